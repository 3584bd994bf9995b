"""Ten levels from a beginner to full strength, and every strength between them.

A level is the engine with fewer nodes and, below the top, with the mistakes people make
(native/search/human_error.hpp). What the levels are worth is measured: see docs/levels.md.
"""

import math
from dataclasses import dataclass
from itertools import pairwise

from zermelo.engines.config import SearchConfig
from zermelo.engines.declaration import SettingError
from zermelo.engines.techniques import HumanError, IterativeDeepening

FULL_NODES = 10_000
"""What stands for full strength where Elo is measured: ten milliseconds, a bullet move."""


@dataclass(frozen=True)
class Weakness:
    """What holds an engine back; the settings of the same names say more."""

    nodes: int = 0
    """The search's budget for a move; 0 is no bound."""
    noise: int = 0
    oversight: int = 0


@dataclass(frozen=True)
class Level:
    """A strength people choose by number."""

    number: int
    name: str
    elo: int
    """On the scale of docs/ratings.md; of full strength, that of `FULL_NODES`."""
    weakness: Weakness


LEVELS = (
    Level(1, "First steps", 800, Weakness(nodes=1000, noise=215, oversight=58)),
    Level(2, "Beginner", 1030, Weakness(nodes=1260, noise=136, oversight=39)),
    Level(3, "Casual player", 1280, Weakness(nodes=1520, noise=84, oversight=25)),
    Level(4, "Hobby player", 1565, Weakness(nodes=1990, noise=49, oversight=15)),
    Level(5, "Club player", 1720, Weakness(nodes=2760, noise=30, oversight=9)),
    Level(6, "Strong club player", 1985, Weakness(nodes=4250, noise=18, oversight=5)),
    Level(7, "Tournament player", 2160, Weakness(nodes=5600, noise=12, oversight=3)),
    Level(8, "Expert", 2335, Weakness(nodes=7000, noise=8, oversight=2)),
    Level(9, "Master", 2535, Weakness(nodes=8700, noise=5, oversight=1)),
    Level(10, "Full strength", 2730, Weakness()),
)


def level_of(text: str) -> Level:
    """The level of a number as people type it."""
    found = [level for level in LEVELS if str(level.number) == text]
    if not found:
        raise SettingError(f"level: {text!r} is not accepted; accepted: 1 to {len(LEVELS)}")
    return found[0]


def weakness_of(elo: int) -> Weakness:
    """Between two levels nodes grow by factors, mistakes shrink by differences."""
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
    """The engine held back; it deepens step by step, so that few nodes give a move at all."""
    errs = weakness.noise > 0 or weakness.oversight > 0
    error = HumanError(noise=weakness.noise, oversight=weakness.oversight)
    return config.replace(
        iterative_deepening=IterativeDeepening(),
        human_error=error if errs else HumanError.off(),
    ).changed("algorithm.nodes", weakness.nodes)
