"""The same pages on chess, over the native board."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from zermelo import Move, Position
from zermelo.textbook.alpha_beta import alpha_beta
from zermelo.textbook.chess_game import ChessGame, material
from zermelo.textbook.game import MATE
from zermelo.textbook.hal_quiescence import hal_search
from zermelo.textbook.iterative_deepening import iterative_deepening
from zermelo.textbook.mcts import mcts
from zermelo.textbook.minimax import minimax
from zermelo.textbook.mtdf import mtdf
from zermelo.textbook.negamax import negamax
from zermelo.textbook.ordering import mvv_lva, mvv_lva_key
from zermelo.textbook.principal_variation import principal_variation_search
from zermelo.textbook.quiescence import quiescence
from zermelo.textbook.report import Observer, Result
from zermelo.textbook.sss_star import sss_star
from zermelo.textbook.steps import Enter
from zermelo.textbook.tables import BareTable, TranspositionTable
from zermelo.textbook.transposition_table import table_search

GAME = ChessGame()
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

EXACT: dict[str, Callable[..., Result[Any]]] = {
    "negamax": negamax,
    "alpha-beta": alpha_beta,
    "alpha-beta fail-hard": partial(alpha_beta, fail="hard"),
    "MVV/LVA": partial(alpha_beta, order=mvv_lva),
    "principal variation": partial(principal_variation_search, order=mvv_lva),
    "table": table_search,
    "MTD(f)": mtdf,
    "SSS*": sss_star,
}


def test_minimax_visits_9323_nodes_from_the_start() -> None:
    """Kong's figure (G7)."""
    statistics = minimax(GAME, Position(), 3).statistics
    assert statistics.nodes == 9323
    assert statistics.nodes_per_depth == [1, 20, 400, 8902]
    assert statistics.evaluations == 8902


@pytest.mark.parametrize("search", EXACT.values(), ids=EXACT.keys())
@pytest.mark.parametrize(
    "fen, depth",
    [
        (KIWIPETE, 2),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3),
        ("r4rk1/ppp2ppp/1q6/8/2Q3n1/2N5/PPP3PP/R1B1R2K b - - 0 1", 2),
        ("4k3/P6p/8/8/8/8/7P/4K3 w - - 0 1", 4),
    ],
)
def test_exact_searches_give_the_value_of_minimax(
    search: Callable[..., Result[Any]], fen: str, depth: int
) -> None:
    expected = minimax(GAME, Position(fen), depth)
    result = search(GAME, Position(fen), depth)
    assert result.value == expected.value


@pytest.mark.parametrize("search", EXACT.values(), ids=EXACT.keys())
@pytest.mark.parametrize(
    "fen, mates",
    [
        ("6q1/R2Q3p/1p1p1ppk/1P6/1P3P2/2N1r1P1/7P/6K1 w - - 2 2", {"d7h3"}),
        ("1k1B4/3Q4/8/3B3p/P2P3R/2P3P1/1P1N1P2/R3K1N1 w Q - 0 30", {"d7c7", "d7b7"}),
        ("3B4/k7/3Q4/3B4/P2P4/2P3pR/1P1NNP2/R3K3 w Q - 2 33", {"h3h7", "d6b6"}),
    ],
)
def test_the_mates_of_kong_are_played_at_depth_one(
    search: Callable[..., Result[Any]], fen: str, mates: set[str]
) -> None:
    result = search(GAME, Position(fen), 1)
    assert result.value == MATE - 1
    assert str(result.move) in mates


def test_mate_and_stalemate() -> None:
    mated = Position("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1")
    stalemated = Position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    assert alpha_beta(GAME, mated, 3).value == -MATE
    assert alpha_beta(GAME, stalemated, 3).value == 0
    assert alpha_beta(GAME, mated, 3).move is None


@pytest.mark.parametrize(
    "fen, depth, value, bare_value",
    [
        ("8/1Q6/8/7R/4K3/8/3k4/8 w - - 0 1", 4, MATE - 3, 1400),  # misses the mate in 2
        ("8/2k5/6q1/4R3/8/1K6/8/8 b - - 0 1", 4, 900, 400),  # does not see the rook fall
        ("8/8/8/2P5/8/6p1/2k5/7K b - - 0 1", 4, -100, 0),
    ],
)
def test_kongs_bare_table_is_wrong_where_the_correct_one_is_not(
    fen: str, depth: int, value: int, bare_value: int
) -> None:
    position = Position(fen)
    assert alpha_beta(GAME, position, depth).value == value
    assert table_search(GAME, position, depth, table=TranspositionTable()).value == value
    assert table_search(GAME, position, depth, table=BareTable()).value == bare_value


def test_deepening_on_a_bare_table_searches_nothing_after_the_first_iteration() -> None:
    """G6: Kong's counter leaves table hits out, so each later iteration is 1 state, the root."""
    search = partial(table_search, table=BareTable())
    results = iterative_deepening(GAME, Position(), 3, search=search)
    for before, after in pairwise(results):
        assert after.statistics.nodes - before.statistics.nodes == 1 + 20
        assert after.statistics.table_cuts - before.statistics.table_cuts == 20


def test_mvv_lva_puts_the_loud_moves_first_by_key() -> None:
    position = Position("1Nr1k3/1P6/8/R2q1r2/4P3/8/8/4K3 w - - 0 1")
    ordered = [str(move) for move in mvv_lva(position, position.legal_moves)]
    assert ordered[:7] == ["b7c8q", "b7c8r", "b7c8b", "b7c8n", "e4d5", "a5d5", "e4f5"]
    assert ordered[7:] == [str(move) for move in position.legal_quiets]


def test_mvv_lva_keeps_the_generator_order_of_equal_keys() -> None:
    position = Position("4k3/8/8/2p1p1p1/1P1P1P1P/8/8/4K3 w - - 0 1")
    captures = [move for move in position.legal_moves if move.is_capture]
    assert len(captures) == 6
    assert list(mvv_lva(position, position.legal_moves))[:6] == captures


@pytest.mark.parametrize(
    "fen, move, key",
    [
        ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5", 16 * 5 - 1),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 16 * 1 - 1),
        ("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7b8q", 16 * 5 - 1),
        ("2r1k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7c8n", 16 * 4 + 16 * 2 - 1),
        ("4k3/8/8/8/8/8/3n4/4K3 w - - 0 1", "e1d2", 16 * 2 - 6),
    ],
)
def test_mvv_lva_keys(fen: str, move: str, key: int) -> None:
    position = Position(fen)
    assert mvv_lva_key(position, position.parse_move(move)) == key


def test_a_position_seen_once_before_is_a_draw_when_asked_for() -> None:
    position = Position()
    for move in ("g1f3", "g8f6", "f3g1"):
        position.push(move)
    repeating = ChessGame(lambda _: 50, path_draws=True)
    result = alpha_beta(repeating, position, 1)
    assert (result.value, str(result.move)) == (0, "f6g8")
    assert alpha_beta(ChessGame(lambda _: 50), position, 1).value == -50


def test_a_repeated_position_at_the_root_is_searched() -> None:
    position = Position()
    for move in ("g1f3", "g8f6", "f3g1", "f6g8"):
        position.push(move)
    result = alpha_beta(ChessGame(lambda _: 50, path_draws=True), position, 1)
    assert result.statistics.nodes == 1 + 20
    assert result.value == 0


def test_fifty_moves_are_a_draw_below_the_root_but_mate_comes_first() -> None:
    mating = Position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80")
    game = ChessGame(path_draws=True)
    assert alpha_beta(game, mating, 1).value == MATE - 1
    quiet = Position("6k1/5p1p/8/8/8/8/8/R3K3 w - - 99 80")
    assert alpha_beta(game, quiet, 1).value == 0
    assert alpha_beta(GAME, quiet, 1).value > 0


def test_insufficient_material_has_its_own_switch() -> None:
    position = Position("8/8/4k3/8/8/3pK3/8/5B2 w - - 0 1")
    assert alpha_beta(GAME, position, 1).value == 325
    assert str(alpha_beta(GAME, position, 1).move) in {"f1d3", "e3d3"}
    counted = alpha_beta(ChessGame(insufficient_material=True), position, 1)
    assert counted.value == 325 - 100


def test_quiescence_does_not_believe_a_guarded_pawn() -> None:
    position = Position("4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1")
    assert str(alpha_beta(GAME, position, 1).move) == "d2d6"
    horizon = partial(quiescence, order=mvv_lva)
    result = alpha_beta(GAME, position, 1, order=mvv_lva, horizon=horizon)
    assert str(result.move) != "d2d6"
    assert result.value == 900 - 200
    statistics = result.statistics
    assert statistics.nodes_per_depth[1] == len(position.legal_moves)
    assert statistics.quiescence_nodes == statistics.nodes - 1


def test_hal_holds_the_last_ply_for_checks_and_captures() -> None:
    position = Position("4k3/8/3p4/8/8/8/3Q4/4K3 w - - 0 1")
    observer = Observer(record=100_000)
    hal_search(GAME, position, 1, maximum_ply=2, order=mvv_lva, observer=observer)
    held = {
        str(step.path[0])
        for step in observer.steps
        if isinstance(step, Enter) and len(step.path) == 1 and step.depth == 1
    }
    assert held == {"d2d6", "d2e2", "d2e3"}
    assert observer.statistics.deepest_ply == 2


def test_quiet_first_gives_the_same_value_on_chess() -> None:
    position = Position(KIWIPETE)
    search = partial(hal_search, GAME, position, 2, maximum_ply=5, order=mvv_lva)
    off, on = search(quiet_first=False), search(quiet_first=True)
    assert off.value == on.value
    assert off.statistics.nodes != on.statistics.nodes


def test_mcts_plays_a_mate_in_one_and_repeats() -> None:
    position = Position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
    result = mcts(GAME, position, 600, seed=3)
    assert str(result.move) == "a1a8"
    assert mcts(GAME, position, 600, seed=3) == result


def test_the_search_leaves_the_position_as_it_was() -> None:
    position = Position(KIWIPETE)
    alpha_beta(GAME, position, 2)
    assert position == Position(KIWIPETE)
    assert position.move_stack == []


def test_material_is_seen_by_the_side_to_move() -> None:
    assert material(Position("4k3/8/8/8/8/8/8/QR2K3 w - - 0 1")) == 1400
    assert material(Position("4k3/8/8/8/8/8/8/QR2K3 b - - 0 1")) == -1400


def test_another_order_changes_the_nodes_and_not_the_value() -> None:
    def backwards(_position: Position, moves: Sequence[Move]) -> Sequence[Move]:
        return moves[::-1]

    forward = alpha_beta(GAME, Position(KIWIPETE), 2)
    backward = alpha_beta(GAME, Position(KIWIPETE), 2, order=backwards)
    assert forward.value == backward.value
    assert forward.statistics.nodes != backward.statistics.nodes
