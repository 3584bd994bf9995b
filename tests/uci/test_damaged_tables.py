"""Syzygy files that are none: one line, and the search goes on without."""

from pathlib import Path

import pytest

from tests.uci.wire import Wire

QUEEN_ENDING = "8/8/8/4k3/8/8/8/KQ6 w - - 0 1"
MAGIC = b"\x71\xe8\x23\x5d"

FILES = {
    "nothing": b"",
    "a byte": b"x",
    "a text": b"not a table " * 100,
    "the magic only": MAGIC + bytes(12),
    "zeros behind the magic": MAGIC + bytes(64 * 4 + 12),
    "ones behind the magic": MAGIC + b"\xff" * (64 * 4 + 12),
    "noise behind the magic": MAGIC + bytes(n * n % 251 for n in range(64 * 9 + 12)),
}


@pytest.fixture(params=FILES)
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    for name in ("KQvK", "KQvKQ"):
        for suffix in ("rtbw", "rtbz"):
            (tmp_path / f"{name}.{suffix}").write_bytes(FILES[request.param])
    return tmp_path


def test_a_damaged_table_is_named_once_and_the_search_goes_on(folder: Path) -> None:
    with Wire() as wire:
        wire.send(f"setoption name SyzygyPath value {folder}", f"position fen {QUEEN_ENDING}")
        said = wire.go("go depth 4")
        told = [line for line in said if "damaged" in line]
        assert told
        assert all(line.startswith("info string SyzygyPath: KQv") for line in told)
        assert said[-1].startswith("bestmove ")
        again = wire.go("go depth 4")
        assert not set(told) & set(again)
