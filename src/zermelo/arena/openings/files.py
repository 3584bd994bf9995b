"""Reading openings: EPD or FEN lines, games in PGN, Polyglot books."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, TextIO, cast

from zermelo.arena.openings.opening_sets import SHIPPED, Opening
from zermelo.errors import IllegalMoveError, InvalidFenError, OpeningsError
from zermelo.position import Position

# Imported where it is used.
if TYPE_CHECKING:
    import chess.pgn
    import chess.polyglot

MAX_LINES_OF_A_BOOK = 1000
"""A book is a graph with millions of lines: this many are sampled by its weights."""

MAX_WALKS_IN_VAIN = 200
"""Failures in a row before a book counts as exhausted."""

FEN_FIELDS = 6
EPD_FIELDS = 4


@dataclass(frozen=True)
class Place:
    """A place in a file, for error messages."""

    path: Path
    line: int

    def error(self, what: str) -> OpeningsError:
        return OpeningsError(f"{self.path}, line {self.line}: {what}")


def read(path: Path, *, plies: int, chess960: bool) -> list[Opening]:
    """The openings of a file, each final position once, in the file's order."""
    readers: dict[str, Callable[[Path, int, bool], Iterator[tuple[Opening, Position]]]] = {
        ".epd": _read_epd,
        ".fen": _read_epd,
        ".txt": _read_epd,
        ".pgn": _read_pgn,
        ".bin": _read_polyglot,
    }
    reader = readers.get(path.suffix.lower())
    if reader is None:
        raise OpeningsError(
            f"openings {str(path)!r}: accepted: {', '.join(SHIPPED)}, or a file that ends in "
            f"{', '.join(readers)}"
        )
    if plies < 1:
        raise OpeningsError(f"plies: {plies} is not accepted; accepted: 1 or more")
    found: dict[str, Opening] = {}
    try:
        for opening, position in reader(path, plies, chess960):
            found.setdefault(_identity(position), opening)
    except OSError as error:
        raise OpeningsError(f"cannot read {str(path)!r}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise OpeningsError(f"{path}: not a text file") from None
    return list(found.values())


def _identity(position: Position) -> str:
    """Equal for positions that differ only in their counters."""
    return " ".join(position.fen().split()[:EPD_FIELDS])


def _read_epd(path: Path, _: int, chess960: bool) -> Iterator[tuple[Opening, Position]]:
    with path.open(encoding="utf-8") as file:
        for number, line in enumerate(file, start=1):
            text = line.strip()
            if text and not text.startswith("#"):
                yield _opening_of_epd(text, chess960, Place(path, number))


def _opening_of_epd(text: str, chess960: bool, place: Place) -> tuple[Opening, Position]:
    fields = text.split(maxsplit=EPD_FIELDS)
    rest = fields[EPD_FIELDS] if len(fields) > EPD_FIELDS else ""
    fen = " ".join([*fields[:EPD_FIELDS], *_counters(rest)])
    try:
        position = Position(fen, chess960=chess960)
    except InvalidFenError as error:
        raise place.error(str(error)) from None
    if not position.legal_moves:
        raise place.error(f"the game is over in {fen}")
    return Opening(position.fen()), position


def _counters(rest: str) -> tuple[str, str]:
    """Halfmove clock and move number: as FEN writes them, or as EPD's operations, or none."""
    words = rest.replace(";", " ").split()
    if len(words) >= FEN_FIELDS - EPD_FIELDS and words[0].isdigit() and words[1].isdigit():
        return words[0], words[1]
    named = dict(pairwise(words))
    return named.get("hmvc", "0"), named.get("fmvn", "1")


class _NumberedLines:
    """A file that counts the lines read, which python-chess's PGN reader does not."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self.line = 0

    def readline(self) -> str:
        self.line += 1
        return self._file.readline()


def _read_pgn(path: Path, plies: int, chess960: bool) -> Iterator[tuple[Opening, Position]]:
    import chess.pgn

    class Builder(chess.pgn.GameBuilder[chess.pgn.Game]):
        def handle_error(self, error: Exception) -> None:
            # Instead of logging it: the caller reports where it is.
            self.game.errors.append(error)

    with path.open(encoding="utf-8-sig") as file:
        lines = _NumberedLines(file)
        while True:
            place = Place(path, lines.line + 1)
            game = chess.pgn.read_game(cast(TextIO, lines), Visitor=Builder)
            if game is None:
                return
            if game.errors:
                raise place.error(f"in the game that begins here: {game.errors[0]}")
            opening, position = _opening_of_game(game, plies, chess960, place)
            # A game that ended this early is a game, but not an opening.
            if position.legal_moves:
                yield opening, position


def _opening_of_game(
    game: "chess.pgn.Game", plies: int, chess960: bool, place: Place
) -> tuple[Opening, Position]:
    try:
        board = game.board()
        position = Position(board.fen(), chess960=chess960)
        begin = position.fen()
        moves = []
        for move, _ in zip(game.mainline_moves(), range(plies), strict=False):
            moves.append(position.parse_move(move))
            position.push(moves[-1])
    except (InvalidFenError, IllegalMoveError, ValueError) as error:
        raise place.error(f"in the game that begins here: {error}") from None
    return Opening(begin, tuple(str(move) for move in moves)), position


def _read_polyglot(path: Path, plies: int, chess960: bool) -> Iterator[tuple[Opening, Position]]:
    """Lines of the book from the starting position, sampled by the weights of its moves.

    The seed is fixed, so the openings are always the same.
    """
    import chess.polyglot

    size = path.stat().st_size
    if not size or size % chess.polyglot.ENTRY_STRUCT.size:
        raise OpeningsError(
            f"{path}: {size} bytes are not entries of {chess.polyglot.ENTRY_STRUCT.size}: "
            "not a Polyglot book"
        )
    rng = random.Random(0)
    seen: set[tuple[str, ...]] = set()
    in_vain = 0
    with chess.polyglot.open_reader(path) as reader:
        while len(seen) < MAX_LINES_OF_A_BOOK and in_vain < MAX_WALKS_IN_VAIN:
            opening, position = _walk(reader, plies, chess960, rng)
            in_vain += 1
            if opening.moves and opening.moves not in seen and position.legal_moves:
                in_vain = 0
                seen.add(opening.moves)
                yield opening, position


def _walk(
    reader: "chess.polyglot.MemoryMappedReader", plies: int, chess960: bool, rng: random.Random
) -> tuple[Opening, Position]:
    import chess

    board = chess.Board(chess960=chess960)
    while board.ply() < plies:
        try:
            board.push(reader.weighted_choice(board, random=rng).move)
        except IndexError:  # the end of the book
            break
    position = Position.from_board(board)
    moves = tuple(str(move) for move in position.move_stack)
    return Opening(board.root().fen(), moves), position
