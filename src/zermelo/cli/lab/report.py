"""`zermelo lab compare`, `export` and `report`: what was measured, for people and programs."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from zermelo.cli.arena.options import AsJson, StoreFile
from zermelo.cli.lab.options import Name, opened
from zermelo.cli.lab.tables import rich_table
from zermelo.cli.late_bar import late_bar
from zermelo.errors import ExperimentError
from zermelo.lab.analysis.comparing import DEFAULT_METRIC, Side, compare_runs, comparison_table
from zermelo.lab.analysis.export import write_csv, write_parquet
from zermelo.lab.analysis.flat import lines_of
from zermelo.lab.catalogue import Catalogue
from zermelo.lab.laboratory import Finished, last, runs_of
from zermelo.lab.report.content import Report, Tell, gather
from zermelo.lab.report.markdown import to_markdown, write_report_figures
from zermelo.lab.report.page import to_page
from zermelo.lab.report.tables import FOLDER, long_tables, to_csv
from zermelo.runner.packed import SUFFIX, pack_runs
from zermelo.runner.store import Store
from zermelo.whole_file import whole_file

DEFAULT_FOLDER = Path("lab-report")

RunArgument = Annotated[
    str,
    typer.Argument(
        metavar="RUN[:VARIANT]",
        help="A run's id or its first characters, or an experiment for its last run.",
    ),
]


def compare_command(
    first: RunArgument,
    second: RunArgument,
    metric: Annotated[
        str, typer.Option(help="The metric to compare, such as seconds.")
    ] = DEFAULT_METRIC,
    store: StoreFile = None,
    as_json: AsJson = False,
) -> None:
    """Compare two runs, paired by position; runs over different positions are refused.

    Examples:

    - `zermelo lab compare 3f2a 91bc --metric seconds`

    - `zermelo lab compare hal-game:with hal-game:without`
    """
    with opened(store) as (place, catalogue):
        one, other = (_side(given, place, catalogue) for given in (first, second))
    found = compare_runs(one, other, metric)
    if as_json:
        print(json.dumps([asdict(comparison) for comparison in found]))
    else:
        Console().print(rich_table(comparison_table(one, other, found)))


def export_command(
    name: Name,
    csv: Annotated[Path | None, typer.Option("--csv", dir_okay=False, help="Write CSV.")] = None,
    parquet: Annotated[
        Path | None, typer.Option("--parquet", dir_okay=False, help="Write Parquet.")
    ] = None,
    packed: Annotated[
        Path | None,
        typer.Option(
            "--packed", dir_okay=False, help="Write the runs, compressed, for `zermelo lab merge`."
        ),
    ] = None,
    store: StoreFile = None,
) -> None:
    """Write every measurement of an experiment's last run to a file, one per line.

    Examples:

    - `zermelo lab export hal-quiet-first --csv hal.csv`

    - `zermelo lab export all --parquet all.parquet`

    - `zermelo lab export hal-game --packed hal-game.sqlite.xz`
    """
    if csv is None and parquet is None and packed is None:
        raise ExperimentError("name a file: --csv FILE, --parquet FILE or --packed FILE")
    if packed is not None and packed.suffix != SUFFIX:
        raise ExperimentError(f"--packed {packed}: the name must end with {SUFFIX}")
    with opened(store) as (place, catalogue):
        runs = [last(entry.experiment, place) for entry in catalogue.find(name)]
        found = [finished for finished in runs if finished is not None and finished.by_key]
        if not found:
            raise ExperimentError(
                f"nothing of {name} has been measured; run it with: zermelo lab run {name}"
            )
        if packed is not None:
            count = pack_runs([finished.run for finished in found], place, packed)
            print(f"{packed}: {count} measurements")
    lines = [line for finished in found for line in lines_of(finished)]
    for path, write in ((csv, write_csv), (parquet, write_parquet)):
        if path is not None:
            try:
                write(path, lines)
            except OSError as error:
                raise _unwritten(path, error) from None
            print(f"{path}: {len(lines)} lines")


def report_command(
    out: Annotated[
        Path, typer.Option("--out", file_okay=False, help="The folder to write to.")
    ] = DEFAULT_FOLDER,
    html: Annotated[
        bool, typer.Option("--html", help="Only the HTML page: one self-contained file.")
    ] = False,
    markdown: Annotated[
        bool, typer.Option("--markdown", help="Only Markdown, with its figures beside it.")
    ] = False,
    store: StoreFile = None,
) -> None:
    """Write a report of what all experiments found: report.html, and Markdown with figures.

    report.md is the first page, beside it a page for each paper; long tables are CSV files.

    Examples:

    - `zermelo lab report`

    - `zermelo lab report --out build/lab --html`
    """
    both = html == markdown
    with (
        opened(store, analyses=False) as (place, catalogue),
        _bar("Analysing", len(catalogue.entries)) as tell,
    ):
        report = gather(place, catalogue, tell)
    try:
        out.mkdir(parents=True, exist_ok=True)
        if both or html:
            with _bar("Drawing", len(report.sections)) as tell:
                page = to_page(report, tell)
            _write(out / "report.html", page)
        if both or markdown:
            with _bar("Drawing", len(report.sections)) as tell:
                write_report_figures(report, out, tell)
            for name, text in to_markdown(report).items():
                _write(out / name, text)
        _write_tables(report, out / FOLDER)
    except OSError as error:
        raise _unwritten(out, error) from None


def _write_tables(report: Report, folder: Path) -> None:
    """The long tables, which both forms link to."""
    folder.mkdir(exist_ok=True)
    for name, table in long_tables(report):
        with whole_file(folder / name) as target:
            target.write_text(to_csv(table), encoding="utf-8")


def _unwritten(path: Path, error: OSError) -> ExperimentError:
    return ExperimentError(f"cannot write {path}: {error.strerror or error}")


@contextmanager
def _bar(title: str, total: int) -> Iterator[Tell]:
    with late_bar(title, total) as (bar, task):
        yield lambda _: bar.advance(task)


def _write(path: Path, text: str) -> None:
    with whole_file(path) as target:
        target.write_text(text, encoding="utf-8")
    print(path)


def _side(given: str, store: Store, catalogue: Catalogue) -> Side:
    name, _, variant = given.partition(":")
    return Side(_run(name, store, catalogue), variant or None)


def _run(name: str, store: Store, catalogue: Catalogue) -> Finished:
    """The run with this id or id prefix, or the last run of an experiment."""
    ids = [run.id for run in store.runs() if run.id.startswith(name)]
    if len(ids) > 1 and name not in ids:
        raise ExperimentError(f"{name} matches several runs: {', '.join(ids)}")
    if ids:
        wanted = name if name in ids else ids[0]
        for entry in catalogue.entries:
            for finished in runs_of(entry.experiment, store):
                if finished.run.id == wanted:
                    return finished
        raise ExperimentError(
            f"run {wanted} belongs to an experiment whose declaration has changed since"
        )
    entries = catalogue.find(name)
    if len(entries) != 1:
        names = ", ".join(entry.experiment.name for entry in entries)
        raise ExperimentError(f"{name} names several experiments: {names}; choose one")
    latest = last(entries[0].experiment, store)
    if latest is None:
        raise ExperimentError(f"{name} has not been run; run it with: zermelo lab run {name}")
    return latest
