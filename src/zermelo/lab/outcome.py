"""What an experiment found: claims with verdicts, tables, figures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from zermelo.figures.figure import Figure as Figure
from zermelo.lab.judging.judgement import Judgement, Verdict

Cell = str | int | float | None


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
    judgement: Judgement
    """From `zermelo.lab.judging.rule`, never by hand."""
    because: str = ""
    """Why, in one sentence: required for everything except a plain reproduction."""
    n: int | None = None
    """How many positions, games or searches it rests on."""

    @property
    def verdict(self) -> Verdict:
        return self.judgement.verdict

    def plain(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "statement": self.statement,
            "theirs": self.theirs,
            "ours": self.ours,
            "verdict": str(self.verdict),
            "because": self.because,
            "n": self.n,
            "confidence": self.judgement.confidence,
            "judgement": self.judgement.plain(),
        }

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> "Claim":
        """Back from `plain`."""
        words = {key: plain[key] for key in ("id", "statement", "theirs", "ours", "because", "n")}
        return cls(judgement=Judgement.of(plain["judgement"]), **words)


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

    @classmethod
    def of(cls, plain: Mapping[str, Any], figures: Sequence[Figure] = ()) -> "Outcome":
        """Back from `plain`, with the figures beside it."""
        return cls(
            plain["summary"],
            [Claim.of(one) for one in plain["claims"]],
            [
                Table(one["title"], tuple(one["columns"]), one["rows"], one["note"])
                for one in plain["tables"]
            ],
            figures,
        )

    def plain(self) -> dict[str, Any]:
        """For JSON; figures by name only."""
        return {
            "summary": self.summary,
            "claims": [claim.plain() for claim in self.claims],
            "tables": [table.plain() for table in self.tables],
            "figures": [figure.name for figure in self.figures],
        }
