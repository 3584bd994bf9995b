"""Which move is tried first."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from zermelo.engines.declaration import Hook, Technique, Use, setting


@dataclass(frozen=True, kw_only=True)
class PreviousIteration(Technique):
    """Order the root by what the previous iteration found."""

    paper: ClassVar[str] = "C6"
    hook: ClassVar[Hook] = Hook.ROOT
    needs: ClassVar[tuple[str, ...]] = ("iterative_deepening",)
    names: ClassVar[tuple[str, ...]] = (
        "previous iteration ordering",
        "root ordering",
        "root move ordering",
    )

    order: Literal["best-first", "scores"] = setting(
        "scores", "Only its best move first, or all moves by their scores."
    )


@dataclass(frozen=True, kw_only=True)
class BestOfDepth(Technique):
    """At each ply, try first the move that was last best at that ply."""

    paper: ClassVar[str] = "G6"
    hook: ClassVar[Hook] = Hook.ORDER_LIST
    names: ClassVar[tuple[str, ...]] = (
        "best move of each depth",
        "reordering",
        "best of each depth",
    )


@dataclass(frozen=True, kw_only=True)
class Refutation(Technique):
    """Try first the line kept in the triangular array: each root move's best replies."""

    paper: ClassVar[str] = "H3"
    hook: ClassVar[Hook] = Hook.ORDER_LIST
    names: ClassVar[tuple[str, ...]] = ("refutation table", "refutations", "refutation moves")

    any_improvement: bool = setting(
        False,
        "Save a line on any improvement, also below alpha, as HAL's listing does.",
        since="0.2.0",
    )


@dataclass(frozen=True, kw_only=True)
class Killers(Technique):
    """Quiet moves that cut off at this ply elsewhere are tried before other quiet moves."""

    paper: ClassVar[str] = "H3"
    hook: ClassVar[Hook] = Hook.ORDER_QUIET
    names: ClassVar[tuple[str, ...]] = (
        "killer",
        "killer move",
        "killer moves",
        "killer heuristic",
        "killer tables",
        "killer table",
    )

    slots: int = setting(2, "Moves kept per ply.", low=1, high=8)
    before_captures: bool = setting(False, "Try them even before captures, as HAL does.")


@dataclass(frozen=True, kw_only=True)
class MvvLva(Technique):
    """Captures first: most valuable victim, then least valuable attacker."""

    paper: ClassVar[str] = "C6"
    hook: ClassVar[Hook] = Hook.ORDER_LOUD
    names: ClassVar[tuple[str, ...]] = (
        "most valuable victim",
        "capture ordering",
        "mvv",
        "mvvlva",
        "most valuable victim least valuable attacker",
    )

    victim: bool = setting(True, "Order by the victim; off follows Chess0's listing as printed.")


@dataclass(frozen=True, kw_only=True)
class ExchangeOrder(Technique):
    """Captures that lose material by static exchange are tried after the quiet moves."""

    paper: ClassVar[str] = "static exchange evaluation"
    hook: ClassVar[Hook] = Hook.ORDER_LOUD
    uses: ClassVar[tuple[Use, ...]] = (Use.ALL_MOVES,)
    names: ClassVar[tuple[str, ...]] = (
        "exchange ordering",
        "static exchange ordering",
        "losing captures last",
    )


@dataclass(frozen=True, kw_only=True)
class History(Technique):
    """Quiet moves that often cut off anywhere are tried earlier."""

    paper: ClassVar[str] = "Schaeffer 1983"
    hook: ClassVar[Hook] = Hook.ORDER_QUIET
    uses: ClassVar[tuple[Use, ...]] = (Use.ALL_MOVES,)
    names: ClassVar[tuple[str, ...]] = ("history heuristic", "history table", "history ordering")

    keep: bool = setting(
        False,
        "Keep it, and everything else learned besides the table, from move to move of a game.",
    )
    bonus: int = setting(0, "Points for a cutoff per ply of depth.", high=2_000, since="0.2.0")
    square_bonus: int = setting(
        8, "Points for a cutoff per square of the depth.", high=100, since="0.2.0"
    )
    max_bonus: int = setting(
        2_048, "Maximum points for a cutoff.", low=1, high=16_384, since="0.2.0"
    )
    malus: int = setting(
        100,
        "What a move tried in vain before it loses, in percent of that.",
        high=400,
        since="0.2.0",
    )
    spares_skipped: bool = setting(
        False, "Moves that were skipped before it lose nothing.", since="0.2.0"
    )
    table_bonus: int = setting(
        0,
        "Percent of the points for a quiet move of the table's that cuts off untried.",
        high=400,
        since="0.2.0",
    )
    refutation_bonus: int = setting(
        0,
        "Percent of the points for a quiet move to which no reply was good enough.",
        high=400,
        since="0.2.0",
    )
    threats: bool = setting(
        False, "Moves from or to attacked squares are other moves.", since="0.2.0"
    )


@dataclass(frozen=True, kw_only=True)
class ContinuationHistory(Technique):
    """Order quiet moves by how often they cut off after the last move, or our own before it."""

    paper: ClassVar[str] = "after the countermove history of Stockfish 2015"
    hook: ClassVar[Hook] = Hook.ORDER_QUIET
    uses: ClassVar[tuple[Use, ...]] = (Use.ANSWERS, Use.ALL_MOVES)

    four_plies: bool = setting(
        False, "Or our own two moves before it, four plies back.", since="0.2.0"
    )


@dataclass(frozen=True, kw_only=True)
class CounterMoves(Technique):
    """The quiet move that last refuted the opponent's move is tried early."""

    paper: ClassVar[str] = "Uiterwijk 1992"
    hook: ClassVar[Hook] = Hook.ORDER_QUIET
    uses: ClassVar[tuple[Use, ...]] = (Use.ANSWERS,)


@dataclass(frozen=True, kw_only=True)
class CaptureHistory(Technique):
    """Captures that often cut off are tried before others that win the same."""

    paper: ClassVar[str] = "after the capture history of Stockfish 2016"
    hook: ClassVar[Hook] = Hook.ORDER_LOUD


@dataclass(frozen=True, kw_only=True)
class StagedMoves(Technique):
    """Moves come in stages: the table's, captures, quiet ones, losing captures."""

    paper: ClassVar[str] = "Hyatt, Crafty"
    hook: ClassVar[Hook] = Hook.GENERATION


@dataclass(frozen=True, kw_only=True)
class BestSix(Technique):
    """Rate every move by the evaluation after it and put the best few first."""

    paper: ClassVar[str] = "K3"
    hook: ClassVar[Hook] = Hook.ORDER_LIST
    names: ClassVar[tuple[str, ...]] = (
        "best 6",
        "best six moves",
        "best six sorting",
        "sorting",
        "move sorting",
    )

    moves: int = setting(6, "How many moves are put first.", low=1, high=64)


@dataclass(frozen=True, kw_only=True)
class QuietFirst(Technique):
    """HAL's optimisation: where depth is 1, the best quiet move goes before the captures."""

    paper: ClassVar[str] = "H4"
    hook: ClassVar[Hook] = Hook.ORDER_LIST
    names: ClassVar[tuple[str, ...]] = (
        "quiescence optimization",
        "quiescence optimisation",
        "quiet move first",
        "quiet moves first",
        "quiescent optimization",
        "quiescent optimisation",
        "the quiescence optimization",
        "optimization",
        "optimisation",
    )
