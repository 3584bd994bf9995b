"""Games with known effects, to check that the intervals of a model hold what they promise."""

import math
from dataclasses import dataclass
from functools import cache

import numpy as np

from zermelo.arena.statistics.davidson import probabilities, scale
from zermelo.lab.analysis.interaction_model import (
    Games,
    Matrix,
    features,
    fit_interactions,
    pairs_of,
)
from zermelo.lab.analysis.shapley import shapley_weights, shares

WHITE_ADVANTAGE = 0.15
DRAW_WEIGHT = 1.0
ORDERS = 400


@dataclass(frozen=True)
class Simulation:
    """How large the simulated world is. Effects are in Elo."""

    techniques: int = 10
    pairs: int = 1_500
    main_deviation: float = 60.0
    pair_deviation: float = 15.0


FIRST = 0


def covered(simulation: Simulation, seed: int) -> list[bool]:
    """Of each technique, whether its true share lies in its interval, in one simulated world.

    The last technique needs the first, as some of the flagship's do.
    """
    rng = np.random.default_rng(seed)
    count = simulation.techniques
    elo = scale(DRAW_WEIGHT)
    effects = np.concatenate(
        [
            rng.normal(0, simulation.main_deviation, count),
            rng.normal(0, simulation.pair_deviation, len(pairs_of(count))),
        ]
    )
    weights = _weights(count)
    truth = weights @ effects
    first, second = _subsets(rng, simulation.pairs, count), _subsets(rng, simulation.pairs, count)
    white, black = np.empty((2, 2 * simulation.pairs, count), dtype=bool)
    white[0::2], white[1::2] = first, second
    black[0::2], black[1::2] = second, first
    difference = (features(white) - features(black)) @ effects / elo + WHITE_ADVANTAGE
    win, draw, _ = probabilities(difference, DRAW_WEIGHT)
    drawn = rng.random(len(difference))
    scores = np.where(drawn < win, 1.0, np.where(drawn < win + draw, 0.5, 0.0))
    found = shares(fit_interactions(Games(white, black, scores)), weights)
    return [
        math.isfinite(one.value) and bool(true in one)
        for one, true in zip(found, truth, strict=True)
    ]


@cache
def _weights(count: int) -> Matrix:
    last = count - 1

    def acting(present: frozenset[int]) -> frozenset[int]:
        return present if FIRST in present else present - {last}

    return shapley_weights(count, acting, orders=ORDERS)


def _subsets(
    rng: np.random.Generator, rows: int, count: int
) -> "np.ndarray[tuple[int, int], np.dtype[np.bool_]]":
    found = rng.random((rows, count)) < 0.5
    found[:, count - 1] &= found[:, FIRST]
    return found
