"""Where two techniques change places in worth as the nodes grow."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.rule import Scale, difference, widened
from zermelo.lab.outcome import Table

Curve = Mapping[int, Estimate]
"""A technique's worth by nodes per move."""


@dataclass(frozen=True)
class Crossing:
    """Between two budgets one technique overtakes another."""

    falling: str
    rising: str
    before: int
    after: int
    nodes: float
    """Where the two lines meet, nodes on a logarithmic scale."""
    elo: float
    is_certain: bool
    """Whether both differences, before and after, are beyond doubt, for all places looked at."""


def crossings(curves: Mapping[str, Curve]) -> list[Crossing]:
    """Of every pair of curves, between neighbouring budgets that both have.

    The intervals of the differences are widened for the number of places looked at.
    """
    places = [
        (one, other, before, after)
        for one, other in combinations(curves, 2)
        for before, after in pairwise(_shared(curves[one], curves[other]))
    ]
    found = [_between(*place, curves=curves, looks=len(places)) for place in places]
    return [one for one in found if one is not None]


def _shared(one: Curve, other: Curve) -> list[int]:
    """The budgets at which both are known."""
    return [
        nodes
        for nodes in one
        if nodes in other and all(math.isfinite(curve[nodes].value) for curve in (one, other))
    ]


def crossings_table(found: Sequence[Crossing]) -> Table:
    return Table(
        "Crossings",
        ("overtaken", "by", "from nodes", "to nodes", "near", "certain"),
        [
            (
                one.falling,
                one.rising,
                one.before,
                one.after,
                round(one.nodes),
                "yes" if one.is_certain else "no",
            )
            for one in sorted(found, key=lambda one: (not one.is_certain, one.nodes))
        ],
        "Certain: before and after, the interval of the difference excludes none, widened for all "
        "the places that were looked at.",
    )


def _between(
    one: str, other: str, before: int, after: int, *, curves: Mapping[str, Curve], looks: int
) -> Crossing | None:
    first, last = (
        difference(curves[one][nodes], curves[other][nodes]) for nodes in (before, after)
    )
    if first.value * last.value >= 0:
        return None
    part = first.value / (first.value - last.value)
    start, end = curves[one][before].value, curves[one][after].value
    falling, rising = (one, other) if first.value > 0 else (other, one)
    return Crossing(
        falling,
        rising,
        before,
        after,
        nodes=math.exp(math.log(before) + part * math.log(after / before)),
        elo=start + part * (end - start),
        is_certain=not any(0 in widened(apart, looks, Scale.DIFFERENCE) for apart in (first, last)),
    )
