"""A file of SQLite: written by one thread, read by another."""

import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from zermelo.errors import StoreError
from zermelo.play.host.store_error import reason

BUSY_SECONDS = 10.0
"""How long a write waits for another program that holds the file."""


class Database:
    """One thread writes, one reads; they may be the same.

    Whatever fails raises a :class:`StoreError` and leaves the file as it was. Commits go to the
    write-ahead log: what was committed survives the end of the process, however it ends. A crash of
    the whole machine may cost the last writes, never the file.
    """

    def __init__(self, path: Path, schema: str, *, check: Sequence[str]) -> None:
        """`check` are queries of one value that must be possible: else it is another file."""
        self._path = path
        try:
            self._writer = _connect(path)
            try:
                self._writer.executescript(schema)
                for query in check:
                    self._writer.execute(query, ("",))
                self._reader = _connect(path)
            except BaseException:
                self._writer.close()
                raise
        except sqlite3.Error as error:
            raise StoreError(f"cannot open {path}: {reason(error)}") from None
        self._busy_milliseconds = round(1000 * BUSY_SECONDS)
        self._inode = path.stat().st_ino

    def close(self) -> None:
        # The reader first: the last to close puts the log into the file.
        self._reader.close()
        self._writer.close()

    def wait_until(self, deadline: float) -> None:
        """From now on writes wait for other programs until then, by `time.monotonic`."""
        # To a tenth of a second, so that it is seldom another than before.
        left = 100 * round(10 * max(deadline - time.monotonic(), 0.0))
        if left != self._busy_milliseconds:
            with suppress(sqlite3.Error):
                self._writer.execute(f"PRAGMA busy_timeout = {left}")
                self._busy_milliseconds = left

    def _row(self, query: str, *values: object) -> tuple[Any, ...] | None:
        rows = self._rows(self._reader, query, *values)
        return rows[0] if rows else None

    @staticmethod
    def _rows(
        connection: sqlite3.Connection, query: str, *values: object
    ) -> Sequence[tuple[Any, ...]]:
        try:
            with closing(connection.execute(query, values)) as cursor:
                return cursor.fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"The games could not be read: {reason(error)}.") from error

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All or nothing; the write lock is taken at once, so that nothing fails half-way."""
        self._check_is_there()
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            yield
            self._writer.execute("COMMIT")
        except (sqlite3.Error, OverflowError, UnicodeError) as error:
            words = reason(error) if isinstance(error, sqlite3.Error) else str(error)
            raise StoreError(f"Nothing was stored: {words}.") from error
        finally:
            # A commit that failed may have left the transaction open, or have ended it itself.
            if self._writer.in_transaction:
                with suppress(sqlite3.Error):
                    self._writer.execute("ROLLBACK")

    def _check_is_there(self) -> None:
        """SQLite would write on into a file that was deleted, and nobody would find it again."""
        try:
            inode = os.stat(self._path).st_ino  # noqa: PTH116  (half the time of Path.stat)
        except OSError:
            inode = None
        if inode != self._inode:
            raise StoreError("Nothing was stored: the file of games has been removed or replaced.")


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        raise
    return connection
