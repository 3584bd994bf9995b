"""The loss: how far positions' values, as winning chances, are from the games' results."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from zermelo.tuning.positions import Positions

Floats: TypeAlias = npt.NDArray[np.float32]
Doubles: TypeAlias = npt.NDArray[np.float64]

SLOPES = (1e-4, 0.05)
"""The range searched for the slope, per centipawn."""


def chance(values: Floats, slope: float) -> Floats:
    """White's expected result at a value in centipawns."""
    # Computed with the hyperbolic tangent, which does not overflow.
    return np.asarray(0.5 + 0.5 * np.tanh(np.float32(0.5 * slope) * values), np.float32)


def fitted_slope(values: Floats, results: Floats) -> float:
    """The slope at which the values predict the results best, so that no weight has to scale."""
    from scipy.optimize import minimize_scalar

    def loss(logarithm: float) -> float:
        return mean_square(chance(values, float(np.exp(logarithm))) - results)

    bounds = np.log(SLOPES[0]), np.log(SLOPES[1])
    return float(np.exp(minimize_scalar(loss, bounds=bounds, method="bounded").x))


def targets(positions: Positions, slope: float, blend: float) -> Floats:
    """What the evaluation should predict: the result blended with the search's own score."""
    searched = chance(positions.scores, slope)
    return np.asarray((1 - blend) * positions.results + blend * searched, np.float32)


def mean_square(errors: Floats) -> float:
    return float(np.mean(np.square(errors), dtype=np.float64))


def slope_of_loss(values: Floats, wanted: Floats, slope: float) -> tuple[float, Floats]:
    """The loss, and its derivative with respect to each value."""
    expected = chance(values, slope)
    errors = expected - wanted
    by_value = 2 * slope / len(values) * errors * expected * (1 - expected)
    return mean_square(errors), np.asarray(by_value, np.float32)
