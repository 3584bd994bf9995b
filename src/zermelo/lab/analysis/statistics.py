"""Statistics: paired tests, intervals, effect sizes, growth."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from zermelo.errors import StatisticsError
from zermelo.lab.judging.estimate import Estimate

CONFIDENCE = 0.95
RESAMPLES = 4_000
MIN_BOOTSTRAP = 30
"""Values; of fewer the percentile bootstrap is too narrow."""
MAX_DRAWN = 1_000_000
"""Numbers resampled at once: 8 MB."""
POWER = 0.8
ALPHA = 0.05
MIN_POINTS = 3
"""Minimum points of a line whose slope has an interval."""
HALVINGS = 50
"""Bisection steps until the ends of an interval are equal to the last digit."""


@dataclass(frozen=True)
class PairedTest:
    """Two measurements of the same things: is there a difference, and how large is it?"""

    pairs: int
    difference: Estimate
    """Mean of first minus second, with Student's interval."""
    t: float
    degrees: int
    p_one_tail: float
    """For the hypothesis that the first is larger."""
    p_two_tail: float
    wilcoxon_p: float
    """Two-tailed signed-rank test, which needs no normal distribution."""
    effect: float
    """Cohen's d of the differences: their mean divided by their standard deviation."""


def paired(first: Mapping[str, float], second: Mapping[str, float]) -> PairedTest:
    """The tests over what both measured. Unpaired data are refused: the keys must be the same."""
    keys = _paired_keys(first, second)
    differences = np.array([first[key] - second[key] for key in keys])
    return paired_differences(differences.tolist())


def paired_differences(differences: Sequence[float]) -> PairedTest:
    """The same from the differences themselves."""
    values = np.asarray(differences, dtype=float)
    count = len(values)
    if count < 2:
        raise StatisticsError(f"a paired test needs at least 2 pairs, not {count}")
    mean, deviation = float(values.mean()), float(values.std(ddof=1))
    if deviation == 0:
        return _all_equal(mean, count)
    t = mean / (deviation / math.sqrt(count))
    half = float(_scipy().t.ppf((1 + CONFIDENCE) / 2, count - 1)) * deviation / math.sqrt(count)
    return PairedTest(
        pairs=count,
        difference=Estimate(mean, mean - half, mean + half),
        t=t,
        degrees=count - 1,
        p_one_tail=float(_scipy().t.sf(t, count - 1)),
        p_two_tail=2 * float(_scipy().t.sf(abs(t), count - 1)),
        wilcoxon_p=float(_scipy().wilcoxon(values).pvalue),
        effect=mean / deviation,
    )


def ratio(first: Mapping[str, float], second: Mapping[str, float], *, seed: int = 1) -> Estimate:
    """The geometric mean of first / second over the pairs, with its interval."""
    keys = _paired_keys(first, second)
    if any(side[key] <= 0 for side in (first, second) for key in keys):
        raise StatisticsError("a ratio needs numbers above 0 on both sides")
    logs = np.array([math.log(first[key] / second[key]) for key in keys])
    low, high = mean_interval(logs.tolist(), seed=seed)
    return Estimate(math.exp(float(logs.mean())), math.exp(low), math.exp(high))


def mean_interval(values: Sequence[float], *, seed: int = 1) -> tuple[float, float]:
    """The interval of the mean of `values`: Student's below 30, the percentile bootstrap above.

    The bootstrap of 6 values covers the mean in 87% of cases instead of 95%.
    """
    if not values:
        raise StatisticsError("an interval needs at least one value")
    data = np.asarray(values, dtype=float)
    if len(data) == 1:
        return -math.inf, math.inf
    if len(data) < MIN_BOOTSTRAP:
        error = float(data.std(ddof=1)) / math.sqrt(len(data))
        half = float(_scipy().t.ppf((1 + CONFIDENCE) / 2, len(data) - 1)) * error
        return float(data.mean()) - half, float(data.mean()) + half
    generator = np.random.default_rng(seed)
    means = [
        generator.choice(data, (count, len(data))).mean(axis=1)
        for count in _portions(RESAMPLES, max(1, MAX_DRAWN // len(data)))
    ]
    low, high = np.quantile(np.concatenate(means), [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
    return float(low), float(high)


def mean_estimate(values: Sequence[float]) -> Estimate:
    """The mean with its interval."""
    return Estimate(sum(values) / len(values), *mean_interval(values))


def geometric_estimate(values: Sequence[float]) -> Estimate:
    """The geometric mean with its interval, which is that of the mean logarithm."""
    logs = mean_estimate([math.log(value) for value in values])
    return Estimate(math.exp(logs.value), math.exp(logs.low), math.exp(logs.high))


def proportion(hits: int, trials: int) -> Estimate:
    """A share with Wilson's interval."""
    if trials == 0:
        raise StatisticsError("a proportion needs at least one trial")
    interval = _scipy().binomtest(hits, trials).proportion_ci(CONFIDENCE, method="wilson")
    return Estimate(hits / trials, float(interval.low), float(interval.high))


def holm(p_values: Sequence[float]) -> list[float]:
    """P values corrected for many comparisons (Holm 1979), in the order given."""
    order = sorted(range(len(p_values)), key=lambda i: p_values[i])
    corrected = [0.0] * len(p_values)
    largest = 0.0
    for rank, index in enumerate(order):
        largest = max(largest, min(1.0, (len(p_values) - rank) * p_values[index]))
        corrected[index] = largest
    return corrected


@dataclass(frozen=True)
class Growth:
    """`values` grow by a factor of `base` per step, fitted as a line through their logarithms."""

    base: Estimate
    fit: float
    """R squared of the line."""


def growth(steps: Sequence[float], values: Sequence[float]) -> Growth:
    """Fits base ** step; at least three points."""
    if len(steps) != len(values) or len(steps) < MIN_POINTS:
        raise StatisticsError(
            f"a growth needs at least {MIN_POINTS} points, as many steps as values"
        )
    line = _scipy().linregress(steps, np.log(values))
    half = float(_scipy().t.ppf((1 + CONFIDENCE) / 2, len(steps) - 2)) * float(line.stderr)
    slope = float(line.slope)
    base = Estimate(math.exp(slope), math.exp(slope - half), math.exp(slope + half))
    return Growth(base, float(line.rvalue) ** 2)


def detectable_effect(pairs: int) -> float:
    """The smallest effect size that a two-tailed paired t-test detects 4 times in 5."""
    if pairs < 2:
        raise StatisticsError(f"a paired test needs at least 2 pairs, not {pairs}")
    critical = float(_scipy().t.ppf(1 - ALPHA / 2, pairs - 1))

    def power(effect: float) -> float:
        return float(_scipy().nct.sf(critical, pairs - 1, effect * math.sqrt(pairs)))

    low, high = 0.0, 1.0
    while power(high) < POWER:
        high *= 2
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (low, middle) if power(middle) >= POWER else (middle, high)
    return high


def _scipy() -> Any:  # noqa: ANN401
    # Imported here: it takes a second, and workers and most commands do not need it.
    from scipy import stats

    return stats


def _portions(total: int, largest: int) -> list[int]:
    """`total` in parts of at most `largest`."""
    whole, rest = divmod(total, largest)
    return [largest] * whole + ([rest] if rest else [])


def _paired_keys(first: Mapping[str, float], second: Mapping[str, float]) -> list[str]:
    if first.keys() != second.keys():
        alone = sorted(first.keys() ^ second.keys())
        raise StatisticsError(
            f"not paired: {len(alone)} of the measurements are on one side only, "
            f"such as {alone[0]!r}; compare what was measured on the same positions"
        )
    return sorted(first)


def _all_equal(mean: float, count: int) -> PairedTest:
    """All differences equal: certain, and no test can add anything."""
    p = 1.0 if mean == 0 else 0.0
    effect = 0.0 if mean == 0 else math.copysign(math.inf, mean)
    one = 0.5 if mean == 0 else float(mean < 0)
    return PairedTest(
        pairs=count,
        difference=Estimate(mean, mean, mean),
        t=effect,
        degrees=count - 1,
        p_one_tail=one,
        p_two_tail=p,
        wilcoxon_p=p,
        effect=effect,
    )
