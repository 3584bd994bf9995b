"""Moves: values that convert to and from python-chess's."""

import pickle

import chess
import pytest

from zermelo import Move, Position

PROMOTING = "1n2k3/P7/8/3pP3/8/8/8/R3K2R w KQ d6 0 1"


def test_a_move_knows_its_squares() -> None:
    move = Position().parse_move("e2e4")
    assert (move.from_square, move.to_square, move.promotion) == (chess.E2, chess.E4, None)
    flags = (move.is_capture, move.is_en_passant, move.is_castling, move.is_promotion, move.is_null)
    assert flags == (False, False, False, False, False)


@pytest.mark.parametrize(
    "uci, capture, en_passant, castling, promotion",
    [
        ("a7a8q", False, False, False, chess.QUEEN),
        ("a7b8n", True, False, False, chess.KNIGHT),
        ("a7b8b", True, False, False, chess.BISHOP),
        ("a7a8r", False, False, False, chess.ROOK),
        ("e5d6", True, True, False, None),
        ("e1g1", False, False, True, None),
        ("e1c1", False, False, True, None),
        ("e1d1", False, False, False, None),
    ],
)
def test_a_move_knows_its_kind(
    uci: str, capture: bool, en_passant: bool, castling: bool, promotion: int | None
) -> None:
    move = Position(PROMOTING).parse_move(uci)
    assert move.uci() == str(move) == uci
    assert move.is_capture is capture
    assert move.is_en_passant is en_passant
    assert move.is_castling is castling
    assert move.is_promotion is (promotion is not None)
    assert move.promotion == promotion


@pytest.mark.parametrize("chess960", [False, True])
def test_moves_convert_to_those_of_python_chess_and_back(chess960: bool) -> None:
    position = Position(PROMOTING, chess960=chess960)
    board = chess.Board(PROMOTING, chess960=chess960)
    assert {move.to_chess() for move in position.legal_moves} == set(board.legal_moves)
    for move in position.legal_moves:
        converted = move.to_chess()
        assert type(converted) is chess.Move
        assert converted.uci() == move.uci()
        assert position.parse_move(converted) == move


def test_equal_moves_have_equal_hashes() -> None:
    first, second = Position().parse_move("e2e4"), Position().parse_move("e4")
    assert first == second
    assert hash(first) == hash(second)
    assert len({first, second, Position().parse_move("d4")}) == 2


def test_a_move_is_not_a_text_nor_a_number() -> None:
    move = Position().parse_move("e2e4")
    assert move != "e2e4"
    assert move != 0
    assert (move == None) is False  # noqa: E711


def test_repr_names_the_move() -> None:
    assert repr(Position().parse_move("g1f3")) == "Move('g1f3')"


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_pickle_keeps_every_kind(protocol: int) -> None:
    for move in Position(PROMOTING).legal_moves:
        twin: Move = pickle.loads(pickle.dumps(move, protocol))
        assert twin == move
        assert twin.is_castling == move.is_castling
        assert twin.is_en_passant == move.is_en_passant


def test_moves_cannot_be_changed() -> None:
    move = Position().parse_move("e2e4")
    with pytest.raises(AttributeError):
        move.to_square = chess.E5  # type: ignore[misc]
    with pytest.raises(AttributeError):
        move.note = "!"  # type: ignore[attr-defined]


def test_the_null_move_reads_0000() -> None:
    position = Position()
    position.push_null()
    move = position.pop()
    assert move.is_null
    assert move.uci() == "0000"
    assert move.to_chess() == chess.Move.null()
    assert pickle.loads(pickle.dumps(move)) == move
