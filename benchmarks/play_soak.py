"""Many players and analysts for a long time: do the server's memory and its delays grow?

    python -m benchmarks.play_soak --players 50 --analysts 20 --minutes 20

Players are those of `play_load`: each moves as soon as the engine has answered. Analysts go up and
down in a game with two panels open, ask for hints, trees and evaluations, and begin anew. Every few
seconds the server's memory and the median delay of the acknowledgements since are taken down; the
slopes are least-squares lines through the second half, when every table has been made once, with
their errors: tables that are let go and made again move the memory by a hundred MiB up and down.
"""

import argparse
import asyncio
import json
import random
import secrets
import statistics
import sys
import time
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.line import Line, line_through
from benchmarks.play_load import Client, Tally
from benchmarks.play_server import play_server, resident

SAMPLES = 240
"""In the whole time."""
MAX_GROWTH = 2.0
"""MiB a minute in the second half."""
ANALYSED = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *"
PLIES = 16
PAUSE_SECONDS = 1.0
PATIENCE_SECONDS = 120.0


@dataclass
class Sample:
    """The server at one time."""

    minute: float
    mebibytes: float
    delay: float | None
    """Median milliseconds until a move was acknowledged; None where there was none."""


@dataclass
class Soak:
    """What was seen."""

    tally: Tally = field(default_factory=Tally)
    samples: list[Sample] = field(default_factory=list)
    analyses: int = 0


class Analyst:
    """Somebody who looks into one game after another."""

    def __init__(self, address: str, rng: random.Random, soak: Soak) -> None:
        self._address = address.replace("http", "ws", 1) + "ws"
        self._rng = rng
        self._soak = soak
        self._number = 0

    async def look(self, until: float) -> None:
        headers = {"Cookie": f"zermelo_session={secrets.token_urlsafe(32)}"}
        async with connect(self._address, additional_headers=headers, max_size=None) as tab:
            game = (await self._ask(tab, "import_pgn", text=ANALYSED))["game"]
            while time.monotonic() < until:
                await self._step(tab, game)
                self._soak.analyses += 1
                await self._listen(tab)

    async def _step(self, tab: ClientConnection, game: str) -> None:
        engine = {"engine": self._rng.choice(["zermelo", "hal", "kolawole", "chess0-classic"])}
        ply = self._rng.randrange(PLIES)
        match self._rng.randrange(8):
            case 0:
                await self._ask(tab, "hint", game=game)
            case 1:
                await self._ask(tab, "tree", game=game, engine={**engine, "depth": 2}, ply=ply)
            case 2:
                await self._ask(tab, "evaluate", game=game, engine=engine, ply=ply)
            case 3:
                await self._ask(tab, "export_pgn", game=game)
            case _:
                await self._ask(
                    tab,
                    "analyse",
                    game=game,
                    panel=self._rng.choice(["a", "b"]),
                    engine=engine,
                    ply=ply,
                    lines=2,
                )

    async def _listen(self, tab: ClientConnection) -> None:
        """Takes what the panels tell."""
        try:
            async with asyncio.timeout(PAUSE_SECONDS):
                while True:
                    await tab.recv()
        except TimeoutError:
            return

    async def _ask(self, tab: ClientConnection, kind: str, **fields: object) -> dict[str, Any]:
        self._number += 1
        number = self._number
        await tab.send(json.dumps({"type": kind, "id": number, **fields}))
        async with asyncio.timeout(PATIENCE_SECONDS):
            while (answer := json.loads(await tab.recv())).get("reply_to") != number:
                pass
        # A share that is used up is an answer like any other.
        if answer["type"] == "error" and answer["code"] != "too many":
            raise RuntimeError(answer["text"])
        found: dict[str, Any] = answer
        return found


async def soak(address: str, process: int, options: argparse.Namespace) -> Soak:
    seen = Soak()
    seconds = 60 * options.minutes
    until = time.monotonic() + seconds

    async def guarded(name: str, work: Any) -> None:  # noqa: ANN401  (a coroutine)
        try:
            await work
        except Exception as error:
            seen.tally.errors.append(f"{name}: {type(error).__name__}: {error}")

    async def sample() -> None:
        began, counted = time.monotonic(), 0
        while time.monotonic() < until:
            await asyncio.sleep(seconds / SAMPLES)
            new = seen.tally.acknowledgements[counted:]
            counted += len(new)
            delay = 1000 * statistics.median(new) if new else None
            minute = (time.monotonic() - began) / 60
            seen.samples.append(Sample(minute, resident(process) / 2**20, delay))
            shown = "no move" if delay is None else f"{delay:.0f} ms"
            size = f"{seen.samples[-1].mebibytes:.0f} MiB"
            print(f"{minute:.1f} min: {size}, {shown}", file=sys.stderr, flush=True)

    jobs = [guarded("sampler", sample())]
    for number in range(options.players):
        rng = random.Random(options.seed + number)
        client = Client(address, {"seconds": options.move_time}, rng, seen.tally)
        jobs.append(guarded(f"player {number}", client.play(until)))
    for number in range(options.analysts):
        analyst = Analyst(address, random.Random(options.seed - 1 - number), seen)
        jobs.append(guarded(f"analyst {number}", analyst.look(until)))
    await asyncio.gather(*jobs)
    return seen


def slope(points: list[tuple[float, float]]) -> Line:
    """Of the line through the second half."""
    return line_through(points[len(points) // 2 :])


def report(seen: Soak, options: argparse.Namespace) -> str:
    memory = [(sample.minute, sample.mebibytes) for sample in seen.samples]
    delays = [(sample.minute, sample.delay) for sample in seen.samples if sample.delay is not None]
    sizes, tally = [size for _, size in memory], seen.tally
    waits = sorted(tally.acknowledgements) or [0.0]
    return "\n".join(
        [
            f"{options.players} players and {options.analysts} analysts, {options.minutes:g} min: "
            f"{len(tally.acknowledgements)} moves, {tally.games} games, {seen.analyses} analyses",
            f"memory {sizes[0]:.0f} MiB at first, {max(sizes):.0f} at most, {sizes[-1]:.0f} last; "
            f"slope {slope(memory)} MiB a minute",
            f"acknowledged in {1000 * statistics.median(waits):.0f} ms median, "
            f"{1000 * waits[-1]:.0f} ms at most; slope {slope(delays)} ms a minute",
            f"{len(tally.errors)} errors, {tally.lost} games with a lost move",
            *tally.errors[:5],
        ]
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--players", type=int, default=50)
    parser.add_argument("--analysts", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--move-time", type=float, default=0.5, help="seconds a move, the engine's")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with play_server() as (address, process):
        seen = asyncio.run(soak(address, process, options))
    print(report(seen, options))
    memory = [(sample.minute, sample.mebibytes) for sample in seen.samples]
    failed = seen.tally.errors or seen.tally.lost or slope(memory).exceeds(MAX_GROWTH)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
