"""The current options, and the engine they describe."""

from typing import Any, TypeVar

from zermelo.engines.changes import ChangedEngine, SettingValue
from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import unknown
from zermelo.engines.levels import weakened, weakness_of
from zermelo.engines.presets import preset
from zermelo.uci import options
from zermelo.uci.option import Option

Value = TypeVar("Value")


class Settings:
    """Options by name, in any case of letters; a value that is not accepted changes nothing."""

    def __init__(self, engine: str) -> None:
        self._engine = engine
        self._general = {option.name.lower(): option for option in options.general_options(engine)}
        self._values: dict[str, Any] = {}
        """What was set; the others have their defaults."""
        self._changes: dict[str, SettingValue] = {}
        """Settings of techniques that were set, by path."""
        self._techniques: dict[str, tuple[str, Option[Any]]] = {}
        self._begin_from(preset(engine))

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
            self._begin_from(preset(self._engine))

    def config(self) -> SearchConfig:
        """The engine's configuration; techniques that exclude each other are a SettingError.

        They are checked here and not one by one: a GUI sends them in any order.
        """
        config = ChangedEngine.of(self._engine, self._changes).config
        hash_option = options.hash_option(preset(self._engine))
        config = config.changed(options.TABLE_SIZE, self[hash_option])
        if self[options.LIMIT_STRENGTH] and not self[options.ANALYSE_MODE]:
            config = weakened(config, weakness_of(self[options.ELO]))
        return config

    def preset(self) -> SearchConfig:
        """The configuration of the engine chosen, before any of its options was changed."""
        return preset(self._engine)

    @property
    def overhead(self) -> float:
        """Seconds lost per move in transmission."""
        return self[options.MOVE_OVERHEAD] / 1000

    def _begin_from(self, config: SearchConfig) -> None:
        self._changes = {}
        self._techniques = {
            option.name: (path, option) for path, option in options.technique_options(config)
        }
