"""Reader of data/bad_fens.txt."""

from pathlib import Path
from typing import NamedTuple

DATA = Path(__file__).parent / "data"

FIELDS = {
    "pieces": "FEN field 1 (pieces): ",
    "side to move": "FEN field 2 (side to move): ",
    "castling": "FEN field 3 (castling): ",
    "en passant": "FEN field 4 (en passant): ",
    "halfmove clock": "FEN field 5 (halfmove clock): ",
    "fullmove number": "FEN field 6 (fullmove number): ",
    "position": "FEN: ",
}


class BadFen(NamedTuple):
    """A FEN that must be refused with a message that starts with `where`."""

    fen: str
    chess960: bool
    where: str
    why: str


def read_bad_fens() -> list[BadFen]:
    lines = (DATA / "bad_fens.txt").read_text(encoding="utf-8").splitlines()
    cases = []
    for line in lines:
        if line and not line.startswith("#"):
            field, fen, why = (part.strip() for part in line.split("|"))
            name = field.removesuffix(" (Chess960)")
            cases.append(BadFen(fen, name != field, FIELDS[name], why))
    return cases
