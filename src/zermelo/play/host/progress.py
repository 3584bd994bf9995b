"""What spectators of a game are told of a search."""

from dataclasses import dataclass

from zermelo.engines.thought import Thought
from zermelo.position import Position


@dataclass(frozen=True)
class Progress:
    """What a search has found so far, or in the end."""

    engine: str
    position: Position
    ply: int
    thought: Thought
    done: bool
