"""Answers about the numbers behind the techniques: horizon, window, limits, weights."""

import dataclasses
from typing import Any

from zermelo.engines.declaration import Setting, setting_of
from zermelo.errors import SettingError, TableError
from zermelo.play.dialogue.grammar import read_data
from zermelo.play.dialogue.request import Request
from zermelo.play.dialogue.setting_answers import computer_of
from zermelo.play.dialogue.slots import technique_name
from zermelo.play.dialogue.table import Computer

MILLISECONDS = 1000


def number(request: Request) -> str:
    """Sets any declared number the computer uses, or says what it is."""
    computer = computer_of(request.table)
    path = request.slots["setting"]
    check_has(computer, path)
    if request.slots.get("asks"):
        meaning = declared(computer, path).meaning
        return f"My {name_of(path)} {_is(path)} {value_of(computer, path):,}. {meaning}"
    return set_number(request, path, request.slots["number"])


def quiescence_limit(request: Request) -> str:
    """In half-moves for HAL (H1), in dramatic moves or in time for Chess0 (C8)."""
    computer = computer_of(request.table)
    config = computer.config
    wanted, by = request.slots["number"], request.slots.get("by")
    if "unit" in request.slots:
        path = "chess0_quiescence.milliseconds"
        check_has(computer, path)
        set_number(request, path, round(wanted * request.slots["unit"] * MILLISECONDS))
        seconds = wanted * request.slots["unit"]
        return (
            f"My quiescence search ends {seconds:g} seconds after a search began. A search that "
            f"was cut says at which dramatic move, so that it can be repeated."
        )
    if config.chess0_quiescence.enabled and by == "none":
        set_number(request, "chess0_quiescence.milliseconds", 0)
        set_number(request, "chess0_quiescence.dramatic_limit", 0)
        return "My quiescence search has no limit but its plies."
    for technique, moves, plies in (
        ("depth_hold", "limit", "limit"),
        ("chess0_quiescence", "dramatic_limit", "plies"),
        ("minmax_quiescence", "plies", "plies"),
    ):
        if getattr(config, technique).enabled:
            return set_number(request, f"{technique}.{plies if by == 'plies' else moves}", wanted)
    raise TableError(f"I have no such setting: {computer.name} has no limited quiescence search.")


def evaluator(request: Request) -> str:
    computer = computer_of(request.table)
    kind = request.slots["evaluator"]
    config = computer.config.changed("evaluation.kind", kind)
    request.table.set_computer(dataclasses.replace(computer, config=config))
    return f"I judge positions by the evaluation {kind} from now on."


def set_number(request: Request, path: str, wanted: float) -> str:
    """Changes it; a number out of range is refused with the range."""
    computer = computer_of(request.table)
    setting = declared(computer, path)
    try:
        config = computer.config.changed(path, int(wanted) if wanted == int(wanted) else wanted)
    except SettingError:
        raise TableError(
            f"My {name_of(path)} can be a whole number from {setting.low:,} to {setting.high:,}."
        ) from None
    request.table.set_computer(dataclasses.replace(computer, config=config))
    return f"My {name_of(path)} {_is(path)} now {int(wanted):,}. {setting.meaning}"


def check_has(computer: Computer, path: str) -> None:
    """Refuses a setting that this engine does not use."""
    technique, _, _ = path.partition(".")
    group = dict(computer.config.groups())[technique]
    meaning = declared(computer, path).meaning
    if not group.enabled:
        raise TableError(
            f"I have no such setting: {computer.name} does not use {technique_name(technique)}."
        )
    if meaning.startswith("Chess0:") and not computer.config.evaluation.kind.startswith("chess0"):
        raise TableError(
            f"I have no such setting: my evaluation is {computer.config.evaluation.kind}, "
            f"not Chess0's."
        )
    if meaning.startswith("MCTS:") and computer.config.algorithm.kind != "mcts":
        raise TableError("I have no such setting: I do not search by Monte Carlo.")


def declared(computer: Computer, path: str) -> Setting:
    return setting_of(_field(computer, path))


def value_of(computer: Computer, path: str) -> int:
    technique, _, name = path.partition(".")
    value: int = getattr(dict(computer.config.groups())[technique], name)
    return value


def name_of(path: str) -> str:
    """What people call it first, or its technique's and its own name."""
    names = read_data("names.toml")["setting"].get(path)
    return str(names[0]) if names else technique_name(path.replace(".", " "))


def _is(path: str) -> str:
    noun, _, _ = name_of(path).partition(" in ")
    return "are" if noun.endswith("s") else "is"


def _field(computer: Computer, path: str) -> "dataclasses.Field[Any]":
    technique, _, name = path.partition(".")
    group = dict(computer.config.groups())[technique]
    return next(field for field in dataclasses.fields(group) if field.name == name)
