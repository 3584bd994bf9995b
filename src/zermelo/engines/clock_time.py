"""How long to think when a clock is running."""

from dataclasses import dataclass

DEFAULT_MOVES = 26
"""Moves the clock is divided by when the number of moves left is unknown."""

MARGIN_SECONDS = 0.1
"""Seconds kept in reserve for delivering the move."""

INCREMENT_SHARE = 0.9
"""Share of the increment that is spent; the rest is saved for later."""

SOFT_SHARE = 0.7
"""Share of a move's time after which no iteration starts, since most would not finish."""

HARD_SHARES = 3.0
"""How many shares a difficult move may take before the search is stopped."""

SHORTEST_SECONDS = 0.002
"""Seconds a move gets when the clock has nothing to spare: enough for a shallow search."""

LARGEST_PART = 0.5
"""Largest share of the clock for a move that is not the last before the time control."""


@dataclass(frozen=True)
class ThinkingTime:
    """Seconds for one move."""

    soft: float
    """No new iteration starts after this."""
    hard: float
    """The search is stopped at this."""


def thinking_time(
    clock: float,
    increment: float = 0.0,
    remaining_moves: int | None = None,
    *,
    overhead: float = 0.0,
) -> ThinkingTime:
    """A move's share of `clock` seconds.

    It never runs the clock out, over any number of moves, as long as delivering a move takes at
    most `overhead` seconds and the increment makes up for those.
    """
    clock = max(clock, 0.0)
    usable = clock - min(MARGIN_SECONDS, clock / 2)
    moves = min(remaining_moves or DEFAULT_MOVES, DEFAULT_MOVES)
    share = usable / moves + INCREMENT_SHARE * increment - overhead
    most = max(usable * (1.0 if moves == 1 else LARGEST_PART) - overhead, 0.0)
    hard = min(max(HARD_SHARES * share, SHORTEST_SECONDS), most)
    return ThinkingTime(soft=min(max(SOFT_SHARE * share, 0.0), hard), hard=hard)
