"""A GUI as simple as can be: writes lines to `zermelo uci`, waits for lines."""

import queue
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Self

COMMAND = Path(sys.executable).with_name("zermelo")
PATIENCE = 60.0
"""Seconds; a test that waits so long has failed."""


class Wire:
    """A running engine."""

    def __init__(self, engine: str = "zermelo") -> None:
        self.process = subprocess.Popen(
            [COMMAND, "uci", "--engine", engine],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.heard: list[str] = []
        """Every line so far."""
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    def send(self, *lines: str) -> None:
        self.send_bytes("".join(f"{line}\n" for line in lines).encode())

    def send_bytes(self, data: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def next_line(self) -> str:
        line = self._lines.get(timeout=PATIENCE)
        assert line is not None, f"it has ended after {self.heard[-3:]}"
        self.heard.append(line)
        return line

    def until(self, start: str) -> list[str]:
        """The lines up to the next that begins with `start`, that one included."""
        lines = [self.next_line()]
        while not lines[-1].startswith(start):
            lines.append(self.next_line())
        return lines

    def ready(self) -> list[str]:
        """What it said before it was ready."""
        self.send("isready")
        return self.until("readyok")[:-1]

    def go(self, *lines: str) -> list[str]:
        """The info lines and the best move."""
        self.send(*lines)
        return self.until("bestmove")

    def end_input(self) -> int:
        """Its exit code when its input ends."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self.process.wait(PATIENCE)

    def quit(self) -> int:
        self.send("quit")
        return self.process.wait(PATIENCE)

    def errors(self) -> str:
        """What it wrote to standard error, once it has ended."""
        assert self.process.stderr is not None
        return self.process.stderr.read().decode()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            try:
                stream.close()
            except BrokenPipeError:
                continue

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.decode().rstrip("\n"))
        self._lines.put(None)
