"""One search, prepared when its engine is free, and stopped from any thread."""

import threading
from typing import Any

from zermelo.engines.limit import Limits
from zermelo.engines.thought import Thought
from zermelo.play.host.held import AnyHeld, Prepared, Tell
from zermelo.position import Position


class Search:
    """`stop` makes it return what it has; after `cancel` its result is discarded.

    Both return at once, and are not lost, whether it has begun or not.
    """

    def __init__(
        self,
        engine: AnyHeld,
        position: Position,
        limits: Limits,
        *,
        lines: int = 1,
        tell: Tell | None = None,
    ) -> None:
        """A search that is to `tell` what it finds on the way holds the GIL while it waits for the
        processor, and blocks all other threads: only where somebody looks on."""
        self.engine = engine
        self.position = position.copy()
        self.cancelled = False
        self._limits = limits
        self._lines = lines
        self._tell = tell
        self._gate = threading.Lock()
        self._stopped = False
        self._prepared: Prepared | None = None

    def make_engine(self) -> None:
        """Called before `run`, so that the searching thread need not do it."""
        if not self.cancelled:
            self.engine.make()

    def run(self) -> Thought | None:
        """Runs in its own thread; None if it was cancelled."""
        if self.cancelled:
            return None
        with self.engine.use() as made:
            prepared = self._prepare(made)
            try:
                thought = None if prepared is None else prepared.run()
            finally:
                self._let_go()
        return None if self.cancelled else thought

    def stop(self) -> None:
        with self._gate:
            self._stopped = True
            if self._prepared is not None:
                self._prepared.request_stop()

    def cancel(self) -> None:
        """Like `stop`; a search that has not started never will."""
        self.cancelled = True
        self.stop()

    def _prepare(self, made: Any) -> Prepared | None:  # noqa: ANN401
        with self._gate:
            if self.cancelled:
                return None
            prepared = self._prepared = self.engine.prepare(
                made, self.position, self._limits, lines=self._lines, tell=self._heard
            )
            if self._stopped:
                prepared.request_stop()
        return prepared

    def _let_go(self) -> None:
        """Who still has this search, to tell of it, does not have the engine and its table."""
        with self._gate:
            self._prepared = None

    @property
    def _heard(self) -> Tell | None:
        if (tell := self._tell) is None:
            return None

        def heard(thought: Thought) -> None:
            if not self.cancelled:
                tell(thought)

        return heard
