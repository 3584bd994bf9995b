"""A session with a GUI: reads commands, keeps the position and the options, starts searches."""

import sys
import time
from collections.abc import Callable
from typing import BinaryIO

from zermelo.errors import ZermeloError
from zermelo.position import Position
from zermelo.uci import options
from zermelo.uci.commands import Go, PositionCommand, SetOption
from zermelo.uci.greeting import STDOUT
from zermelo.uci.output import Output
from zermelo.uci.player import Player
from zermelo.uci.search import Search


class Session:
    """Everything between `uci` and `quit`. Only `quit` ends it, whatever a GUI writes."""

    def __init__(self, engine: str, greeting: bytes, output: Output | None = None) -> None:
        self._greeting = greeting
        self._output = output or Output(STDOUT)
        self._player = Player(engine, self._output)
        self._position = Position()
        self._search: Search | None = None
        self._waiting: list[SetOption] = []
        """Options that came during a search."""
        self._debug = False
        self._commands: dict[str, Callable[[str], None]] = {
            "uci": self._uci,
            "debug": self._set_debug,
            "isready": self._is_ready,
            "setoption": self._set_option,
            "ucinewgame": self._new_game,
            "position": self._set_position,
            "go": self._go,
            "stop": self._stop,
            "ponderhit": self._ponderhit,
        }

    def run(self, lines: BinaryIO, *, first: bytes | None = None) -> int:
        """Runs until `quit` or the end of the input; `first` is a line already read."""
        # Other output must not be taken for an answer.
        sys.stdout = sys.stderr
        try:
            line = lines.readline() if first is None else first
            while line:
                if not self.obey(line.decode(errors="replace")):
                    break
                line = lines.readline()
        finally:
            self._end_search()
            self._player.close()
        return 0

    def obey(self, line: str) -> bool:
        """Does what one line says; False when it is `quit`."""
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            return False
        command = self._commands.get(word)
        if command is None:
            if word and self._debug:
                self._output.comment(
                    f"unknown command {word[:40]!r}; accepted: {', '.join(self._commands)}, quit"
                )
            return True
        self._apply_waiting()
        try:
            command(rest.strip())
        except ZermeloError as error:
            self._output.comment(str(error))
        return True

    @property
    def _is_searching(self) -> bool:
        return self._search is not None and not self._search.is_over

    def _uci(self, _: str) -> None:
        self._output.write(self._greeting)

    def _set_debug(self, text: str) -> None:
        self._debug = text == "on"

    def _is_ready(self, _: str) -> None:
        if not self._is_searching:
            self._player.prepare()
        self._output.send("readyok")

    def _set_option(self, text: str) -> None:
        wanted = SetOption.parse(text)
        if self._is_searching:
            self._waiting.append(wanted)
            self._output.comment(f"{wanted.name}: will be set when the search has ended")
        else:
            self._player.set(wanted)

    def _apply_waiting(self) -> None:
        while self._waiting and not self._is_searching:
            wanted = self._waiting.pop(0)
            try:
                self._player.set(wanted)
            except ZermeloError as error:
                self._output.comment(str(error))

    def _new_game(self, _: str) -> None:
        self._end_search()
        self._player.new_game()

    def _set_position(self, text: str) -> None:
        wanted = PositionCommand.parse(text)
        chess960 = self._player.settings[options.CHESS960]
        position = (
            Position(chess960=chess960)
            if wanted.fen is None
            else Position(wanted.fen, chess960=chess960)
        )
        for move in wanted.moves:
            position.push_legal(position.parse_uci(move))
        self._position = position

    def _go(self, text: str) -> None:
        received = time.monotonic()
        wanted = Go.parse(text)
        for fault in wanted.faults:
            self._output.comment(fault)
        self._end_search()
        self._apply_waiting()
        self._search = self._player.search(self._position, wanted, received)

    def _stop(self, _: str) -> None:
        if self._search is not None:
            self._search.stop()

    def _ponderhit(self, _: str) -> None:
        pondered = self._search is not None and self._search.ponderhit()
        if not pondered and self._debug:
            self._output.comment("ponderhit without go ponder: ignored")

    def _end_search(self) -> None:
        if self._search is not None:
            self._search.stop()
            self._search.wait()
            self._search = None
