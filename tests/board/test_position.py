"""What a Position is to a Python programmer."""

import copy
import pickle
import xml.etree.ElementTree as ElementTree

import chess
import pytest

from tests.board.snapshot import snapshot
from zermelo import Position

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def test_attributes_of_the_start_position() -> None:
    position = Position()
    assert position.turn is True
    assert (position.halfmove_clock, position.fullmove_number) == (0, 1)
    assert position.chess960 is False
    assert position.ep_square is None
    assert position.castling_rights == chess.BB_CORNERS
    assert position.occupied == 0xFFFF_0000_0000_FFFF
    assert position.pieces_mask(chess.PAWN, chess.WHITE) == chess.BB_RANK_2
    assert (position.king(chess.WHITE), position.king(chess.BLACK)) == (chess.E1, chess.E8)
    assert position.piece_at(chess.D8) == "q"
    assert position.piece_at(chess.D1) == "Q"
    assert position.piece_at(chess.D4) is None
    assert position.move_stack == []


@pytest.mark.parametrize("square", [-1, 64, 1000])
def test_a_square_off_the_board_is_refused(square: int) -> None:
    position = Position()
    with pytest.raises((ValueError, IndexError)):
        position.piece_at(square)
    with pytest.raises((ValueError, IndexError)):
        position.attackers_mask(chess.WHITE, square)
    with pytest.raises((ValueError, IndexError)):
        position.pin_mask(chess.WHITE, square)


@pytest.mark.parametrize("piece_type", [-1, 0, 7])
def test_an_unknown_piece_type_is_refused(piece_type: int) -> None:
    with pytest.raises(ValueError, match="piece"):
        Position().pieces_mask(piece_type, chess.WHITE)


def test_copies_are_equal_and_go_their_own_way() -> None:
    position = Position()
    position.push("e4")
    for twin in (position.copy(), copy.copy(position), copy.deepcopy(position), Position(position)):
        assert twin == position
        assert twin.move_stack == position.move_stack
        twin.push("e5")
        assert twin != position
        assert len(position.move_stack) == 1
        twin.pop()
        twin.pop()
        assert twin == Position()
        assert len(position.move_stack) == 1


def test_a_returned_list_is_not_the_position() -> None:
    position = Position()
    position.push("e4")
    position.move_stack.clear()
    position.legal_moves.clear()
    assert len(position.move_stack) == 1
    assert len(position.legal_moves) == 20


def test_equality_is_that_of_python_chess() -> None:
    assert Position() == Position(chess.STARTING_FEN)
    assert Position() != Position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1")
    assert Position() != Position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1")
    assert Position() != Position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1")
    assert Position() != Position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2")
    # A square nobody can capture on is no difference.
    pushed, standing = (f"4k3/8/8/8/4P3/8/8/4K3 b - {square} 0 1" for square in ("e3", "-"))
    assert Position(pushed) == Position(standing)
    assert Position() != chess.STARTING_FEN
    assert Position() != None  # noqa: E711


def test_equality_does_not_look_at_the_way_there() -> None:
    there, back = Position(), Position()
    for move in ("Nf3", "Nf6", "Nc3"):
        there.push(move)
    for move in ("Nc3", "Nf6", "Nf3"):
        back.push(move)
    assert there == back
    assert hash(there) == hash(back)
    assert there.key == back.key


def test_equal_positions_have_equal_hashes() -> None:
    positions = {Position(), Position(chess.STARTING_FEN), Position(KIWIPETE), Position().copy()}
    assert len(positions) == 2


def test_keys_tell_turn_castling_and_en_passant_apart() -> None:
    states = ["w KQkq -", "b KQkq -", "w KQkq d6", "w - -", "w K -", "w Q -", "w k -", "w q -"]
    keys = {Position(f"r3k2r/8/8/3pP3/8/8/8/R3K2R {state} 0 1").key for state in states}
    assert len(keys) == len(states)


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize("chess960", [False, True])
def test_pickle_keeps_the_game(protocol: int, chess960: bool) -> None:
    position = Position(KIWIPETE, chess960=chess960)
    for _ in range(2):
        for move in ("Nd3", "Nh7", "Ne5", "Nf6"):
            position.push(move)
    position.push_null()
    position.push("Bf8")
    twin: Position = pickle.loads(pickle.dumps(position, protocol))
    assert twin == position
    assert twin.chess960 is chess960
    assert snapshot(twin) == snapshot(position)
    while position.move_stack:
        assert twin.pop() == position.pop()
        assert snapshot(twin) == snapshot(position)


def test_pickle_keeps_an_uncapturable_en_passant_square() -> None:
    position = Position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")
    twin: Position = pickle.loads(pickle.dumps(position))
    assert twin.fen(en_passant="fen").split()[3] == "e3"


def test_str_is_the_board_of_python_chess() -> None:
    assert str(Position(KIWIPETE)) == str(chess.Board(KIWIPETE))


def test_repr_shows_the_fen_and_can_be_evaluated() -> None:
    assert repr(Position(KIWIPETE)) == f"Position({KIWIPETE!r})"
    shuffled = Position("1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1", chess960=True)
    for position in (Position(), shuffled):
        again = eval(repr(position), {"Position": Position})
        assert again == position
        assert again.chess960 == position.chess960


def test_svg_is_well_formed_and_shows_the_pieces() -> None:
    drawing = ElementTree.fromstring(Position()._repr_svg_())
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    links = [element.attrib for element in drawing.iter() if element.tag.endswith("}use")]
    assert len(links) == 32


def test_checkers_and_attackers() -> None:
    position = Position("4k3/8/8/8/8/8/4r3/3QK3 w - - 0 1")
    assert position.checkers_mask() == chess.BB_E2
    assert position.attackers_mask(chess.WHITE, chess.E2) == chess.BB_D1 | chess.BB_E1
    assert position.attackers_mask(chess.BLACK, chess.E1) == chess.BB_E2


def test_a_pin_masks_its_line() -> None:
    position = Position("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1")
    assert position.pin_mask(chess.WHITE, chess.E2) == chess.BB_FILE_E
    assert position.pin_mask(chess.WHITE, chess.D2) == chess.BB_ALL
    assert not any(move.from_square == chess.E2 for move in position.legal_moves)


def test_en_passant_square_only_when_it_can_be_used() -> None:
    position = Position()
    squares = []
    for move in ("e4", "a6", "e5", "d5"):
        position.push(move)
        squares.append(position.ep_square)
    assert squares == [None, None, None, chess.D6]
    assert Position("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1").ep_square is None
