"""Two workers of one match beside two matches with a worker each, at the same time.

    python -m benchmarks.arena_throughput --rounds 5 --games 40

What one driver with two workers plays in moves a second, divided by what two independent runs with
one worker each reach together. Both kinds of round alternate, so that a slow spell of the machine
falls on both; on a machine that others use, the same in moves per second of processor time tells
more, for it sees the driver's own work but not the waiting for others.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

COMMAND = [sys.executable, "-c", "from zermelo.cli import main; main()", "match"]
ACCEPTED = 0.93


@dataclass(frozen=True)
class Speed:
    """Moves a second of some matches together."""

    wall: float
    processor: float
    """Per second of processor time, of drivers and workers."""


def speed_of(runs: list[list[str]], folder: Path, label: str) -> Speed:
    """Plays some matches at the same time; each is timed by itself."""
    began = time.monotonic()
    outputs = [folder / f"{label}-{number}.json" for number in range(len(runs))]
    processes: dict[int, Path] = {}
    for number, (arguments, path) in enumerate(zip(runs, outputs, strict=True)):
        store = folder / f"{label}-{number}.sqlite"
        with path.open("w") as output:
            process = subprocess.Popen(
                [*COMMAND, *arguments, "--json", "--store", str(store)],
                stdout=output,
                stderr=subprocess.DEVNULL,
            )
        processes[process.pid] = path
    wall, moves_in_all, seconds_in_all = 0.0, 0, 0.0
    while processes:
        # Waiting this way tells the processor time of the driver and of the workers it waited for.
        process_id, _, usage = os.wait4(-1, 0)
        found: dict[str, Any] = json.loads(processes.pop(process_id).read_text())
        moves = sum(engine["moves"] for engine in found["engines"].values())
        wall += moves / (time.monotonic() - began)
        moves_in_all += moves
        seconds_in_all += usage.ru_utime + usage.ru_stime
    return Speed(wall, moves_in_all / seconds_in_all)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=40, help="of each single-worker run")
    parser.add_argument("--nodes", type=int, default=20_000, help="nodes a move")
    parser.add_argument("--engines", nargs=2, default=["zermelo", "hal"])
    options = parser.parse_args()
    common = [*options.engines, "--nodes", str(options.nodes)]
    walls, processors = [], []
    with tempfile.TemporaryDirectory() as name:
        for number in range(options.rounds):
            single = [*common, "--workers", "1", "--games", str(options.games)]
            both = [*common, "--workers", "2", "--games", str(2 * options.games)]
            seeds = [["--seed", str(2 * number)], ["--seed", str(2 * number + 1)]]
            alone = speed_of([single + seed for seed in seeds], Path(name), f"1-{number}")
            together = speed_of([both + seeds[0]], Path(name), f"2-{number}")
            walls.append(together.wall / alone.wall)
            processors.append(together.processor / alone.processor)
            print(
                f"round {number + 1}: two workers {together.wall:.0f} moves/s, "
                f"two runs {alone.wall:.0f} moves/s, ratio {walls[-1]:.3f} "
                f"(by processor time {processors[-1]:.3f})",
                flush=True,
            )
    ratio = statistics.median(walls)
    print(
        f"median ratio {ratio:.3f}, wanted {ACCEPTED} or more; "
        f"by processor time {statistics.median(processors):.3f}"
    )
    return 0 if ratio >= ACCEPTED else 1


if __name__ == "__main__":
    sys.exit(main())
