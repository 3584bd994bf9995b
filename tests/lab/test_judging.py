"""The rule of docs/verdicts.md on made-up intervals."""

import random

import pytest

from zermelo.lab.judging.estimate import Estimate, Range
from zermelo.lab.judging.judgement import Answer, Judgement, Kind, Verdict
from zermelo.lab.judging.rule import (
    Scale,
    Side,
    by_test,
    certain,
    counted,
    difference,
    direction_of,
    equal_to,
    every,
    false_discovery,
    found,
    generality_of,
    measured,
    not_testable,
    p_of,
    quotient,
    size_of,
    widened,
)

HALF = Estimate(0.5, 0.45, 0.55)


@pytest.mark.parametrize(
    ("low", "high", "answer"),
    [(0.4, 0.9, Answer.YES), (1.1, 1.3, Answer.NO), (0.9, 1.1, Answer.OPEN)],
)
def test_the_direction_is_that_of_the_whole_interval(
    low: float, high: float, answer: Answer
) -> None:
    assert direction_of(Estimate((low + high) / 2, low, high), Side.BELOW, 1.0) is answer


@pytest.mark.parametrize(
    ("theirs", "ours", "answer"),
    [
        (None, HALF, Answer.NOT_ASKED),
        (Estimate(0.52, 0.44, 0.6), HALF, Answer.YES),
        (Estimate(0.2, 0.15, 0.25), HALF, Answer.NO),
        (Estimate(0.59, 0.47, 0.73), Estimate(0.22, 0.16, 0.30), Answer.NO),
        (Estimate(0.9, 0.6, 1.2), Estimate(0.9, 0.6, 1.2), Answer.OPEN),
        (Range(0.4, 0.6), HALF, Answer.YES),
        (Range(0.5, 1.0), HALF, Answer.OPEN),
        (Range(0.0, 0.3), HALF, Answer.NO),
        (Estimate.bare(0.5), HALF, Answer.YES),
    ],
)
def test_the_size_compares_their_interval_with_ours(
    theirs: Estimate | Range | None, ours: Estimate, answer: Answer
) -> None:
    assert size_of(theirs, ours, 1.0, Scale.RATIO) is answer


def test_intervals_that_overlap_a_little_may_still_differ() -> None:
    """Two 95% intervals that touch are 2.8 standard errors apart, not 2."""
    one, other = Estimate(10, 9, 11), Estimate(11.8, 10.8, 12.8)
    assert one.high > other.low
    assert size_of(other, one, 0.0, Scale.DIFFERENCE) is Answer.NO


def test_the_same_relation_of_intervals_always_gets_the_same_verdict() -> None:
    """K4 and H6: the right direction, another size."""
    sorting = measured(
        Side.BELOW, 1.0, Estimate(0.469, 0.463, 0.475), theirs=Estimate(0.377, 0.326, 0.435)
    )
    nodes = measured(Side.BELOW, 1.0, Estimate(0.22, 0.16, 0.30), theirs=Estimate(0.59, 0.47, 0.73))
    assert sorting.verdict is nodes.verdict is Verdict.IN_PART


def test_it_holds_elsewhere_only_where_every_other_case_agrees() -> None:
    assert generality_of([], Side.BELOW, 1.0, Scale.RATIO) is Answer.NOT_ASKED
    assert generality_of([HALF, HALF], Side.BELOW, 1.0, Scale.RATIO) is Answer.YES
    doubtful = Estimate(0.9, 0.8, 1.01)
    assert generality_of([HALF, doubtful], Side.BELOW, 1.0, Scale.RATIO) is Answer.OPEN
    other = Estimate(1.5, 1.3, 1.7)
    judgement = measured(Side.BELOW, 1.0, HALF, elsewhere=[HALF, other])
    assert judgement.verdict is Verdict.NOT_GENERAL


def test_several_cases_are_corrected_for_their_number() -> None:
    """One of twenty intervals misses by chance: a case on the edge no longer counts."""
    edge = Estimate(0.8, 0.65, 0.985)
    assert direction_of(edge, Side.BELOW, 1.0) is Answer.YES
    assert every(Side.BELOW, 1.0, [edge] * 20).direction is Answer.OPEN
    wide = widened(edge, 20, Scale.RATIO)
    assert wide.low < edge.low
    assert wide.high > edge.high


def test_the_confidence_is_that_of_the_case_that_decides() -> None:
    """Chess0 at equal nodes and at equal time: what speaks for it must not make the no surer."""
    clear, slight = Estimate(338, 301, 377), Estimate(-42, -76, -8)
    refuted = every(Side.ABOVE, 0.0, [clear, slight], scale=Scale.DIFFERENCE)
    assert refuted.direction is Answer.NO
    assert refuted.p == pytest.approx(2 * p_of(slight, 0.0, Scale.DIFFERENCE))
    even = Estimate(3, -20, 26)
    undecided = every(Side.ABOVE, 0.0, [clear, even], scale=Scale.DIFFERENCE)
    assert undecided.direction is Answer.OPEN
    assert undecided.p == pytest.approx(p_of(even, 0.0, Scale.DIFFERENCE))


@pytest.mark.parametrize(
    ("ours", "verdict"),
    [
        (Estimate(0.85, 0.82, 0.88), Verdict.REPRODUCED),
        (Estimate(1.0, 0.98, 1.0), Verdict.NOT_REPRODUCED),
        (Estimate(0.85, 0.6, 0.95), Verdict.OPEN),
    ],
)
def test_equal_means_shown_to_be_near_and_not_merely_unlike_nothing(
    ours: Estimate, verdict: Verdict
) -> None:
    judgement = equal_to(Estimate.bare(0.85), ours, 0.05, scale=Scale.DIFFERENCE)
    assert judgement.verdict is verdict


def test_what_is_counted_is_certain() -> None:
    assert certain(True, exact=True).verdict is Verdict.EXACT
    assert certain(True).verdict is Verdict.REPRODUCED
    assert certain(False, exact=True).verdict is Verdict.NOT_REPRODUCED
    assert counted(3, 4).verdict is Verdict.IN_PART
    assert counted(0, 4).verdict is Verdict.NOT_REPRODUCED
    assert counted(4, 4, exact=True).verdict is Verdict.EXACT
    assert certain(True).confidence == "certain"
    assert not_testable().verdict is Verdict.NOT_TESTABLE


def test_our_own_questions_are_found_or_open() -> None:
    assert found(HALF, 1.0).verdict is Verdict.FOUND
    assert found(Estimate(1, 0.9, 1.1), 1.0).verdict is Verdict.OPEN
    assert by_test(0.01, as_claimed=True, kind=Kind.OURS).verdict is Verdict.FOUND
    assert by_test(0.01, as_claimed=False).verdict is Verdict.NOT_REPRODUCED
    assert by_test(0.2, as_claimed=False).verdict is Verdict.OPEN


def test_p_agrees_with_the_interval() -> None:
    """A 95% interval that just reaches the null has p = 5%."""
    assert p_of(Estimate(2, 0, 4), 0.0, Scale.DIFFERENCE) == pytest.approx(0.05)
    assert p_of(Estimate(4, 2, 8), 2.0, Scale.RATIO) == pytest.approx(0.05)
    assert p_of(Estimate(3, 1, 5), 0.0, Scale.DIFFERENCE) < 0.01
    assert p_of(Estimate.bare(1.0), 1.0, Scale.RATIO) == 1.0
    assert p_of(Estimate.bare(2.0), 1.0, Scale.RATIO) == 0.0
    assert p_of(Estimate(float("-inf"), float("-inf"), -500), 0.0, Scale.DIFFERENCE) == 0.05


def test_benjamini_and_hochberg_by_hand() -> None:
    assert false_discovery([0.01, 0.04, 0.03, 0.5]) == pytest.approx(
        [0.04, 0.16 / 3, 0.16 / 3, 0.5]
    )
    assert false_discovery([]) == []


def test_differences_and_ratios_of_estimates_cover_the_truth() -> None:
    rng = random.Random(5)
    hits = {"difference": 0, "ratio": 0}
    for _ in range(1_000):
        one, other = rng.gauss(10, 0.5), rng.gauss(8, 0.5)
        first = Estimate(one, one - 0.98, one + 0.98)
        second = Estimate(other, other - 0.98, other + 0.98)
        hits["difference"] += 2 in difference(first, second)
        hits["ratio"] += 1.25 in quotient(first, second)
    assert all(930 <= count <= 970 for count in hits.values()), hits


def test_a_judgement_comes_back_from_its_plain_form() -> None:
    for judgement in (
        measured(Side.BELOW, 1.0, HALF, theirs=Range(0.1, 0.9), elsewhere=[HALF]),
        measured(Side.BELOW, 1.0, HALF, theirs=HALF),
        certain(True, Kind.FACT, exact=True),
        not_testable(),
    ):
        assert Judgement.of(judgement.plain()) == judgement


@pytest.mark.parametrize(("high", "answer"), [(4.9, Answer.YES), (5.1, Answer.OPEN)])
def test_the_confidence_of_an_equality_agrees_with_its_interval(
    high: float, answer: Answer
) -> None:
    """Open with p = 0.028: the p was one-tailed, the interval is two-tailed."""
    ours = Estimate(0.9, 1.8 - high, high)
    found = equal_to(Estimate.bare(0.0), ours, 5.0, scale=Scale.DIFFERENCE)
    assert found.direction is answer
    assert found.p is not None
    assert (found.p < 0.05) == (answer is Answer.YES)
