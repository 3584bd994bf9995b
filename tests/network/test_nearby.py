"""Positions beside games: quiet, near, and only of the games asked for."""

from pathlib import Path

import chess
import numpy as np
import pytest

from zermelo import _core
from zermelo.cli import run
from zermelo.network.game_file import read_blocks
from zermelo.network.nearby import read_nearby
from zermelo.network.packed_boards import Codes, unpacked


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "games.zgames"
    run(["net", "games", "--out", str(path), "--games", "32", "--nodes", "20", "--threads", "1"])
    return path


def board_of(codes: Codes) -> chess.Board:
    """With White to move: boards are seen from the side to move."""
    board = chess.Board(None)
    for square, code in enumerate(codes):
        if code:
            color = bool(code <= 6)
            board.set_piece_at(square, chess.Piece(int(code - 1) % 6 + 1, color))
    return board


def test_they_are_positions_without_check_or_won_pieces(games: Path) -> None:
    boards = read_nearby([games], np.arange(32), 1, 1)
    for codes in unpacked(boards)[:400]:
        board = board_of(codes)
        assert board.king(chess.WHITE) is not None
        assert not board.is_check()
        for move in board.legal_moves:
            wins = board.piece_type_at(move.to_square) or move.promotion
            board.push(move)
            assert not wins or board.is_attacked_by(chess.BLACK, move.to_square), board.fen()
            board.pop()


def test_only_the_games_asked_for_are_walked_from(games: Path) -> None:
    every = read_nearby([games], np.arange(32), 2, 1)
    half = read_nearby([games], np.arange(16), 2, 1)
    assert 0 < len(half) < len(every)
    assert len(read_nearby([games], np.arange(32), 0, 1)) == 0
    first, second = read_blocks(games)
    assert (half == _core.nearby_positions(first.games, list(range(16)), 2, 1)).all()
    assert len(_core.nearby_positions(second.games, [3], 2, 1)) < len(half)


def test_the_seed_decides(games: Path) -> None:
    once, again = (read_nearby([games], np.arange(32), 1, 5) for _ in range(2))
    assert (once == again).all()
    other = read_nearby([games], np.arange(32), 1, 6)
    assert len(other) != len(once) or (other != once).any()
