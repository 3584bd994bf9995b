"""The board in the terminal: moves or English at one prompt, against computer or person."""

import contextlib
import sys
from typing import TextIO

from rich.console import Console

from zermelo.play.dialogue.dialogue import Answer, Dialogue
from zermelo.play.terminal.drawing import OUTLINED, draw
from zermelo.play.terminal.panel import panel
from zermelo.play.terminal.prompt import Prompt
from zermelo.play.terminal.table import TerminalTable
from zermelo.rules.ending import side

CLAIMS = {
    "threefold repetition": "The position occurred for the third time",
    "fifty moves": "Fifty moves without a capture or pawn move",
}
SHOWING = {"position", "game", "view"}
"""Changes after which the board is shown."""


class TerminalBoard:
    """Reads moves and sentences line by line until `quit`, the end of the input or Ctrl-C."""

    def __init__(
        self,
        table: TerminalTable,
        *,
        figures: bool = True,
        source: TextIO | None = None,
        console: Console | None = None,
    ) -> None:
        self.table = table
        self._dialogue = Dialogue(table)
        self._source = source or sys.stdin
        self._console = console or Console(highlight=False, markup=False, soft_wrap=True)
        self._colour = self._console.color_system is not None and self._console.is_terminal
        self._figures = figures and self._console.is_terminal and _can_show_figures(self._console)
        typing = self._source is sys.stdin and sys.stdin.isatty()
        self._prompt = Prompt(table) if typing else None

    def run(self) -> None:
        """Play until the user quits."""
        self._say("Type a move (Nf3, e2e4) or say it in English; `help` lists what I understand.")
        if self.table.computer is not None and self.table.human is not None:
            you, name = side(self.table.human), self.table.computer.name
            self._say(f"You play {you} against {name}.")
        self._show()
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            self._let_computer_move()
            while not self._obey(self._read()):
                pass
            return
        self._say("")

    def _obey(self, line: str) -> bool:
        """Returns whether that was the last line."""
        if not line:
            return False
        answer = self._dialogue.answer(line)
        self._say(answer.text)
        if "quit" in answer.changed:
            return True
        if self.table.is_computers_turn and answer.changed & {"position", "game"}:
            self._let_computer_move()
        elif self._is_shown(answer):
            self._show()
        return False

    def _is_shown(self, answer: Answer) -> bool:
        return bool(answer.changed & SHOWING) or answer.intent == "board"

    def _let_computer_move(self) -> None:
        if not self.table.is_computers_turn or self.table.computer is None:
            return
        position = self.table.position
        number = f"{position.fullmove_number}{'.' if position.turn else '...'}"
        made = self.table.think()
        name = made.position.san(made.move)
        self._say(f"{self.table.computer.name} plays {number} {name}", style="bold")
        self._show()

    def _show(self) -> None:
        self._console.print()
        self._console.print(
            draw(
                self.table.position,
                flipped=self.table.flipped,
                figures=self._figures,
                colour=self._colour,
                beside=panel(self.table, figures=self._figures) if self._colour else (),
            )
        )
        self._console.print()
        result = self.table.result
        if result is not None:
            self._say(result)
        elif self.table.claim is not None:
            self._say(f"{CLAIMS[self.table.claim]}: either side may claim a draw with `draw`.")
        if result is None and self.table.position.is_check():
            self._say(f"{side(self.table.position.turn)} is in check.")

    def _read(self) -> str:
        position = self.table.position
        if self.table.result is not None:
            prompt = "Game over> "
        else:
            prompt = f"{position.fullmove_number}. {side(position.turn)} to move> "
        if self._prompt is not None:
            return self._prompt.read(prompt)
        line = self._source.readline()
        if not line:
            raise EOFError
        # Input from a pipe is not echoed on the screen.
        self._say(prompt + line.strip())
        return line.strip()

    def _say(self, text: str, style: str | None = None) -> None:
        # Lines are wrapped for a terminal; a pipe gets them whole.
        self._console.print(text, style=style, soft_wrap=not self._console.is_terminal)


def _can_show_figures(console: Console) -> bool:
    try:
        "".join(OUTLINED.values()).encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
