"""Student's distribution in plain Python: a match must start without waiting for SciPy."""

import math
from functools import lru_cache

_ENOUGH = 1e-15
_STEPS = 10_000
_TINY = 1e-300


def student_probability(value: float, freedom: int) -> float:
    """The probability that Student's t with `freedom` degrees is below `value`."""
    if math.isinf(value):
        return 1.0 if value > 0 else 0.0
    tail = _incomplete_beta(freedom / 2, 0.5, freedom / (freedom + value * value)) / 2
    return 1 - tail if value > 0 else tail


@lru_cache(maxsize=4096)
def student_quantile(probability: float, freedom: int) -> float:
    """The value that Student's t with `freedom` degrees stays below with `probability`."""
    if probability < 0.5:
        return -student_quantile(1 - probability, freedom)
    high = 1.0
    while student_probability(high, freedom) < probability:
        high *= 2
    low = 0.0
    while high - low > 1e-12 * high:
        middle = (low + high) / 2
        if student_probability(middle, freedom) < probability:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function, by its continued fraction."""
    if x <= 0:
        return 0.0
    if x >= 1:
        return 1.0
    if x > (a + 1) / (a + b + 2):  # the fraction converges fast on the other side only
        return 1 - _incomplete_beta(b, a, 1 - x)
    front = math.exp(
        math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    )
    return front / a / _fraction(a, b, x)


def _fraction(a: float, b: float, x: float) -> float:
    """The denominator of the continued fraction of the incomplete beta function (Lentz)."""
    value = upper = 1.0
    lower = 0.0
    for step in range(1, _STEPS):
        half, odd = divmod(step, 2)
        if odd:
            term = -(a + half) * (a + b + half) * x / ((a + 2 * half) * (a + 2 * half + 1))
        else:
            term = half * (b - half) * x / ((a + 2 * half - 1) * (a + 2 * half))
        lower = 1 / ((1 + term * lower) or _TINY)
        upper = (1 + term / upper) or _TINY
        value *= upper * lower
        if abs(upper * lower - 1) < _ENOUGH:
            break
    return value
