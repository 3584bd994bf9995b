"""Where games of a match start: the sets shipped with Zermelo, or the user's own file."""

import random
from dataclasses import dataclass
from pathlib import Path

from zermelo.errors import OpeningsError

DEFAULT_PLIES = 16
"""Half-moves taken from the games of a PGN file and from the lines of a book."""

DATA = Path(__file__).with_name("data")
SHIPPED = ("balanced", "unbalanced")


@dataclass(frozen=True)
class Opening:
    """A position, and the moves (UCI) that are played from it before the engines start."""

    fen: str
    moves: tuple[str, ...] = ()


def openings(
    name: str,
    *,
    plies: int = DEFAULT_PLIES,
    chess960: bool = False,
    seed: int | None = None,
) -> list[Opening]:
    """The openings of a shipped set, or of an EPD, PGN or Polyglot file; each position once.

    :param name: `balanced`, `unbalanced`, or a path whose ending says what it is.
    :param plies: How many half-moves of each game or line of a book are an opening.
    :param chess960: Whether positions and castling are those of Chess960.
    :param seed: Shuffles them; without one they keep their order.
    """
    from zermelo.arena.openings.files import read

    path = DATA / f"{name}.epd" if name in SHIPPED else Path(name)
    found = read(path, plies=plies, chess960=chess960)
    if not found:
        raise OpeningsError(f"{name}: there are no openings in it")
    if seed is not None:
        random.Random(seed).shuffle(found)
    return found
