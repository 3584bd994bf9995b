"""Syzygy files that are none: one line, and the search goes on without."""

import threading
from pathlib import Path

import chess
import chess.syzygy
import pytest

from tests.uci.wire import Wire
from zermelo.engines.syzygy import CheckedTables, within
from zermelo.errors import ProbeTimeoutError

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


def test_a_probe_that_never_ends_is_ended(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def never(*_: object) -> int:
        while True:
            pass

    (tmp_path / "KQvK.rtbw").write_bytes(b"x")
    monkeypatch.setattr(chess.syzygy.WdlTable, "probe_wdl_table", never)
    tables = CheckedTables(seconds=0.2)
    tables.add_directory(str(tmp_path))
    with pytest.raises(KeyError):
        tables.probe_wdl(chess.Board(QUEEN_ENDING))
    assert "ProbeTimeoutError" in tables.faults[0]
    assert not tables.wdl


def test_work_that_ends_in_time_is_never_interrupted() -> None:
    for _ in range(50):
        assert within(5.0, lambda: 1) == 1
    assert threading.active_count() < 20


def test_work_that_takes_longer_is_interrupted() -> None:
    with pytest.raises(ProbeTimeoutError):
        within(0.05, _count)


def _count() -> int:
    number = 0
    while number < 10**9:
        number += 1
    return number
