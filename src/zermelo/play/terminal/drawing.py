"""A position drawn as text, in colour if the terminal supports it."""

from collections.abc import Sequence

import chess
from rich.text import Text

from zermelo import Move, Position

# Middle tones: white and black ink must both be readable on each.
LIGHT, DARK = "#8ca2ad", "#5c7687"
LIGHT_MOVED, DARK_MOVED = "#9aa85a", "#7a8a3c"
CHECKED = "#e05050"

OUTLINED = dict(zip("PNBRQKpnbrqk", "♙♘♗♖♕♔♟♞♝♜♛♚", strict=True))


def draw(
    position: Position | chess.Board,
    *,
    flipped: bool,
    figures: bool,
    colour: bool,
    beside: Sequence[str] = (),
) -> Text:
    """The board with its coordinates; `figures` asks for chess figures instead of letters.

    `beside` are lines for the right of the board, the first at its top.
    """
    files = range(7, -1, -1) if flipped else range(8)
    ranks = range(8) if flipped else range(7, -1, -1)
    moved = _moved_squares(position)
    # A board being set up may be any: nothing is said about its kings.
    in_play = isinstance(position, Position) and position.is_check()
    checked = position.king(position.turn) if in_play else None
    board = Text()
    for row, rank in enumerate(ranks):
        board.append(f" {rank + 1} ", style="dim")
        for file in files:
            square = chess.square(file, rank)
            piece = _piece(position, square)
            if not colour:
                board.append(f" {_symbol(piece, figures) or '.'}")
                continue
            background = CHECKED if square == checked else _background(square, square in moved)
            # On a coloured square both sides use the filled figures, distinguished by colour.
            symbol = _symbol(piece.lower() if piece and figures else piece, figures) or " "
            ink = "#ffffff" if piece and piece.isupper() else "#000000"
            board.append(f" {symbol} ", style=f"bold {ink} on {background}")
        if row < len(beside) and beside[row]:
            board.append(f"   {beside[row]}")
        board.append("\n")
    gap = " " if colour else ""
    letters = "".join(f" {chess.FILE_NAMES[file]}{gap}" for file in files)
    board.append(f"   {letters}", style="dim")
    return board


def _piece(position: Position | chess.Board, square: int) -> str | None:
    piece = position.piece_at(square)
    return piece.symbol() if isinstance(piece, chess.Piece) else piece


def _symbol(piece: str | None, figures: bool) -> str | None:
    return OUTLINED[piece] if piece and figures else piece


def _background(square: int, moved: bool) -> str:
    light = (chess.square_file(square) + chess.square_rank(square)) % 2 == 1
    if moved:
        return LIGHT_MOVED if light else DARK_MOVED
    return LIGHT if light else DARK


def _moved_squares(position: Position | chess.Board) -> set[int]:
    stack: list[Move] | list[chess.Move] = position.move_stack
    return {stack[-1].from_square, stack[-1].to_square} if stack else set()
