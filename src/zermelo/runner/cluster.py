"""Workers on a Dask cluster, remote or local."""

import logging
import time
from collections.abc import Iterable
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zermelo.errors import RunError, WorkerLostError
from zermelo.extras import require
from zermelo.runner.task import Result, Task, attempt
from zermelo.runner.workers import Workers, settle

if TYPE_CHECKING:
    from distributed import Client

LOCAL = "local:"
PATIENCE_SECONDS = 30.0
COUNT_SECONDS = 2.0
"""Seconds for which a count of the workers is reused."""


class ClusterWorkers(Workers):
    """Every thread of a Dask cluster's workers, through `concurrent.futures.Executor`.

    `address` is a scheduler's, such as `tcp://10.0.0.1:8786`, or `local:N` for N processes here.
    With `tls://` the certificates are those of Dask's own configuration.
    Dask itself reassigns the task of a lost worker. `modules` are files that the tasks'
    functions come from and that are not installed there: they are sent to every worker.
    """

    def __init__(self, address: str, modules: Iterable[Path] = ()) -> None:
        require("--cluster")
        import distributed

        for name in ("distributed", "tornado"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self._cluster = _local_cluster(address) if address.startswith(LOCAL) else None
        try:
            self._client: Client = distributed.Client(  # type: ignore[no-untyped-call]
                self._cluster or address, timeout=PATIENCE_SECONDS, set_as_default=False
            )
            self._client.wait_for_workers(1, timeout=PATIENCE_SECONDS)
        except (OSError, ValueError, TimeoutError) as error:
            raise RunError(f"no cluster with workers at {address}: {error}") from None
        except TypeError as error:
            # What Dask raises for an address with tls:// where no certificates are configured.
            raise RunError(f"--cluster {address}: {error}; see docs/arena.md") from None
        self._client.register_plugin(_ignoring_interrupts(), name="zermelo-interrupts")
        for module in modules:
            self._client.upload_file(str(module))
        self._executor = self._client.get_executor(pure=False)  # type: ignore[no-untyped-call]
        self._counted = (-COUNT_SECONDS, 0)

    @property
    def count(self) -> int:
        when, count = self._counted
        if time.monotonic() - when > COUNT_SECONDS:
            # A cluster whose workers are all gone for a while still has its tasks.
            try:
                found = self._client.nthreads()  # type: ignore[no-untyped-call]
            except OSError as error:
                raise RunError(f"the cluster is gone: {error}") from None
            count = max(sum(found.values()), 1)
            self._counted = (time.monotonic(), count)
        return count

    def submit(self, task: Task) -> "Future[Result]":
        inner: Future[Any] = self._executor.submit(attempt, task)
        future: Future[Result] = Future()
        future.set_running_or_notify_cancel()
        inner.add_done_callback(lambda ended: _pass_on(ended, future))
        return future

    def withdraw(self, futures: "Iterable[Future[Result]]") -> None:
        """Nothing: Dask does not distinguish tasks that have started from those that have not."""

    def kill(self) -> None:
        self._executor.shutdown(wait=False)
        self._close()

    def close(self) -> None:
        self._close()

    def _close(self) -> None:
        self._client.close(timeout=PATIENCE_SECONDS)  # type: ignore[no-untyped-call]
        if self._cluster is not None:
            self._cluster.close()


def _local_cluster(address: str) -> Any:  # noqa: ANN401
    from distributed import LocalCluster

    text = address.removeprefix(LOCAL)
    if not text.isdecimal() or int(text) < 1:
        raise RunError(f"--cluster {address}: accepted: local:N with N processes, or an address")
    return LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=int(text),
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        silence_logs=logging.CRITICAL,
    )


def _ignoring_interrupts() -> Any:  # noqa: ANN401
    """A plugin for all workers, later ones too: Ctrl-C in the terminal is for the driver."""
    import signal

    from distributed import WorkerPlugin

    class IgnoreInterrupts(WorkerPlugin):
        def setup(self, worker: object) -> None:
            del worker
            signal.signal(signal.SIGINT, signal.SIG_IGN)

    return IgnoreInterrupts()


def _pass_on(ended: "Future[Any]", future: "Future[Result]") -> None:
    try:
        has_ended, value = ended.result()
    except BaseException as error:
        future.set_exception(WorkerLostError(f"the cluster lost the task: {error}"))
        return
    settle(future, has_ended, value)
