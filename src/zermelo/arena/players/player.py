"""A player: an engine at the board, whatever it is made of."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zermelo.engines.limit import Limits
from zermelo.engines.score import Score
from zermelo.engines.thought import Thought
from zermelo.position import Position

if TYPE_CHECKING:
    import chess.engine


@dataclass(frozen=True)
class Reply:
    """A move, and what the engine thought."""

    move: str
    """As UCI. It is not known to be legal."""
    thought: Thought
    resigns: bool = False


class Player(ABC):
    """One engine, alive from game to game."""

    @abstractmethod
    def new_game(self, start: Position) -> None:
        """Forgets the last game; an engine that has died is restarted.

        `start` is the position the game starts from, before the opening's moves.
        """

    @abstractmethod
    def think(self, position: Position, limits: Limits, patience: float) -> Reply:
        """A move for the side to move; no reply within `patience` seconds counts as a hang."""

    @abstractmethod
    def close(self) -> None: ...


def reply_of(move: str, info: "chess.engine.InfoDict", *, resigns: bool = False) -> Reply:
    """The move of a program with what python-chess heard from it."""
    score = info.get("score")
    thought = Thought(
        score=None if score is None else Score.of_chess(score),
        depth=info.get("depth"),
        nodes=info.get("nodes"),
    )
    return Reply(move, thought, resigns)
