"""The shortest forced mate for the side to move, proven (C9).

There are two ways. The mate solver (native/search/mate/mate_solver.cpp) knows nothing but mates and
is fast. Or an engine's own search does it, without everything that could overlook or invent a mate:
that is how Chess0 solved, and what its experiment compares (C11 e).

Draws by repetition and by the fifty-move rule are ignored, as in mate problems.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zermelo import _core
from zermelo._core import Move
from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import Effect
from zermelo.engines.limit import LONGEST_MATE, MAX_DEPTH
from zermelo.engines.presets import preset
from zermelo.engines.requests import check_memory, ending, position_of
from zermelo.engines.score import MATE_THRESHOLD
from zermelo.engines.statistics import Statistics, statistics_of
from zermelo.engines.techniques import Algorithm, IterativeDeepening, Table
from zermelo.errors import GameOverError, LimitError
from zermelo.position import Position

if TYPE_CHECKING:
    import chess

DEFAULT_SECONDS = 10.0
"""Used when the caller gives no limit at all."""


@dataclass(frozen=True)
class Solution:
    """A mate, or up to what length it is proven that there is none."""

    pv: tuple[Move, ...]
    """The mating line against the longest defence; empty without a mate."""
    mate_in: int | None
    """Moves of the side to move, the mating one included; None: no mate was found."""
    proven_moves: int
    """There is no mate in this many moves or fewer (with a mate: one less than its length)."""
    stopped_by: str
    """'mate', or the limit that ended the search: 'depth', 'time', 'nodes'."""
    statistics: Statistics

    @property
    def move(self) -> Move | None:
        return self.pv[0] if self.pv else None


def solve(
    board: "chess.Board | Position",
    *,
    engine: str | SearchConfig | None = None,
    depth: int | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    progress: Callable[[Solution], None] | None = None,
    should_stop: Callable[[], bool] | None = None,
) -> Solution:
    """Finds the shortest mate within the limits; with an `engine`, using that engine's own search.

    `depth` counts half-moves: a mate in 4 is at depth 7. Without any limit it gives up after ten
    seconds. `progress` is called for every length proven to hold no mate. Ctrl-C ends it, and so
    does `should_stop`, which only the mate solver asks.
    """
    position = position_of(board)
    _check(position, depth, seconds, nodes)
    if depth is None and seconds is None and nodes is None:
        seconds = DEFAULT_SECONDS

    def tell(report: _core.Report) -> None:
        if progress is not None:
            progress(_solution(report))

    if engine is None:
        report = _core.solve_mate(
            position,
            depth=depth,
            nodes=nodes,
            seconds=seconds,
            progress=tell,
            should_stop=should_stop,
        )
        return _solution(report)
    config = proof_config(preset(engine) if isinstance(engine, str) else engine)
    check_memory(config)
    native = _core.Engine(config.values(), None, 0)
    report, _ = native.search(
        position,
        depth=depth if depth is not None else MAX_DEPTH,
        nodes=nodes,
        seconds=seconds,
        mate=LONGEST_MATE,
        progress=tell,
    )
    return _solution(report)


def proof_config(config: SearchConfig) -> SearchConfig:
    """The configuration without whatever may overlook a mate or report one that is not forced."""
    table = config.table
    for name, group in config.groups():
        if group.effect is Effect.SPECULATIVE or group.no_proof:
            config = config.changed(f"{name}.enabled", False)
    if table.enabled:
        # With depth and bound, and used at equal depth only, a table is exact.
        exact = Table(kind="correct", depth_match="equal", mebibytes=table.mebibytes)
        config = config.replace(table=exact)
    return config.replace(algorithm=Algorithm(), iterative_deepening=IterativeDeepening())


def _check(position: Position, depth: int | None, seconds: float | None, nodes: int | None) -> None:
    if (how := ending(position)) is not None:
        raise GameOverError(f"the game is over: {how}")
    if depth is not None and not 1 <= depth <= MAX_DEPTH:
        raise LimitError(f"depth: {depth} is not accepted; accepted: 1 to {MAX_DEPTH}")
    for name, value in (("seconds", seconds), ("nodes", nodes)):
        if value is not None and not value >= 0:
            raise LimitError(f"{name}: {value} is not accepted; accepted: 0 or more")


def _solution(report: _core.Report) -> Solution:
    found = report.value >= MATE_THRESHOLD and not report.move.is_null
    mate_in = (_core.MATE_VALUE - report.value + 1) // 2 if found else None
    return Solution(
        pv=tuple(report.pv) if found else (),
        mate_in=mate_in,
        proven_moves=mate_in - 1 if mate_in is not None else (report.depth + 1) // 2,
        stopped_by="mate" if found else report.stopped_by,
        statistics=statistics_of(report),
    )
