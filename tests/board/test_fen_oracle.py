"""Any text as FEN: accepted or refused as python-chess does, and never half set."""

import re
from pathlib import Path

import chess
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.perft_files import read_epd
from zermelo import IllegalMoveError, InvalidFenError, Position

DATA = Path(__file__).parent.parent / "data"
SEEDS = [
    case.fen
    for name in ("perft_standard.epd", "perft_chess960.epd")
    for case in read_epd(DATA / name)
]
ALPHABET = "KQRBNPkqrbnp12345678/ wb-abcdefghABCDEFGH036+~_.\t"
MESSAGE = re.compile(
    r"FEN(?: field (?:1 \(pieces\)|2 \(side to move\)|3 \(castling\)|4 \(en passant\)"
    r"|5 \(halfmove clock\)|6 \(fullmove number\)))?: ."
)
# Up to two checkers from where no single move brings them: known perft files count such positions.
ACCEPTED = (chess.STATUS_VALID, chess.STATUS_IMPOSSIBLE_CHECK)


@st.composite
def mutated_fens(draw: st.DrawFn) -> str:
    """A good FEN with a few characters or fields changed."""
    text = draw(st.sampled_from(SEEDS))
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, len(text)))
        end = place + draw(st.integers(0, 2))
        text = text[:place] + draw(st.text(ALPHABET, max_size=2)) + text[end:]
    if draw(st.integers(0, 3)) == 0:
        fields = text.split(" ")
        fields[draw(st.integers(0, len(fields) - 1))] = draw(st.sampled_from(SEEDS)).split()[2]
        text = " ".join(fields)
    return text


def python_chess_reads(text: str, *, chess960: bool) -> chess.Board | None:
    try:
        board = chess.Board(text, chess960=chess960)
    except ValueError:
        return None
    return board if board.status() in ACCEPTED else None


def differs_on_purpose(text: str) -> bool:
    """Where python-chess is more lenient than FEN: Python's own numbers, and marked kings."""
    fields = text.split()
    return any("_" in clock for clock in fields[4:6]) or "k~" in fields[0].lower()


@settings(max_examples=3000)
@given(mutated_fens(), st.booleans())
def test_a_mutated_fen_is_read_as_python_chess_reads_it(text: str, chess960: bool) -> None:
    board = python_chess_reads(text, chess960=chess960)
    try:
        position = Position(text, chess960=chess960)
    except InvalidFenError as error:
        assert MESSAGE.match(str(error))
        assert board is None or differs_on_purpose(text)
    else:
        assert board is not None
        assert position.fen(en_passant="fen") == board.fen(en_passant="fen")
        assert position.key == position.compute_key()
        assert len(position.legal_moves) == board.legal_moves.count()


@settings(max_examples=500)
@given(st.text(), st.booleans())
def test_any_text_is_a_position_or_a_typed_error(text: str, chess960: bool) -> None:
    try:
        Position(text, chess960=chess960)
    except InvalidFenError as error:
        assert MESSAGE.match(str(error))


SQUARES = st.sampled_from(chess.SQUARE_NAMES)
MOVE_TEXTS = st.one_of(
    st.text(),
    st.text("abcdefghKQRBNO0-x=+#12345678qrbn", max_size=8),
    st.tuples(SQUARES, SQUARES, st.sampled_from(["", *"qrbnkp"])).map("".join),
    st.tuples(st.sampled_from(["", *"KQRBNce", "gx", "Qx"]), SQUARES).map("".join),
)
PROMOTING = "r3k2r/pPppqpb1/bn2pnp1/3PN3/4P3/2N2Q1p/P1PBBPPP/R3K2R w KQkq - 0 1"


def python_chess_move(board: chess.Board, text: str) -> chess.Move | None:
    for parse in (board.parse_uci, board.parse_san):
        try:
            move = parse(text)
        except ValueError:
            continue
        # python-chess overlooks the promotion in "e1c1q"; Zermelo does not.
        overlooked = board.is_castling(move) and len(text) == len("e1c1q")
        return move if move and (parse == board.parse_san or not overlooked) else None
    return None


@settings(max_examples=2000)
@given(MOVE_TEXTS)
def test_any_text_as_move_is_a_move_or_a_typed_error(text: str) -> None:
    """And what is taken as a move is the move that python-chess takes it for."""
    position, board = Position(PROMOTING), chess.Board(PROMOTING)
    expected = python_chess_move(board, text)
    try:
        move = position.parse_move(text)
    except IllegalMoveError:
        assert expected is None
    else:
        assert move.to_chess() == expected
    assert position == Position(PROMOTING)
