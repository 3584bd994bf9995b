"""Our reader of Syzygy tables against python-chess's, and what engines make of them."""

import random
from collections.abc import Iterator
from pathlib import Path

import chess
import chess.syzygy
import pytest

from tests.suites.public_data import data_folder
from tests.tables.boards import random_board
from zermelo import Engine
from zermelo._core import Tablebase
from zermelo.engines.limit import Limits
from zermelo.engines.syzygy import open_tables
from zermelo.position import Position

PER_TABLE = 60
"""Positions of each table whose results and distances are compared."""
EN_PASSANT = 400
ROOTS = 150
KEPT = 10_000
"""Won and drawn positions in which the flagship plays a move."""
WON = 1_000
"""Positions of which the won ones are played to the end."""
PLAYED = 300
DEPTH = 3
WIN = 2
"""Of the results that python-chess gives."""


@pytest.fixture(scope="module")
def oracle() -> Iterator[chess.syzygy.Tablebase]:
    with chess.syzygy.open_tablebase(str(data_folder("syzygy"))) as tables:
        yield tables


@pytest.fixture(scope="module")
def own() -> Tablebase:
    return open_tables(str(data_folder("syzygy")))


def names() -> list[str]:
    return sorted(path.stem for path in data_folder("syzygy").glob("*.rtbw"))


def random_boards(count: int, seed: str) -> Iterator[chess.Board]:
    """Of every table in turn."""
    rng = random.Random(seed)
    every = names()
    for number in range(count):
        yield random_board(every[number % len(every)], rng)


def test_results_and_distances_are_those_of_python_chess(
    own: Tablebase, oracle: chess.syzygy.Tablebase
) -> None:
    for board in random_boards(PER_TABLE * len(names()), "results"):
        position = Position(board.fen())
        assert own.wdl(position) == oracle.probe_wdl(board), board.fen()
        assert own.dtz(position) == oracle.probe_dtz(board), board.fen()
    assert not own.take_faults()


def test_so_are_those_with_en_passant(own: Tablebase, oracle: chess.syzygy.Tablebase) -> None:
    rng = random.Random("en passant")
    found = 0
    while found < EN_PASSANT:
        file = rng.randrange(8)
        beside = file + rng.choice((-1, 1))
        white, black = rng.sample(chess.SQUARES, 2)
        pawn = chess.square(file, 3)
        if not 0 <= beside < 8 or {white, black} & {pawn, pawn - 8, pawn - 16}:
            continue
        board = chess.Board(None)
        board.set_piece_at(pawn, chess.Piece(chess.PAWN, chess.WHITE))
        board.set_piece_at(chess.square(beside, 3), chess.Piece(chess.PAWN, chess.BLACK))
        board.set_piece_at(white, chess.Piece(chess.KING, chess.WHITE))
        board.set_piece_at(black, chess.Piece(chess.KING, chess.BLACK))
        board.turn = chess.BLACK
        board.ep_square = pawn - 8
        if rng.random() < 0.5:
            board = board.mirror()
        if not board.is_valid() or not board.has_legal_en_passant():
            continue
        found += 1
        position = Position(board.fen())
        assert own.wdl(position) == oracle.probe_wdl(board), board.fen()
        assert own.dtz(position) == oracle.probe_dtz(board), board.fen()


def outcome(oracle: chess.syzygy.Tablebase, board: chess.Board, clock: int) -> int:
    """For the side to move: 1 won, 0 drawn, -1 lost, where the fifty moves have begun before."""
    distance = oracle.probe_dtz(board)
    if board.is_checkmate():
        return -1
    if distance == 0 or abs(distance) + clock > 100:
        return 0
    return 1 if distance > 0 else -1


def test_the_best_moves_keep_the_result_with_any_clock(
    own: Tablebase, oracle: chess.syzygy.Tablebase
) -> None:
    rng = random.Random("clocks")
    for board in random_boards(ROOTS, "roots"):
        if board.is_game_over():
            continue
        board.halfmove_clock = rng.randrange(100)
        best = own.best_moves(Position(board.fen()))
        assert best is not None
        expected = outcome(oracle, board, board.halfmove_clock)
        distance = abs(oracle.probe_dtz(board)) + board.halfmove_clock
        # Tables that count in moves may be a ply off: at the very edge either may be right.
        if distance not in (99, 100, 101):
            assert best[0] == expected, board.fen()


def test_no_won_or_drawn_position_of_ten_thousand_is_thrown_away(
    oracle: chess.syzygy.Tablebase,
) -> None:
    """By the flagship with tables: a shallow search, since they choose the move."""
    kept = 0
    boards = random_boards(10 * KEPT, "played")
    with Engine("zermelo", tables=str(data_folder("syzygy"))) as engine:
        while kept < KEPT:
            board = next(boards)
            if board.is_game_over():
                continue
            before = oracle.probe_wdl(board)
            if before < 0:
                continue
            kept += 1
            played = engine.play(board, Limits(depth=DEPTH))
            board.push(played.move)
            after = -2 if board.is_checkmate() else oracle.probe_wdl(board)
            # Won or drawn; with the clock at zero the rule of fifty moves is in it.
            assert -after >= before, f"{board.fen()} after {played.move}"


def test_won_positions_are_won_against_the_longest_defence(
    own: Tablebase, oracle: chess.syzygy.Tablebase
) -> None:
    """Move by move the flagship makes progress: no repetition, no fifty moves."""
    with Engine("zermelo", tables=str(data_folder("syzygy"))) as engine:
        for board in random_boards(WON, "won"):
            if board.is_game_over() or oracle.probe_wdl(board) != WIN:
                continue
            start, winner = board.fen(), board.turn
            while not board.is_game_over(claim_draw=True):
                if board.turn == winner:
                    move = engine.play(board, Limits(depth=DEPTH)).move
                else:
                    defence = own.best_moves(Position.from_board(board))
                    assert defence is not None
                    move = defence[1][0].to_chess()
                board.push(move)
            result = board.outcome(claim_draw=True)
            assert result is not None
            assert result.winner == winner, start


def test_what_the_tree_claims_is_true(tmp_path: Path, oracle: chess.syzygy.Tablebase) -> None:
    """Four pieces searched with tables of three, by a search that is exact."""
    for path in data_folder("syzygy").glob("K?vK.rtb?"):
        (tmp_path / path.name).symlink_to(path)
    claims = 0
    with Engine("minmax-alphabeta", tables=str(tmp_path)) as engine:
        for board in random_boards(PLAYED, "claims"):
            if chess.popcount(board.occupied) < 4 or board.is_game_over():
                continue
            score = engine.analyse(board, Limits(depth=DEPTH))["score"].relative
            value = score.score(mate_score=32_000)
            if abs(value) > 30_000:
                claims += 1
                assert (value > 0) == (oracle.probe_wdl(board) > 0), board.fen()
    assert claims > PLAYED // 20
