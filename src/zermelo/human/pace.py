"""How long people think about a move, as a part of a thirtieth of their clock.

Little in the opening, most in the middle game, less for a move that is plain, and never twice the
same: the logarithm of the time is about normally distributed. Fitted to training games without an
increment; `benchmarks/human_times.py` measures it on others.
"""

import math
import random

from zermelo.engines.clock_time import DEFAULT_MOVES
from zermelo.human.knots import between

MOVES = 30
"""What the clock was divided by where the times were fitted."""

MEDIANS = ((5, 0.19), (25, 0.68), (50, 1.1), (100, 1.25))
"""By half-moves played, the median for a move that every second person plays."""

SPREAD = 1.05
"""Standard deviation of the logarithm."""

PLAIN = -1.5
"""What the logarithm changes by from a move that nobody plays to one that everybody does."""

RECAPTURE = 0.77
"""For taking back on the same square."""


def thinking_seconds(
    share: float, ply: int, popular: float, is_recapture: bool, rng: random.Random
) -> float:
    """Of a person whose clock gives `share` seconds to a move (engines/clock_time.py); `popular` is
    the share of people who play the most usual move here."""
    thirtieth = share * DEFAULT_MOVES / MOVES
    usual = thirtieth * between(MEDIANS, ply) * (RECAPTURE if is_recapture else 1.0)
    return usual * math.exp(PLAIN * (popular - 0.5) + rng.gauss(0.0, SPREAD))
