"""The limits of one `go`: always finite, unless the GUI wants an infinite search."""

from dataclasses import replace

from zermelo.engines.config import SearchConfig
from zermelo.engines.limit import SearchLimits, needs_depth, search_limits
from zermelo.uci.commands import Go

DEFAULT_DEPTH = 4
"""For a configuration without iterative deepening or its own depth. Time stops it."""

ENDLESS_SECONDS = 1e9
"""For Monte Carlo tree search, which has no depth and must be given a time."""


def limits_of(go: Go, *, turn: bool, config: SearchConfig, overhead: float) -> SearchLimits:
    """The limits of a search; after `infinite` there is no time limit.

    While pondering, time limits are suspended. `overhead` is how many seconds a move loses on its
    way to the GUI and back.
    """
    if go.infinite:
        go = replace(go, time=None, white_clock=None, black_clock=None)
    elif go.time is not None:
        go = replace(go, time=max(go.time - overhead, go.time / 2))
    if go.depth is None and go.mate is None and needs_depth(config):
        go = replace(go, depth=DEFAULT_DEPTH)
    limits = search_limits(go, turn=turn, config=config, may_be_endless=True, overhead=overhead)
    if config.algorithm.kind == "mcts" and limits.nodes is None and limits.seconds is None:
        limits = replace(limits, seconds=ENDLESS_SECONDS)
    return limits
