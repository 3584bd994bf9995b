"""Human error: what is overlooked, how far noise reaches, and that nothing else changes."""

import pytest

from tests.search.searching import random_positions, search
from zermelo import Position
from zermelo.engines import techniques as t
from zermelo.engines.presets import preset

FLAGSHIP = preset("zermelo").changed("table.mebibytes", 1)
COUNT = 12
DEPTH = 5


def positions() -> tuple[Position, ...]:
    return random_positions(COUNT, seed=21)


def erring(noise: int, oversight: int) -> t.HumanError:
    return t.HumanError(noise=noise, oversight=oversight)


def test_without_noise_and_oversight_the_value_is_about_the_same() -> None:
    """Not exactly: the first look's wider window leaves other entries in the table."""
    for position in positions():
        plain = search(FLAGSHIP, position, DEPTH)
        human = search(FLAGSHIP.replace(human_error=erring(0, 0)), position, DEPTH)
        assert abs(human.value - plain.value) <= 100


def test_who_overlooks_everything_plays_the_first_look() -> None:
    for position in positions():
        human = search(FLAGSHIP.replace(human_error=erring(0, 100)), position, DEPTH)
        first = search(FLAGSHIP.replace(human_error=erring(0, 0)), position, 1)
        values = {root.move: root.value for root in first.root_moves}
        assert values[human.move] == first.value


@pytest.mark.parametrize("noise", [20, 40])
def test_noise_reaches_only_so_far(noise: int) -> None:
    reached = 0
    for position in positions():
        config = FLAGSHIP.replace(human_error=erring(noise, 0))
        for seed in range(5):
            report = search(config, position, DEPTH, seed=seed)
            best = max(root.value for root in report.root_moves)
            assert report.value >= best - 6 * noise
            reached += report.value < best
    assert reached > 0


def test_a_hard_position_is_misjudged_more_than_an_easy_one() -> None:
    """In the easy one a single recapture keeps the balance and nothing else is near it."""
    easy = "6k1/5ppp/8/3q4/8/8/5PPP/3Q2K1 w - - 0 1"
    config = FLAGSHIP.replace(human_error=erring(40, 10))

    def different(fen: str) -> int:
        return len({search(config, fen, 4, seed=seed).move.uci() for seed in range(16)})

    assert different(easy) == 1
    assert different(Position().fen()) > 3


def test_it_works_with_every_way_to_search() -> None:
    for kind in ("search", "mtdf"):
        config = FLAGSHIP.changed("algorithm.kind", kind).replace(human_error=erring(100, 50))
        for position in positions():
            report = search(config, position, 3)
            assert report.move in position.legal_moves
            assert report.pv[0] == report.move


def test_a_budget_of_nodes_holds_for_every_algorithm() -> None:
    for kind in ("search", "mtdf", "sss-star", "mcts"):
        config = FLAGSHIP.changed("algorithm.kind", kind)
        depth = None if kind == "mcts" else 8
        own = search(config.changed("algorithm.nodes", 300), Position(), depth, nodes=10_000)
        asked = search(config, Position(), depth, nodes=300)
        assert own.stopped_by == asked.stopped_by == "nodes"
        assert own.statistics.nodes == asked.statistics.nodes


def test_the_smaller_of_two_budgets_holds() -> None:
    config = FLAGSHIP.changed("algorithm.nodes", 5_000)
    assert search(config, Position(), nodes=200).statistics.nodes == 200
    assert search(config, Position(), nodes=50_000).statistics.nodes == 5_000
