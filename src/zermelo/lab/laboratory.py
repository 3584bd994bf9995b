"""Runs experiments on the shared runner, and finds the results of earlier runs."""

import hashlib
import inspect
import json
import shlex
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from zermelo.engines.bench import signature
from zermelo.engines.build import build_id
from zermelo.errors import ExperimentError, ZermeloError
from zermelo.lab.catalogue import SOURCE
from zermelo.lab.experiment import Experiment, Row, Setup
from zermelo.lab.measuring.variant import DIGEST_DIGITS
from zermelo.lab.outcome import Outcome
from zermelo.runner.driver import Ended, State
from zermelo.runner.programs import Programs, counted
from zermelo.runner.session import RunOptions, Session
from zermelo.runner.store import TASKS, Run, Store
from zermelo.runner.task import Keep, Result, Task

KIND = "lab"
"""The kind of the laboratory's runs in a store."""

BENCH = "flagship bench"
"""The program that names the flagship's signature."""

QUICK = Setup(quick=True)


class TaskPlan:
    """A fixed list of tasks in the form the runner expects."""

    def __init__(self, tasks: Sequence[Task]) -> None:
        self.tasks = tasks
        self._waiting: Iterator[Task] = iter(tasks)
        self.total = len(tasks)

    def next_task(self) -> Task | None:
        return next(self._waiting, None)

    def take(self, task: Task, result: Result) -> None:
        """Nothing: the rows are read from the store."""

    @property
    def is_over(self) -> bool:
        return False


@dataclass(frozen=True)
class Finished:
    """A run with its rows, complete or not."""

    run: Run
    experiment: Experiment
    setup: Setup
    by_key: Mapping[str, Row]
    """What each task measured, in the order of the tasks."""
    total: int
    """Tasks of the whole run."""
    programs: Sequence[str] = ()
    """Who measured how many of the rows; more than one where a changed build went on."""
    benches: Sequence[str] = ()
    """The signatures of the flagship that was measured, if it was."""

    @property
    def rows(self) -> Sequence[Row]:
        return list(self.by_key.values())

    @property
    def bench(self) -> str:
        """The signature of the flagship behind the rows; empty if it was not measured."""
        return ", ".join(self.benches)

    @property
    def is_complete(self) -> bool:
        return len(self.by_key) == self.total

    @property
    def command(self) -> str:
        """The command that repeats it."""
        size = " --quick" if self.setup.quick else ""
        seed = "" if self.setup.seed == Setup().seed else f" --seed {self.setup.seed}"
        name = shlex.quote(self.run.details.get(SOURCE, self.experiment.name))
        return f"zermelo lab run {name}{size}{seed}"

    def outcome(self) -> Outcome:
        """The analysis of the rows; refused until all of them are there."""
        if not self.is_complete:
            raise ExperimentError(
                f"{self.experiment.name}: {len(self.by_key)} of {self.total} measurements are "
                f"done; continue with {self.command}"
            )
        if len(self.benches) > 1:
            raise ExperimentError(
                f"{self.experiment.name}: the rows are of flagships with different benches "
                f"({self.bench}), which share no table; measure again with {self.command} --fresh"
            )
        return self._outcome

    @cached_property
    def _outcome(self) -> Outcome:
        try:
            return self.experiment.analyse(self.rows, self.setup)
        except ZermeloError:
            raise
        except Exception as error:
            # Users write their own: an error in one is reported and spoils no list or report.
            where = traceback.extract_tb(error.__traceback__)[-1]
            raise ExperimentError(
                f"{self.experiment.name}: the analysis failed at {where.filename} line "
                f"{where.lineno}: {type(error).__name__}: {error}"
            ) from error


def checked_tasks(experiment: Experiment, setup: Setup) -> Sequence[Task]:
    """The experiment's tasks; two of the same key are refused."""
    tasks = experiment.tasks(setup)
    keys = [task.key for task in tasks]
    if len(set(keys)) != len(keys):
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ExperimentError(f"{experiment.name}: two tasks have the key {twice!r}")
    return tasks


def run(
    experiment: Experiment,
    setup: Setup,
    options: RunOptions,
    tell: Callable[[State, int], None] = lambda _, __: None,
    *,
    source: Path | None = None,
) -> tuple[Ended, Finished]:
    """Runs the remaining tasks of an experiment. `tell` gets the state and the number of tasks.

    `source` is the file it was declared in, remembered so that it is found again.
    """
    plan = TaskPlan(checked_tasks(experiment, setup))
    details: dict[str, Any] = {TASKS: plan.total}
    if source is not None:
        details[SOURCE] = str(source)
        options = replace(options, modules=(source,))
    settings, who = experiment.settings(setup), programs_of(plan.tasks, experiment)
    with Session(KIND, settings, options, details=details, programs=who) as session:
        ended = session.drive(plan, lambda state: tell(state, plan.total))
        rows = dict(session.results())
        found = _finished(session.run, experiment, setup, rows)
        return ended, _measured_by(found, session.makers())


def programs_of(tasks: Iterable[Task], experiment: Experiment) -> dict[str, str]:
    """What measures: this build, the functions of the tasks, and the flagship if it is measured.

    Of a function its own source counts, so that an analysis can be changed beside it.
    """
    functions = {task.function for task in tasks}
    sources = sorted(inspect.getsource(function) for function in functions)
    digest = hashlib.sha256("".join(sources).encode()).hexdigest()[:DIGEST_DIGITS]
    bench = {BENCH: flagship_bench()} if experiment.uses_flagship else {}
    return {"zermelo": build_id(), "measurement": f"source {digest}", **bench}


@cache
def flagship_bench() -> str:
    """The signature of this build's flagship: a second or two."""
    return str(signature().nodes)


def run_here(experiment: Experiment, setup: Setup = QUICK) -> Outcome:
    """Runs an experiment in this process without storing anything, to try it out."""
    keep = Keep()
    try:
        rows = [task.function(task.payload, keep) for task in checked_tasks(experiment, setup)]
    finally:
        keep.close()
    return experiment.analyse(rows, setup)


def last(experiment: Experiment, store: Store) -> Finished | None:
    """The latest run of an experiment as currently declared: complete and full ones first."""
    found = runs_of(experiment, store)
    found.sort(key=lambda one: (one.is_complete, not one.setup.quick), reverse=True)
    return found[0] if found else None


def runs_of(experiment: Experiment, store: Store) -> list[Finished]:
    """Every run of an experiment as currently declared, the latest first."""
    found = []
    for stored in store.runs():
        if stored.kind != KIND or stored.settings.get("experiment") != experiment.name:
            continue
        setup = Setup(stored.settings["quick"], stored.settings["seed"])
        if stored.settings == _as_stored(experiment.settings(setup)):
            run = _finished(stored, experiment, setup, dict(store.results(stored.id)))
            found.append(_measured_by(run, store.programs(stored.id)))
    return found


def _as_stored(settings: Mapping[str, Any]) -> Any:  # noqa: ANN401
    """Settings as they come back from the store: tuples are lists there."""
    return json.loads(json.dumps(settings))


def _finished(run: Run, experiment: Experiment, setup: Setup, rows: Mapping[str, Row]) -> Finished:
    keys = [task.key for task in experiment.tasks(setup)]
    done = {key: rows[key] for key in keys if key in rows}
    return Finished(run, experiment, setup, done, len(keys))


def _measured_by(finished: Finished, programs: Sequence[tuple[Programs | None, int]]) -> Finished:
    """With those who measured its rows."""
    benches = dict.fromkeys(who[BENCH] for who, _ in programs if who is not None and BENCH in who)
    return replace(finished, programs=counted(programs), benches=tuple(benches))
