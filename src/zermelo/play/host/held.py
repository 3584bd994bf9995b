"""Something that thinks, made when it is needed, used by one thread at a time."""

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Generic, Protocol, TypeVar

from zermelo.engines.limit import Limits
from zermelo.engines.thought import Thought
from zermelo.play.game.choice import EngineChoice
from zermelo.play.host.engine_room import EngineRoom
from zermelo.position import Position

Made = TypeVar("Made")
Tell = Callable[[Thought], None]


class Prepared(Protocol):
    """A search that can be stopped from any thread, whether it has begun or not."""

    def run(self) -> Thought: ...

    def request_stop(self) -> None: ...


class Held(ABC, Generic[Made]):
    """Where others need the room it is let go while idle, and made again when it is needed."""

    def __init__(self, choice: EngineChoice, room: EngineRoom) -> None:
        self.choice = choice
        self._room = room
        self._lock = threading.Lock()
        self._held: Made | None = None
        self._closed = False

    @abstractmethod
    def prepare(
        self, made: Made, position: Position, limits: Limits, *, lines: int, tell: Tell | None
    ) -> Prepared:
        """A search of that position."""

    @abstractmethod
    def _make(self) -> Made: ...

    @abstractmethod
    def _end(self, made: Made) -> None: ...

    @contextmanager
    def use(self) -> Iterator[Made]:
        """It for one thread."""
        with self._lock:
            try:
                yield self._made()
            finally:
                self._drop_if_closed()

    def make(self) -> None:
        """Makes it unless it is made."""
        # Whoever holds the lock has it made already.
        if self._lock.acquire(blocking=False):
            try:
                self._made()
            finally:
                self._drop_if_closed()
                self._lock.release()

    def if_made(self, work: Callable[[Made], None]) -> None:
        """Does something with it, if there is one, after its search under way."""
        with self._lock:
            if self._held is not None:
                work(self._held)

    def close(self) -> None:
        """Frees it when the search under way has ended."""
        self._closed = True
        if self._lock.acquire(blocking=False):
            try:
                self._drop_if_closed()
            finally:
                self._lock.release()
        # Else whoever holds the lock sees to it.

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
        if self._held is not None:
            held, self._held = self._held, None
            self._end(held)

    def _made(self) -> Made:
        self._room.enter(self)
        if self._held is None:
            try:
                self._held = self._make()
            except BaseException:
                self._room.leave(self)
                raise
        return self._held


AnyHeld = Held[Any]
