"""What the dialogue talks about: a game on a table, with a computer that has settings.

The terminal is one such table, a game of the web server another. Every method may raise
:class:`TableError`; its message is then what the person is told.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from zermelo._core import Move
from zermelo.engines.config import SearchConfig
from zermelo.errors import ZermeloError
from zermelo.position import Position

if TYPE_CHECKING:
    from zermelo.engines.info import SearchInfo


class TableError(ZermeloError):
    """What was asked is not possible at this table; the message says why, to the person."""


@dataclass(frozen=True)
class Computer:
    """Who plays against the person, and how far it thinks."""

    name: str
    """The preset it is, or began as."""
    config: SearchConfig
    depth: int | None = None
    """Full-width plies: the skill level. None: the configuration's own depth, if any."""
    seconds: float | None = None
    """For each move; None: no limit but the depth."""


@dataclass(frozen=True)
class Thought:
    """A move the computer made in this game, and what it found."""

    position: Position
    """Before the move; nobody changes it."""
    move: Move
    info: "SearchInfo"


class Table(Protocol):
    """One person's view of one game. The dialogue calls it from one thread at a time.

    What follows from an action is the table's affair: after a move, a new game or a change of
    sides the table lets the computer answer, by itself, once the dialogue has spoken.
    """

    @property
    def position(self) -> Position:
        """With the moves played; the dialogue copies it before it moves anything."""

    @property
    def human(self) -> bool | None:
        """The person's colour, True for White; None where one person moves for both sides."""

    @property
    def computer(self) -> Computer | None:
        """None where there is none."""

    @property
    def thoughts(self) -> Sequence[Thought]:
        """The computer's moves in this game that still stand, the latest last."""

    @property
    def result(self) -> str | None:
        """`Checkmate: White wins, 1-0.`, or None while the game goes on."""

    def set_computer(self, computer: Computer) -> None:
        """From the next move on. Refused: limits it could not keep."""

    def play(self, move: Move) -> None:
        """The person's move. Refused: when it is the computer's turn, or the game is over."""

    def take_back(self) -> int:
        """Back to the person's turn before; how many half-moves that were. Refused: none to."""

    def resign(self) -> None: ...

    def offer_draw(self) -> bool:
        """Claims a draw where there is a claim, else offers one; whether the game is now drawn."""

    def new_game(self, fen: str | None = None) -> None:
        """With the same people; from a position, if one is given. Refused: a bad FEN."""

    def play_as(self, color: bool) -> None:
        """The person takes that side of the present position, the computer the other."""

    def flip(self) -> None:
        """Turns the board round."""

    def analyse(
        self, position: Position, *, root_moves: Sequence[Move] | None = None, lines: int = 1
    ) -> "list[SearchInfo]":
        """A good engine's opinion, best line first, in about half a second; not the opponent's.

        Only one line, with an empty pv, where the game is over.
        """
