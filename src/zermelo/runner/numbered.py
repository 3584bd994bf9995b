"""Numbers of tasks that are wanted one after another, until there are enough or the time is up."""

import time
from collections.abc import Callable


class NumberedTasks:
    """Counts up from 0 to below `count`; after `seconds` it stops early."""

    def __init__(
        self,
        count: int,
        *,
        seconds: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._count = count
        self._next = 0
        self._clock = clock
        self._until = None if seconds is None else clock() + seconds

    def take(self) -> int | None:
        """The next number; None when there is none left or the time is up."""
        is_late = self._until is not None and self._clock() >= self._until
        if self._next >= self._count or is_late:
            return None
        self._next += 1
        return self._next - 1
