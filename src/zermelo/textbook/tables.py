"""What a transposition table remembers: a correct one, and Kong's.

Idea     A value alone is not knowledge. It was found by a search of some depth, and after a
         cutoff it is only a bound. The correct table keeps both; Kong's keeps the bare value and
         believes it.
Formula  An entry of fitting depth decides if it is exact, a lower bound >= beta or an upper bound
         <= alpha. Mates are stored by their distance from the node: values |v| >= MATE -
         MAXIMUM_PLY are moved outwards by the ply, and inwards again by the ply where they are
         met.
Source   R. Greenblatt, D. Eastlake and S. Crocker, 1967; D. J. Slate and L. R. Atkin, 1977;
         `chess0` C10; `kong` G5 for the flaw.
Cost     One entry for each searched node; the last one stored replaces, and nothing is ever
         dropped. A fitting depth is an equal one (`equal_depth`: the value stays minimax's) or
         one at least as great (the usual way: fewer nodes, and the value of a deeper search may
         slip in).
"""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum
from typing import Generic, NamedTuple, Protocol

from zermelo.textbook.game import MATE, MAXIMUM_PLY, Move


class Bound(Enum):
    """What a stored value says about the true one."""

    EXACT = "="
    LOWER = ">="
    UPPER = "<="


@dataclass(frozen=True, slots=True)
class Entry(Generic[Move]):
    """What is known of a position."""

    depth: int
    bound: Bound
    value: int
    """Mates counted from this position, not from the root."""
    move: Move
    """The first move of the highest value found; a guess only where the bound is an upper one."""


class Visit(NamedTuple):
    """How a node is searched: the depth below it, its window, and its distance from the root."""

    depth: int
    alpha: int
    beta: int
    ply: int


class Table(Protocol[Move]):
    """What a search asks of a table."""

    def __contains__(self, key: Hashable, /) -> bool: ...

    def value(self, key: Hashable, visit: Visit, /) -> int | None:
        """The value to return at once, or None to search."""

    def move(self, key: Hashable, /) -> Move | None:
        """The move to try first, or None."""

    def store(self, key: Hashable, visit: Visit, value: int, move: Move, /) -> None:
        """Learn the value and the best move of a node searched so."""

    def store_leaf(self, key: Hashable, value: int, /) -> None:
        """Learn the value of a node that was not searched."""


class TranspositionTable(Generic[Move]):
    """The correct table. With `move_first` it names its best move, whatever the depth.

    After failing low there is none: all moves were too bad, and the first among them means little.
    """

    def __init__(self, *, equal_depth: bool = True, move_first: bool = False) -> None:
        self.equal_depth = equal_depth
        self.move_first = move_first
        self.entries: dict[Hashable, Entry[Move]] = {}

    def __contains__(self, key: Hashable) -> bool:
        return key in self.entries

    def value(self, key: Hashable, visit: Visit) -> int | None:
        entry = self.entries.get(key)
        if entry is None or entry.depth < visit.depth:
            return None
        if self.equal_depth and entry.depth != visit.depth:
            return None
        value = _shift_mate(entry.value, -visit.ply)
        decides = {
            Bound.EXACT: True,
            Bound.LOWER: value >= visit.beta,
            Bound.UPPER: value <= visit.alpha,
        }
        return value if decides[entry.bound] else None

    def move(self, key: Hashable) -> Move | None:
        entry = self.entries.get(key) if self.move_first else None
        return entry.move if entry and entry.bound is not Bound.UPPER else None

    def store(self, key: Hashable, visit: Visit, value: int, move: Move) -> None:
        bound = Bound.EXACT
        if value <= visit.alpha:
            bound = Bound.UPPER
        elif value >= visit.beta:
            bound = Bound.LOWER
        self.entries[key] = Entry(visit.depth, bound, _shift_mate(value, visit.ply), move)

    def store_leaf(self, key: Hashable, value: int) -> None:
        """Leaves are not kept: looking one up costs as much as valuing it."""


def _shift_mate(value: int, plies: int) -> int:
    if abs(value) < MATE - MAXIMUM_PLY:
        return value
    return value + plies if value > 0 else value - plies


class BareTable(Generic[Move]):
    """Kong's table: the bare value, no depth, no bound, never cleared, believed always.

    As in his listing, a node left by a cutoff is not stored, one that failed low is, leaves are,
    and the root only where the table has no value yet. The root's own value is never read.
    """

    def __init__(self) -> None:
        self.values: dict[Hashable, int] = {}

    def __contains__(self, key: Hashable) -> bool:
        return key in self.values

    def value(self, key: Hashable, _visit: Visit) -> int | None:
        return self.values.get(key)

    def move(self, _key: Hashable) -> Move | None:
        return None

    def store(self, key: Hashable, visit: Visit, value: int, _move: Move) -> None:
        if value < visit.beta and (visit.ply > 0 or key not in self.values):
            self.values[key] = value

    def store_leaf(self, key: Hashable, value: int) -> None:
        self.values[key] = value
