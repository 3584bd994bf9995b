"""Moves played, taken back and refused."""

import chess
import pytest

from tests.board.snapshot import snapshot
from zermelo import IllegalMoveError, Move, Position

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


@pytest.mark.parametrize("text", ["e2e4", "e4", Move, chess.Move])
def test_push_takes_uci_san_and_both_moves(text: str | type) -> None:
    position = Position()
    if text is Move:
        position.push(position.parse_move("e2e4"))
    elif text is chess.Move:
        position.push(chess.Move.from_uci("e2e4"))
    else:
        position.push(str(text))
    assert position.fen() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"


@pytest.mark.parametrize("name", ["O-O", "0-0", "e1g1"])
def test_castling_is_played_by_every_name(name: str) -> None:
    position = Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    position.push(name)
    assert position.fen() == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"
    assert position.pop().uci() == "e1g1"


def test_chess960_castling_is_king_takes_rook() -> None:
    position = Position("1rk3r1/3p2p1/8/8/8/8/3P2P1/1RK3R1 w KQkq - 0 1", chess960=True)
    names = {move.uci() for move in position.legal_moves if move.is_castling}
    assert names == {"c1b1", "c1g1"}
    position.push("O-O-O")
    assert position.fen() == "1rk3r1/3p2p1/8/8/8/8/3P2P1/2KR2R1 b kq - 1 1"
    position.push("c8g8")
    assert position.fen() == "1r3rk1/3p2p1/8/8/8/8/3P2P1/2KR2R1 w - - 2 2"
    position.pop()
    position.pop()
    assert position.fen() == "1rk3r1/3p2p1/8/8/8/8/3P2P1/1RK3R1 w KQkq - 0 1"


def test_stages_part_the_legal_moves() -> None:
    position = Position("1n2k3/P7/8/3pP3/8/8/8/4K2R w K d6 0 1")
    captures = {move.uci() for move in position.legal_captures}
    assert captures == {
        *("a7a8q", "a7a8r", "a7a8b", "a7a8n", "a7b8q", "a7b8r", "a7b8b", "a7b8n"),
        "e5d6",
    }
    quiets = {move.uci() for move in position.legal_quiets}
    assert "e1g1" in quiets
    assert captures | quiets == {move.uci() for move in position.legal_moves}
    assert not captures & quiets
    assert position.legal_evasions == []


def test_evasions_are_all_moves_in_check_and_none_otherwise() -> None:
    position = Position("4k3/8/8/8/8/8/4r3/3QK3 w - - 0 1")
    assert position.is_check()
    assert {move.uci() for move in position.legal_evasions} == {"e1e2", "d1e2", "e1f1"}
    assert position.legal_evasions == position.legal_moves


def test_pop_undoes_push_and_returns_the_move() -> None:
    position = Position(KIWIPETE)
    for move in position.legal_moves:
        before = snapshot(position)
        position.push(move)
        assert position.move_stack == [move]
        assert position.pop() == move
        assert snapshot(position) == before


def test_pop_at_the_root_is_an_index_error() -> None:
    position = Position()
    with pytest.raises(IndexError):
        position.pop()
    assert position == Position()


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "e2", "e2e5", "e7e5", "e2e4q", "e1g1", "O-O", "O-O-O", "Nd2", "Ke2", "exd5"),
        *("a1a1", "0000", "--", "Z0", "@@@@", "P@e4", "i9i9", "e2e4 ", "e2e4e4", "e9", "e2-e4-e5"),
        *("\0", "e2\0e4", "♙e4", "\ud800", "e2e4" * 10_000, "1", "-1", "None", "Qh5#"),
    ],
)
def test_an_illegal_move_leaves_the_position_alone(text: str) -> None:
    position = Position()
    position.push("d4")
    position.push("d5")
    before = snapshot(position)
    try:
        position.push(text)
    except IllegalMoveError as error:
        assert "\n" not in str(error)
        assert snapshot(position) == before
        with pytest.raises(IllegalMoveError):
            position.parse_move(text)
    else:
        # Leniency about space is python-chess's too, but it must then be a real move.
        assert text.strip() != ""
        assert len(position.move_stack) == 3
        assert position.pop() in position.legal_moves
        assert snapshot(position) == before


def test_an_ambiguous_san_is_refused() -> None:
    position = Position("4k3/8/8/8/8/8/8/R3K2R w - - 0 1")
    with pytest.raises(IllegalMoveError):
        Position("4k3/8/8/8/8/4K3/8/R6R w - - 0 1").push("Rd1")
    position.push("Rd1")


def test_moves_of_another_position_are_refused() -> None:
    """A Move carries its kind; where it means something else it must not corrupt anything."""
    en_passant = Position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").parse_move("e5d6")
    elsewhere = Position("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1")
    before = snapshot(elsewhere)
    with pytest.raises(IllegalMoveError):
        elsewhere.push(en_passant)
    assert snapshot(elsewhere) == before


def test_a_move_of_another_kind_cannot_corrupt_the_position() -> None:
    quiet = Position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").parse_move("a1a8")
    position = Position("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    before = snapshot(position)
    try:
        position.push(quiet)
    except IllegalMoveError:
        pass
    else:
        assert position.fen() == "R3k3/8/8/8/8/8/8/4K3 b - - 0 1"
        position.pop()
    assert snapshot(position) == before


@pytest.mark.parametrize("thing", [None, 0, 5, 12.5, b"e2e4", b"", [], ["e2e4"]])
def test_what_is_no_move_is_a_type_error(thing: object) -> None:
    position = Position()
    with pytest.raises(TypeError):
        position.push(thing)  # type: ignore[arg-type]
    assert position == Position()


def test_a_drop_is_refused() -> None:
    with pytest.raises(IllegalMoveError):
        Position().push(chess.Move.from_uci("P@e4"))


def test_san_names_moves_as_python_chess_does() -> None:
    position, board = Position(KIWIPETE), chess.Board(KIWIPETE)
    for move in position.legal_moves:
        assert position.san(move) == board.san(move.to_chess())
        assert position.parse_move(position.san(move)) == move
    with pytest.raises(IllegalMoveError):
        position.san("e2e5")
