"""Disks that fail, for real: a library preloaded into a program lets its n-th write fail."""

import ctypes
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
        self.library = folder / "failing_io.so"
        self._log = folder / "failing_io.log"
        subprocess.run(
            ["cc", "-shared", "-fPIC", "-O1", "-o", self.library, SOURCE, "-ldl"], check=True
        )

    def environment(self, path_part: str, fault: Fault) -> Mapping[str, str]:
        """For a program whose writes to files with `path_part` in their path are counted."""
        self._log.unlink(missing_ok=True)
        return {
            **os.environ,
            **settings(path_part, fault),
            "LD_PRELOAD": str(self.library),
            "FAILING_IO_LOG": str(self._log),
        }

    def calls(self) -> list[str]:
        """`write /path/to/file` for each call counted since the last environment was made."""
        if not self._log.exists():
            return []
        return [line.split(" ", 1)[1] for line in self._log.read_text().splitlines()]


class OwnIo:
    """The library in a program that it is preloaded into: its own faults, one after another."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(None)

    def arm(self, path_part: str, fault: Fault) -> None:
        os.environ.update(settings(path_part, fault))
        self._library.failing_io_restart()

    def heal(self) -> int:
        """No call fails any more; how many were counted."""
        del os.environ["FAILING_IO_PATH"]
        return int(self._library.failing_io_restart())


def settings(path_part: str, fault: Fault) -> dict[str, str]:
    """What the library reads."""
    return {
        "FAILING_IO_PATH": path_part,
        "FAILING_IO_AT": str(fault.at),
        "FAILING_IO_ERROR": str(fault.error),
        "FAILING_IO_LASTS": "1" if fault.lasts else "0",
    }


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
