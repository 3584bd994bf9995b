"""One tab: its messages are checked and handled, and what concerns it is sent back."""

import asyncio
import logging
import threading
import time
from collections.abc import Coroutine, Sequence
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from zermelo.errors import (
    GameOverError,
    IllegalMoveError,
    NoSuchGameError,
    NotPossibleError,
    SlowReaderError,
    StoreError,
    TooManyError,
    ZermeloError,
)
from zermelo.play.analysis.analyses import Analysis
from zermelo.play.dialogue.parser import Parser
from zermelo.play.host.live import LiveGame
from zermelo.play.host.manager import Manager
from zermelo.play.host.progress import Progress
from zermelo.play.host.store import Summary
from zermelo.web.analysis.engine_lines import LinesOfEngine
from zermelo.web.analysis.tree import OfAnalysis
from zermelo.web.game.state import game_state
from zermelo.web.inside.growing import GrowingTrees
from zermelo.web.inside.panels import Panels
from zermelo.web.inside.thinking import thinking
from zermelo.web.inside.tree import Trees
from zermelo.web.lobby.welcome import welcome
from zermelo.web.messages import CLIENT_MESSAGE
from zermelo.web.protocol.error import Error
from zermelo.web.protocol.message import OfGame
from zermelo.web.protocol.registry import handle
from zermelo.web.server.rate import Pace, RateBound
from zermelo.web.tab.outbox import Outbox
from zermelo.web.tab.searches import TabSearches
from zermelo.web.talk.say import spoken_report

LARGEST_MESSAGE = 256 * 1024
MESSAGES_A_SECOND = 30.0
BURST = 60.0
SEND_SECONDS = 20.0
"""A tab that takes longer to accept a message is given up."""

POLICY_VIOLATION = 1008
TOO_BIG = 1009
TRY_LATER = 1013

CODES: tuple[tuple[type[Exception], str], ...] = (
    (IllegalMoveError, "illegal move"),
    (NotPossibleError, "not possible"),
    (GameOverError, "not possible"),
    (NoSuchGameError, "no such game"),
    (TooManyError, "too many"),
    (StoreError, "not stored"),
    (ZermeloError, "bad value"),
)

log = logging.getLogger(__name__)


class _RefusedError(Exception):
    """What the tab sent ends the connection."""

    def __init__(self, code: str, text: str, close_code: int = POLICY_VIOLATION) -> None:
        super().__init__(text)
        self.code = code
        self.close_code = close_code


class Connection:
    """A `Listener` of the one game the tab follows."""

    def __init__(
        self,
        websocket: WebSocket,
        manager: Manager,
        parser: Parser,
        news_pace: Pace,
        owner: str,
    ) -> None:
        """`parser` and `news_pace` are those of all tabs."""
        self.manager = manager
        self.owner = owner
        self.outbox = Outbox(news_pace)
        searches = TabSearches(manager, self.outbox, owner, self._complain_of_panel)
        self.panels = Panels(searches)
        self.engine_lines = LinesOfEngine(searches)
        self.live: LiveGame | None = None
        self.looks_inside = False
        self.trees = Trees()
        self.growing = GrowingTrees(searches)
        self.solving_stopped = threading.Event()
        """Of the search for a mate under way."""
        self.review_stopped = asyncio.Event()
        """Of the review under way."""
        self.parser = parser
        self._websocket = websocket
        self._rate = RateBound(MESSAGES_A_SECOND, BURST, time.monotonic)
        self._jobs: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Until the tab goes away or is sent away."""
        await self._welcome()
        reader = asyncio.create_task(self._read())
        writer = asyncio.create_task(self._write())
        overflow = asyncio.create_task(self.outbox.overflow())
        tasks = (reader, writer, overflow)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            await self._part(tasks)
        finally:
            for task in (*tasks, *self._jobs.values()):
                task.cancel()
            self.solving_stopped.set()
            self.panels.close()
            self.growing.close()
            self.engine_lines.close()
            self.follow(None)

    async def open(self, asked: OfGame) -> LiveGame:
        """The game that a request is about."""
        return await self.manager.open(self.owner, asked.game)

    async def open_analysis(self, asked: OfAnalysis) -> Analysis:
        return await self.manager.analyses.open(self.owner, asked.analysis)

    def follow(self, live: LiveGame | None) -> None:
        """From now on the tab follows only this game."""
        if live is self.live:
            return
        if self.live is not None:
            self.live.leave(self)
        self.live = live
        self.looks_inside = False
        self.panels.show(None)
        self.growing.close()
        if live is not None:
            live.follow(self)
            self.panels.show(live)

    def tell_game(self, live: LiveGame, reply_to: int | None) -> None:
        """The state of a game as an answer."""
        self.outbox.drop_change(live.game.id)
        self.outbox.put(game_state(live, reply_to))

    def start_job(self, name: str, job: Coroutine[Any, Any, None], reply_to: int | None) -> None:
        """Work that takes a while, one of a kind at a time."""
        if name in self._jobs:
            job.close()
            raise TooManyError(f"The last {name} is still under way.")
        task = asyncio.create_task(self._guarded(job, reply_to))
        self._jobs[name] = task
        task.add_done_callback(lambda _: self._jobs.pop(name, None))

    def changed(self, live: LiveGame) -> None:
        self.outbox.put_change(live.game.id, lambda: game_state(live))
        self.panels.game_changed()

    def thinks(self, live: LiveGame, progress: Progress) -> None:
        if self.looks_inside and progress.thought.score is not None:
            game_id = live.game.id
            self.outbox.put_news("game", lambda: thinking(game_id, "game", progress))
        if progress.done and (report := spoken_report(live)) is not None:
            self.outbox.put(report)

    async def _welcome(self) -> None:
        games: Sequence[Summary] = []
        trouble: StoreError | None = None
        try:
            games = await self.manager.list(self.owner)
        except StoreError as error:
            trouble = error
        self.outbox.put(welcome(games, self.manager.settings))
        if trouble is not None:
            self._complain(trouble, None, None)

    async def _read(self) -> None:
        while True:
            # A tab that does not read is not read from.
            await self.outbox.room()
            received = await self._websocket.receive()
            if received["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(received.get("code", 1000))
            text = received.get("text")
            if text is None:
                raise _RefusedError("malformed", "Messages are JSON text, not bytes.")
            if len(text) > LARGEST_MESSAGE:
                most = LARGEST_MESSAGE // 1024
                raise _RefusedError("too large", f"Messages may have at most {most} kB.", TOO_BIG)
            if not self._rate.allows():
                raise _RefusedError("too fast", f"{MESSAGES_A_SECOND:g} messages a second at most.")
            await self._obey(text)

    async def _obey(self, text: str) -> None:
        try:
            message = CLIENT_MESSAGE.validate_json(text)
        except (ValidationError, RecursionError) as error:
            raise _RefusedError("malformed", _complaint(error)) from None
        try:
            await handle(self, message)
        except Exception as error:
            self._complain(error, message.id, getattr(message, "game", None))

    async def _guarded(self, job: Coroutine[Any, Any, None], reply_to: int | None) -> None:
        try:
            await job
        except Exception as error:
            self._complain(error, reply_to, None)

    def _complain(self, error: Exception, reply_to: int | None, game: str | None) -> None:
        code = next((code for kind, code in CODES if isinstance(error, kind)), "internal")
        text = str(error)
        if code == "internal":
            log.error("a request failed", exc_info=error)
            text = "Something went wrong in the server; its log says what."
        answer = Error(reply_to=reply_to, game=game, code=code, text=text)  # type: ignore[arg-type]
        self.outbox.put(answer)

    def _complain_of_panel(self, error: Exception) -> None:
        self._complain(error, None, None)

    async def _write(self) -> None:
        while True:
            for text in await self.outbox.take():
                await self._send(text)

    async def _send(self, text: str) -> None:
        async with asyncio.timeout(SEND_SECONDS):
            await self._websocket.send_text(text)

    async def _part(self, tasks: "Sequence[asyncio.Task[None]]") -> None:
        """Says why, where there is something to say, and closes."""
        error = next(task for task in tasks if task.done()).exception()
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        try:
            if isinstance(error, _RefusedError):
                said: Any = error.code
                last = Error(code=said, text=str(error), closed=True)
                await self._send(last.model_dump_json())
                await self._websocket.close(error.close_code)
            elif isinstance(error, SlowReaderError | TimeoutError):
                await self._websocket.close(TRY_LATER)
            elif error is not None and not isinstance(error, WebSocketDisconnect):
                log.error("a connection failed", exc_info=error)
                await self._websocket.close(1011)
        except (RuntimeError, WebSocketDisconnect, TimeoutError):
            # It has gone already.
            return


def _complaint(error: ValidationError | RecursionError) -> str:
    if isinstance(error, RecursionError):
        return "The message is nested too deeply."
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(step) for step in first["loc"])
    return f"{where}: {first['msg']}" if where else str(first["msg"])
