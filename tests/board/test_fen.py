"""FEN, X-FEN and Shredder-FEN, in and out."""

import chess
import pytest

import zermelo
from tests.bad_fens import BadFen, read_bad_fens
from zermelo import InvalidFenError, Position

PINNED_EN_PASSANT = "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1"


def test_the_default_is_the_start_position() -> None:
    assert zermelo.STARTING_FEN == chess.STARTING_FEN
    assert Position().fen() == chess.STARTING_FEN


@pytest.mark.parametrize(
    "fen",
    [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 3 77",
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 99 150",
        "rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPP1PPPP/RNBQKBNR w KQkq c6 0 3",
    ],
)
def test_what_is_read_is_written(fen: str) -> None:
    assert Position(fen).fen() == fen


@pytest.mark.parametrize(
    "short, full",
    [
        ("4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K3 b", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R w K", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 7", "4k3/8/8/8/8/8/8/4K2R w K - 7 1"),
    ],
)
def test_missing_fields_get_defaults(short: str, full: str) -> None:
    assert Position(short).fen() == full == chess.Board(short).fen()


def test_space_between_and_around_fields_does_not_matter() -> None:
    spacious = "  4k3/8/8/8/8/8/8/4K3\tb  -\n- 4   9 "
    assert Position(spacious).fen() == "4k3/8/8/8/8/8/8/4K3 b - - 4 9"


def test_move_number_zero_becomes_one() -> None:
    assert Position("4k3/8/8/8/8/8/8/4K3 w - - 0 0").fullmove_number == 1


def test_promotion_marks_are_read_and_left_out() -> None:
    assert Position("4k3/8/8/8/8/8/8/Q~3K3 w - - 0 1").fen() == "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"


def test_clocks_far_beyond_the_rules_survive() -> None:
    fen = "4k3/8/8/8/8/8/8/4K3 b - - 9999 9999"
    position = Position(fen)
    position.push("e8e7")
    assert (position.halfmove_clock, position.fullmove_number) == (10000, 10000)
    position.pop()
    assert position.fen() == fen


@pytest.mark.parametrize("clock", ["2147483647", "99999999999999999999999", "9" * 5000])
@pytest.mark.parametrize(
    "template", ["4k3/8/8/8/8/8/8/4K3 w - - {} 1", "4k3/8/8/8/8/8/8/4K3 b - - 0 {}"]
)
def test_a_clock_of_any_size_is_read_or_refused(template: str, clock: str) -> None:
    try:
        position = Position(template.format(clock))
    except InvalidFenError as error:
        assert str(error).startswith("FEN field ")
    else:
        position.push(position.legal_moves[0])
        position.pop()
        assert position.fen() == template.format(clock)


@pytest.mark.parametrize(
    "given, chess960, xfen, shredder",
    [
        ("KQkq", False, "KQkq", "HAha"),
        ("HAha", False, "KQkq", "HAha"),
        ("KQkq", True, "KQkq", "HAha"),
        ("HAha", True, "KQkq", "HAha"),
        ("QK", True, "KQ", "HA"),
        ("Hq", False, "Kq", "Ha"),
    ],
)
def test_castling_letters_and_files(given: str, chess960: bool, xfen: str, shredder: str) -> None:
    position = Position(f"r3k2r/8/8/8/8/8/8/R3K2R w {given} - 0 1", chess960=chess960)
    assert position.fen().split()[2] == xfen
    assert position.fen(shredder=True).split()[2] == shredder


def test_xfen_letters_mean_the_outermost_rooks() -> None:
    position = Position("4k3/8/8/8/8/8/8/RR1K1RR1 w KQ - 0 1", chess960=True)
    assert position.castling_rights == chess.BB_A1 | chess.BB_G1
    assert position.fen() == "4k3/8/8/8/8/8/8/RR1K1RR1 w KQ - 0 1"


def test_an_inner_rook_is_written_by_its_file() -> None:
    position = Position("4k3/8/8/8/8/8/8/RR1K1RR1 w FB - 0 1", chess960=True)
    assert position.castling_rights == chess.BB_B1 | chess.BB_F1
    assert position.fen() == "4k3/8/8/8/8/8/8/RR1K1RR1 w FB - 0 1"


@pytest.mark.parametrize(
    "fen, legal, xfen, strict",
    [
        ("rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPP1PPPP/RNBQKBNR w KQkq c6 0 3", "c6", "c6", "c6"),
        (PINNED_EN_PASSANT, "-", "d6", "d6"),
        ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "-", "-", "e3"),
    ],
)
def test_en_passant_is_written_as_asked(fen: str, legal: str, xfen: str, strict: str) -> None:
    position = Position(fen)
    assert position.fen().split()[3] == legal
    assert position.fen(en_passant="legal").split()[3] == legal
    assert position.fen(en_passant="xfen").split()[3] == xfen
    assert position.fen(en_passant="fen").split()[3] == strict


def test_an_unknown_en_passant_mode_is_refused() -> None:
    with pytest.raises(ValueError, match="en_passant"):
        Position().fen(en_passant="strict")  # type: ignore[arg-type]


def test_every_double_push_is_remembered_for_strict_fen() -> None:
    position = Position()
    position.push("e4")
    assert position.fen(en_passant="fen").split()[3] == "e3"
    position.push("e5")
    assert position.fen(en_passant="fen").split()[3] == "e6"
    position.push("Nf3")
    assert position.fen(en_passant="fen").split()[3] == "-"
    position.pop()
    assert position.fen(en_passant="fen").split()[3] == "e6"


@pytest.mark.parametrize("case", read_bad_fens(), ids=lambda case: f"{case.why}")
def test_a_bad_fen_is_refused_naming_its_field(case: BadFen) -> None:
    with pytest.raises(InvalidFenError) as refusal:
        Position(case.fen, chess960=case.chess960)
    message = str(refusal.value)
    assert message.startswith(case.where)
    assert len(message) > len(case.where), "the message must say what is wrong"
    assert "\n" not in message


@pytest.mark.parametrize("case", read_bad_fens(), ids=lambda case: f"{case.why}")
def test_python_chess_refuses_the_bad_fens_as_well(case: BadFen) -> None:
    try:
        valid = chess.Board(case.fen, chess960=case.chess960).is_valid()
    except ValueError:
        valid = False
    assert not valid


@pytest.mark.parametrize(
    "text",
    [
        "\0",
        "rnbqkbnr\0",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1\0",
        "\ud800",
        "é/8/8/8/8/8/8/8",
        "/" * 10**6,
    ],
)
def test_strange_text_is_refused(text: str) -> None:
    with pytest.raises(InvalidFenError):
        Position(text)


@pytest.mark.parametrize("thing", [None, 5, b"4k3/8/8/8/8/8/8/4K3 w - - 0 1", ["w"]])
def test_what_is_no_text_is_a_type_error(thing: object) -> None:
    with pytest.raises(TypeError):
        Position(thing)  # type: ignore[call-overload]


@pytest.mark.parametrize(
    "fen",
    [
        "3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1",
        "5R2/2P5/8/4k3/8/3rK2r/8/8 w - - 0 1",
        "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
    ],
)
def test_checks_no_game_could_give_are_accepted_up_to_two_checkers(fen: str) -> None:
    """python-chess calls these impossible; known perft files count them, so Zermelo plays them."""
    assert chess.Board(fen).status() == chess.STATUS_IMPOSSIBLE_CHECK
    position = Position(fen)
    assert {move.uci() for move in position.legal_moves} == {
        move.uci() for move in chess.Board(fen).legal_moves
    }
