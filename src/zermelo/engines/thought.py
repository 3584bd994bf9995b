"""What an engine thought of a position: the one type for it, in games, talk and analysis.

Python-chess's dictionaries (`info.py`), the page's messages and UCI's lines are made from it.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass, field

from zermelo import _core
from zermelo._core import Move
from zermelo.engines.score import Score, was_searched
from zermelo.engines.statistics import (
    Statistics,
    Trigger,
    statistics_of,
    triggers_of,
)


@dataclass(frozen=True)
class Line:
    """A variation and what it comes to."""

    moves: tuple[Move, ...]
    score: Score
    depth: int


@dataclass(frozen=True)
class RootMove:
    """A move of the position that was searched."""

    move: Move
    score: Score | None
    """None: the search has not reached it."""
    bound: str
    """`exact`, `lower` or `upper`, as the side to move sees it: what the score means."""
    moves: tuple[Move, ...]


@dataclass(frozen=True, kw_only=True)
class Thought:
    """What an engine said or was found to think; scores are White's. None: it is not known.

    Two are equal that say the same of the position: what the search was like does not count.
    """

    score: Score | None = None
    depth: int | None = None
    nodes: int | None = field(default=None, compare=False)
    move: Move | None = field(default=None, compare=False)
    """The one it plays; None where the game is over."""
    seconds: float | None = field(default=None, compare=False)
    """Of a program, which has no statistics."""
    resigns: bool = field(default=False, compare=False)
    """Whether it resigns instead of moving; who does not accept that has the move."""
    lines: tuple[Line, ...] = field(default=(), compare=False)
    """Best first."""
    root_moves: tuple[RootMove, ...] = field(default=(), compare=False)
    statistics: Statistics | None = field(default=None, compare=False)
    triggers: dict[str, Trigger] = field(default_factory=dict, compare=False)
    """By technique."""
    stopped_by: str | None = field(default=None, compare=False)

    @property
    def line(self) -> tuple[Move, ...]:
        """The best line; empty where there is none."""
        return self.lines[0].moves if self.lines else ()

    @property
    def nodes_per_second(self) -> int:
        numbers = self.statistics
        seconds = self.seconds if numbers is None else numbers["seconds"]
        return round((self.nodes or 0) / seconds) if seconds else 0

    @property
    def shown_depth(self) -> int:
        """0 where it is not known."""
        if self.score is None or self.statistics is None:
            return self.depth or 0
        is_mate = self.score.mate is not None
        return shown_depth(self.depth or 0, self.statistics["deepest_ply"], is_mate=is_mate)

    def kept(self) -> "Thought":
        """Without every move of the position and how each technique fared: a hundred times what
        the rest of a thought is, and read only while it is being thought."""
        return dataclasses.replace(self, root_moves=(), triggers={})

    def completed(self, earlier: "Thought | None", lines: int) -> "Thought":
        """With its lines filled up to `lines` from an earlier iteration.

        A search that is stopped in the middle of an iteration has not reached its later lines yet.
        """
        if earlier is None or len(self.lines) >= lines:
            return self
        first_moves = {line.moves[0] for line in self.lines if line.moves}
        missing = [line for line in earlier.lines if line.moves[0] not in first_moves]
        room = lines - len(self.lines)
        return dataclasses.replace(self, lines=(*self.lines, *missing[:room]))


def shown_depth(depth: int, deepest_ply: int, *, is_mate: bool) -> int:
    """A search that has a mate runs through its remaining iterations without a new node: 127
    half-moves were not looked at where the deepest was 5."""
    return min(depth, max(deepest_ply, 1)) if is_mate else depth


NO_THOUGHT = Thought()
"""Of who made a move without saying anything."""


def thought_of(
    report: _core.Report, *, turn: bool, lines: int, static_value: Callable[[], int]
) -> Thought:
    """Of a native report, whose values are those of `turn`, the side to move.

    `static_value` stands in for the score of a search that was stopped before it had one.
    """
    found = tuple(
        Line(
            tuple(moves),
            Score.of(value if was_searched(value) else static_value(), turn),
            report.depth,
        )
        for value, moves in found_lines(report, lines)
    )
    return Thought(
        score=found[0].score,
        depth=report.depth,
        nodes=report.statistics.nodes,
        move=report.move,
        lines=found,
        root_moves=tuple(_root_move(root, turn) for root in report.root_moves),
        statistics=statistics_of(report),
        triggers=triggers_of(report),
        stopped_by=report.stopped_by,
    )


def found_lines(report: _core.Report, lines: int) -> list[tuple[int, list[Move]]]:
    """The value and the moves of each principal variation, best first."""
    shown = report.root_moves[:lines] if lines > 1 else []
    # Of a search stopped in mid-iteration the later lines are only bounds.
    exact = [root for root in shown if root.bound == "exact" and was_searched(root.value)]
    found = [(root.value, root.pv) for root in exact if root.pv]
    # With one line it is the move that was chosen, which need not be the first in the list.
    return found or [(report.value, report.pv)]


def _root_move(root: _core.RootMove, turn: bool) -> RootMove:
    score = Score.of(root.value, turn) if was_searched(root.value) else None
    return RootMove(root.move, score, root.bound, tuple(root.pv))
