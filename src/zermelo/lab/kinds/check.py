"""Experiments that only check: does a program do what its paper says it does?"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.judging.judgement import Kind
from zermelo.lab.judging.rule import certain
from zermelo.lab.outcome import Claim, Outcome
from zermelo.runner.task import Keep, Result, Task

Finding = tuple[bool, str]
"""Whether it holds, and what was seen."""


@dataclass(frozen=True)
class Check:
    """A property of a program and the function that checks it, at the top level of its module."""

    id: str
    statement: str
    theirs: str
    look: Callable[[], Finding]
    kind: Kind = Kind.IMPLEMENTATION
    """Ours for what the paper only wished for."""
    exact: bool = False
    """Whether it compares numbers, to the digit."""


def look(order: Callable[[], Finding], keep: Keep) -> Result:
    del keep
    holds, found = order()
    return {"holds": holds, "found": found}


@dataclass(frozen=True, kw_only=True)
class CheckExperiment(Experiment):
    """Each check is a task and a claim; quick and full are the same."""

    checks: Sequence[Check]

    def tasks(self, setup: Setup) -> list[Task]:
        del setup
        return [Task(one.look.__name__, look, one.look) for one in self.checks]

    def settings(self, setup: Setup) -> dict[str, Any]:
        return super().settings(setup) | {"checks": [one.statement for one in self.checks]}

    def analyse(self, rows: Sequence[Row], setup: Setup) -> Outcome:
        del setup
        held = sum(row["holds"] for row in rows)
        return Outcome(
            summary=f"{held} of {len(rows)} properties hold.",
            claims=[
                Claim(
                    one.id,
                    one.statement,
                    one.theirs,
                    row["found"],
                    certain(row["holds"], one.kind, exact=one.exact),
                )
                for one, row in zip(self.checks, rows, strict=True)
            ],
        )
