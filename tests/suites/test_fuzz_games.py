"""The odd PGN files: every game python-chess can read, played on both boards."""

from collections.abc import Iterator
from pathlib import Path

import chess
import chess.pgn
import pytest

from tests.suites.public_data import data_folder
from zermelo import Position

FILES = sorted(
    [
        *data_folder("fuzz").rglob("*.pgn"),
        *(path for path in data_folder("fuzz/shakmaty_pgn").iterdir()),
        *data_folder("games").glob("*.pgn"),
    ]
)


def games_in(path: Path) -> Iterator[chess.pgn.Game]:
    with path.open(encoding="utf-8-sig", errors="replace") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            yield game


def starting_board(game: chess.pgn.Game) -> chess.Board | None:
    """The game's first board, or None for other variants and impossible positions."""
    try:
        board = game.board()
    except ValueError:
        return None
    return board if type(board) is chess.Board and board.is_valid() else None


def play(game: chess.pgn.Game, position: Position, board: chess.Board) -> None:
    """Compare after every move of the game, its variations included."""
    # Depth first without recursion: some games are longer than Python's stack.
    waiting = [(child, 0) for child in reversed(game.variations)]
    while waiting:
        node, depth = waiting.pop()
        while len(board.move_stack) > depth:
            assert position.pop().to_chess() == board.pop()
        board.push(node.move)
        position.push(node.move)
        assert position.fen(en_passant="fen") == board.fen(en_passant="fen")
        assert position.outcome() == board.outcome()
        waiting.extend((child, depth + 1) for child in reversed(node.variations))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_readable_game_is_played_alike(path: Path) -> None:
    for game in games_in(path):
        board = starting_board(game)
        if board is None:
            continue
        play(game, Position.from_board(board), board)


def test_enough_moves_are_compared() -> None:
    """The fuzz files hold thousands of moves; a reader that gives up at once must not pass."""
    moves = sum(
        sum(1 for _ in game.mainline_moves())
        for path in FILES
        for game in games_in(path)
        if starting_board(game) is not None
    )
    assert moves >= 30_000
