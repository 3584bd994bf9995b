"""Tasks for the tests of the runner, and a plan of them."""

import os
import signal
import time
from pathlib import Path
from typing import Any

from zermelo.errors import RunError
from zermelo.runner.task import Keep, Result, Task

PATIENCE_SECONDS = 20.0


class Visitor:
    """Something kept: it counts its visits."""

    def __init__(self) -> None:
        self.visits = 0

    def close(self) -> None:
        pass


def square(number: int, keep: Keep) -> Result:
    visitor = keep.get("visitor", Visitor)
    visitor.visits += 1
    return {"square": number * number, "process": os.getpid(), "visits": visitor.visits}


def refuse(why: str, keep: Keep) -> Result:
    del keep
    raise RunError(why)


def stumble(payload: Any, keep: Keep) -> Result:  # noqa: ANN401
    del keep
    return {"value": payload["missing"]}


def die_until_marked(path: str, keep: Keep) -> Result:
    """Kills its own worker the first time."""
    del keep
    if Path(path).exists():
        return {"square": 0}
    Path(path).touch()
    os.kill(os.getpid(), signal.SIGKILL)
    return {}


def always_die(payload: object, keep: Keep) -> Result:
    del payload, keep
    os.kill(os.getpid(), signal.SIGKILL)
    return {}


def announce_and_wait(folder: str, keep: Keep) -> Result:
    """Says that it has begun, and ends when the file `go` is there."""
    del keep
    (Path(folder) / f"begun-{os.getpid()}").touch()
    until = time.monotonic() + PATIENCE_SECONDS
    while not (Path(folder) / "go").exists():
        if time.monotonic() > until:
            raise RunError("nobody said go")
        time.sleep(0.01)
    return {"waited": True}


class ListPlan:
    """Some tasks in order; over when `enough` of them have ended."""

    def __init__(self, tasks: list[Task], enough: int | None = None) -> None:
        self._tasks = list(tasks)
        self._enough = enough
        self.taken: dict[str, Result] = {}

    def next_task(self) -> Task | None:
        return self._tasks.pop(0) if self._tasks else None

    def take(self, task: Task, result: Result) -> None:
        assert task.key not in self.taken
        self.taken[task.key] = result

    @property
    def is_over(self) -> bool:
        return self._enough is not None and len(self.taken) >= self._enough


def squares(count: int) -> list[Task]:
    return [Task(f"{number:03d}", square, number) for number in range(count)]
