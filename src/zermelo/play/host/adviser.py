"""An adviser on positions: a strong engine that remembers nothing between questions."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zermelo._core import Move
from zermelo.engines.engine import Engine
from zermelo.engines.presets import preset
from zermelo.position import Position

if TYPE_CHECKING:
    from zermelo.engines.info import SearchInfo

DEFAULT_SECONDS = 0.5
MEBIBYTES = 8


class SearchAdviser:
    """Separate from the opponent, so that asking does not help the opponent."""

    def __init__(
        self, *, seconds: float | None = DEFAULT_SECONDS, nodes: int | None = None
    ) -> None:
        self._engine = Engine(preset("zermelo").changed("table.mebibytes", MEBIBYTES))
        self._seconds = seconds
        self._nodes = nodes

    def analyse(
        self, position: Position, *, root_moves: Sequence[Move] | None = None, lines: int = 1
    ) -> "list[SearchInfo]":
        """Best line first; see Table.analyse."""
        from chess.engine import Limit

        # A filled table would shorten its lines: they end where the table has the answer.
        self._engine.clear()
        limit = Limit(time=self._seconds, nodes=self._nodes)
        return self._engine.analyse(position, limit, multipv=lines, root_moves=root_moves)
