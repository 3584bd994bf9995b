"""Games: history to and from python-chess, null moves, repetition."""

import chess
import pytest

from zermelo import IllegalMoveError, InvalidFenError, Position

RUY_LOPEZ = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7"]


def played(*moves: str, fen: str = chess.STARTING_FEN) -> Position:
    position = Position(fen)
    for move in moves:
        position.push(move)
    return position


def test_from_board_brings_the_moves() -> None:
    board = chess.Board()
    for san in RUY_LOPEZ:
        board.push_san(san)
    position = Position.from_board(board)
    assert position.fen() == board.fen()
    assert [move.uci() for move in position.move_stack] == [move.uci() for move in board.move_stack]
    while board.move_stack:
        assert position.pop().to_chess() == board.pop()
        assert position.fen(en_passant="fen") == board.fen(en_passant="fen")
    with pytest.raises(IndexError):
        position.pop()


def test_to_board_brings_the_moves() -> None:
    position = played(*RUY_LOPEZ)
    board = position.to_board()
    assert type(board) is chess.Board
    assert board.fen() == position.fen()
    assert len(board.move_stack) == len(RUY_LOPEZ)
    assert board.root().fen() == chess.STARTING_FEN
    assert Position.from_board(board) == position


def test_boards_convert_without_being_changed() -> None:
    board = chess.Board()
    board.push_san("e4")
    twin = board.copy()
    Position.from_board(board).push("e5")
    assert board == twin
    assert board.move_stack == twin.move_stack


@pytest.mark.parametrize("number", [0, 356, 518, 959])
def test_chess960_boards_convert(number: int) -> None:
    board = chess.Board.from_chess960_pos(number)
    position = Position.from_board(board)
    assert position.chess960
    assert position.fen(shredder=True) == board.fen(shredder=True)
    assert position.to_board().chess960
    assert position.to_board() == board


def test_a_board_from_the_middle_of_a_game_converts() -> None:
    board = chess.Board("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 11 40")
    board.push_uci("e2e4")
    position = Position.from_board(board)
    assert position.fen(en_passant="xfen") == board.fen(en_passant="xfen")
    assert position.ep_square == (board.ep_square if board.has_legal_en_passant() else None)
    assert position.to_board().root().fen() == board.root().fen()


def test_an_impossible_board_is_refused() -> None:
    board = chess.Board()
    board.remove_piece_at(chess.E8)
    with pytest.raises(InvalidFenError):
        Position.from_board(board)


def test_a_board_of_another_variant_is_refused() -> None:
    import chess.variant

    with pytest.raises(ValueError, match="variant"):
        Position.from_board(chess.variant.AtomicBoard())


def test_repetition_survives_conversion() -> None:
    position = played(*("Nf3", "Nf6", "Ng1", "Ng8") * 2)
    assert position.is_repetition(3)
    assert position.to_board().is_repetition(3)
    assert Position.from_board(position.to_board()).is_repetition(3)


def test_a_null_move_passes_the_turn() -> None:
    position = played("e4", "a6", "e5", "d5")
    before = (position.fen(), position.key)
    position.push_null()
    assert position.fen() == "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 1 3"
    assert position.key == position.compute_key()
    assert position.pop().is_null
    assert (position.fen(), position.key) == before
    assert position.ep_square == chess.D6


def test_a_null_move_in_check_is_refused() -> None:
    position = played("e4", "f6", "Qh5+")
    with pytest.raises(IllegalMoveError):
        position.push_null()
    assert len(position.move_stack) == 3


def test_null_moves_convert() -> None:
    board = chess.Board()
    board.push_san("e4")
    board.push(chess.Move.null())
    board.push_san("d4")
    position = Position.from_board(board)
    assert position.fen() == board.fen()
    assert position.to_board().move_stack == board.move_stack


def test_repetition_counts() -> None:
    position = Position()
    assert position.is_repetition(1)
    assert not position.is_repetition(2)
    seen = 1
    for _ in range(4):
        for move in ("Nf3", "Nf6", "Ng1", "Ng8"):
            position.push(move)
        seen += 1
        assert position.is_repetition(seen)
        assert not position.is_repetition(seen + 1)
    assert position.is_fivefold_repetition()
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.termination is chess.Termination.FIVEFOLD_REPETITION


def test_lost_castling_rights_are_no_repetition() -> None:
    position = played("Nf3", "Nf6", "Rg1", "Rg8", "Rh1", "Rh8", "Ng1", "Ng8")
    assert not position.is_repetition(2)
    assert position.to_board().is_repetition(2) is False


def test_a_missed_en_passant_is_no_repetition() -> None:
    position = played("d5", "Kd2", "Kd7", "Ke1", "Ke8", fen="4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1")
    assert not position.is_repetition(2)
    for move in ("Kd2", "Kd7", "Ke1", "Ke8"):
        position.push(move)
    assert position.is_repetition(2)
    assert not position.is_repetition(3)


def test_an_uncapturable_double_push_still_repeats() -> None:
    """The square behind e4 is no difference when nobody can capture there."""
    position = played("e4", "Nf6", "Nf3", "Ng8", "Ng1")
    assert position.is_repetition(2)
