"""How deep and within which bounds to search: alpha-beta and what drives it."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from zermelo.engines.declaration import Effect, Hook, Technique, setting


@dataclass(frozen=True, kw_only=True)
class AlphaBeta(Technique):
    """Leave a node as soon as it is proven too good for the opponent to allow."""

    paper: ClassVar[str] = "H1 C2 K3 M1 G4"
    hook: ClassVar[Hook] = Hook.WINDOW
    names: ClassVar[tuple[str, ...]] = (
        "alpha beta pruning",
        "alphabeta",
        "alpha beta cutoffs",
        "pruning",
        "beta cutoffs",
    )

    fail: Literal["soft", "hard"] = setting(
        "soft", "Return the bound found (soft) or the window's edge (hard)."
    )


@dataclass(frozen=True, kw_only=True)
class IterativeDeepening(Technique):
    """Search to depth 1, 2, 3 ... so that there is a move whenever the search stops."""

    paper: ClassVar[str] = "H2 G2"
    hook: ClassVar[Hook] = Hook.ROOT
    names: ClassVar[tuple[str, ...]] = ("iterating", "iterative depth", "deepening")

    stop_short: int = setting(
        0, "Stop this many plies short of the limit (Kong's listing: 1).", high=1
    )


@dataclass(frozen=True, kw_only=True)
class Aspiration(Technique):
    """Search a narrow window around the last iteration's value, and widen it on failure."""

    paper: ClassVar[str] = "H2"
    hook: ClassVar[Hook] = Hook.ROOT
    needs: ClassVar[tuple[str, ...]] = ("iterative_deepening",)
    no_proof: ClassVar[str] = "its window says nothing about mates"
    names: ClassVar[tuple[str, ...]] = (
        "aspiration window",
        "aspiration windows",
        "aspiration search",
    )

    window: int = setting(
        50, "Half width in centipawns; multiplied by four on each failure.", low=1, high=5000
    )


@dataclass(frozen=True, kw_only=True)
class PrincipalVariation(Technique):
    """Expect the first move to be best: prove the others worse with a null window (PVS)."""

    paper: ClassVar[str] = "Marsland and Campbell 1982"
    hook: ClassVar[Hook] = Hook.WINDOW
    names: ClassVar[tuple[str, ...]] = (
        "principal variation search",
        "pvs",
        "null window search",
        "scout",
    )


@dataclass(frozen=True, kw_only=True)
class MateDistance(Technique):
    """Skip lines that could at best mate later than one already found."""

    paper: ClassVar[str] = "common practice"
    hook: ClassVar[Hook] = Hook.KNOWN


@dataclass(frozen=True, kw_only=True)
class ComingRepetition(Technique):
    """A side that can return to an earlier position has at least a draw, before any move."""

    paper: ClassVar[str] = "van Kervinck 2018"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.KNOWN
    needs: ClassVar[tuple[str, ...]] = ("draws",)
