"""Guards: the control match and the machine's noise."""

import math
import random

import pytest

from zermelo.arena.control import control_verdict
from zermelo.arena.statistics.elo import measure
from zermelo.arena.statistics.noise import MoveCost, drift, noise_sentence
from zermelo.arena.statistics.pairs import PairCounts


def moves(slower: float, count: int = 900, seed: int = 1) -> list[MoveCost]:
    """Moves whose time per node varies by half, and grows to `slower` times over the match."""
    lots = random.Random(seed)
    costs = []
    for number in range(count):
        nodes = lots.randrange(1_000, 100_000)
        speed = math.exp(lots.gauss(0, 0.3)) * (slower if number > count / 2 else 1)
        costs.append(MoveCost(nodes, nodes * 1e-6 * speed))
    return costs


def test_a_level_control_passes() -> None:
    verdict = control_verdict(measure(PairCounts.of_pairs((5, 20, 50, 22, 4))))
    assert verdict.passed
    assert "contains 0" in verdict.sentence


def test_a_control_that_favours_one_side_fails() -> None:
    verdict = control_verdict(measure(PairCounts.of_pairs((2, 10, 50, 35, 10))))
    assert not verdict.passed
    assert "does not contain 0" in verdict.sentence
    assert "5% of controls" in verdict.sentence


def test_an_empty_control_says_nothing() -> None:
    assert "too few" in control_verdict(measure(PairCounts())).sentence


def test_a_steady_machine_shows_no_drift() -> None:
    found = drift(moves(slower=1.0))
    assert found.ratio == pytest.approx(1, abs=0.1)
    assert not found.notable
    assert noise_sentence({"a": moves(1.0), "b": moves(1.0, seed=2)}).startswith("No drift")


def test_a_slowing_machine_is_seen() -> None:
    found = drift(moves(slower=1.3))
    assert found.ratio == pytest.approx(1.3, abs=0.1)
    assert found.notable
    assert "more than at the beginning" in found.sentence
    both = noise_sentence({"a": moves(1.3), "b": moves(1.3, seed=2)})
    assert "for all engines alike" in both
    one = noise_sentence({"a": moves(1.3), "b": moves(1.0, seed=2)})
    assert one.startswith("a changed speed")


def test_the_uncertainty_of_a_drift_is_honest() -> None:
    """Over many steady matches the logarithm of the ratio spreads as it says."""
    drifts = [drift(moves(1.0, count=300, seed=seed)) for seed in range(200)]
    spread = math.sqrt(sum(math.log(found.ratio) ** 2 for found in drifts) / len(drifts))
    claimed = sum(found.uncertainty for found in drifts) / len(drifts)
    assert spread == pytest.approx(claimed, rel=0.2)


def test_few_moves_and_moves_without_nodes_say_nothing() -> None:
    book = [MoveCost(0, 0.0)] * 500
    found = drift(book + moves(1.3, count=50))
    assert found.moves == 50
    assert not found.notable
    assert "too few" in found.sentence
