"""What an engine did over many games: depth, speed, time, and faults."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from zermelo.arena.record import GameRecord
from zermelo.arena.statistics.noise import MoveCost


@dataclass
class EngineFigures:
    """Sums over an engine's moves, and its faults."""

    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    depth: int = 0
    depth_moves: int = 0
    nodes: int = 0
    node_seconds: float = 0.0
    _by_game: list[MoveCost] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)
    """Games lost by its own fault, by reason."""

    def add(self, record: GameRecord, white: bool) -> None:
        """One more game."""
        self.games += 1
        before = self.nodes, self.node_seconds
        # Who moves first after the opening has the even moves of the record.
        starts = (record.fen.split()[1] == "w") == (len(record.opening) % 2 == 0)
        for move in record.moves[0 if starts is white else 1 :: 2]:
            self.moves += 1
            self.seconds += move.seconds
            if move.depth is not None:
                self.depth += move.depth
                self.depth_moves += 1
            if move.nodes is not None:
                self.nodes += move.nodes
                self.node_seconds += move.seconds
        self._by_game.append(MoveCost(self.nodes - before[0], self.node_seconds - before[1]))
        if record.charged == ("white" if white else "black"):
            self.faults[record.reason] += 1

    @property
    def costs(self) -> list[MoveCost]:
        """What each game took, in order of arrival.

        Games, not moves: a node of an ending costs more or less than one of an opening, so moves of
        one game say little about the machine.
        """
        return self._by_game

    @property
    def mean_depth(self) -> float | None:
        return self.depth / self.depth_moves if self.depth_moves else None

    @property
    def nodes_per_second(self) -> float | None:
        return self.nodes / self.node_seconds if self.node_seconds > 0 and self.nodes else None

    @property
    def seconds_per_move(self) -> float | None:
        return self.seconds / self.moves if self.moves else None

    def plain(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "moves": self.moves,
            "depth": _rounded(self.mean_depth, 2),
            "nodes_per_second": _rounded(self.nodes_per_second, 0),
            "seconds_per_move": _rounded(self.seconds_per_move, 6),
            "faults": dict(self.faults),
        }


def _rounded(value: float | None, digits: int) -> float | None:
    return None if value is None else round(value, digits)
