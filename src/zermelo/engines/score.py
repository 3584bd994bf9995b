"""A score, White's always: what every part of Zermelo means by one."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from zermelo import _core

# Imported where it is used: it takes longer to load than all of Zermelo.
if TYPE_CHECKING:
    import chess.engine

MATE_THRESHOLD = _core.MATE_VALUE - 1000
"""Values beyond it are mates, as in native/search/report.hpp."""

MATE_SCORE = 100_000
"""What a mate counts as beside centipawns, less its length."""


@dataclass(frozen=True, kw_only=True)
class Score:
    """Centipawns, or moves to mate, negative where White is mated."""

    cp: int | None = None
    mate: int | None = None
    mated: bool | None = None
    """Who is mated on the board: then, and only then, `mate` is 0."""

    @classmethod
    def of(cls, value: int, turn: bool) -> Self:
        """Of a native value, which is the side to move's."""
        mate = moves_to_mate(value)
        if mate is None:
            return cls(cp=value if turn else -value)
        return cls(mate=mate if turn else -mate, mated=turn if mate == 0 else None)

    @classmethod
    def beside(cls, cp: int | None, mate: int | None, mover: bool) -> Self | None:
        """As it is kept beside a move of `mover`, who has mated where the mate is one in 0."""
        if cp is None and mate is None:
            return None
        return cls(cp=cp, mate=mate, mated=not mover if mate == 0 else None)

    @classmethod
    def of_chess(cls, score: "chess.engine.PovScore") -> Self:
        """Of python-chess's."""
        white = score.white()
        mated = white.score(mate_score=1) < 0 if white.mate() == 0 else None
        return cls(cp=white.score(), mate=white.mate(), mated=mated)

    def to_chess(self, turn: bool = True) -> "chess.engine.PovScore":
        """As python-chess says it, from the view of `turn`."""
        from chess.engine import Cp, Mate, MateGiven, PovScore

        if self.mate is None:
            return PovScore(Cp(self.cp_for(turn) or 0), turn)
        if self.mate == 0:
            return PovScore(Mate(0) if self.mated is turn else MateGiven, turn)
        return PovScore(Mate(self.mate_for(turn) or 0), turn)

    def cp_for(self, side: bool) -> int | None:
        """Centipawns, seen by that side."""
        return self.cp if side or self.cp is None else -self.cp

    def mate_for(self, side: bool) -> int | None:
        """Moves to mate, negative where that side is mated."""
        return self.mate if side or self.mate is None else -self.mate

    def value_for(self, side: bool) -> int:
        """One number to compare scores by, seen by that side: mates are beyond all centipawns."""
        if self.mate is None:
            return self.cp_for(side) or 0
        wins = self.mated is (not side) if self.mate == 0 else (self.mate > 0) is side
        length = abs(self.mate)
        return MATE_SCORE - length if wins else length - MATE_SCORE


def moves_to_mate(value: int) -> int | None:
    """Moves to mate encoded in a native value, negative for the mated side; None for no mate."""
    if abs(value) < MATE_THRESHOLD:
        return None
    plies = _core.MATE_VALUE - abs(value)
    return (plies + 1) // 2 if value > 0 else -(plies // 2)


def was_searched(value: int) -> bool:
    """Whether a value was found at all: the native search starts below any mate."""
    return abs(value) <= _core.MATE_VALUE
