"""The speed of the board beside Debian's stockfish and python-chess, and its build and import."""

import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from benchmarks.counters import (
    Count,
    PythonChessCounter,
    StockfishCounter,
    ZermeloCounter,
    count_at_once,
)
from benchmarks.report import Row

PYTHON_CHESS_DEPTH = 4
STOCKFISH_RATIO = 1.5
PYTHON_CHESS_RATIO = 400.0
THREADS_RATIO = 0.93
FREE_PROCESSORS = 1.6
"""If two processes are this many times as fast as one, two processors were (nearly) free."""
IMPORT_RATIO = 3.0
BUILD_SECONDS = 90.0
HEAVY_MODULES = ("numpy", "scipy", "pandas", "fastapi", "uvicorn", "starlette")


@dataclass(frozen=True)
class Task:
    """A position with its known count, so that a fast wrong answer is no answer."""

    name: str
    fen: str
    depth: int
    nodes: int
    shallow_nodes: int
    """The count at PYTHON_CHESS_DEPTH."""


TASKS = (
    Task(
        "start position",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        6,
        119_060_324,
        197_281,
    ),
    Task(
        "Kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        5,
        193_690_690,
        4_085_603,
    ),
)


Speeds = dict[tuple[Task, str], float]
"""Nodes per second of a task, by who counted."""


def median_speeds(rounds: int, progress: Callable[[str], None]) -> tuple[Speeds, str]:
    """Of every program and task, and Stockfish's name."""
    speeds: dict[tuple[Task, str], list[float]] = defaultdict(list)

    def note(task: Task, who: str, count: Count, expected: int) -> None:
        if count.nodes != expected:
            raise RuntimeError(f"{task.name}: {who} counted {count.nodes}, not {expected}")
        speeds[task, who].append(count.speed)

    with ExitStack() as stack:
        stockfish = stack.enter_context(StockfishCounter())
        python_chess = stack.enter_context(PythonChessCounter())
        zermelos = [stack.enter_context(ZermeloCounter()) for _ in range(2)]
        zermelo = zermelos[0]
        for process in zermelos:
            process.count(TASKS[0].fen, 1)  # the import is over before the clock runs
        python_chess.count(TASKS[0].fen, 1)
        for number in range(rounds):
            progress(f"round {number + 1} of {rounds}")
            for task in TASKS:
                fen, depth, nodes = task.fen, task.depth, task.nodes
                note(task, "stockfish", stockfish.count(fen, depth), nodes)
                note(task, "zermelo", zermelo.count(fen, depth), nodes)
                note(task, "threads", zermelo.count(fen, depth, threads=2), nodes)
                note(task, "processes", count_at_once([*zermelos], fen, depth), 2 * nodes)
                slow = python_chess.count(fen, PYTHON_CHESS_DEPTH)
                note(task, "python-chess", slow, task.shallow_nodes)
        stockfish_name = stockfish.name
    return {key: median(values) for key, values in speeds.items()}, stockfish_name


def count_rows(rounds: int, progress: Callable[[str], None]) -> list[Row]:
    """Nodes per second of the three programs, and of two threads against two processes."""
    middle, stockfish_name = median_speeds(rounds, progress)

    def compare(
        task: Task, ours: str, theirs: str, name: str, target: float, doubt: str = ""
    ) -> Row:
        our_speed, their_speed = middle[task, ours], middle[task, theirs]
        words = f"{_millions(our_speed)} / {_millions(their_speed)} million nodes/s"
        return Row(
            f"{task.name}, {name}", words, our_speed / their_speed, target, unit="x", doubt=doubt
        )

    rows = []
    for task in TASKS:
        at = f"perft {task.depth}"
        # On one free processor threads and processes are equally slow, which proves nothing.
        scaling = middle[task, "processes"] / middle[task, "zermelo"]
        doubt = (
            "" if scaling >= FREE_PROCESSORS else f"busy machine: 2 processes = {scaling:.2f}x 1"
        )
        rows += [
            compare(task, "zermelo", "stockfish", f"{at} / {stockfish_name}", STOCKFISH_RATIO),
            compare(
                task,
                "zermelo",
                "python-chess",
                f"{at} / python-chess perft {PYTHON_CHESS_DEPTH}",
                PYTHON_CHESS_RATIO,
            ),
            compare(
                task,
                "threads",
                "processes",
                f"{at}, 2 threads / 2 processes",
                THREADS_RATIO,
                doubt,
            ),
        ]
    return rows


def _millions(speed: float) -> str:
    millions = speed / 1e6
    return f"{millions:.0f}" if millions >= 10 else f"{millions:.2f}"


def import_row(rounds: int, progress: Callable[[str], None]) -> Row:
    """`import zermelo` beside `import chess`, each in a fresh interpreter."""
    progress("imports")
    # Zermelo loads on demand, so a position is requested.
    seconds: dict[str, list[float]] = {"zermelo.position": [], "chess": []}
    # The first of each reads from a cold disk; more rounds than elsewhere, as they are short.
    for _ in range(4 * rounds + 1):
        for module, times in seconds.items():
            times.append(_import_seconds(module))
    ours, theirs = median(seconds["zermelo.position"]), median(seconds["chess"])
    words = f"{ours * 1000:.0f} / {theirs * 1000:.0f} ms"
    return Row("import zermelo / import chess", words, ours / theirs, IMPORT_RATIO, True, "x")


def _import_seconds(module: str) -> float:
    program = (
        "import sys, time\n"
        "started = time.perf_counter()\n"
        f"import {module}\n"
        "print(time.perf_counter() - started)\n"
        f"heavy = [name for name in {HEAVY_MODULES!r} if name in sys.modules]\n"
        f"assert not heavy, f'import {module} pulls in {{heavy}}'\n"
    )
    finished = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    return float(finished.stdout)


def build_row(progress: Callable[[str], None]) -> Row:
    """A wheel built from nothing but the sources and the tools of this environment."""
    progress("clean build")
    root = Path(__file__).resolve().parent.parent
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
        command += ["--no-deps", "--no-build-isolation", "--wheel-dir", folder]
        command += ["--config-settings", f"build-dir={folder}/build", str(root)]
        started = time.perf_counter()
        subprocess.run(command, check=True)
        seconds = time.perf_counter() - started
    words = f"pip wheel on {os.cpu_count()} processors"
    return Row("clean build", words, seconds, BUILD_SECONDS, True, " s")
