"""A server that is killed again and again while people play: does a move get lost, or come twice?

    python -m benchmarks.play_kills --kills 1000 --tally build/server-kills.json

The kills come in rounds of 50, each over a new folder; with a tally a run that is interrupted
goes on where it was, as long as the package is the same.

Players make random moves, take some back and begin new games; some play against an engine. At
random moments the server is killed with `kill -9` and started again over the same folder. Every
player then opens the game they were in: what the server had told them must be there, and at most
what they had asked for when it died besides. In the end all games are opened once more.
"""

import argparse
import asyncio
import json
import multiprocessing
import random
import secrets
import socket
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.kill_tally import Outcome, Tally

PLAYERS = 6
MAX_PLIES = 60
"""Of a game; then another is begun."""
TAKEBACKS = 0.1
ENGINE_GAMES = 0.3
LIFETIMES = (0.02, 0.8)
"""Seconds that a server lives once all players are there."""
START_SECONDS = 60.0
KILLS_OF_A_ROUND = 50

HUMAN: dict[str, Any] = {"engine": None}
ENGINE: dict[str, Any] = {"engine": {"engine": "zermelo", "depth": 1}}


@dataclass
class Served(Outcome):
    """What all players saw together."""

    moves: int = 0
    in_flight: int = 0
    """Kills that met a request before its answer."""

    def __str__(self) -> str:
        return (
            f"{self.kills} kills of the server, {self.in_flight} requests unanswered, "
            f"{self.games} games, {self.moves} moves acknowledged, "
            f"{len(self.wrong)} games lost or wrong"
        )


@dataclass
class Told:
    """What the server has said of a game, and what it was asked last without an answer."""

    moves: list[str]
    with_engine: bool
    asked: str | None = None

    def allows(self, stored: list[str]) -> bool:
        """Besides what was told: the move asked for, an engine's reply, moves taken back."""
        more = (self.asked == "move") + self.with_engine
        if stored[: len(self.moves)] == self.moves:
            return len(stored) - len(self.moves) <= more
        fewer = len(self.moves) - len(stored)
        return self.asked == "takeback" and 0 < fewer <= 2 and self.moves[: len(stored)] == stored


class Player:
    """One person, who comes back to the same games under the same session."""

    def __init__(self, address: str, rng: random.Random, outcome: Served) -> None:
        self._address = address
        self._rng = rng
        self._outcome = outcome
        self._session = secrets.token_urlsafe(32)
        self._told: dict[str, Told] = {}
        self._game: dict[str, Any] | None = None
        self._number = 0

    async def come(self) -> ClientConnection:
        """A tab, and the game before looked at."""
        headers = {"Cookie": f"zermelo_session={self._session}"}
        tab = await connect(
            self._address, additional_headers=headers, max_size=None, open_timeout=START_SECONDS
        )
        if self._game is not None:
            self._game = await self.check(tab, self._game["game"])
        return tab

    async def play(self, tab: ClientConnection) -> None:
        """Until the server dies."""
        try:
            while True:
                await self._step(tab)
        except (WebSocketException, OSError):
            self._outcome.in_flight += any(told.asked for told in self._told.values())

    async def check(self, tab: ClientConnection, game_id: str) -> dict[str, Any]:
        found = await self._ask(tab, "open_game", game_id)
        stored, told = [move["uci"] for move in found.get("moves", [])], self._told[game_id]
        if found["type"] == "error" or found["trouble"] or not told.allows(stored):
            self._outcome.wrong.append(f"{game_id}: told {told}, stored {stored} {found['type']}")
        self._told[game_id] = Told(stored, told.with_engine)
        return found

    async def check_all(self) -> None:
        self._game = None
        tab = await self.come()
        for game_id in list(self._told):
            await self.check(tab, game_id)
        await tab.close()

    async def _step(self, tab: ClientConnection) -> None:
        game = self._game
        if game is None or game["result"] or len(game["moves"]) >= MAX_PLIES:
            with_engine = self._rng.random() < ENGINE_GAMES
            black = ENGINE if with_engine else HUMAN
            game = await self._ask(tab, "new_game", None, white=HUMAN, black=black)
            self._told[game["game"]] = Told([], with_engine)
            self._outcome.games += 1
        elif not game["legal"]:
            game = await self._receive(tab)
        elif game["can_take_back"] and self._rng.random() < TAKEBACKS:
            game = await self._ask(tab, "takeback", game["game"])
        else:
            start = self._rng.choice(sorted(game["legal"]))
            move = start + self._rng.choice(game["legal"][start])
            move += "q" if move in game["promotions"] else ""
            game = await self._ask(tab, "move", game["game"], move=move)
            self._outcome.moves += 1
        if game["type"] == "game":
            self._game = game

    async def _ask(
        self, tab: ClientConnection, kind: str, game_id: str | None, **fields: object
    ) -> dict[str, Any]:
        self._number += 1
        number = self._number
        if game_id is not None and kind != "open_game":
            self._told[game_id].asked = kind
            fields["game"] = game_id
        elif game_id is not None:
            fields["game"] = game_id
        await tab.send(json.dumps({"type": kind, "id": number, **fields}))
        while (answer := await self._receive(tab)).get("reply_to") != number:
            pass
        return answer

    async def _receive(self, tab: ClientConnection) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(await tab.recv())
        told = self._told.get(str(answer.get("game")))
        if answer["type"] == "game" and told is not None:
            if answer["reply_to"] is not None:
                told.asked = None
            told.moves = [move["uci"] for move in answer["moves"]]
        return answer


def serve_games(folder: str, port: int) -> None:
    """In a process of its own."""
    from zermelo.play.host.manager import Manager
    from zermelo.web.server.process import listen, serve

    serve(listen("127.0.0.1", port), Manager(Path(folder)))


class Server:
    """Forked from a process that has everything loaded, so that a thousand starts take minutes."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        self.address = f"ws://127.0.0.1:{self._port}/ws"
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(
            ["zermelo.web.server.process", "zermelo.play.host.manager"]
        )

    async def start(self) -> None:
        self._process = self._context.Process(
            target=serve_games, args=(self._folder, self._port), daemon=True
        )
        self._process.start()
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self._port), timeout=1).close()
            except OSError:
                await asyncio.sleep(0.01)
            else:
                return
        raise TimeoutError(f"no server within {START_SECONDS} s")

    def kill(self) -> None:
        self._process.kill()
        self._process.join()


async def play_round(folder: str, kills: int, seed: int, until: float) -> Served:
    """So many kills, or as many as fit in the time."""
    outcome, server = Served(), Server(folder)
    rng = random.Random(seed)
    players = [Player(server.address, random.Random(rng.random()), outcome) for _ in range(PLAYERS)]
    while outcome.kills < kills and time.monotonic() < until:
        await server.start()
        tabs = [await player.come() for player in players]
        playing = [
            asyncio.create_task(player.play(tab)) for player, tab in zip(players, tabs, strict=True)
        ]
        await asyncio.sleep(rng.uniform(*LIFETIMES))
        server.kill()
        await asyncio.gather(*playing)
        outcome.kills += 1
    await server.start()
    for player in players:
        await player.check_all()
    server.kill()
    return outcome


def run(kills: int, seconds: float, seed: int, tally: Tally[Served]) -> Served:
    """Goes on until the tally has so many kills, or the time is over."""
    until = time.monotonic() + seconds
    while tally.sum.kills < kills and time.monotonic() < until:
        few = min(KILLS_OF_A_ROUND, kills - tally.sum.kills)
        with tempfile.TemporaryDirectory() as folder:
            tally.add(asyncio.run(play_round(folder, few, seed + tally.rounds, until)))
        print(tally.sum, file=sys.stderr, flush=True)
    return tally.sum


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=3600.0, help="stop after this time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tally", type=Path, help="a file to count in, and to go on from")
    options = parser.parse_args()
    outcome = run(options.kills, options.seconds, options.seed, Tally(options.tally, Served))
    print(outcome)
    print("\n".join(outcome.wrong[:5]))
    return 1 if outcome.wrong or outcome.kills < options.kills else 0


if __name__ == "__main__":
    sys.exit(main())
