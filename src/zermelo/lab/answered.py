"""An experiment with its answer: from a run of one's own, or as published with this version."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from zermelo.extras import ANALYSIS, missing_text
from zermelo.lab.experiment import Experiment
from zermelo.lab.laboratory import Finished, last
from zermelo.lab.outcome import Outcome
from zermelo.lab.published import published_answer
from zermelo.runner.store import Store

QUICK, FULL = "quick", "full"


@dataclass(frozen=True)
class Answered:
    """What was found, and everything needed to judge and repeat it."""

    outcome: Outcome
    size: str
    """`quick` or `full`."""
    measurements: int
    begun: float
    """Seconds since 1970."""
    run: str
    command: str
    power: str
    facts: Mapping[str, str]
    """How the numbers were obtained, in the order to be shown."""
    is_published: bool = False

    @property
    def date(self) -> str:
        return time.strftime("%Y-%m-%d", time.gmtime(self.begun))

    def plain(self) -> dict[str, Any]:
        """For JSON; figures by name only."""
        return {
            "run": self.run,
            "quick": self.size == QUICK,
            "begun": self.begun,
            "measurements": self.measurements,
            "command": self.command,
            "power": self.power,
            "facts": dict(self.facts),
            "published": self.is_published,
            "outcome": self.outcome.plain(),
        }


def from_run(finished: Finished) -> Answered:
    """The analysis of a complete run; refused until it is complete."""
    run, machine = finished.run, finished.run.machine
    size = QUICK if finished.setup.quick else FULL
    power = finished.experiment.power(finished.setup)
    return Answered(
        outcome=finished.outcome(),
        size=size,
        measurements=finished.total,
        begun=run.begun,
        run=run.id,
        command=finished.command,
        power=f"{power.rstrip('.')}." if power else "",
        facts={
            "size": size,
            "measurements": f"{finished.total:,}",
            "seed": str(finished.setup.seed),
            "begun": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(run.begun)),
            "version": f"Zermelo {run.version}, Python {machine.get('python', '?')}",
            **({"flagship bench": finished.bench} if finished.bench else {}),
            "measured": "; ".join(finished.programs),
            "machine": f"{machine.get('processor', '?')}, {machine.get('cores', '?')} cores",
            "run": run.id,
        },
    )


def from_published(name: str) -> Answered | None:
    """What was published of an experiment with this version of Zermelo."""
    found = published_answer(name)
    if found is None:
        return None
    plain, figures = found
    return Answered(
        outcome=Outcome.of(plain["outcome"], figures),
        size=QUICK if plain["quick"] else FULL,
        measurements=plain["measurements"],
        begun=plain["begun"],
        run=plain["run"],
        command=plain["command"],
        power=plain["power"],
        facts=plain["facts"],
        is_published=True,
    )


def answer(experiment: Experiment, store: Store | None) -> Answered | None:
    """The best answer there is: of the last own run that is complete, or as published.

    Without the packages that analyse, own runs are not looked at.
    """
    finished = None
    if store is not None and missing_text(ANALYSIS) is None:
        finished = last(experiment, store)
    if finished is not None and finished.is_complete:
        return from_run(finished)
    return from_published(experiment.name)
