"""Which move is tried first."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from zermelo.engines.declaration import Technique, setting


@dataclass(frozen=True, kw_only=True)
class PreviousIteration(Technique):
    """Order the root by what the previous iteration found."""

    paper: ClassVar[str] = "C6"
    file: ClassVar[str] = "previous_iteration.hpp"

    order: Literal["best-first", "scores"] = setting(
        "scores", "Only its best move first, or all moves by their scores."
    )


@dataclass(frozen=True, kw_only=True)
class BestOfDepth(Technique):
    """At each ply, try first the move that was last best at that ply."""

    paper: ClassVar[str] = "G6"
    file: ClassVar[str] = "best_of_depth.hpp"


@dataclass(frozen=True, kw_only=True)
class Refutation(Technique):
    """Try first the line kept in the triangular array: each root move's best replies."""

    paper: ClassVar[str] = "H3"
    file: ClassVar[str] = "refutation.hpp"

    any_improvement: bool = setting(
        False, "Save a line on any improvement, also below alpha, as HAL's listing does."
    )


@dataclass(frozen=True, kw_only=True)
class Killers(Technique):
    """Quiet moves that cut off at this ply elsewhere are tried before other quiet moves."""

    paper: ClassVar[str] = "H3"
    file: ClassVar[str] = "killers.hpp"

    slots: int = setting(2, "Moves kept per ply.", low=1, high=8)
    before_captures: bool = setting(False, "Try them even before captures, as HAL does.")


@dataclass(frozen=True, kw_only=True)
class MvvLva(Technique):
    """Captures first: most valuable victim, then least valuable attacker."""

    paper: ClassVar[str] = "C6"
    file: ClassVar[str] = "mvv_lva.hpp"

    victim: bool = setting(True, "Order by the victim; off follows Chess0's listing as printed.")


@dataclass(frozen=True, kw_only=True)
class ExchangeOrder(Technique):
    """Captures that lose material by static exchange are tried after the quiet moves."""

    paper: ClassVar[str] = "static exchange evaluation"
    file: ClassVar[str] = "exchange_order.hpp"


@dataclass(frozen=True, kw_only=True)
class History(Technique):
    """Quiet moves that often cut off anywhere are tried earlier."""

    paper: ClassVar[str] = "Schaeffer 1983"
    file: ClassVar[str] = "history.hpp"

    keep: bool = setting(
        False,
        "Keep it, and everything else learned besides the table, from move to move of a game.",
    )


@dataclass(frozen=True, kw_only=True)
class ContinuationHistory(Technique):
    """Order quiet moves by how often they cut off after the last move, or our own before it."""

    paper: ClassVar[str] = "after the countermove history of Stockfish 2015"
    file: ClassVar[str] = "continuation_history.hpp"


@dataclass(frozen=True, kw_only=True)
class CounterMoves(Technique):
    """The quiet move that last refuted the opponent's move is tried early."""

    paper: ClassVar[str] = "Uiterwijk 1992"
    file: ClassVar[str] = "counter_moves.hpp"


@dataclass(frozen=True, kw_only=True)
class CaptureHistory(Technique):
    """Captures that often cut off are tried before others that win the same."""

    paper: ClassVar[str] = "after the capture history of Stockfish 2016"
    file: ClassVar[str] = "capture_history.hpp"


@dataclass(frozen=True, kw_only=True)
class StagedMoves(Technique):
    """Moves come in stages: the table's, captures, quiet ones, losing captures."""

    paper: ClassVar[str] = "Hyatt, Crafty"
    file: ClassVar[str] = "staged_moves.hpp"


@dataclass(frozen=True, kw_only=True)
class BestSix(Technique):
    """Rate every move by the evaluation after it and put the best few first."""

    paper: ClassVar[str] = "K3"
    file: ClassVar[str] = "best_six.hpp"

    moves: int = setting(6, "How many moves are put first.", low=1, high=64)


@dataclass(frozen=True, kw_only=True)
class QuietFirst(Technique):
    """HAL's optimisation: where depth is 1, the best quiet move goes before the captures."""

    paper: ClassVar[str] = "H4"
    file: ClassVar[str] = "quiet_first.hpp"
