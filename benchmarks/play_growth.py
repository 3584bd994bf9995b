"""A server that plays many more games than it keeps in memory: does it grow, or get slower?

    python -m benchmarks.play_growth --games 3000

Players move at random and the engine answers at once, so that a game lasts a second or two and
the server's bounds are reached within the first hundreds. At every hundred games the server's
memory is taken down, and what processor time it took for a move since: unlike a delay, that does
not grow with what else the machine has to do. The slopes are those of the lines through what came
after the first `--settled` games, by default three times the games a server keeps.
"""

import argparse
import asyncio
import contextlib
import random
import sys
import time
from dataclasses import dataclass

from benchmarks.line import Line, line_through
from benchmarks.play_load import Client, Tally
from benchmarks.play_server import play_server, processor, resident
from zermelo.play.game.settings import PlaySettings

STEP = 100
"""Games between two samples."""
MAX_GROWTH = 2.0
"""KiB a game."""
FULL = 0.8
"""The part of the games a player may keep that is played."""


@dataclass(frozen=True)
class Sample:
    """The server after so many games."""

    games: int
    kibibytes: float
    milliseconds: float
    """Of processor for each move since the sample before."""


class Watch:
    """Takes samples as the games go by."""

    def __init__(self, process: int, tally: Tally) -> None:
        self._process = process
        self._tally = tally
        self._began = time.monotonic()
        self._moves = 0
        self._seconds = processor(process)
        self.samples: list[Sample] = []

    def look(self) -> None:
        if self._tally.games // STEP <= len(self.samples):
            return
        moves, seconds = len(self._tally.acknowledgements), processor(self._process)
        cost = 1000 * (seconds - self._seconds) / max(moves - self._moves, 1)
        self._moves, self._seconds = moves, seconds
        sample = Sample(self._tally.games, resident(self._process) / 1024, cost)
        self.samples.append(sample)
        print(
            f"{sample.games} games, {time.monotonic() - self._began:.0f} s: "
            f"{sample.kibibytes / 1024:.1f} MiB, {cost:.1f} ms a move",
            flush=True,
        )


async def grow(address: str, process: int, options: argparse.Namespace) -> tuple[Tally, Watch]:
    tally = Tally()
    watch = Watch(process, tally)

    async def play(number: int) -> None:
        rng = random.Random(options.seed + number)
        await Client(address, {"depth": 1}, rng, tally).play(float("inf"))

    players = [asyncio.create_task(play(number)) for number in range(options.players)]
    while tally.games < options.games:
        await asyncio.sleep(0.05)
        watch.look()
        for player in players:
            if player.done():
                await player
    for player in players:
        player.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await player
    return tally, watch


def lines(samples: list[Sample], settled: int) -> tuple[Line, Line]:
    """Memory and processor, by games, once so many have been played."""
    late = [sample for sample in samples if sample.games >= settled]
    memory = line_through([(sample.games, sample.kibibytes) for sample in late])
    return memory, line_through([(sample.games, sample.milliseconds) for sample in late])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--players", type=int, default=20)
    parser.add_argument("--settled", type=int, default=3 * PlaySettings().games_in_memory)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    # Some players are quicker than others.
    if options.games > FULL * options.players * PlaySettings().games_of_one_player:
        parser.error(f"{options.players} players may not keep so many games: name more --players")
    with play_server() as (address, process):
        tally, watch = asyncio.run(grow(address, process, options))
    memory, cost = lines(watch.samples, options.settled)
    print(
        f"{tally.games} games, {len(tally.acknowledgements)} moves; from game {options.settled} on "
        f"{memory} KiB a game, {cost.times(1000)} ms of processor a move for each 1,000 games"
    )
    return 1 if memory.exceeds(MAX_GROWTH) else 0


if __name__ == "__main__":
    sys.exit(main())
