"""The store for an event loop: its writes in one thread, its reads in another."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, TypeVar

from zermelo.play.host.database import BUSY_SECONDS, Database

Value = TypeVar("Value")
Store = TypeVar("Store", bound=Database)


class StoreAccess(Generic[Store]):
    """Nobody waits for a write but those whose write it is, and reads wait for no write.

    Writes are done in the order they were asked for. Each gives up when it could not be done
    within `BUSY_SECONDS` of that, however many wait before it.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._writer = ThreadPoolExecutor(1, "store-write")
        self._reader = ThreadPoolExecutor(1, "store-read")

    async def read(self, work: Callable[[Store], Value]) -> Value:
        return await asyncio.wrap_future(self._reader.submit(work, self._store))

    async def write(self, work: Callable[[Store], Value]) -> Value:
        """Returns or raises when it is decided, cancelled or not: who asked must know the outcome.

        A cancellation that came meanwhile is raised by the next thing that waits.
        """
        deadline = time.monotonic() + BUSY_SECONDS
        writing = asyncio.wrap_future(self._writer.submit(self._write, work, deadline))
        cancelled = False
        while not writing.done():
            try:
                await asyncio.wait((writing,))
            except asyncio.CancelledError:
                cancelled = True
        task = asyncio.current_task()
        if cancelled and task is not None:
            asyncio.get_running_loop().call_soon(task.cancel)
        return writing.result()

    def close(self) -> None:
        """After the writes under way."""
        self._writer.shutdown(wait=True)
        self._reader.shutdown(wait=True)
        self._store.close()

    def _write(self, work: Callable[[Store], Value], deadline: float) -> Value:
        self._store.wait_until(deadline)
        return work(self._store)
