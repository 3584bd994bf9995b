"""People of one rating in a position: what they play, and the score they get."""

from collections.abc import Sequence
from dataclasses import dataclass

import chess

from zermelo.human import HumanModel
from zermelo.human.inputs import Players

RATINGS = (1000, 1400, 1800, 2200)
"""Those shown beside each other."""

TOLD_RATING = 1400
"""Of whom sentences speak, where they could speak of several."""


@dataclass(frozen=True)
class Scale:
    """Whose ratings these are, and in how fast games."""

    pool: str = "lichess"
    speed: str = "blitz"

    def equals(self, rating: float) -> Players:
        """Two players of one rating."""
        return Players(rating, rating, self.pool, self.speed)


@dataclass(frozen=True)
class Crowd:
    """All people of a rating, facing others of it."""

    rating: int
    shares: dict[chess.Move, float]
    """Of every legal move, the most played first; they sum to 1."""
    score: float
    """Points per game of the side to move, from 0 to 1."""

    def share(self, moves: Sequence[chess.Move]) -> float:
        """How many play one of these."""
        return sum(self.shares.get(move, 0.0) for move in moves)


def crowds(
    model: HumanModel,
    board: chess.Board,
    scale: Scale,
    ratings: Sequence[int] = RATINGS,
) -> list[Crowd]:
    """One for each rating; a finished game has no moves."""
    found = model.all_moves([board] * len(ratings), [scale.equals(one) for one in ratings])
    answer = []
    for rating, shares in zip(ratings, found, strict=True):
        win, draw, _ = model.expectation(
            board, rating=rating, opponent=rating, pool=scale.pool, speed=scale.speed
        )
        answer.append(Crowd(rating, shares, win + draw / 2))
    return answer
