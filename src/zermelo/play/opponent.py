"""The computer at the other side of the board."""

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from zermelo.engines.engine import Engine
from zermelo.position import Position

if TYPE_CHECKING:
    import chess
    import chess.engine

Color = Literal["white", "black", "random"]


@dataclass(frozen=True)
class Opponent:
    """An engine with a colour and the time it takes."""

    engine: Engine
    color: bool
    """The computer's own: True is White."""
    limit: "chess.engine.Limit | None"

    @property
    def name(self) -> str:
        return self.engine.id["name"]

    def choose(self, position: Position) -> "chess.Move":
        return self.engine.play(position, self.limit).move


def opposite_of(human: Color, luck: random.Random) -> bool:
    """The computer's colour for what the human asked to play."""
    if human == "random":
        return luck.choice((True, False))
    return human == "black"
