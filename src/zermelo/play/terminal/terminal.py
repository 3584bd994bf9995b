"""The board in the terminal: moves or English at one prompt, against computer or person."""

import contextlib
import sys
from typing import TextIO

from rich.console import Console

from zermelo.play.dialogue.dialogue import Answer, Dialogue
from zermelo.play.dialogue.parser import Parser
from zermelo.play.dialogue.question_answers import report_of
from zermelo.play.terminal.drawing import OUTLINED, draw
from zermelo.play.terminal.panel import panel
from zermelo.play.terminal.prompt import Prompt
from zermelo.play.terminal.room import TerminalRoom
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
        room: TerminalRoom,
        *,
        figures: bool = True,
        source: TextIO | None = None,
        console: Console | None = None,
    ) -> None:
        self._room = room
        self._parser = Parser()
        self._source = source or sys.stdin
        self._console = console or Console(highlight=False, markup=False, soft_wrap=True)
        self._colour = self._console.color_system is not None and self._console.is_terminal
        self._figures = figures and self._console.is_terminal and _can_show_figures(self._console)
        typing = self._source is sys.stdin and sys.stdin.isatty()
        self._prompt = Prompt(lambda: self.table) if typing else None
        self.table.tell = self._say

    @property
    def table(self) -> TerminalTable:
        """The game on the table."""
        return self._room.table

    def run(self) -> None:
        """Play until the user quits."""
        self._say("Type a move (Nf3, e2e4) or say it in English; `help` lists what I understand.")
        if self.table.computer is not None and self.table.human is not None:
            you, name = side(self.table.human), self.table.computer.name
            self._say(f"You play {you} against {name}.")
        self._show()
        if self.table.waits:
            self._say("I wait with my first move until you say `begin`.")
        try:
            with contextlib.suppress(EOFError, KeyboardInterrupt):
                self._let_engines_move()
                while not self._obey(self._read()):
                    pass
                return
            self._say("")
        finally:
            self._room.leave()

    def _obey(self, line: str) -> bool:
        """Returns whether that was the last line."""
        if not line:
            return False
        answer = Dialogue(self.table, self._parser).answer(line)
        self._say(answer.text)
        if "quit" in answer.changed:
            return True
        if self.table.is_computers_turn and answer.changed & {"position", "game"}:
            self._let_engines_move()
        elif self._is_shown(answer):
            self._show()
        return False

    def _is_shown(self, answer: Answer) -> bool:
        return bool(answer.changed & SHOWING) or answer.intent == "board"

    def _let_engines_move(self) -> None:
        """One move, or of two engines all until somebody stops them."""
        table = self.table
        try:
            while table.is_computers_turn:
                self._let_engine_move(table)
        except KeyboardInterrupt:
            if not table.is_engines_only:
                raise
            table.waits = True
            self._say("Stopped. Say `begin` to go on.")

    def _let_engine_move(self, table: TerminalTable) -> None:
        position, name = table.position, table.game.name(table.game.turn)
        number = f"{position.fullmove_number}{'.' if position.turn else '...'}"
        made = table.think()
        self._say(f"{name} plays {number} {made.position.san(made.move)}", style="bold")
        if table.standing.reports:
            self._say(report_of(made, with_depths=table.standing.shows_depths))
        self._show()

    def _show(self) -> None:
        self._console.print()
        self._console.print(
            draw(
                self.table.standing.draft or self.table.position,
                flipped=self.table.flipped,
                figures=self._figures,
                colour=self._colour,
                beside=panel(self.table, figures=self._figures) if self._colour else (),
            )
        )
        self._console.print()
        if self.table.standing.draft is not None:
            return
        result = self.table.result
        if result is not None:
            self._say(result)
        elif self.table.claim is not None:
            self._say(f"{CLAIMS[self.table.claim]}: either side may claim a draw with `draw`.")
        if result is None and self.table.position.is_check():
            self._say(f"{side(self.table.position.turn)} is in check.")

    def _read(self) -> str:
        position = self.table.position
        self.table.game.check_flag()
        if self.table.standing.draft is not None:
            prompt = "Setting up> "
        elif self.table.result is not None:
            prompt = "Game over> "
        elif self.table.waits:
            waiting = self.table.game.name(position.turn)
            prompt = f"{position.fullmove_number}. {waiting} waits> "
        else:
            prompt = f"{position.fullmove_number}. {side(position.turn)} to move> "
        if self._room.number is not None:
            prompt = f"[game {self._room.number}] {prompt}"
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
