"""Probes of Syzygy tables per second, ours beside python-chess's, in one run.

python -m benchmarks.table_probes [FOLDER]: random positions of every table in the folder, by
default those of the public data; answers that differ end the program.
"""

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import chess.syzygy

from benchmarks.public_data import DATA
from tests.tables.boards import random_board
from zermelo.engines.syzygy import open_tables
from zermelo.position import Position

BOARDS = 2_000
ROUNDS = 5


def main(folder: Path) -> None:
    """Measure and print."""
    names = sorted(path.stem for path in folder.glob("*.rtbw"))
    if not names:
        sys.exit(f"no tables (*.rtbw) in {folder}; name their folder, or that of the public data")
    rng = random.Random(0)
    boards = [random_board(names[i % len(names)], rng) for i in range(BOARDS)]
    positions = [Position(board.fen()) for board in boards]
    own = open_tables(str(folder))
    ours, theirs = [], []
    with chess.syzygy.open_tablebase(str(folder)) as oracle:
        for _ in range(ROUNDS):
            seconds, found = timed(lambda: [own.wdl(position) for position in positions])
            ours.append(BOARDS / seconds)
            seconds, expected = timed(lambda: [oracle.probe_wdl(board) for board in boards])
            theirs.append(BOARDS / seconds)
            if found != expected:
                sys.exit("the answers differ")
    print(f"{len(names)} tables, {BOARDS:,} positions, medians of {ROUNDS} interleaved rounds")
    print(f"zermelo       {median(ours):>12,.0f} probes per second")
    print(f"python-chess  {median(theirs):>12,.0f} probes per second")


def timed(work: Callable[[], list[int | None]]) -> tuple[float, list[int | None]]:
    began = time.perf_counter()
    found = work()
    return time.perf_counter() - began, found


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DATA / "syzygy")
