"""What waits to be sent to one tab: answers in order, news only in their latest form."""

import asyncio
from collections import deque
from collections.abc import Callable

from zermelo.web.answers import Reply

MAX_ANSWERS = 500
"""A tab that lets more pile up is not listening any more."""

NEWS_SECONDS = 0.1
"""Seconds between two batches of news."""

Make = Callable[[], Reply]


class SlowReaderError(Exception):
    """The tab reads too slowly."""


class Outbox:
    """Filled on the event loop without waiting, emptied by the one task that writes.

    Changes and news replace older ones of the same name that have not been sent, and are made
    into messages only when their turn comes: a slow tab costs nothing and misses only what is
    out of date. Answers and changes go out at once, news ten times a second at most.
    """

    def __init__(self) -> None:
        self._answers: deque[Reply] = deque()
        self._changes: dict[str, Make] = {}
        self._news: dict[str, Make] = {}
        self._filled = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._news_sent_at = 0.0
        self._is_full = False

    def put(self, answer: Reply) -> None:
        if len(self._answers) >= MAX_ANSWERS:
            self._is_full = True
        else:
            self._answers.append(answer)
        self._filled.set()

    def put_change(self, name: str, make: Make) -> None:
        self._changes[name] = make
        self._filled.set()

    def put_news(self, name: str, make: Make) -> None:
        self._news[name] = make
        self._filled.set()

    def drop_change(self, name: str) -> None:
        """An answer has told it already."""
        self._changes.pop(name, None)

    def drop_news(self) -> None:
        """They are no longer wanted."""
        self._news.clear()

    async def take(self) -> list[Reply]:
        """Waits for something to send."""
        while True:
            await self._filled.wait()
            self._filled.clear()
            if self._is_full:
                raise SlowReaderError
            taken = list(self._answers)
            self._answers.clear()
            makers = [*self._changes.values(), *self._due_news()]
            self._changes.clear()
            if taken or makers:
                return taken + [make() for make in makers]

    def _due_news(self) -> list[Make]:
        if not self._news:
            return []
        loop = asyncio.get_running_loop()
        wait = self._news_sent_at + NEWS_SECONDS - loop.time()
        if wait > 0:
            if self._timer is None or self._timer.when() <= loop.time():
                self._timer = loop.call_later(wait, self._filled.set)
            return []
        self._news_sent_at = loop.time()
        due = list(self._news.values())
        self._news.clear()
        return due
