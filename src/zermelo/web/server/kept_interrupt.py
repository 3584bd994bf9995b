"""Ctrl-C while the server starts: kept until the server can obey it."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class KeptInterrupt:
    """Whether Ctrl-C was pressed while it was being kept."""

    def __init__(self) -> None:
        self.came = False

    def keep(self, _signal: int, _frame: FrameType | None) -> None:
        self.came = True


@contextmanager
def kept_interrupt() -> Iterator[KeptInterrupt]:
    """Keeps Ctrl-C inside the block; KeyboardInterrupt is raised at its end instead.

    Raised in the midst of an import it may leave that module's lock held, and every thread that
    imports the module afterwards waits for ever. A server that handles signals itself takes the
    handler over and asks whether one came before.
    """
    kept = KeptInterrupt()
    before = signal.getsignal(signal.SIGINT)
    # Where the signal is ignored or handled by somebody else, it raises nothing.
    if before is not signal.default_int_handler:
        yield kept
        return
    signal.signal(signal.SIGINT, kept.keep)
    try:
        yield kept
    finally:
        signal.signal(signal.SIGINT, before)
    if kept.came:
        raise KeyboardInterrupt
