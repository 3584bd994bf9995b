"""Ctrl-C: once to finish what is under way, twice to stop at once."""

import signal
from types import FrameType, TracebackType
from typing import Self


class Interrupts:
    """Counts Ctrl-C, and `kill`, while it is held with `with`; nothing is raised.

    For the main thread.
    """

    def __init__(self) -> None:
        self.count = 0

    def __enter__(self) -> Self:
        self._before = {
            number: signal.signal(number, self._hear) for number in (signal.SIGINT, signal.SIGTERM)
        }
        return self

    def _hear(self, number: int, frame: FrameType | None) -> None:
        del number, frame
        self.count += 1

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)
