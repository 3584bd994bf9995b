"""A player like people of a rating: the model proposes, a short search keeps it from the worst.

A move's chance is the share of people who play it, times how good the search finds it, which counts
the more the higher the rating. Who is winning for certain plays what the search says, so that a won
game is won.
"""

import math
import random
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from zermelo._core import Move
from zermelo.engines.person import Person
from zermelo.engines.score import moves_to_mate
from zermelo.position import Position

if TYPE_CHECKING:
    from zermelo.human.model import HumanModel

Values = Callable[[Sequence[Move], int], Mapping[Move, int]]
"""What a search of so many nodes finds each move to be worth, to the side to move."""

CANDIDATES = 12
"""Moves that are searched, the most played first."""

NODES = 20_000
TILTS = ((600, 2.0), (1000, 3.0), (1400, 4.0), (1800, 6.0), (2000, 8.0), (2300, 18.0), (2600, 36.0))
"""By rating, how much a lost chance to win lessens a move's own chance: e to this power for a whole
point. Chosen by hand, not yet fitted to people's games."""

PAWN_CHANCE = 250.0
"""Centipawns at which the chance to win is 1 / (1 + 1 / e)."""

WON = 900
"""Centipawns from which a game is won for certain, and is played by the search."""


class HumanPlayer:
    """Seed 0 is another one every time: nobody plays the same game twice."""

    def __init__(self, person: Person, seed: int) -> None:
        self._person = person
        self._rng = random.Random(seed or None)

    def choose(self, position: Position, allowed: Sequence[Move], values: Values) -> Move:
        """A move for the side to move, out of those allowed."""
        shares = self._shares(position, allowed)
        likely = sorted(allowed, key=lambda move: -shares[move])[:CANDIDATES]
        found = values(allowed, NODES // 2)
        best = max(found, key=lambda move: found[move], default=likely[0])
        if found.get(best, 0) >= WON or self._sees_mate(found.get(best, 0)):
            return best
        judged = values(list(dict.fromkeys([*likely, best])), NODES)
        weights = {move: self._weight(shares[move], value) for move, value in judged.items()}
        if not weights or sum(weights.values()) <= 0:
            return likely[0]
        return self._rng.choices(list(weights), list(weights.values()))[0]

    @cached_property
    def _model(self) -> "HumanModel":
        from zermelo.human.model import HumanModel

        return HumanModel()

    def _shares(self, position: Position, allowed: Sequence[Move]) -> dict[Move, float]:
        who = self._person
        found = self._model.moves(
            position.to_board(),
            rating=who.rating,
            opponent=who.rating,
            pool=who.pool,
            speed=who.speed,
        )
        return {move: found.get(move.to_chess(), 0.0) for move in allowed}

    def _sees_mate(self, value: int) -> bool:
        mate = moves_to_mate(value)
        return mate is not None and mate > 0

    def _weight(self, share: float, value: int) -> float:
        chance = 1 / (1 + math.exp(-max(-4000, min(4000, value)) / PAWN_CHANCE))
        return share * math.exp(tilt(self._person.rating) * (chance - 1))


def tilt(rating: float) -> float:
    """Between the ratings of TILTS, straight lines."""
    if rating <= TILTS[0][0]:
        return TILTS[0][1]
    for (low, begin), (high, end) in pairwise(TILTS):
        if rating <= high:
            return begin + (end - begin) * (rating - low) / (high - low)
    return TILTS[-1][1]
