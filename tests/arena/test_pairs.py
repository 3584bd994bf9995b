"""Counts of pairs."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zermelo.arena.statistics.pairs import PairCounts
from zermelo.errors import StatisticsError

SCORE = st.sampled_from([0.0, 0.5, 1.0])
PAIRS = st.lists(st.tuples(SCORE, SCORE), max_size=30)


def test_each_kind_of_pair_is_counted_where_it_belongs() -> None:
    counts = PairCounts()
    for first, second in [(0, 0), (0, 0.5), (0.5, 0.5), (1, 0), (0.5, 1), (1, 1)]:
        counts = counts.plus(first, second)
    assert counts.counts == (1, 1, 2, 1, 1)
    assert (counts.wins, counts.draws, counts.losses) == (4, 4, 4)
    assert counts.pairs_by_draws == (3, 2, 1)
    assert counts.pair_ratio == 1
    assert counts.score == 0.5


@given(PAIRS, st.randoms(use_true_random=False))
def test_games_in_any_order_give_the_same_counts(
    pairs: list[tuple[float, float]], lots: random.Random
) -> None:
    counts = PairCounts()
    for first, second in pairs:
        counts = counts.plus(first, second)
    games = [(number, score) for number, pair in enumerate(pairs) for score in pair]
    lots.shuffle(games)
    assert PairCounts.of_games(games) == counts
    assert counts.games == 2 * counts.pairs == 2 * len(pairs)
    if pairs:
        assert counts.score == pytest.approx(sum(map(sum, pairs)) / len(pairs) / 2)
        drawn = [pair.count(0.5) for pair in pairs]
        assert counts.pairs_by_draws == tuple(drawn.count(n) for n in range(3))


def test_an_unfinished_pair_counts_as_a_game_only() -> None:
    counts = PairCounts.of_games([(1, 1.0), (2, 0.5), (1, 0.5)])
    assert counts.counts == (0, 0, 0, 1, 0)
    assert (counts.pairs, counts.games) == (1, 3)
    assert counts.games_by_score == (0, 2, 1)


def test_pair_ratio_without_lost_pairs() -> None:
    assert PairCounts.of_pairs((0, 0, 3, 0, 0)).pair_ratio == 1
    assert PairCounts.of_pairs((0, 0, 3, 1, 0)).pair_ratio == float("inf")


@pytest.mark.parametrize(
    "wrong, message",
    [
        (lambda: PairCounts().plus(1, 0.25), "0, 0.5 or 1, not 0.25"),
        (lambda: PairCounts.of_games([(1, 1), (1, 0), (1, 1)]), "pair 1 has more than two"),
        (lambda: PairCounts((1, 0, 0, 0, 0)), "1 pairs are 2 games, but only 0"),
        (lambda: PairCounts(wins=-1), "below 0"),
    ],
)
def test_impossible_counts_are_refused(wrong: object, message: str) -> None:
    assert callable(wrong)
    with pytest.raises(StatisticsError, match=message):
        wrong()
