"""What the dialogue talks about: a game on a table, with a computer that has settings.

The terminal is one such table, a game of the web server another. Every method may raise
:class:`TableError`; the person is told its message.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from zermelo._core import Move
from zermelo.engines.config import SearchConfig
from zermelo.engines.person import Person
from zermelo.engines.thought import Thought
from zermelo.position import Position

if TYPE_CHECKING:
    import chess

    from zermelo.engines.solver import Solution


@dataclass(frozen=True)
class Computer:
    """The person's opponent, and how long it thinks."""

    name: str
    """The preset it is based on."""
    config: SearchConfig
    depth: int | None = None
    """Full-width plies: the skill level. None: the configuration's own depth, if any."""
    seconds: float | None = None
    """Per move; None: limited only by depth."""
    person: Person | None = None
    """Whom it plays like, if like a person."""


@dataclass(frozen=True)
class ComputerMove:
    """A move the computer made in this game, and what it thought."""

    position: Position
    """The position before the move; never modified."""
    move: Move
    thought: Thought


@dataclass
class Standing:
    """What was said earlier and still holds."""

    reports: bool = False
    """Every move of the computer is followed by its figures."""
    shows_depths: bool = False
    """And by its nodes per depth."""
    draft: "chess.Board | None" = None
    """The board being set up, playable or not."""
    asked: Literal["resign"] | None = None
    """The question that waits for yes or no."""


class Room(Protocol):
    """The games beside the one on the table, and what is kept in files: the terminal's."""

    def games(self) -> Sequence[str]:
        """One line per open game; the present one is marked."""

    def open_game(self, number: int | None) -> str:
        """Goes to that game, or opens a new one; says what is on the board. Refused: none such."""

    def close_game(self, number: int | None) -> str:
        """Closes that game, or the present one."""

    def save(self, path: str) -> str:
        """Writes the game (.pgn) or its figures (.csv); says what was written."""

    def load(self, path: str) -> str:
        """Opens the first game of a file. Refused, with everything as it was: no such game."""

    def set_clock(self, seconds: float, increment: float) -> None:
        """For both sides, from now on; 0 seconds: none."""

    def clocks(self) -> str | None:
        """What both sides have left, or None without a clock."""

    def engines_play(self, white: Computer, black: Computer) -> None:
        """Both sides are played by engines."""

    def seat(self, color: bool, computer: Computer) -> None:
        """An engine takes that side, True for White, whoever had it."""

    def memory(self) -> str:
        """What the computer has learned in earlier games."""

    def keep_memory(self) -> None:
        """From now on the computer learns over games."""

    def forget(self) -> int:
        """Removes it; returns how many files there were."""


class Table(Protocol):
    """One person's view of one game. The dialogue calls it from one thread at a time.

    The table handles what follows from an action: after a move, a new game or a change of sides
    it lets the computer reply once the dialogue has answered.
    """

    @property
    def standing(self) -> Standing:
        """Kept from sentence to sentence."""

    @property
    def room(self) -> Room | None:
        """None where there is only this game: in the page, which has lists and files of its own."""

    @property
    def position(self) -> Position:
        """Includes the moves played; the dialogue copies it before making moves on it."""

    @property
    def human(self) -> bool | None:
        """The person's colour, True for White; None if one person moves for both sides."""

    @property
    def computer(self) -> Computer | None:
        """None if there is none."""

    @property
    def computer_moves(self) -> Sequence[ComputerMove]:
        """The computer's moves in this game that still stand, the latest last."""

    @property
    def result(self) -> str | None:
        """`Checkmate: White wins, 1-0.`, or None while the game is on."""

    def set_computer(self, computer: Computer) -> None:
        """Takes effect with the next move. Refused: limits it could not keep."""

    def begin(self) -> None:
        """The computer makes the move it has waited with."""

    def solve(self, moves: int | None) -> "Solution":
        """The shortest forced mate, of at most that many moves; a stop ends it early."""

    def play(self, move: Move) -> None:
        """The person's move. Refused: when it is the computer's turn, or the game is over."""

    def take_back(self) -> int:
        """Back to the person's previous turn; returns how many half-moves. Refused: if none.

        None are taken back of a game that was resigned, agreed or claimed: it goes on.
        """

    def resign(self) -> None: ...

    def offer_draw(self) -> bool:
        """Claims a draw if possible, else offers one; returns whether the game is drawn."""

    def new_game(self, fen: str | None = None) -> None:
        """With the same players; from a position, if one is given. Refused: a bad FEN."""

    def play_as(self, color: bool) -> None:
        """The person takes that side of the current position, the computer the other."""

    def flip(self) -> None:
        """Flips the board."""

    def analyse(
        self, position: Position, *, root_moves: Sequence[Move] = (), lines: int = 1
    ) -> Thought:
        """A strong engine's analysis, best line first, in about half a second; not the opponent's.

        Only one line, with an empty pv, if the game is over.
        """
