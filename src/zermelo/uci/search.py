"""One `go` under way: a search in its own thread, and when it may answer."""

import threading
from collections.abc import Callable


class Search:
    """Answers when the search has ended, but not before it is allowed to.

    After `go infinite` and `go ponder` an answer is held back until `stop` or `ponderhit`, however
    soon the search ends.
    """

    def __init__(
        self,
        run: Callable[[], str],
        stop: Callable[[], None],
        answer: Callable[[str], None],
        *,
        held_back: bool,
        ponderhit: Callable[[], None] | None = None,
    ) -> None:
        """A search that has begun.

        :param run: Searches, in the new thread, and gives the line to answer with.
        :param stop: Ends `run` from another thread, also before it has begun.
        :param ponderhit: Tells `run` that its own clock runs now; None if not pondering.
        """
        self._run = run
        self._stop = stop
        self._answer = answer
        self._may_answer = threading.Event()
        self._over = threading.Event()
        if not held_back:
            self._may_answer.set()
        self._ponderhit = ponderhit
        self._thread = threading.Thread(target=self._search, name="search", daemon=True)
        self._thread.start()

    @property
    def is_over(self) -> bool:
        """Whether no search is running and no answer is held back."""
        return self._over.is_set()

    def stop(self) -> None:
        """Lets it answer with what it has."""
        self._may_answer.set()
        self._stop()

    def ponderhit(self) -> bool:
        """The opponent played the expected move; False if it was not pondering."""
        if self._ponderhit is None:
            return False
        self._ponderhit()
        self._ponderhit = None
        self._may_answer.set()
        return True

    def wait(self) -> None:
        """Returns when the answer was given."""
        self._thread.join()

    def _search(self) -> None:
        line = self._run()
        self._may_answer.wait()
        # Before the answer: a GUI may send its next command as soon as it gets it.
        self._over.set()
        self._answer(line)
