"""Numbers that change with a rating or with the course of a game: tables with lines between."""

from collections.abc import Sequence
from itertools import pairwise


def between(table: Sequence[tuple[float, float]], at: float) -> float:
    """Straight lines between the points of a table, level beyond its ends."""
    if at <= table[0][0]:
        return table[0][1]
    for (low, begin), (high, end) in pairwise(table):
        if at <= high:
            return begin + (end - begin) * (at - low) / (high - low)
    return table[-1][1]
