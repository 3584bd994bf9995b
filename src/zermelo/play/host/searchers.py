"""The threads that search, and those that help."""

import os
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Protocol, TypeVar

from zermelo.engines.thought import Thought
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.shares import Shares

HELPERS = 16
"""Threads that make engines and keep what they learned."""

Work = TypeVar("Work")


class Searching(Protocol):
    """What runs in a thread that searches; `cancel` ends it, whether it has begun or not."""

    def make_engine(self) -> None: ...

    def run(self) -> Thought | None: ...

    def cancel(self) -> None: ...


class Searchers:
    """The threads: some that search, and some that help.

    Searching threads have low priority: they run when nothing else needs the processor. Work that
    holds the GIL for long, such as creating an engine with its table or understanding a sentence,
    runs in threads of normal priority: otherwise all would wait for a thread that gets no time.

    Every search and every answer belongs to a player, whose share is limited.
    """

    def __init__(self, settings: PlaySettings) -> None:
        def lower_priority() -> None:
            # On Linux a thread's own niceness; threads it starts inherit it.
            with suppress(OSError, AttributeError):
                thread = threading.get_native_id()
                os.setpriority(os.PRIO_PROCESS, thread, settings.search_niceness)

        self._pool = ThreadPoolExecutor(settings.searches, "search", initializer=lower_priority)
        self._helpers = ThreadPoolExecutor(HELPERS, "help")
        self._workers = ThreadPoolExecutor(settings.answers, "work")
        self._under_way: set[Searching] = set()
        self._places = settings.searches
        self._waiting: deque[Callable[[], None]] = deque()
        self._gate = threading.Lock()
        self.searches = Shares(settings.searches, settings.searches_of_one_player, "searches")
        self.answers = Shares(settings.answers, settings.answers_of_one_player, "answers")

    def start(self, search: Searching, owner: str) -> "Future[Thought | None]":
        """Refused with a :class:`TooManyError` if the player's share is used up."""
        self.searches.take(owner)
        self._under_way.add(search)
        found: Future[Thought | None] = Future()
        # The waiting task may give up; only its `cancel` ends the search itself.
        found.set_running_or_notify_cancel()

        def ended(_: "Future[Thought | None]") -> None:
            self._under_way.discard(search)
            self.searches.give_back(owner)
            self._next()

        found.add_done_callback(ended)

        def make() -> None:
            try:
                search.make_engine()
                self._pool.submit(run)
            except BaseException as error:  # handed to whoever is waiting
                found.set_exception(error)

        def run() -> None:
            try:
                found.set_result(search.run())
            except BaseException as error:  # handed to whoever is waiting
                found.set_exception(error)

        self._in_turn(make)
        return found

    def _in_turn(self, make: Callable[[], None]) -> None:
        """As many have an engine as there are threads: those who wait for one need no table."""
        with self._gate:
            if self._places == 0:
                self._waiting.append(make)
                return
            self._places -= 1
        self._helpers.submit(make)

    def _next(self) -> None:
        with self._gate:
            if not self._waiting:
                self._places += 1
                return
            make = self._waiting.popleft()
        # The threads that help are gone when the house closes; then nobody waits any more.
        with suppress(RuntimeError):
            self._helpers.submit(make)

    def answer(self, work: Callable[[], Work], owner: str) -> "Future[Work]":
        """Slow work that a player waits for: trees and answers to questions; refused like
        searches."""
        self.answers.take(owner)
        done = self._workers.submit(work)
        done.add_done_callback(lambda _: self.answers.give_back(owner))
        return done

    def submit(self, work: Callable[[], None]) -> None:
        """Slow internal work: files of engine memory."""
        self._helpers.submit(work)

    def close(self) -> None:
        """Cancels every search and waits for the threads."""
        for search in list(self._under_way):
            search.cancel()
        self._workers.shutdown(wait=True)
        self._helpers.shutdown(wait=True)
        self._pool.shutdown(wait=True)
