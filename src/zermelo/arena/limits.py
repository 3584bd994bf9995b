"""Limits of an engine in a game, as users type them and as runs store them."""

import math
import re

from zermelo.engines.limit import MAX_DEPTH, Limits, TimeControl
from zermelo.errors import ArenaError

NUMBER = r"\d+(?:\.\d+)?"
TIME_CONTROL = re.compile(rf"(?:(\d+)/)?({NUMBER})(?:\+({NUMBER}))?")
MAX_SECONDS = 7 * 24 * 3600

MARGIN_SECONDS = 0.05
"""Overstepping the time by less is forgiven: pipes and the scheduler cost time, too."""

HANG_SECONDS = 5.0
"""Seconds beyond the time allowed after which an engine counts as hung."""

UNTIMED_SECONDS = 600.0
"""The longest wait for a move that no clock limits."""


def parse_limits(
    *,
    tc: str | None = None,
    movetime: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
) -> Limits:
    """Limits as users type them; `tc` is `8+0.08`, `60` or `40/60+0.5`."""
    clock = None if tc is None else _time_control(tc)
    if movetime is not None:
        if clock is not None:
            raise ArenaError("a time control and a movetime exclude each other; give one")
        if not (math.isfinite(movetime) and 0 < movetime <= MAX_SECONDS):
            raise ArenaError(f"movetime: {movetime} is not accepted; accepted: seconds above 0")
    if nodes is not None and nodes < 1:
        raise ArenaError(f"nodes: {nodes} is not accepted; accepted: 1 or more")
    if depth is not None and not 1 <= depth <= MAX_DEPTH:
        raise ArenaError(f"depth: {depth} is not accepted; accepted: 1 to {MAX_DEPTH}")
    return Limits(clock=clock, seconds=movetime, nodes=nodes, depth=depth)


def time_control(limits: Limits) -> str:
    """As it was typed; empty if there is no clock."""
    return "" if limits.clock is None else str(limits.clock)


def plain_limits(limits: Limits) -> dict[str, float | int | None]:
    """For JSON, and for the identity of a run."""
    clock = limits.clock
    return {
        "seconds": None if clock is None else clock.seconds,
        "increment": 0.0 if clock is None else clock.increment,
        "moves": None if clock is None else clock.moves,
        "movetime": limits.seconds,
        "nodes": limits.nodes,
        "depth": limits.depth,
    }


def _time_control(text: str) -> TimeControl:
    found = TIME_CONTROL.fullmatch(text.strip())
    if found is None:
        raise ArenaError(
            f"time control {text!r}: accepted: SECONDS, SECONDS+INCREMENT or "
            "MOVES/SECONDS+INCREMENT, such as 8+0.08 or 40/60+0.5"
        )
    moves, seconds, increment = found[1], float(found[2]), float(found[3] or 0)
    if not 0 < seconds <= MAX_SECONDS or increment > MAX_SECONDS or moves == "0":
        raise ArenaError(
            f"time control {text!r}: accepted: more than 0 seconds, at most a week, 1 move or more"
        )
    return TimeControl(seconds, increment, int(moves) if moves else None)
