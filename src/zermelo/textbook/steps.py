"""The steps of a search, written down to be walked through forward and back.

Idea     A search is a story of four kinds of event: a node is entered with a window, a node gets
         a value on the spot, a move refutes the rest of its siblings, a node returns. Monte Carlo
         search has three of its own: a child is selected, a random game is played out, a reward
         comes back. Written down in order they can be shown at any pace and in either direction.
Formula  The state of the story after i steps is a function of `steps[:i]` alone; going back is
         computing it for i - 1.
Source   Own work; the drawn trees of the `kolawole` paper (K5) are checked with it.
Cost     One small object for each event up to a bound (`report.Observer` keeps them); events
         after that are only counted.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

Path = tuple[Any, ...]
"""Moves one after another: from the root to a node, or from a node along its best play."""

Reason = Literal["evaluation", "terminal", "draw", "table", "stand pat", "estimate", "pruned"]


@dataclass(frozen=True, slots=True)
class Enter:
    """The node at the end of `path` is entered."""

    path: Path
    depth: int
    alpha: int
    beta: int


@dataclass(frozen=True, slots=True)
class Valued:
    """The node gets a value without a look at its moves, or its static value."""

    path: Path
    value: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Cutoff:
    """`move` settled the node; the moves in `pruned` are never looked at again."""

    path: Path
    move: Any
    pruned: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Leave:
    """The node returns the value its moves gave."""

    path: Path
    value: int


@dataclass(frozen=True, slots=True)
class Child:
    """A child when Monte Carlo search chooses; all of it seen by the side that chooses."""

    move: Any
    visits: int
    mean: float
    """Of the rewards that went through it."""
    promise: float
    """Its UCB1: the mean, and more the seldomer it was tried."""


@dataclass(frozen=True, slots=True)
class Select:
    """Of the children, all tried before, `move` promises most and is followed."""

    path: Path
    move: Any
    children: tuple[Child, ...]


@dataclass(frozen=True, slots=True)
class Playout:
    """A random game from the node to its end."""

    path: Path
    moves: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Backup:
    """A reward came back through the node; the mean is seen by who moved to it."""

    path: Path
    visits: int
    mean: float


Step = Enter | Valued | Cutoff | Leave | Select | Playout | Backup


class Replay:
    """A cursor over recorded steps: `index` of them have happened."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self.steps = tuple(steps)
        self.index = 0

    def forward(self) -> Step | None:
        """Let the next step happen and return it, or None at the end."""
        if self.index == len(self.steps):
            return None
        self.index += 1
        return self.steps[self.index - 1]

    def back(self) -> Step | None:
        """Take the last step back and return it, or None at the beginning."""
        if self.index == 0:
            return None
        self.index -= 1
        return self.steps[self.index]

    @property
    def path(self) -> Path:
        """The node the last step was about; the root before the first."""
        return self.steps[self.index - 1].path if self.index else ()

    def values(self) -> dict[Path, int]:
        """The latest value of every node that has one by now, as its own side to move saw it."""
        happened = self.steps[: self.index]
        return {step.path: step.value for step in happened if isinstance(step, Valued | Leave)}

    def pruned(self) -> set[Path]:
        """The nodes cut off by now."""
        cutoffs = (step for step in self.steps[: self.index] if isinstance(step, Cutoff))
        return {(*step.path, move) for step in cutoffs for move in step.pruned}
