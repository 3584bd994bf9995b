"""What the paper's table 2 prints, and how far another column agrees with it."""

import csv
import math
from collections.abc import Mapping, Sequence

from zermelo.lab.judging.estimate import Estimate
from zermelo.lab.measuring.positions import DATA

TABLE_2 = DATA.with_name("chess0_table2.csv")


def printed(column: str) -> dict[str, float]:
    """A column of the paper's table 2 by move: `classic`, `adaptive` or `proximity`."""
    with TABLE_2.open(newline="") as file:
        return {row["san"]: float(row[column]) for row in csv.DictReader(file)}


def quiet(column: str) -> list[str]:
    """The moves that lose nothing in the paper."""
    return [san for san, score in printed(column).items() if score > 0]


def rank_correlation(first: Sequence[float], second: Sequence[float]) -> Estimate:
    """Spearman's rho with Bonett and Wright's interval."""
    from scipy import stats  # slow to import, and workers do not need it

    rho = float(stats.spearmanr(first, second).statistic)
    if abs(rho) > 1 - 1e-9:
        return Estimate(rho, rho, rho)
    half = 1.96 * math.sqrt((1 + rho * rho / 2) / (len(first) - 3))
    middle = math.atanh(rho)
    return Estimate(rho, math.tanh(middle - half), math.tanh(middle + half))


def agreement(ours: Mapping[str, float], theirs: Mapping[str, float]) -> Estimate:
    """Rank correlation of two columns over the moves of the second."""
    return rank_correlation([ours[san] for san in theirs], list(theirs.values()))


def spread(scores: Mapping[str, float], moves: Sequence[str]) -> float:
    values = [scores[san] for san in moves]
    return max(values) - min(values)
