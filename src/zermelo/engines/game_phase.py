"""The phase of a game as Chess0 recognises it (C4)."""

from dataclasses import dataclass

from zermelo import _core
from zermelo.position import Position


@dataclass(frozen=True)
class GamePhase:
    """Opening, middle game or end, and what it was told by."""

    name: str
    pieces: int
    """Knights, bishops, rooks and queens of both sides."""
    distance: int
    """King's steps of all pieces and kings from where they started."""

    def __str__(self) -> str:
        return (
            f"the {self.name}: {self.pieces} pieces besides kings and pawns, "
            f"{self.distance} king's steps from their starting squares"
        )


def game_phase(position: Position) -> GamePhase:
    return GamePhase(*_core.game_phase(position))
