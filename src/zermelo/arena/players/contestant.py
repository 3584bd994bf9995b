"""An engine in a match, as users name it."""

import dataclasses
import difflib
import shlex
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from zermelo.arena.limits import parse_limits, plain_limits
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.limit import Limits
from zermelo.engines.presets import presets
from zermelo.errors import ArenaError

GAMES_FOLDER = "/usr/games"
"""Where Debian installs engines; not on the PATH of root and services."""

Kind = Literal["preset", "uci", "xboard"]
PREFIXES: dict[str, Kind] = {"cmd:": "uci", "uci:": "uci", "xboard:": "xboard"}
ACCEPTED = (
    "accepted: a preset (see `zermelo engines`), a program's name or path, cmd:COMMAND or "
    "xboard:COMMAND, each optionally with :SETTING=VALUE,..."
)
OWN_SETTINGS = ("name", "tc", "movetime", "nodes", "depth")
"""Settings that any engine accepts besides its own."""


@dataclass(frozen=True, kw_only=True)
class Contestant:
    """A preset with its configuration, or a program with its options; and its own limits.

    Everything is in it, so that a worker anywhere can make the engine, and so that two runs are
    the same exactly when their contestants are equal.
    """

    name: str
    kind: Kind
    command: tuple[str, ...] = ()
    """What starts a program."""
    engine: ChangedEngine | None = None
    """What plays, unless it is a program."""
    in_process: bool = True
    """Whether a preset plays inside the worker, or as `zermelo uci`."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Of a program."""
    limits: Limits = field(default_factory=Limits)

    @classmethod
    def parse(cls, text: str, *, in_process: bool = True) -> "Contestant":
        """`hal`, `zermelo:null_move=off,nodes=5000`, `stockfish:Hash=16`, `xboard:/path/engine`.

        After the last colon stand settings: of a preset its techniques, of a program its options,
        of both `name`, `tc`, `movetime`, `nodes` and `depth`.
        """
        prefix = next((prefix for prefix in PREFIXES if text.startswith(prefix)), "")
        what, own, others = _split(text.removeprefix(prefix).strip())
        limits = _limits(own)
        if prefix or what not in {known.name for known in presets()}:
            command = _command(what, known_program=bool(prefix))
            name = own.get("name") or _label(Path(command[0]).name, command[1:], others)
            kind = PREFIXES[prefix] if prefix else "uci"
            return cls(name=name, kind=kind, command=command, options=others, limits=limits)
        changes = [f"{path}={value}" for path, value in others.items()]
        return cls(
            name=own.get("name") or _label(what, (), others),
            kind="preset",
            engine=ChangedEngine.parse(what, changes),
            in_process=in_process,
            limits=limits,
        )

    def with_options(self, options: list[str]) -> "Contestant":
        """The same program with further options, each `NAME=VALUE`."""
        if not options:
            return self
        if self.engine is not None:
            raise ArenaError(
                f"{self.name} is a preset; change its settings as {self.engine.name}:SETTING=VALUE"
            )
        merged = dict(self.options)
        for text in options:
            name, equals, value = text.partition("=")
            if not equals:
                raise ArenaError(f"option {text!r}: accepted: NAME=VALUE")
            merged[name.strip()] = value.strip()
        return dataclasses.replace(self, options=merged)

    def with_limits(self, limits: Limits) -> "Contestant":
        return self if limits.is_empty else dataclasses.replace(self, limits=limits)

    def plain(self) -> dict[str, Any]:
        """For JSON: everything that determines how it plays."""
        person = None if self.engine is None else self.engine.person
        like = {} if person is None else {"person": dataclasses.asdict(person)}
        return {
            **like,
            "name": self.name,
            "kind": self.kind,
            "command": list(self.command),
            "preset": "" if self.engine is None else self.engine.name,
            "config": None if self.engine is None else self.engine.config.in_use(),
            "in_process": self.in_process,
            "options": dict(self.options),
            "limits": plain_limits(self.limits),
        }


def distinct_names(contestants: list[Contestant]) -> list[Contestant]:
    """The same with `name #2` for a repeated name, so that results can be told apart."""
    seen: dict[str, int] = {}
    named = []
    for contestant in contestants:
        count = seen[contestant.name] = seen.get(contestant.name, 0) + 1
        if count > 1:
            contestant = dataclasses.replace(contestant, name=f"{contestant.name} #{count}")
        named.append(contestant)
    return named


def _split(text: str) -> tuple[str, dict[str, str], dict[str, str]]:
    """The engine, the settings any engine has, and those of its own."""
    what, colon, settings = text.rpartition(":")
    if not colon or "=" not in settings:
        return text, {}, {}
    own: dict[str, str] = {}
    others: dict[str, str] = {}
    for part in settings.split(","):
        name, equals, value = part.partition("=")
        name, value = name.strip(), value.strip()
        if not equals or not name:
            raise ArenaError(f"engine {text!r}: {part!r} is not SETTING=VALUE; {ACCEPTED}")
        (own if name in OWN_SETTINGS else others)[name] = value
    return what, own, others


def _limits(own: Mapping[str, str]) -> Limits:
    return parse_limits(
        tc=own.get("tc"),
        movetime=_number(own, "movetime", float),
        nodes=_number(own, "nodes", int),
        depth=_number(own, "depth", int),
    )


def _number(own: Mapping[str, str], name: str, kind: type) -> Any:  # noqa: ANN401
    if name not in own:
        return None
    try:
        return kind(own[name])
    except ValueError:
        raise ArenaError(f"{name}: {own[name]!r} is not a number") from None


def _label(what: str, arguments: tuple[str, ...], settings: Mapping[str, str]) -> str:
    words = " ".join([what, *(Path(argument).name for argument in arguments)])
    changed = ",".join(f"{name}={value}" for name, value in settings.items())
    return f"{words}:{changed}" if changed else words


def _command(text: str, *, known_program: bool) -> tuple[str, ...]:
    try:
        # A path may contain spaces; a command has arguments.
        words = [text] if Path(text).is_file() else shlex.split(text)
    except ValueError as error:
        raise ArenaError(f"engine {text!r}: {error}") from None
    if not words:
        raise ArenaError(f"an engine has no name; {ACCEPTED}")
    found = shutil.which(words[0]) or shutil.which(words[0], path=GAMES_FOLDER)
    if found is not None:
        return (found, *words[1:])
    if known_program or "/" in text:
        raise ArenaError(f"engine {text!r}: there is no program {words[0]!r}; {ACCEPTED}")
    near = difflib.get_close_matches(text, [known.name for known in presets()], n=1)
    hint = f"did you mean {near[0]!r}?" if near else ACCEPTED
    raise ArenaError(
        f"no engine {text!r}: neither a preset nor a program on PATH or in {GAMES_FOLDER}; {hint}"
    )
