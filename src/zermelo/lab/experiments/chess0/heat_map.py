"""A chess board coloured by what its squares are worth, as SVG."""

from collections.abc import Sequence

import chess
import chess.svg

COLD = (255, 255, 255)
WARM = (213, 94, 0)
SQUARE = 45
MARGIN = 15
BOARD = 8 * SQUARE + 2 * MARGIN
"""The units python-chess draws boards in."""
GAP = 20


def side_by_side(boards: Sequence[tuple[str, Sequence[float]]]) -> str:
    """Boards (FEN and 64 values, a1 first) on one scale of colours."""
    values = [value for _, squares in boards for value in squares]
    low, high = min(values), max(values)
    width = len(boards) * (BOARD + GAP) - GAP
    drawn = [
        heat_map(fen, squares, low, high).replace("<svg ", f'<svg x="{place * (BOARD + GAP)}" ', 1)
        for place, (fen, squares) in enumerate(boards)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {BOARD}" '
        f'width="{width}" height="{BOARD}">{"".join(drawn)}</svg>'
    )


def heat_map(fen: str, values: Sequence[float], low: float, high: float) -> str:
    """One board; each square has its colour between cold and warm, and its value in a corner."""
    scale = (high - low) or 1.0
    fill = {square: _color((values[square] - low) / scale) for square in chess.SQUARES}
    board = chess.svg.board(
        chess.Board(fen),
        fill=fill,
        size=BOARD,
        colors={"square light": "#ffffff", "square dark": "#ffffff"},
    )
    return (
        board.removesuffix("</svg>")
        + "".join(_number(*item) for item in enumerate(values))
        + ("</svg>")
    )


def _color(share: float) -> str:
    mixed = (round(a + (b - a) * share) for a, b in zip(COLD, WARM, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def _number(square: int, value: float) -> str:
    x = MARGIN + SQUARE * chess.square_file(square) + SQUARE - 3
    y = MARGIN + SQUARE * (7 - chess.square_rank(square)) + 9
    return (
        f'<text x="{x}" y="{y}" font-size="8" text-anchor="end" font-family="sans-serif" '
        f'fill="#000000">{value:.0f}</text>'
    )
