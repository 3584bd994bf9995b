"""The engines that sit at one game, with what they remember."""

from functools import partial

from zermelo.play.game.choice import EngineChoice
from zermelo.play.host.held_program import HeldProgram
from zermelo.play.host.search_engine import SearchEngine
from zermelo.play.host.services import Services


class Opponents:
    """One engine a side, made when it first moves."""

    def __init__(self, owner: str, services: Services) -> None:
        """They remember games with `owner` only."""
        self._owner = owner
        self._services = services
        self._engines: dict[bool, SearchEngine | HeldProgram] = {}

    def engine(self, color: bool, choice: EngineChoice) -> SearchEngine | HeldProgram:
        engine = self._engines.get(color)
        if engine is None:
            engine = self._engines[color] = self._sit_down(choice)
        return engine

    def dismiss(self, color: bool) -> None:
        """In a thread that may wait, for the disk or for a program's end."""
        if (engine := self._engines.pop(color, None)) is None:
            return
        if engine.choice.memory or engine.choice.is_program:
            self._services.searchers.submit(engine.close)
        else:
            engine.close()

    def dismiss_all(self) -> None:
        for color in list(self._engines):
            self.dismiss(color)

    def forget(self, color: bool) -> bool:
        """What that side's engine has learned is gone; whether there was one."""
        if (engine := self._engines.pop(color, None)) is None:
            return False
        engine.discard()
        return True

    def remember(self) -> None:
        """What they have learned so far is kept, after a search under way."""
        for engine in self._engines.values():
            if engine.choice.memory and isinstance(engine, SearchEngine):
                self._services.searchers.submit(partial(self._keep, engine))

    def rest(self) -> None:
        """Nobody looks on: programs that do not think are ended until they are to move."""
        for engine in self._engines.values():
            if isinstance(engine, HeldProgram):
                self._services.searchers.submit(engine.rest)

    def _sit_down(self, choice: EngineChoice) -> SearchEngine | HeldProgram:
        services, owner = self._services, self._owner
        if choice.is_program:
            choice.check(services.settings)
            return HeldProgram(choice, services.settings, services.programs)
        return SearchEngine(
            choice,
            services.settings,
            services.rng.getrandbits(32),
            services.room,
            prepare=lambda made: services.memories.recall(owner, choice, made),
            before_end=lambda made: services.memories.remember(owner, choice, made),
        )

    def _keep(self, engine: SearchEngine) -> None:
        memories = self._services.memories
        engine.if_made(lambda made: memories.remember(self._owner, engine.choice, made))
