"""Deepening, the previous best move, and how the aspiration window widens."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest

from zermelo.textbook.alpha_beta import alpha_beta
from zermelo.textbook.drawn_tree import DrawnTree, Node, random_tree
from zermelo.textbook.game import INFINITY
from zermelo.textbook.iterative_deepening import iterative_deepening
from zermelo.textbook.minimax import minimax
from zermelo.textbook.principal_variation import principal_variation_search
from zermelo.textbook.report import Observer, Result
from zermelo.textbook.steps import Enter, Step


def root_windows(steps: Sequence[Step]) -> list[tuple[int, int, int]]:
    return [
        (step.depth, step.alpha, step.beta)
        for step in steps
        if isinstance(step, Enter) and not step.path
    ]


def chain(*values: int) -> DrawnTree:
    """One move at a time; at depth n the root is worth the n-th value."""
    node = Node("end", values[-1])
    for ply in range(len(values) - 1, 0, -1):
        node = Node(f"ply{ply}", values[ply - 1], (node,))
    return DrawnTree(Node("", 0, (node,)))


def test_every_iteration_is_the_fixed_depth_search() -> None:
    game = DrawnTree(random_tree(3, depth=5, width=3))
    results = iterative_deepening(game, game.root, 5, previous_best_first=False)
    for depth, result in enumerate(results, start=1):
        assert result.value == minimax(game, game.root, depth).value
    alone = [alpha_beta(game, game.root, depth).statistics.nodes for depth in range(1, 6)]
    assert [result.statistics.nodes for result in results] == [
        sum(alone[:depth]) for depth in range(1, 6)
    ]


def test_the_previous_best_move_is_tried_first_at_the_root_only() -> None:
    tree = Node(
        "",
        children=tuple(
            Node(name, value, (Node(name + "1", value), Node(name + "2", value)))
            for name, value in (("a", 1), ("b", 2), ("c", 9))
        ),
    )
    game, observer = DrawnTree(tree), Observer(record=1000)
    iterative_deepening(game, game.root, 2, observer=observer)
    entered = [step.path for step in observer.steps if isinstance(step, Enter) and step.path]
    assert [path for path in entered if len(path) == 1] == [
        ("a",), ("b",), ("c",), ("c",), ("a",), ("b",)
    ]  # fmt: skip
    assert entered[4:6] == [("c", "c1"), ("c", "c2")]


def test_the_failing_side_goes_four_times_as_far_and_the_other_stays() -> None:
    game, observer = chain(10, 10 + 100, 10 + 100), Observer(record=100)
    results = iterative_deepening(game, game.root, 3, aspiration=30, observer=observer)
    assert [result.value for result in results] == [10, 110, 110]
    assert root_windows(observer.steps) == [
        (1, -INFINITY, INFINITY),
        (2, 10 - 30, 10 + 30),
        (2, 10 - 30, 10 + 120),
        (3, 110 - 30, 110 + 30),
    ]


def test_a_value_on_the_edge_of_the_window_has_failed() -> None:
    game, observer = chain(0, -30), Observer(record=100)
    iterative_deepening(game, game.root, 2, aspiration=30, observer=observer)
    assert root_windows(observer.steps)[1:] == [(2, -30, 30), (2, -120, 30)]


def test_a_window_ends_at_infinity() -> None:
    game, observer = chain(0, 31990), Observer(record=100)
    results = iterative_deepening(game, game.root, 2, aspiration=10_000, observer=observer)
    assert results[-1].value == 31990
    assert root_windows(observer.steps)[1:] == [(2, -10_000, 10_000), (2, -10_000, INFINITY)]


def test_any_fixed_depth_search_can_be_deepened() -> None:
    game = DrawnTree(random_tree(5, depth=4, width=3))
    searches: list[Callable[..., Result[Any]]] = [
        minimax,
        partial(alpha_beta, fail="hard"),
        principal_variation_search,
    ]
    for search in searches:
        results = iterative_deepening(
            game, game.root, 4, search=search, previous_best_first=search is not minimax
        )
        assert results[-1].value == minimax(game, game.root, 4).value


def test_bad_limits_are_refused() -> None:
    game = chain(1, 2)
    with pytest.raises(ValueError, match="depth 0"):
        iterative_deepening(game, game.root, 0)
    with pytest.raises(ValueError, match="aspiration 0"):
        iterative_deepening(game, game.root, 1, aspiration=0)
