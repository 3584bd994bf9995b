"""Several games at one keyboard, their files, clocks and memories: Chess0's manager (C1)."""

import time
from collections.abc import Sequence
from pathlib import Path

from zermelo.engines.engine import Engine
from zermelo.engines.limit import search_limits
from zermelo.errors import PgnError, TableError
from zermelo.play.dialogue.table import Computer
from zermelo.play.game.figures import figures_csv
from zermelo.play.game.pgn import from_pgn, to_pgn
from zermelo.play.host.memory import Memories
from zermelo.play.terminal.table import OWNER, SETTINGS, TerminalTable
from zermelo.rules.ending import side
from zermelo.whole_file import whole_file

MAX_GAMES = 20
MAX_FILE_BYTES = 10_000_000
COMPARED_SECONDS = 2.0
"""How long the searches with and without memory may take."""


class TerminalRoom:
    """The open games, of which one is on the table; a Room."""

    def __init__(self, table: TerminalTable, memories: Memories) -> None:
        self._memories = memories
        self._tables = [table]
        self._present = 0
        table.room = self

    @property
    def table(self) -> TerminalTable:
        return self._tables[self._present]

    @property
    def number(self) -> int | None:
        """Of the game on the table; None where it is the only one."""
        return self._present + 1 if len(self._tables) > 1 else None

    def games(self) -> Sequence[str]:
        lines = []
        for number, table in enumerate(self._tables):
            mark = "*" if number == self._present else " "
            state = table.result or f"{table.game.ply} half-moves"
            lines.append(f"{mark}{number + 1}  {table.players}  {state}")
        return lines

    def open_game(self, number: int | None) -> str:
        if number is None:
            return self._open_new()
        if number > len(self._tables):
            raise TableError(f"There is no game {number}; there are 1 to {len(self._tables)}.")
        self._present = number - 1
        return f"Game {number}: {self.table.players}."

    def _open_new(self) -> str:
        if len(self._tables) == MAX_GAMES:
            raise TableError(f"There are {MAX_GAMES} games already; close one first.")
        before = self.table
        table = TerminalTable(
            computer=before.computer,
            human=before.human,
            seed=before.seed + len(self._tables),
            memories=self._memories,
        )
        table.room, table.tell = self, before.tell
        table.standing.reports = before.standing.reports
        table.standing.shows_depths = before.standing.shows_depths
        self._tables.append(table)
        self._present = len(self._tables) - 1
        return f"Game {len(self._tables)}: {table.players}."

    def close_game(self, number: int | None) -> str:
        closed = self._present if number is None else number - 1
        if closed >= len(self._tables):
            raise TableError(f"There is no game {number}; there are 1 to {len(self._tables)}.")
        if len(self._tables) == 1:
            raise TableError("This is the only game; `new game` begins another, `quit` leaves.")
        table = self._tables.pop(closed)
        table.remember()
        table.dismiss()
        if self._present >= closed:
            self._present = max(self._present - 1, 0)
        return f"Game {closed + 1} is closed. On the table: {self.table.players}."

    def save(self, path: str) -> str:
        file = Path(path).expanduser()
        game = self.table.game
        if file.suffix == ".csv":
            text, what = figures_csv(game), "The figures"
        else:
            game.changed = time.time()
            text, what = to_pgn(game), "The game"
        with whole_file(file, error=TableError) as unfinished:
            unfinished.write_text(text, encoding="utf-8")
        return (
            f"{what} of {game.ply} half-moves are in {file}."
            if file.suffix == ".csv"
            else (f"{what} is in {file}, {game.ply} half-moves.")
        )

    def load(self, path: str) -> str:
        file = Path(path).expanduser()
        if file.suffix != ".pgn":
            raise TableError(f"{file}: games are read from .pgn files.")
        try:
            if file.stat().st_size > MAX_FILE_BYTES:
                raise TableError(f"{file} is larger than {MAX_FILE_BYTES // 1_000_000} MB.")
            text = file.read_text(encoding="utf-8", errors="replace")
        except OSError as error:
            raise TableError(f"cannot read {file}: {error.strerror or error}") from None
        try:
            game = from_pgn(
                text,
                game_id="",
                owner="",
                now=time.monotonic,
                max_moves=SETTINGS.moves_of_a_game,
            )
        except PgnError as error:
            raise TableError(
                f"{file} holds no game I can read ({error}). All is as it was."
            ) from None
        self.table.load(game)
        return f"{self.table.players}, {game.ply} half-moves."

    def set_clock(self, seconds: float, increment: float) -> None:
        self.table.set_clock(seconds, increment)

    def clocks(self) -> str | None:
        clock = self.table.game.clock
        if clock is None:
            return None
        times = (f"{side(color)} {_minutes(clock.left(color))}" for color in (True, False))
        more = f", {clock.increment:g} s more for every move" if clock.increment else ""
        return f"{', '.join(times)}{more}."

    def engines_play(self, white: Computer, black: Computer) -> None:
        self.table.seat(True, white)
        self.table.seat(False, black)
        self.table.begin()

    def seat(self, color: bool, computer: Computer) -> None:
        self.table.seat(color, computer)

    def memory(self) -> str:
        choice = self.table.opponent()
        if not choice.memory:
            return (
                f"{choice.engine} does not learn over games; say `remember our games`, and it will."
            )
        known = self._memories.known(OWNER, choice)
        said = (
            f"{choice.engine} remembers {known.positions:,} positions of {known.games} "
            f"game{'' if known.games == 1 else 's'}."
        )
        if not known.positions or self.table.result is not None:
            return said
        return f"{said} {self._difference()}"

    def _difference(self) -> str:
        """Whether it would play something else here without its memory."""
        position = self.table.position
        names = []
        for remembers in (True, False):
            choice = self.table.opponent()
            with Engine(choice.changed_engine(SETTINGS)) as engine:
                if remembers:
                    self._memories.recall(OWNER, choice, engine)
                given = choice.limits(SETTINGS, longest=COMPARED_SECONDS)
                limits = search_limits(given, turn=position.turn, config=engine.config)
                move = engine.prepare_thought(position, limits).run().move
                assert move is not None, "the game goes on"
                names.append(position.san(move))
        learned, fresh = names
        if learned == fresh:
            return f"Here it would play {learned} with and without them."
        return f"Here it would play {learned}; without them {fresh}."

    def keep_memory(self) -> None:
        self.table.keep_memory()

    def forget(self) -> int:
        count = self._memories.forget(OWNER, self.table.opponent().engine)
        self.table.dismiss()
        return count

    def leave(self) -> None:
        """The games end with the program; what was learned stays."""
        for table in self._tables:
            table.remember()
            table.dismiss()


def _minutes(seconds: float) -> str:
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02}"
