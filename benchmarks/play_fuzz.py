"""Malformed messages to one server: it must stay healthy, and its memory flat.

    python -m benchmarks.play_fuzz --messages 10000

Each tab starts a game and sends messages that are valid, wrong in one or two places, or truncated,
until one is so wrong that the server closes the connection; then another tab continues. An answer
"internal" is an error of the server.
"""

import argparse
import json
import random
import secrets
import string
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from benchmarks.play_server import play_server, resident

BATCH = 20
"""Messages per tab, fewer than the server accepts at once."""
MAX_GROWTH = 60 * 2**20
"""Bytes: some engines' tables, no more for ten thousand messages than for some hundred."""
PATIENCE_SECONDS = 60.0
LINES = 10
"""Messages between two lines of progress."""

SOUND: list[dict[str, object]] = [
    {"type": "move", "move": "e4"},
    {"type": "move", "move": "e7e5"},
    {"type": "say", "text": "take back"},
    {"type": "tree", "engine": {"depth": 2}},
    {"type": "evaluate", "engine": {"engine": "hal"}},
    {"type": "analyse", "panel": "a", "engine": {"engine": "kolawole"}},
    {"type": "switch_engine", "color": "black", "player": {"engine": {"depth": 1}}},
    {"type": "textbook", "algorithm": "mcts", "tree": [[3, 12], [2, 4]]},
    {"type": "takeback"},
    {"type": "retry"},
    {"type": "stop"},
    {"type": "hint"},
    {"type": "open_game"},
    {"type": "export_pgn"},
    {"type": "rematch"},
    {"type": "resign"},
]


@dataclass
class Outcome:
    """The fate of the messages."""

    sent: int = 0
    closed: int = 0
    """Tabs the server disconnected."""
    failures: list[str] = field(default_factory=list)
    """Answers "internal"."""
    resident: list[int] = field(default_factory=list)
    """Bytes of the server's memory, at the start and at each tenth of the way."""

    @property
    def growth(self) -> int:
        return self.resident[-1] - self.resident[0]


def fuzz(address: str, process: int, messages: int, *, seed: int, tell: bool = False) -> Outcome:
    """Sends them to the server at `address`, whose process has that id."""
    rng, outcome = random.Random(seed), Outcome()
    _tab(address, rng, outcome, count=0)
    outcome.resident.append(resident(process))
    while outcome.sent < messages:
        _tab(address, rng, outcome, count=min(BATCH, messages - outcome.sent))
        if outcome.sent * LINES >= messages * len(outcome.resident):
            outcome.resident.append(resident(process))
            if tell:
                mebibytes = outcome.resident[-1] / 2**20
                print(f"{outcome.sent} sent, {mebibytes:.0f} MiB", file=sys.stderr, flush=True)
    return outcome


def _tab(address: str, rng: random.Random, outcome: Outcome, *, count: int) -> None:
    cookie = {"Cookie": f"zermelo_session={secrets.token_urlsafe(32)}"}
    url = address.replace("http", "ws", 1) + "ws"
    with connect(url, additional_headers=cookie, max_size=None) as tab:
        human: dict[str, object] = {"engine": None}
        begin = {"type": "new_game", "id": 0, "white": human, "black": human}
        game = _ask(tab, begin, outcome)["game"]
        with suppress(ConnectionClosed):
            for number in range(1, count + 1):
                outcome.sent += 1
                tab.send(fuzzed(rng, game))
                _ask(tab, {"type": "ping", "id": number}, outcome)
            return
        outcome.closed += 1


def _ask(tab: ClientConnection, message: dict[str, Any], outcome: Outcome) -> dict[str, Any]:
    tab.send(json.dumps(message))
    while True:
        answer: dict[str, Any] = json.loads(tab.recv(PATIENCE_SECONDS))
        if answer.get("code") == "internal":
            outcome.failures.append(str(answer))
        if answer.get("reply_to") == message["id"]:
            return answer


def fuzzed(rng: random.Random, game: str) -> str:
    """A message with no, one or several errors."""
    message = {**rng.choice(SOUND), "game": game, "id": -1}
    junk = "".join(rng.choices(string.printable + "♔ü\u202e", k=rng.randrange(40)))
    wrong: list[object] = [junk, -1, 10**30, None, [], {}, True, 1e308, [[]] * 5, game, 3]
    for _ in range(rng.choice([0, 1, 1, 2])):
        name = rng.choice([*message, "ply", "node", junk or "x"])
        message[name] = rng.choice([junk, *wrong])
    text = json.dumps(message)
    return text[: rng.randrange(len(text))] if rng.random() < 0.05 else text


def report(outcome: Outcome) -> str:
    memory = ", ".join(f"{held / 2**20:.0f}" for held in outcome.resident)
    return (
        f"{outcome.sent} messages, {outcome.closed} tabs disconnected, "
        f"{len(outcome.failures)} errors of the server\nmemory in MiB: {memory}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--messages", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=4)
    options = parser.parse_args()
    with play_server() as (address, process):
        outcome = fuzz(address, process, options.messages, seed=options.seed, tell=True)
    print("\n".join([report(outcome), *outcome.failures[:5]]))
    return 1 if outcome.failures or outcome.growth >= MAX_GROWTH else 0


if __name__ == "__main__":
    sys.exit(main())
