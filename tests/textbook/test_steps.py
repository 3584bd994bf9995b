"""A recorded search can be walked forward and back."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.textbook.drawings import DEEP, SHALLOW
from zermelo.textbook.alpha_beta import alpha_beta
from zermelo.textbook.drawn_tree import DrawnTree
from zermelo.textbook.mcts import mcts
from zermelo.textbook.minimax import minimax
from zermelo.textbook.mtdf import mtdf
from zermelo.textbook.negamax import negamax
from zermelo.textbook.principal_variation import principal_variation_search
from zermelo.textbook.report import Observer, Result
from zermelo.textbook.sss_star import sss_star
from zermelo.textbook.steps import Cutoff, Enter, Leave, Replay, Valued
from zermelo.textbook.transposition_table import table_search


def test_the_steps_of_a_small_search_are_these() -> None:
    game, observer = DrawnTree([[3, 5], [2, 9]]), Observer(record=100)
    alpha_beta(game, game.root, 2, observer=observer)
    infinity = 32001
    assert observer.steps == [
        Enter((), 2, -infinity, infinity),
        Enter(("a",), 1, -infinity, infinity),
        Enter(("a", "aa"), 0, -infinity, infinity),
        Valued(("a", "aa"), 3, "terminal"),
        Enter(("a", "ab"), 0, -infinity, 3),
        Valued(("a", "ab"), 5, "terminal"),
        Leave(("a",), -3),
        Enter(("b",), 1, -infinity, -3),
        Enter(("b", "ba"), 0, 3, infinity),
        Valued(("b", "ba"), 2, "terminal"),
        Cutoff(("b",), "ba", ("bb",)),
        Leave(("b",), -2),
        Leave((), 3),
    ]


def test_cutoffs_list_the_pruned_siblings() -> None:
    game, observer = DrawnTree(DEEP.drawing), Observer(record=1000)
    alpha_beta(game, game.root, DEEP.depth, observer=observer)
    pruned = {move for step in observer.steps if isinstance(step, Cutoff) for move in step.pruned}
    assert pruned == {"b2", "far", "u2", "w2"}


SEARCHES: list[Callable[..., Result[Any]]] = [
    minimax,
    negamax,
    alpha_beta,
    principal_variation_search,
    table_search,
    mtdf,
    sss_star,
    mcts,
]


@pytest.mark.parametrize("search", SEARCHES)
def test_recording_changes_nothing_else(search: Callable[..., Result[Any]]) -> None:
    game, observer = DrawnTree(DEEP.drawing), Observer(record=10_000)
    assert search(game, game.root, 4, observer=observer) == search(game, game.root, 4)
    entered = [step for step in observer.steps if isinstance(step, Enter)]
    assert len(entered) == observer.statistics.nodes
    assert observer.left_out == 0


@pytest.mark.parametrize("search", SEARCHES)
def test_a_replay_goes_forward_and_back_through_the_same_states(
    search: Callable[..., Result[Any]],
) -> None:
    game, observer = DrawnTree(SHALLOW.drawing), Observer(record=10_000)
    search(game, game.root, 2, observer=observer)
    replay = Replay(observer.steps)
    seen = [(replay.path, replay.values(), replay.pruned())]
    while replay.forward():
        seen.append((replay.path, replay.values(), replay.pruned()))
    assert len(seen) == len(observer.steps) + 1
    for expected in reversed(seen[:-1]):
        assert replay.back() == observer.steps[replay.index]
        assert (replay.path, replay.values(), replay.pruned()) == expected
    assert replay.back() is None


def test_at_the_end_of_a_replay_the_root_has_its_value() -> None:
    game, observer = DrawnTree(SHALLOW.drawing), Observer(record=1000)
    alpha_beta(game, game.root, 2, observer=observer)
    replay = Replay(observer.steps)
    while replay.forward():
        pass
    assert replay.values()[()] == SHALLOW.value
    assert replay.pruned() == {("east", "e2"), ("east", "e3")}


def test_the_recording_is_bounded() -> None:
    game, observer = DrawnTree(DEEP.drawing), Observer(record=5)
    alpha_beta(game, game.root, 4, observer=observer)
    assert len(observer.steps) == 5
    assert observer.left_out > 0
    everything = Observer(record=10_000)
    alpha_beta(game, game.root, 4, observer=everything)
    assert observer.steps == everything.steps[:5]
    assert observer.left_out == len(everything.steps) - 5
