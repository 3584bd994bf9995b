"""Tic-tac-toe: a whole game that can be searched to its end.

Idea     Nine squares, three in a row wins. Small enough for minimax without a depth limit, large
         enough for transpositions and for pruning to show.
Formula  A lost game at ply p is worth -(MATE - p), a full board 0; an unfinished one the lines
         still open to the side to move less those open to the other.
Source   The usual first example; the `kolawole` paper names it beside chess.
Cost     549946 nodes from the empty board by minimax, 5478 different positions.
"""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from zermelo.textbook.game import MATE

SQUARES = range(9)
LINES = [0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100]


class Board(NamedTuple):
    """Two sets of squares as bits, square 0 the upper left: the side to move and the other one."""

    own: int = 0
    other: int = 0

    @classmethod
    def parse(cls, drawing: str) -> "Board":
        """A board drawn with x, o and dots, such as "xx./oo./..."; x began and x or o moves."""
        squares = drawing.replace("/", "")
        if len(squares) != len(SQUARES) or set(squares) - set("xo."):
            raise ValueError(f"board {drawing!r}: accepted: nine of 'x', 'o' and '.'")
        x, o = (sum(1 << i for i in SQUARES if squares[i] == mark) for mark in "xo")
        if x.bit_count() - o.bit_count() not in (0, 1):
            raise ValueError(f"board {drawing!r}: x began, so x has as many marks as o or one more")
        return cls(x, o) if x.bit_count() == o.bit_count() else cls(o, x)


class TicTacToe:
    """The `PassingGame`: completing a line is loud, facing two in a row is check."""

    def moves(self, state: Board) -> Sequence[int]:
        if _has_line(state.other):
            return []
        return [square for square in SQUARES if not (state.own | state.other) >> square & 1]

    def play(self, state: Board, move: int) -> Board:
        return Board(state.other, state.own | 1 << move)

    def evaluate(self, state: Board) -> int:
        return _open_lines(state.other) - _open_lines(state.own)

    def terminal_value(self, state: Board, ply: int) -> int:
        return -(MATE - ply) if _has_line(state.other) else 0

    def is_draw(self, _state: Board) -> bool:
        return False

    def key(self, state: Board) -> Hashable:
        return state

    def in_check(self, state: Board) -> bool:
        return any((line & state.other).bit_count() == 2 and not line & state.own for line in LINES)

    def loud_moves(self, state: Board) -> Sequence[int]:
        return [move for move in self.moves(state) if self.is_loud(state, move)]

    def is_loud(self, state: Board, move: int) -> bool:
        return _has_line(state.own | 1 << move)

    def can_pass(self, _state: Board) -> bool:
        return True

    def pass_turn(self, state: Board) -> Board:
        return Board(state.other, state.own)


def _has_line(squares: int) -> bool:
    return any(squares & line == line for line in LINES)


def _open_lines(opponent: int) -> int:
    return sum(not line & opponent for line in LINES)
