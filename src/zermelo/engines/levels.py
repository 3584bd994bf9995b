"""Ten levels from beginner to full strength, and every strength between them.

A level is the engine with fewer nodes and, below the top, with the kind of mistakes people make
(native/search/techniques/foundations/human_error.hpp). The strength of the levels is measured: see
docs/levels.md.
"""

import math
from dataclasses import dataclass
from itertools import pairwise

from zermelo.engines.config import SearchConfig
from zermelo.engines.techniques import HumanError, IterativeDeepening
from zermelo.errors import SettingError

FULL_NODES = 8_000
"""What stands for full strength where Elo is measured: about five milliseconds."""


@dataclass(frozen=True)
class Weakness:
    """What weakens an engine; see the settings of the same names."""

    nodes: int = 0
    """The search's node budget per move; 0 is no limit."""
    noise: int = 0
    oversight: int = 0


@dataclass(frozen=True)
class Level:
    """A strength chosen by number."""

    number: int
    name: str
    elo: int
    """On the scale of docs/ratings.md; for full strength, at `FULL_NODES`."""
    weakness: Weakness


LEVELS = (
    Level(1, "First steps", 890, Weakness(nodes=1060, noise=198, oversight=54)),
    Level(2, "Beginner", 1100, Weakness(nodes=1290, noise=131, oversight=38)),
    Level(3, "Casual player", 1315, Weakness(nodes=1490, noise=90, oversight=27)),
    Level(4, "Hobby player", 1505, Weakness(nodes=1900, noise=58, oversight=18)),
    Level(5, "Club player", 1675, Weakness(nodes=2440, noise=38, oversight=11)),
    Level(6, "Strong club player", 1840, Weakness(nodes=3600, noise=23, oversight=7)),
    Level(7, "Tournament player", 2060, Weakness(nodes=4990, noise=13, oversight=4)),
    Level(8, "Expert", 2295, Weakness(nodes=6600, noise=9, oversight=2)),
    Level(9, "Master", 2505, Weakness(nodes=7700, noise=4, oversight=1)),
    Level(10, "Full strength", 2715, Weakness()),
)


def level_of(text: str) -> Level:
    """The level of a number as people type it."""
    found = [level for level in LEVELS if str(level.number) == text]
    if not found:
        raise SettingError(f"level: {text!r} is not accepted; accepted: 1 to {len(LEVELS)}")
    return found[0]


def weakness_of(elo: int) -> Weakness:
    """Between two levels nodes are interpolated geometrically, mistakes linearly."""
    for low, high in pairwise(LEVELS):
        if elo < high.elo:
            part = max(elo - low.elo, 0) / (high.elo - low.elo)
            weak, strong = low.weakness, high.weakness
            return Weakness(
                nodes=round(weak.nodes * math.pow((strong.nodes or FULL_NODES) / weak.nodes, part)),
                noise=round(weak.noise + (strong.noise - weak.noise) * part),
                oversight=round(weak.oversight + (strong.oversight - weak.oversight) * part),
            )
    return Weakness(nodes=FULL_NODES)


def weakened(config: SearchConfig, weakness: Weakness) -> SearchConfig:
    """The weakened engine; iterative deepening is on, so that even few nodes give a move."""
    errs = weakness.noise > 0 or weakness.oversight > 0
    error = HumanError(noise=weakness.noise, oversight=weakness.oversight)
    return config.replace(
        iterative_deepening=IterativeDeepening(),
        human_error=error if errs else HumanError.off(),
    ).changed("algorithm.nodes", weakness.nodes)


def level_in(config: SearchConfig) -> Level | None:
    """The level below full strength that a configuration was weakened to."""
    error = config.human_error
    if not error.enabled:
        return None
    weakness = Weakness(config.algorithm.nodes, error.noise, error.oversight)
    return next((level for level in LEVELS if level.weakness == weakness), None)


def unweakened(config: SearchConfig, full: SearchConfig) -> SearchConfig:
    """The engine without its level; `full` is the preset it began as."""
    return config.replace(
        iterative_deepening=full.iterative_deepening, human_error=full.human_error
    ).changed("algorithm.nodes", full.algorithm.nodes)
