"""Answers to what people say about the computer's settings."""

import dataclasses
import random

from zermelo.engines.config import SearchConfig
from zermelo.engines.levels import LEVELS, level_in, unweakened
from zermelo.engines.limit import has_own_depth
from zermelo.engines.presets import entry_of, preset, presets
from zermelo.errors import SettingError, TableError
from zermelo.play.dialogue.request import Request
from zermelo.play.dialogue.slots import technique_name
from zermelo.play.dialogue.table import Computer, Table
from zermelo.rules.ending import side

LARGEST_SKILL = 30
LONGEST_SECONDS = 3600.0
DEFAULT_SECONDS = 1.0
DEFAULT_SKILL = 4
THRESHOLD_STEP = 50
"""Centipawns: Chess0's best threshold."""

LARGEST_THRESHOLD = 1000
LEAF_SEARCHES = ("depth_hold", "quiescence", "chess0_quiescence", "minmax_quiescence")


def technique(request: Request) -> str:
    """One technique, or two named together."""
    names = [request.slots[slot] for slot in ("technique", "also") if slot in request.slots]
    enabled = bool(request.slots["enabled"])
    return "\n".join(_switched(request.table, name, enabled) for name in names)


def _switched(table: Table, name: str, enabled: bool) -> str:
    computer = computer_of(table)
    groups = dict(computer.config.groups())
    if needed := groups[name].needed:
        return needed
    used = [leaf for leaf in LEAF_SEARCHES if getattr(computer.config, leaf).enabled]
    if name == "quiescence" and used:
        name = used[0]
    group = groups[name]
    state = "on" if enabled else "off"
    if group.enabled == enabled:
        return f"{title(name)} is already {state}."
    if enabled and name in LEAF_SEARCHES and used:
        return (
            f"{computer.name} has {technique_name(used[0])}, which does the same job. "
            f"Switch it off first."
        )
    config = _changed(computer, name, enabled)
    table.set_computer(dataclasses.replace(computer, config=config))
    without = _without_effect(computer, name) if enabled else ""
    return f"{title(name)} is now {state}. {type(group).idea()}{without}"


def _without_effect(computer: Computer, name: str) -> str:
    if name == "quiet_first" and not computer.config.depth_hold.enabled:
        return " It only has an effect with HAL's depth holding, which is off."
    return ""


def skill(request: Request) -> str:
    computer = computer_of(request.table)
    if "number" in request.slots:
        level = request.slots["number"]
        if level != int(level) or not 1 <= level <= LARGEST_SKILL:
            raise TableError(f"A skill level is a whole number from 1 to {LARGEST_SKILL}.")
    else:
        now = skill_of(computer) or DEFAULT_SKILL
        level = min(max(now + request.slots["step"], 1), LARGEST_SKILL)
    return set_skill(request.table, computer, int(level))


def set_skill(table: Table, computer: Computer, level: int) -> str:
    """A skill level is a depth (H2); Chess0's variable depth varies around it (C5)."""
    plies = f"{level} half-move{'s' if level != 1 else ''}"
    # A level of play limits the nodes, so that the depth would never be reached.
    weak = level_in(computer.config)
    if weak is not None:
        config = unweakened(computer.config, preset(computer.name))
        computer = dataclasses.replace(computer, config=config)
    varies = computer.config.variable_depth
    if varies.enabled:
        config = _changed(computer, "variable_depth.base", level)
        table.set_computer(dataclasses.replace(computer, config=config, depth=None, seconds=None))
        return (
            f"Skill level {level}: I look {plies} ahead in the middle game, "
            f"{varies.deviation} less in the opening and more in the end."
        )
    table.set_computer(dataclasses.replace(computer, depth=level, seconds=None))
    measure = "" if has_own_depth(computer.config) else " instead of thinking by time"
    if weak is not None:
        measure = f", no longer at level {weak.number} of {len(LEVELS)}"
    return f"Skill level {level}: I look {plies} ahead in full width{measure}."


def time(request: Request) -> str:
    computer = computer_of(request.table)
    if "number" in request.slots:
        seconds = request.slots["number"] * request.slots.get("unit", 1.0)
    else:
        seconds = (computer.seconds or DEFAULT_SECONDS) * request.slots["factor"]
    if not 0.01 <= seconds <= LONGEST_SECONDS:
        raise TableError("I can think for a hundredth of a second to an hour per move.")
    request.table.set_computer(dataclasses.replace(computer, seconds=float(seconds), depth=None))
    return f"I will take {seconds:g} second{'' if seconds == 1 else 's'} per move."


def engine(request: Request) -> str:
    name = request.slots["engine"]
    entry = entry_of(name)
    config = entry.config
    if request.slots.get("colour") in ("white", "black"):
        return _seated(request, Computer(name, config, person=entry.person))
    computer = computer_of(request.table)
    # Without iterative deepening there is no move to play when the time runs out.
    seconds = computer.seconds if config.iterative_deepening.enabled else None
    request.table.set_computer(Computer(name, config, seconds=seconds, person=entry.person))
    return f"{name} plays from now on. {entry.character}"


def _seated(request: Request, computer: Computer) -> str:
    """An engine on a side of its own: C1's two engines in one game."""
    if request.table.room is None:
        raise TableError("Change the players of a game with the page's own buttons.")
    white = request.slots["colour"] == "white"
    request.table.room.seat(white, computer)
    return f"{computer.name} has {side(white)} now. Say `begin` when it is to move."


def engines(_: Request) -> str:
    return "\n".join(f"{entry.name:18} {entry.character}" for entry in presets())


def colour(request: Request) -> str:
    wanted = request.slots["colour"]
    if request.table.human is None:
        raise TableError("You move for both sides here.")
    if wanted == "random":
        color = random.random() < 0.5
    elif wanted == "other":
        color = not request.table.human
    else:
        color = (wanted == "white") != bool(request.slots.get("computer"))
    if color == request.table.human:
        return f"You already have {side(color)}."
    request.table.play_as(color)
    return f"You now have {side(color)}."


def randomness(request: Request) -> str:
    computer = computer_of(request.table)
    choice = computer.config.root_choice
    now = choice.threshold if choice.enabled else 0
    if "number" in request.slots:
        unit = request.slots.get("pawns", 100.0 if request.slots["number"] < 10 else 1.0)
        threshold = round(request.slots["number"] * unit)
    else:
        threshold = now + THRESHOLD_STEP * request.slots["step"]
    if not 0 <= threshold <= LARGEST_THRESHOLD:
        raise TableError(f"The threshold can be 0 to {LARGEST_THRESHOLD} centipawns.")
    changed = dataclasses.replace(choice, enabled=threshold > 0, threshold=threshold)
    request.table.set_computer(
        dataclasses.replace(computer, config=computer.config.replace(root_choice=changed))
    )
    if threshold == 0:
        return "I always play the move I think is best."
    return f"I play a random move within {threshold / 100:g} pawns of the best."


def settings(request: Request) -> str:
    turn = f"{side(request.table.position.turn)} is to move."
    computer = request.table.computer
    if computer is None:
        return f"Two people play here. {turn}"
    if "technique" in request.slots:
        on = dict(computer.config.groups())[request.slots["technique"]].enabled
        return f"{title(request.slots['technique'])} is {'on' if on else 'off'}."
    names = ", ".join(
        technique_name(name)
        for name, group in computer.config.groups()
        if group.enabled and not group.needed
    )
    you = "" if request.table.human is None else f" You have {side(request.table.human)}. {turn}"
    return (
        f"I am {computer.name}, {_limits(computer)}, with evaluation "
        f"{computer.config.evaluation.kind}.{you}\nSwitched on: {names or 'nothing'}."
    )


def _limits(computer: Computer) -> str:
    if computer.seconds is not None:
        return f"{computer.seconds:g} s per move"
    if computer.depth is None and (weak := level_in(computer.config)) is not None:
        return f"level {weak.number} of {len(LEVELS)}"
    level = skill_of(computer)
    varies = ", varied by phase" if computer.config.variable_depth.enabled else ""
    return f"skill level {level}{varies}" if level else "thinking by time"


def skill_of(computer: Computer) -> int | None:
    """The depth in plies, where it has one."""
    config = computer.config
    own = config.variable_depth.base if config.variable_depth.enabled else config.algorithm.depth
    return computer.depth or own or None


def _changed(computer: Computer, path: str, value: object) -> SearchConfig:
    try:
        return computer.config.changed(path, value)
    except SettingError as error:
        raise TableError(str(error)) from None


def computer_of(table: Table) -> Computer:
    if table.computer is None:
        raise TableError("No computer plays here.")
    return table.computer


def title(name: str) -> str:
    return technique_name(name).capitalize()
