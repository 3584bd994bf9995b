"""How long an engine may think: a time control, or nodes, plies or seconds per move."""

import dataclasses
import math
import re
from dataclasses import dataclass
from typing import Self

from zermelo.errors import ArenaError

NUMBER = r"\d+(?:\.\d+)?"
TIME_CONTROL = re.compile(rf"(?:(\d+)/)?({NUMBER})(?:\+({NUMBER}))?")
MAX_SECONDS = 7 * 24 * 3600
MAX_DEPTH = 127

MARGIN_SECONDS = 0.05
"""Overstepping the time by less is forgiven: pipes and the scheduler cost time, too."""

HANG_SECONDS = 5.0
"""Seconds beyond the time allowed after which an engine counts as hung."""

UNTIMED_SECONDS = 600.0
"""The longest wait for a move that no clock limits."""


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What limits one engine in a game; several limits apply together."""

    seconds: float | None = None
    """On the clock at the start, and again after each `moves` moves."""
    increment: float = 0.0
    """Seconds added per move."""
    moves: int | None = None
    """Moves to the next time control; None is the whole game."""
    movetime: float | None = None
    """Seconds per move."""
    nodes: int | None = None
    depth: int | None = None

    @classmethod
    def parse(
        cls,
        *,
        tc: str | None = None,
        movetime: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
    ) -> Self:
        """Limits as users type them; `tc` is `8+0.08`, `60` or `40/60+0.5`."""
        seconds, increment, moves = _time_control(tc) if tc is not None else (None, 0.0, None)
        if movetime is not None:
            if seconds is not None:
                raise ArenaError("a time control and a movetime exclude each other; give one")
            if not (math.isfinite(movetime) and 0 < movetime <= MAX_SECONDS):
                raise ArenaError(f"movetime: {movetime} is not accepted; accepted: seconds above 0")
        if nodes is not None and nodes < 1:
            raise ArenaError(f"nodes: {nodes} is not accepted; accepted: 1 or more")
        if depth is not None and not 1 <= depth <= MAX_DEPTH:
            raise ArenaError(f"depth: {depth} is not accepted; accepted: 1 to {MAX_DEPTH}")
        return cls(
            seconds=seconds,
            increment=increment,
            moves=moves,
            movetime=movetime,
            nodes=nodes,
            depth=depth,
        )

    @property
    def is_empty(self) -> bool:
        return self == Limits()

    def over(self, common: "Limits") -> "Limits":
        """These limits, or the common ones if there are none."""
        return common if self.is_empty else self

    @property
    def time_control(self) -> str:
        """As it was typed; empty if there is no clock."""
        if self.seconds is None:
            return ""
        moves = "" if self.moves is None else f"{self.moves}/"
        increment = f"+{self.increment:g}" if self.increment else ""
        return f"{moves}{self.seconds:g}{increment}"

    def __str__(self) -> str:
        parts = [self.time_control] if self.seconds is not None else []
        if self.movetime is not None:
            parts.append(f"{self.movetime:g} s per move")
        if self.nodes is not None:
            parts.append(f"{self.nodes:,} nodes")
        if self.depth is not None:
            parts.append(f"depth {self.depth}")
        return ", ".join(parts) or "no limit"

    def plain(self) -> dict[str, float | int | None]:
        return dataclasses.asdict(self)


def _time_control(text: str) -> tuple[float, float, int | None]:
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
    return seconds, increment, int(moves) if moves else None
