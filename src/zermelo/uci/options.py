"""Every option, declared once: those all engines share, and one per setting of a technique.

A technique's option has the name of its setting everywhere else (`zermelo best --set`,
`SearchConfig.changed`): `null_move` switches it, `null_move.reduction` is one of its numbers.
"""

import dataclasses
from collections.abc import Iterator
from typing import Any

from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import Technique, choices_of, setting_of
from zermelo.engines.levels import LEVELS
from zermelo.engines.person import CHOICES, MAX_RATING, MEANINGS, MIN_RATING
from zermelo.engines.presets import entry_of, preset, presets
from zermelo.engines.thread_count import MAX_THREADS
from zermelo.uci.option import Button, Check, Combo, Option, Spin, Text

TABLE_SIZE = "table.mebibytes"
"""The setting that GUIs know as Hash; it has only that name here."""

LARGEST_SEED = 2**31 - 1
LONGEST_OVERHEAD = 5000
MAX_LINES = 218
"""No position of chess has more legal moves."""

THREADS = Spin("Threads", 1, "Number of search threads.", 1, MAX_THREADS)
CLEAR_HASH = Button("Clear Hash", "", "Forget everything learned.")
MULTI_PV = Spin("MultiPV", 1, "How many best lines to show.", 1, MAX_LINES)
PONDER = Check("Ponder", False, "Allow thinking on the opponent's time.")
OWN_BOOK = Check("OwnBook", False, "Play from BookFile while it contains the position.")
BOOK_FILE = Text("BookFile", "", "An opening book in Polyglot's format.")
SYZYGY_PATH = Text(
    "SyzygyPath", "", "Folders of Syzygy tablebases, asked at the root and in the tree."
)
EVAL_FILE = Text("EvalFile", "", "A network to evaluate with; empty: the engine's own evaluation.")
CHESS960 = Check("UCI_Chess960", False, "Chess960: castling is the king taking its own rook.")
SHOW_WDL = Check("UCI_ShowWDL", False, "Add chances of win, draw and loss to the info lines.")
ANALYSE_MODE = Check("UCI_AnalyseMode", False, "Analyse: no book, full strength.")
LIMIT_STRENGTH = Check("UCI_LimitStrength", False, "Limit the strength to UCI_Elo.")
ELO = Spin(
    "UCI_Elo",
    LEVELS[-1].elo,
    "Approximate strength when UCI_LimitStrength is on.",
    LEVELS[0].elo,
    LEVELS[-1].elo,
)
MOVE_OVERHEAD = Spin(
    "Move Overhead", 10, "Milliseconds lost per move in transmission.", 0, LONGEST_OVERHEAD
)
SEED = Spin("Seed", 0, "Random seed: the same seed plays the same game.", 0, LARGEST_SEED)


def engine_option(engine: str) -> Combo:
    names = tuple(entry.name for entry in presets())
    return Combo("Engine", engine, "The preset; its techniques start with its settings.", names)


def elo_option(engine: str) -> Spin:
    """A strength; of an engine that plays like people, their rating."""
    person = entry_of(engine).person
    if person is None:
        return ELO
    return Spin("UCI_Elo", person.rating, MEANINGS["rating"], MIN_RATING, MAX_RATING)


def person_options(engine: str) -> list[Option[Any]]:
    """Of an engine that plays like people."""
    person = entry_of(engine).person
    if person is None:
        return []
    return [
        Combo(name.capitalize(), getattr(person, name), MEANINGS[name], choices)
        for name, choices in CHOICES.items()
    ]


def hash_option(config: SearchConfig) -> Spin:
    """The size of the table, by the name GUIs know."""
    (field,) = (f for f in dataclasses.fields(config.table) if f.name == "mebibytes")
    declared = setting_of(field)
    return Spin(
        "Hash",
        config.table.mebibytes,
        "MiB of the transposition table, if the engine has one.",
        declared.low,
        declared.high,
    )


def technique_options(config: SearchConfig) -> Iterator[tuple[str, Option[Any]]]:
    """Each setting of each technique as an option, with the path it has in the configuration."""
    for group_name, group in config.groups():
        for field in dataclasses.fields(group):
            path = f"{group_name}.{field.name}"
            if path != TABLE_SIZE:
                name = group_name if field.name == "enabled" else path
                yield path, _option(name, group, field)


def _option(name: str, group: Technique, field: "dataclasses.Field[Any]") -> Option[Any]:
    declared = setting_of(field)
    default = getattr(group, field.name)
    meaning = group.idea() if field.name == "enabled" else declared.meaning
    if choices := choices_of(field):
        return Combo(name, default, meaning, choices)
    if field.type is bool:
        return Check(name, default, meaning)
    return Spin(name, default, meaning, declared.low, declared.high)


def general_options(engine: str) -> list[Option[Any]]:
    """What every engine has."""
    return [
        engine_option(engine),
        hash_option(preset(engine)),
        THREADS,
        CLEAR_HASH,
        MULTI_PV,
        PONDER,
        OWN_BOOK,
        BOOK_FILE,
        SYZYGY_PATH,
        EVAL_FILE,
        CHESS960,
        SHOW_WDL,
        ANALYSE_MODE,
        LIMIT_STRENGTH,
        elo_option(engine),
        MOVE_OVERHEAD,
        SEED,
        *person_options(engine),
    ]


def greeting_text(engine: str, version: str) -> str:
    """What `uci` is answered with; written into the package when it is built."""
    name = f"Zermelo {version}" if engine == "zermelo" else f"Zermelo {version} {engine}"
    lines = [f"id name {name}", "id author the Zermelo authors"]
    lines += [option.line for option in general_options(engine)]
    lines += [option.line for _, option in technique_options(preset(engine))]
    return "\n".join([*lines, "uciok", ""])
