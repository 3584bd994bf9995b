"""What a search reports: a value, a variation, and what it cost.

Idea     An algorithm tells an observer what it does; the observer counts. A search that is to be
         watched gets one that also writes the steps down, and the algorithm's own page stays free
         of both.
Formula  `nodes` counts the calls of the search function, the root's included;
         `nodes_per_depth[ply]` the same by distance from the root, so `sum(...) == nodes`.
Source   design.md, "What a search reports": the names are the native search's own.
Cost     One method call for each event.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Generic

from zermelo.textbook.game import INFINITY, Game, Move, State
from zermelo.textbook.steps import Cutoff, Enter, Leave, Path, Reason, Step, Valued

Valuation = tuple[int, Path]
"""What a search function returns: the value for the side to move and the principal variation."""


@dataclass(slots=True)
class Statistics:
    """Counters of one search; `docs/textbook.md` says to the letter what each of them counts."""

    nodes: int = 0
    nodes_per_depth: list[int] = field(default_factory=list)
    quiescence_nodes: int = 0
    evaluations: int = 0
    leaves: int = 0
    """Nodes valued at the depth limit or because the game was over: what SSS* saves."""
    cutoffs: int = 0
    cutoffs_by_move_number: list[int] = field(default_factory=list)
    """Index 0 counts the cutoffs by the first move tried."""
    table_probes: int = 0
    table_hits: int = 0
    table_cuts: int = 0

    @property
    def deepest_ply(self) -> int:
        return max(len(self.nodes_per_depth) - 1, 0)


class Observer:
    """Counts what a search does and keeps the first `record` steps of it.

    Methods that take a value return it, to be passed on.
    """

    def __init__(self, record: int = 0) -> None:
        self.statistics = Statistics()
        self.record = record
        self.steps: list[Step] = []
        self.left_out = 0
        """Steps that came after the recording was full."""

    def enter(self, path: Path, depth: int, alpha: int = -INFINITY, beta: int = INFINITY) -> None:
        """A node is entered: the one event by which nodes are counted."""
        self.statistics.nodes += 1
        _increment(self.statistics.nodes_per_depth, len(path))
        if self.record:
            self.keep(Enter(path, depth, alpha, beta))

    def enter_quiescence(self) -> None:
        """The node entered last belongs to the quiescence search."""
        self.statistics.quiescence_nodes += 1

    def leaf(self, path: Path, value: int, reason: Reason) -> int:
        """A node gets its value without a look at its moves."""
        self.statistics.evaluations += reason == "evaluation"
        self.statistics.leaves += reason in ("evaluation", "terminal")
        self.statistics.table_cuts += reason == "table"
        if self.record:
            self.keep(Valued(path, value, reason))
        return value

    def estimate(self, path: Path, value: int, reason: Reason = "estimate") -> int:
        """A node gets its static value before its moves are tried: to beat, or to judge them."""
        self.statistics.evaluations += 1
        if self.record:
            self.keep(Valued(path, value, reason))
        return value

    def probe(self, found: bool) -> None:
        """The transposition table is asked for a node."""
        self.statistics.table_probes += 1
        self.statistics.table_hits += found

    def cutoff(self, path: Path, moves: Sequence[object], index: int) -> None:
        """The move at `index` reached beta: the moves after it are left out."""
        self.statistics.cutoffs += 1
        _increment(self.statistics.cutoffs_by_move_number, index)
        if self.record:
            self.keep(Cutoff(path, moves[index], tuple(moves[index + 1 :])))

    def purge(self, path: Path, move: object, pruned: Sequence[object]) -> None:
        """SSS* solved a node by one move and forgets what it had begun below the others."""
        self.statistics.cutoffs += 1
        if self.record:
            self.keep(Cutoff(path, move, tuple(pruned)))

    def leave(self, path: Path, value: int) -> int:
        """A node returns the value found by searching its moves."""
        if self.record:
            self.keep(Leave(path, value))
        return value

    def keep(self, step: Step) -> None:
        """A step is written down; nothing is counted by it."""
        if len(self.steps) < self.record:
            self.steps.append(step)
        elif self.record:
            self.left_out += 1


def _increment(counters: list[int], index: int) -> None:
    counters.extend([0] * (index + 1 - len(counters)))
    counters[index] += 1


@dataclass(frozen=True)
class Result(Generic[Move]):
    """The answer of a search."""

    value: int
    """For the side to move at the root."""
    variation: tuple[Move, ...]
    """The play both sides prefer; shorter than the search where a table or a leaf ended it."""
    statistics: Statistics

    @property
    def move(self) -> Move | None:
        """The first best move, or None when the game is over."""
        return self.variation[0] if self.variation else None

    @classmethod
    def of(cls, valuation: Valuation, observer: Observer) -> "Result[Move]":
        """The valuation of the root with the counters as they stand now."""
        value, variation = valuation
        return cls(value, variation, deepcopy(observer.statistics))


Horizon = Callable[[Any, Any, int, int, Path, Observer], Valuation]
"""Values a node where the depth has run out: game, state, alpha, beta, path, observer."""


def static_horizon(
    game: Game[State, Move], state: State, _alpha: int, _beta: int, path: Path, observer: Observer
) -> Valuation:
    """The plain horizon: the static evaluation, whatever the window."""
    return observer.leaf(path, game.evaluate(state), "evaluation"), ()
