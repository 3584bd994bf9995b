"""The current options, and the engine they describe."""

import dataclasses
from typing import Any, TypeVar

from zermelo.engines.changes import ChangedEngine, SettingValue
from zermelo.engines.declaration import unknown
from zermelo.engines.levels import weakened, weakness_of
from zermelo.engines.person import Person
from zermelo.engines.presets import entry_of, preset
from zermelo.uci import options
from zermelo.uci.option import Option

Value = TypeVar("Value")


class Settings:
    """Options by name, in any case of letters; a value that is not accepted changes nothing."""

    def __init__(self, engine: str) -> None:
        self._engine = engine
        self._values: dict[str, Any] = {}
        """What was set; the others have their defaults."""
        self._changes: dict[str, SettingValue] = {}
        """Settings of techniques that were set, by path."""
        self._techniques: dict[str, tuple[str, Option[Any]]] = {}
        self._begin()

    def __getitem__(self, option: Option[Value]) -> Value:
        value: Value = self._values.get(option.name, option.default)
        return value

    def find(self, name: str) -> Option[Any]:
        """The option with this name; an unknown name raises a SettingError with the nearest."""
        key = name.lower()
        if key in self._general:
            return self._general[key]
        if key in self._techniques:
            return self._techniques[key][1]
        known = [option.name for option in self._general.values()]
        raise unknown("option", name[:80], [*known, *self._techniques])

    def set(self, option: Option[Any], value: SettingValue) -> None:
        """Takes a value that the option has parsed."""
        if option.name in self._techniques:
            path, _ = self._techniques[option.name]
            self._changes[path] = value
            return
        self._values[option.name] = value
        if option.name == options.engine_option(self._engine).name:
            self._engine = str(value)
            self._begin()

    def engine(self) -> ChangedEngine:
        """What the options describe; techniques that exclude each other are a SettingError.

        They are checked here and not one by one: a GUI sends them in any order.
        """
        config = ChangedEngine.of(self._engine, self._changes).config
        hash_option = options.hash_option(preset(self._engine))
        config = config.changed(options.TABLE_SIZE, self[hash_option])
        person = entry_of(self._engine).person
        if person is not None:
            return ChangedEngine(self._engine, config, self._person(person))
        if self[options.LIMIT_STRENGTH] and not self[options.ANALYSE_MODE]:
            config = weakened(config, weakness_of(self[options.ELO]))
        return ChangedEngine(self._engine, config)

    def preset(self) -> ChangedEngine:
        """The engine chosen, before any of its options was changed."""
        return ChangedEngine.of(self._engine, {})

    def _person(self, usual: Person) -> Person:
        chosen: dict[str, Any] = {"rating": self[options.elo_option(self._engine)]}
        for option in options.person_options(self._engine):
            chosen[option.name.lower()] = self[option]
        return dataclasses.replace(usual, **chosen)

    @property
    def overhead(self) -> float:
        """Seconds lost per move in transmission."""
        return self[options.MOVE_OVERHEAD] / 1000

    def _begin(self) -> None:
        general = options.general_options(self._engine)
        self._general = {option.name.lower(): option for option in general}
        config = preset(self._engine)
        self._changes = {}
        self._techniques = {
            option.name: (path, option) for path, option in options.technique_options(config)
        }
