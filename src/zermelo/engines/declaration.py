"""How a technique is declared: once, for Python, C++, the command line and the docs.

A technique is a frozen dataclass whose fields are made by :func:`setting`. The C++ structures of
the search are generated from these classes when the package is built (scripts/generate_config.py).
"""

import dataclasses
import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Self, get_args

from zermelo.errors import SettingError

NAMES_LISTED = 40
PAPERS = {"C": "Chess0", "G": "Kong", "H": "HAL", "K": "Kolawole", "M": "minmax"}
"""The five papers by the first letter of their ids (docs/papers.md)."""


class Effect(StrEnum):
    """What a technique may do to the value of a fixed-depth search."""

    EXACT = "exact"  # never changes it
    SPECULATIVE = "speculative"  # may change it, for speed or for insight
    DEFINING = "defining"  # part of what the value means: evaluation, quiescence, draws


class Hook(StrEnum):
    """Where in the search a technique acts; native/search/search.hpp has the steps."""

    FRAME = "frame"  # what the whole search is built on
    ROOT = "root"  # between the iterations, or on the root's moves
    KNOWN = "known"  # before a node is searched: its value may be known
    STATIC_VALUE = "static_value"  # on what a node is worth before its moves
    CUT = "cut"  # before the moves: the node is left
    GENERATION = "generation"  # when moves are generated
    ORDER_FIRST = "order_first"  # one move is tried first
    ORDER_LIST = "order_list"  # on the list of all moves
    ORDER_LOUD = "order_loud"  # on captures and promotions
    ORDER_QUIET = "order_quiet"  # on all other moves
    SKIP = "skip"  # before a move: it is left out
    DEPTH = "depth"  # how deep a node or a move is searched
    WINDOW = "window"  # within which bounds
    LEAF = "leaf"  # where the depth ends


class Use(StrEnum):
    """What the search must keep or do for a technique; it does nothing for those that are off."""

    ORDER = "order"  # moves are scored
    ALL_MOVES = "all_moves"  # at once: a quiet move may be first, or scores change meanwhile
    EACH_MOVE = "each_move"  # is looked at before it is played
    ANSWERS = "answers"  # moves are known by piece and square, for the replies to them
    MOVE_HISTORY = "move_history"  # of the move about to be played
    EVALUATION = "evaluation"  # of a node is kept while it is searched
    STATIC_VALUE = "static_value"  # of a node is found before its moves are tried


HOOK_USES: Mapping[Hook, tuple[Use, ...]] = {
    Hook.STATIC_VALUE: (Use.STATIC_VALUE,),
    Hook.CUT: (Use.STATIC_VALUE,),
    Hook.ORDER_FIRST: (Use.ORDER,),
    Hook.ORDER_LIST: (Use.ORDER, Use.ALL_MOVES),
    Hook.ORDER_LOUD: (Use.ORDER,),
    Hook.ORDER_QUIET: (Use.ORDER,),
}
"""What every technique at a hook uses."""

INCLUDED: Mapping[Use, Use] = {
    Use.ANSWERS: Use.EACH_MOVE,
    Use.MOVE_HISTORY: Use.EACH_MOVE,
    Use.STATIC_VALUE: Use.EVALUATION,
}
"""What a use brings with it."""


@dataclass(frozen=True)
class Setting:
    """What is known about one field of a technique besides its name and default."""

    meaning: str
    low: int = 0
    high: int = 1
    since: str = ""
    """The version that it came with; empty for those of 0.1.0."""


def setting(
    default: bool | int | str, meaning: str, *, low: int = 0, high: int = 1, since: str = ""
) -> Any:  # noqa: ANN401
    """A field of a technique: a switch (bool), a number from low to high, or a Literal's choice.

    One that a technique of an earlier version did not have says `since` when it has it; its default
    must be what the technique did before.
    """
    declared = Setting(meaning, low, high, since)
    return dataclasses.field(default=default, metadata={"setting": declared})


def setting_of(field: "dataclasses.Field[Any]") -> Setting:
    declared: Setting = field.metadata["setting"]
    return declared


def choices_of(field: "dataclasses.Field[Any]") -> tuple[str, ...]:
    """The choices of a Literal; empty for switches and numbers."""
    return get_args(field.type)


def accepted(field: "dataclasses.Field[Any]") -> str:
    """The values a setting accepts, in words."""
    if choices := choices_of(field):
        return ", ".join(choices)
    declared = setting_of(field)
    return "true or false" if field.type is bool else f"{declared.low} to {declared.high}"


def unknown(what: str, name: str, known: list[str]) -> SettingError:
    """The error for an unknown name, with the nearest known name or a list of them."""
    near = difflib.get_close_matches(name, known, n=1)
    more = f" and {len(known) - NAMES_LISTED} more" if len(known) > NAMES_LISTED else ""
    there_are = f"; accepted: {', '.join(known[:NAMES_LISTED])}{more}"
    hint = f"; did you mean {near[0]!r}?" if near else there_are
    return SettingError(f"no {what} {name!r}{hint}")


@dataclass(frozen=True, kw_only=True)
class Technique:
    """A group of settings. `Name()` is the technique switched on with its defaults."""

    paper: ClassVar[str] = ""
    """Ids of the papers' points it comes from (docs/papers.md), or a literature reference."""
    effect: ClassVar[Effect] = Effect.EXACT
    name: ClassVar[str] = ""
    """Its name in a configuration: the class's, `late_move_pruning`."""
    file: ClassVar[str] = ""
    """Its file in native/search; by itself, its name in the room of its subject."""
    hook: ClassVar[Hook]
    uses: ClassVar[tuple[Use, ...]] = ()
    """What it uses besides what its hook does."""
    needs: ClassVar[tuple[str, ...]] = ()
    """Techniques without which it does nothing, or harm."""
    names: ClassVar[tuple[str, ...]] = ()
    """What people call it besides its own name."""
    no_proof: ClassVar[str] = ""
    """Why it has no place in the proof of a mate, if it has none and is not speculative."""
    needed: ClassVar[str] = ""
    """Why it cannot be switched off, where every engine needs it."""

    enabled: bool = setting(True, "Whether the technique is used.")

    def __init_subclass__(cls) -> None:
        subject = cls.__module__.rpartition(".")[2]
        cls.name = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        if "file" not in cls.__dict__:
            cls.file = f"techniques/{subject}/{cls.name}.hpp"

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            check_value(type(self), field, getattr(self, field.name))

    def stored(self) -> dict[str, Any]:
        """Its settings as runs are known by; a later one counts only where it was changed."""
        return {
            field.name: getattr(self, field.name)
            for field in dataclasses.fields(self)
            if not setting_of(field).since or getattr(self, field.name) != field.default
        }

    @classmethod
    def idea(cls) -> str:
        """The first line of the docstring."""
        return (cls.__doc__ or "").strip().split("\n")[0]

    @classmethod
    def origin(cls) -> str:
        """`paper` with every id after the name of its paper: `Kong G5, Chess0 C10`."""
        return re.sub(
            r"\b([CGHKM])\d+(?: \1\d+)*( (?=[CGHKM]\d))?",
            lambda found: f"{PAPERS[found[1]]} {found[0].strip()}" + (", " if found[2] else ""),
            cls.paper,
        )

    @classmethod
    def all_uses(cls) -> frozenset[Use]:
        """Everything the search keeps or does for it."""
        direct = {*cls.uses, *HOOK_USES.get(cls.hook, ())}
        return frozenset(direct | {INCLUDED[use] for use in direct if use in INCLUDED})

    @classmethod
    def off(cls) -> Self:
        return cls(enabled=False)

    def values(self) -> list[int]:
        """Every setting as a number, in declared order, for the native search."""
        numbers = []
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            choices = choices_of(field)
            numbers.append(choices.index(value) if choices else int(value))
        return numbers

    def changed(self, name: str, value: object) -> Self:
        """The same technique with one setting changed, by name."""
        fields = {field.name: field for field in dataclasses.fields(self)}
        if name not in fields:
            raise unknown(f"setting of {type(self).__name__}", name, list(fields))
        check_value(type(self), fields[name], value)
        settings: dict[str, Any] = {name: value}
        return dataclasses.replace(self, **settings)


def check_value(owner: type[Technique], field: "dataclasses.Field[Any]", value: object) -> None:
    declared = setting_of(field)
    if choices := choices_of(field):
        fits = value in choices
    elif field.type is bool:
        fits = isinstance(value, bool)
    elif isinstance(value, int) and not isinstance(value, bool):
        fits = declared.low <= value <= declared.high
    else:
        fits = False
    if not fits:
        raise SettingError(
            f"{owner.__name__}.{field.name}: {value!r} is not accepted; accepted: {accepted(field)}"
        )
