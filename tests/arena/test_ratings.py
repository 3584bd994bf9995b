"""Rating lists from results whose truth is known, and from results that decide nothing."""

import math

import numpy as np
import pytest

from benchmarks.arena_statistics import recovery, round_robin
from zermelo.arena.results import GameResult
from zermelo.arena.statistics.davidson import Meetings, fit, probabilities, scale
from zermelo.arena.statistics.elo import measure_games
from zermelo.arena.statistics.pairs import PairCounts
from zermelo.arena.statistics.ratings import RatingList, rate
from zermelo.errors import SettingError, StatisticsError

STRENGTHS = [0.0, 80.0, 150.0, 260.0, 400.0]
NAMES = ["player 0", "player 1", "player 2", "player 3", "player 4"]


def games(seed: int = 4, each: int = 60, advantage: float = 35.0) -> list[GameResult]:
    lots = np.random.default_rng(seed)
    return list(round_robin(NAMES, STRENGTHS, each, advantage, lots))


def values(rated: RatingList) -> dict[str, float]:
    return {row.name: row.rating.value for row in rated.ratings}


def match(wins: int, draws: int, losses: int) -> list[GameResult]:
    """Games of hero and rival with the colours as equal as can be."""
    scores = [1.0] * wins + [0.5] * draws + [0.0] * losses
    return [
        GameResult("hero", "rival", score) if number % 2 else GameResult("rival", "hero", 1 - score)
        for number, score in enumerate(scores)
    ]


def test_known_strengths_are_found_again() -> None:
    found = recovery(STRENGTHS, games=40, lists=25, seed=3)
    assert 0.9 <= found.covered <= 0.99
    assert found.error == pytest.approx(found.claimed, rel=0.2)
    assert found.advantage == pytest.approx(35, abs=5)


def test_fitted_points_are_the_points_made() -> None:
    """What defines the maximum in Davidson's model, worked out game by game."""
    results = games(each=200)
    rated = rate(results)
    rating = values(rated)
    weight = 2 * rated.draw_rate / (1 - rated.draw_rate)
    expected = dict.fromkeys(rating, 0.0)
    for game in results:
        elo = rating[game.white] - rating[game.black] + rated.white_advantage.value
        x = elo * math.log(10) / 400 * (2 + weight) / 2
        win, loss = math.exp(x / 2), math.exp(-x / 2)
        score = (win + weight / 2) / (win + weight + loss)
        expected[game.white] += score
        expected[game.black] += 1 - score
    for row in rated.ratings:
        assert expected[row.name] == pytest.approx(row.wins + row.draws / 2, abs=0.02)
    assert sum(rating.values()) == pytest.approx(0, abs=1e-6)


def test_the_interval_is_the_curvature_of_the_likelihood() -> None:
    """Fisher's information against differences of the likelihood, written down anew."""
    results = games(each=40)
    rated = rate(results, {"player 0": 0.0})

    def likelihood(parameters: np.ndarray) -> float:
        *free, advantage, log_weight = map(float, parameters)
        rating = dict(zip(NAMES, [0.0, *free], strict=True))
        weight = math.exp(log_weight)
        total = -((advantage / 200) ** 2) / 2 + log_weight - 2 * math.log(2 + weight)
        for game in results:
            x = (rating[game.white] - rating[game.black] + advantage) / scale(weight)
            terms = {1.0: math.exp(x / 2), 0.5: weight, 0.0: math.exp(-x / 2)}
            total += math.log(terms[game.score] / sum(terms.values()))
        return total

    found = values(rated)
    weight = 2 * rated.draw_rate / (1 - rated.draw_rate)
    top = np.array(
        [*(found[name] for name in NAMES[1:]), rated.white_advantage.value, math.log(weight)]
    )
    steps = np.array([2.0] * 5 + [0.02])
    curvature = np.zeros((6, 6))
    for one in range(6):
        for other in range(6):
            corners = 0.0
            for sign, up, side in ((1, 1, 1), (-1, 1, -1), (-1, -1, 1), (1, -1, -1)):
                moved = top.copy()
                moved[one] += up * steps[one]
                moved[other] += side * steps[other]
                corners += sign * likelihood(moved)
            curvature[one, other] = corners / (4 * steps[one] * steps[other])
        for sign in (-1, 1):
            aside = top.copy()
            aside[one] += sign * steps[one]
            assert likelihood(aside) < likelihood(top)
    errors = np.sqrt(np.diag(np.linalg.inv(-curvature)))
    margins = {row.name: row.rating.margin for row in rated.ratings}
    for name, error in zip(NAMES[1:], errors[:4], strict=True):
        assert margins[name] == pytest.approx(1.95996 * error, rel=0.05)
    assert rated.white_advantage.margin == pytest.approx(1.95996 * errors[4], rel=0.05)


def test_a_match_of_two_is_rated_as_it_is_measured() -> None:
    """Half of the games drawn: the model's score is the logistic one, the games are independent."""
    pairs = PairCounts(wins=60, draws=100, losses=40)
    rated = rate(match(60, 100, 40), {"rival": 0.0})
    elo = measure_games(pairs).elo
    hero = rated.ratings[0]
    assert (hero.name, hero.wins, hero.draws, hero.losses) == ("hero", 60, 100, 40)
    assert hero.rating.value == pytest.approx(elo.value, abs=0.3)
    assert hero.rating.margin == pytest.approx(elo.margin, rel=0.03)
    assert rated.superiority(0, 1) == pytest.approx(measure_games(pairs).superiority, abs=0.01)


def test_half_drawn_is_the_logistic_score() -> None:
    elo = np.array([-700.0, -120.0, 0.0, 55.0, 300.0])
    for weight in (1e-9, 2.0):
        win, draw, _ = probabilities(elo / scale(weight), weight)
        assert win + draw / 2 == pytest.approx(1 / (1 + 10 ** (-elo / 400)))


def test_anchors_are_kept_and_shift_the_others() -> None:
    free, one = rate(games()), rate(games(), {"player 2": 2000.0})
    shift = 2000 - values(free)["player 2"]
    for name, rating in values(one).items():
        assert rating == pytest.approx(values(free)[name] + shift, abs=1e-3)
    anchored = next(row for row in one.ratings if row.anchored)
    assert (anchored.name, anchored.rating.low, anchored.rating.high) == ("player 2", 2000, 2000)
    two = rate(games(), {"player 0": 1000.0, "player 4": 1500.0})
    assert values(two)["player 0"] == 1000
    assert values(two)["player 4"] == 1500
    assert 1000 < values(two)["player 2"] < 1500
    assert values(rate(games(), average=1500))["player 0"] == pytest.approx(
        values(free)["player 0"] + 1500
    )


def test_superiority_and_its_opposite_add_up() -> None:
    rated = rate(games())
    matrix = rated.superiority_matrix()
    for one, row in enumerate(matrix):
        for other, chance in enumerate(row):
            assert chance + matrix[other][one] == pytest.approx(1)
            assert one >= other or chance >= 0.5


@pytest.mark.parametrize("record", [(10, 0, 0), (40, 0, 0), (10, 5, 0), (39, 1, 0)])
def test_a_match_without_a_loss_has_a_finite_rating(record: tuple[int, int, int]) -> None:
    rated = rate(match(*record), {"rival": 0.0})
    hero = rated.ratings[0].rating
    assert 200 < hero.value < 900
    assert math.isfinite(hero.low)
    assert math.isfinite(hero.high)
    warned = any("hero won every game against rival" in text for text in rated.warnings)
    assert warned == (record[1] == 0)


def test_everything_drawn_is_level() -> None:
    rated = rate(match(0, 20, 0))
    assert [row.rating.value for row in rated.ratings] == pytest.approx([0, 0], abs=1e-6)
    assert 10 < rated.ratings[0].rating.margin < 100


def test_white_winning_everything_is_whites_advantage() -> None:
    rated = rate([GameResult("a", "b", 1), GameResult("b", "a", 1)] * 10)
    assert values(rated) == pytest.approx({"a": 0, "b": 0}, abs=1e-6)
    assert 100 < rated.white_advantage.value < 1000


def test_a_player_above_all_does_not_disturb_the_others() -> None:
    alone = rate(games(), {"player 0": 0.0})
    hero = [GameResult("giant", name, 1) for name in NAMES for _ in range(10)]
    rated = rate(games() + hero, {"player 0": 0.0})
    assert rated.ratings[0].name == "giant"
    assert "giant won every game" in rated.warnings[0]
    for name in NAMES[1:]:
        assert values(rated)[name] == pytest.approx(values(alone)[name], abs=15)


def test_groups_that_never_met_are_named() -> None:
    stray = [GameResult("x", "y", 1), GameResult("y", "x", 1)]
    rated = rate(games() + stray)
    assert {row.name for row in rated.ratings} == set(NAMES)
    assert rated.warnings == ("left out, for no chain of games joins them with the others: x, y",)
    assert rated.games == len(games())
    both = rate(games() + stray, {"player 0": 0.0, "x": 50.0})
    assert values(both)["x"] == 50
    assert len(both.ratings) == 7
    assert both.warnings == ()


def test_an_unknown_anchor_names_the_nearest() -> None:
    with pytest.raises(SettingError, match="no player 'playr 2'; did you mean 'player 2'"):
        rate(games(), {"playr 2": 0.0})


def test_nothing_cannot_be_rated() -> None:
    with pytest.raises(StatisticsError, match="one finished game"):
        rate([])
    with pytest.raises(StatisticsError, match="finite number"):
        rate(games(), {"player 0": math.nan})
    with pytest.raises(StatisticsError, match="against itself"):
        GameResult("a", "a", 1)
    with pytest.raises(StatisticsError, match=r"0, 0\.5 or 1"):
        GameResult("a", "b", 2)


def test_the_fit_does_not_depend_on_where_anchors_lie() -> None:
    whole = np.array([0, 1, 2]), np.array([1, 2, 0])
    counts = np.array([30.0, 20.0, 25.0]), np.array([20.0, 25.0, 30.0]), np.array([10.0, 15.0, 5.0])
    meetings = Meetings(*whole, *counts)
    near, far = fit(meetings, 3, {0: 0.0}), fit(meetings, 3, {0: 3000.0})
    assert far.ratings - 3000 == pytest.approx(near.ratings, abs=1e-4)
    assert far.covariance == pytest.approx(near.covariance, abs=1e-4)
