"""A move of a game, with who made it, what was thought and how long it took."""

from dataclasses import dataclass

from zermelo._core import Move
from zermelo.engines.thought import NO_THOUGHT, Thought

HUMAN = "human"
"""The name of a person at the board."""


@dataclass(frozen=True, kw_only=True)
class PlayedMove:
    """A move and the position after it."""

    move: Move
    san: str
    fen: str
    check: bool
    by: str
    """`human` or the engine's name."""
    thought: Thought = NO_THOUGHT
    """What the engine that made it found, as far as it is kept; of a game of the past only score
    and depth."""
    seconds: float | None = None
    """How long it took."""
    clock: float | None = None
    """What the mover had left."""
