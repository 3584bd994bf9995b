"""Random games and random placements, held against python-chess."""

import chess
from hypothesis import example, given, settings

from tests.board.comparison import Tally, compare, compare_game
from tests.board.strategies import (
    Game,
    chess960_games,
    placements,
    sparse_games,
    standard_games,
)
from zermelo import InvalidFenError, Position

ENOUGH_POSITIONS = 10_000

# Up to two checkers from where no single move brings them: known perft files count such positions.
ACCEPTED = (chess.STATUS_VALID, chess.STATUS_IMPOSSIBLE_CHECK)


FEATURES = {
    "double check",
    "checkmate",
    "stalemate",
    "insufficient material",
    "fifty moves",
    "seventy-five moves",
    "repetition",
    "threefold repetition",
    "coming repetition",
    "null move",
    "castling",
    "en passant",
    "promotion",
}

# The rarest feature, so that no run of chance can miss it.
DOUBLE_CHECK = Game("4k3/8/8/8/4r3/8/6n1/4K3 w - - 0 1", chess960=False, choices=b"\0\0")


def test_games_agree_with_python_chess() -> None:
    """The three kinds of game in one test, because it must also say what it has seen."""
    tally = Tally()

    @settings(max_examples=60)
    @given(standard_games(60, 140))
    def standard(game: Game) -> None:
        compare_game(game, tally)

    @settings(max_examples=60)
    @given(chess960_games(60, 140))
    def chess960(game: Game) -> None:
        compare_game(game, tally)

    @settings(max_examples=300)
    @given(sparse_games(8, 30))
    @example(DOUBLE_CHECK)
    def sparse(game: Game) -> None:
        compare_game(game, tally)

    standard()
    chess960()
    sparse()
    print(f"{len(tally.fens)} distinct positions; {dict(tally.features)}")
    assert len(tally.fens) >= ENOUGH_POSITIONS
    assert set(tally.features) == FEATURES


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
        assert board.status() not in ACCEPTED
    else:
        assert board.status() in ACCEPTED
        compare(position, board, 0)
