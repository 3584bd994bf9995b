"""Student's distribution, against its closed forms."""

import math
from statistics import NormalDist

import pytest

from zermelo.arena.statistics.student import student_probability, student_quantile

VALUES = [-40.0, -3.0, -0.7, 0.0, 0.1, 1.0, 2.5, 12.0]


@pytest.mark.parametrize("t", VALUES)
def test_few_degrees_of_freedom_have_closed_forms(t: float) -> None:
    by_hand = {
        1: 0.5 + math.atan(t) / math.pi,
        2: 0.5 + t / (2 * math.sqrt(2 + t * t)),
        3: 0.5 + (t / (math.sqrt(3) * (1 + t * t / 3)) + math.atan(t / math.sqrt(3))) / math.pi,
        4: 0.5 + 3 / 8 * t / math.sqrt(1 + t * t / 4) * (1 - t * t / (1 + t * t / 4) / 12),
    }
    for freedom, expected in by_hand.items():
        assert student_probability(t, freedom) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("t", VALUES)
def test_many_degrees_are_nearly_normal(t: float) -> None:
    assert student_probability(t, 10**7) == pytest.approx(NormalDist().cdf(t), abs=1e-6)


@pytest.mark.parametrize(
    "probability, freedom, published",
    [(0.975, 1, 12.706), (0.975, 9, 2.262), (0.95, 5, 2.015), (0.995, 30, 2.750)],
)
def test_quantiles_are_those_of_the_tables(
    probability: float, freedom: int, published: float
) -> None:
    assert student_quantile(probability, freedom) == pytest.approx(published, abs=5e-4)
    assert student_quantile(1 - probability, freedom) == pytest.approx(-published, abs=5e-4)


def test_the_quantile_undoes_the_probability() -> None:
    for freedom in (1, 7, 200, 40_000):
        assert student_probability(student_quantile(0.9, freedom), freedom) == pytest.approx(0.9)
