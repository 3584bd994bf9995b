"""The speed of the search beside the same algorithms over python-chess boards."""

import sys
import time
from collections import defaultdict
from collections.abc import Callable
from statistics import median

from benchmarks.board import TASKS
from benchmarks.counters import Counter
from benchmarks.report import Row
from zermelo import Position, _core
from zermelo.engines.config import SearchConfig
from zermelo.engines.presets import FIXED, preset
from zermelo.lab.experiments.hal.table1 import table1

MINIMAX_DEPTH = 4
MINIMAX_NODES = 206_604
ALPHA_BETA_DEPTH = 6
PYTHON_DEPTH = 4
"""Python would take minutes for six plies; at even depths both have the same mix of nodes."""
MINIMAX_RATIO = 500.0
ALPHA_BETA_RATIO = 350.0
DYNAMIC_RATIO = 1.25
HAL_SECONDS = 120.0


class PythonSearch(Counter):
    """benchmarks.python_search in a process of its own, timed from outside."""

    def __init__(self) -> None:
        super().__init__([sys.executable, "-m", "benchmarks.python_search"])

    def run(self, algorithm: str, depth: int, fen: str) -> tuple[int, int, float]:
        """Nodes, value and seconds."""
        started = time.perf_counter()
        self._send(f"{algorithm} {depth} {fen}")
        nodes, value = map(int, self._receive().split())
        return nodes, value, time.perf_counter() - started


def native(
    config: SearchConfig, depth: int, fen: str, *, dynamic: bool = False
) -> tuple[int, int, float]:
    """Nodes, value and seconds of the native search, the call from Python included."""
    engine = _core.Engine(config.values(), always_dynamic=dynamic)
    position = Position(fen)
    started = time.perf_counter()
    report, _ = engine.search(position, depth=depth)
    return report.statistics.nodes, report.value, time.perf_counter() - started


def search_rows(rounds: int, progress: Callable[[str], None]) -> list[Row]:
    """Minimax by time, alpha-beta by nodes per second, the dynamic search beside the fixed."""
    minimax: dict[str, list[float]] = defaultdict(list)
    speeds: dict[tuple[str, str], list[float]] = defaultdict(list)
    with PythonSearch() as python:
        python.run("minimax", 1, TASKS[0].fen)  # the import is over before the clock runs
        for number in range(rounds):
            progress(f"search, round {number + 1} of {rounds}")
            for who, (nodes, _, seconds) in {
                "native": native(SearchConfig.none(), MINIMAX_DEPTH, TASKS[0].fen),
                "python": python.run("minimax", MINIMAX_DEPTH, TASKS[0].fen),
            }.items():
                assert nodes == MINIMAX_NODES, f"{who} visited {nodes} nodes"
                minimax[who].append(seconds)
            for task in TASKS:
                config = FIXED["benchmark"]
                runs = {
                    "fixed": native(config, ALPHA_BETA_DEPTH, task.fen),
                    "dynamic": native(config, ALPHA_BETA_DEPTH, task.fen, dynamic=True),
                    "python": python.run("alphabeta", PYTHON_DEPTH, task.fen),
                }
                assert runs["fixed"][:2] == runs["dynamic"][:2], "Dynamic and Fixed differ"
                same = native(config, PYTHON_DEPTH, task.fen)
                assert same[1] == runs["python"][1], "the Python peer finds another value"
                for who, (nodes, _, seconds) in runs.items():
                    speeds[task.name, who].append(nodes / seconds)
    rows = [_minimax_row(median(minimax["native"]), median(minimax["python"]))]
    for task in TASKS:
        middle = {who: median(speeds[task.name, who]) for who in ("fixed", "dynamic", "python")}
        rows += _alpha_beta_rows(task.name, middle)
    return rows


def hal_row(progress: Callable[[str], None]) -> Row:
    """HAL answers the 24 moves of its paper's game, with the quiet move first and without."""
    progress("HAL's game")
    seconds = {}
    for quiet_first in (True, False):
        engine = _core.Engine(preset("hal").changed("quiet_first", quiet_first).values())
        position = Position()
        started = time.perf_counter()
        for move in table1():
            position.push(move.white)
            engine.search(position)
            position.push(move.black)
        seconds[quiet_first] = time.perf_counter() - started
    words = f"{seconds[True]:.1f} s quiet move first, {seconds[False]:.1f} s without"
    total = sum(seconds.values())
    return Row("HAL's 24-move game, both ways", words, total, HAL_SECONDS, True, " s")


def _minimax_row(ours: float, theirs: float) -> Row:
    return Row(
        f"start position, minimax {MINIMAX_DEPTH} / python-chess",
        f"{ours * 1000:.1f} ms / {theirs:.2f} s",
        theirs / ours,
        MINIMAX_RATIO,
        unit="x",
    )


def _alpha_beta_rows(task: str, speed: dict[str, float]) -> list[Row]:
    millions = {who: value / 1e6 for who, value in speed.items()}
    return [
        Row(
            f"{task}, alpha-beta {ALPHA_BETA_DEPTH} / python-chess alpha-beta {PYTHON_DEPTH}",
            f"{millions['fixed']:.1f} / {millions['python']:.4f} million nodes/s",
            speed["fixed"] / speed["python"],
            ALPHA_BETA_RATIO,
            unit="x",
        ),
        Row(
            f"{task}, alpha-beta {ALPHA_BETA_DEPTH}, Fixed / Dynamic",
            f"{millions['fixed']:.1f} / {millions['dynamic']:.1f} million nodes/s",
            speed["fixed"] / speed["dynamic"],
            DYNAMIC_RATIO,
            at_most=True,
            unit="x",
        ),
    ]
