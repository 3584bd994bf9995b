"""One driver a run: a name that only one process can hold."""

import hashlib
import socket
from contextlib import suppress
from pathlib import Path

from zermelo.errors import RunError


class Reservation:
    """At most one run of a store, taken for this process.

    The name is one that the system gives back when the process ends, however it does.
    """

    def __init__(self, store: Path | str) -> None:
        self._store = store
        self._held: socket.socket | None = None

    def take(self, run: str) -> None:
        """Takes a run, and gives back the one that was held before."""
        if self._store == ":memory:":
            return
        self.release()
        self._held = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        try:
            self._held.bind(self._name(run))
        except OSError:
            with suppress(OSError):
                self._held.close()
            raise RunError(
                f"this run is under way in another process (run {run}); wait for it, "
                "or begin another with --fresh"
            ) from None

    def release(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None

    def is_taken(self, run: str) -> bool:
        """Whether a process here holds it now."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(self._name(run))
            except OSError:
                return False
        return True

    def _name(self, run: str) -> str:
        where = hashlib.sha256(f"{Path(self._store).resolve()} {run}".encode()).hexdigest()
        return f"\0zermelo-run-{where}"
