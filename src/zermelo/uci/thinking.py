"""The limits of one `go`: always finite, unless the GUI wants an infinite search."""

from dataclasses import replace

from zermelo.engines.config import SearchConfig
from zermelo.engines.limit import Limits, needs_depth, search_limits
from zermelo.uci.commands import Go

DEFAULT_DEPTH = 4
"""For a configuration without iterative deepening or its own depth. Time stops it."""

ENDLESS_SECONDS = 1e9
"""For Monte Carlo tree search, which has no depth and must be given a time."""


def limits_of(go: Go, *, turn: bool, config: SearchConfig, overhead: float) -> Limits:
    """The limits of a search; after `infinite` there is no time limit.

    While pondering, time limits are suspended. `overhead` is how many seconds a move loses on its
    way to the GUI and back.
    """
    limits = go.limits(turn)
    if limits.seconds is not None:
        seconds = max(limits.seconds - overhead, limits.seconds / 2)
        limits = replace(limits, seconds=seconds)
    if limits.depth is None and limits.mate is None and needs_depth(config):
        limits = replace(limits, depth=DEFAULT_DEPTH)
    limits = search_limits(limits, turn=turn, config=config, may_be_endless=True, overhead=overhead)
    if config.algorithm.kind == "mcts" and limits.nodes is None and limits.seconds is None:
        limits = replace(limits, seconds=ENDLESS_SECONDS)
    return limits
