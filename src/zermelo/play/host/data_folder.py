"""The folder of games and memories: one server at a time has it."""

import os
import sys
from contextlib import suppress
from pathlib import Path

from zermelo.errors import DataFolderError

LOCK_FILE = "server.lock"
"""Empty but for who holds it; it stays when the server ends, the lock on it does not."""


class DataFolder:
    """Makes the folder where there is none, and holds it until `close` or the process's end.

    Two servers on one folder would each play on from what it remembers and write over the other's
    moves. The lock is the system's own, so it never outlives a server that was killed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._file = os.open(path / LOCK_FILE, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise DataFolderError(_unusable(path, error)) from None
        try:
            _lock(self._file)
        except BlockingIOError:
            holder = self._holder()
            os.close(self._file)
            raise DataFolderError(
                f"the data folder {path} is in use by another server{holder}: "
                "stop that one, or name another folder with --data"
            ) from None
        except OSError as error:
            os.close(self._file)
            raise DataFolderError(_unusable(path, error)) from None
        self.announce("")

    def announce(self, address: str) -> None:
        """Tells those who come later who has the folder, and where."""
        words = f"process {os.getpid()} {address}".strip()
        # Only a courtesy: a full disk need not stop anybody who writes nothing else.
        with suppress(OSError):
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, words.encode(), 0)

    def close(self) -> None:
        os.close(self._file)

    def _holder(self) -> str:
        try:
            words = os.pread(self._file, 200, 0).decode(errors="replace").split()
        except OSError:
            words = []
        return f" ({' '.join(words)})" if words else ""


def _unusable(path: Path, error: OSError) -> str:
    return f"cannot use the data folder {path}: {error.strerror or error}"


def _lock(file: int) -> None:
    """At once, or BlockingIOError."""
    if sys.platform != "win32":
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
