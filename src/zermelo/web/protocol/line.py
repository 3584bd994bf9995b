"""A variation, with the position after each of its moves for the small board."""

from collections.abc import Sequence

from zermelo._core import Move
from zermelo.position import Position
from zermelo.web.protocol.part import Part

LONGEST_LINE = 24
"""Maximum moves of a variation that are sent."""


class LineMove(Part):
    """A move of a variation and the position after it, for the small board."""

    uci: str
    san: str
    fen: str


def line_part(position: Position, moves: Sequence[Move]) -> list[LineMove]:
    position = position.copy()
    line = []
    for move in moves[:LONGEST_LINE]:
        san = position.san(move)
        position.push(move)
        line.append(LineMove(uci=move.uci(), san=san, fen=position.fen()))
    return line
