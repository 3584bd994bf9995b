"""The rows of `ours-algorithms`, gathered by algorithm and depth."""

import math
from collections.abc import Sequence
from statistics import median

from zermelo.lab.analysis.statistics import geometric_estimate
from zermelo.lab.experiment import Row
from zermelo.lab.judging.estimate import Estimate

Lines = dict[str, tuple[list[float], list[float]]]
"""Depths and what was measured there, by algorithm."""
KIBIBYTE = 1024
REACHED = "depth"
"""What stopped a search that reached its depth."""


def at_depth(rows: Sequence[Row]) -> dict[int, list[Row]]:
    """The rows of searches to a depth, by depth."""
    found: dict[int, list[Row]] = {}
    for row in rows:
        if row["limit"]["depth"] is not None:
            found.setdefault(row["limit"]["depth"], []).append(row)
    return found


def reached(rows: Sequence[Row], *names: str) -> list[Row]:
    """The rows in which all of these reached the depth: SSS* may run out of memory."""
    return [
        row
        for row in rows
        if all(
            name in row["searches"] and row["searches"][name]["stopped_by"] == REACHED
            for name in names
        )
    ]


def names_of(rows: Sequence[Row]) -> list[str]:
    """The algorithms that search to a depth, in their order."""
    return list(
        dict.fromkeys(
            name
            for of_depth in at_depth(rows).values()
            for row in of_depth
            for name in row["searches"]
        )
    )


def lines(rows: Sequence[Row], metric: str) -> Lines:
    """The geometric mean of a metric by depth, for each algorithm."""
    found: Lines = {}
    for name in names_of(rows):
        points = {
            depth: geometric_mean([row["searches"][name][metric] for row in there])
            for depth, of_depth in at_depth(rows).items()
            if (there := reached(of_depth, name))
        }
        found[name] = ([float(depth) for depth in points], list(points.values()))
    return found


def intervals(rows: Sequence[Row], metric: str) -> dict[str, list[Estimate]]:
    """Of each point of `lines`; of a single position its value alone."""
    return {
        name: [
            geometric_estimate([row["searches"][name][metric] for row in there])
            if len(there) > 1
            else Estimate.bare(there[0]["searches"][name][metric])
            for of_depth in at_depth(rows).values()
            if (there := reached(of_depth, name))
        ]
        for name in names_of(rows)
    }


def geometric_mean(values: Sequence[float]) -> float:
    return math.exp(sum(math.log(value) for value in values) / len(values))


def kibibytes(rows: Sequence[Row], name: str) -> float | None:
    """The median of the memory; None where it could not be measured."""
    sizes = [row["searches"][name]["bytes"] for row in rows if name in row["searches"]]
    return None if not sizes or None in sizes else median(sizes) / KIBIBYTE


def memory_lines(rows: Sequence[Row]) -> Lines:
    found: Lines = {}
    for name in names_of(rows):
        sizes = {depth: kibibytes(of_depth, name) for depth, of_depth in at_depth(rows).items()}
        seen = {depth: size for depth, size in sizes.items() if size}
        if seen:
            found[name] = ([float(depth) for depth in seen], list(seen.values()))
    return found
