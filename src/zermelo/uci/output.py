"""Where answers go: whole lines on standard output, from any thread."""

import os
import threading


class Output:
    """Writes lines to a file descriptor, each whole and at once."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._lock = threading.Lock()

    def send(self, *lines: str) -> None:
        self.write("".join(f"{line}\n" for line in lines).encode())

    def comment(self, text: str) -> None:
        """An `info string`; whatever it says stays on one line."""
        self.send(f"info string {' '.join(text.split())}")

    def write(self, data: bytes) -> None:
        with self._lock:
            try:
                while data:
                    data = data[os.write(self._descriptor, data) :]
            except OSError:
                # The GUI has gone; the end of the input, which follows, ends the session.
                return
