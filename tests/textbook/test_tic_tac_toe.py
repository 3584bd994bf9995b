"""A whole game, searched to its end."""

from collections.abc import Callable
from typing import Any

import pytest

from zermelo.textbook.alpha_beta import alpha_beta
from zermelo.textbook.game import MATE
from zermelo.textbook.minimax import minimax
from zermelo.textbook.mtdf import mtdf
from zermelo.textbook.principal_variation import principal_variation_search
from zermelo.textbook.quiescence import quiescence
from zermelo.textbook.report import Result
from zermelo.textbook.sss_star import sss_star
from zermelo.textbook.tables import TranspositionTable
from zermelo.textbook.tic_tac_toe import Board, TicTacToe
from zermelo.textbook.transposition_table import table_search

GAME = TicTacToe()
TO_THE_END = 9

SEARCHES: dict[str, Callable[..., Result[Any]]] = {
    "alpha-beta": alpha_beta,
    "principal variation": principal_variation_search,
    "table": table_search,
    "MTD(f)": mtdf,
    "SSS*": sss_star,
}


def test_minimax_visits_the_known_number_of_nodes_and_finds_a_draw() -> None:
    result = minimax(GAME, Board(), TO_THE_END)
    assert result.value == 0
    assert result.statistics.nodes == 549946
    assert result.statistics.leaves == 255168


@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES.keys())
def test_the_game_is_a_draw(search: Callable[..., Result[Any]]) -> None:
    result = search(GAME, Board(), TO_THE_END)
    assert (result.value, result.move) == (0, 0)
    assert result.statistics.nodes < 549946 // 10


@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES.keys())
@pytest.mark.parametrize(
    "drawing, value, move",
    [
        ("xx./oo./...", MATE - 1, 2),  # three in a row at once, rather than o's two
        ("xo./.x./..o", MATE - 3, 3),  # two threats at a time
        ("x../.x./..o", 0, None),
        ("xo./x../...", -(MATE - 4), 6),  # o has to stop the column and loses to the centre
    ],
)
def test_wins_are_counted_from_the_root(
    search: Callable[..., Result[Any]], drawing: str, value: int, move: int | None
) -> None:
    result = search(GAME, Board.parse(drawing), TO_THE_END)
    expected = minimax(GAME, Board.parse(drawing), TO_THE_END)
    assert (result.value, result.move) == (expected.value, expected.move)
    assert result.value == value
    assert move is None or result.move == move


def test_a_table_kept_over_a_game_still_counts_wins_from_the_root() -> None:
    """A mate stored two plies up is met nearer to the root, where it is two plies shorter."""
    table: TranspositionTable[int] = TranspositionTable()
    state = Board()
    for depth in range(TO_THE_END, 0, -1):
        result = table_search(GAME, state, depth, table=table)
        assert result.value == minimax(GAME, state, depth).value
        moves = GAME.moves(state)
        if not moves:
            break
        state = GAME.play(state, moves[-1])


def test_quiescence_sees_the_win_beyond_the_depth() -> None:
    state = Board.parse("xx./oo./...")
    plain = alpha_beta(GAME, state, 0)
    quiet = alpha_beta(GAME, state, 0, horizon=quiescence)
    assert plain.value < MATE - 100
    assert quiet.value == MATE - 1
    assert quiet.statistics.quiescence_nodes == quiet.statistics.nodes


@pytest.mark.parametrize("drawing", ["xx", "abc......", "xxx......", "oo......."])
def test_bad_boards_are_refused(drawing: str) -> None:
    with pytest.raises(ValueError, match="board"):
        Board.parse(drawing)
