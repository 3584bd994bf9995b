"""What is known about positions seen before."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from zermelo.engines.declaration import Effect, Hook, Technique, Use, setting


@dataclass(frozen=True, kw_only=True)
class Table(Technique):
    """Remember positions that were searched, and reuse what was found."""

    paper: ClassVar[str] = "G5 C10"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.KNOWN
    uses: ClassVar[tuple[Use, ...]] = (Use.EVALUATION,)
    names: ClassVar[tuple[str, ...]] = (
        "transposition table",
        "transpositions",
        "hash table",
        "hash",
        "hashing",
        "memory",
        "transposition tables",
    )
    file: ClassVar[str] = "techniques/memory/transposition_table.hpp"

    kind: Literal["correct", "bare"] = setting(
        "correct",
        "Entries with depth, bound and age, or Kong's bare value without any of them.",
    )
    mebibytes: int = setting(16, "Size in MiB.", low=1, high=1_048_576)
    depth_match: Literal["at-least", "equal"] = setting(
        "at-least",
        "Which entries are used: as deep or deeper, or only of equal depth (values stay exact).",
    )
    cuts_variation: bool = setting(True, "Use entries on the principal variation too.")
    estimates: bool = setting(
        False, "Keep evaluations, and let shallower values replace them in pruning."
    )
    keeps_moves: bool = setting(
        False, "A search that found no good move leaves the one that was known.", since="0.2.0"
    )


@dataclass(frozen=True, kw_only=True)
class TableMove(Technique):
    """Try the move that was best when the position was seen before."""

    paper: ClassVar[str] = "Slate and Atkin 1977"
    hook: ClassVar[Hook] = Hook.ORDER_FIRST
    needs: ClassVar[tuple[str, ...]] = ("table",)
    names: ClassVar[tuple[str, ...]] = ("hash move", "table moves", "transposition move")


@dataclass(frozen=True, kw_only=True)
class QuiescenceTable(Technique):
    """Quiescence searches use the table and fill it."""

    paper: ClassVar[str] = "common practice"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.LEAF
    needs: ClassVar[tuple[str, ...]] = ("quiescence", "table")


@dataclass(frozen=True, kw_only=True)
class CorrectionHistory(Technique):
    """The static value is corrected by what searches of alike positions found."""

    paper: ClassVar[str] = "Caissa 2023"
    effect: ClassVar[Effect] = Effect.SPECULATIVE
    hook: ClassVar[Hook] = Hook.STATIC_VALUE
    uses: ClassVar[tuple[Use, ...]] = (Use.STATIC_VALUE, Use.ANSWERS)

    pawns: int = setting(100, "Percent of the correction by the pawns.", high=200, since="0.2.0")
    pieces: int = setting(0, "Percent of those by each side's pieces.", high=200, since="0.2.0")
    last_moves: int = setting(
        0, "Percent of the one by the last two moves.", high=200, since="0.2.0"
    )
