"""A tab without a browser: it speaks the protocol over a real WebSocket."""

import json
import secrets
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

PATIENCE_SECONDS = 20.0

Answer = dict[str, Any]
HUMAN: Answer = {"engine": None}


def engine(name: str = "zermelo", **settings: object) -> Answer:
    return {"engine": {"engine": name, **settings}}


class Wire:
    """One connection. `ask` waits for the answer, `until` for whatever comes."""

    def __init__(
        self, address: str, *, session: str | None = None, origin: str | None = None
    ) -> None:
        self.session = session or secrets.token_urlsafe(32)
        self._last_id = 0
        self._connection: ClientConnection = connect(
            address.replace("http", "ws", 1) + "ws",
            additional_headers={"Cookie": f"zermelo_session={self.session}"},
            origin=Origin(origin or address.rstrip("/")),
            max_size=None,
            legacy=True,
        )
        self.welcome = self.receive()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._connection.close()

    def send(self, text: str | bytes) -> None:
        self._connection.send(text)

    def receive(self) -> Answer:
        answer: Answer = json.loads(self._connection.recv(PATIENCE_SECONDS))
        # Whatever a test sends: an error that nobody foresaw is an error of ours.
        assert answer.get("code") != "internal", answer
        return answer

    def poll(self) -> Answer | None:
        """What has come already, if anything."""
        try:
            answer: Answer = json.loads(self._connection.recv(0))
        except TimeoutError:
            return None
        return answer

    def until(self, condition: Callable[[Answer], bool]) -> Answer:
        while not condition(answer := self.receive()):
            pass
        return answer

    def ask(self, kind: str, **fields: object) -> Answer:
        self._last_id += 1
        number = self._last_id
        self.send(json.dumps({"type": kind, "id": number, **fields}))
        return self.until(lambda answer: answer.get("reply_to") == number)

    def new_game(self, white: Answer = HUMAN, black: Answer = HUMAN, **fields: object) -> Answer:
        return self.ask("new_game", white=white, black=black, **fields)

    def moves(self, game: str, count: int) -> Answer:
        """The game once it has so many moves."""
        return self.until(
            lambda answer: (
                answer["type"] == "game"
                and answer["game"] == game
                and len(answer["moves"]) >= count
            )
        )

    def last_words(self) -> tuple[list[Answer], int]:
        """Everything that still comes, and the code the server closes with."""
        words = []
        try:
            while True:
                words.append(self.receive())
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return words, closed.rcvd.code
