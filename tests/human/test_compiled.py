"""A compiled training step is used only where it computes what the evaluation does."""

import random

import pytest

torch = pytest.importorskip("torch")

from tests.human.human_games import line, played  # noqa: E402
from zermelo.human.compiled import TOLERANCE, compiled_step, difference  # noqa: E402
from zermelo.human.evaluation import measure  # noqa: E402
from zermelo.human.features import take  # noqa: E402
from zermelo.human.games import parse  # noqa: E402
from zermelo.human.network import HumanNetwork, Shape  # noqa: E402
from zermelo.human.objective import Losses, Seen, losses, seen  # noqa: E402
from zermelo.human.replay import Positions, replay  # noqa: E402

SMALL = Shape(layers=2, width=32, heads=2, hidden=32, outcome_hidden=8)


def half_blind(network: HumanNetwork, shown: Seen) -> Losses:
    """What the compiler made of the first training: of eight planes, three repeat another."""
    planes = shown.planes.clone()
    for first in range(0, 96, 8):
        for lane in (2, 4, 6):
            planes[:, :, first + lane + 1] = planes[:, :, first + lane]
    return losses(network, shown._replace(planes=planes))


@pytest.fixture(scope="module")
def positions() -> Positions:
    rng = random.Random(3)
    return replay(parse([line(played(rng, 40, 100)).encode() for _ in range(3)], "games"), "cpu")


@pytest.fixture
def network() -> HumanNetwork:
    torch.manual_seed(4)
    return HumanNetwork(SMALL)


def shown_of(positions: Positions) -> Seen:
    return seen(take(positions, torch.arange(20, 60)), torch.float32)


def test_a_step_that_repeats_planes_is_noticed(network: HumanNetwork, positions: Positions) -> None:
    before = [one.detach().clone() for one in network.parameters()]
    assert difference(losses, network, shown_of(positions)) == 0
    assert difference(half_blind, network, shown_of(positions)) > TOLERANCE
    assert all(map(torch.equal, before, network.parameters()))


def test_a_wrong_compiler_is_not_used(
    network: HumanNetwork, positions: Positions, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(torch, "compile", lambda _, dynamic: half_blind)  # noqa: ARG005
    assert compiled_step(network, shown_of(positions), said.append) is losses
    assert "not compiled" in said[-1]
    monkeypatch.setattr(torch, "compile", lambda step, dynamic: lambda *a: step(*a))  # noqa: ARG005
    assert compiled_step(network, shown_of(positions), said.append) is not losses


def test_evaluation_and_training_agree_on_the_same_positions(
    network: HumanNetwork, positions: Positions
) -> None:
    rows = torch.arange(20, 60)
    measured = measure(network, positions, rows, torch.float32)
    with torch.no_grad():
        found = losses(network, shown_of(positions))
    assert torch.equal(measured.surprise, found.moves)
    assert torch.equal(measured.matches, found.matches)
