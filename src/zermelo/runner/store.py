"""Results on disk: SQLite, one row per task, committed as it ends."""

import hashlib
import json
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import zermelo
from zermelo.errors import RunError
from zermelo.runner.machine import machine
from zermelo.runner.programs import Change, Decide, Programs, changes, refuse
from zermelo.runner.reservation import Reservation
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
CREATE TABLE IF NOT EXISTS programs (
    id INTEGER PRIMARY KEY,
    run TEXT NOT NULL REFERENCES runs (id),
    value TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS results (
    run TEXT NOT NULL REFERENCES runs (id),
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    ended REAL NOT NULL,
    programs INTEGER REFERENCES programs (id),
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


@dataclass(frozen=True)
class Record:
    """A result as it is stored, to be taken over by another store."""

    key: str
    value: str
    """JSON."""
    ended: float
    programs: str | None
    """JSON; None is a version that did not record them."""


class Store:
    """The results of all runs in one file. Only the driver of a run writes to it.

    Commits go to the write-ahead log: what was committed survives the end of the process, however
    it ends.
    """

    def __init__(
        self,
        path: Path | str,
        *,
        today: Callable[[], float] = time.time,
        patience: float = BUSY_SECONDS,
    ) -> None:
        self._today = today
        self._path = path
        self._reservation = Reservation(path)
        self._programs: int | None = None
        """The row of the programs that make the results from now on."""
        try:
            if path != ":memory:":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = NORMAL")
            self._connection.execute("PRAGMA foreign_keys = ON")
            self._connection.executescript(SCHEMA)
            self._add_missing_column()
        except (sqlite3.Error, OSError) as error:
            raise RunError(f"{path} cannot store results: {error}") from None

    def close(self) -> None:
        self._reservation.release()
        self._connection.close()

    def begin(
        self,
        kind: str,
        settings: Mapping[str, Any],
        *,
        fresh: bool = False,
        details: Mapping[str, Any] | None = None,
        programs: Programs | None = None,
        decide: Decide = refuse,
    ) -> Run:
        """The run of these settings: the latest with the same ones, or another if `fresh`.

        A run has one driver at a time; the second is refused. The details are those of the driver
        that came last. If its results are of other `programs` than these, `decide` is asked.
        """
        text = json.dumps(settings, sort_keys=True)
        identity = hashlib.sha256(f"{kind} {text}".encode()).hexdigest()[:IDENTITY_DIGITS]
        with self._writing():
            series = self._last_series(identity)
            if fresh or series == 0:
                series += 1
            self._reservation.take(f"{identity}-{series}")
            if self._must_begin_anew(f"{identity}-{series}", programs, decide):
                series += 1
                self._reservation.take(f"{identity}-{series}")
            run = f"{identity}-{series}"
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
            self._programs = None if programs is None else self._programs_row(run, programs)
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
        text = json.dumps(result, separators=(",", ":"))
        with self._writing():
            self._connection.execute(
                "INSERT INTO results VALUES (?, ?, ?, ?, ?)",
                (run, key, text, self._today(), self._programs),
            )

    def add_loss(self, run: str, key: str, attempt: int, reason: str) -> None:
        """A worker was lost with the task."""
        with self._writing():
            self._connection.execute(
                "INSERT INTO losses VALUES (?, ?, ?, ?, ?)",
                (run, key, attempt, reason, self._today()),
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

    def programs(self, run: str) -> list[tuple[Programs | None, int]]:
        """Who made the results, and how many each; None is a version that did not record it."""
        rows = self._connection.execute(
            "SELECT programs.value, count(*) FROM results "
            "LEFT JOIN programs ON programs.id = results.programs "
            "WHERE results.run = ? GROUP BY programs.value ORDER BY min(results.rowid)",
            (run,),
        )
        return [(None if value is None else json.loads(value), count) for value, count in rows]

    def records(self, run: str) -> list[Record]:
        """Every result in the order in which they ended."""
        rows = self._connection.execute(
            "SELECT key, results.value, ended, programs.value FROM results "
            "LEFT JOIN programs ON programs.id = results.programs "
            "WHERE results.run = ? ORDER BY results.rowid",
            (run,),
        )
        return [Record(*row) for row in rows]

    def take_over(self, run: Run, id_: str, records: Iterable[Record]) -> int:
        """Results of another store's run, as the run `id_` here; how many were not here yet.

        All of them or none.
        """
        series = int(id_.rpartition("-")[2])
        settings, where = json.dumps(run.settings, sort_keys=True), json.dumps(run.machine)
        added = 0
        with self._writing(), self._whole():
            self._connection.execute(
                "INSERT OR IGNORE INTO runs VALUES (?, ?, ?, ?, ?, ?, ?)",
                (id_, run.kind, series, settings, run.version, where, run.begun),
            )
            self._connection.execute(
                "INSERT OR IGNORE INTO details VALUES (?, ?)", (id_, json.dumps(run.details))
            )
            for one in records:
                maker = None
                if one.programs is not None:
                    maker = self._programs_row(id_, json.loads(one.programs))
                added += self._connection.execute(
                    "INSERT OR IGNORE INTO results VALUES (?, ?, ?, ?, ?)",
                    (id_, one.key, one.value, one.ended, maker),
                ).rowcount
        return added

    def compact(self) -> None:
        """Leaves one file without room to spare, for one that is written no more."""
        with self._writing():
            self._connection.execute("PRAGMA journal_mode = DELETE")
            self._connection.execute("VACUUM")

    def losses(self, run: str) -> int:
        """How many workers were lost in the middle of a task."""
        row = self._connection.execute(
            "SELECT count(*) FROM losses WHERE run = ?", (run,)
        ).fetchone()
        return int(row[0])

    def is_under_way(self, run: str) -> bool:
        """Whether a process here drives it now."""
        return self._reservation.is_taken(run)

    def _add_missing_column(self) -> None:
        """Stores of 0.1.0 did not say who made a result."""
        columns = self._connection.execute("SELECT name FROM pragma_table_info('results')")
        if ("programs",) not in columns.fetchall():
            # In the schema's order it stands last, so a row has the same shape in both.
            self._connection.execute(
                "ALTER TABLE results ADD COLUMN programs INTEGER REFERENCES programs (id)"
            )

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """One transaction."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """What the disk refuses is told in one sentence; what was stored before is safe."""
        try:
            yield
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            raise RunError(
                f"{self._path} cannot store more results: {error}; what it holds is safe, and the "
                "same command continues the run"
            ) from None

    def _last_series(self, identity: str) -> int:
        """0 where there is no run of these settings."""
        row = self._connection.execute(
            "SELECT max(series) FROM runs WHERE id LIKE ? || '-%'", (identity,)
        ).fetchone()
        return row[0] or 0

    def _must_begin_anew(self, run: str, programs: Programs | None, decide: Decide) -> bool:
        """Whether the results so far were made by other programs and are to be left alone."""
        last = self._connection.execute(
            "SELECT programs.value FROM results JOIN programs ON programs.id = results.programs "
            "WHERE results.run = ? ORDER BY results.rowid DESC LIMIT 1",
            (run,),
        ).fetchone()
        if programs is None or last is None:
            return False
        changed = changes(json.loads(last[0]), programs)
        if not changed:
            return False
        chosen = decide(changed)
        if chosen is Change.REFUSE:
            raise RunError(
                f"the {self.count(run)} results so far were made by other programs ({changed}); "
                "--if-changed fresh starts a new run, --if-changed accept continues this one"
            )
        return chosen is Change.FRESH

    def _programs_row(self, run: str, programs: Programs) -> int:
        text = json.dumps(programs, sort_keys=True)
        row = self._connection.execute(
            "SELECT id FROM programs WHERE run = ? AND value = ?", (run, text)
        ).fetchone()
        if row is None:
            row = self._connection.execute(
                "INSERT INTO programs (run, value) VALUES (?, ?) RETURNING id", (run, text)
            ).fetchone()
        return int(row[0])
