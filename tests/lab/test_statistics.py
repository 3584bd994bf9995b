"""The statistics against SciPy, tables and figures worked out by hand."""

import math
import random

import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from scipy import stats

from zermelo.errors import StatisticsError
from zermelo.lab.analysis.statistics import (
    detectable_effect,
    growth,
    holm,
    mean_interval,
    paired,
    paired_differences,
    proportion,
    ratio,
)
from zermelo.lab.judging.estimate import Estimate

SAMPLES = 200
NUMBERS = st.floats(-1e6, 1e6).map(lambda number: round(number, 3))


# SciPy's Wilcoxon goes through all permutations of up to 13 with ties: those are few, or 13 once.
@settings(max_examples=20)
@given(
    st.lists(st.tuples(NUMBERS, NUMBERS), min_size=3, max_size=8)
    | st.lists(st.tuples(NUMBERS, NUMBERS), min_size=14, max_size=40)
)
@example([(float(number % 3), 1.5) for number in range(13)])
def test_paired_tests_are_scipys(pairs: list[tuple[float, float]]) -> None:
    differences = np.array([one - other for one, other in pairs])
    assume(differences.std() > 1e-3)
    first = {str(number): one for number, (one, _) in enumerate(pairs)}
    second = {str(number): other for number, (_, other) in enumerate(pairs)}
    found = paired(first, second)
    told = stats.ttest_rel([one for one, _ in pairs], [other for _, other in pairs])
    low, high = told.confidence_interval(0.95)
    assert found.t == pytest.approx(told.statistic)
    assert found.degrees == told.df == len(pairs) - 1
    assert found.p_two_tail == pytest.approx(told.pvalue)
    assert (found.difference.low, found.difference.high) == pytest.approx((low, high))
    assert found.wilcoxon_p == pytest.approx(stats.wilcoxon(differences).pvalue)
    assert found.p_one_tail == pytest.approx(stats.t.sf(told.statistic, told.df))


def test_a_paired_test_worked_out_by_hand() -> None:
    # Differences 1, 2, 3, 4: mean 2.5, deviation sqrt(5/3), error sqrt(5/12).
    found = paired_differences([1, 2, 3, 4])
    assert found.t == pytest.approx(2.5 / math.sqrt(5 / 12))
    assert found.effect == pytest.approx(2.5 / math.sqrt(5 / 3))
    assert found.difference.value == 2.5
    # All four on one side: one of 2^4 ways, twice for two tails.
    assert found.wilcoxon_p == pytest.approx(2 / 16)


def test_a_tiny_p_is_no_zero() -> None:
    far = paired_differences([-100 - 0.01 * number for number in range(100)])
    assert 0 < far.p_two_tail < 1e-100


def test_what_is_not_paired_is_refused() -> None:
    with pytest.raises(StatisticsError, match=r"not paired: 2 of the measurements .* 'b'"):
        paired({"a": 1.0, "b": 2.0}, {"a": 1.0, "c": 2.0})
    with pytest.raises(StatisticsError, match="not paired"):
        ratio({"a": 1.0}, {"b": 1.0})
    with pytest.raises(StatisticsError, match="at least 2 pairs"):
        paired({"a": 1.0}, {"a": 2.0})


def test_equal_differences_are_certain() -> None:
    none = paired_differences([0, 0, 0])
    assert (none.p_two_tail, none.wilcoxon_p, none.effect) == (1.0, 1.0, 0.0)
    some = paired_differences([-2, -2, -2])
    assert (some.p_two_tail, some.p_one_tail, some.t) == (0.0, 1.0, -math.inf)


def test_holms_correction_worked_out_by_hand() -> None:
    # In order .005 x 4, .01 x 3, .03 x 2, .04 x 1, and never less than the one before.
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.6, 0.9]) == [1.0, 1.0]
    assert holm([]) == []


@given(st.lists(st.floats(0, 1), min_size=1, max_size=10))
def test_a_correction_is_between_the_value_and_bonferronis(p_values: list[float]) -> None:
    for before, after in zip(p_values, holm(p_values), strict=True):
        assert before <= after <= min(1.0, before * len(p_values)) + 1e-12


def test_the_bootstraps_interval_holds_the_mean_as_often_as_it_says() -> None:
    rng = random.Random(6)
    held = 0
    for seed in range(SAMPLES):
        low, high = mean_interval([rng.gauss(5, 2) for _ in range(40)], seed=seed)
        held += low <= 5 <= high
    # 95% meant; the percentile interval of 40 gives some 94%.
    assert 0.90 <= held / SAMPLES <= 0.98


@pytest.mark.parametrize("count", [2, 6, 20])
def test_few_values_have_students_interval(count: int) -> None:
    rng = random.Random(7)
    held = 0
    for _ in range(SAMPLES):
        low, high = mean_interval([rng.gauss(5, 2) for _ in range(count)])
        held += low <= 5 <= high
    assert 0.92 <= held / SAMPLES <= 0.98


def test_one_value_has_no_interval() -> None:
    assert mean_interval([3.0]) == (-math.inf, math.inf)


def test_a_bootstrap_is_the_same_with_the_same_seed() -> None:
    values = [math.sqrt(number) for number in range(40)]
    assert mean_interval(values, seed=3) == mean_interval(values, seed=3)
    assert mean_interval(values, seed=3) != mean_interval(values, seed=4)


def test_a_ratio_is_a_geometric_mean() -> None:
    found = ratio({"a": 2.0, "b": 8.0}, {"a": 1.0, "b": 1.0})
    assert found.value == pytest.approx(4.0)
    assert found.low < 2.0 < 8.0 < found.high, "two pairs say next to nothing"
    with pytest.raises(StatisticsError, match="above 0"):
        ratio({"a": 0.0}, {"a": 1.0})


def test_growth_finds_the_base() -> None:
    found = growth([1, 2, 3, 4], [3, 9, 27, 81])
    assert found.base.value == pytest.approx(3)
    assert found.fit == pytest.approx(1)
    with pytest.raises(StatisticsError, match="at least 3 points"):
        growth([1, 2], [1, 2])


def test_the_interval_of_a_growth_holds_its_base_as_often_as_it_says() -> None:
    rng = random.Random(7)
    steps = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]
    held = sum(
        6.0 in growth(steps, [6**step * math.exp(rng.gauss(0, 0.2)) for step in steps]).base
        for _ in range(400)
    )
    assert 0.92 <= held / 400 <= 0.98


@pytest.mark.parametrize("effect, pairs", [(0.2, 199), (0.5, 34), (0.8, 15)])
def test_the_power_is_that_of_the_tables(effect: float, pairs: int) -> None:
    # Pairs that find Cohen's small, medium and large effect with power 0.8 (G*Power).
    assert detectable_effect(pairs) <= effect < detectable_effect(pairs - 1)


def test_a_proportion_has_wilsons_interval() -> None:
    # Wilson 1927 by hand for 8 of 10 with z = 1.959964.
    found = proportion(8, 10)
    assert (found.value, found.low, found.high) == pytest.approx((0.8, 0.49016, 0.94331), abs=1e-4)
    with pytest.raises(StatisticsError):
        proportion(0, 0)


def test_an_estimate_is_written_with_its_interval() -> None:
    assert f"{Estimate(1.5, 1.25, 2):.2f}" == "1.50 (1.25 to 2.00)"
    assert 1.25 in Estimate(1.5, 1.25, 2)
    assert 2.1 not in Estimate(1.5, 1.25, 2)
