"""Zermelo plays chess, shows how it thinks, and measures every idea it thinks with."""

from zermelo._core import STARTING_FEN, Move, divide, perft
from zermelo.errors import IllegalMoveError, InvalidFenError, ZermeloError
from zermelo.position import Position

__version__ = "0.1.0"

__all__ = [
    "STARTING_FEN",
    "IllegalMoveError",
    "InvalidFenError",
    "Move",
    "Position",
    "ZermeloError",
    "__version__",
    "divide",
    "perft",
]
