"""The review of a finished game: what each move gave away, and what was better."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    import chess
    import chess.engine

    from zermelo.engines.info import SearchInfo

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
    best: "chess.Move | None"
    """The better move; None if none was missed."""
    line: "list[chess.Move]"


def judge(before: "SearchInfo", played: "chess.Move", after: "chess.engine.PovScore") -> Judgement:
    """Judges a move by the same engine's analysis before it and score after it."""
    mover = before["score"].turn
    best = before["pv"][0] if before["pv"] else None
    loss = max(_centipawns(before["score"], mover) - _centipawns(after, mover), 0)
    if best is None or best == played:
        return Judgement(0, "", None, [])
    mark: Mark = next((mark for least, mark in MARKS if loss >= least), "")
    return Judgement(loss, mark, best if mark else None, before["pv"] if mark else [])


def _centipawns(score: "chess.engine.PovScore", color: bool) -> int:
    value = score.pov(color).score(mate_score=100 * MATE_CENTIPAWNS)
    return max(-MATE_CENTIPAWNS, min(MATE_CENTIPAWNS, value))
