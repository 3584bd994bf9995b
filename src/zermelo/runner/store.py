"""Results on disk: SQLite, one row per task, committed as it ends."""

import hashlib
import json
import socket
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import zermelo
from zermelo.errors import RunError
from zermelo.runner.machine import machine
from zermelo.runner.task import Result

SCHEMA = """
CREATE TABLE IF NOT EXISTS runs (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    series INTEGER NOT NULL,
    settings TEXT NOT NULL,
    version TEXT NOT NULL,
    machine TEXT NOT NULL,
    begun REAL NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS results (
    run TEXT NOT NULL REFERENCES runs (id),
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    ended REAL NOT NULL,
    UNIQUE (run, key)
) STRICT;
CREATE TABLE IF NOT EXISTS losses (
    run TEXT NOT NULL REFERENCES runs (id),
    key TEXT NOT NULL,
    attempt INTEGER NOT NULL,
    reason TEXT NOT NULL,
    ended REAL NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS details (
    run TEXT PRIMARY KEY REFERENCES runs (id),
    value TEXT NOT NULL
) STRICT;
"""

BUSY_SECONDS = 10.0
IDENTITY_DIGITS = 16

LAB_FILE = "lab.sqlite"
"""The laboratory's store in a user's folder."""

TASKS = "tasks"
"""The detail of a run that says how many tasks it has."""


@dataclass(frozen=True)
class Run:
    """A run as it is stored."""

    id: str
    kind: str
    settings: Mapping[str, Any]
    version: str
    machine: Mapping[str, Any]
    begun: float
    """Seconds since 1970."""
    details: Mapping[str, Any]
    """Details that do not affect results, such as how many tasks it has."""

    @property
    def total(self) -> int | None:
        """How many tasks it has; None if unknown."""
        return self.details.get(TASKS)


class Store:
    """The results of all runs in one file. Only the driver of a run writes to it.

    Commits go to the write-ahead log: what was committed survives the end of the process, however
    it ends.
    """

    def __init__(self, path: Path | str, *, today: Callable[[], float] = time.time) -> None:
        self._today = today
        self._path = path
        self._busy: socket.socket | None = None
        try:
            if path != ":memory:":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = NORMAL")
            self._connection.execute("PRAGMA foreign_keys = ON")
            self._connection.executescript(SCHEMA)
        except (sqlite3.Error, OSError) as error:
            raise RunError(f"{path} cannot store results: {error}") from None

    def close(self) -> None:
        if self._busy is not None:
            self._busy.close()
        self._connection.close()

    def begin(
        self,
        kind: str,
        settings: Mapping[str, Any],
        *,
        fresh: bool = False,
        details: Mapping[str, Any] | None = None,
    ) -> Run:
        """The run of these settings: the latest with the same ones, or another if `fresh`.

        A run has one driver at a time; the second is refused. The details are those of the driver
        that came last.
        """
        text = json.dumps(settings, sort_keys=True)
        identity = hashlib.sha256(f"{kind} {text}".encode()).hexdigest()[:IDENTITY_DIGITS]
        row = self._connection.execute(
            "SELECT max(series) FROM runs WHERE id LIKE ? || '-%'", (identity,)
        ).fetchone()
        series = (row[0] or 0) + 1 if fresh or row[0] is None else row[0]
        run = f"{identity}-{series}"
        self._reserve(run)
        self._connection.execute(
            "INSERT OR IGNORE INTO runs VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                run,
                kind,
                series,
                text,
                zermelo.__version__,
                json.dumps(machine()),
                self._today(),
            ),
        )
        if details is not None:
            self._connection.execute(
                "INSERT OR REPLACE INTO details VALUES (?, ?)", (run, json.dumps(details))
            )
        return self.run(run)

    def run(self, run: str) -> Run:
        row = self._connection.execute(
            "SELECT id, kind, settings, version, machine, begun, coalesce(value, '{}') "
            "FROM runs LEFT JOIN details ON run = id WHERE id = ?",
            (run,),
        ).fetchone()
        if row is None:
            raise RunError(f"there is no run {run!r} in {self._path}")
        id_, kind, settings, version, where, begun, details = row
        return Run(
            id_,
            kind,
            json.loads(settings),
            version,
            json.loads(where),
            begun,
            json.loads(details),
        )

    def runs(self) -> list[Run]:
        """Every run, the latest first."""
        rows = self._connection.execute("SELECT id FROM runs ORDER BY begun DESC, rowid DESC")
        return [self.run(row[0]) for row in rows.fetchall()]

    def add(self, run: str, key: str, result: Result) -> None:
        """A task's result; a second one for the same key is an error."""
        self._connection.execute(
            "INSERT INTO results VALUES (?, ?, ?, ?)",
            (run, key, json.dumps(result, separators=(",", ":")), self._today()),
        )

    def add_loss(self, run: str, key: str, attempt: int, reason: str) -> None:
        """A worker was lost with the task."""
        self._connection.execute(
            "INSERT INTO losses VALUES (?, ?, ?, ?, ?)", (run, key, attempt, reason, self._today())
        )

    def get(self, run: str, key: str) -> Result | None:
        row = self._connection.execute(
            "SELECT value FROM results WHERE run = ? AND key = ?", (run, key)
        ).fetchone()
        return None if row is None else json.loads(row[0])

    def keys(self, run: str) -> list[str]:
        """The keys of the finished tasks, in the order they ended."""
        rows = self._connection.execute(
            "SELECT key FROM results WHERE run = ? ORDER BY rowid", (run,)
        )
        return [row[0] for row in rows]

    def count(self, run: str) -> int:
        """How many tasks are finished."""
        row = self._connection.execute(
            "SELECT count(*) FROM results WHERE run = ?", (run,)
        ).fetchone()
        return int(row[0])

    def results(self, run: str) -> Iterator[tuple[str, Result]]:
        """Every result by its key, in the order of the keys."""
        for key, value in self._connection.execute(
            "SELECT key, value FROM results WHERE run = ? ORDER BY key", (run,)
        ):
            yield key, json.loads(value)

    def losses(self, run: str) -> int:
        """How many workers were lost in the middle of a task."""
        row = self._connection.execute(
            "SELECT count(*) FROM losses WHERE run = ?", (run,)
        ).fetchone()
        return int(row[0])

    def is_under_way(self, run: str) -> bool:
        """Whether a process here drives it now."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(self._reserved_name(run))
            except OSError:
                return False
        return True

    def _reserve(self, run: str) -> None:
        """Takes a name that the system gives back when this process ends, however it does."""
        if self._path == ":memory:":
            return
        self._busy = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        try:
            self._busy.bind(self._reserved_name(run))
        except OSError:
            with suppress(OSError):
                self._busy.close()
            raise RunError(
                f"this run is under way in another process (run {run}); wait for it, "
                "or begin another with --fresh"
            ) from None

    def _reserved_name(self, run: str) -> str:
        where = hashlib.sha256(f"{Path(self._path).resolve()} {run}".encode()).hexdigest()
        return f"\0zermelo-run-{where}"
