"""Programs that play and analyse beside Zermelo's engines, as the owner of the server names them.

Pages choose one by its name; what is started for that only this machine's user decides.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from zermelo.arena.players.contestant import Contestant
from zermelo.engines.presets import presets
from zermelo.errors import ArenaError

FILE = "engines.toml"
"""In the data folder."""

MAX_PROGRAMS = 20
NAME = re.compile(r"[^\x00-\x1f<>]{1,40}")
KEYS = {"command", "options"}
ACCEPTED = 'accepted: [NAME] with command = "PROGRAM" and options = { NAME = VALUE }'


def registered_programs(folder: Path, engines: Iterable[str]) -> dict[str, Contestant]:
    """Those of the folder's file and those of the command line, written as in `zermelo match`.

    A name on the command line takes the place of the same name in the file. Raises
    :class:`ArenaError` of what is no program, with the place where it says so.
    """
    found = _of_file(folder / FILE)
    for text in engines:
        program = _checked(Contestant.parse(text), f"--engine {text}")
        found[program.name] = program
    if len(found) > MAX_PROGRAMS:
        raise ArenaError(f"{len(found)} programs are registered; accepted: at most {MAX_PROGRAMS}")
    return found


def _of_file(path: Path) -> dict[str, Contestant]:
    try:
        tables: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, ValueError) as error:
        raise ArenaError(f"{path} cannot be read: {error}") from None
    return {name: _of_table(name, table, f"{path} [{name}]") for name, table in tables.items()}


def _of_table(name: str, table: object, where: str) -> Contestant:
    if not isinstance(table, Mapping) or not isinstance(table.get("command"), str):
        raise ArenaError(f"{where}: there is no command; {ACCEPTED}")
    if unknown := sorted(set(table) - KEYS):
        raise ArenaError(f"{where}: {unknown[0]!r} is not known; {ACCEPTED}")
    options = table.get("options", {})
    if not isinstance(options, Mapping):
        raise ArenaError(f"{where}: options are no table; {ACCEPTED}")
    try:
        program = Contestant.parse(f"cmd:{table['command']}")
    except ArenaError as error:
        raise ArenaError(f"{where}: {error}") from None
    given = {option: _text(value) for option, value in options.items()}
    named = Contestant(name=name, kind="uci", command=program.command, options=given)
    return _checked(named, where)


def _text(value: object) -> str:
    """As UCI writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _checked(program: Contestant, where: str) -> Contestant:
    if program.kind != "uci":
        raise ArenaError(f"{where}: this is no UCI program; accepted: a program's name or path")
    if not program.limits.is_empty:
        raise ArenaError(f"{where}: how long it thinks is chosen on the page")
    if not NAME.fullmatch(program.name):
        raise ArenaError(f"{where}: {program.name!r} is no name; accepted: up to 40 characters")
    if program.name in {known.name for known in presets()}:
        raise ArenaError(f"{where}: {program.name!r} is the name of one of Zermelo's engines")
    return program
