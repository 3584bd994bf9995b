"""Converts python-chess's Limit for the native search; errors name the bad limit."""

import math
from dataclasses import dataclass
from typing import Protocol

from zermelo.engines.clock_time import thinking_time
from zermelo.engines.config import SearchConfig
from zermelo.errors import LimitError

MAX_DEPTH = 127
"""The native search's deepest full-width iteration."""

LONGEST_MATE = 60
"""In moves; twice as many plies still fit the native search."""

TIMES = ("time", "white_clock", "black_clock", "white_inc", "black_inc")


class Limit(Protocol):
    """The attributes of a limit, as in python-chess's `Limit`. Times are seconds."""

    @property
    def time(self) -> float | None: ...
    @property
    def depth(self) -> int | None: ...
    @property
    def nodes(self) -> int | None: ...
    @property
    def mate(self) -> int | None: ...
    @property
    def white_clock(self) -> float | None: ...
    @property
    def black_clock(self) -> float | None: ...
    @property
    def white_inc(self) -> float | None: ...
    @property
    def black_inc(self) -> float | None: ...
    @property
    def remaining_moves(self) -> int | None: ...


@dataclass(frozen=True)
class SearchLimits:
    """How far one search goes; None is no limit."""

    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    soft_seconds: float | None = None
    mate: int | None = None

    @property
    def is_endless(self) -> bool:
        return self == SearchLimits()


def has_own_depth(config: SearchConfig) -> bool:
    """Whether the configuration stops by itself."""
    return config.variable_depth.enabled or config.algorithm.depth > 0


def needs_depth(config: SearchConfig) -> bool:
    """Whether the configuration has neither iterative deepening nor a depth of its own."""
    deepens = config.iterative_deepening.enabled or config.algorithm.kind == "mcts"
    return not deepens and not has_own_depth(config)


def search_limits(
    limit: Limit | None,
    *,
    turn: bool,
    config: SearchConfig,
    may_be_endless: bool = False,
    overhead: float = 0.0,
) -> SearchLimits:
    """The limits for one side; a search that would never end is refused unless it is allowed.

    `overhead` is how many seconds of the clock delivering a move costs.
    """
    found = _read(limit, turn, overhead) if limit is not None else SearchLimits()
    if has_own_depth(config) or found.depth is not None:
        return found
    if needs_depth(config):
        raise LimitError(
            "depth: this configuration has no iterative deepening, so it needs a depth, "
            "such as Limit(depth=4)"
        )
    if found.is_endless and config.algorithm.nodes == 0 and not may_be_endless:
        raise LimitError(
            "no limit: give time, depth, nodes, mate or the clocks, such as Limit(time=1)"
        )
    return found


def _read(limit: Limit, turn: bool, overhead: float) -> SearchLimits:
    for name in TIMES:
        _check_time(name, getattr(limit, name))
    _check_whole("depth", limit.depth, 1, MAX_DEPTH)
    _check_whole("nodes", limit.nodes, 0, 2**64 - 1)
    _check_whole("mate", limit.mate, 1, LONGEST_MATE)
    _check_whole("remaining_moves", limit.remaining_moves, 0, None)
    seconds = limit.time
    soft_seconds = None
    clock = limit.white_clock if turn else limit.black_clock
    if clock is not None and math.isfinite(clock):
        increment = limit.white_inc if turn else limit.black_inc
        thinking = thinking_time(clock, increment or 0.0, limit.remaining_moves, overhead=overhead)
        seconds = thinking.hard if seconds is None else min(seconds, thinking.hard)
        soft_seconds = thinking.soft
    if seconds is not None and math.isinf(seconds):
        seconds = None
    depth = limit.depth
    if limit.mate is not None and depth is None:
        # Deeper than any mate of that length: without it, a search that finds none would not end.
        depth = 2 * limit.mate
    return SearchLimits(depth, limit.nodes, seconds, soft_seconds, limit.mate)


def _check_whole(name: str, value: object, low: int, high: int | None) -> None:
    if value is None:
        return
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= (high or value):
        return
    accepted = f"{low} to {high}" if high is not None else f"{low} or more"
    raise LimitError(f"{name}: {value!r} is not accepted; accepted: {accepted}")


def _check_time(name: str, value: object) -> None:
    if value is None:
        return
    if not isinstance(value, int | float) or isinstance(value, bool) or math.isnan(value):
        raise LimitError(f"{name}: {value!r} is not accepted; accepted: seconds")
    # A clock may already have run out; then the engine moves at once.
    if value < 0 and not name.endswith("clock"):
        raise LimitError(f"{name}: {value!r} is not accepted; accepted: 0 seconds or more")
