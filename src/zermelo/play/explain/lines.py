"""Lines, scores and material in words."""

from collections.abc import Iterable, Sequence
from typing import Protocol

import chess

from zermelo._core import Move
from zermelo.engines.score import Score
from zermelo.engines.thought import Thought
from zermelo.position import Position
from zermelo.rules.ending import side

LONGEST_LINE = 8
"""Half-moves of a line that are shown."""

VALUES = {
    chess.PAWN: 100,
    chess.KNIGHT: 300,
    chess.BISHOP: 300,
    chess.ROOK: 500,
    chess.QUEEN: 900,
    chess.KING: 0,
}
"""Centipawns, as in the exchange evaluation."""

LEVEL, SLIGHT, CLEAR, DECISIVE = 25, 75, 150, 400
"""Centipawns up to which a position is level, slightly better, better, clearly better."""


class Adviser(Protocol):
    """Answers questions about positions: see Table.analyse."""

    def analyse(
        self, position: Position, *, root_moves: Sequence[Move] = (), lines: int = 1
    ) -> Thought: ...


def piece_name(piece_type: int | None) -> str:
    return chess.piece_name(piece_type) if piece_type else "piece"


def named_piece(board: chess.Board, square: int) -> str:
    """`the knight on f3`."""
    return f"the {piece_name(board.piece_type_at(square))} on {chess.square_name(square)}"


def listed(things: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *first, last = list(things)
    return f"{', '.join(first)} and {last}" if first else last


def line_text(board: chess.Board, line: Sequence[chess.Move], max_plies: int = LONGEST_LINE) -> str:
    """`12. Nf7 Qe7 13. Nxh8`, cut to `max_plies`."""
    told = board.copy(stack=False)
    return told.variation_san(line[:max_plies])


def after(board: chess.Board, line: Iterable[chess.Move]) -> chess.Board:
    """The position a line leads to."""
    later = board.copy(stack=False)
    for move in line:
        later.push(move)
    return later


def material(board: chess.Board, color: bool) -> int:
    """How much more `color` has than the other side, in centipawns."""
    return sum(
        value * (len(board.pieces(piece_type, color)) - len(board.pieces(piece_type, not color)))
        for piece_type, value in VALUES.items()
    )


def settled_gain(board: chess.Board, line: Sequence[chess.Move]) -> int:
    """What the side to move has won by the end of a line, with any open exchange played out."""
    color = board.turn
    end = after(board, line)
    gain = material(end, color) - material(board, color)
    if not line or not after(board, line[:-1]).is_capture(line[-1]):
        return gain
    position = Position.from_board(end)
    pending = max(
        (
            position.exchange_value(move)
            for move in position.legal_captures
            if move.to_square == line[-1].to_square
        ),
        default=0,
    )
    return gain + (max(pending, 0) if end.turn == color else -max(pending, 0))


def chess_moves(line: Iterable[Move]) -> list[chess.Move]:
    """For python-chess's boards."""
    return [move.to_chess() for move in line]


def score_in_words(score: Score) -> str:
    """`White is clearly better (+1.80)`, `Black mates in 3`."""
    if score.mated is not None:
        return f"{side(not score.mated)} has mated"
    if score.mate is not None:
        return f"{side(score.mate > 0)} mates in {abs(score.mate)}"
    value = score.cp or 0
    if abs(value) <= LEVEL:
        return f"the position is level ({value / 100:+.2f})"
    grades = ((SLIGHT, "slightly better"), (CLEAR, "better"), (DECISIVE, "clearly better"))
    grade = next((words for limit, words in grades if abs(value) < limit), "winning")
    return f"{side(value > 0)} is {grade} ({value / 100:+.2f})"


def amount(centipawns: int) -> str:
    """Material in words: `a pawn`, `a knight or bishop`, `the queen`."""
    names = (
        (950, "more than a queen"),
        (800, "a queen"),
        (650, "about two pieces"),
        (450, "a rook"),
        (250, "a piece"),
        (180, "the exchange, or two pawns"),
        (80, "a pawn"),
    )
    return next((name for least, name in names if centipawns >= least), "almost nothing")
