"""Playing weaker on purpose: fewer nodes, and luck among the good moves.

The table is a guess that only promises order: more Elo is never fewer nodes nor more luck. It is
not calibrated against rated opponents yet.
"""

import math
from dataclasses import dataclass
from itertools import pairwise

from zermelo.engines.config import SearchConfig
from zermelo.engines.techniques import IterativeDeepening, RootChoice


@dataclass(frozen=True)
class Strength:
    """What an engine of so many Elo may do."""

    elo: int
    nodes: int
    """The search's budget for a move."""
    luck: int
    """Centipawns below the best that a move may be and still be played."""


STRENGTHS = (
    Strength(1000, 30, 200),
    Strength(1300, 150, 130),
    Strength(1600, 1_000, 80),
    Strength(1900, 8_000, 40),
    Strength(2200, 60_000, 10),
)


def strength_of(elo: int) -> Strength:
    """Between two rows of the table nodes grow by factors and luck shrinks by differences."""
    for low, high in pairwise(STRENGTHS):
        if elo <= high.elo:
            part = max(elo - low.elo, 0) / (high.elo - low.elo)
            nodes = low.nodes * math.pow(high.nodes / low.nodes, part)
            return Strength(elo, round(nodes), round(low.luck + (high.luck - low.luck) * part))
    return STRENGTHS[-1]


def weakened(config: SearchConfig, strength: Strength) -> SearchConfig:
    """The engine with that luck; it deepens step by step, so that few nodes give a move at all."""
    return config.replace(
        root_choice=RootChoice(threshold=strength.luck),
        iterative_deepening=IterativeDeepening(),
    )
