"""FENs of the public files, the broken ones first: parsed or refused as python-chess does."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import chess

from tests.perft_files import read_perft
from tests.suites.public_data import data_folder
from zermelo import InvalidFenError, Position

FUZZ = data_folder("fuzz")
COLLECTIONS = ("perft", "suites", "mates", "syzygy", "openings")
EVERY = 10
"""Of the larger collections, one position in so many; all of them say little more."""

DOUBLE_CHECK_ON_ONE_LINE = (
    "two checkers on one line with the king, which no move gives; perft and tablebase files do"
)
CHECK_THROUGH_A_DOUBLE_PUSH = (
    "a check that was there before the pawn's double step; perft files count on from it"
)

# The only texts of these files that Zermelo accepts and python-chess calls invalid; there is none
# the other way round. A new difference fails the test; so does one that is gone.
DIFFERENCES = {
    "3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - -": DOUBLE_CHECK_ON_ONE_LINE,
    "2Nq4/2K5/1b6/8/7R/3k4/7P/8 w - -": DOUBLE_CHECK_ON_ONE_LINE,
    "5R2/2P5/8/4k3/8/3rK2r/8/8 w - -": DOUBLE_CHECK_ON_ONE_LINE,
    "B6b/8/8/8/2K5/5k2/8/b6B b - -": DOUBLE_CHECK_ON_ONE_LINE,
    "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3": CHECK_THROUGH_A_DOUBLE_PUSH,
}


def fuzz_files() -> list[Path]:
    return sorted(
        path
        for path in FUZZ.rglob("*")
        if path.is_file() and (path.suffix == ".epd" or "fen" in path.parent.name)
    )


def lines_of(path: Path) -> list[str]:
    # Latin-1 reads every byte as some character: nothing in the files may stop the test.
    return path.read_bytes().decode("latin-1").split("\n")


def texts_in(line: str) -> Iterator[str]:
    """A line as it stands, and what a reader of FEN or EPD would cut out of it."""
    yield line
    clean = line.strip("\0\r ")
    yield clean
    yield clean.partition(";")[0]
    for fields in (1, 4, 6):
        yield " ".join(clean.replace(";", " ").split()[:fields])


def collected_positions() -> Iterator[str]:
    """The first four fields of each EPD in the public collections."""
    for folder in COLLECTIONS:
        for path in sorted(data_folder(folder).glob("*.epd")):
            lines = lines_of(path)
            for line in lines[:: EVERY if len(lines) > 5000 else 1]:
                yield " ".join(line.split()[:4])
    for path in sorted(data_folder("perft").glob("*.perft")):
        for case in read_perft(path):
            yield " ".join(case.fen.split()[:4])


def python_chess_accepts(text: str, *, chess960: bool) -> bool:
    try:
        return chess.Board(text, chess960=chess960).is_valid()
    except ValueError:
        return False


def zermelo_accepts(text: str, *, chess960: bool) -> bool:
    """Whether Zermelo reads `text`; if so, it must have read what python-chess reads."""
    try:
        position = Position(text, chess960=chess960)
    except InvalidFenError:
        return False
    board = chess.Board(text, chess960=chess960)
    assert position.fen(en_passant="fen") == board.fen(en_passant="fen")
    assert {move.uci() for move in position.legal_moves} == {
        move.uci() for move in board.legal_moves
    }
    return True


def differences(texts: Iterable[str]) -> set[str]:
    return {
        text
        for text in texts
        for chess960 in (False, True)
        if zermelo_accepts(text, chess960=chess960) != python_chess_accepts(text, chess960=chess960)
    }


def test_broken_fens_are_parsed_or_refused_as_by_python_chess() -> None:
    texts = {text for path in fuzz_files() for line in lines_of(path) for text in texts_in(line)}
    accepted = {text for text in texts if zermelo_accepts(text, chess960=True)}
    assert len(texts) >= 800
    assert len(accepted) >= 100
    assert differences(texts) == set()


def test_public_positions_are_read_as_by_python_chess() -> None:
    texts = set(collected_positions())
    assert len(texts) >= 10_000
    assert differences(texts) == set(DIFFERENCES)


def test_the_differences_are_acceptances_of_impossible_checks() -> None:
    for text in DIFFERENCES:
        assert zermelo_accepts(text, chess960=False)
        assert chess.Board(text).status() == chess.STATUS_IMPOSSIBLE_CHECK
