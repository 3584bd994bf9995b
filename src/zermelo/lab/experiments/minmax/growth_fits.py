"""Fitted growth, memory and values: the basis of `minmax-growth`."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from zermelo.lab.analysis.statistics import Growth, geometric_estimate, growth, mean_estimate
from zermelo.lab.experiment import Row
from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.measuring.ordered_tree import Order

MINIMAX = "minimax"
ALPHA_BETA = "alpha-beta"
ORDERED = "alpha-beta, sorted"
QUIESCENCE = "sorted + quiescence"
FLAWED = "sorted + the paper's quiescence"
TABLE = "sorted + table"
SSS = "SSS*"
NULL_MOVE = "sorted + quiescence + null move"
MCTS = "MCTS"
EXACT = (ALPHA_BETA, ORDERED, TABLE, SSS)
"""What must give minimax's value."""
DEPTH_FIRST = (MINIMAX, ALPHA_BETA, ORDERED, QUIESCENCE)

FITTED_DEPTH = 3
"""How deep trees of known values are stored."""

TIMED_PLIES = 2
"""The last, over which time is fitted: to start a search takes longer than a shallow one."""

Curve = dict[int, float]


def curve(row: Row, variant: str, metric: str) -> Curve:
    """A metric by depth on one position; what could not be measured is left out."""
    return {
        one["depth"]: one[metric]
        for one in row["searches"]
        if one["variant"] == variant and one[metric] is not None
    }


def variants(rows: Sequence[Row]) -> list[str]:
    return list(dict.fromkeys(one["variant"] for one in rows[0]["searches"]))


@dataclass(frozen=True)
class Growths:
    """Of each algorithm, over the positions."""

    base: dict[str, Estimate]
    """The factor per ply, in nodes."""
    exponent: dict[str, Estimate]
    """e in nodes ~ b ** (e * depth), with minimax's b on the same position."""
    seconds: dict[str, Estimate]
    """The factor per ply, in time, over the last plies."""
    fit: dict[str, float]
    """The mean R squared of the lines."""
    positions: int

    @classmethod
    def of(cls, rows: Sequence[Row]) -> "Growths":
        base, exponent, seconds, fit = {}, {}, {}, {}
        for name in variants(rows):
            nodes, times, powers, fits = [], [], [], []
            for row in rows:
                whole = _fit(curve(row, name, "nodes"))
                reference = _fit(curve(row, MINIMAX, "nodes"))
                nodes.append(math.log(whole.base.value))
                powers.append(math.log(whole.base.value) / math.log(reference.base.value))
                fits.append(whole.fit)
                spent = curve(row, name, "seconds")
                times.append(math.log(_fit(spent, first=max(spent) - TIMED_PLIES).base.value))
            base[name] = _exp(mean_estimate(nodes))
            exponent[name] = mean_estimate(powers)
            seconds[name] = _exp(mean_estimate(times))
            fit[name] = statistics.fmean(fits)
        return cls(base, exponent, seconds, fit, len(rows))


def bases(rows: Sequence[Row], variant: str) -> dict[str, float]:
    """The factor per ply in nodes, by position."""
    return {row["position"]: _fit(curve(row, variant, "nodes")).base.value for row in rows}


def _fit(values: Curve, first: int = 1) -> Growth:
    depths = [depth for depth in values if depth >= first]
    return growth(depths, [values[depth] for depth in depths])


def _exp(one: Estimate) -> Estimate:
    return Estimate(math.exp(one.value), math.exp(one.low), math.exp(one.high))


def order_exponents(rows: Sequence[Row]) -> dict[Order, Estimate]:
    """As `Growths.exponent`, of alpha-beta on stored trees, by the order of the moves."""
    found = {}
    for order in (Order.BEST, Order.WORST):
        powers = []
        for row in rows:
            if row["orders"]:
                nodes = {int(depth): float(n) for depth, n in row["orders"][order].items()}
                whole = {int(depth): float(n) for depth, n in row["orders"]["all"].items()}
                powers.append(math.log(_fit(nodes).base.value) / math.log(_fit(whole).base.value))
        found[order] = mean_estimate(powers)
    return found


def peaks(rows: Sequence[Row], variant: str) -> dict[int, float]:
    """The median over the positions of the bytes at the peak, by depth."""
    by_depth: dict[int, list[float]] = {}
    for row in rows:
        for depth, size in curve(row, variant, "bytes").items():
            by_depth.setdefault(depth, []).append(size)
    return {depth: statistics.median(sizes) for depth, sizes in sorted(by_depth.items())}


def mcts_peaks(rows: Sequence[Row]) -> dict[int, float]:
    by_limit: dict[int, list[float]] = {}
    for row in rows:
        for one in row["mcts"]:
            if one["bytes"] is not None:
                by_limit.setdefault(one["limit"], []).append(one["bytes"])
    return {limit: statistics.median(sizes) for limit, sizes in sorted(by_limit.items())}


def equal_values(rows: Sequence[Row]) -> dict[str, tuple[int, int]]:
    """Of each algorithm, the searches whose value is minimax's, and those that were compared."""
    found = {}
    for name in variants(rows):
        pairs = [
            (value, curve(row, MINIMAX, "value")[depth])
            for row in rows
            for depth, value in curve(row, name, "value").items()
            if depth in curve(row, MINIMAX, "value")
        ]
        found[name] = (sum(one == other for one, other in pairs), len(pairs))
    return found


def spread(rows: Sequence[Row], variant: str, metric: str) -> dict[int, Estimate]:
    """The geometric mean over the positions with its interval, by depth."""
    return {
        depth: geometric_estimate([curve(row, variant, metric)[depth] for row in rows])
        for depth in curve(rows[0], variant, metric)
    }


def middle(rows: Sequence[Row], variant: str, metric: str) -> Curve:
    """The geometric mean over the positions, by depth."""
    depths = curve(rows[0], variant, metric)
    return {
        depth: statistics.geometric_mean([curve(row, variant, metric)[depth] for row in rows])
        for depth in depths
    }
