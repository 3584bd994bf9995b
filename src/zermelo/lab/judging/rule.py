"""The rule by which every claim is judged; its text is docs/verdicts.md.

Intervals are 95%. Ratios are compared on their logarithms.
"""

import math
from collections.abc import Callable, Sequence
from enum import StrEnum
from statistics import NormalDist

from zermelo.lab.analysis.statistics import ALPHA
from zermelo.lab.judging.estimate import Estimate, Range
from zermelo.lab.judging.judgement import Answer, Judgement, Kind

NORMAL = NormalDist()
HALF_WIDTH = NORMAL.inv_cdf(1 - ALPHA / 2)
"""Of a 95% interval, in standard errors."""

NOTICEABLE = 0.95
"""The ratio of nodes or time that counts as faster: a saving of less than 5% is not noticed."""


class Side(StrEnum):
    """On which side of a number the truth is said to lie."""

    BELOW = "below"
    ABOVE = "above"


class Scale(StrEnum):
    """How two numbers are compared."""

    RATIO = "ratio"
    DIFFERENCE = "difference"


def measured(
    side: Side,
    null: float,
    ours: Estimate,
    *,
    theirs: Estimate | Range | None = None,
    elsewhere: Sequence[Estimate] = (),
    scale: Scale = Scale.RATIO,
    kind: Kind = Kind.EMPIRICAL,
) -> Judgement:
    """A claim that a number lies below or above `null`.

    `ours` is measured under the paper's own conditions, `elsewhere` under all others that were
    tried; an answer about several of them is corrected for their number.
    """
    direction = direction_of(ours, side, null)
    return Judgement(
        kind=kind,
        direction=direction,
        size=size_of(theirs, ours, null, scale) if direction is Answer.YES else Answer.NOT_ASKED,
        generality=generality_of(elsewhere, side, null, scale),
        p=p_of(ours, null, scale),
        theirs=theirs,
        ours=ours,
    )


def equal_to(
    theirs: Estimate, ours: Estimate, tolerance: float, *, scale: Scale = Scale.RATIO
) -> Judgement:
    """A claim that names a number and no direction.

    Yes where our interval lies within the tolerance (a factor, or a difference) of theirs, no where
    it lies outside: so equality is shown, not merely a difference not seen.
    """
    ratio = scale is Scale.RATIO
    low = theirs.low / tolerance if ratio else theirs.low - tolerance
    high = theirs.high * tolerance if ratio else theirs.high + tolerance
    answer = size_of(Range(low, high), ours, math.nan, scale)
    # Against the nearer end of what counts as equal.
    p = max(p_of(ours, end, scale) for end in (low, high))
    return Judgement(Kind.EMPIRICAL, answer, answer, p=p, theirs=theirs, ours=ours)


def every(
    side: Side,
    null: float,
    ours: Sequence[Estimate],
    *,
    theirs: Estimate | Range | None = None,
    elsewhere: Sequence[Estimate] = (),
    scale: Scale = Scale.RATIO,
    kind: Kind = Kind.EMPIRICAL,
) -> Judgement:
    """A claim about several cases at once, such as "at every depth", corrected for their number.

    Its size is judged by the case that is furthest from `theirs`. Its p is that of the case that
    decides: the least sure where all agree, the surest of those that contradict, the least sure
    where it stays open.
    """
    found = generality_of(ours, side, null, scale)
    direction = Answer.NO if found is Answer.NOT_GENERAL else found
    against = [one for one in ours if direction_of(one, side, null) is Answer.NO]
    if direction is Answer.NO:
        p = min(p_of(one, null, scale) for one in against) * len(ours)
    else:
        p = max(p_of(one, null, scale) for one in ours)
    sizes = [size_of(theirs, one, null, scale) for one in ours]
    worst = next((one for one in (Answer.NO, Answer.OPEN) if one in sizes), sizes[0])
    return Judgement(
        kind=kind,
        direction=direction,
        size=worst if direction is Answer.YES else Answer.NOT_ASKED,
        generality=generality_of(elsewhere, side, null, scale),
        p=min(1.0, p),
        theirs=theirs,
        ours=ours[0],
    )


def by_test(p: float, *, as_claimed: bool, kind: Kind = Kind.EMPIRICAL) -> Judgement:
    """A claim decided by a test: `as_claimed` is whether the effect points the claimed way."""
    direction = Answer.OPEN if p >= ALPHA else Answer.YES if as_claimed else Answer.NO
    return Judgement(kind, direction, p=p)


def certain(holds: bool, kind: Kind = Kind.IMPLEMENTATION, *, exact: bool = False) -> Judgement:
    """A claim in which nothing is left to chance; `exact` for numbers equal to the digit."""
    return Judgement(kind, Answer.YES if holds else Answer.NO, exact=exact and holds)


def counted(
    held: int, of: int, kind: Kind = Kind.IMPLEMENTATION, *, exact: bool = False
) -> Judgement:
    """A claim of several parts, each of which holds or not: in part where only some do."""
    if held in (0, of):
        return certain(held == of, kind, exact=exact)
    return Judgement(kind, Answer.YES, size=Answer.NO)


def measured_once(side: Side, null: float, value: float, theirs: Range) -> Judgement:
    """A count on one case, which has no error: the direction is certain, and so is its size."""
    ours = Estimate.bare(value)
    return Judgement(
        Kind.EMPIRICAL,
        direction_of(ours, side, null),
        size_of(theirs, ours, null, Scale.RATIO),
        theirs=theirs,
        ours=ours,
    )


def not_testable(kind: Kind = Kind.EMPIRICAL) -> Judgement:
    """The paper leaves out what would be needed, or wishes instead of claiming."""
    return Judgement(kind, Answer.NOT_TESTABLE)


def found(ours: Estimate, null: float, *, scale: Scale = Scale.RATIO) -> Judgement:
    """Our own question: is there an effect?"""
    direction = Answer.OPEN if null in ours else Answer.YES
    return Judgement(Kind.OURS, direction, p=p_of(ours, null, scale), ours=ours)


def direction_of(ours: Estimate, side: Side, null: float) -> Answer:
    """Yes where the whole interval lies on the claimed side, no where it lies on the other."""
    below, above = ours.high < null, ours.low > null
    if not (below or above):
        return Answer.OPEN
    return Answer.YES if below == (side is Side.BELOW) else Answer.NO


def size_of(theirs: Estimate | Range | None, ours: Estimate, null: float, scale: Scale) -> Answer:
    """Whether ours and theirs may be the same number.

    Within a stated range all of our interval must lie. Of two estimates the interval of their
    difference (or ratio) must contain none; the interval is that of Zou and Donner (2008), which
    needs the two intervals only. Where ours also allows `null`, nothing is known.
    """
    if theirs is None:
        return Answer.NOT_ASKED
    if isinstance(theirs, Range):
        if ours.low > theirs.high or ours.high < theirs.low:
            return Answer.NO
        return Answer.YES if theirs.low <= ours.low and ours.high <= theirs.high else Answer.OPEN
    of = _transform(scale)
    apart = of(ours.value) - of(theirs.value)
    if not math.isfinite(apart):
        return Answer.OPEN if theirs.value in ours or ours.value in theirs else Answer.NO
    if apart > 0:
        reach = math.hypot(of(ours.value) - of(ours.low), of(theirs.high) - of(theirs.value))
    else:
        reach = math.hypot(of(ours.high) - of(ours.value), of(theirs.value) - of(theirs.low))
    if abs(apart) > reach + math.ulp(1.0):
        return Answer.NO
    return Answer.OPEN if null in ours else Answer.YES


def generality_of(others: Sequence[Estimate], side: Side, null: float, scale: Scale) -> Answer:
    """Whether the direction holds in every other case, with intervals widened for their number."""
    if not others:
        return Answer.NOT_ASKED
    answers = [direction_of(widened(one, len(others), scale), side, null) for one in others]
    if Answer.NO in answers:
        return Answer.NOT_GENERAL
    return Answer.OPEN if Answer.OPEN in answers else Answer.YES


def widened(one: Estimate, cases: int, scale: Scale) -> Estimate:
    """The interval that holds in all of several cases at once with 95% (Bonferroni)."""
    factor = NORMAL.inv_cdf(1 - ALPHA / 2 / cases) / HALF_WIDTH
    if not math.isfinite(_transform(scale)(one.value)):
        return one
    of, back = _transform(scale), math.exp if scale is Scale.RATIO else float
    middle = of(one.value)
    return Estimate(
        one.value,
        back(middle - factor * (middle - of(one.low))),
        back(middle + factor * (of(one.high) - middle)),
    )


def p_of(ours: Estimate, null: float, scale: Scale) -> float:
    """Two-tailed p of "no effect", read off the half of the interval that faces `null`."""
    of = _transform(scale)
    distance = of(ours.value) - of(null)
    facing = of(ours.value) - of(ours.low) if distance > 0 else of(ours.high) - of(ours.value)
    if not (math.isfinite(distance) and math.isfinite(facing)):
        return 1.0 if null in ours else ALPHA
    if facing <= 0:
        return 1.0 if distance == 0 else 0.0
    return 2 * NORMAL.cdf(-abs(distance) * HALF_WIDTH / facing)


def false_discovery(p_values: Sequence[float]) -> list[float]:
    """Benjamini and Hochberg's (1995) q values, in the order given.

    Of all claims with q below 5%, at most 5% are expected to be false.
    """
    order = sorted(range(len(p_values)), key=lambda i: p_values[i], reverse=True)
    corrected = [0.0] * len(p_values)
    smallest = 1.0
    for place, index in enumerate(order):
        rank = len(p_values) - place
        smallest = min(smallest, p_values[index] * len(p_values) / rank)
        corrected[index] = smallest
    return corrected


def _transform(scale: Scale) -> Callable[[float], float]:
    return _log if scale is Scale.RATIO else float


def _log(number: float) -> float:
    return math.log(number) if number > 0 else -math.inf


def quotient(first: Estimate, second: Estimate) -> Estimate:
    """First divided by second with its interval, from theirs (Zou and Donner 2008)."""
    value = first.value / second.value
    below = math.hypot(_log(first.value / first.low), _log(second.high / second.value))
    above = math.hypot(_log(first.high / first.value), _log(second.value / second.low))
    return Estimate(value, value * math.exp(-below), value * math.exp(above))


def difference(first: Estimate, second: Estimate) -> Estimate:
    """First minus second with its interval, the same way."""
    value = first.value - second.value
    below = math.hypot(first.value - first.low, second.high - second.value)
    above = math.hypot(first.high - first.value, second.value - second.low)
    return Estimate(value, value - below, value + above)


def inverse(one: Estimate) -> Estimate:
    """One divided by it."""
    return Estimate(1 / one.value, 1 / one.high, 1 / one.low)
