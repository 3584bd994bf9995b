"""What a search has to know about a game.

Idea     Chess, tic-tac-toe and a tree drawn on paper differ in six answers only: which moves
         there are, where a move leads, what a finished game and an unfinished one are worth,
         whether the line ends in a draw although there are moves, and when two states are the
         same one.
Formula  Two players alternate strictly and the game is zero-sum. Every value is an integer seen
         from the side to move, so `value(state) = -value(same state for the other player)`.
Source   E. Zermelo, Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels, 1913;
         C. E. Shannon, Programming a Computer for Playing Chess, 1950.
Cost     States are never changed: `play` returns another one. That costs a copy for every move
         and lets SSS* and MCTS keep as many states as they like.
"""

from collections.abc import Hashable, Sequence
from typing import Protocol, TypeVar

State = TypeVar("State")
Move = TypeVar("Move")

MATE = 32000
"""A game lost at ply p is worth -(MATE - p) to the loser: a later loss is the better one."""

INFINITY = MATE + 1
"""No value reaches it, so (-INFINITY, INFINITY) is the window that excludes nothing."""

MAXIMUM_PLY = 128
"""No quiescence search goes deeper than this; `MATE - MAXIMUM_PLY` is the smallest mate value."""


def is_mate(value: int) -> bool:
    """Whether the value says how far away the end of the game is."""
    return abs(value) >= MATE - MAXIMUM_PLY


class Game(Protocol[State, Move]):
    """A two-player zero-sum game of perfect information in which the players alternate."""

    def moves(self, state: State, /) -> Sequence[Move]:
        """The legal moves in the game's own order; none when the game is over."""

    def play(self, state: State, move: Move, /) -> State:
        """The state after a legal move; `state` itself stays as it was."""

    def evaluate(self, state: State, /) -> int:
        """The static estimate of a state that has moves, for the side to move."""

    def terminal_value(self, state: State, ply: int, /) -> int:
        """The value of a state without moves, `ply` moves below the root, for the side to move."""

    def is_draw(self, state: State, /) -> bool:
        """Whether the line ends here in a draw although there may be moves left."""

    def key(self, state: State, /) -> Hashable:
        """The same for two states exactly when a transposition table may confuse them."""


class TacticalGame(Game[State, Move], Protocol[State, Move]):
    """A game that tells loud moves from quiet ones, as quiescence searches need it."""

    def in_check(self, state: State, /) -> bool:
        """Whether the side to move faces a threat that it may not ignore."""

    def loud_moves(self, state: State, /) -> Sequence[Move]:
        """The legal moves for which `is_loud` holds, in the game's own order."""

    def is_loud(self, state: State, move: Move, /) -> bool:
        """Whether the move changes too much for a static estimate: a capture or a promotion."""


class PassingGame(TacticalGame[State, Move], Protocol[State, Move]):
    """A game in which one can ask what the opponent would do with two moves running."""

    def can_pass(self, state: State, /) -> bool:
        """Whether some move is surely better than none: no zugzwang is to be expected."""

    def pass_turn(self, state: State, /) -> State:
        """The same state with the other player to move; not asked for in check."""
