"""A player: an engine at the board, whatever it is made of."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from zermelo.engines.limit import Limits
from zermelo.engines.thought import NO_THOUGHT, Thought
from zermelo.position import Position


@dataclass(frozen=True)
class Answer:
    """A move, and what the engine says it thought."""

    move: str
    """As UCI. It is not known to be legal."""
    thought: Thought = NO_THOUGHT
    nodes: int | None = None
    resigns: bool = False


class Player(ABC):
    """One engine, alive from game to game."""

    @abstractmethod
    def new_game(self, start: Position) -> None:
        """Forgets the last game; an engine that has died is restarted.

        `start` is the position the game starts from, before the opening's moves.
        """

    @abstractmethod
    def think(self, position: Position, limits: Limits, patience: float) -> Answer:
        """A move for the side to move; no reply within `patience` seconds counts as a hang."""

    @abstractmethod
    def close(self) -> None: ...
