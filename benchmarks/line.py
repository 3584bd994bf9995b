"""A straight line through what was measured, and how sure its slope is."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

SURE = 2.0
"""Standard errors."""


@dataclass(frozen=True)
class Line:
    """The slope of a least-squares line."""

    slope: float
    error: float
    """Its standard error, if the points scatter around it independently of each other."""

    def exceeds(self, most: float) -> bool:
        """Whether the slope is surely larger, and not only by chance."""
        return self.slope - SURE * self.error > most

    def times(self, factor: float) -> "Line":
        return Line(factor * self.slope, abs(factor) * self.error)

    def __str__(self) -> str:
        return f"{self.slope:+.2f} (standard error {self.error:.2f})"


def line_through(points: Sequence[tuple[float, float]]) -> Line:
    """Nothing is known from fewer than three points."""
    if len(points) < 3:
        return Line(0.0, math.inf)
    xs, ys = zip(*points, strict=True)
    slope, start = statistics.linear_regression(xs, ys)
    middle = statistics.mean(xs)
    around = sum((y - slope * x - start) ** 2 for x, y in points) / (len(points) - 2)
    return Line(slope, math.sqrt(around / sum((x - middle) ** 2 for x in xs)))
