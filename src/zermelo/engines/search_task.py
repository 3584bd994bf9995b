"""One search under way: who may stop it, and when it is over."""

import threading
from collections.abc import Callable
from types import TracebackType
from typing import Generic, TypeVar

PATIENCE_SECONDS = 0.1

Result = TypeVar("Result")


class Searching:
    """Held with `with` by the thread that searches; any thread may stop it."""

    def __init__(self, stop_native: Callable[[], None]) -> None:
        self._stop_native = stop_native
        self._over = threading.Event()
        self._asked = False
        self._lock = threading.Lock()

    @property
    def is_over(self) -> bool:
        return self._over.is_set()

    def stop(self) -> None:
        """Asks the search to end, and returns when it has.

        It waits only once, and not for ever: the caller may be the very evaluation function that
        the search is waiting for.
        """
        if self.request_stop():
            self._over.wait(PATIENCE_SECONDS)

    def request_stop(self) -> bool:
        """Asks the search to end and waits for nothing; whether it was not asked before."""
        with self._lock:
            # Under the lock, so that a request never reaches the engine's next search.
            if self._over.is_set() or self._asked:
                return False
            self._asked = True
            self._stop_native()
            return True

    def __enter__(self) -> "Searching":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        with self._lock:
            self._over.set()


class PreparedSearch(Generic[Result]):
    """A search its engine waits for: `run` it once, in any thread; any other may `stop` it.

    A stop that comes before the run is not lost: the run then returns a legal move at once.
    """

    def __init__(
        self, searching: Searching, search: Callable[[], Result], ponderhit: Callable[[], None]
    ) -> None:
        self._searching = searching
        self._search = search
        self._ponderhit = ponderhit

    def run(self) -> Result:
        with self._searching:
            return self._search()

    def stop(self) -> None:
        """Returns when it has ended, or will not end soon."""
        self._searching.stop()

    def request_stop(self) -> None:
        """Returns at once: for an event loop."""
        self._searching.request_stop()

    def ponderhit(self) -> None:
        """Time limits apply from now on, counted from the start of the search."""
        if not self._searching.is_over:
            self._ponderhit()
