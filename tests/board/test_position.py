"""What a Position is to a Python programmer."""

import copy
import pickle
import xml.etree.ElementTree as ElementTree

import chess
import pytest

from zermelo import IllegalMoveError, Move, Position

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def snapshot(position: Position) -> tuple[object, ...]:
    """Everything a failed or taken-back move must leave as it was."""
    return (
        position.fen(shredder=True, en_passant="fen"),
        position.key,
        position.compute_key(),
        position.move_stack,
        position.legal_moves,
        position.is_repetition(2),
    )


def test_attributes_of_the_start_position() -> None:
    position = Position()
    assert position.turn is True
    assert (position.halfmove_clock, position.fullmove_number) == (0, 1)
    assert position.chess960 is False
    assert position.ep_square is None
    assert position.castling_rights == chess.BB_CORNERS
    assert position.occupied == chess.BB_RANK_1 | chess.BB_RANK_2 | chess.BB_RANK_7 | chess.BB_RANK_8
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
    position = Position("1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1", chess960=True)
    names = {move.uci() for move in position.legal_moves if move.is_castling}
    assert names == {"c1b1", "c1g1"}
    position.push("O-O-O")
    assert position.fen() == "1rk3r1/8/8/8/8/8/8/2KR2R1 b kq - 1 1"
    position.push("c8g8")
    assert position.fen() == "1r3rk1/8/8/8/8/8/8/2KR2R1 w - - 2 2"
    position.pop()
    position.pop()
    assert position.fen() == "1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1"


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
        *("", " ", "e2", "e2e5", "e7e5", "e2e4q", "e1g1", "O-O", "O-O-O", "Nd2", "Ke2", "exd5", "Qh5#"),
        *("a1a1", "0000", "--", "Z0", "@@@@", "P@e4", "i9i9", "e2e4 ", "e2e4e4", "e9", "e2-e4-e5"),
        *("\0", "e2\0e4", "♙e4", "\ud800", "e2e4" * 10_000, "1", "-1", "None"),
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
    """A Move carries its kind; played where it means something else it must not corrupt anything."""
    en_passant = Position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").parse_move("e5d6")
    elsewhere = Position("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1")
    before = snapshot(elsewhere)
    with pytest.raises(IllegalMoveError):
        elsewhere.push(en_passant)
    assert snapshot(elsewhere) == before


def test_a_move_found_elsewhere_is_played_as_what_it_is_here() -> None:
    quiet = Position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").parse_move("a1a8")
    position = Position("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    position.push(quiet)
    assert position.fen() == "R3k3/8/8/8/8/8/8/4K3 b - - 0 1"
    position.pop()
    assert position.fen() == "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1"


@pytest.mark.parametrize("thing", [None, 5, 12.5, b"e2e4", ["e2e4"]])
def test_what_is_no_move_is_a_type_error(thing: object) -> None:
    position = Position()
    with pytest.raises(TypeError):
        position.push(thing)  # type: ignore[arg-type]
    assert position == Position()


def test_a_drop_is_refused() -> None:
    with pytest.raises(IllegalMoveError):
        Position().push(chess.Move.from_uci("P@e4"))


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
    assert Position("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1") == Position("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1")
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
    fens = [
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
        *(f"r3k2r/8/8/3pP3/8/8/8/R3K2R w {right} - 0 1" for right in ("-", "K", "Q", "k", "q", "Kq")),
    ]
    assert len({Position(fen).key for fen in fens}) == len(fens)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
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
    position.push("e4")
    assert position.ep_square is None
    for move in ("a6", "e5", "d5"):
        position.push(move)
    assert position.ep_square == chess.D6
    assert Position("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1").ep_square is None


def test_san_names_moves_as_python_chess_does() -> None:
    position, board = Position(KIWIPETE), chess.Board(KIWIPETE)
    for move in position.legal_moves:
        assert position.san(move) == board.san(move.to_chess())
        assert position.parse_move(position.san(move)) == move
    with pytest.raises(IllegalMoveError):
        position.san("e2e5")
