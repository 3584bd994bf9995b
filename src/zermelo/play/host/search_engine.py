"""An engine with its table, made when it is needed."""

import logging
from collections.abc import Callable

from zermelo.engines.engine import Engine
from zermelo.engines.limit import Limits, search_limits
from zermelo.engines.search_task import PreparedSearch
from zermelo.engines.thought import Thought
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.engine_room import EngineRoom
from zermelo.play.host.held import Held, Tell
from zermelo.position import Position

log = logging.getLogger(__name__)


class SearchEngine(Held[Engine]):
    """One of Zermelo's; `before_end` is told when it is let go or ends, to keep what it has
    learned."""

    def __init__(
        self,
        choice: EngineChoice,
        settings: PlaySettings,
        seed: int,
        room: EngineRoom,
        *,
        prepare: Callable[[Engine], None] | None = None,
        before_end: Callable[[Engine], None] | None = None,
    ) -> None:
        """`prepare` is called on an engine newly made."""
        super().__init__(choice, room)
        self._settings = settings
        self._seed = seed
        self._prepare = prepare
        self._before_end = before_end

    def prepare(
        self, made: Engine, position: Position, limits: Limits, *, lines: int, tell: Tell | None
    ) -> PreparedSearch[Thought]:
        ready = search_limits(limits, turn=position.turn, config=made.config)
        return made.prepare_thought(position, ready, lines=lines, tell=tell)

    def discard(self) -> None:
        """As `close`, and what it has learned is not kept."""
        self._before_end = None
        self.close()

    def _make(self) -> Engine:
        engine = Engine(self.choice.changed_engine(self._settings), seed=self._seed)
        if self._prepare is not None:
            # One that could not be prepared is made anew the next time.
            self._prepare(engine)
        return engine

    def _end(self, made: Engine) -> None:
        try:
            if self._before_end is not None:
                self._before_end(made)
        except Exception:
            # Who needs the room is not to blame.
            log.exception("%s forgot what it had learned", self.choice.engine)
        finally:
            made.close()
