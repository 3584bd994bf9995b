"""Making openings: seeded random walks, kept if a search's score is within bounds."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from zermelo._core import Move
from zermelo.engines.engine import Engine
from zermelo.engines.limit import Limits
from zermelo.engines.presets import preset
from zermelo.engines.techniques import RootChoice
from zermelo.errors import OpeningsError
from zermelo.position import Position

SENSIBLE_CENTIPAWNS = 80
"""Centipawns by which a move of a walk may be worse than the best."""

WALK_DEPTH = 3
"""Search depth for judging a walk's moves."""

MAX_WALKS_FOR_ONE = 2000
"""Walks without a new opening before giving up."""

QUICK_PART = 10
"""A tenth of the nodes is searched first: most walks end far outside the bounds."""

QUICK_MARGIN = 40
"""Centipawns by which that first search may be wrong."""

TABLE_MEBIBYTES = 1
"""Small, since it is cleared before every walk: no opening depends on earlier ones."""


@dataclass(frozen=True)
class Kind:
    """Which positions are kept, by the search's score."""

    name: str
    low: int
    """Centipawns, for either side."""
    high: int

    def takes(self, value: int, margin: int = 0) -> bool:
        return self.low - margin <= abs(value) <= self.high + margin


KINDS = {kind.name: kind for kind in (Kind("balanced", 0, 50), Kind("unbalanced", 80, 150))}


@dataclass(frozen=True)
class MadeOpening:
    """An opening, and how it was found."""

    fen: str
    value: int
    """Centipawns for the side to move."""
    walk: int
    """The number of the walk that ended here."""


class OpeningMaker:
    """An endless series of openings, the same for the same kind, plies, seed and nodes."""

    def __init__(self, kind: str, *, plies: int, seed: int, nodes: int) -> None:
        if kind not in KINDS:
            raise OpeningsError(f"kind: {kind!r} is not accepted; accepted: {', '.join(KINDS)}")
        self._kind = KINDS[kind]
        self._plies = plies
        self._seed = seed
        self._nodes = nodes
        config = preset("zermelo").changed("table.mebibytes", TABLE_MEBIBYTES)
        self._judge = Engine(config)
        # With a choice, every root move near the best gets a true score.
        choice = RootChoice(threshold=SENSIBLE_CENTIPAWNS)
        self._walker = Engine(config.replace(root_choice=choice))

    def openings(self) -> Iterator[MadeOpening]:
        """Finds one after another; raises after too many walks without a new one."""
        seen: set[str] = set()
        number = last = 0
        while number - last < MAX_WALKS_FOR_ONE:
            number += 1
            position = self._walk(random.Random(f"{self._seed} {number}"))
            # Counters aside: the same position again is the same opening.
            identity = "" if position is None else " ".join(position.fen().split()[:4])
            if position is None or identity in seen:
                continue
            seen.add(identity)
            if not self._kind.takes(self._value(position, self._nodes // QUICK_PART), QUICK_MARGIN):
                continue
            value = self._value(position, self._nodes)
            if self._kind.takes(value):
                last = number
                yield MadeOpening(position.fen(), value, number)
        raise OpeningsError(
            f"{MAX_WALKS_FOR_ONE} walks of {self._plies} half-moves found no further "
            f"{self._kind.name} position: use more half-moves, or fewer positions"
        )

    def _walk(self, rng: random.Random) -> Position | None:
        """A position some half-moves away; None if the game ended before."""
        self._walker.clear()
        position = Position()
        for _ in range(self._plies):
            moves = self._sensible_moves(position)
            if not moves:
                return None
            position.push(rng.choice(moves))
        return position if position.legal_moves else None

    def _sensible_moves(self, position: Position) -> list[Move]:
        if not position.legal_moves:
            return []
        report = self._walker.prepare(position, Limits(depth=WALK_DEPTH)).run()
        best = report.root_moves[0].value
        return [
            root.move
            for root in report.root_moves
            if root.bound == "exact" and root.value >= best - SENSIBLE_CENTIPAWNS
        ]

    def _value(self, position: Position, nodes: int) -> int:
        self._judge.clear()
        return self._judge.prepare(position, Limits(nodes=nodes)).run().value
