"""The steps of a search, written down to be walked through forward and back.

Idea     A search is a story of four kinds of event: a node is entered with a window, a node gets
         a value on the spot, a move refutes the rest of its siblings, a node returns. Written
         down in order they can be shown to a person at any pace and in either direction.
Formula  The state of the story after i steps is a function of `steps[:i]` alone; going back is
         computing it for i - 1.
Source   Own work; the drawn trees of the `kolawole` paper (K5) are checked with it.
Cost     One small object for each event up to a bound; events after that are only counted.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from zermelo.textbook.game import INFINITY
from zermelo.textbook.report import Observer, Path, Reason


@dataclass(frozen=True, slots=True)
class Enter:
    """The node at the end of `path` is entered."""

    path: Path
    depth: int
    alpha: int
    beta: int


@dataclass(frozen=True, slots=True)
class Valued:
    """The node gets a value without a look at its moves, or its stand pat value."""

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


Step = Enter | Valued | Cutoff | Leave


class Recorder(Observer):
    """An observer that also keeps the first `limit` steps and counts the ones it left out."""

    def __init__(self, limit: int = 10_000) -> None:
        super().__init__()
        self.limit = limit
        self.steps: list[Step] = []
        self.left_out = 0

    def enter(self, path: Path, depth: int, alpha: int = -INFINITY, beta: int = INFINITY) -> None:
        super().enter(path, depth, alpha, beta)
        self._record(Enter(path, depth, alpha, beta))

    def leaf(self, path: Path, value: int, reason: Reason) -> int:
        self._record(Valued(path, value, reason))
        return super().leaf(path, value, reason)

    def stand_pat(self, path: Path, value: int) -> int:
        self._record(Valued(path, value, "stand pat"))
        return super().stand_pat(path, value)

    def cutoff(self, path: Path, moves: Sequence[Any], index: int) -> None:
        super().cutoff(path, moves, index)
        self._record(Cutoff(path, moves[index], tuple(moves[index + 1 :])))

    def purge(self, path: Path, move: Any, pruned: Sequence[Any]) -> None:
        super().purge(path, move, pruned)
        self._record(Cutoff(path, move, tuple(pruned)))

    def leave(self, path: Path, value: int) -> int:
        self._record(Leave(path, value))
        return super().leave(path, value)

    def _record(self, step: Step) -> None:
        if len(self.steps) < self.limit:
            self.steps.append(step)
        else:
            self.left_out += 1


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
