"""Hand-made trees: exactly the leaves of a hand-made list are visited (K5)."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.textbook.drawings import DEEP, SHALLOW, HandMade
from zermelo.textbook.alpha_beta import alpha_beta
from zermelo.textbook.drawn_tree import DrawnTree, Node, draw, random_tree
from zermelo.textbook.game import INFINITY
from zermelo.textbook.minimax import minimax
from zermelo.textbook.negamax import negamax
from zermelo.textbook.principal_variation import principal_variation_search
from zermelo.textbook.report import Observer, Result
from zermelo.textbook.sss_star import sss_star
from zermelo.textbook.steps import Enter, Valued

Search = Callable[..., Result[Any]]

LEAVES: list[tuple[Search, str]] = [
    (minimax, "all_leaves"),
    (negamax, "all_leaves"),
    (alpha_beta, "alpha_beta_leaves"),
    (partial(alpha_beta, fail="hard"), "alpha_beta_leaves"),
    (sss_star, "sss_star_leaves"),
]


@pytest.mark.parametrize("tree", [SHALLOW, DEEP], ids=["shallow", "deep"])
@pytest.mark.parametrize("search, expected", LEAVES)
def test_exactly_the_listed_leaves_are_visited(
    tree: HandMade, search: Search, expected: str
) -> None:
    game, observer = DrawnTree(tree.drawing), Observer(record=1000)
    result = search(game, game.root, tree.depth, observer=observer)
    assert (result.value, result.move) == (tree.value, tree.move)
    visited = [step.path[-1] for step in observer.steps if isinstance(step, Valued)]
    assert sorted(visited) == sorted(getattr(tree, expected).split())
    assert result.statistics.leaves == len(visited)


def test_alpha_beta_visits_the_leaves_from_left_to_right() -> None:
    game, observer = DrawnTree(DEEP.drawing), Observer(record=1000)
    alpha_beta(game, game.root, DEEP.depth, observer=observer)
    visited = [step.path[-1] for step in observer.steps if isinstance(step, Valued)]
    assert visited == DEEP.alpha_beta_leaves.split()


def test_principal_variation_search_asks_narrowly_and_then_again() -> None:
    """`b` surprises at (3, 4) and is searched again with (3, infinity); `c` does not."""
    game, observer = DrawnTree([3, 6, 5]), Observer(record=100)
    principal_variation_search(game, game.root, 1, observer=observer)
    windows = [
        (step.path[0], -step.beta, -step.alpha)
        for step in observer.steps
        if isinstance(step, Enter) and step.path
    ]
    assert windows == [
        ("a", -INFINITY, INFINITY),
        ("b", 3, 4),
        ("b", 3, INFINITY),
        ("c", 6, 7),
    ]


def test_unnamed_children_are_called_by_letters() -> None:
    game = DrawnTree([[3, 5], [2, 9]])
    result = alpha_beta(game, game.root, 2)
    assert (result.value, result.variation) == (3, ("a", "aa"))


def test_the_value_of_an_inner_node_counts_where_the_depth_ends_there() -> None:
    tree = Node("", children=(Node("a", 4, (Node("aa", -7),)), Node("b", 1, (Node("ba", 8),))))
    game = DrawnTree(tree)
    assert alpha_beta(game, game.root, 1).variation == ("a",)
    assert alpha_beta(game, game.root, 2).variation == ("b", "ba")


def test_the_first_of_equal_moves_wins() -> None:
    game = DrawnTree([[4], [6], [6], [1]])
    for search in (minimax, negamax, alpha_beta, sss_star):
        result: Result[str] = search(game, game.root, 2)
        assert result.move == "b"


def test_a_game_that_is_over_has_a_value_and_no_move() -> None:
    game = DrawnTree(5)
    for search in (minimax, negamax, alpha_beta, sss_star):
        result: Result[str] = search(game, game.root, 3)
        assert (result.value, result.move, result.statistics.nodes) == (5, None, 1)


def test_a_random_tree_repeats_with_its_seed() -> None:
    def leaves(node: Node) -> list[int]:
        return [value for child in node.children for value in leaves(child)] or [node.value]

    assert leaves(random_tree(7, depth=4, width=3)) == leaves(random_tree(7, depth=4, width=3))
    assert leaves(random_tree(7, depth=4, width=3)) != leaves(random_tree(8, depth=4, width=3))


def test_bad_drawings_are_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"node 'x': two children have the same name"):
        Node("x", children=(Node("y"), Node("y")))
    with pytest.raises(ValueError, match=r"more than 26"):
        draw([0] * 27)
    game = DrawnTree([1, 2])
    with pytest.raises(ValueError, match=r"no child 'c'"):
        game.play(game.root, "c")
