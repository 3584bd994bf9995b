"""What waits to be sent to one tab: answers in order, news only in their latest form."""

import asyncio
import time
from collections import deque
from collections.abc import Callable

from zermelo.errors import SlowReaderError
from zermelo.web.protocol.message import Reply
from zermelo.web.server.rate import Pace

MAX_BYTES = 1024 * 1024
"""A tab that lets more pile up is not listening any more."""

ROOM_BYTES = 128 * 1024
"""While more than this waits to be sent, nothing more is asked of the server."""

BYTES_PER_SECOND = 1024 * 1024
BURST_BYTES = 4 * 1024 * 1024
"""What a tab may be sent for the asking; beyond it the tab's next request waits."""

NEWS_SECONDS = 0.1
"""Seconds between two batches of news."""

NEWS_SHARE = 0.25
NEWS_BURST_SECONDS = 0.1
"""The part of the event loop's time that making news may take, of all tabs together: where many
look inside, each is told less often, and moves are acknowledged as before."""

Make = Callable[[], Reply]


def news_pace() -> Pace:
    """For all tabs of a server."""
    return Pace(NEWS_SHARE, NEWS_BURST_SECONDS, time.monotonic)


class Outbox:
    """Filled on the event loop without waiting, emptied by the one task that writes.

    Changes and news replace older ones of the same name that have not been sent, and are made
    into messages only when their turn comes: a slow tab costs nothing and misses only what is
    out of date. Answers and changes go out at once, news ten times a second at most.

    What it holds is bounded in bytes: `room` waits while much of it is unsent, and who fills it
    nevertheless is told by `overflow`.
    """

    def __init__(self, news_pace: Pace) -> None:
        self._news_pace = news_pace
        self._answers: deque[str] = deque()
        self._changes: dict[str, Make] = {}
        self._news: dict[str, Make] = {}
        self._filled = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._news_sent_at = 0.0
        self._waiting = 0
        """Bytes of the answers, and of what was taken last: it may still be on its way."""
        self._has_room = asyncio.Event()
        self._has_room.set()
        self._overflowed = asyncio.Event()
        self._pace = Pace(BYTES_PER_SECOND, BURST_BYTES, time.monotonic)

    def put(self, answer: Reply) -> None:
        # As text, which is a tenth of the size of the objects it is made from.
        text = answer.model_dump_json()
        if self._waiting and self._waiting + len(text) > MAX_BYTES:
            self._overflowed.set()
            return
        self._answers.append(text)
        self._count(self._waiting + len(text))
        self._filled.set()

    async def room(self) -> None:
        """Waits until most of what it holds has been sent, and not too fast."""
        await self._has_room.wait()
        if (seconds := self._pace.wait()) > 0:
            await asyncio.sleep(seconds)

    async def overflow(self) -> None:
        """Raises :class:`SlowReaderError` when an answer did not fit."""
        await self._overflowed.wait()
        raise SlowReaderError

    def put_change(self, name: str, make: Make) -> None:
        self._changes[name] = make
        self._filled.set()

    def put_news(self, name: str, make: Make) -> None:
        self._news[name] = make
        self._filled.set()

    def drop_change(self, name: str) -> None:
        """An answer has told it already."""
        self._changes.pop(name, None)

    def drop_news(self, name: str | None = None) -> None:
        """They, or all, are no longer wanted."""
        if name is None:
            self._news.clear()
        else:
            self._news.pop(name, None)

    async def take(self) -> list[str]:
        """Waits for something to send; what was taken before has been sent."""
        self._count(sum(map(len, self._answers)))
        while True:
            await self._filled.wait()
            self._filled.clear()
            taken = [*self._answers, *map(_made, self._changes.values())]
            self._answers.clear()
            self._changes.clear()
            if due := self._due_news():
                began = time.monotonic()
                taken += map(_made, due)
                self._news_pace.spend(time.monotonic() - began)
            if taken:
                self._count(sum(map(len, taken)))
                self._pace.spend(self._waiting)
                return taken

    def _count(self, waiting: int) -> None:
        self._waiting = waiting
        if waiting > ROOM_BYTES:
            self._has_room.clear()
        else:
            self._has_room.set()

    def _due_news(self) -> list[Make]:
        if not self._news:
            return []
        loop = asyncio.get_running_loop()
        wait = max(self._news_sent_at + NEWS_SECONDS - loop.time(), self._news_pace.wait())
        if wait > 0:
            if self._timer is None or self._timer.when() <= loop.time():
                self._timer = loop.call_later(wait, self._filled.set)
            return []
        self._news_sent_at = loop.time()
        due = list(self._news.values())
        self._news.clear()
        return due


def _made(make: Make) -> str:
    return make().model_dump_json()
