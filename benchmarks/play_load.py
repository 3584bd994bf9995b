"""Many players at once against one server: how long until a move is acknowledged.

    python -m benchmarks.play_load --clients 50 --seconds 120 --move-time 0.5

Each client has a game of its own against the default opponent and makes a random legal move as
soon as the engine has answered, for the given time. The server is a process of its own. At the
end every game is opened again: a move that was acknowledged must be there.
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

from benchmarks.play_server import play_server

PATIENCE_SECONDS = 60.0


@dataclass
class Tally:
    """What all clients saw together."""

    acknowledgements: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    """Seconds from a move to the engine's reply."""
    games: int = 0
    errors: list[str] = field(default_factory=list)
    lost: int = 0


class Client:
    """One person: plays at random, and starts again when a game is over."""

    def __init__(
        self, address: str, limit: dict[str, float], rng: random.Random, tally: Tally
    ) -> None:
        self._address = address.replace("http", "ws", 1) + "ws"
        self._cookie = f"zermelo_session={secrets.token_urlsafe(32)}"
        self._opponent = {"engine": {"engine": "zermelo", **limit}}
        self._rng = rng
        self._tally = tally
        self._number = 0
        self._acknowledged: dict[str, list[str]] = {}

    async def play(self, until: float) -> None:
        headers = {"Cookie": self._cookie}
        async with connect(self._address, additional_headers=headers, max_size=None) as tab:
            game = await self._begin(tab)
            while time.monotonic() < until:
                game = await self._begin(tab) if game["result"] else await self._move(tab, game)
            await self._look_again(tab)

    async def _begin(self, tab: ClientConnection) -> dict[str, Any]:
        self._tally.games += 1
        human = {"engine": None}
        return await self._ask(tab, "new_game", white=human, black=self._opponent)

    async def _move(self, tab: ClientConnection, game: dict[str, Any]) -> dict[str, Any]:
        start = self._rng.choice(sorted(game["legal"]))
        move = start + self._rng.choice(game["legal"][start])
        if move in game["promotions"]:
            move += "q"
        began = time.perf_counter()
        game = await self._ask(tab, "move", game=game["game"], move=move)
        self._tally.acknowledgements.append(time.perf_counter() - began)
        self._acknowledged[game["game"]] = [done["uci"] for done in game["moves"]]
        while game["result"] is None and game["turn"] == "black":
            answer = await self._receive(tab)
            if answer["type"] == "game":
                game = answer
        self._tally.answers.append(time.perf_counter() - began)
        return game

    async def _look_again(self, tab: ClientConnection) -> None:
        for game, moves in self._acknowledged.items():
            found = await self._ask(tab, "open_game", game=game)
            kept = [done["uci"] for done in found["moves"]]
            self._tally.lost += kept[: len(moves)] != moves

    async def _ask(self, tab: ClientConnection, kind: str, **fields: object) -> dict[str, Any]:
        self._number += 1
        number = self._number
        await tab.send(json.dumps({"type": kind, "id": number, **fields}))
        while (answer := await self._receive(tab)).get("reply_to") != number:
            pass
        if answer["type"] == "error":
            raise RuntimeError(answer["text"])
        return answer

    @staticmethod
    async def _receive(tab: ClientConnection) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(await asyncio.wait_for(tab.recv(), PATIENCE_SECONDS))
        return answer


async def load(address: str, clients: int, seconds: float, move_time: float, seed: int) -> Tally:
    tally = Tally()
    until = time.monotonic() + seconds

    async def run(number: int) -> None:
        try:
            rng = random.Random(seed + number)
            await Client(address, {"seconds": move_time}, rng, tally).play(until)
        except Exception as error:
            tally.errors.append(f"client {number}: {type(error).__name__}: {error}")

    await asyncio.gather(*(run(number) for number in range(clients)))
    return tally


def report(tally: Tally, clients: int) -> str:
    waits = sorted(tally.acknowledgements)
    if not waits:
        return f"no move was acknowledged; {len(tally.errors)} errors"
    late = waits[min(int(0.95 * len(waits)), len(waits) - 1)]
    lines = [
        f"{clients} clients, {tally.games} games, {len(waits)} moves",
        f"acknowledged in {1000 * statistics.median(waits):.1f} ms median, "
        f"{1000 * late:.1f} ms p95, {1000 * waits[-1]:.1f} ms at most",
        f"engine's reply after {statistics.median(tally.answers):.2f} s median",
        f"{len(tally.errors)} errors, {tally.lost} games with a lost move",
    ]
    return "\n".join(lines + tally.errors[:5])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=120.0, help="how long to play")
    parser.add_argument(
        "--move-time", type=float, default=0.5, help="seconds per move of the engine"
    )
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with play_server() as (address, _):
        tally = asyncio.run(
            load(address, options.clients, options.seconds, options.move_time, options.seed)
        )
    print(report(tally, options.clients))
    return 1 if tally.errors or tally.lost or not tally.acknowledgements else 0


if __name__ == "__main__":
    sys.exit(main())
