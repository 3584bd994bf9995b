"""Searches in threads: an engine with its table, and one search under way."""

import logging
import os
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from zermelo.engines.engine import Engine
from zermelo.engines.requests import ending
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.engine_room import EngineRoom
from zermelo.play.host.shares import Shares
from zermelo.position import Position

if TYPE_CHECKING:
    import chess
    import chess.engine

    from zermelo.engines.info import SearchInfo

HELPERS = 16
"""Threads that make engines and stop searches."""

STOP_SECONDS = 0.02
"""Seconds between two requests to a search to stop."""

STOP_ATTEMPTS = 100

log = logging.getLogger(__name__)

Work = TypeVar("Work")
Tell = Callable[[list["SearchInfo"]], None]


@dataclass(frozen=True)
class Found:
    """What a search found, best line first; `move` is None if the game was over."""

    move: "chess.Move | None"
    infos: list["SearchInfo"]


class SearchEngine:
    """An engine that is made when it is needed, and used by one thread at a time.

    Where others need the room it is let go while idle; `before_end` is told of that, and of the
    engine's end, to keep what it has learned.
    """

    def __init__(
        self,
        choice: EngineChoice,
        settings: PlaySettings,
        seed: int,
        room: EngineRoom,
        *,
        prepare: Callable[[Engine], None] | None = None,
        before_end: Callable[[Engine], None] | None = None,
    ) -> None:
        """`prepare` is called on an engine newly made."""
        self.choice = choice
        self._settings = settings
        self._seed = seed
        self._room = room
        self._prepare = prepare
        self._before_end = before_end
        self._lock = threading.Lock()
        self._engine: Engine | None = None
        self._closed = False

    @contextmanager
    def use(self) -> Iterator[Engine]:
        """The engine for one thread."""
        with self._lock:
            try:
                yield self._made()
            finally:
                self._drop_if_closed()

    def make(self) -> None:
        """Makes the engine unless it is made."""
        # Whoever holds the lock has it made already.
        if self._lock.acquire(blocking=False):
            try:
                self._made()
            finally:
                self._drop_if_closed()
                self._lock.release()

    def if_made(self, work: Callable[[Engine], None]) -> None:
        """Does something with the engine, if there is one, after its search under way."""
        with self._lock:
            if self._engine is not None:
                work(self._engine)

    def close(self) -> None:
        """Frees the table when the search under way has ended."""
        self._closed = True
        if self._lock.acquire(blocking=False):
            try:
                self._drop_if_closed()
            finally:
                self._lock.release()
        # Else whoever holds the lock sees to it.

    def discard(self) -> None:
        """As `close`, and what it has learned is not kept."""
        self._before_end = None
        self.close()

    def let_go(self) -> bool:
        if not self._lock.acquire(blocking=False):
            return False
        try:
            self._drop()
        finally:
            self._lock.release()
        return True

    def _drop_if_closed(self) -> None:
        if self._closed:
            self._drop()
            self._room.leave(self)

    def _drop(self) -> None:
        if self._engine is not None:
            engine, self._engine = self._engine, None
            try:
                if self._before_end is not None:
                    self._before_end(engine)
            except Exception:
                # Who needs the room is not to blame.
                log.exception("%s forgot what it had learned", self.choice.engine)
            finally:
                engine.close()

    def _made(self) -> Engine:
        self._room.enter(self)
        if self._engine is None:
            try:
                engine = Engine(self.choice.config(self._settings), seed=self._seed)
                if self._prepare is not None:
                    self._prepare(engine)
            except BaseException:
                self._room.leave(self)
                raise
            # Only now: one that could not be prepared is made anew the next time.
            self._engine = engine
        return self._engine


class Search:
    """One search. `stop` makes it return what it has; after `cancel` its result is discarded."""

    def __init__(
        self,
        engine: SearchEngine,
        position: Position,
        limit: "chess.engine.Limit | None",
        *,
        lines: int = 1,
        tell: Tell | None = None,
    ) -> None:
        self.engine = engine
        self.position = position.copy()
        self.cancelled = False
        self._limit = limit
        self._lines = lines
        self._tell = tell
        self._gate = threading.Lock()
        self._begun = False
        self._engine: Engine | None = None
        self._ended = threading.Event()

    def make_engine(self) -> None:
        """Called before `run`, so that the searching thread need not do it."""
        if not self.cancelled:
            self.engine.make()

    def abandon(self) -> None:
        """It will never run, so nobody needs to wait for it."""
        self._ended.set()

    def run(self) -> Found | None:
        """Runs in its own thread; None if it was cancelled."""
        try:
            with self._gate:
                if self.cancelled:
                    return None
                self._begun = True
            with self.engine.use() as engine:
                self._engine = engine
                try:
                    found = self._watched(engine) if self._tell else self._unwatched(engine)
                finally:
                    # Under the gate, so that a request to stop never reaches the next search.
                    with self._gate:
                        self._engine = None
            return None if self.cancelled else found
        finally:
            self._ended.set()

    def stop(self) -> None:
        """Returns when the search has ended, or will not end soon. Not for an event loop."""
        for _ in range(STOP_ATTEMPTS):
            with self._gate:
                if self._engine is not None:
                    self._engine.stop()
            # A search that is about to start misses the request; it is asked again.
            if self._ended.wait(STOP_SECONDS):
                return

    def _watched(self, engine: Engine) -> Found:
        assert self._tell is not None
        with engine.analysis(self.position, self._limit, multipv=self._lines) as analysis:
            for info in analysis:
                if info["multipv"] == 1 and not self.cancelled:
                    self._tell(analysis.multipv)
            return Found(analysis.wait().move, analysis.multipv)

    def _unwatched(self, engine: Engine) -> Found:
        """Reports nothing until the end: a search that reports progress holds the GIL while it
        waits for the processor, and blocks all other threads."""
        if self._lines == 1 and ending(self.position) is None:
            played = engine.play(self.position, self._limit)
            return Found(played.move, [played.info])
        infos = engine.analyse(self.position, self._limit, multipv=self._lines)
        return Found(infos[0]["pv"][0] if infos[0]["pv"] else None, infos)

    def cancel(self) -> None:
        """Like `stop`; a search that has not started never will, and nobody waits for it."""
        with self._gate:
            self.cancelled = True
            has_begun = self._begun
        if has_begun:
            self.stop()


class Searchers:
    """The threads: some that search, and some that help.

    Searching threads have low priority: they run when nothing else needs the processor. Work that
    holds the GIL for long, such as creating an engine with its table or understanding a sentence,
    runs in threads of normal priority: otherwise all would wait for a thread that gets no time.

    Every search and every answer belongs to a player, whose share is limited.
    """

    def __init__(self, settings: PlaySettings) -> None:
        def lower_priority() -> None:
            # On Linux a thread's own niceness; threads it starts inherit it.
            with suppress(OSError, AttributeError):
                thread = threading.get_native_id()
                os.setpriority(os.PRIO_PROCESS, thread, settings.search_niceness)

        self._pool = ThreadPoolExecutor(settings.searches, "search", initializer=lower_priority)
        self._helpers = ThreadPoolExecutor(HELPERS, "help")
        self._workers = ThreadPoolExecutor(settings.answers, "work")
        self._under_way: set[Search] = set()
        self._places = settings.searches
        self._waiting: deque[Callable[[], None]] = deque()
        self._gate = threading.Lock()
        self.searches = Shares(settings.searches, settings.searches_of_one_player, "searches")
        self.answers = Shares(settings.answers, settings.answers_of_one_player, "answers")

    def start(self, search: Search, owner: str) -> "Future[Found | None]":
        """Refused with a :class:`TooManyError` if the player's share is used up."""
        self.searches.take(owner)
        self._under_way.add(search)
        found: Future[Found | None] = Future()
        # The waiting task may give up; only `cancel` ends the search itself.
        found.set_running_or_notify_cancel()

        def ended(_: "Future[Found | None]") -> None:
            self._under_way.discard(search)
            self.searches.give_back(owner)
            self._next()

        found.add_done_callback(ended)

        def make() -> None:
            try:
                search.make_engine()
                self._pool.submit(run)
            except BaseException as error:  # handed to whoever is waiting
                search.abandon()
                found.set_exception(error)

        def run() -> None:
            try:
                found.set_result(search.run())
            except BaseException as error:  # handed to whoever is waiting
                found.set_exception(error)

        self._in_turn(make)
        return found

    def _in_turn(self, make: Callable[[], None]) -> None:
        """As many have an engine as there are threads: those who wait for one need no table."""
        with self._gate:
            if self._places == 0:
                self._waiting.append(make)
                return
            self._places -= 1
        self._helpers.submit(make)

    def _next(self) -> None:
        with self._gate:
            if not self._waiting:
                self._places += 1
                return
            make = self._waiting.popleft()
        # The threads that help are gone when the house closes; then nobody waits any more.
        with suppress(RuntimeError):
            self._helpers.submit(make)

    def stop(self, search: Search) -> None:
        self._helpers.submit(search.stop)

    def cancel(self, search: Search) -> None:
        search.cancelled = True
        self._helpers.submit(search.cancel)

    def answer(self, work: Callable[[], Work], owner: str) -> "Future[Work]":
        """Slow work that a player waits for: trees and answers to questions; refused like
        searches."""
        self.answers.take(owner)
        done = self._workers.submit(work)
        done.add_done_callback(lambda _: self.answers.give_back(owner))
        return done

    def submit(self, work: Callable[[], None]) -> None:
        """Slow internal work: files of engine memory."""
        self._helpers.submit(work)

    def close(self) -> None:
        """Cancels every search and waits for the threads."""
        for search in list(self._under_way):
            self.cancel(search)
        self._workers.shutdown(wait=True)
        self._helpers.shutdown(wait=True)
        self._pool.shutdown(wait=True)
