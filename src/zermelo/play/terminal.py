"""A board in the terminal where two people, or one and the computer, play legal moves."""

import contextlib
import sys
from collections.abc import Callable
from typing import TextIO

import chess
from rich.console import Console

from zermelo import STARTING_FEN, IllegalMoveError, InvalidFenError, Position
from zermelo.play.drawing import OUTLINED, draw
from zermelo.play.opponent import Opponent

HELP = """\
A move    e2e4, e7e8q (UCI) or e4, Nf3, O-O, exd8=Q (SAN)
moves     the legal moves
undo      take your last move back, and the computer's answer with it
draw      claim a draw by threefold repetition or the fifty-move rule
flip      turn the board round
fen       the position as FEN
new       a new game; `new FEN` starts from that position
help      this list
quit      leave"""

ENDINGS = {
    chess.Termination.CHECKMATE: "Checkmate",
    chess.Termination.STALEMATE: "Stalemate",
    chess.Termination.INSUFFICIENT_MATERIAL: "Neither side can mate",
    chess.Termination.SEVENTYFIVE_MOVES: "Seventy-five moves without capture or pawn move",
    chess.Termination.FIVEFOLD_REPETITION: "The position came up for the fifth time",
}


class TerminalBoard:
    """Reads commands and moves line by line until `quit`, the end of the input or Ctrl-C."""

    def __init__(
        self,
        position: Position | None = None,
        *,
        opponent: Opponent | None = None,
        figures: bool = True,
        source: TextIO | None = None,
        console: Console | None = None,
    ) -> None:
        self.position = position or Position()
        self.opponent = opponent
        self.flipped = opponent is not None and opponent.color
        self.claimed: str | None = None
        self._source = source or sys.stdin
        self._console = console or Console(highlight=False, markup=False, soft_wrap=True)
        self._colour = self._console.color_system is not None and self._console.is_terminal
        self._figures = figures and self._console.is_terminal and _can_show_figures(self._console)
        self._commands: dict[str, Callable[[str], None]] = {
            "draw": self._claim_draw,
            "fen": lambda _: self._say(self.position.fen()),
            "flip": self._flip,
            "help": lambda _: self._say(HELP),
            "moves": self._list_moves,
            "new": self._new_game,
            "undo": self._undo,
        }

    def run(self) -> None:
        """Play until somebody leaves."""
        self._say("Moves as e2e4 or Nf3; `help` lists the rest, `quit` leaves.")
        if self.opponent is not None:
            human = _side(not self.opponent.color)
            self._say(f"You play {human} against {self.opponent.name}.")
        self._show()
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            self._answer()
            while (line := self._read()) not in ("quit", "exit"):
                self._obey(line)
            return
        self._say("")

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        if command is not None:
            command(rest.strip())
        elif line:
            self._move(line)

    def _move(self, text: str) -> None:
        if (result := self._result()) is not None:
            self._say(f"The game is over. {result} Type undo, new or quit.")
            return
        try:
            self.position.push(text)
        except IllegalMoveError as error:
            self._say(f"{error}\nType a legal move such as {self._example()}, `moves` or `help`.")
            return
        self._show()
        self._answer()

    def _answer(self) -> None:
        """The computer's move, where it is the computer's turn."""
        opponent = self.opponent
        if opponent is None or self.position.turn != opponent.color or self._result() is not None:
            return
        move = self.position.parse_move(opponent.choose(self.position))
        number = f"{self.position.fullmove_number}{'.' if self.position.turn else '...'}"
        self._say(f"{opponent.name} plays {number} {self.position.san(move)}")
        self.position.push(move)
        self._show()

    def _undo(self, _: str) -> None:
        if self.claimed is not None:
            self.claimed = None
        elif len(self.position.move_stack) >= (count := self._moves_to_undo()):
            for _move in range(count):
                self.position.pop()
        else:
            self._say("There is no move to take back.")
            return
        self._show()

    def _moves_to_undo(self) -> int:
        """Back to the turn of a human: the computer would only play its move again."""
        if self.opponent is None or self.position.turn == self.opponent.color:
            return 1
        return 2

    def _flip(self, _: str) -> None:
        self.flipped = not self.flipped
        self._show()

    def _new_game(self, fen: str) -> None:
        try:
            self.position = Position(fen or STARTING_FEN, chess960=self.position.chess960)
        except InvalidFenError as error:
            self._say(f"{error}\nThe game goes on as it was.")
            return
        self.claimed = None
        self._show()
        self._answer()

    def _list_moves(self, _: str) -> None:
        names = sorted(self.position.san(move) for move in self.position.legal_moves)
        self._say(" ".join(names) or "There is no legal move.")

    def _claim_draw(self, _: str) -> None:
        if self._result() is None and (claim := self._claim()) is not None:
            self.claimed = claim
            self._say(f"{self._result()}")
        else:
            self._say("There is no draw to claim.")

    def _claim(self) -> str | None:
        if self.position.is_repetition(3):
            return "The position came up for the third time"
        if self.position.is_fifty_moves():
            return "Fifty moves without capture or pawn move"
        return None

    def _result(self) -> str | None:
        if self.claimed is not None:
            return f"{self.claimed}: draw, 1/2-1/2."
        outcome = self.position.outcome()
        if outcome is None:
            return None
        reason = ENDINGS[outcome.termination]
        if outcome.winner is None:
            return f"{reason}: draw, 1/2-1/2."
        return f"{reason}: {_side(outcome.winner)} wins, {outcome.result()}."

    def _show(self) -> None:
        self._console.print()
        self._console.print(
            draw(
                self.position,
                flipped=self.flipped,
                figures=self._figures,
                colour=self._colour,
            )
        )
        self._console.print()
        if (result := self._result()) is not None:
            self._say(result)
        elif (claim := self._claim()) is not None:
            self._say(f"{claim}: either side may claim a draw with `draw`.")
        if self._result() is None and self.position.is_check():
            self._say(f"{_side(self.position.turn)} is in check.")

    def _read(self) -> str:
        if self._result() is not None:
            prompt = "Game over> "
        else:
            prompt = f"{self.position.fullmove_number}. {_side(self.position.turn)} to move> "
        if self._source is sys.stdin and sys.stdin.isatty():
            return input(prompt).strip()
        line = self._source.readline()
        if not line:
            raise EOFError
        # What was typed into a pipe is not on the screen yet.
        self._say(prompt + line.strip())
        return line.strip()

    def _example(self) -> str:
        move = self.position.legal_moves[0]
        return f"{self.position.san(move)} or {move.uci()}"

    def _say(self, text: str) -> None:
        self._console.print(text)


def _side(colour: bool) -> str:
    return "White" if colour else "Black"


def _can_show_figures(console: Console) -> bool:
    try:
        "".join(OUTLINED.values()).encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
