"""Moves as numbers: 16 bits in the game store, and one of 4,168 classes for the network.

Squares count from a1 = 0 to h8 = 63. A class is seen by the side to move, so that its pawns always
go up: the squares of Black's moves are mirrored from rank to rank.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

SQUARES: Final = 64
PROMOTIONS: Final = " nbrq"
"""The piece a packed move promotes to, by its number; 0 is no promotion."""
UNDERPROMOTIONS: Final = 3
"""Knight, bishop and rook; a queen is the plain class of its two squares."""
DIRECTIONS: Final = 3
"""Of a promoting pawn: to the left, straight on, to the right."""
PLAIN: Final = SQUARES * SQUARES
CLASSES: Final = PLAIN + UNDERPROMOTIONS * 8 * DIRECTIONS
MIRROR: Final = 56
"""Mirrors a square from rank to rank when the two are combined by exclusive or."""

Array = NDArray[np.int64]


def square(name: str) -> int:
    return ord(name[0]) - ord("a") + 8 * (ord(name[1]) - ord("1"))


def packed(uci: str) -> int:
    """A move of UCI in 16 bits: from, to, and the piece it promotes to."""
    promotion = PROMOTIONS.index(uci[4]) if len(uci) > 4 else 0
    return square(uci[:2]) | square(uci[2:4]) << 6 | promotion << 12


def move_class(move: int, black: bool) -> int:
    """The class of a packed move, seen by the side that plays it."""
    mirror = MIRROR if black else 0
    origin, target, promotion = move & 63 ^ mirror, move >> 6 & 63 ^ mirror, move >> 12
    if promotion in (0, len(PROMOTIONS) - 1):
        return origin * SQUARES + target
    direction = target % 8 - origin % 8 + 1
    return PLAIN + ((promotion - 1) * 8 + origin % 8) * DIRECTIONS + direction


def all_packed() -> dict[bytes, int]:
    """Every text that can be a move of UCI, and its 16 bits."""
    names = [chr(ord("a") + at % 8) + str(1 + at // 8) for at in range(SQUARES)]
    table = {(a + b).encode(): packed(a + b) for a in names for b in names}
    promoting = [
        a + b + piece
        for a in names
        for b in names
        if (a[1], b[1]) in (("7", "8"), ("2", "1"))
        for piece in PROMOTIONS[1:]
    ]
    return table | {uci.encode(): packed(uci) for uci in promoting}


def underpromotion_squares() -> tuple[Array, Array]:
    """Origin and target of the classes after the plain ones; off the board, both are a8."""
    origins, targets = [], []
    for number in range(CLASSES - PLAIN):
        file, direction = number // DIRECTIONS % 8, number % DIRECTIONS - 1
        inside = 0 <= file + direction < 8
        origins.append(48 + file if inside else 56)
        targets.append(56 + file + direction if inside else 56)
    return np.array(origins), np.array(targets)


def reachable() -> NDArray[np.bool_]:
    """Whether some piece goes from one square to the other, for every pair of squares."""
    files, ranks = np.arange(SQUARES) % 8, np.arange(SQUARES) // 8
    across = abs(files[:, None] - files[None, :])
    up = abs(ranks[:, None] - ranks[None, :])
    line = (across == 0) | (up == 0) | (across == up)
    knight = (across * up) == 2
    answer: NDArray[np.bool_] = (line | knight) & (across + up > 0)
    return answer
