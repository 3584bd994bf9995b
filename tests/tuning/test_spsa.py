"""SPSA on functions whose best point is known: it gets there, within its ranges, by whole steps."""

import math
import random

import pytest

from zermelo.tuning.search.spsa import Axis, Point, Spsa, Trial, rounded

BEST = (60, 12, 300)
AXES = (
    Axis(low=0, high=200, step=8),
    Axis(low=1, high=40, step=2),
    Axis(low=1, high=2000, step=60),
)
WORST = (190.0, 39.0, 1900.0)


def strength(values: tuple[int, ...]) -> float:
    """Elo, falling with the squared distance in steps: 15 at one step, all settings alike."""
    return -sum(
        15 * ((value - best) / axis.step) ** 2
        for value, best, axis in zip(values, BEST, AXES, strict=True)
    )


def points(trial: Trial, rng: random.Random, games: int) -> float:
    """Games that the plus side won more than it lost; a third of games between equals is drawn."""
    expected = 1 / (1 + 10 ** ((strength(trial.minus) - strength(trial.plus)) / 400))
    drawn = min(expected, 1 - expected) * 2 / 3
    outcomes = rng.choices(
        (1, 0, -1), (expected - drawn / 2, drawn, 1 - expected - drawn / 2), k=games
    )
    return float(sum(outcomes))


def tuned(seed: int, iterations: int = 1500, rate: float = 0.03) -> list[Point]:
    rng = random.Random(seed)
    method = Spsa(AXES, iterations, rate)
    path: list[Point] = [WORST]
    for number in range(1, iterations + 1):
        trial = method.trial(number, path[-1], rng)
        path.append(method.moved(path[-1], trial, points(trial, rng, 4)))
    return path


@pytest.mark.parametrize("seed", range(5))
def test_it_finds_the_best_point_through_the_noise_of_games(seed: int) -> None:
    end = tuned(seed)[-1]
    for value, best, axis in zip(end, BEST, AXES, strict=True):
        assert abs(value - best) < 3 * axis.step
    assert strength(rounded(end)) > strength(rounded(WORST)) / 50


def test_the_same_seed_takes_the_same_path() -> None:
    assert tuned(1, iterations=50) == tuned(1, iterations=50) != tuned(2, iterations=50)


def test_without_any_difference_it_only_wanders() -> None:
    """The default rate's promise: by chance alone about two steps, however long the run is."""
    axis = Axis(low=-10_000, high=10_000, step=10)
    for iterations in (100, 1000):
        method = Spsa([axis], iterations, 2 / math.sqrt(4 * iterations))
        ends = []
        for seed in range(40):
            rng = random.Random(seed)
            point: Point = (0.0,)
            for number in range(1, iterations + 1):
                trial = method.trial(number, point, rng)
                result = float(sum(rng.choices((1, 0, -1), k=4)))
                point = method.moved(point, trial, result)
            ends.append(point[0] / axis.step)
        spread = math.sqrt(sum(end**2 for end in ends) / len(ends))
        assert 1 < spread < 4


def test_both_sides_stay_in_the_range_and_differ() -> None:
    axes = [Axis(low=1, high=6, step=0.5), Axis(low=0, high=1, step=0.5)]
    method = Spsa(axes, 200, 0.5)
    rng = random.Random(3)
    for number in range(1, 201):
        point = (rng.uniform(1, 6), rng.uniform(0, 1))
        trial = method.trial(number, point, rng)
        for axis, plus, minus in zip(axes, trial.plus, trial.minus, strict=True):
            assert axis.low <= plus <= axis.high
            assert axis.low <= minus <= axis.high
            assert plus != minus
        after = method.moved(point, trial, rng.choice((-8, 8)))
        for axis, value in zip(axes, after, strict=True):
            assert axis.low <= value <= axis.high


def test_steps_are_as_long_as_declared_in_the_last_iteration() -> None:
    method = Spsa([Axis(low=0, high=1000, step=20)], 100, 0.25)
    trial = method.trial(100, (500.0,), random.Random(0))
    assert sorted([*trial.plus, *trial.minus]) == [480, 520]
    towards = 1 if trial.plus == (520,) else -1
    assert method.moved((500.0,), trial, 1) == pytest.approx((500 + towards * 0.25 * 20,))
    first = method.trial(1, (500.0,), random.Random(0))
    assert abs(first.plus[0] - first.minus[0]) > 50


def test_halves_round_up() -> None:
    assert rounded((0.5, 1.5, 2.5, -0.5, 2.49)) == (1, 2, 3, 0, 2)
