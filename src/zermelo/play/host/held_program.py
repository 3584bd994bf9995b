"""A registered program, started when it is needed."""

import shutil

from zermelo.arena.players.program import ProgramPlayer
from zermelo.arena.players.program_search import ProgramSearch
from zermelo.engines.limit import Limits
from zermelo.engines.thought import Thought
from zermelo.errors import NotPossibleError, PlayerFaultError, TooManyError
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.engine_room import EngineRoom
from zermelo.play.host.held import Held, Prepared, Tell
from zermelo.position import Position


class HeldProgram(Held[ProgramPlayer]):
    """It runs in a process group of its own, which ends with it and with this process."""

    def __init__(self, choice: EngineChoice, settings: PlaySettings, room: EngineRoom) -> None:
        super().__init__(choice, room)
        self._settings = settings

    def prepare(
        self,
        made: ProgramPlayer,
        position: Position,
        limits: Limits,
        *,
        lines: int,
        tell: Tell | None,
    ) -> Prepared:
        return _Told(ProgramSearch(made, position, limits, lines=lines, tell=tell), self.choice)

    def discard(self) -> None:
        """It keeps nothing anyway."""
        self.close()

    def rest(self) -> None:
        """Ends the program unless it thinks; what it is asked next starts another."""
        if self._lock.acquire(blocking=False):
            try:
                self._drop()
                self._room.leave(self)
            finally:
                self._lock.release()

    def _make(self) -> ProgramPlayer:
        if not self._room.has_room:
            raise TooManyError(
                f"{self._settings.programs_at_once} other programs are thinking already: "
                "stop one of them first."
            )
        program = self._settings.programs[self.choice.engine]
        niceness = str(self._settings.search_niceness)
        nice = shutil.which("nice")
        player = ProgramPlayer(
            program.command if nice is None else (nice, "-n", niceness, *program.command),
            program.options,
            xboard=False,
            defaults={"Hash": str(self._settings.table_mebibytes), "Threads": "1"},
        )
        try:
            player.started()
        except PlayerFaultError as fault:
            player.stop()
            raise _named(self.choice, fault) from None
        return player

    def _end(self, made: ProgramPlayer) -> None:
        # Not asked to quit: who closes it is the event loop, which does not wait.
        made.stop()


class _Told:
    """A search whose faults people are told of."""

    def __init__(self, search: ProgramSearch, choice: EngineChoice) -> None:
        self._search = search
        self._choice = choice
        self.request_stop = search.request_stop

    def run(self) -> Thought:
        try:
            return self._search.run()
        except PlayerFaultError as fault:
            raise _named(self._choice, fault) from None


def _named(choice: EngineChoice, fault: PlayerFaultError) -> NotPossibleError:
    return NotPossibleError(f"The program {choice.engine} failed: {fault.detail}.")
