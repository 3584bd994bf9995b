"""What happens where the depth ends."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from zermelo.engines.declaration import Effect, Hook, Technique, Use, setting


@dataclass(frozen=True, kw_only=True)
class DepthHold(Technique):
    """HAL's quiescence: at the last ply a capture, promotion or check keeps the depth at 1."""

    paper: ClassVar[str] = "H1"
    effect: ClassVar[Effect] = Effect.DEFINING
    hook: ClassVar[Hook] = Hook.DEPTH
    no_proof: ClassVar[str] = (
        "what is searched beyond the depth would make the mate longer than the depth"
    )
    names: ClassVar[tuple[str, ...]] = ("hal quiescence", "depth holding", "holding the depth")

    horizon: int = setting(24, "The ply at which every line is evaluated.", low=1, high=127)
    limit: int = setting(
        8, "The quiescence limit: maximum plies beyond the full-width depth.", low=1, high=127
    )


@dataclass(frozen=True, kw_only=True)
class Quiescence(Technique):
    """Search captures before evaluating; the side to move may stand pat."""

    paper: ClassVar[str] = "Shannon 1950, Harris 1975"
    effect: ClassVar[Effect] = Effect.DEFINING
    hook: ClassVar[Hook] = Hook.LEAF
    uses: ClassVar[tuple[Use, ...]] = (Use.EVALUATION,)
    no_proof: ClassVar[str] = (
        "what is searched beyond the depth would make the mate longer than the depth"
    )
    names: ClassVar[tuple[str, ...]] = (
        "quiescence search",
        "quiescent search",
        "capture search",
        "quiescence phase",
    )

    moves: Literal["captures", "captures-promotions", "captures-promotions-checks"] = setting(
        "captures-promotions",
        "Which moves are searched when not in check; checks only at its first ply.",
    )
    stand_pat: bool = setting(True, "Whether the side to move may stand pat.")


@dataclass(frozen=True, kw_only=True)
class Chess0Quiescence(Technique):
    """Chess0's quiescence: every move is tried; dramatic ones recurse, others are evaluated."""

    paper: ClassVar[str] = "C8"
    effect: ClassVar[Effect] = Effect.DEFINING
    hook: ClassVar[Hook] = Hook.LEAF
    no_proof: ClassVar[str] = (
        "what is searched beyond the depth would make the mate longer than the depth"
    )
    names: ClassVar[tuple[str, ...]] = ("dramatic moves", "chess0 quiescence search")

    dramatic_limit: int = setting(
        0,
        "Maximum dramatic moves in the whole search; then the best so far. 0: none.",
        high=1_000_000_000,
    )
    milliseconds: int = setting(
        0,
        "Maximum milliseconds of the search; then the best so far. 0: none.",
        high=86_400_000,
        since="0.2.0",
    )
    plies: int = setting(8, "Maximum plies below the full-width search.", low=1, high=100)
    quiet_first: bool = setting(
        False,
        "Evaluate quiet moves before dramatic ones: fewer nodes, and the same value unless a limit "
        "is reached.",
        since="0.2.0",
    )


@dataclass(frozen=True, kw_only=True)
class MinmaxQuiescence(Technique):
    """The minmax paper's quiescence: favourable captures only; none left counts as a loss."""

    paper: ClassVar[str] = "M3"
    effect: ClassVar[Effect] = Effect.DEFINING
    hook: ClassVar[Hook] = Hook.LEAF
    no_proof: ClassVar[str] = (
        "what is searched beyond the depth would make the mate longer than the depth"
    )
    names: ClassVar[tuple[str, ...]] = ("minmax quiescence search",)

    mended: bool = setting(False, "With stand pat, and the evaluation when no capture is left.")
    plies: int = setting(6, "Maximum plies below the full-width search.", low=1, high=100)


@dataclass(frozen=True, kw_only=True)
class DeltaPruning(Technique):
    """In quiescence, captures that cannot raise the value to alpha are skipped."""

    paper: ClassVar[str] = "Schaeffer 1986"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.LEAF
    needs: ClassVar[tuple[str, ...]] = ("quiescence",)
    names: ClassVar[tuple[str, ...]] = ("delta",)

    margin: int = setting(200, "Margin in centipawns beyond the victim's value.", low=0, high=5000)


@dataclass(frozen=True, kw_only=True)
class ExchangePruning(Technique):
    """In quiescence, captures that lose material by static exchange are skipped."""

    paper: ClassVar[str] = "static exchange evaluation"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.LEAF
    needs: ClassVar[tuple[str, ...]] = ("quiescence",)
    names: ClassVar[tuple[str, ...]] = ("static exchange pruning", "see pruning")
