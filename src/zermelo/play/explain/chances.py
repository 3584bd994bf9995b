"""Winning chances: what a score is worth to a player, and how accurate moves were.

A pawn matters much in an even position and little in a won one, so moves are judged by the chance
to win they give away. The curve and the accuracy of a move are lichess's
(https://lichess.org/page/accuracy); the accuracy of a game is the mean of the arithmetic and the
harmonic mean of its moves, so that one blunder counts for more than its share.
"""

import math
from collections.abc import Sequence

from zermelo.engines.score import Score

STEEPNESS = 0.00368208
MAX_CENTIPAWNS = 1000
"""More makes no difference: such a position is won."""


def winning_chance(score: Score, color: bool) -> float:
    """From 0 to 1, for the player of that colour; a draw is half a win."""
    value = score.value_for(color)
    if score.mate is not None:
        return 1.0 if value > 0 else 0.0
    bounded = max(-MAX_CENTIPAWNS, min(MAX_CENTIPAWNS, value))
    return 1 / (1 + math.exp(-STEEPNESS * bounded))


def move_accuracy(loss: float) -> float:
    """In percent, of a move that gave this part of the chance to win away."""
    return max(0.0, min(100.0, 103.1668 * math.exp(-4.354 * loss) - 3.1668))


def game_accuracy(losses: Sequence[float]) -> float | None:
    """Of all moves of a player; None without any."""
    if not losses:
        return None
    moves = [max(move_accuracy(loss), 1.0) for loss in losses]
    harmonic = len(moves) / sum(1 / accuracy for accuracy in moves)
    return (sum(moves) / len(moves) + harmonic) / 2
