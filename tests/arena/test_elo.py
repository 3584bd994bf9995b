"""Elo, normalised Elo, superiority and their intervals."""

import json
import math
import subprocess
import sys
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.arena_statistics import coverage
from benchmarks.simulated_match import LEVEL_BOOK, SHARP_BOOK, SUITED_BOOK, Book, SimulatedMatch
from zermelo.arena.statistics.elo import elo_of_score, measure, measure_games, score_of_elo
from zermelo.arena.statistics.pairs import PairCounts
from zermelo.arena.statistics.student import student_quantile
from zermelo.errors import StatisticsError

COUNTS = st.lists(st.integers(0, 40), min_size=5, max_size=5)


def test_a_match_need_not_wait_for_numpy() -> None:
    script = (
        "import sys, zermelo.arena.statistics.sprt, zermelo.arena.schedules.swiss; "
        "print(*sys.modules)"
    )
    finished = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    loaded = {name.partition(".")[0] for name in finished.stdout.split()}
    assert "zermelo" in loaded, finished.stderr
    assert not loaded & {"numpy", "scipy", "chess", "rich", "typer"}


def test_elo_and_score_undo_each_other() -> None:
    assert score_of_elo(0) == 0.5
    assert score_of_elo(400) == pytest.approx(10 / 11)
    assert elo_of_score(0.75) == pytest.approx(190.848, abs=1e-3)
    for elo in (-1200, -35, 0, 3, 700):
        assert elo_of_score(score_of_elo(elo)) == pytest.approx(elo)
    assert elo_of_score(1) == math.inf
    assert elo_of_score(0) == -math.inf
    assert score_of_elo(-1e9) == 0


def test_the_figures_of_a_match_that_fastchess_reported() -> None:
    """A lopsided one: Elo 631.91 +/- nan there, nElo 1056.68, pairs [0, 0, 2, 0, 37]."""
    found = measure(PairCounts((0, 0, 2, 0, 37), wins=76, draws=0, losses=2))
    assert found.elo.value == pytest.approx(631.91, abs=0.01)
    assert found.normalized_elo.value == pytest.approx(1056.68, abs=0.01)
    assert found.pair_ratio == math.inf
    assert 0 < found.elo.low < 631 < found.elo.high < math.inf
    assert found.draw_ratio.value == 0


def test_long_matches_have_the_normal_interval() -> None:
    """Against the formulas by hand: variance of a pair, delta method for Elo."""
    counts = (900, 9000, 20000, 9600, 1000)
    total = sum(counts)
    values = [0, 0.25, 0.5, 0.75, 1]
    mean = sum(v * n for v, n in zip(values, counts, strict=True)) / total
    variance = sum((v - mean) ** 2 * n for v, n in zip(values, counts, strict=True)) / total
    error = 1.95996 * math.sqrt(variance / total)
    found = measure(PairCounts.of_pairs(counts))
    assert found.score.value == pytest.approx(mean)
    assert found.score.low == pytest.approx(mean - error, abs=error / 100)
    assert found.score.high == pytest.approx(mean + error, abs=error / 100)
    slope = 400 / math.log(10) / (mean * (1 - mean))
    assert found.elo.margin == pytest.approx(slope * error, rel=0.01)
    normalized = (mean - 0.5) / math.sqrt(2 * variance) * 800 / math.log(10)
    assert found.normalized_elo.value == pytest.approx(normalized)
    assert found.normalized_elo.margin == pytest.approx(
        1.95996 / math.sqrt(2 * total) * 800 / math.log(10), rel=0.01
    )
    assert found.superiority == pytest.approx(
        NormalDist().cdf((mean - 0.5) / math.sqrt(variance / total)), abs=1e-4
    )


def test_all_won_is_bounded_from_below() -> None:
    """All of n won: a score s has the likelihood sⁿ, whatever the rest, so s = exp(-t² / 2n)."""
    found = measure(PairCounts.of_pairs((0, 0, 0, 0, 10)))
    low = math.exp(-(student_quantile(0.975, 9) ** 2) / 20)
    assert found.score.low == pytest.approx(low, abs=1e-6)
    assert found.score.value == found.score.high == 1
    assert found.elo.value == found.elo.high == math.inf
    assert found.elo.low == pytest.approx(elo_of_score(low), abs=1e-3)
    assert 0 < found.normalized_elo.low < math.inf
    assert found.normalized_elo.high == math.inf
    # By the sign test, ten of ten leave one chance in 1024.
    assert found.superiority == pytest.approx(1023 / 1024, abs=0.002)
    plain = json.loads(json.dumps(found.elo.plain(), allow_nan=False))
    assert plain["value"] is None
    assert plain["low"] == pytest.approx(found.elo.low)


def test_all_level_is_no_certainty() -> None:
    found = measure(PairCounts.of_pairs((0, 0, 30, 0, 0)))
    assert found.elo.value == found.normalized_elo.value == 0
    assert found.elo.low == pytest.approx(-found.elo.high)
    assert 5 < found.elo.high < 60
    assert found.superiority == pytest.approx(0.5)


@pytest.mark.parametrize("counts", [(0, 0, 0, 0, 0), (0, 0, 0, 0, 1), (0, 1, 0, 0, 0)])
def test_less_than_two_pairs_say_nothing(counts: tuple[int, ...]) -> None:
    found = measure(PairCounts.of_pairs(counts))
    assert (found.elo.low, found.elo.high) == (-math.inf, math.inf)
    assert (found.normalized_elo.low, found.normalized_elo.high) == (-math.inf, math.inf)
    assert found.superiority == 0.5


@given(COUNTS)
def test_the_other_side_sees_the_mirror_image(counts: list[int]) -> None:
    there, back = measure(PairCounts.of_pairs(counts)), measure(PairCounts.of_pairs(counts[::-1]))
    for one, other in (
        (there.elo, back.elo),
        (there.normalized_elo, back.normalized_elo),
    ):
        assert one.value == pytest.approx(-other.value, abs=1e-6)
        assert one.low == pytest.approx(-other.high, rel=1e-3, abs=1e-3)
    assert there.superiority == pytest.approx(1 - back.superiority, abs=1e-9)
    assert there.elo.low <= there.elo.value <= there.elo.high
    assert there.normalized_elo.low <= there.normalized_elo.value <= there.normalized_elo.high


@given(COUNTS.filter(lambda counts: sum(counts) > 1))
def test_the_draw_ratio_lies_in_its_interval(counts: list[int]) -> None:
    pairs = PairCounts.of_pairs(counts)
    found = measure(pairs)
    assert found.draw_ratio.value == pytest.approx(pairs.draw_ratio)
    assert 0 <= found.draw_ratio.low <= found.draw_ratio.value <= found.draw_ratio.high <= 1


def test_more_confidence_is_a_wider_interval() -> None:
    pairs = PairCounts.of_pairs((3, 10, 30, 15, 4))
    assert measure(pairs, 0.99).elo.margin > measure(pairs, 0.95).elo.margin
    with pytest.raises(StatisticsError, match="between 0 and 1"):
        measure(pairs, 95)


def test_intervals_cover_as_often_as_they_say() -> None:
    """Openings that favour a colour: pairs are right, single games too wide by a third."""
    match = SimulatedMatch.with_score(0.53, SHARP_BOOK)
    found = coverage(match, pairs=100, matches=1000, seed=1)
    assert 0.93 <= found.elo <= 0.97
    assert 0.93 <= found.normalized <= 0.97
    assert found.games > 0.98
    assert found.games_width > 1.25 * found.width


@pytest.mark.parametrize(
    "book, games_low, games_high", [(SUITED_BOOK, 0.8, 0.925), (LEVEL_BOOK, 0.92, 0.975)]
)
def test_single_games_cover_too_little_where_pairs_are_alike(
    book: Book, games_low: float, games_high: float
) -> None:
    found = coverage(SimulatedMatch.with_score(0.53, book), pairs=100, matches=500, seed=2)
    assert 0.92 <= found.elo <= 0.975
    assert games_low <= found.games <= games_high


def test_games_and_pairs_agree_on_the_estimate() -> None:
    pairs = PairCounts.of_pairs((3, 10, 30, 15, 4))
    assert measure_games(pairs).elo.value == pytest.approx(measure(pairs).elo.value)
    assert measure_games(pairs).counts == pairs.games_by_score
