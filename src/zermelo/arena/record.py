"""A finished game as plain data."""

import dataclasses
from dataclasses import dataclass, field
from typing import Any, Literal

Outcome = Literal["1-0", "0-1", "1/2-1/2"]
Side = Literal["white", "black"]
SCORES: dict[str, float] = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}


@dataclass(frozen=True, slots=True)
class MoveRecord:
    """A move of the game and what its engine said; scores from the mover's side."""

    uci: str
    seconds: float
    cp: int | None = None
    mate: int | None = None
    depth: int | None = None
    nodes: int | None = None
    clock: float | None = None
    """Seconds left after the move, its increment included."""

    def plain(self) -> dict[str, Any]:
        return {
            name: value for name in self.__slots__ if (value := getattr(self, name)) is not None
        }


@dataclass(frozen=True)
class GameRecord:
    """Who played, from where, which moves, and how it ended."""

    white: str
    black: str
    fen: str
    """Before the opening's moves."""
    chess960: bool
    opening: list[str]
    """The opening's moves, played without thinking."""
    result: Outcome
    reason: str
    """`checkmate`, `time`, `draw adjudication`, ..."""
    date: str = "????.??.??"
    """The date it ended, in PGN's format."""
    time_control: str = ""
    charged: Side | None = None
    """Who lost by its own fault: time, an illegal move, a crash or a hang."""
    detail: str = ""
    """Details of that fault."""
    moves: list[MoveRecord] = field(default_factory=list)

    @property
    def score(self) -> float:
        """White's."""
        return SCORES[self.result]

    def plain(self) -> dict[str, Any]:
        data = {name: getattr(self, name) for name in _NAMES}
        data["moves"] = [move.plain() for move in self.moves]
        return data

    @classmethod
    def of(cls, data: dict[str, Any]) -> "GameRecord":
        """The inverse of `plain`."""
        moves = [MoveRecord(**move) for move in data["moves"]]
        return cls(**{**{name: data[name] for name in _NAMES}, "moves": moves})


_NAMES = [record_field.name for record_field in dataclasses.fields(GameRecord)]
