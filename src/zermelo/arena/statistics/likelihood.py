"""How much likelihood a hypothesis about a match loses against the best explanation of it.

Outcomes (of games or of pairs) are drawn from a multinomial distribution over known values, whose
probabilities nobody knows. A hypothesis fixes one feature of that distribution: its mean, or its
t value (mean minus ½, over the standard deviation). The loss of the hypothesis is

    log L(maximum likelihood) - log L(maximum likelihood under the hypothesis) >= 0.

Differences of losses are the log-likelihood ratios of the generalised SPRT, and by Wilks' theorem
twice the loss of the true hypothesis is a chi-squared variable of one degree, from which come the
intervals. Any of the values may be given probability, seen or not, so a hypothesis is never
impossible only because some outcome has not occurred yet.
"""

import math
from collections.abc import Sequence

_CLOSE = 1e-12
_SETTLED = 1e-8  # the loss is flat around its best distribution, so it is exact to the square
_STEPS = 500
_HALVINGS = 60
_NEAR = 0.1
_LARGE = 0.5
LEVEL = 0.5
"""The score of two engines of the same strength."""


def loss_of_mean(values: Sequence[float], counts: Sequence[float], mean: float) -> float:
    """The loss of the hypothesis that the mean is `mean`; infinite where it cannot be."""
    return _tilt([value - mean for value in values], counts)[0]


def loss_of_t(values: Sequence[float], counts: Sequence[float], t: float) -> float:
    """The loss of the hypothesis that (mean - ½) / deviation is `t`.

    The hypothesis is not linear in the probabilities, but its tangent at a distribution of mean m
    and deviation d is:

        sum of p * (value - ½ - t / 2 * (d + (value - m)² / d)) = 0,

    and the best distribution is the best one on its own tangent. The steps below go from tangent
    to tangent as Van den Bergh's do ("Normalized Elo in practice", section 4.1). They begin at a
    distribution not below `t`: then every tangent meets the possible ones. Where the sample lies
    below `t` no step can lose likelihood; from the other side steps can overshoot, and are
    shortened when they do.
    """
    if t == 0:
        return loss_of_mean(values, counts, LEVEL)
    if t < 0:
        return loss_of_t([1 - value for value in values], counts, -t)
    if t_value(*moments(values, counts)) > t:
        return _loss_from(min(values), values, counts, t, shorten=True)
    # A large t can be reached from below in several ways, each with more of another good outcome.
    good = [value for value in values if value > LEVEL] if t > _LARGE else [max(values)]
    return min(_loss_from(value, values, counts, t, shorten=False) for value in good)


def _loss_from(
    extreme: float, values: Sequence[float], counts: Sequence[float], t: float, *, shorten: bool
) -> float:
    """The loss found from a beginning with more of the outcome `extreme` than the sample has."""
    mean, deviation = moments(values, _begin(values, counts, t, values.index(extreme)))
    loss, last, share = 0.0, math.inf, 1.0
    for _ in range(_STEPS):
        tangent = [v - LEVEL - t / 2 * (deviation + (v - mean) ** 2 / deviation) for v in values]
        loss, probabilities = _tilt(tangent, counts)
        new_mean, new_deviation = moments(values, probabilities)
        moved = abs(new_mean - mean) + abs(new_deviation - deviation)
        if moved < _SETTLED:
            break
        if shorten and moved > last / 2:
            share = max(share * 0.7, 0.05)
        last = moved
        mean += share * (new_mean - mean)
        # A deviation of 0 has no tangent.
        deviation += share * (max(new_deviation, deviation / 8) - deviation)
    return loss


def moments(values: Sequence[float], weights: Sequence[float]) -> tuple[float, float]:
    """Mean and standard deviation of values with weights."""
    total = math.fsum(weights)
    mean = math.fsum(w * v for v, w in zip(values, weights, strict=True)) / total
    square = math.fsum(w * (v - mean) ** 2 for v, w in zip(values, weights, strict=True))
    return mean, math.sqrt(square / total)


def t_value(mean: float, deviation: float) -> float:
    """(mean - ½) / deviation; infinite where nothing deviates, 0 where all is level."""
    if deviation == 0:
        return 0.0 if mean == LEVEL else math.copysign(math.inf, mean - LEVEL)
    return (mean - LEVEL) / deviation


def _begin(values: Sequence[float], counts: Sequence[float], t: float, extreme: int) -> list[float]:
    """The sample with as much of one outcome added as gives a t value near `t`, not below it."""
    total = math.fsum(counts)
    sample = [count / total for count in counts]
    below = values[extreme] > LEVEL
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        share = (low + high) / 2
        if (t_value(*moments(values, _mixed(sample, extreme, share))) < t) == below:
            low = share
        else:
            high = share
        if low > 0 and high - low < _NEAR * min(low, 1 - high):
            break
    return _mixed(sample, extreme, high if below else low)


def _mixed(sample: Sequence[float], extreme: int, share: float) -> list[float]:
    mixed = [p * (1 - share) for p in sample]
    mixed[extreme] += share
    return mixed


def _tilt(tangent: Sequence[float], counts: Sequence[float]) -> tuple[float, list[float]]:
    """The best distribution with mean of `tangent` 0, and what it loses.

    By Lagrange its probabilities are p = count / total / (1 + x * tangent). The x that fulfils the
    condition is the maximum of the concave sum of count * log(1 + x * tangent), which is also the
    loss. No probability may be negative; where that bound holds x back, what is missing from a sum
    of 1 falls to the outcome at the bound, which has never been seen.
    """
    total = math.fsum(counts)
    least, most = min(tangent), max(tangent)
    if least > 0 or most < 0:
        return math.inf, [count / total for count in counts]
    seen = [(y, n) for y, n in zip(tangent, counts, strict=True) if n > 0]
    low = -1 / most if most > 0 else -math.inf
    high = -1 / least if least < 0 else math.inf
    x = _summit(seen, low, high)
    loss = math.fsum(n * math.log1p(x * y) for y, n in seen)
    probabilities = [
        n / total / (1 + x * y) if n else 0.0 for y, n in zip(tangent, counts, strict=True)
    ]
    bound = most if x < 0 else least
    probabilities[list(tangent).index(bound)] += max(0.0, 1 - math.fsum(probabilities))
    return max(loss, 0.0), probabilities


def _summit(seen: Sequence[tuple[float, float]], low: float, high: float) -> float:
    """Where the sum of n * log(1 + x * y) is greatest between low and high.

    Newton's steps, halved towards a bound whenever they would leave what is known to hold it.
    """
    x = 0.0
    for _ in range(_STEPS):
        slope = curve = 0.0
        for y, n in seen:
            share = y / (1 + x * y)
            slope += n * share
            curve += n * share * share
        if slope > 0:
            low = x
        else:
            high = x
        if curve == 0:
            break
        step = slope / curve
        if not low < x + step < high:
            step = ((high if slope > 0 else low) - x) / 2
        if abs(step) < _CLOSE * max(1.0, abs(x)):
            break
        x += step
    return x
