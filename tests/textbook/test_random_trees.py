"""What must hold on any tree, on a thousand of them."""

from collections.abc import Callable
from functools import cache, partial
from itertools import pairwise
from typing import Any

import pytest

from zermelo.textbook.alpha_beta import alpha_beta
from zermelo.textbook.drawn_tree import DrawnTree, Node, random_tree
from zermelo.textbook.iterative_deepening import iterative_deepening
from zermelo.textbook.minimax import minimax
from zermelo.textbook.mtdf import mtdf
from zermelo.textbook.negamax import negamax
from zermelo.textbook.principal_variation import principal_variation_search
from zermelo.textbook.report import Observer, Result
from zermelo.textbook.sss_star import sss_star
from zermelo.textbook.steps import Path, Valued
from zermelo.textbook.tables import TranspositionTable
from zermelo.textbook.transposition_table import table_search

Search = Callable[..., Result[Any]]
DEPTH = 5
SEEDS = range(1000)
FEW_VALUES = range(-2, 3)


@cache
def trees() -> list[DrawnTree]:
    """A thousand, even and uneven ones, every other with few values, so that ties are common."""
    return [
        DrawnTree(
            random_tree(
                seed,
                depth=DEPTH,
                width=3,
                values=FEW_VALUES if seed % 2 else range(-99, 100),
                uneven=seed % 3 == 0,
            )
        )
        for seed in SEEDS
    ]


EXACT: dict[str, Search] = {
    "negamax": negamax,
    "alpha-beta fail-soft": alpha_beta,
    "alpha-beta fail-hard": partial(alpha_beta, fail="hard"),
    "principal variation": principal_variation_search,
    "table": table_search,
    "MTD(f)": mtdf,
    "MTD(f), bad guess": partial(mtdf, first_guess=1000),
    "SSS*": sss_star,
}


@pytest.mark.parametrize("search", EXACT.values(), ids=EXACT.keys())
def test_exact_searches_give_the_value_and_the_first_best_move_of_minimax(search: Search) -> None:
    for game in trees():
        expected = minimax(game, game.root, DEPTH)
        result = search(game, game.root, DEPTH)
        assert (result.value, result.move) == (expected.value, expected.move)


def test_minimax_and_negamax_are_the_same_search() -> None:
    for game in trees():
        assert minimax(game, game.root, DEPTH) == negamax(game, game.root, DEPTH)


@pytest.mark.parametrize("name", [name for name in EXACT if not name.startswith("MTD(f)")])
def test_the_principal_variation_leads_to_the_value(name: str) -> None:
    """MTD(f) is left out: its last question is answered by the table, which ends the variation."""
    search = EXACT[name]
    for game in trees()[:200]:
        result = search(game, game.root, DEPTH)
        state = game.root
        for move in result.variation:
            state = game.play(state, move)
        assert state.node.value == result.value


def test_iterative_deepening_with_a_window_keeps_the_value() -> None:
    for game in trees():
        result = iterative_deepening(game, game.root, DEPTH, aspiration=3)[-1]
        assert result.value == minimax(game, game.root, DEPTH).value


def test_alpha_beta_never_visits_more_nodes_than_minimax() -> None:
    for game in trees():
        most = minimax(game, game.root, DEPTH).statistics
        soft = alpha_beta(game, game.root, DEPTH).statistics
        hard = alpha_beta(game, game.root, DEPTH, fail="hard").statistics
        assert soft == hard
        assert soft.nodes <= most.nodes
        assert sum(soft.nodes_per_depth) == soft.nodes


def leaves(search: Search, game: DrawnTree) -> set[Path]:
    observer = Observer(record=100_000)
    search(game, game.root, DEPTH, observer=observer)
    assert observer.left_out == 0
    visited = [step.path for step in observer.steps if isinstance(step, Valued)]
    assert len(visited) == len(set(visited)) == observer.statistics.leaves
    return set(visited)


def test_sss_star_evaluates_no_leaf_that_alpha_beta_does_not() -> None:
    saved = 0
    for game in trees():
        mine, theirs = leaves(sss_star, game), leaves(alpha_beta, game)
        assert mine <= theirs
        saved += len(theirs) - len(mine)
    assert saved > 0


def test_mtdf_from_above_evaluates_the_leaves_of_sss_star() -> None:
    """Plaat and others, 1994; on trees without transpositions, where the table loses nothing."""
    for game in trees()[:300]:
        observer = Observer(record=100_000)
        mtdf(game, game.root, DEPTH, first_guess=1000, observer=observer)
        visited = {
            step.path
            for step in observer.steps
            if isinstance(step, Valued) and step.reason != "table"
        }
        assert visited == leaves(sss_star, game)


def test_a_fail_soft_value_outside_the_window_is_a_bound() -> None:
    for game in trees()[:300]:
        true_value = minimax(game, game.root, DEPTH).value
        for search in (alpha_beta, principal_variation_search, table_search):
            for alpha, beta in pairwise(range(-20, 21, 5)):
                value = search(game, game.root, DEPTH, alpha=alpha, beta=beta).value
                if value <= alpha:
                    assert true_value <= value
                elif value >= beta:
                    assert true_value >= value
                else:
                    assert true_value == value


def test_a_fail_hard_value_stays_in_the_window() -> None:
    for game in trees()[:300]:
        true_value = minimax(game, game.root, DEPTH).value
        for alpha, beta in pairwise(range(-20, 21, 5)):
            result = alpha_beta(game, game.root, DEPTH, fail="hard", alpha=alpha, beta=beta)
            assert result.value == min(max(true_value, alpha), beta)


def graph(seed: int) -> DrawnTree:
    """A tree whose lower halves hang in many places, as positions do in a game."""
    shared = [random_tree(seed * 10 + i, depth=2, width=3) for i in range(3)]
    named = [Node(f"s{i}", children=node.children) for i, node in enumerate(shared)]
    middle = [Node(f"m{i}", children=tuple(named[i:] + named[:i])) for i in range(3)]
    top = [Node(f"t{i}", children=tuple(middle[i:] + middle[:i])) for i in range(3)]
    return DrawnTree(Node("", children=tuple(top)))


@pytest.mark.parametrize("move_first", [False, True])
def test_an_equal_depth_table_saves_nodes_and_never_changes_the_value(move_first: bool) -> None:
    for seed in range(200):
        game = graph(seed)
        plain = alpha_beta(game, game.root, DEPTH)
        table: TranspositionTable[str] = TranspositionTable(move_first=move_first)
        stored = table_search(game, game.root, DEPTH, table=table)
        again = table_search(game, game.root, DEPTH, table=table)
        assert stored.value == again.value == plain.value
        assert again.statistics.nodes < stored.statistics.nodes
        if not move_first:
            assert stored.statistics.nodes <= plain.statistics.nodes
            assert stored.move == plain.move


def test_table_counters_agree_with_each_other() -> None:
    statistics = table_search(graph(1), graph(1).root, DEPTH).statistics
    assert statistics.table_probes == statistics.nodes - 1
    assert statistics.table_probes >= statistics.table_hits >= statistics.table_cuts > 0
