"""A preset with some settings changed: as people type it, and what differs."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import accepted, choices_of
from zermelo.engines.levels import level_of, weakened
from zermelo.engines.person import PERSON_SETTINGS, Person
from zermelo.engines.presets import entry_of
from zermelo.errors import SettingError

SettingValue = bool | int | str

SWITCHES = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}


@dataclass(frozen=True)
class ChangedEngine:
    """An engine: the preset it is based on, and its configuration, which may differ from it."""

    name: str
    """Of the preset; empty for a configuration that is based on none."""
    config: SearchConfig
    person: Person | None = None
    """Whom it plays like, if like a person."""

    @classmethod
    def parse(cls, name: str, changes: Sequence[str] = ()) -> Self:
        """A preset with settings changed by texts such as `killers.slots=4` or `null_move=off`.

        The name may have some already, `human:rating=1400,pool=fide`; `level=4`
        (engines/levels.py) changes several at once.
        """
        name, _, own = name.partition(":")
        entry = entry_of(name)
        config, person = entry.config, entry.person
        for change in (*filter(None, own.split(",")), *changes):
            path, equals, text = change.partition("=")
            if not equals:
                raise SettingError(f"{change!r}: write TECHNIQUE.SETTING=VALUE")
            path, text = path.strip(), text.strip()
            if path == "level":
                config = weakened(config, level_of(text).weakness)
                continue
            if person is not None and path in PERSON_SETTINGS:
                person = person.changed(path, text)
                continue
            config = config.changed(path, _value(config, path, text))
        return cls(name, config, person)

    @classmethod
    def of(cls, name: str, changes: Mapping[str, SettingValue]) -> Self:
        """A preset with settings changed to values, by paths such as `null_move.enabled`."""
        entry = entry_of(name)
        if entry.person is None:
            return cls(name, entry.config.with_changes(changes))
        own = {path: value for path, value in changes.items() if path in PERSON_SETTINGS}
        others = {path: value for path, value in changes.items() if path not in own}
        person = entry.person
        for path, value in own.items():
            person = person.changed(path, value)
        return cls(name, entry.config.with_changes(others), person)

    @property
    def changes(self) -> dict[str, SettingValue]:
        """What differs from the preset: by path, the value."""
        entry = entry_of(self.name)
        began = entry.config.to_dict()
        found: dict[str, SettingValue] = {
            f"{group}.{name}": value
            for group, values in self.config.to_dict().items()
            for name, value in values.items()
            if value != began[group][name]
        }
        if self.person is not None and self.person != entry.person:
            usual = entry.person or Person()
            for name in PERSON_SETTINGS:
                if getattr(self.person, name) != getattr(usual, name):
                    found[name] = getattr(self.person, name)
        return found

    @property
    def text(self) -> str:
        """For people: the preset, and whom it plays like."""
        return self.name if self.person is None else f"{self.name} ({self.person.text})"

    @property
    def texts(self) -> dict[str, str]:
        """The same as people type it: `null_move` and `false`."""
        return {
            path.removesuffix(".enabled"): str(value).lower()
            for path, value in self.changes.items()
        }


def _value(config: SearchConfig, path: str, text: str) -> object:
    """The text as the setting's own type; a text that does not fit is left for it to refuse."""
    group_name, _, name = path.partition(".")
    group = dict(config.groups()).get(group_name)
    fields = {field.name: field for field in dataclasses.fields(group)} if group else {}
    field = fields.get(name or "enabled")
    if field is None or choices_of(field):
        return text
    if field.type is bool:
        return SWITCHES.get(text.lower(), text)
    try:
        return int(text)
    except ValueError:
        raise SettingError(
            f"{path}: {text!r} is not accepted; accepted: {accepted(field)}"
        ) from None
