"""What an experiment found: claims with verdicts, tables, figures."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from zermelo.figures.figure import Figure as Figure

if TYPE_CHECKING:
    pass

Cell = str | int | float | None


class Verdict(StrEnum):
    """The verdict on a claim. It never says more than the interval supports."""

    EXACT = "reproduced exactly"
    REPRODUCED = "reproduced"
    IN_PART = "reproduced in part"
    NOT_REPRODUCED = "not reproduced"
    COULD_NOT_BE = "could not be"
    FOUND = "found"
    """An answer to our own question, where there is no claim to reproduce."""
    OPEN = "open"
    """The run was too small to tell."""


@dataclass(frozen=True)
class Claim:
    """A statement, what the paper gives for it, what we measured, and the verdict."""

    id: str
    """The id of the paper's point, or the experiment's name."""
    statement: str
    theirs: str
    """The paper's numbers; empty if it gives none."""
    ours: str
    """Our numbers, with their interval."""
    verdict: Verdict
    because: str = ""
    """Why, in one sentence: required for everything except a plain reproduction."""

    def plain(self) -> dict[str, str]:
        return {
            "id": self.id,
            "statement": self.statement,
            "theirs": self.theirs,
            "ours": self.ours,
            "verdict": str(self.verdict),
            "because": self.because,
        }


@dataclass(frozen=True)
class Table:
    """Numbers side by side. Cells are unrounded; rounding is left to the display."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[Sequence[Cell]]
    note: str = ""

    def plain(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "columns": list(self.columns),
            "rows": [list(row) for row in self.rows],
            "note": self.note,
        }


@dataclass(frozen=True)
class Outcome:
    """The answer to an experiment's question."""

    summary: str
    claims: Sequence[Claim] = ()
    tables: Sequence[Table] = ()
    figures: Sequence[Figure] = field(default=(), compare=False)

    def plain(self) -> dict[str, Any]:
        """For JSON; figures by name only."""
        return {
            "summary": self.summary,
            "claims": [claim.plain() for claim in self.claims],
            "tables": [table.plain() for table in self.tables],
            "figures": [figure.name for figure in self.figures],
        }
