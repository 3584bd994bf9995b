"""Outcomes and runs as tables for a terminal."""

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from zermelo.errors import MissingExtraError, ZermeloError
from zermelo.lab.analysis.numbers import cell_text
from zermelo.lab.catalogue import Entry
from zermelo.lab.laboratory import Finished
from zermelo.lab.outcome import Claim, Table, Verdict

STYLES = {
    Verdict.EXACT: "bold green",
    Verdict.REPRODUCED: "green",
    Verdict.FOUND: "green",
    Verdict.IN_PART: "yellow",
    Verdict.OPEN: "yellow",
    Verdict.NOT_REPRODUCED: "red",
    Verdict.COULD_NOT_BE: "magenta",
}


def outcome_view(finished: Finished) -> RenderableType:
    """Everything an experiment found except the figures."""
    outcome = finished.outcome()
    size = "quick" if finished.setup.quick else "full"
    head = Text.assemble(
        (finished.experiment.name, "bold"), f"  {size} run {finished.run.id}\n", outcome.summary
    )
    parts: list[RenderableType] = [head]
    if outcome.claims:
        parts.append(claims_table(outcome.claims))
    parts += [rich_table(table) for table in outcome.tables]
    return Group(*parts, Text(""))


def claims_table(claims: Sequence[Claim]) -> RichTable:
    table = RichTable("id", "claim", "theirs", "ours", "verdict", title="Claims", expand=False)
    for claim in claims:
        verdict = Text(str(claim.verdict), STYLES[claim.verdict])
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


def runs_table(rows: Sequence[tuple[Entry, Finished | None]]) -> RichTable:
    """Every experiment with its last run."""
    # Names are never shortened: people type them.
    table = RichTable(box=SIMPLE_HEAD)
    table.add_column("experiment", no_wrap=True)
    for title in ("ids", "question", "last run", "verdicts"):
        table.add_column(title)
    for entry, finished in rows:
        experiment = entry.experiment
        name = Text(experiment.name)
        if entry.source is not None:
            name.append(f"\n{entry.source.name}", "dim")
        where, verdicts = _last_run(finished)
        table.add_row(name, " ".join(experiment.ids), Text(experiment.question), where, verdicts)
    return table


def _last_run(finished: Finished | None) -> tuple[str, Text]:
    """Its size or progress, and the verdicts on its claims."""
    if finished is None:
        return "never", Text()
    if not finished.is_complete:
        return f"{len(finished.rows)} of {finished.total}", Text()
    size = "quick" if finished.setup.quick else "full"
    try:
        found = [claim.verdict for claim in finished.outcome().claims]
    except MissingExtraError:
        return size, Text("needs SciPy", "dim")
    except ZermeloError as error:
        return size, Text(str(error), "red")
    counted = [Text(f"{found.count(one)} {one}", STYLES[one]) for one in dict.fromkeys(found)]
    return size, Text(", ").join(counted)
