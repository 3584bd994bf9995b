"""Outcomes and runs as tables for a terminal."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from zermelo.lab.analysis.numbers import cell_text
from zermelo.lab.answered import Answered
from zermelo.lab.catalogue import Entry
from zermelo.lab.judging.judgement import Answer, Verdict
from zermelo.lab.outcome import Claim, Table

STYLES = {
    Verdict.EXACT: "bold green",
    Verdict.REPRODUCED: "green",
    Verdict.FOUND: "green",
    Verdict.IN_PART: "yellow",
    Verdict.OPEN: "yellow",
    Verdict.NOT_REPRODUCED: "red",
    Verdict.NOT_GENERAL: "red",
    Verdict.NOT_TESTABLE: "magenta",
}

SHORT = {
    Verdict.EXACT: "exact",
    Verdict.REPRODUCED: "yes",
    Verdict.FOUND: "found",
    Verdict.IN_PART: "part",
    Verdict.OPEN: "open",
    Verdict.NOT_GENERAL: "there only",
    Verdict.NOT_REPRODUCED: "no",
    Verdict.NOT_TESTABLE: "untestable",
}
LEGEND = (
    "Dates in bold are your own runs, the others were published with this version.\n"
    "yes: reproduced; part: in part; there only: does not generalise (docs/verdicts.md)."
)


@dataclass(frozen=True)
class Listed:
    """What the list says of an experiment: its answer, or how far it is, or what went wrong."""

    answered: Answered | None
    progress: str = ""
    error: str = ""


def outcome_view(name: str, found: Answered) -> RenderableType:
    """Everything an experiment found except the figures."""
    origin = f"run published {found.date}" if found.is_published else f"run {found.run}"
    head = Text.assemble((name, "bold"), f"  {found.size} {origin}\n", found.outcome.summary)
    parts: list[RenderableType] = [head]
    if found.outcome.claims:
        parts.append(claims_table(found.outcome.claims))
    parts += [rich_table(table) for table in found.outcome.tables]
    return Group(*parts, Text(""))


def claims_table(claims: Sequence[Claim]) -> RichTable:
    table = RichTable("id", "claim", "theirs", "ours", "verdict", title="Claims", expand=False)
    for claim in claims:
        verdict = Text(str(claim.verdict), STYLES[claim.verdict])
        verdict.append(f"\n{answers_text(claim)}", "dim")
        if claim.because:
            verdict.append(f"\n{claim.because}", "dim")
        cells = (claim.id, claim.statement, claim.theirs, claim.ours)
        table.add_row(*map(Text, cells), verdict)
    return table


def rich_table(table: Table) -> RichTable:
    found = RichTable(
        title=Text(table.title),
        caption=Text(table.note) if table.note else None,
        box=SIMPLE_HEAD,
        padding=0,
        collapse_padding=True,
    )
    for number, column in enumerate(table.columns):
        is_number = any(isinstance(row[number], int | float) for row in table.rows)
        found.add_column(Text(column), justify="right" if is_number else "left", overflow="fold")
    for row in table.rows:
        found.add_row(*(Text(cell_text(cell)) for cell in row))
    return found


def runs_table(rows: Sequence[tuple[Entry, Listed]]) -> RenderableType:
    """Every experiment with its last run, in 80 columns."""
    # Names are never shortened: people type them.
    table = RichTable(box=SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    table.add_column("experiment", no_wrap=True)
    table.add_column("last run", no_wrap=True)
    table.add_column("size", no_wrap=True)
    table.add_column("rows", no_wrap=True, justify="right")
    table.add_column("verdicts")
    for entry, listed in rows:
        name = Text(entry.experiment.name)
        if entry.source is not None:
            name.append(f"\n{entry.source.name}", "dim")
        found = listed.answered
        if found is None:
            table.add_row(name, "", "", listed.progress, Text(listed.error, "red"))
            continue
        date = Text(found.date, "" if found.is_published else "bold")
        table.add_row(name, date, found.size, f"{found.measurements:,}", counts_text(found))
    return Group(table, Text(LEGEND, "dim"))


def counts_text(found: Answered) -> Text:
    """`3 yes, 1 part`: how many claims got which verdict."""
    verdicts = [claim.verdict for claim in found.outcome.claims]
    counted = [
        Text(f"{verdicts.count(one)} {SHORT[one]}", STYLES[one]) for one in dict.fromkeys(verdicts)
    ]
    return Text(", ").join(counted)


def answers_text(claim: Claim) -> str:
    """The answers behind a verdict, in one line."""
    one = claim.judgement
    parts = [str(one.kind), f"direction {one.direction}"]
    if one.size is not Answer.NOT_ASKED:
        parts.append(f"size {one.size}")
    if one.generality is not Answer.NOT_ASKED:
        parts.append(f"elsewhere {one.generality}")
    if claim.n is not None:
        parts.append(f"n = {claim.n:,}")
    if one.confidence:
        parts.append(one.confidence)
    return ", ".join(parts)
