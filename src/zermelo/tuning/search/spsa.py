"""Simultaneous perturbation stochastic approximation: the mathematics, without games.

Spall 1992. In iteration k every number is moved up or down at random by c_k, all at once. The
point and its mirror image meet; what one of them won moves every number towards its winning side:

    c_k = step * (N / k)^gamma
    a_k = 2 * rate * step^2 * ((A + N) / (A + k))^alpha
    number += a_k * advantage / (plus - minus)

Two measurements estimate the slope in all directions, however many numbers there are. In the last
iteration, one game won more than lost moves a number by `rate` steps.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

ALPHA = 0.602
GAMMA = 0.101
"""Spall's exponents for practical use: the slowest decrease that still converges."""

STABILITY = 0.1
"""A, as a share of the iterations: keeps the first moves from being too long."""

Point = tuple[float, ...]


@dataclass(frozen=True, kw_only=True)
class Axis:
    """A whole number to be tuned: its range, and how far it is moved to be tried at the end."""

    low: int
    high: int
    step: float

    def clamped(self, value: float, margin: float = 0.0) -> float:
        """The value, at least `margin` inside the range."""
        return min(max(value, self.low + margin), self.high - margin)


@dataclass(frozen=True)
class Trial:
    """The two sides of an iteration, in whole numbers."""

    number: int
    """Of the iteration, from 1."""
    plus: tuple[int, ...]
    minus: tuple[int, ...]


@dataclass(frozen=True)
class Spsa:
    """A method for some numbers and a known number of iterations. It keeps no state."""

    axes: Sequence[Axis]
    iterations: int
    rate: float

    def trial(self, number: int, point: Point, rng: random.Random) -> Trial:
        """The two sides around a point; both are within the ranges and differ in every number."""
        plus, minus = [], []
        for axis, value in zip(self.axes, point, strict=True):
            distance = self._distance(axis, number)
            centre = axis.clamped(value, distance)
            signed = distance * rng.choice((-1, 1))
            plus.append(_rounded(centre + signed))
            minus.append(_rounded(centre - signed))
        return Trial(number, tuple(plus), tuple(minus))

    def moved(self, point: Point, trial: Trial, advantage: float) -> Point:
        """The next point, after the plus side won `advantage` games more than it lost."""
        shift = STABILITY * self.iterations
        decrease = ((shift + self.iterations) / (shift + trial.number)) ** ALPHA
        return tuple(
            axis.clamped(
                value + 2 * self.rate * axis.step**2 * decrease * advantage / (plus - minus)
            )
            for axis, value, plus, minus in zip(
                self.axes, point, trial.plus, trial.minus, strict=True
            )
        )

    def _distance(self, axis: Axis, number: int) -> float:
        growth: float = (self.iterations / number) ** GAMMA
        return min(axis.step * growth, (axis.high - axis.low) / 2)


def rounded(point: Point) -> tuple[int, ...]:
    """The whole numbers nearest to a point."""
    return tuple(map(_rounded, point))


def _rounded(value: float) -> int:
    """Halves go up, so that two values at least one apart never become the same."""
    return math.floor(value + 0.5)
