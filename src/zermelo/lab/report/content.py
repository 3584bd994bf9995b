"""What a report says, before it is written in any form."""

import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby

from zermelo.errors import ZermeloError
from zermelo.lab.answered import QUICK, Answered, answer
from zermelo.lab.catalogue import OWN_TITLE, PAPERS, Catalogue, Entry
from zermelo.lab.experiment import Experiment
from zermelo.lab.judging.judgement import Kind, Verdict
from zermelo.lab.judging.rule import false_discovery
from zermelo.lab.laboratory import last
from zermelo.lab.outcome import Claim, Figure, Outcome
from zermelo.lab.report.papers import Paper
from zermelo.runner.store import Store

Tell = Callable[[str], None]
"""Called with the name of each experiment as its turn comes."""


ATLAS, OURS = "atlas", "ours"
"""The groups that are no papers."""

SHORT_ANSWER = 260
"""Characters."""

Numbered = Mapping[str, int]
"""The figures of a paper's page by name."""


def ignore_progress(name: str) -> None:
    del name


@dataclass(frozen=True)
class Section:
    """An experiment that has an answer."""

    entry: Entry
    answered: Answered

    @property
    def outcome(self) -> Outcome:
        return self.answered.outcome

    @property
    def anchor(self) -> str:
        """Its anchor in the report's links."""
        return slug(self.entry.experiment.name)

    def figure_name(self, figure: Figure) -> str:
        """Unique among all experiments' figures; valid in file names and ids."""
        name = slug(figure.name)
        return name if name.startswith(self.anchor) else f"{self.anchor}-{name}"

    def label(self, claim: Claim) -> str:
        """The short id of the paper's point; our own and users' questions have none."""
        return self.entry.paper if claim.id == self.entry.experiment.name else claim.id


@dataclass(frozen=True)
class Card:
    """The claim on a paper's card, by its place among those of its experiment."""

    section: Section
    place: int
    unit: str

    @property
    def claim(self) -> Claim:
        return self.section.outcome.claims[self.place]


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
        """Each paper with its sections."""
        for paper, sections in groupby(self.sections, key=lambda section: section.entry.paper):
            yield paper, list(sections)

    def of_paper(self, paper: str) -> list[Section]:
        return [section for section in self.sections if section.entry.paper == paper]

    def claims(self) -> list[tuple[Section, Claim]]:
        return [(section, claim) for section in self.sections for claim in section.outcome.claims]

    def q_of(self, claim: Claim) -> float | None:
        """Benjamini and Hochberg's q of a claim; None where it is not empirical."""
        return self._q_by_claim.get(id(claim))

    @cached_property
    def _q_by_claim(self) -> dict[int, float]:
        claims = self.claims()
        return {id(claims[place][1]): q for place, q in self.false_discovery().items()}

    def false_discovery(self) -> dict[int, float]:
        """Benjamini and Hochberg's q of each empirical claim that has a p, by its place."""
        tested = {
            place: claim.judgement.p
            for place, (_, claim) in enumerate(self.claims())
            if claim.judgement.kind is Kind.EMPIRICAL and claim.judgement.p is not None
        }
        return dict(zip(tested, false_discovery(list(tested.values())), strict=True))

    def counts(self) -> dict[Verdict, int]:
        """How many claims got each verdict; verdicts without claims are omitted."""
        verdicts = [claim.verdict for _, claim in self.claims()]
        return {verdict: verdicts.count(verdict) for verdict in Verdict if verdict in verdicts}


def gather(store: Store | None, catalogue: Catalogue, tell: Tell = ignore_progress) -> Report:
    """The best answer of every experiment: of an own run, or as published."""
    sections: list[Section] = []
    absent = [Absent(lost.name, f"{lost.source}: {lost.reason}") for lost in catalogue.missing]
    for entry in catalogue.entries:
        experiment = entry.experiment
        tell(experiment.name)
        try:
            found = answer(experiment, store)
        except ZermeloError as error:
            absent.append(Absent(experiment.name, str(error)))
            continue
        if found is None:
            absent.append(Absent(experiment.name, why_absent(experiment, store)))
        else:
            sections.append(Section(entry, found))
    return Report(sections, absent)


def why_absent(experiment: Experiment, store: Store | None) -> str:
    finished = None if store is None else last(experiment, store)
    if finished is None:
        return "has not been run"
    return (
        f"{len(finished.by_key)} of {finished.total} measurements are done; continue with "
        f"{finished.command}"
    )


def effect_of(card: Card) -> str:
    """One number with its interval, n, and the run's size where that is small."""
    claim = card.claim
    ours = claim.judgement.ours
    number = claim.ours if ours is None else f"{ours:.3g} {card.unit}"
    count = "" if claim.n is None else f", n = {claim.n:,}"
    return f"{number}{count}{note_of(card.section)}"


def note_of(section: Section) -> str:
    """Which flagship was measured, and whether the run was a quick one."""
    bench = section.answered.facts.get("flagship bench", "")
    notes = [f"flagship of bench {bench}"] if bench else []
    if section.answered.size == QUICK:
        notes.append("quick run")
    return f" ({', '.join(notes)})" if notes else ""


def short_answer(section: Section) -> str:
    """As many whole sentences of the summary as are quickly read, and findings in what is left."""
    text = section.outcome.summary
    if len(text) > SHORT_ANSWER:
        end = max(text.rfind(mark, 0, SHORT_ANSWER) for mark in (". ", "; "))
        return f"{text[: end + 1] if end > 0 else text[:SHORT_ANSWER]} …"
    for claim in section.outcome.claims:
        first = f" {claim.statement.rstrip('.')}: {claim.ours.split('; ')[0]}"
        if claim.verdict is Verdict.FOUND and len(text) + len(first) <= SHORT_ANSWER:
            text += first + (" …" if "; " in claim.ours else ".")
    return text


def card_of(page: Paper, sections: Sequence[Section]) -> Card | None:
    """The first of a paper's headlines that has an answer."""
    for one in page.judged_by:
        for section in sections:
            if section.entry.experiment.name == one.experiment:
                for place, claim in enumerate(section.outcome.claims):
                    if claim.statement.startswith(one.statement):
                        return Card(section, place, one.unit)
    return None


def numbered(sections: Sequence[Section]) -> Numbered:
    """The figures of a paper's page, from 1."""
    names = [one.figure_name(figure) for one in sections for figure in one.outcome.figures]
    return {name: number for number, name in enumerate(names, start=1)}


def paper_title(paper: str) -> str:
    return PAPERS.get(paper, OWN_TITLE)


def slug(text: str) -> str:
    """Letters, digits and dashes only."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
