"""`zermelo lab`: run, list and show experiments."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from zermelo.cli import EXIT_INTERRUPTED
from zermelo.cli.arena.options import (
    AsJson,
    ChangedPrograms,
    Fresh,
    IfChanged,
    StoreFile,
    run_options,
)
from zermelo.cli.lab.merge import merge_command
from zermelo.cli.lab.options import (
    DEFAULT_SEED,
    Cluster,
    Name,
    Quick,
    Seed,
    Workers,
    opened,
    store_path,
)
from zermelo.cli.lab.pair import pair_command
from zermelo.cli.lab.report import compare_command, export_command, report_command
from zermelo.cli.lab.tables import Listed, outcome_view, runs_table
from zermelo.cli.lab.view import LabView
from zermelo.errors import ExperimentError, ZermeloError
from zermelo.extras import ANALYSIS, missing_text
from zermelo.figures.style import write_figures
from zermelo.lab.answered import QUICK, Answered, answer, from_published, from_run
from zermelo.lab.catalogue import Entry
from zermelo.lab.experiment import Setup
from zermelo.lab.laboratory import Finished, last, run
from zermelo.lab.report.content import why_absent
from zermelo.runner.driver import Ended
from zermelo.runner.session import RunOptions
from zermelo.runner.store import Store

lab_app = typer.Typer(
    help="The laboratory: the papers' experiments, ours and yours.",
    rich_markup_mode="markdown",
    no_args_is_help=True,
)


@lab_app.command("run")
def run_command(
    name: Name,
    quick: Quick = False,
    seed: Seed = DEFAULT_SEED,
    workers: Workers = None,
    cluster: Cluster = None,
    store: StoreFile = None,
    fresh: Fresh = False,
    if_changed: ChangedPrograms = IfChanged.ASK,
    as_json: AsJson = False,
) -> int:
    """Run an experiment; after an interruption the same command continues it.

    Examples:

    - `zermelo lab run all --quick`

    - `zermelo lab run hal-quiet-first --cluster local:2`

    - `zermelo lab run examples/06_compare_two_techniques.py`
    """
    options = run_options(store_path(store), fresh, workers, cluster, if_changed)
    with opened(store, analyses=False) as (_, catalogue):
        entries = catalogue.find(name)
    missing = missing_text(ANALYSIS)
    answers: list[dict[str, object]] = []
    failed: list[str] = []
    for entry in entries:
        try:
            ended, finished = _run_one(entry, Setup(quick, seed), options)
            if ended is Ended.INTERRUPTED:
                Console(stderr=True).print("Not finished: run the same command again to continue.")
                return EXIT_INTERRUPTED
            if missing is not None:
                _tell(f"{entry.experiment.name}: {finished.total} measurements stored; {missing}")
                continue
            found = from_run(finished)
            answers.append(_plain(entry, found))
            if not as_json:
                Console().print(outcome_view(entry.experiment.name, found))
        except ZermeloError as error:
            # One failure must not stop the others, which may take days.
            if len(entries) == 1:
                raise
            Console(stderr=True).print(str(error), style="red", markup=False, soft_wrap=True)
            failed.append(entry.experiment.name)
    if as_json:
        print(json.dumps(answers))
    if failed:
        raise ExperimentError(f"{len(failed)} of {len(entries)} failed: {', '.join(failed)}")
    return 0


@lab_app.command("list")
def list_command(store: StoreFile = None, as_json: AsJson = False) -> None:
    """List every experiment with its paper's claims, its last run and the verdict.

    Example:

    - `zermelo lab list --json`
    """
    with opened(store, analyses=False) as (place, catalogue):
        rows = [(entry, _state(entry, place)) for entry in catalogue.entries]
        if as_json:
            print(json.dumps([_listed(entry, state) for entry, state in rows]))
        else:
            Console().print(runs_table(rows))
        for lost in catalogue.missing:
            text = f"{lost.name} was declared in {lost.source}: {lost.reason}"
            Console(stderr=True).print(text, style="yellow", markup=False, soft_wrap=True)


@lab_app.command("show")
def show_command(
    name: Name,
    figures: Annotated[
        Path | None,
        typer.Option(
            "--figures", file_okay=False, help="Write the figures to this folder, SVG and PNG."
        ),
    ] = None,
    published: Annotated[
        bool, typer.Option("--published", help="As published, whatever was run here.")
    ] = False,
    store: StoreFile = None,
    as_json: AsJson = False,
) -> None:
    """Show what an experiment found: in your last run, or as published with this version.

    Examples:

    - `zermelo lab show hal-quiet-first`

    - `zermelo lab show hal --figures figures`
    """
    shown: list[tuple[Entry, Answered]] = []
    with opened(store, analyses=False) as (place, catalogue):
        entries = catalogue.find(name)
        for entry in entries:
            experiment = entry.experiment
            found = from_published(experiment.name) if published else answer(experiment, place)
            if found is not None:
                shown.append((entry, found))
            elif len(entries) == 1:
                raise ExperimentError(
                    f"{experiment.name}: {why_absent(experiment, place)}; run it with: "
                    f"zermelo lab run {name}"
                )
    if as_json:
        print(json.dumps([_plain(entry, found) for entry, found in shown]))
    for entry, found in shown:
        if not as_json:
            Console().print(outcome_view(entry.experiment.name, found))
        if figures is not None:
            for path in write_figures(found.outcome.figures, figures):
                Console(stderr=True).print(str(path), markup=False, highlight=False)


lab_app.command("compare")(compare_command)
lab_app.command("pair")(pair_command)
lab_app.command("export")(export_command)
lab_app.command("merge")(merge_command)
lab_app.command("report")(report_command)


def _tell(text: str) -> None:
    Console(stderr=True).print(text, markup=False, highlight=False, soft_wrap=True)


def _run_one(entry: Entry, setup: Setup, options: RunOptions) -> tuple[Ended, Finished]:
    with LabView(entry.experiment, setup) as view:
        return run(entry.experiment, setup, options, view.hear, source=entry.source)


def _plain(entry: Entry, found: Answered) -> dict[str, object]:
    return {
        "experiment": entry.experiment.name,
        "ids": list(entry.experiment.ids),
        "question": entry.experiment.question,
        **found.plain(),
    }


def _state(entry: Entry, place: Store) -> Listed:
    """Of one experiment; what is wrong with it spoils no list."""
    try:
        found = answer(entry.experiment, place)
    except ZermeloError as error:
        return Listed(None, error=str(error))
    finished = None if found is not None else last(entry.experiment, place)
    progress = "" if finished is None else f"{len(finished.rows)} of {finished.total}"
    return Listed(found, progress)


def _listed(entry: Entry, listed: Listed) -> dict[str, object]:
    found = listed.answered
    return {
        "name": entry.experiment.name,
        "paper": entry.paper,
        "source": None if entry.source is None else str(entry.source),
        "ids": list(entry.experiment.ids),
        "question": entry.experiment.question,
        "last_run": None if found is None else found.run,
        "begun": None if found is None else found.begun,
        "quick": None if found is None else found.size == QUICK,
        "published": None if found is None else found.is_published,
        "measurements": None if found is None else found.measurements,
        "progress": listed.progress,
        "verdicts": [] if found is None else [str(one.verdict) for one in found.outcome.claims],
        "error": listed.error or None,
    }
