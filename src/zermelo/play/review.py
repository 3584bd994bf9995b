"""A look back at a finished game: what each move gave away, and what was better."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    import chess
    import chess.engine

    from zermelo.engines.info import SearchInfo

Mark = Literal["", "inaccuracy", "mistake", "blunder"]

MARKS: tuple[tuple[int, Mark], ...] = ((300, "blunder"), (120, "mistake"), (60, "inaccuracy"))
"""Centipawns given away, from which on a move is called so."""

MATE_CENTIPAWNS = 1000
"""What a mate counts as where losses are measured, and the most any advantage does: who is still
winning by a rook after a slip from a queen has blundered nothing."""


@dataclass(frozen=True)
class Judgement:
    """What one move was worth, for who made it."""

    loss: int
    mark: Mark
    best: "chess.Move | None"
    """The better move; None where none was missed."""
    line: "list[chess.Move]"


def judge(before: "SearchInfo", played: "chess.Move", after: "chess.engine.PovScore") -> Judgement:
    """A move between what was thought before it and the score after it, by the same engine."""
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
