"""Random games and random placements, held against python-chess."""

import chess
from hypothesis import example, given, settings

from tests.board.comparison import compare, compare_game
from tests.board.strategies import (
    Game,
    chess960_games,
    placements,
    sparse_games,
    standard_games,
)
from zermelo import InvalidFenError, Position

ENOUGH_POSITIONS = 10_000


def test_games_agree_with_python_chess() -> None:
    """The three kinds of game in one test, because it must also say how many positions it saw."""
    seen: list[str] = []

    @settings(max_examples=50)
    @given(standard_games(60, 140))
    def standard(game: Game) -> None:
        seen.extend(compare_game(game))

    @settings(max_examples=50)
    @given(chess960_games(60, 140))
    def chess960(game: Game) -> None:
        seen.extend(compare_game(game))

    @settings(max_examples=250)
    @given(sparse_games(8, 30))
    def sparse(game: Game) -> None:
        seen.extend(compare_game(game))

    standard()
    chess960()
    sparse()
    assert len(set(seen)) >= ENOUGH_POSITIONS, f"{len(set(seen))} distinct of {len(seen)} positions"


@settings(max_examples=1500)
@given(placements())
@example(chess.Board("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1"))
def test_a_placement_is_accepted_as_python_chess_accepts_it(board: chess.Board) -> None:
    fen = board.fen(shredder=True, en_passant="fen")
    # Rights without their rook do not survive writing, so the judgement is on the text.
    board = chess.Board(fen, chess960=board.chess960)
    try:
        position = Position(fen, chess960=board.chess960)
    except InvalidFenError:
        assert not board.is_valid()
        assert board.status() != chess.STATUS_IMPOSSIBLE_CHECK or more_checkers_than_two(board)
    else:
        assert board.status() in (chess.STATUS_VALID, chess.STATUS_IMPOSSIBLE_CHECK)
        compare(position, board, 0)


def more_checkers_than_two(board: chess.Board) -> bool:
    return chess.popcount(board.checkers_mask()) > 2
