"""An adviser on positions: a strong engine that remembers nothing between questions."""

from collections.abc import Sequence

from zermelo._core import Move
from zermelo.engines.engine import Engine
from zermelo.engines.limit import Limits
from zermelo.engines.presets import preset
from zermelo.engines.thought import Thought
from zermelo.position import Position

DEFAULT_SECONDS = 0.5
MEBIBYTES = 8


class SearchAdviser:
    """Separate from the opponent, so that asking does not help the opponent."""

    def __init__(
        self, *, seconds: float | None = DEFAULT_SECONDS, nodes: int | None = None
    ) -> None:
        self._engine = Engine(preset("zermelo").changed("table.mebibytes", MEBIBYTES))
        self._limits = Limits(seconds=seconds, nodes=nodes)

    def analyse(
        self, position: Position, *, root_moves: Sequence[Move] = (), lines: int = 1
    ) -> Thought:
        """Best line first; see Table.analyse."""
        # A filled table would shorten its lines: they end where the table has the answer.
        self._engine.clear()
        return self._engine.prepare_thought(
            position, self._limits, root_moves=root_moves, lines=lines
        ).run()
