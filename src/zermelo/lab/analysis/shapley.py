"""Shapley's shares: what each technique adds on average, whatever it is added to.

In every order in which the techniques may join, each is credited with what the strength grows by
when it joins. One that needs others acts only once they are there, so they share what it brings.
"""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from zermelo.lab.analysis.interaction_model import InteractionFit, features
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.rule import HALF_WIDTH

ORDERS = 600
"""Random orders, each with its reverse."""

Acting = Callable[[frozenset[int]], frozenset[int]]
"""Of the techniques present, those whose needs are met."""


def shapley_weights(
    techniques: int, acting: Acting, *, orders: int = ORDERS, seed: int = 1
) -> NDArray[np.float64]:
    """A row per technique: its share is this row times the effects of the model."""
    rng = np.random.default_rng(seed)
    width = techniques + techniques * (techniques - 1) // 2
    weights = np.zeros((techniques, width))
    for _ in range(orders // 2):
        order = rng.permutation(techniques)
        for one in (order, order[::-1]):
            _credit(weights, one.tolist(), acting)
    found: NDArray[np.float64] = weights / (orders // 2 * 2)
    return found


def _credit(weights: NDArray[np.float64], order: Sequence[int], acting: Acting) -> None:
    """Adds what each technique of an order brings, as features of the model."""
    techniques = len(order)
    subsets = np.zeros((techniques + 1, techniques), dtype=bool)
    present: set[int] = set()
    for place, technique in enumerate(order, start=1):
        present.add(technique)
        subsets[place, list(acting(frozenset(present)))] = True
    weights[list(order)] += np.diff(features(subsets), axis=0)


def shares(fit: InteractionFit, weights: NDArray[np.float64]) -> list[Estimate]:
    """Each technique's share in Elo with its 95% interval."""
    found = []
    for row in weights:
        value, error = fit.combined(row)
        found.append(Estimate(value, value - HALF_WIDTH * error, value + HALF_WIDTH * error))
    return found
