"""How long to think when a clock is running."""

from dataclasses import dataclass

DEFAULT_MOVES = 30
"""Moves the clock is shared out over when nobody says how many are left."""

MARGIN_SECONDS = 0.1
"""Never spent: what it takes to read the answer and press the clock."""

INCREMENT_SHARE = 0.75
"""Of the increment; the rest is saved for later."""

SOFT_SHARE = 0.6
"""Of a move's share: later than this no iteration is begun, since most would not end in time."""

HARD_SHARES = 3.0
"""Shares a difficult move may take before it is cut off."""

SHORTEST_SECONDS = 0.002
"""What a move gets when the clock has nothing to spare: a shallow look instead of none."""

LARGEST_PART = 0.5
"""Of what is left on the clock, for a move that is not the last before the next time control."""


@dataclass(frozen=True)
class ThinkingTime:
    """Seconds for one move."""

    soft: float
    """No new iteration is begun after this."""
    hard: float
    """The search is stopped at this."""


def thinking_time(
    clock: float,
    increment: float = 0.0,
    remaining_moves: int | None = None,
    *,
    overhead: float = 0.0,
) -> ThinkingTime:
    """A move's part of `clock` seconds.

    It never runs the clock out, however often it is asked, as long as a move loses no more than
    `overhead` seconds on its way and the increment makes up for those.
    """
    clock = max(clock, 0.0)
    usable = clock - min(MARGIN_SECONDS, clock / 2)
    moves = min(remaining_moves or DEFAULT_MOVES, DEFAULT_MOVES)
    share = usable / moves + INCREMENT_SHARE * increment - overhead
    most = max(usable * (1.0 if moves == 1 else LARGEST_PART) - overhead, 0.0)
    hard = min(max(HARD_SHARES * share, SHORTEST_SECONDS), most)
    return ThinkingTime(soft=min(max(SOFT_SHARE * share, 0.0), hard), hard=hard)
