"""Programs that count moves, each in its own process and all timed from outside in the same way."""

import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, Self

DEBIAN_STOCKFISH = Path("/usr/games/stockfish")

ZERMELO_PROGRAM = """
import sys
import zermelo
for line in sys.stdin:
    threads, depth, fen = line.rstrip("\\n").split(" ", 2)
    print(zermelo.perft(zermelo.Position(fen), int(depth), int(threads)), flush=True)
"""

# What a python-chess programmer writes: recursion that counts, not visits, the last moves.
PYTHON_CHESS_PROGRAM = """
import sys
import chess

def perft(board, depth):
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += perft(board, depth - 1)
        board.pop()
    return nodes

for line in sys.stdin:
    threads, depth, fen = line.rstrip("\\n").split(" ", 2)
    print(perft(chess.Board(fen), int(depth)), flush=True)
"""


@dataclass(frozen=True)
class Count:
    """What one command gave, and the wall time from sending it to reading its answer."""

    nodes: int
    seconds: float

    @property
    def speed(self) -> float:
        """Nodes per second."""
        return self.nodes / self.seconds


class Counter:
    """A running process that answers one command at a time."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.communicate()

    def count(self, fen: str, depth: int, threads: int = 1) -> Count:
        """Count and wait for the answer."""
        self.prepare(fen)
        started = time.perf_counter()
        self.start(fen, depth, threads)
        nodes = self.answer()
        return Count(nodes, time.perf_counter() - started)

    def prepare(self, fen: str) -> None:
        """Do what must not be timed."""

    def start(self, fen: str, depth: int, threads: int = 1) -> None:
        """Send the command."""
        self._send(f"{threads} {depth} {fen}")

    def answer(self) -> int:
        """Wait for the number of nodes."""
        return int(self._receive())

    def _send(self, line: str) -> None:
        _pipe(self._process.stdin).write(line + "\n")

    def _receive(self) -> str:
        line = _pipe(self._process.stdout).readline()
        if not line:
            raise RuntimeError(f"{self._process.args!r} ended without an answer")
        return line


class ZermeloCounter(Counter):
    """`zermelo.perft` in a fresh interpreter."""

    def __init__(self) -> None:
        super().__init__([sys.executable, "-c", ZERMELO_PROGRAM])


class PythonChessCounter(Counter):
    """Plain recursive perft over `chess.Board`."""

    def __init__(self) -> None:
        super().__init__([sys.executable, "-c", PYTHON_CHESS_PROGRAM])


class StockfishCounter(Counter):
    """`go perft` of a UCI engine; always one thread."""

    def __init__(self) -> None:
        super().__init__([stockfish_path()])
        self.name = self._receive().split(" by ")[0].strip()

    def prepare(self, fen: str) -> None:
        """Set the position, and wait until the engine has."""
        self._send(f"position fen {fen}")
        self._send("isready")
        while self._receive().strip() != "readyok":
            pass

    def start(self, fen: str, depth: int, threads: int = 1) -> None:
        """Send the command; the position is set already."""
        del fen, threads
        self._send(f"go perft {depth}")

    def answer(self) -> int:
        """Read the list of moves up to the total."""
        while not (line := self._receive()).startswith("Nodes searched"):
            pass
        return int(line.split(":")[1])


def stockfish_path() -> str:
    """The engine Debian installs outside most people's PATH."""
    found = str(DEBIAN_STOCKFISH) if DEBIAN_STOCKFISH.exists() else shutil.which("stockfish")
    if found is None:
        raise FileNotFoundError("no stockfish here; `scripts/prepare stockfish` gets it")
    return found


def count_at_once(counters: list[Counter], fen: str, depth: int) -> Count:
    """All counters on the same work at the same time: their nodes together, until the last ends."""
    started = time.perf_counter()
    for counter in counters:
        counter.start(fen, depth)
    nodes = sum(counter.answer() for counter in counters)
    return Count(nodes, time.perf_counter() - started)


def _pipe(stream: IO[str] | None) -> IO[str]:
    assert stream is not None, "Popen was asked for pipes"
    return stream
