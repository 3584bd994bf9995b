"""One search under way: who may stop it, and when it is over."""

import threading
from collections.abc import Callable
from types import TracebackType

from zermelo._core import Report

PATIENCE_SECONDS = 0.1


class Searching:
    """Held with `with` by the thread that searches; any thread may stop it."""

    def __init__(self, request_stop: Callable[[], None]) -> None:
        self._request_stop = request_stop
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
        with self._lock:
            # Under the lock, so that a request never reaches the engine's next search.
            if self._over.is_set() or self._asked:
                return
            self._asked = True
            self._request_stop()
        self._over.wait(PATIENCE_SECONDS)

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


class PreparedSearch:
    """A search its engine waits for: `run` it once, in any thread; any other may `stop` it.

    A stop that comes before the run is not lost: the run then returns a legal move at once.
    """

    def __init__(
        self, searching: Searching, search: Callable[[], Report], ponderhit: Callable[[], None]
    ) -> None:
        self._searching = searching
        self._search = search
        self._ponderhit = ponderhit

    def run(self) -> Report:
        with self._searching:
            return self._search()

    def stop(self) -> None:
        self._searching.stop()

    def ponderhit(self) -> None:
        """Time limits apply from now on, counted from the start of the search."""
        if not self._searching.is_over:
            self._ponderhit()
