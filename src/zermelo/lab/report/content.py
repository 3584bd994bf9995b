"""What a report says, before it is written in any form."""

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import groupby

from zermelo.errors import ZermeloError
from zermelo.figures.figure import Figure
from zermelo.lab.catalogue import OWN_TITLE, PAPERS, Catalogue, Entry
from zermelo.lab.laboratory import Finished, last
from zermelo.lab.outcome import Claim, Outcome, Verdict
from zermelo.runner.store import Store

Tell = Callable[[str], None]
"""Called with the name of each experiment as its turn comes."""


def ignore_progress(name: str) -> None:
    del name


@dataclass(frozen=True)
class Section:
    """An experiment that has an answer."""

    entry: Entry
    finished: Finished
    outcome: Outcome

    @property
    def anchor(self) -> str:
        """Its anchor in the report's links."""
        return slug(self.entry.experiment.name)

    def figure_name(self, figure: Figure) -> str:
        """Unique among all experiments' figures; valid in file names and ids."""
        name = slug(figure.name)
        return name if name.startswith(self.anchor) else f"{self.anchor}-{name}"

    @property
    def power(self) -> str:
        text = self.entry.experiment.power(self.finished.setup)
        return f"{text.rstrip('.')}." if text else ""

    def label(self, claim: Claim) -> str:
        """The short id of the paper's point; our own and users' questions have none."""
        return self.entry.paper if claim.id == self.entry.experiment.name else claim.id

    def facts(self) -> dict[str, str]:
        """How the numbers were obtained."""
        run = self.finished.run
        machine = run.machine
        return {
            "size": "quick" if self.finished.setup.quick else "full",
            "measurements": f"{self.finished.total:,}",
            "seed": str(self.finished.setup.seed),
            "begun": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(run.begun)),
            "version": f"Zermelo {run.version}, Python {machine.get('python', '?')}",
            "measured": "; ".join(self.finished.programs),
            "machine": f"{machine.get('processor', '?')}, {machine.get('cores', '?')} cores",
            "run": run.id,
        }


@dataclass(frozen=True)
class Absent:
    """An experiment without an answer, and why."""

    name: str
    reason: str


@dataclass(frozen=True)
class Report:
    """Everything a store has answers for, in the order of the papers."""

    sections: list[Section]
    absent: list[Absent]
    made: float = field(default_factory=time.time)
    """Seconds since 1970."""

    @property
    def size(self) -> str:
        """How much there is, in words."""
        return (
            f"{_counted(len(self.sections), 'experiment')}, {_counted(len(self.claims()), 'claim')}"
        )

    @property
    def day(self) -> str:
        return time.strftime("%Y-%m-%d", time.gmtime(self.made))

    def papers(self) -> Iterator[tuple[str, list[Section]]]:
        """Each paper's title with its sections."""
        for paper, sections in groupby(self.sections, key=lambda section: section.entry.paper):
            yield PAPERS.get(paper, OWN_TITLE), list(sections)

    def claims(self) -> list[tuple[Section, Claim]]:
        return [(section, claim) for section in self.sections for claim in section.outcome.claims]

    def counts(self) -> dict[Verdict, int]:
        """How many claims got each verdict; verdicts without claims are omitted."""
        verdicts = [claim.verdict for _, claim in self.claims()]
        return {verdict: verdicts.count(verdict) for verdict in Verdict if verdict in verdicts}


def gather(store: Store, catalogue: Catalogue, tell: Tell = ignore_progress) -> Report:
    """Analyses the best run of every experiment."""
    sections: list[Section] = []
    absent = [Absent(lost.name, f"{lost.source}: {lost.reason}") for lost in catalogue.missing]
    for entry in catalogue.entries:
        experiment = entry.experiment
        tell(experiment.name)
        finished = last(experiment, store)
        if finished is None:
            absent.append(Absent(experiment.name, "has not been run"))
            continue
        try:
            sections.append(Section(entry, finished, finished.outcome()))
        except ZermeloError as error:
            absent.append(Absent(experiment.name, str(error)))
    return Report(sections, absent)


def slug(text: str) -> str:
    """Letters, digits and dashes only."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
