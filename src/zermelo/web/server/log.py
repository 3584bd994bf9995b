"""The server's log: on stderr, and never faster than somebody can read it."""

import logging
import time
from collections.abc import Callable

SAME_LINES = 5
"""Of one kind within `WINDOW_SECONDS`; more are only counted."""
WINDOW_SECONDS = 10.0
MAX_KINDS = 200


class RepeatFilter(logging.Filter):
    """Lets few records of one kind through in a while: who can cause errors must not fill a disk.

    A kind is the place in the program that logs. When it may speak again it says how many were
    left out.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._kinds: dict[tuple[str, str, int], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, record.pathname, record.lineno)
        now = self._now()
        began, count = self._kinds.get(kind, (now, 0))
        left_out = 0
        if now - began >= WINDOW_SECONDS:
            left_out = max(count - SAME_LINES, 0)
            began, count = now, 0
        if kind not in self._kinds and len(self._kinds) >= MAX_KINDS:
            self._kinds.clear()
        self._kinds[kind] = (began, count + 1)
        if left_out:
            record.msg = f"{record.msg} ({left_out} more like it were left out)"
        return count < SAME_LINES


def set_up_log() -> None:
    """Warnings and errors of the server and its libraries."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.addFilter(RepeatFilter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
