"""A run from its settings to its end: store, workers, driver."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from zermelo.errors import RunError
from zermelo.runner.cluster import ClusterWorkers
from zermelo.runner.driver import Driver, Ended, Plan, State
from zermelo.runner.interrupt import Interrupts
from zermelo.runner.local import LocalWorkers
from zermelo.runner.machine import cores
from zermelo.runner.programs import Decide, Programs, counted, refuse
from zermelo.runner.store import Store
from zermelo.runner.task import Result
from zermelo.runner.workers import Workers


@dataclass(frozen=True, kw_only=True)
class RunOptions:
    """How a run is carried out; none of it changes its results."""

    store: Path
    fresh: bool = False
    workers: int | None = None
    """Processes on this machine; None is one per core."""
    cluster: str | None = None
    """A Dask scheduler's address, or `local:N`."""
    modules: tuple[Path, ...] = ()
    """Files of one's own that tasks come from; a cluster's workers are sent them."""
    decide: Decide = refuse
    """Whether a run whose programs have changed since its last result goes on."""
    warn: Callable[[str], None] = lambda _: None
    """Hears what does not stop the run but should be known."""

    def open_workers(self) -> Workers:
        return open_workers(self.workers, self.cluster, self.modules)


def open_workers(
    workers: int | None, cluster: str | None, modules: tuple[Path, ...] = ()
) -> Workers:
    """Processes here, one per core unless told otherwise, or a cluster."""
    if cluster is None:
        return LocalWorkers(workers or cores())
    if workers is not None:
        raise RunError("--workers and --cluster exclude each other: give one")
    return ClusterWorkers(cluster, modules)


class Session:
    """A run under way, held with `with`; the store stays open until the end."""

    def __init__(
        self,
        kind: str,
        settings: Mapping[str, Any],
        options: RunOptions,
        *,
        details: Mapping[str, Any] | None = None,
        programs: Programs | None = None,
    ) -> None:
        self._options = options
        self._store = Store(options.store)
        try:
            self.run = self._store.begin(
                kind,
                settings,
                fresh=options.fresh,
                details=details,
                programs=programs,
                decide=options.decide,
            )
            if programs is not None and (unknown := self._unrecorded()):
                options.warn(
                    f"it is not recorded which programs made {unknown} of the results of this run; "
                    "it continues with the current ones"
                )
        except BaseException:
            self._store.close()
            raise

    def drive(self, plan: Plan, tell: Callable[[State], None] = lambda _: None) -> Ended:
        """Does the rest of the plan. Ctrl-C finishes what is under way, a second stops at once."""
        with Interrupts() as interrupts, self._options.open_workers() as workers:
            return Driver(plan, workers, self._store, self.run.id, tell=tell).drive(interrupts)

    def results(self) -> Iterator[tuple[str, Result]]:
        """Every stored result, by key."""
        return self._store.results(self.run.id)

    def makers(self) -> list[tuple[Programs | None, int]]:
        """Which programs made how many of the results."""
        return self._store.programs(self.run.id)

    def programs(self) -> list[str]:
        """Who made the results, a line for each: more than one where programs were changed."""
        return counted(self._store.programs(self.run.id))

    def close(self) -> None:
        self._store.close()

    def _unrecorded(self) -> int:
        return sum(
            count for programs, count in self._store.programs(self.run.id) if programs is None
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()
