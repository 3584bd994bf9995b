"""Where two techniques change places in worth as the nodes grow."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.judging.rule import difference
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
    """Whether both differences, before and after, are beyond doubt."""


def crossings(curves: Mapping[str, Curve]) -> list[Crossing]:
    """Of every pair of curves, between neighbouring budgets that both have."""
    found = []
    for one, other in combinations(curves, 2):
        shared = [
            nodes
            for nodes in curves[one]
            if nodes in curves[other]
            and all(math.isfinite(curves[name][nodes].value) for name in (one, other))
        ]
        for before, after in pairwise(shared):
            crossing = _between(one, other, curves, before, after)
            if crossing is not None:
                found.append(crossing)
    return found


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
        "Certain: before and after, the interval of the difference excludes none.",
    )


def _between(
    one: str, other: str, curves: Mapping[str, Curve], before: int, after: int
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
        is_certain=0 not in first and 0 not in last,
    )
