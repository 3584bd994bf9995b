"""Constrained maximum likelihood, against searches that know nothing of Lagrange."""

import math

import numpy as np
import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from zermelo.arena.statistics.likelihood import loss_of_mean, loss_of_t, moments, t_value
from zermelo.arena.statistics.pairs import GAME_VALUES, PAIR_VALUES

COUNTS = st.lists(st.integers(0, 60), min_size=5, max_size=5).filter(any)
GAMES = st.lists(st.integers(0, 60), min_size=3, max_size=3).filter(any)


def log_likelihood(counts: list[int], chances: np.ndarray) -> np.ndarray:
    """Of many distributions at once; the last axis is the outcome."""
    with np.errstate(divide="ignore", invalid="ignore"):
        terms = np.where(np.array(counts) > 0, np.array(counts) * np.log(chances), 0.0)
    return np.where((chances < 0).any(axis=-1), -np.inf, terms.sum(axis=-1))


def best(counts: list[int]) -> float:
    return float(log_likelihood(counts, np.array(counts) / sum(counts)))


def searched(counts: list[int], family: "np.ndarray") -> float:
    """The loss of the best of a family of distributions."""
    return best(counts) - float(np.nanmax(log_likelihood(counts, family)))


@given(GAMES, st.floats(0.02, 0.98))
@example([0, 0, 10], 0.7)
@example([5, 0, 0], 0.9)
def test_games_with_a_mean_are_one_line_of_distributions(counts: list[int], mean: float) -> None:
    """With three outcomes only the rate of draws is free: all of them are tried."""
    draws = np.linspace(0, 2 * min(mean, 1 - mean), 20_001)
    family = np.stack([1 - mean - draws / 2, draws, mean - draws / 2], axis=-1)
    expected = searched(counts, np.maximum(family, 0))
    assert loss_of_mean(GAME_VALUES, counts, mean) == pytest.approx(expected, rel=1e-4, abs=1e-5)


@given(GAMES, st.floats(0.02, 3), st.booleans())
@example([0, 0, 10], 0.5, False)
@example([0, 10, 0], 1.0, True)
def test_games_with_a_t_value_are_one_line_too(counts: list[int], t: float, negative: bool) -> None:
    """A mean and t leave one rate of draws: m (1 - m) - d / 4 = ((m - ½) / t)²."""
    most = 0.5 + t / math.sqrt(1 + t * t) / 2
    mean = np.linspace(0.5, most, 40_001)[1:]
    draws = 4 * (mean * (1 - mean) - ((mean - 0.5) / t) ** 2)
    family = np.stack([1 - mean - draws / 2, draws, mean - draws / 2], axis=-1)
    family = np.where(np.abs(family) < 1e-12, 0, family)
    if negative:
        family, t = family[:, ::-1], -t
    expected = searched(counts, family)
    assert loss_of_t(GAME_VALUES, counts, t) == pytest.approx(expected, rel=1e-3, abs=1e-3)


@given(COUNTS, st.floats(0.01, 0.99), st.integers(0, 2**32 - 1))
def test_no_distribution_with_the_mean_loses_less(
    counts: list[int], mean: float, seed: int
) -> None:
    chances = np.random.default_rng(seed).dirichlet([0.5] * 5, size=500)
    low, high = chances @ PAIR_VALUES < mean, chances @ PAIR_VALUES > mean
    assume(low.any() and high.any())
    one, other = chances[low][0], chances[high]
    share = (mean - other @ PAIR_VALUES) / (one @ PAIR_VALUES - other @ PAIR_VALUES)
    family = share[:, None] * one + (1 - share[:, None]) * other
    assert loss_of_mean(PAIR_VALUES, counts, mean) <= searched(counts, family) + 1e-9


@given(COUNTS, st.floats(-1.5, 1.5), st.integers(0, 2**32 - 1))
def test_no_distribution_with_the_t_value_loses_less(
    counts: list[int], t: float, seed: int
) -> None:
    """Distributions with that t are made by mixing the sample's own with any that lies beyond."""
    lots = np.random.default_rng(seed)
    sample = (np.array(counts) + 1e-3) / (sum(counts) + 5e-3)
    here = t_value(*moments(PAIR_VALUES, list(sample)))
    loss = loss_of_t(PAIR_VALUES, counts, t)
    for chances in lots.dirichlet([0.3] * 5, size=60):
        there = t_value(*moments(PAIR_VALUES, list(chances)))
        if (here < t) != (there < t):
            assert loss <= searched(counts, _mixture(sample, chances, t)[None]) + 1e-6


def _mixture(one: np.ndarray, other: np.ndarray, t: float) -> np.ndarray:
    low, high = 0.0, 1.0
    below = t_value(*moments(PAIR_VALUES, list(one))) < t
    for _ in range(60):
        share = (low + high) / 2
        mixed = (1 - share) * one + share * other
        if (t_value(*moments(PAIR_VALUES, list(mixed))) < t) == below:
            low = share
        else:
            high = share
    return (1 - high) * one + high * other


@given(COUNTS)
def test_what_was_seen_loses_nothing(counts: list[int]) -> None:
    mean, deviation = moments(PAIR_VALUES, counts)
    assert loss_of_mean(PAIR_VALUES, counts, mean) == pytest.approx(0, abs=1e-9)
    if deviation > 0:
        t = t_value(mean, deviation)
        assert loss_of_t(PAIR_VALUES, counts, t) == pytest.approx(0, abs=1e-6)


def test_a_mean_that_cannot_be_loses_everything() -> None:
    assert loss_of_mean(PAIR_VALUES, [1, 2, 3, 2, 1], 1.01) == math.inf
    assert loss_of_mean(PAIR_VALUES, [1, 2, 3, 2, 1], 1.0) > 1000
    assert loss_of_mean(PAIR_VALUES, [0, 0, 0, 0, 3], 1.0) == 0
