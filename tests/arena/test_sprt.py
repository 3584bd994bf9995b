"""The sequential test: published ratios, bounds, error rates."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.arena_statistics import error_rate, match_of
from benchmarks.simulated_match import SHARP_BOOK
from zermelo.arena.statistics.elo import elo_of_score, measure
from zermelo.arena.statistics.pairs import PairCounts
from zermelo.arena.statistics.sprt import Model, Sprt
from zermelo.errors import StatisticsError

COUNTS = st.lists(st.integers(0, 300), min_size=5, max_size=5)

# Tests of Stockfish as fishtest shows them (tests.stockfishchess.org/tests/view/ID).
FISHTEST = [
    ("69675ab9d5a3b5895b50fb44", (19, 4020, 10316, 4215, 24), -1.75, 0.25, 2.94),
    ("6984bbe6473df9d1d24a937b", (103, 3851, 8316, 3728, 98), 0, 2, -2.03),
    ("6983867b473df9d1d24a9148", (291, 10353, 21899, 10175, 306), 0, 2, -3.08),
    ("698432f5473df9d1d24a926d", (99, 3323, 8399, 3606, 109), 0, 2, 2.98),
    ("6984bb68473df9d1d24a9378", (2, 40, 72, 14, 0), 0, 2, -0.36),
    ("6983946d473df9d1d24a916d", (45, 8506, 25934, 8883, 57), 0.5, 2.5, 2.94),
    ("697f19db5f56030af97b5b01", (105, 19880, 51075, 20005, 108), 0.5, 2.5, -2.94),
]


@pytest.mark.parametrize("test, counts, elo0, elo1, shown", FISHTEST)
def test_the_ratio_is_that_of_fishtest(
    test: str, counts: tuple[int, ...], elo0: float, elo1: float, shown: float
) -> None:
    assert test
    ratio = Sprt(elo0, elo1).llr(PairCounts.of_pairs(counts))
    assert ratio == pytest.approx(shown, abs=0.0051)


# The figures that fastchess's own tests expect, to 1%.
@pytest.mark.parametrize(
    "model, counts, elo0, elo1, expected",
    [
        ("normalized", (365, 16618, 36229, 16974, 390), 0, 2, 2.25),
        ("normalized", (127, 4883, 10712, 5150, 104), -1.75, 0.25, 3.01),
        ("normalized", (0, 0, 0, 0, 5550), 0, 5, 111.82),
        ("logistic", (223, 9863, 21279, 10037, 246), 0.5, 2.5, -3.07),
        ("logistic", (871, 26175, 55983, 26678, 821), 0, 2, -4.98),
    ],
)
def test_the_ratio_is_that_of_fastchess(
    model: Model, counts: tuple[int, ...], elo0: float, elo1: float, expected: float
) -> None:
    ratio = Sprt(elo0, elo1, model=model).llr(PairCounts.of_pairs(counts))
    assert ratio == pytest.approx(expected, rel=0.01)


@pytest.mark.parametrize(
    "model, games, elo0, elo1, expected",
    [
        ("normalized", (36433, 68692, 36027), 0, 2, 0.92),
        ("normalized", (10871, 20431, 10650), -1.75, 0.25, 2.30),
        ("logistic", (21404, 40708, 21184), 0.5, 2.5, -1.57),
        ("logistic", (57433, 106593, 57030), 0, 2, -2.59),
    ],
)
def test_the_ratio_of_single_games_is_that_of_fastchess(
    model: Model, games: tuple[int, int, int], elo0: float, elo1: float, expected: float
) -> None:
    wins, draws, losses = games
    counts = PairCounts(wins=wins, draws=draws, losses=losses)
    ratio = Sprt(elo0, elo1, model=model).llr_of_games(counts)
    assert ratio == pytest.approx(expected, rel=0.01)


def test_decided_games_alone_make_walds_own_test() -> None:
    """With wins and losses only, the ratio is the binomial one that Wald wrote down."""
    counts = PairCounts(wins=60, losses=40)
    sprt = Sprt(0, 50, model="logistic")
    s0, s1 = 0.5, 1 / (1 + 10 ** (-50 / 400))
    by_hand = 60 * math.log(s1 / s0) + 40 * math.log((1 - s1) / (1 - s0))
    assert sprt.llr_of_games(counts) == pytest.approx(by_hand, abs=1e-3)


def test_the_bounds_are_walds() -> None:
    sprt = Sprt(0, 5, alpha=0.05, beta=0.1)
    assert sprt.lower == pytest.approx(math.log(0.1 / 0.95))
    assert sprt.upper == pytest.approx(math.log(0.9 / 0.05))
    assert Sprt(0, 5).upper == pytest.approx(2.944, abs=5e-4)


def test_the_verdict_follows_the_bounds() -> None:
    sprt = Sprt(0, 2)
    assert sprt.verdict(PairCounts.of_pairs((99, 3323, 8399, 3606, 109))) == "H1"
    assert sprt.verdict(PairCounts.of_pairs((291, 10353, 21899, 10175, 306))) == "H0"
    assert sprt.verdict(PairCounts.of_pairs((103, 3851, 8316, 3728, 98))) is None
    assert sprt.verdict(PairCounts()) is None


@given(COUNTS, st.sampled_from(["normalized", "logistic"]))
def test_the_other_sides_view_has_the_opposite_sign(counts: list[int], model: Model) -> None:
    there = Sprt(-3, 7, model=model).llr(PairCounts.of_pairs(counts))
    back = Sprt(-7, 3, model=model).llr(PairCounts.of_pairs(counts[::-1]))
    assert there == pytest.approx(-back, abs=1e-6)


@pytest.mark.parametrize(
    "settings, message",
    [
        ({"elo0": 5, "elo1": 5}, "elo0 .5. must be below elo1"),
        ({"elo0": 0, "elo1": math.inf}, "must be below"),
        ({"elo0": 0, "elo1": 5, "alpha": 0}, "alpha must lie between 0 and 0.5"),
        ({"elo0": 0, "elo1": 5, "beta": 0.5}, "beta must lie"),
        ({"elo0": 0, "elo1": 5, "model": "bayesian"}, "normalized or logistic, not 'bayesian'"),
    ],
)
def test_a_test_that_cannot_be_is_refused(settings: dict[str, float], message: str) -> None:
    with pytest.raises(StatisticsError, match=message):
        Sprt(**settings)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "model, elo1, tests, look", [("logistic", 60.0, 250, 1), ("normalized", 80.0, 200, 4)]
)
def test_error_rates_are_nominal(model: Model, elo1: float, tests: int, look: int) -> None:
    """At both hypotheses and between them, by simulation; the noise allowed is 3 deviations."""
    allowed = 0.05 + 3 * math.sqrt(0.05 * 0.95 / tests)
    sprt = Sprt(0, elo1, model=model)
    rates = [
        error_rate(sprt, match_of(true, model, SHARP_BOOK), tests, seed=7, look=look)
        for true in (0.0, elo1 / 2, elo1)
    ]
    weak, middle, strong = rates
    assert weak.accepted <= allowed
    assert strong.accepted >= 1 - allowed
    assert 0.3 < middle.accepted < 0.7
    assert middle.pairs > max(weak.pairs, strong.pairs)


def test_a_stopped_match_carries_the_caveat() -> None:
    sprt = Sprt(0, 2)
    stopped = PairCounts.of_pairs((99, 3323, 8399, 3606, 109))
    assert "not a measurement" in measure(stopped, sprt=sprt).caveat
    assert measure(stopped, sprt=sprt).caveat == sprt.caveat
    assert measure(PairCounts.of_pairs((1, 2, 3, 2, 1)), sprt=sprt).caveat == ""
    assert measure(stopped).caveat == ""


def test_the_caveat_is_true() -> None:
    """The Elo of matches that a test has stopped with H1 is too high on average."""
    from itertools import islice

    import numpy as np

    sprt, true = Sprt(0, 60, model="logistic"), 30.0
    match = match_of(true, "logistic", SHARP_BOOK)
    stopped = []
    for seed in range(60):
        counts = PairCounts()
        for first, second in islice(match.pairs(np.random.default_rng(seed)), 5000):
            counts = counts.plus(first, second)
            if sprt.verdict(counts):
                break
        if sprt.verdict(counts) == "H1":
            stopped.append(elo_of_score(counts.score))
    assert np.mean(stopped) > true + 10
