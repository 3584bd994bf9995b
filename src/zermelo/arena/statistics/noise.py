"""The machine's noise: whether a node took as long at the end of a match as at its beginning."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median

PART = 3
"""The first and the last of this many parts are compared."""
MIN_MOVES = 20
"""Minimum moves in each of these parts."""
NOTABLE = 0.05
"""A drift of time per node that can change results at fixed time."""
DEVIATIONS = 3.0
"""Multiple of its own uncertainty that a drift must reach to be significant."""
MEDIAN_DEVIATION = 1.4826
"""The standard deviation of a normal variable, in median absolute deviations."""
MEDIAN_LOSS = math.sqrt(math.pi / 2)
"""How much larger a median's standard error is than a mean's."""


@dataclass(frozen=True)
class MoveCost:
    """What one move of an engine took."""

    nodes: int
    seconds: float


@dataclass(frozen=True)
class Drift:
    """An engine's time per node at the end of the match, relative to the start."""

    ratio: float
    """Of the medians; 1.1 is a tenth slower. NaN where too few moves were counted."""
    uncertainty: float
    """Standard error of the ratio's logarithm."""
    moves: int

    @property
    def notable(self) -> bool:
        """Whether it is both large and significant."""
        if math.isnan(self.ratio):
            return False
        change = abs(math.log(self.ratio))
        return change > math.log(1 + NOTABLE) and change > DEVIATIONS * self.uncertainty

    @property
    def sentence(self) -> str:
        """In words."""
        if math.isnan(self.ratio):
            return f"{self.moves} moves are too few to see a drift of time per node"
        change = f"{100 * abs(self.ratio - 1):.1f}% {'more' if self.ratio >= 1 else 'less'}"
        margin = f"±{100 * 2 * self.uncertainty * self.ratio:.1f}%"
        return f"time per node at the end was {change} than at the beginning ({margin})"


def drift(moves: Sequence[MoveCost]) -> Drift:
    """The drift over an engine's moves in the order they were played.

    Medians, because a node costs more in some positions than in others and a few moves were
    disturbed; moves without nodes or time (books, instant replies) are left out.
    """
    costs = [math.log(m.seconds / m.nodes) for m in moves if m.nodes > 0 and m.seconds > 0]
    size = len(costs) // PART
    if size < MIN_MOVES:
        return Drift(math.nan, math.nan, len(costs))
    first, last = costs[:size], costs[-size:]
    error = math.hypot(_error(first), _error(last))
    return Drift(math.exp(median(last) - median(first)), error, len(costs))


def noise_sentence(moves: Mapping[str, Sequence[MoveCost]]) -> str:
    """What to say about the machine after a match; `moves` are each engine's, in order."""
    drifts = {name: drift(costs) for name, costs in moves.items()}
    figures = "; ".join(f"{name}: {found.sentence}" for name, found in drifts.items())
    notable = [name for name, found in drifts.items() if found.notable]
    if not notable:
        return f"No drift of the machine was seen. {figures}."
    if len(notable) == len(drifts):
        return (
            f"The machine's speed changed during the match, for all engines alike. {figures}. "
            "Other programs or heat may be the cause; at fixed time the games are not all the same."
        )
    return (
        f"{', '.join(notable)} changed speed during the match, others did not. {figures}. "
        "At fixed time this favours one side; repeat it on a quiet machine or at fixed nodes."
    )


def _error(costs: Sequence[float]) -> float:
    """Standard error of the median."""
    middle = median(costs)
    spread = MEDIAN_DEVIATION * median(abs(cost - middle) for cost in costs)
    return MEDIAN_LOSS * spread / math.sqrt(len(costs))
