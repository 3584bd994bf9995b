"""What an experiment is: a question, tasks that measure, and an analysis that answers."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from zermelo.lab.outcome import Outcome
from zermelo.runner.task import Result, Task

Row = Result
"""What one task measured."""


@dataclass(frozen=True)
class Setup:
    """The size of a run, and its random seed."""

    quick: bool = False
    seed: int = 1

    def sized(self, quick: int, full: int) -> int:
        """One of two sizes."""
        return quick if self.quick else full


@dataclass(frozen=True, kw_only=True)
class Experiment(ABC):
    """The declaration that a laboratory runs, stores and reports.

    Subclasses give the tasks and the analysis. :class:`SearchExperiment` (the same positions put to
    several configurations) and :class:`MatchExperiment` (configurations against each other) have
    both, so that most experiments are a declaration only.
    """

    name: str
    """The name users type, such as `hal-quiet-first`."""
    question: str
    ids: tuple[str, ...] = ()
    """The papers' points it answers, such as `H8` (docs/papers.md); none for a user's own."""
    method: str = ""
    """How it is measured, in a paragraph."""
    uses_flagship: bool = False
    """Whether the flagship is measured: then rows of different benches are never mixed."""

    @abstractmethod
    def tasks(self, setup: Setup) -> Sequence[Task]:
        """Every measurement, in a fixed order; the same setup always gives the same tasks."""

    @abstractmethod
    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        """The answer from the rows of the finished tasks, in the order of the tasks."""

    def settings(self, setup: Setup) -> dict[str, Any]:
        """Everything that determines the results, for JSON: runs with equal settings are one."""
        return {"experiment": self.name, "quick": setup.quick, "seed": setup.seed}

    def power(self, setup: Setup) -> str:
        """What a run of this size can detect, stated beforehand; empty if nothing is tested."""
        del setup
        return ""
