"""What is skipped because it would hardly matter."""

from dataclasses import dataclass
from typing import ClassVar

from zermelo.engines.declaration import Effect, Hook, Technique, Use, setting


@dataclass(frozen=True, kw_only=True)
class NullMove(Technique):
    """If passing still fails high, a real move will too (not in zugzwang)."""

    paper: ClassVar[str] = "M5, Donninger 1993"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.CUT
    uses: ClassVar[tuple[Use, ...]] = (Use.STATIC_VALUE,)
    names: ClassVar[tuple[str, ...]] = (
        "null move pruning",
        "null moves",
        "null move heuristic",
        "nullmove",
    )

    reduction: int = setting(
        3, "Plies saved, in addition to a quarter of the depth.", low=1, high=6
    )
    minimum_depth: int = setting(3, "Minimum depth.", low=1, high=20)
    value_share: int = setting(
        10_000, "Centipawns above beta that save one more ply, up to three.", low=1, high=10_000
    )
    verified_depth: int = setting(
        127, "From this depth on, a search without null moves must confirm.", low=1, high=127
    )


@dataclass(frozen=True, kw_only=True)
class ReverseFutility(Technique):
    """Near the leaves, a position far above the window is cut off."""

    paper: ClassVar[str] = "Heinz 1998"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.CUT
    uses: ClassVar[tuple[Use, ...]] = (Use.STATIC_VALUE,)
    needs: ClassVar[tuple[str, ...]] = ("principal_variation",)
    names: ClassVar[tuple[str, ...]] = ("reverse futility pruning", "static null move")

    maximum_depth: int = setting(7, "Maximum depth.", low=1, high=20)
    margin: int = setting(80, "Centipawns per ply of depth.", low=1, high=2000)


@dataclass(frozen=True, kw_only=True)
class Razoring(Technique):
    """Near the leaves, a position far below the window is left to the quiescence search."""

    paper: ClassVar[str] = "Birmingham and Kent 1977"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.CUT
    uses: ClassVar[tuple[Use, ...]] = (Use.STATIC_VALUE,)
    names: ClassVar[tuple[str, ...]] = ("razor",)

    maximum_depth: int = setting(2, "Maximum depth.", low=1, high=20)
    margin: int = setting(300, "Centipawns per ply of depth.", low=1, high=5000)


@dataclass(frozen=True, kw_only=True)
class ProbCut(Technique):
    """A capture that reaches well beyond beta at low depth is assumed to at full depth."""

    paper: ClassVar[str] = "Buro 1995"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.CUT
    uses: ClassVar[tuple[Use, ...]] = (Use.STATIC_VALUE,)
    needs: ClassVar[tuple[str, ...]] = ("principal_variation",)

    minimum_depth: int = setting(5, "Minimum depth.", low=4, high=20)
    margin: int = setting(180, "Centipawns beyond beta.", low=1, high=2000)


@dataclass(frozen=True, kw_only=True)
class Futility(Technique):
    """Near the leaves, quiet moves that cannot raise the value into the window are skipped."""

    paper: ClassVar[str] = "Schaeffer 1986"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.SKIP
    uses: ClassVar[tuple[Use, ...]] = (Use.STATIC_VALUE,)
    names: ClassVar[tuple[str, ...]] = ("futility pruning",)

    maximum_depth: int = setting(6, "Maximum depth.", low=1, high=20)
    margin: int = setting(120, "Centipawns per ply of depth.", low=1, high=2000)
    spares_checks: bool = setting(False, "Checks and castling are not skipped.")


@dataclass(frozen=True, kw_only=True)
class LateMovePruning(Technique):
    """Near the leaves, only a limited number of quiet moves are tried."""

    paper: ClassVar[str] = "move count pruning"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.SKIP
    names: ClassVar[tuple[str, ...]] = ("move count pruning", "lmp")

    maximum_depth: int = setting(5, "Maximum depth.", low=1, high=20)
    base: int = setting(
        4, "Quiet moves tried, in addition to the square of the depth.", low=1, high=64
    )
    spares_checks: bool = setting(False, "Checks and castling are not skipped.")


@dataclass(frozen=True, kw_only=True)
class HistoryPruning(Technique):
    """Near the leaves, quiet moves that repeatedly failed elsewhere are skipped."""

    paper: ClassVar[str] = "Letouzey, Fruit 2.1, 2005"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.SKIP
    uses: ClassVar[tuple[Use, ...]] = (Use.MOVE_HISTORY,)
    needs: ClassVar[tuple[str, ...]] = ("history",)

    maximum_depth: int = setting(4, "Maximum depth.", low=1, high=20)
    points: int = setting(200, "History points below zero per ply of depth.", low=1, high=50_000)


@dataclass(frozen=True, kw_only=True)
class LosingMoves(Technique):
    """Near the leaves, moves that lose much material by static exchange are skipped."""

    paper: ClassVar[str] = "static exchange evaluation"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.SKIP

    maximum_depth: int = setting(7, "Maximum depth.", low=1, high=20)
    quiet_margin: int = setting(50, "Centipawns a quiet move may lose per ply.", high=1000)
    loud_margin: int = setting(90, "Centipawns a capture may lose per ply.", high=1000)


@dataclass(frozen=True, kw_only=True)
class Improving(Technique):
    """A side whose position has got worse since its last move is pruned and reduced more."""

    paper: ClassVar[str] = "common practice"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.DEPTH
    uses: ClassVar[tuple[Use, ...]] = (Use.STATIC_VALUE,)
    needs: ClassVar[tuple[str, ...]] = ("late_move_reductions",)
