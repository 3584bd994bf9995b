"""An engine with its table, made when it is needed."""

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from zermelo.engines.engine import Engine
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.engine_room import EngineRoom

log = logging.getLogger(__name__)


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
                engine = Engine(self.choice.changed_engine(self._settings), seed=self._seed)
                if self._prepare is not None:
                    self._prepare(engine)
            except BaseException:
                self._room.leave(self)
                raise
            # Only now: one that could not be prepared is made anew the next time.
            self._engine = engine
        return self._engine
