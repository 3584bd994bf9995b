"""The review of a finished game: what each move gave away, and what was better."""

from dataclasses import dataclass
from typing import Literal

from zermelo._core import Move
from zermelo.engines.score import Score
from zermelo.engines.thought import Thought

Mark = Literal["", "inaccuracy", "mistake", "blunder"]

MARKS: tuple[tuple[int, Mark], ...] = ((300, "blunder"), (120, "mistake"), (60, "inaccuracy"))
"""Centipawns given away from which a move is called that."""

MATE_CENTIPAWNS = 1000
"""What a mate counts as when losses are measured, and the cap on any advantage: dropping from a
queen ahead to a rook ahead, still winning, is not a blunder."""


@dataclass(frozen=True)
class Judgement:
    """What one move was worth to the player who made it."""

    loss: int
    mark: Mark
    best: Move | None
    """The better move; None if none was missed."""
    line: tuple[Move, ...]


def judge(before: Thought, played: Move, after: Thought, mover: bool) -> Judgement:
    """Judges a move of `mover` by the same engine's thoughts before and after it."""
    if not before.line or before.line[0] == played:
        return Judgement(0, "", None, ())
    loss = max(_centipawns(before.score, mover) - _centipawns(after.score, mover), 0)
    mark: Mark = next((mark for least, mark in MARKS if loss >= least), "")
    return Judgement(loss, mark, before.line[0] if mark else None, before.line if mark else ())


def _centipawns(score: Score | None, color: bool) -> int:
    value = 0 if score is None else score.value_for(color)
    return max(-MATE_CENTIPAWNS, min(MATE_CENTIPAWNS, value))
