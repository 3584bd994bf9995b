"""An engine as a player chose it, and what that means for its search."""

import dataclasses
import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from zermelo.engines.changes import ChangedEngine
from zermelo.engines.config import SearchConfig
from zermelo.engines.levels import LEVELS, level_in
from zermelo.engines.limit import Limits, TimeControl, has_own_depth, search_limits
from zermelo.engines.person import PERSON_SETTINGS, Person
from zermelo.engines.presets import entry_of, presets
from zermelo.errors import SettingError
from zermelo.play.game.settings import PlaySettings

if TYPE_CHECKING:
    from zermelo.play.game.clock import Clock


OWN = frozenset(entry.name for entry in presets())
"""Zermelo's engines; every other name is that of a registered program."""

PEOPLE = frozenset(entry.name for entry in presets() if entry.person is not None)
"""Presets that play like people."""


@dataclass(frozen=True, kw_only=True)
class EngineChoice:
    """A preset, the changes to it, and its limit; checked by :meth:`check`."""

    engine: str = "zermelo"
    changes: Mapping[str, bool | int | str] = field(default_factory=dict)
    depth: int | None = None
    seconds: float | None = None
    memory: bool = False
    """Whether it remembers what it learned from game to game."""

    @classmethod
    def of(
        cls,
        engine: str,
        config: SearchConfig,
        depth: int | None,
        seconds: float | None,
        *,
        person: Person | None = None,
        memory: bool = False,
    ) -> Self:
        """The choice of a preset changed to `config`, playing like `person`."""
        changes = ChangedEngine(engine, config, person).changes
        return cls(engine=engine, changes=changes, depth=depth, seconds=seconds, memory=memory)

    def with_memory(self) -> Self:
        return dataclasses.replace(self, memory=True)

    def text(self, settings: PlaySettings) -> str:
        """`hal, skill level 5`: who it is and how it is limited. A skill level is a depth."""
        if self.seconds is not None:
            return f"{self.name}, {self.seconds:g} s per move"
        if self.is_program:
            return self.name if self.depth is None else f"{self.name}, depth {self.depth}"
        config = self.config(settings)
        if self.depth is None and (level := level_in(config)) is not None:
            return f"{self.name}, level {level.number} of {len(LEVELS)}"
        varies = config.variable_depth
        own = varies.base if varies.enabled else config.algorithm.depth
        skill = self.depth or own
        if not skill:
            return self.name
        by_phase = ", varied by phase" if varies.enabled and self.depth is None else ""
        return f"{self.name}, skill level {skill}{by_phase}"

    @classmethod
    def from_name(cls, name: str) -> Self | None:
        """Of a `name`, as games are written with it; None where it is no preset's."""
        engine, _, like = name.partition(" (")
        if engine not in OWN:
            return None
        person = entry_of(engine).person
        if person is None or not like:
            return cls(engine=engine) if not like else None
        words = like.removesuffix(")").split()
        with suppress(SettingError):
            for setting, word in zip(PERSON_SETTINGS, words, strict=False):
                person = person.changed(setting, word)
            return cls.of(engine, entry_of(engine).config, None, None, person=person)
        return None

    @property
    def is_program(self) -> bool:
        """Whether it is none of Zermelo's engines."""
        return self.engine not in OWN

    @property
    def name(self) -> str:
        """The preset's, and whom it plays like: `human (1400 lichess blitz)`."""
        with suppress(SettingError):
            if self.engine in PEOPLE:
                return self.changed_engine().text
        return self.engine

    def changed_engine(self, settings: PlaySettings | None = None) -> ChangedEngine:
        """As requested, or with the table no larger than `settings` allow."""
        engine = ChangedEngine.of(self.engine, self.changes)
        if settings is None:
            return engine
        return dataclasses.replace(engine, config=self.config(settings))

    def chosen_config(self) -> SearchConfig:
        """Its configuration as requested."""
        return ChangedEngine.of(self.engine, self.changes).config

    def config(self, settings: PlaySettings) -> SearchConfig:
        """Its configuration, with the table no larger than allowed."""
        config = self.chosen_config()
        if config.table.mebibytes > settings.table_mebibytes:
            config = config.changed("table.mebibytes", settings.table_mebibytes)
        return config

    def limits(
        self,
        settings: PlaySettings,
        clock: "Clock | None" = None,
        *,
        turn: bool = True,
        longest: float | None = None,
    ) -> Limits:
        """The limits for one move of `turn`; the search always ends."""
        bound = settings.seconds if longest is None else longest
        seconds = self.seconds
        if seconds is None and self.depth is None and clock is None and longest is None:
            own = not self.is_program and has_own_depth(self.config(settings))
            seconds = settings.seconds if own else settings.default_seconds
        return Limits(
            seconds=bound if seconds is None else min(seconds, bound),
            depth=None if self.depth is None else min(self.depth, settings.depth),
            clock=None if clock is None else TimeControl(clock.left(turn), clock.increment),
        )

    def check(self, settings: PlaySettings) -> Self:
        """The choice itself; raises for an unknown engine, bad setting or impossible limit."""
        if self.is_program:
            self._check_program(settings)
        else:
            search_limits(self.limits(settings), turn=True, config=self.config(settings))
        return self

    def _check_program(self, settings: PlaySettings) -> None:
        if self.engine not in settings.programs:
            raise SettingError(
                f"There is no engine {self.engine!r}: it is neither one of Zermelo's nor "
                "registered with this server."
            )
        if self.changes or self.memory:
            raise SettingError(
                f"{self.engine} is another program: its options are set where it is registered."
            )

    def key(self, settings: PlaySettings) -> str:
        """Equal for two choices exactly when they may share their memory."""
        text = "" if self.is_program else self.config(settings).to_json()
        return f"{self.engine}-{hashlib.sha256(text.encode()).hexdigest()[:16]}"

    def to_json(self) -> str:
        return json.dumps(dataclasses.asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Self:
        data: dict[str, Any] = json.loads(text)
        return cls(**data)
