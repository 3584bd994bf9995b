"""Syzygy files cut short and overwritten: every probe ends, with an answer or without."""

import random
import time
from pathlib import Path

import pytest

from tests.suites.public_data import data_folder
from zermelo.engines.syzygy import open_tables
from zermelo.position import Position

COUNT = 300
SECONDS = 20.0
"""For one probe of a damaged table, on a busy machine; a whole one takes milliseconds."""

PROBES = {
    "KQvK": "8/8/8/4k3/8/8/8/KQ6 w - - 0 1",
    "KRvK": "8/8/8/4k3/8/8/8/KR6 w - - 0 1",
    "KPvK": "8/8/8/4k3/8/3K4/3P4/8 w - - 0 1",
    "KQvKR": "8/8/8/3k4/8/8/8/KQ5r w - - 0 1",
    "KBNvK": "8/8/8/8/8/2k5/8/KBN5 w - - 0 1",
    "KPvKP": "8/8/4k3/8/4p3/3K4/3P4/8 w - - 0 1",
}


def damaged(data: bytes, rng: random.Random) -> bytes:
    """Cut short (still of a length that passes), overwritten, or with its head shuffled."""
    kind = rng.randrange(4)
    if kind == 0:
        return data[: rng.randrange(len(data)) // 64 * 64 + 16]
    if kind == 1:
        return data[: rng.randrange(len(data))]
    changed = bytearray(data)
    last = len(data) if kind == 2 else min(len(data), 128)
    for _ in range(rng.choice((1, 8, 64))):
        changed[rng.randrange(4, last)] = rng.randrange(256)
    return bytes(changed)


@pytest.mark.parametrize("name", PROBES)
def test_damaged_tables_end_no_probe_and_no_program(name: str, tmp_path: Path) -> None:
    whole = data_folder("syzygy")
    rng = random.Random(name)
    position = Position(PROBES[name])
    dropped = 0
    for _ in range(COUNT // len(PROBES)):
        for path in whole.glob("*.rtb?"):
            target = tmp_path / path.name
            target.unlink(missing_ok=True)
            if path.stem == name:
                target.write_bytes(damaged(path.read_bytes(), rng))
            elif len(path.stem) <= len(name):
                target.symlink_to(path)
        tables = open_tables(str(tmp_path))
        began = time.monotonic()
        tables.best_moves(position)
        assert time.monotonic() - began < SECONDS
        dropped += bool(tables.take_faults())
    assert dropped > 0
