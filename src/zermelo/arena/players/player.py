"""A player: an engine at the board, whatever it is made of."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zermelo.engines.limit import Limits
from zermelo.position import Position

if TYPE_CHECKING:
    import chess.engine


@dataclass(frozen=True)
class Thought:
    """A move and what the engine says about it; scores from the mover's side."""

    move: str
    """As UCI. It is not known to be legal."""
    cp: int | None = None
    mate: int | None = None
    depth: int | None = None
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
    def think(self, position: Position, limits: Limits, patience: float) -> Thought:
        """A move for the side to move; no reply within `patience` seconds counts as a hang."""

    @abstractmethod
    def close(self) -> None: ...


def thought_of(move: str, info: "chess.engine.InfoDict", *, resigns: bool = False) -> Thought:
    """The move with what python-chess's info says."""
    score = info.get("score")
    return Thought(
        move,
        cp=None if score is None else score.relative.score(),
        mate=None if score is None else score.relative.mate(),
        depth=info.get("depth"),
        nodes=info.get("nodes"),
        resigns=resigns,
    )
