"""The same seed gives the same game, node for node; another seed another game."""

import pytest

from tests.search.searching import NONE, engine, random_positions, search
from zermelo import Position, _core
from zermelo.engines import techniques as t
from zermelo.engines.config import SearchConfig
from zermelo.engines.presets import preset

PLIES = 16
ENGINES = {
    "kong-alphabeta": preset("kong-alphabeta"),
    "chess0-adaptive": preset("chess0-adaptive"),
    "kong-minimax": preset("kong-minimax"),  # the random utility
}


def game(searcher: _core.Engine, depth: int = 2) -> list[tuple[str, int, int]]:
    """The moves, values and nodes of a game that the engine plays against itself."""
    position = Position()
    played: list[tuple[str, int, int]] = []
    while len(played) < PLIES and position.outcome() is None:
        report = searcher.search(position, depth=depth)[0]
        played.append((str(report.move), report.value, report.statistics.nodes))
        position.push(report.move)
    return played


@pytest.mark.parametrize("name", ENGINES)
def test_the_same_seed_gives_the_same_game_node_for_node(name: str) -> None:
    assert game(engine(ENGINES[name], seed=11)) == game(engine(ENGINES[name], seed=11))


@pytest.mark.parametrize("name", ENGINES)
def test_another_seed_gives_another_game(name: str) -> None:
    games = [game(engine(ENGINES[name], seed=seed)) for seed in range(3)]
    moves = {tuple(move for move, _, _ in played) for played in games}
    assert len(moves) == 3


@pytest.mark.parametrize("name", ENGINES)
def test_clearing_an_engine_resets_its_random_generator(name: str) -> None:
    searcher = engine(ENGINES[name], seed=11)
    first = game(searcher)
    searcher.clear()
    assert game(searcher) == first


def test_an_engine_without_randomness_needs_no_seed() -> None:
    config = preset("chess0-classic")
    assert game(engine(config, seed=1)) == game(engine(config, seed=2))


def test_mcts_repeats_from_its_seed() -> None:
    config: SearchConfig = NONE.replace(algorithm=t.Algorithm(kind="mcts"))
    position = random_positions(1, seed=4)[0]

    def lines(seed: int) -> list[list[str]]:
        report = search(config, position, seed=seed, nodes=500)
        return [[str(move) for move in root.pv] for root in report.root_moves]

    assert lines(5) == lines(5)
    assert lines(5) != lines(6)
