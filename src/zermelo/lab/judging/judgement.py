"""A judgement: three answers, one confidence, one kind, and the verdict that follows from them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from zermelo.lab.judging.estimate import Estimate, Range

VERY_HIGH, HIGH, MODERATE = 0.001, 0.01, 0.05


class Kind(StrEnum):
    """What a claim is, and so how it can be wrong."""

    FACT = "fact"
    """A property of a position or of the rules: it is so or it is not."""
    ARITHMETIC = "arithmetic"
    """Follows, or does not, from numbers that the paper prints."""
    IMPLEMENTATION = "implementation"
    """What a program does, checked by running it."""
    EMPIRICAL = "empirical"
    """Measured, with an error: the only kind that is corrected for their number."""
    OURS = "ours"
    """Our own question, which has no paper's answer."""


class Answer(StrEnum):
    """The answer to one of the three questions."""

    YES = "yes"
    NO = "no"
    OPEN = "open"
    """The interval allows both."""
    NOT_ASKED = "not asked"
    """The claim says nothing about it, or nothing else was measured."""
    NOT_TESTABLE = "not testable"
    """The paper leaves out what would be needed."""
    NOT_GENERAL = "does not generalise"


class Verdict(StrEnum):
    """A judgement in one word. It never says more than the answers do."""

    EXACT = "reproduced exactly"
    REPRODUCED = "reproduced"
    IN_PART = "reproduced in part"
    NOT_GENERAL = "does not generalise"
    NOT_REPRODUCED = "not reproduced"
    NOT_TESTABLE = "not testable"
    FOUND = "found"
    """An answer to our own question, where there is no claim to reproduce."""
    OPEN = "open"
    """The run was too small to tell."""


@dataclass(frozen=True)
class Judgement:
    """The answers to: is the direction right, is the size right, does it hold elsewhere?"""

    kind: Kind
    direction: Answer
    size: Answer = Answer.NOT_ASKED
    generality: Answer = Answer.NOT_ASKED
    p: float | None = None
    """Two-tailed, of the direction; None where nothing was left to chance."""
    exact: bool = False
    """Equal to the digit."""
    theirs: Estimate | Range | None = None
    ours: Estimate | None = None

    @property
    def verdict(self) -> Verdict:
        """The table of docs/verdicts.md, from the top: the first line that applies."""
        if self.direction is Answer.NOT_TESTABLE:
            return Verdict.NOT_TESTABLE
        if self.direction is Answer.NO:
            return Verdict.NOT_REPRODUCED
        if self.direction is Answer.OPEN:
            return Verdict.OPEN
        if self.kind is Kind.OURS:
            return Verdict.FOUND
        if self.generality is Answer.NOT_GENERAL:
            return Verdict.NOT_GENERAL
        if self.size in (Answer.NO, Answer.OPEN):
            return Verdict.IN_PART
        return Verdict.EXACT if self.exact else Verdict.REPRODUCED

    @property
    def confidence(self) -> str:
        """How sure the direction is, in words."""
        if self.direction is Answer.NOT_TESTABLE:
            return ""
        if self.p is None:
            return "certain"
        if self.p < VERY_HIGH:
            return f"very high (p < {VERY_HIGH})"
        word = "high" if self.p < HIGH else "moderate" if self.p < MODERATE else "low"
        return f"{word} (p = {self.p:.2g})"

    @property
    def ratio(self) -> float | None:
        """Ours divided by theirs, where both are numbers."""
        if self.ours is None or not isinstance(self.theirs, Estimate) or not self.theirs.value:
            return None
        return self.ours.value / self.theirs.value

    def plain(self) -> dict[str, Any]:
        """For JSON and the store of published results."""
        return {
            "kind": str(self.kind),
            "direction": str(self.direction),
            "size": str(self.size),
            "generality": str(self.generality),
            "p": self.p,
            "exact": self.exact,
            "theirs": None if self.theirs is None else self.theirs.plain(),
            "ours": None if self.ours is None else self.ours.plain(),
        }

    @classmethod
    def of(cls, plain: dict[str, Any]) -> "Judgement":
        """Back from `plain`."""
        theirs, ours = plain["theirs"], plain["ours"]
        return cls(
            kind=Kind(plain["kind"]),
            direction=Answer(plain["direction"]),
            size=Answer(plain["size"]),
            generality=Answer(plain["generality"]),
            p=plain["p"],
            exact=plain["exact"],
            theirs=None if theirs is None else (Estimate if "value" in theirs else Range)(**theirs),
            ours=None if ours is None else Estimate(**ours),
        )
