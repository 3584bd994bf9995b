"""Runs put into a store without workers."""

from collections.abc import Sequence

from zermelo.lab import Experiment, Setup
from zermelo.lab.laboratory import KIND, Finished, runs_of
from zermelo.runner.store import Store
from zermelo.runner.task import Keep

QUICK = Setup(quick=True)


def store_run(
    store: Store,
    experiment: Experiment,
    setup: Setup = QUICK,
    *,
    leave_out: int = 0,
    fresh: bool = False,
    details: dict[str, object] | None = None,
) -> Finished:
    """Measures all but the last tasks here and now."""
    run = store.begin(KIND, experiment.settings(setup), fresh=fresh, details=details)
    tasks: Sequence[object] = experiment.tasks(setup)
    for task in experiment.tasks(setup)[: len(tasks) - leave_out]:
        store.add(run.id, task.key, task.function(task.payload, Keep()))
    return next(one for one in runs_of(experiment, store) if one.run.id == run.id)
