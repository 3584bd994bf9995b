"""Disks that fail, for real: a library preloaded into a program lets its n-th write fail."""

import errno
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).with_name("failing_io.c")

LOCKER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()
connection.execute("ROLLBACK")
"""


@dataclass(frozen=True)
class Fault:
    """What happens to the n-th write, fsync, truncation or renaming; none where `at` is 0."""

    at: int = 0
    error: int = errno.EIO
    lasts: bool = False
    """Whether all later ones fail too: a disk that stays full."""

    def __str__(self) -> str:
        lasting = " and after" if self.lasts else ""
        return f"{errno.errorcode[self.error]} at write {self.at}{lasting}"


class FailingIo:
    """The library, compiled; and the environment that makes a program feel it."""

    def __init__(self, folder: Path) -> None:
        self._library = folder / "failing_io.so"
        self._log = folder / "failing_io.log"
        subprocess.run(
            ["cc", "-shared", "-fPIC", "-O1", "-o", self._library, SOURCE, "-ldl"], check=True
        )

    def environment(self, path_part: str, fault: Fault) -> Mapping[str, str]:
        """For a program whose writes to files with `path_part` in their path are counted."""
        self._log.unlink(missing_ok=True)
        return {
            **os.environ,
            "LD_PRELOAD": str(self._library),
            "FAILING_IO_PATH": path_part,
            "FAILING_IO_LOG": str(self._log),
            "FAILING_IO_AT": str(fault.at),
            "FAILING_IO_ERROR": str(fault.error),
            "FAILING_IO_LASTS": "1" if fault.lasts else "0",
        }

    def calls(self) -> list[str]:
        """`write /path/to/file` for each call counted since the last environment was made."""
        if not self._log.exists():
            return []
        return [line.split(" ", 1)[1] for line in self._log.read_text().splitlines()]


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Another process holds an SQLite file for writing."""
    holder = subprocess.Popen(
        [sys.executable, "-c", LOCKER, str(database)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert holder.stdout is not None
    assert holder.stdin is not None
    try:
        assert holder.stdout.readline() == b"locked\n"
        yield
    finally:
        holder.stdin.close()
        holder.wait()
        holder.stdout.close()
