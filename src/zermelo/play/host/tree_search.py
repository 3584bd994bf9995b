"""A search whose tree is shown while it grows: depth after depth, until it is stopped."""

import threading
import time
from collections.abc import Callable

from zermelo.engines.engine import Engine
from zermelo.engines.info import TraceInfo
from zermelo.engines.limit import Limits
from zermelo.engines.search_task import PreparedSearch
from zermelo.engines.thought import Thought
from zermelo.errors import NotPossibleError
from zermelo.play.host.search_engine import SearchEngine
from zermelo.play.host.search_tree import SearchTree
from zermelo.position import Position

GROWN_PLIES = 3
"""Below the root: the whole width of a deep search fits."""
MAX_DEPTH = 60

Grown = Callable[[SearchTree, Thought], None]
Recording = PreparedSearch[tuple[Thought, list[TraceInfo]]]


class TreeSearch:
    """The engine keeps its table from depth to depth, as in iterative deepening. Like a `Search`
    it is cancelled from any thread, and that is not lost."""

    def __init__(
        self,
        engine: SearchEngine,
        position: Position,
        *,
        seconds: float,
        nodes: int,
        tell: Grown,
    ) -> None:
        """`tell` is called in the searching thread, with the tree of every depth completed."""
        self._engine = engine
        self._position = position.copy()
        self._seconds = seconds
        self._nodes = nodes
        self._tell = tell
        self._gate = threading.Lock()
        self._cancelled = False
        self._prepared: Recording | None = None

    def make_engine(self) -> None:
        if not self._cancelled:
            self._engine.make()

    def run(self) -> None:
        end = time.monotonic() + self._seconds
        with self._engine.use() as engine:
            for depth in range(1, MAX_DEPTH + 1):
                left = end - time.monotonic()
                if left <= 0 or not self._grow(engine, depth, left):
                    return

    def cancel(self) -> None:
        with self._gate:
            self._cancelled = True
            if self._prepared is not None:
                self._prepared.request_stop()

    def _grow(self, engine: Engine, depth: int, seconds: float) -> bool:
        """Whether that depth was completed."""
        with self._gate:
            if self._cancelled:
                return False
            limits = Limits(depth=depth, seconds=seconds)
            prepared = self._prepared = engine.prepare_tree(
                self._position, limits, nodes=self._nodes, plies=GROWN_PLIES
            )
        thought, nodes = prepared.run()
        if self._cancelled or thought.stopped_by != "depth":
            return False
        if not nodes:
            raise NotPossibleError(
                "There is no tree to show: the game is over, or this engine keeps none."
            )
        self._tell(SearchTree(self._position, nodes, complete=len(nodes) < self._nodes), thought)
        return True
