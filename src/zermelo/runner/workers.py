"""The interface between the driver and worker processes, local or remote."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from concurrent.futures import Future
from types import TracebackType
from typing import Any, Self

from zermelo.errors import TaskError
from zermelo.runner.task import Result, Task


class Workers(ABC):
    """A number of processes that each do one task at a time.

    A future ends with the result, with :class:`WorkerLostError` if the worker is lost, or with
    :class:`TaskError` if the task itself raised.
    """

    @property
    @abstractmethod
    def count(self) -> int:
        """How many tasks can be done at once, now."""

    @abstractmethod
    def submit(self, task: Task) -> "Future[Result]": ...

    @abstractmethod
    def withdraw(self, futures: "Iterable[Future[Result]]") -> None:
        """Cancels those that no worker has started, as far as known."""

    @abstractmethod
    def kill(self) -> None:
        """Stops at once, in the middle of tasks."""

    @abstractmethod
    def close(self) -> None:
        """Releases the workers when they have nothing left to do."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if kind is None:
            self.close()
        else:
            self.kill()


def settle(future: "Future[Result]", has_ended: bool, value: Any) -> None:  # noqa: ANN401
    """Ends a future with what `zermelo.runner.task.attempt` gave."""
    if has_ended:
        future.set_result(value)
    else:
        future.set_exception(TaskError(value))
