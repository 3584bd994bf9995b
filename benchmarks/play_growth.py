"""A server that plays many more games than it keeps in memory: does it grow with each of them?

    python -m benchmarks.play_growth --games 3000

Players move at random and the engine answers at once, so that a game lasts a second or two and
the server's bounds are reached within the first hundreds. Its memory is taken down at every
hundred games; the slope is that of the line through what came after the first `--settled` games,
by default three times the games a server keeps.
"""

import argparse
import asyncio
import contextlib
import random
import statistics
import sys
import time

from benchmarks.play_load import Client, Tally
from benchmarks.play_server import play_server, resident
from zermelo.play.game.settings import PlaySettings

STEP = 100
"""Games between two samples."""
MAX_GROWTH = 2.0
"""KiB a game."""

Samples = list[tuple[int, float]]
"""Games played, and the server's MiB then."""


async def grow(address: str, process: int, options: argparse.Namespace) -> tuple[Tally, Samples]:
    tally, samples, began = Tally(), list[tuple[int, float]](), time.monotonic()

    async def play(number: int) -> None:
        rng = random.Random(options.seed + number)
        await Client(address, {"depth": 1}, rng, tally).play(float("inf"))

    players = [asyncio.create_task(play(number)) for number in range(options.players)]
    while tally.games < options.games:
        await asyncio.sleep(0.05)
        for player in players:
            if player.done():
                await player
        if tally.games // STEP > len(samples):
            samples.append((tally.games, resident(process) / 2**20))
            games, size = samples[-1]
            print(f"{games} games, {time.monotonic() - began:.0f} s: {size:.1f} MiB", flush=True)
    for player in players:
        player.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await player
    return tally, samples


def slope(samples: Samples, settled: int) -> float:
    """KiB a game once so many have been played."""
    late = [sample for sample in samples if sample[0] >= settled]
    return 1024 * statistics.linear_regression(*zip(*late, strict=True)).slope


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--players", type=int, default=20)
    parser.add_argument("--settled", type=int, default=3 * PlaySettings().games_in_memory)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with play_server() as (address, process):
        tally, samples = asyncio.run(grow(address, process, options))
    growth = slope(samples, options.settled)
    print(
        f"{tally.games} games, {len(tally.acknowledgements)} moves; from game {options.settled} on "
        f"{growth:+.2f} KiB a game"
    )
    return 1 if growth > MAX_GROWTH else 0


if __name__ == "__main__":
    sys.exit(main())
