"""A task: what a worker is given, and what it keeps from one to the next."""

import threading
import traceback
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from zermelo.errors import ZermeloError

Result = dict[str, Any]
"""What a task gives: plain data, ready for JSON."""


class Closable(Protocol):
    def close(self) -> None: ...


Kept = TypeVar("Kept", bound=Closable)

MAX_KEPT = 4


class Keep:
    """A worker's cache of things that are expensive to create, such as engines. Evicts the least
    recently used."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Closable] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """The cached value for the key, or a new one."""
        if key not in self._kept:
            while len(self._kept) >= MAX_KEPT:
                self._kept.popitem(last=False)[1].close()
            self._kept[key] = make()
        self._kept.move_to_end(key)
        return self._kept[key]  # type: ignore[return-value]

    def close(self) -> None:
        while self._kept:
            self._kept.popitem()[1].close()


@dataclass(frozen=True)
class Task:
    """Work that can be done anywhere, and done again: the same task gives an equal result.

    `function` is found by its name in its module, so it must be defined at the top of one; the
    payload is pickled. The key is unique within a run.
    """

    key: str
    function: Callable[[Any, Keep], Result]
    payload: Any


_of_this_thread = threading.local()


def kept() -> Keep:
    """What the tasks of this thread share."""
    if not hasattr(_of_this_thread, "keep"):
        _of_this_thread.keep = Keep()
    keep: Keep = _of_this_thread.keep
    return keep


def attempt(task: Task) -> tuple[bool, Any]:
    """Does a task here and now: True and its result, or False and the error in words.

    This is what every worker calls, so that a task's error can be told from a lost worker.
    """
    try:
        return True, task.function(task.payload, kept())
    except ZermeloError as error:
        return False, str(error)
    except Exception:
        return False, f"task {task.key}: {traceback.format_exc()}"
