"""A preset with some settings changed, as people type it."""

import dataclasses

from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import accepted, choices_of
from zermelo.engines.levels import level_of, weakened
from zermelo.engines.presets import preset
from zermelo.errors import SettingError

SWITCHES = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}


def configured(engine: str, changes: list[str]) -> SearchConfig:
    """A preset with settings changed by texts such as `killers.slots=4` or `null_move=off`.

    `level=4` (engines/levels.py) changes several at once.
    """
    config = preset(engine)
    for change in changes:
        path, equals, text = change.partition("=")
        if not equals:
            raise SettingError(f"{change!r}: write TECHNIQUE.SETTING=VALUE")
        path, text = path.strip(), text.strip()
        if path == "level":
            config = weakened(config, level_of(text).weakness)
            continue
        config = config.changed(path, _value(config, path, text))
    return config


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
