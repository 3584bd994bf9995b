"""A variation, with the position after each of its moves for the small board."""

from collections.abc import Sequence

import chess

from zermelo.position import Position
from zermelo.web.protocol.part import Part

LONGEST_LINE = 24
"""Maximum moves of a variation that are sent."""


class LineMove(Part):
    """A move of a variation and the position after it, for the small board."""

    uci: str
    san: str
    fen: str


def line_part(position: Position, moves: Sequence[chess.Move]) -> list[LineMove]:
    board = chess.Board(position.fen(), chess960=position.chess960)
    line = []
    for move in moves[:LONGEST_LINE]:
        san = board.san(move)
        board.push(move)
        line.append(LineMove(uci=move.uci(), san=san, fen=board.fen()))
    return line
