"""The engines that sit at one game, with what they remember."""

from functools import partial

from zermelo.play.game.choice import EngineChoice
from zermelo.play.host.search_engine import SearchEngine
from zermelo.play.host.services import Services


class Opponents:
    """One engine a side, made when it first moves."""

    def __init__(self, owner: str, services: Services) -> None:
        """They remember games with `owner` only."""
        self._owner = owner
        self._services = services
        self._engines: dict[bool, SearchEngine] = {}

    def engine(self, color: bool, choice: EngineChoice) -> SearchEngine:
        engine = self._engines.get(color)
        if engine is None:
            services, owner = self._services, self._owner
            engine = SearchEngine(
                choice,
                services.settings,
                services.rng.getrandbits(32),
                services.room,
                prepare=lambda made: services.memories.recall(owner, choice, made),
                before_end=lambda made: services.memories.remember(owner, choice, made),
            )
            self._engines[color] = engine
        return engine

    def dismiss(self, color: bool) -> None:
        """It keeps what it has learned in a thread that may wait for the disk."""
        if (engine := self._engines.pop(color, None)) is None:
            return
        if engine.choice.memory:
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
            if engine.choice.memory:
                self._services.searchers.submit(partial(self._keep, engine))

    def _keep(self, engine: SearchEngine) -> None:
        memories = self._services.memories
        engine.if_made(lambda made: memories.remember(self._owner, engine.choice, made))
