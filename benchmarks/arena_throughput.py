"""Two workers of one match beside two matches with a worker each, at the same time.

    python -m benchmarks.arena_throughput --rounds 3 --games 60

What one driver with two workers plays in moves a second, divided by what two independent runs with
one worker each reach together. Both kinds of round alternate, so that a slow spell of the machine
falls on both.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

COMMAND = [sys.executable, "-c", "from zermelo.cli import main; main()", "match"]
ACCEPTED = 0.93


def moves_per_second(runs: list[list[str]], folder: Path, label: str) -> float:
    """Of some matches at the same time, all together."""
    began = time.monotonic()
    processes = [
        subprocess.Popen(
            [*COMMAND, *arguments, "--json", "--store", str(folder / f"{label}-{number}.sqlite")],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        for number, arguments in enumerate(runs)
    ]
    speed = 0.0
    # Each run is timed by itself: the second is read while the first may still be playing.
    ended: dict[int, tuple[str, float]] = {}
    while len(ended) < len(processes):
        for number, process in enumerate(processes):
            if number not in ended and process.poll() is not None:
                assert process.stdout is not None
                ended[number] = (process.stdout.read(), time.monotonic() - began)
        time.sleep(0.01)
    for output, seconds in ended.values():
        found: dict[str, Any] = json.loads(output)
        speed += sum(engine["moves"] for engine in found["engines"].values()) / seconds
    return speed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=60, help="of each single-worker run")
    parser.add_argument("--nodes", type=int, default=20_000, help="nodes a move")
    parser.add_argument("--engines", nargs=2, default=["zermelo", "hal"])
    options = parser.parse_args()
    common = [*options.engines, "--nodes", str(options.nodes)]
    ratios = []
    with tempfile.TemporaryDirectory() as name:
        for number in range(options.rounds):
            single = [*common, "--workers", "1", "--games", str(options.games)]
            both = [*common, "--workers", "2", "--games", str(2 * options.games)]
            seeds = [["--seed", str(2 * number)], ["--seed", str(2 * number + 1)]]
            alone = moves_per_second([single + seed for seed in seeds], Path(name), f"1-{number}")
            together = moves_per_second([both + seeds[0]], Path(name), f"2-{number}")
            ratios.append(together / alone)
            print(
                f"round {number + 1}: two workers {together:.0f} moves/s, "
                f"two runs {alone:.0f} moves/s, ratio {ratios[-1]:.3f}",
                flush=True,
            )
    ratio = statistics.median(ratios)
    print(f"median ratio {ratio:.3f}, wanted {ACCEPTED} or more")
    return 0 if ratio >= ACCEPTED else 1


if __name__ == "__main__":
    sys.exit(main())
