"""Which moves are searched deeper than others, and which to less depth."""

from dataclasses import dataclass
from typing import ClassVar

from zermelo.engines.declaration import Effect, Hook, Technique, Use, setting


@dataclass(frozen=True, kw_only=True)
class CheckExtension(Technique):
    """A side in check is given one more ply."""

    paper: ClassVar[str] = "Slate and Atkin 1977"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.DEPTH
    names: ClassVar[tuple[str, ...]] = ("check extensions", "extensions", "extension")


@dataclass(frozen=True, kw_only=True)
class SingularExtension(Technique):
    """A table move that is far better than all others is searched one ply deeper."""

    paper: ClassVar[str] = "Anantharaman, Campbell and Hsu 1990"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.DEPTH
    uses: ClassVar[tuple[Use, ...]] = (Use.EACH_MOVE,)
    needs: ClassVar[tuple[str, ...]] = ("table", "table_move")

    minimum_depth: int = setting(7, "Minimum depth.", low=4, high=20)
    margin: int = setting(2, "Centipawns per ply of depth.", low=1, high=100)
    double_margin: int = setting(
        10_000, "Additional centipawns that earn a second ply.", high=10_000
    )
    multicut: bool = setting(True, "If a second move reaches beta as well, cut off.")


@dataclass(frozen=True, kw_only=True)
class LateMoveReductions(Technique):
    """Late quiet moves are searched to less depth; those that surprise are searched again."""

    paper: ClassVar[str] = "Romstad 2003"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.DEPTH
    names: ClassVar[tuple[str, ...]] = ("late move reduction", "lmr", "reductions")

    minimum_depth: int = setting(3, "Minimum depth.", low=2, high=20)
    full_moves: int = setting(3, "Moves searched to full depth first.", low=1, high=64)
    base: int = setting(50, "Hundredths of a ply per late move.", high=400)
    strength: int = setting(45, "Factor of the product of logarithms, in percent.", low=1, high=200)
    captures: bool = setting(False, "Late captures are reduced as well, by half as much.")
    less_at_root: int = setting(0, "Plies by which root moves are reduced less.", high=10)


@dataclass(frozen=True, kw_only=True)
class HistoryReductions(Technique):
    """Quiet moves with a good history are reduced less, those with a bad one more."""

    paper: ClassVar[str] = "common practice"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.DEPTH
    uses: ClassVar[tuple[Use, ...]] = (Use.MOVE_HISTORY,)
    needs: ClassVar[tuple[str, ...]] = ("late_move_reductions", "history")

    divisor: int = setting(2_000, "History points per ply.", low=500, high=100_000)


@dataclass(frozen=True, kw_only=True)
class CutNodes(Technique):
    """Late moves are reduced more at nodes where an early cutoff is expected."""

    paper: ClassVar[str] = "Knuth and Moore 1975; as a reduction after Stockfish 2013"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.DEPTH
    needs: ClassVar[tuple[str, ...]] = ("late_move_reductions", "principal_variation")


@dataclass(frozen=True, kw_only=True)
class InternalReduction(Technique):
    """Where the table has no move, search one ply less: the ordering will be poor anyway."""

    paper: ClassVar[str] = "Schröder 2019"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.DEPTH
    needs: ClassVar[tuple[str, ...]] = ("table", "table_move")
    names: ClassVar[tuple[str, ...]] = (
        "internal iterative reduction",
        "iir",
        "internal reductions",
    )

    minimum_depth: int = setting(4, "Minimum depth.", low=2, high=20)
