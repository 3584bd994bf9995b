"""A drawn tree and the steps of a search through it, as they are sent."""

from typing import Literal

from pydantic import Field

from zermelo.textbook.game import INFINITY
from zermelo.textbook.steps import Backup, Cutoff, Enter, Leave, Playout, Select, Step, Valued
from zermelo.web.protocol.part import Part


class DrawnNode(Part):
    """A node of a drawn tree as it is stepped through; `path` is its parent's plus one letter."""

    path: str
    parent: str | None
    value: int | None
    """A leaf's value (or an inner node's static one), seen by MAX, who moves at the root."""
    loud: bool = False


class DrawnChild(Part):
    """A child when MCTS chooses; mean and promise are seen by the side that chooses."""

    path: str
    visits: int
    mean: float
    promise: float


class DrawnStep(Part):
    """One event of a search: see docs/textbook.md. All values are seen by MAX."""

    kind: Literal["enter", "valued", "cutoff", "leave", "select", "playout", "backup"]
    path: str
    alpha: int | None = None
    """Window at "enter", seen by MAX; null is infinite."""
    beta: int | None = None
    depth: int | None = None
    value: int | None = None
    reason: str | None = None
    """With "valued": "evaluation", "terminal", "draw", "table", "stand pat"."""
    by: str | None = None
    """With "cutoff": the path of the child that settled the node; with "select": of the child
    that is followed."""
    children: list[DrawnChild] = Field(default_factory=list)
    """With "select": those it was chosen from."""
    playout: list[str] = Field(default_factory=list)
    """With "playout": the paths of the nodes of the random game, to a leaf."""
    visits: int | None = None
    """With "backup": how often the node was visited, and the mean reward."""
    mean: float | None = None
    pruned: list[str] = Field(default_factory=list)
    """With "cutoff": the paths of the children never looked at."""


def step_part(step: Step, for_max: bool) -> DrawnStep:
    """Moves are called by the path of the node they lead to."""
    here = step.path[-1] if step.path else ""
    sign = 1 if for_max or len(step.path) % 2 == 0 else -1
    match step:
        case Enter():
            window = sorted((sign * step.alpha, sign * step.beta))
            low, high = (None if abs(edge) >= INFINITY else edge for edge in window)
            return DrawnStep(kind="enter", path=here, depth=step.depth, alpha=low, beta=high)
        case Valued():
            value = sign * step.value
            return DrawnStep(kind="valued", path=here, value=value, reason=step.reason)
        case Cutoff():
            return DrawnStep(kind="cutoff", path=here, by=step.move, pruned=[*step.pruned])
        case Leave():
            return DrawnStep(kind="leave", path=here, value=sign * step.value)
        case Select():
            children = [
                DrawnChild(
                    path=child.move, visits=child.visits, mean=child.mean, promise=child.promise
                )
                for child in step.children
            ]
            return DrawnStep(kind="select", path=here, by=step.move, children=children)
        case Playout():
            return DrawnStep(kind="playout", path=here, playout=[*step.moves])
        case Backup():
            # Seen by the side that moved to the node, not the one to move there.
            mean = -sign * step.mean
            return DrawnStep(kind="backup", path=here, visits=step.visits, mean=mean)
