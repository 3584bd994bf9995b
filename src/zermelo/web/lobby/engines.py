"""The engines to choose from, with their measured strengths and their settings."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from zermelo.arena.players.contestant import Contestant
from zermelo.engines.changes import ChangedEngine
from zermelo.engines.config import SearchConfig
from zermelo.engines.levels import LEVELS, weakened
from zermelo.engines.limit import deepens, has_own_depth
from zermelo.engines.presets import entry_of, preset, presets
from zermelo.engines.presets.entry import Preset
from zermelo.engines.ratings import read_ratings
from zermelo.play.game.choice import EngineChoice
from zermelo.web.protocol.part import Part

FLAGSHIP = "zermelo"
"""The engine whose levels were measured."""

CARDS = (600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500)
"""Ratings to choose of an engine that plays like people."""


class RatingInfo(Part):
    """A measured strength; the true one lies within `interval` either way with 95%."""

    rating: int
    interval: int


class LevelInfo(Part):
    """A strength to choose: the changes of settings that make it."""

    is_rating: bool
    """Of people, which the name says with its scale; else it is a level."""
    number: int
    name: str
    elo: int
    changes: dict[str, bool | int | str]


class EngineInfo(Part):
    name: str
    is_program: bool
    """Another program, registered with the server: it has no techniques to change."""
    character: str
    rating: RatingInfo | None
    """Null if none was measured."""
    techniques: list[str]
    values: dict[str, bool | int | str]
    """Its settings by path that are other ones than those of the techniques."""
    own_depth: bool
    """It knows when to stop: needs neither depth nor seconds."""
    needs_depth: bool
    """It has no iterative deepening: seconds alone are refused unless it has its own depth."""
    remembers: bool
    """It has a table, so memory means something."""
    levels: list[LevelInfo]
    """The weakest first; empty where none were measured."""


@cache
def engine_parts(ratings_file: Path) -> list[EngineInfo]:
    measured = read_ratings(ratings_file).presets
    ratings = {
        name: RatingInfo(rating=rating.rating, interval=rating.interval)
        for name, rating in measured.items()
    }
    return [
        EngineInfo(
            name=known.name,
            is_program=False,
            character=known.character,
            rating=ratings.get(known.name),
            techniques=known.config.enabled(),
            values=_values(known.config),
            own_depth=has_own_depth(known.config),
            needs_depth=not deepens(known.config),
            remembers=known.config.table.enabled,
            levels=_levels(known),
        )
        for known in presets()
    ]


def program_parts(programs: Mapping[str, Contestant]) -> list[EngineInfo]:
    return [
        EngineInfo(
            name=name,
            is_program=True,
            character=_said_of(program),
            rating=None,
            techniques=[],
            values={},
            own_depth=False,
            needs_depth=False,
            remembers=False,
            levels=[],
        )
        for name, program in programs.items()
    ]


def _said_of(program: Contestant) -> str:
    options = ", ".join(f"{name} {value}" for name, value in program.options.items())
    return f"Another program, with {options}." if options else "Another program."


def _values(config: SearchConfig) -> dict[str, bool | int | str]:
    """All of every engine would be ten times the rest of the first page."""
    usual = SearchConfig.none().to_dict()
    return {
        f"{group}.{name}": value
        for group, settings in config.to_dict().items()
        for name, value in settings.items()
        if value != usual[group][name]
    }


def level_number(choice: EngineChoice | None) -> int | None:
    """The level that a choice is, if it is one below full strength."""
    if choice is None or not choice.changes or entry_of(choice.engine).person is not None:
        return None
    levels = _levels(entry_of(choice.engine))
    return next((at.number for at in levels if at.changes == dict(choice.changes)), None)


@cache
def _levels(known: Preset) -> list[LevelInfo]:
    if known.person is not None:
        return [_card(number, known, rating) for number, rating in enumerate(CARDS, start=1)]
    if known.name != FLAGSHIP:
        return []
    found = []
    for level in LEVELS:
        config = weakened(preset(FLAGSHIP), level.weakness)
        changes = dict(ChangedEngine(FLAGSHIP, config).changes)
        found.append(
            LevelInfo(
                is_rating=False,
                number=level.number,
                name=level.name,
                elo=level.elo,
                changes=changes,
            )
        )
    return found


def _card(number: int, known: Preset, rating: int) -> LevelInfo:
    assert known.person is not None, "only people have cards"
    person = known.person.changed("rating", rating)
    changes = ChangedEngine(known.name, known.config, person).changes
    name = f"about {rating} in {person.pool} {person.speed}"
    return LevelInfo(is_rating=True, number=number, name=name, elo=rating, changes=changes)
