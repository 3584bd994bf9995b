"""What limits an engine, and what limits mean for one search; errors name the bad limit."""

import dataclasses
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zermelo.engines.clock_time import thinking_time
from zermelo.engines.config import SearchConfig
from zermelo.errors import LimitError

if TYPE_CHECKING:
    import chess.engine

MAX_DEPTH = 127
"""The native search's deepest full-width iteration."""

LONGEST_MATE = 60
"""In moves; twice as many plies still fit the native search."""

TIMES = ("white_clock", "black_clock", "white_inc", "black_inc")


@dataclass(frozen=True)
class TimeControl:
    """A clock: the seconds on it, the increment per move, the moves until more time is added."""

    seconds: float
    increment: float = 0.0
    moves: int | None = None
    """Moves to the next time control; None is the whole game."""

    def __str__(self) -> str:
        moves = "" if self.moves is None else f"{self.moves}/"
        increment = f"+{self.increment:g}" if self.increment else ""
        return f"{moves}{self.seconds:g}{increment}"


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What limits one engine; several limits apply together, and None does not limit."""

    depth: int | None = None
    """Full-width plies."""
    nodes: int | None = None
    """Per move, like depth and seconds."""
    seconds: float | None = None
    soft_seconds: float | None = None
    """After these no further iteration begins."""
    mate: int | None = None
    """Moves to a mate that ends the search."""
    clock: TimeControl | None = None
    """Its time control, or in a game what is left of it."""
    opponents_clock: TimeControl | None = None
    """What the opponent has left, for programs that take it into account."""

    def __post_init__(self) -> None:
        _check_whole("depth", self.depth, 1, MAX_DEPTH)
        _check_whole("nodes", self.nodes, 0, 2**64 - 1)
        _check_whole("mate", self.mate, 1, LONGEST_MATE)
        _check_time("time", self.seconds)

    @property
    def is_empty(self) -> bool:
        return self == Limits()

    def over(self, common: "Limits") -> "Limits":
        """These limits, or the common ones if there are none."""
        return common if self.is_empty else self

    def in_seconds(self, overhead: float = 0.0) -> "Limits":
        """The same, with the clock's share for one move as seconds.

        `overhead` is how many seconds of the clock delivering a move costs.
        """
        if self.clock is None:
            return dataclasses.replace(self, opponents_clock=None)
        clock = self.clock
        share = thinking_time(clock.seconds, clock.increment, clock.moves, overhead=overhead)
        seconds = share.hard if self.seconds is None else min(self.seconds, share.hard)
        return dataclasses.replace(
            self, seconds=seconds, soft_seconds=share.soft, clock=None, opponents_clock=None
        )

    def __str__(self) -> str:
        parts = [] if self.clock is None else [str(self.clock)]
        if self.seconds is not None:
            parts.append(f"{self.seconds:g} s per move")
        if self.nodes is not None:
            parts.append(f"{self.nodes:,} nodes")
        if self.depth is not None:
            parts.append(f"depth {self.depth}")
        if self.mate is not None:
            parts.append(f"mate in {self.mate}")
        return ", ".join(parts) or "no limit"


def has_own_depth(config: SearchConfig) -> bool:
    """Whether the configuration stops by itself."""
    return config.variable_depth.enabled or config.algorithm.depth > 0


def deepens(config: SearchConfig) -> bool:
    """Whether the configuration has an answer at any time, so that seconds make sense for it."""
    return config.iterative_deepening.enabled or config.algorithm.kind == "mcts"


def needs_depth(config: SearchConfig) -> bool:
    """Whether the configuration has neither iterative deepening nor a depth of its own."""
    return not deepens(config) and not has_own_depth(config)


def search_limits(
    limit: "chess.engine.Limit | Limits | None",
    *,
    turn: bool,
    config: SearchConfig,
    may_be_endless: bool = False,
    overhead: float = 0.0,
) -> Limits:
    """The limits of one search by `turn`; one that would never end is refused unless allowed.

    `overhead` is how many seconds of the clock delivering a move costs.
    """
    given = limit if isinstance(limit, Limits) else from_chess(limit, turn)
    found = given.in_seconds(overhead)
    if found.mate is not None and found.depth is None:
        # Deeper than any mate of that length: without it, a search that finds none would not end.
        found = dataclasses.replace(found, depth=2 * found.mate)
    if has_own_depth(config) or found.depth is not None:
        return found
    if needs_depth(config):
        raise LimitError(
            "depth: this configuration has no iterative deepening, so it needs a depth, "
            "such as Limit(depth=4)"
        )
    if found.is_empty and config.algorithm.nodes == 0 and not may_be_endless:
        raise LimitError(
            "no limit: give time, depth, nodes, mate or the clocks, such as Limit(time=1)"
        )
    return found


def from_chess(limit: "chess.engine.Limit | None", turn: bool) -> Limits:
    """Python-chess's Limit, as the side `turn` sees it."""
    if limit is None:
        return Limits()
    for name in TIMES:
        _check_time(name, getattr(limit, name))
    _check_whole("remaining_moves", limit.remaining_moves, 0, None)
    white = clock_of(limit.white_clock, limit.white_inc, limit.remaining_moves)
    black = clock_of(limit.black_clock, limit.black_inc, limit.remaining_moves)
    return Limits(
        depth=limit.depth,
        nodes=limit.nodes,
        seconds=None if limit.time == math.inf else limit.time,
        mate=limit.mate,
        clock=white if turn else black,
        opponents_clock=black if turn else white,
    )


def to_chess(limits: Limits, turn: bool) -> "chess.engine.Limit":
    """The same for python-chess, which hands it to programs."""
    from chess.engine import Limit

    limit = Limit(time=limits.seconds, depth=limits.depth, nodes=limits.nodes, mate=limits.mate)
    if limits.clock is not None:
        own, other = limits.clock, limits.opponents_clock
        white, black = (own, other) if turn else (other, own)
        if white is not None:
            limit.white_clock, limit.white_inc = white.seconds, white.increment
        if black is not None:
            limit.black_clock, limit.black_inc = black.seconds, black.increment
        limit.remaining_moves = own.moves
    return limit


def clock_of(
    seconds: float | None, increment: float | None, moves: int | None
) -> TimeControl | None:
    """None too for a clock that never runs out."""
    if seconds is None or math.isinf(seconds):
        return None
    return TimeControl(seconds, increment or 0.0, moves)


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
