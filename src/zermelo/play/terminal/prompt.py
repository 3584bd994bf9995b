"""The terminal's prompt: line editing, history and completion, if Python has readline."""

import contextlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from zermelo.engines.presets import presets
from zermelo.play.dialogue.grammar import load_grammar
from zermelo.play.dialogue.slots import slot_words

if TYPE_CHECKING:
    from zermelo.play.terminal.table import TerminalTable

HISTORY_LINES = 500


class Prompt:
    """Reads lines from the person at the keyboard. Tab completes moves, words and names."""

    def __init__(self, table: "Callable[[], TerminalTable]") -> None:
        """`table` gives the one whose moves are completed."""
        self._table = table
        self._history = history_file()
        with contextlib.suppress(ImportError):
            import readline

            readline.set_completer(self.complete)
            # Only spaces separate words: moves contain hyphens and equals signs.
            readline.set_completer_delims(" ")
            readline.parse_and_bind("tab: complete")
            readline.set_history_length(HISTORY_LINES)
            with contextlib.suppress(OSError):
                readline.read_history_file(self._history)

    def read(self, prompt: str) -> str:
        line = input(prompt).strip()
        with contextlib.suppress(ImportError, OSError):
            import readline

            self._history.parent.mkdir(parents=True, exist_ok=True)
            self._history.touch()
            # Only the new line: another program may have added its own meanwhile.
            readline.append_history_file(1, self._history)
        return line

    def complete(self, text: str, state: int) -> str | None:
        """The candidate with that number, as readline requests it."""
        found = self.candidates(text)
        return found[state] if state < len(found) else None

    def candidates(self, text: str) -> list[str]:
        """Legal moves first, then words."""
        position = self._table().position
        moves = sorted(position.san(move) for move in position.legal_moves)
        found = [move for move in moves if move.startswith(text)]
        if len(text) > 1:
            found += [word for word in _words() if word.startswith(text.lower())]
        return found


@cache
def _words() -> list[str]:
    grammar = load_grammar()
    names = {preset.name for preset in presets()}
    return sorted(grammar.vocabulary | grammar.names | slot_words() | names)


def history_file() -> Path:
    """The XDG folder for persistent state."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "zermelo" / "talk_history"
