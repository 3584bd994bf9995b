"""One match with two workers beside two matches with a worker each, all at the same time.

    python -m benchmarks.arena_throughput --seconds 120

The moves per second of one driver with two workers, divided by those of two independent runs with
one worker each. All three run at once and are counted over the same seconds, so other load on the
machine affects them equally: each worker gets the same share of it.
"""

import argparse
import json
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

COMMAND = [sys.executable, "-c", "from zermelo.cli import main; main()", "match"]
ACCEPTED = 0.93
WARM_SECONDS = 10.0
"""Skipped at the start, while programs launch."""

MANY_GAMES = 100_000


def start(arguments: list[str], store: Path) -> "subprocess.Popen[bytes]":
    """A match that runs until it is stopped."""
    return subprocess.Popen(
        [*COMMAND, *arguments, "--games", str(MANY_GAMES), "--store", str(store)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def moves_between(store: Path, begin: float, end: float) -> int:
    """The moves of the games that ended in a span of time."""
    with sqlite3.connect(store) as results:
        rows = results.execute(
            "SELECT value FROM results WHERE ended BETWEEN ? AND ?", (begin, end)
        ).fetchall()
    return sum(len(json.loads(value)["moves"]) for (value,) in rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=120.0, help="how long to count")
    parser.add_argument("--nodes", type=int, default=5000, help="nodes per move")
    parser.add_argument("--engines", nargs=2, default=["zermelo", "hal"])
    options = parser.parse_args()
    common = [*options.engines, "--nodes", str(options.nodes)]
    with tempfile.TemporaryDirectory() as name:
        stores = [Path(name) / f"{number}.sqlite" for number in range(3)]
        workers = ["2", "1", "1"]
        # The same openings in the same order, so that the games are alike.
        processes = [
            start([*common, "--workers", count], store)
            for count, store in zip(workers, stores, strict=True)
        ]
        time.sleep(WARM_SECONDS)
        begin = time.time()
        time.sleep(options.seconds)
        end = time.time()
        for process in processes:
            process.send_signal(signal.SIGINT)
        for process in processes:
            process.wait()
        together, *alone = [moves_between(store, begin, end) for store in stores]
    ratio = together / sum(alone)
    print(
        f"in {options.seconds:g} s: two workers {together} moves, two runs "
        f"{' + '.join(str(moves) for moves in alone)}; ratio {ratio:.3f}, wanted {ACCEPTED} or more"
    )
    return 0 if ratio >= ACCEPTED else 1


if __name__ == "__main__":
    sys.exit(main())
