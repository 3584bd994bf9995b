"""Castling, however it is written."""

from zermelo._core import Move
from zermelo.position import Position


def castling_targets(position: Position) -> list[tuple[Move, str]]:
    """Every castling move with the other way to write it: king on rook, or on c- or g-file."""
    found = []
    for move in position.legal_moves:
        if not move.is_castling:
            continue
        start, end = move.uci()[:2], move.uci()[2:]
        is_short = move.to_square > move.from_square
        if position.chess960:
            other = ("g" if is_short else "c") + start[1]
        else:
            other = ("h" if is_short else "a") + start[1]
        if other != end:
            found.append((move, start + other))
    return found
