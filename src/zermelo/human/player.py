"""A player like people of a rating: the model proposes, a short search keeps it from the worst.

A move's chance is the share of people who play it, times how good the search finds it, which counts
the more the higher the rating. Who is winning for certain plays what the search says, so that a won
game is won.
"""

import math
import random
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from zermelo._core import Move
from zermelo.engines.person import Person
from zermelo.engines.score import moves_to_mate
from zermelo.human.knots import between
from zermelo.human.pace import thinking_seconds
from zermelo.position import Position

if TYPE_CHECKING:
    from zermelo.human.model import HumanModel

Values = Callable[[Sequence[Move], int], Mapping[Move, int]]
"""What a search of so many nodes finds each move to be worth, to the side to move."""

Option = TypeVar("Option")
"""A move, of whatever kind."""

CANDIDATES = 12
"""Moves that are searched well, the most played first. The others have what the first look found:
nine of a hundred moves at 800 are such, and without them the preset plays too well."""

NODES = 20_000
TILTS = ((600, -2.0), (800, -0.8), (1200, 0.5), (1800, 1.5), (2200, 4.0), (2600, 11.0))
"""By rating, how much a lost chance to win lessens a move's own chance: e to this power for a whole
point. Fitted to training games: people's moves are likeliest about here. With much more the preset
is surer of good moves than people are, and predicts weaker people better than its label says. The
games below 800 are of too few people to say more than that these are weaker."""

ASKED = ((600, 640), (800, 920), (1000, 1040), (1200, 1200), (2600, 2600))
"""By rating on lichess, the one that the network is asked about: below 1200 its training games are
of few sources, and in them people's moves are likeliest at these."""

PAWN_CHANCE = 250.0
"""Centipawns at which the chance to win is 1 / (1 + 1 / e)."""

WON = 900
"""Centipawns from which a game is won for certain, and is played by the search."""


LOST = -500
"""Centipawns up to which people may resign."""

RESIGNATIONS = ((600, 0.025), (1000, 0.05), (2000, 0.06), (2600, 0.09))
"""By rating, how often people resign a lost position instead of moving: of the turns in online test
games with five pawns or more too few, the share at which the game ended without a mate."""


class HumanPlayer:
    """Seed 0 is another one every time: nobody plays the same game twice."""

    def __init__(self, person: Person, seed: int) -> None:
        self.gave_up = False
        """Whether a person would have resigned instead of the last choice."""
        self._person, self._seed = person, seed
        self._rng = random.Random(seed or None)
        self._popular = 1.0
        """The share of people who play the most usual move, where the last choice was."""

    def restart(self) -> None:
        """A new game: the same one with the same seed, if that is not 0."""
        self.gave_up = False
        self._rng.seed(self._seed or None)

    def choose(self, position: Position, allowed: Sequence[Move], values: Values) -> Move:
        """A move for the side to move, out of those allowed."""
        shares = self._shares(position, allowed)
        self._popular = max(shares.values(), default=1.0)
        found = values(allowed, NODES // 2)
        is_lost = max(found.values(), default=0) <= LOST
        resigns = between(RESIGNATIONS, self._person.rating)
        self.gave_up = is_lost and self._rng.random() < resigns
        if (winning := sure_win(found)) is not None:
            return winning
        judged = {**found, **values(candidates(shares, found), NODES)}
        weights = chances(shares, judged, tilt(self._person.rating))
        if not weights:
            return max(allowed, key=lambda move: shares[move])
        return self._rng.choices(list(weights), list(weights.values()))[0]

    def pause(self, position: Position, move: Move, share: float) -> float:
        """Seconds that a person takes for this last choice, if the clock gives `share` a move."""
        if self._person.pace != "person":
            return 0.0
        history = position.to_board().move_stack
        is_recapture = bool(history) and history[-1].to_square == move.to_chess().to_square
        ply = 2 * position.fullmove_number - 2 + (not position.turn)
        return thinking_seconds(share, ply, self._popular, is_recapture, self._rng)

    @cached_property
    def _model(self) -> "HumanModel":
        from zermelo.human.model import HumanModel

        return HumanModel()

    def _shares(self, position: Position, allowed: Sequence[Move]) -> dict[Move, float]:
        who = self._person
        rating = asked_rating(who.rating, who.pool)
        found = self._model.moves(
            position.to_board(),
            rating=rating,
            opponent=rating,
            pool=who.pool,
            speed=who.speed,
        )
        return {move: found.get(move.to_chess(), 0.0) for move in allowed}


def sure_win(found: Mapping[Option, int]) -> Option | None:
    """The move that wins for certain, of those a first look has found; None if there is none."""
    best = max(found, key=lambda move: found[move], default=None)
    if best is None:
        return None
    mate = moves_to_mate(found[best])
    return best if found[best] >= WON or (mate is not None and mate > 0) else None


def candidates(shares: Mapping[Option, float], found: Mapping[Option, int]) -> list[Option]:
    """The most played moves, and the one that a first look found best."""
    likely = sorted(shares, key=lambda move: -shares[move])[:CANDIDATES]
    best = max(found, key=lambda move: found[move], default=likely[0])
    return list(dict.fromkeys([*likely, best]))


def chances(
    shares: Mapping[Option, float], judged: Mapping[Option, int], tilted: float
) -> dict[Option, float]:
    """How often each of these moves is played, for a sum of 1; empty where none can be."""
    weights = {
        move: shares[move] * math.exp(tilted * (winning_chance(value) - 1))
        for move, value in judged.items()
    }
    total = sum(weights.values())
    return {move: weight / total for move, weight in weights.items()} if total > 0 else {}


def winning_chance(value: int) -> float:
    return 1 / (1 + math.exp(-max(-4000, min(4000, value)) / PAWN_CHANCE))


def tilt(rating: float) -> float:
    return between(TILTS, rating)


def asked_rating(rating: float, pool: str) -> float:
    """What the network is asked about, for people of a rating."""
    return between(ASKED, rating) if pool == "lichess" else rating
