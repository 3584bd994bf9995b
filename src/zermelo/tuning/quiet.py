"""Which positions suit a static evaluation: those without pending captures."""

from zermelo._core import Move
from zermelo.position import Position

LARGEST_GAIN = 60
"""Centipawns that a capture may win by static exchange in a quiet position."""

LARGEST_SCORE = 1500
"""Centipawns beyond which the game counts as decided."""


def is_quiet(position: Position, best: Move, score: int) -> bool:
    """Whether the static evaluation should be able to predict the search's score.

    Not in check, the best move takes and promotes nothing, and no other capture wins material: a
    quiescence search would stand pat.
    """
    if abs(score) >= LARGEST_SCORE or best.is_capture or best.is_promotion or position.is_check():
        return False
    return all(
        not move.is_promotion and position.exchange_value(move) <= LARGEST_GAIN
        for move in position.legal_captures
    )
