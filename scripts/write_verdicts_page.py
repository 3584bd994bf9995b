"""Writes the tables of docs/verdicts.md from what is published and docs/results/lab/verdicts.csv.

    .venv/bin/python -m scripts.write_verdicts_page

verdicts.csv has a line for every claim of the first published results, and for every claim that
they missed: its verdict then, what it is called now (empty: the same, `-`: merged into another
or replaced by it), and why its verdict changed. A changed verdict without a reason is refused.
"""

import csv
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from zermelo.lab.catalogue import Catalogue
from zermelo.lab.outcome import Claim
from zermelo.lab.published import published_answer

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGE = DOCS / "verdicts.md"
BEFORE = DOCS / "results" / "lab" / "verdicts.csv"
BEGINNING = "<!-- What follows is made by scripts/write_verdicts_page.py. -->"
MERGED, MISSED = "merged", "missed"
GONE = "-"
"""What a merged claim is called now."""


@dataclass(frozen=True)
class Then:
    """A claim as it was first published, or missed."""

    id: str
    claim: str
    before: str
    now: str
    why: str

    @property
    def statement(self) -> str:
        """What it is called now."""
        return self.now or self.claim


@dataclass(frozen=True)
class Judged:
    """A claim with its verdicts."""

    then: Then | None
    """None: it is new."""
    experiment: str
    claim: Claim | None
    """None: it was merged into another, or replaced by it."""

    @property
    def before(self) -> str:
        return "" if self.then is None else self.then.before

    @property
    def after(self) -> str:
        return MERGED if self.claim is None else str(self.claim.verdict)


class VerdictsError(ValueError):
    """What the page cannot be made of."""


def read(path: Path = BEFORE) -> list[Then]:
    with path.open(newline="", encoding="utf-8") as file:
        return [Then(**row) for row in csv.DictReader(file)]


def published() -> Iterator[tuple[str, Claim]]:
    """Every published claim with its experiment, in the order of the catalogue."""
    for entry in Catalogue().find("all"):
        name = entry.experiment.name
        if (found := published_answer(name)) is not None:
            for plain in found[0]["outcome"]["claims"]:
                yield name, Claim.of(plain)


def judged(then: Sequence[Then], now: Sequence[tuple[str, Claim]]) -> list[Judged]:
    """First those that were published or missed, then those that are new."""
    waiting: dict[tuple[str, str], list[tuple[str, Claim]]] = {}
    for name, claim in now:
        waiting.setdefault((claim.id, claim.statement), []).append((name, claim))
    found = []
    for one in then:
        if one.now == GONE:
            found.append(Judged(one, "", None))
        elif same := waiting.get((one.id, one.statement)):
            name, claim = same.pop(0)
            found.append(Judged(one, name, claim))
        else:
            raise VerdictsError(f"not published: {one.id} {one.statement}")
        last = found[-1]
        if last.before not in (last.after, MISSED) and not one.why:
            raise VerdictsError(f"changed without a reason: {one.id} {one.statement}")
    left = [pair for pairs in waiting.values() for pair in pairs]
    return found + [Judged(None, name, claim) for name, claim in left]


def tables(found: Sequence[Judged]) -> str:
    """The changed, the missed, and all."""
    first = [one for one in found if one.before not in ("", MISSED)]
    changed = [one for one in first if one.before != one.after]
    missed = [one for one in found if one.before == MISSED]
    return "\n".join(
        [
            f"**{len(changed)} of {len(first)} verdicts changed:**",
            "",
            *_table(
                ("id", "claim", "before", "after", "why"),
                [
                    (one.then.id, one.then.claim, one.before, one.after, one.then.why)
                    for one in changed
                    if one.then is not None
                ],
            ),
            "",
            "**Claims missed at first.** Each has an experiment now.",
            "",
            *_table(
                ("id", "claim", "experiment", "verdict", "ours", "why"),
                [
                    (
                        one.claim.id,
                        one.claim.statement,
                        f"`{one.experiment}`",
                        one.after,
                        one.claim.ours,
                        one.claim.because,
                    )
                    for one in missed
                    if one.claim is not None
                ],
            ),
            "",
            "**All of them:**",
            "",
            *_table(
                (
                    "id", "claim", "before", "after", "kind", "direction", "size", "elsewhere",
                    "confidence",
                ),
                [_whole(one) for one in found],
            ),
            "",
        ]
    )  # fmt: skip


def _whole(one: Judged) -> tuple[str, ...]:
    if one.claim is None:
        assert one.then is not None
        return (one.then.id, one.then.claim, one.before, one.after, "", "", "", "", "")
    judgement = one.claim.judgement
    return (
        one.claim.id,
        one.claim.statement,
        one.before or "new",
        one.after,
        str(judgement.kind),
        str(judgement.direction),
        str(judgement.size),
        str(judgement.generality),
        judgement.confidence,
    )


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [columns, ["---"] * len(columns), *([_text(cell) for cell in row] for row in rows)]
    return ["| " + " | ".join(line) + " |" for line in lines]


def _text(text: str) -> str:
    """On one line, with signs that are markup in a table or a paragraph escaped."""
    for sign in ("|", "<", "*"):
        text = text.replace(sign, f"\\{sign}")
    return " ".join(text.split())


def page() -> str:
    """The page with its tables made anew."""
    head, _, _ = PAGE.read_text(encoding="utf-8").partition(BEGINNING)
    return f"{head}{BEGINNING}\n\n{tables(judged(read(), list(published())))}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.exit(0)
