"""The pruning pages on other games than chess: what they must keep, and what they may lose."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from zermelo import Position
from zermelo.textbook.alpha_beta import alpha_beta
from zermelo.textbook.chess_game import ChessGame
from zermelo.textbook.futility import futility_search
from zermelo.textbook.game import MATE
from zermelo.textbook.history import LIMIT, History, history_search
from zermelo.textbook.late_move_reductions import plies, reduced_search
from zermelo.textbook.null_move import Passing, null_move_search
from zermelo.textbook.report import Observer, Result
from zermelo.textbook.reverse_futility import reverse_futility_search
from zermelo.textbook.steps import Valued
from zermelo.textbook.tic_tac_toe import Board, TicTacToe

SPECULATIVE: dict[str, Callable[..., Result[Any]]] = {
    "null move": partial(null_move_search, passing=Passing(reduction=1, minimum_depth=2)),
    "reverse futility": partial(reverse_futility_search, margin=1),
    "futility": partial(futility_search, margin=1),
    "late move reductions": reduced_search,
}
ZUGZWANG = "8/8/1p1p1p2/1P1P1P2/8/1k6/8/K7 w - - 0 1"


@pytest.mark.parametrize("depth", range(1, 10))
def test_history_keeps_the_value_of_tic_tac_toe(depth: int) -> None:
    game = TicTacToe()
    for drawing in (".../.../...", "x../.o./...", "xo./.x./..o"):
        board = Board.parse(drawing)
        expected = alpha_beta(game, board, depth)
        found = history_search(game, board, depth)
        assert found.value == expected.value


@pytest.mark.parametrize("name", SPECULATIVE)
def test_a_speculative_page_saves_nodes_and_finds_the_win(name: str) -> None:
    game, page = TicTacToe(), SPECULATIVE[name]
    assert page(game, Board.parse("xx./oo./..."), 3).value == MATE - 1
    whole = page(game, Board(), 7).statistics.nodes
    assert whole < alpha_beta(game, Board(), 7).statistics.nodes


def test_nobody_passes_where_only_king_and_pawns_are_left() -> None:
    observer = Observer(record=100_000)
    null_move_search(
        ChessGame(),
        Position(ZUGZWANG),
        4,
        passing=Passing(reduction=1, minimum_depth=1),
        observer=observer,
    )
    assert not any(isinstance(step, Valued) and step.reason == "pruned" for step in observer.steps)


def test_history_scores_stay_below_their_limit() -> None:
    history: History[str] = History()
    for _ in range(10_000):
        history.learn(0, 100, "good", ["bad"])
    assert LIMIT - 10 < history.score(0, "good") <= LIMIT
    assert history.score(0, "bad") == -history.score(0, "good")
    assert history.score(1, "good") == 0


def test_later_and_deeper_moves_are_reduced_more() -> None:
    assert plies(3, 4, 50, 45) <= plies(8, 4, 50, 45) <= plies(8, 30, 50, 45)
    assert plies(1, 1, 0, 100) == 0
