"""The flagship on two threads: nodes per second beside two processes, time to depth beside one."""

import math
import os
import sys
import time
from collections.abc import Callable
from statistics import median

from benchmarks.counters import Counter
from benchmarks.report import Row
from zermelo import Engine
from zermelo.engines.bench import bench_positions
from zermelo.engines.limit import Limits

THREADS = 2
SPEED_ROUNDS = 6
SPEED_NODES = 1_000_000
SPEED_RATIO = 0.93
DEPTH = 16
DEPTH_RATIO = 1.35

PROGRAM = """
import sys
from zermelo import Engine, Position
from zermelo.engines.limit import Limits
engine = Engine("zermelo")
for line in sys.stdin:
    threads, nodes, fen = line.rstrip("\\n").split(" ", 2)
    engine.set_threads(int(threads))
    engine.clear()
    report = engine.prepare(Position(fen), Limits(nodes=int(nodes))).run()
    print(report.statistics.nodes, flush=True)
"""


class SearchCounter(Counter):
    """The flagship in its own process, searching a number of nodes."""

    def __init__(self) -> None:
        super().__init__([sys.executable, "-c", PROGRAM])


def thread_rows(progress: Callable[[str], None]) -> list[Row]:
    """Both rows; on a busy machine they say so instead of judging."""
    busy = os.getloadavg()[0]
    cores = len(os.sched_getaffinity(0))
    doubt = "" if cores - busy > THREADS - 0.5 else f"load {busy:.1f} on {cores} cores"
    return [_speed_row(progress, doubt), _depth_row(progress, doubt)]


def _speed_row(progress: Callable[[str], None], doubt: str) -> Row:
    """Two threads of one search beside two searches of one thread, at the same time."""
    together: list[float] = []
    apart: list[float] = []
    with SearchCounter() as one, SearchCounter() as other:
        for number, bench in enumerate(bench_positions()[:SPEED_ROUNDS]):
            progress(f"threads, speed, position {number + 1} of {SPEED_ROUNDS}")
            fen = bench.position.fen()
            together.append(one.count(fen, THREADS * SPEED_NODES, THREADS).speed)
            started = time.perf_counter()
            for counter in (one, other):
                counter.start(fen, SPEED_NODES)
            nodes = one.answer() + other.answer()
            apart.append(nodes / (time.perf_counter() - started))
    ratio = median(here / there for here, there in zip(together, apart, strict=True))
    return Row(
        f"nodes/s, {THREADS} threads / {THREADS} processes",
        f"{median(together) / 1e6:.2f} / {median(apart) / 1e6:.2f} million nodes/s",
        ratio,
        SPEED_RATIO,
        unit="x",
        doubt=doubt,
    )


def _depth_row(progress: Callable[[str], None], doubt: str) -> Row:
    """The time to a depth from an empty table, each position with one thread and with two."""
    progress(f"threads, time to depth {DEPTH}")
    engine = Engine("zermelo")
    ratios = []
    total = {1: 0.0, THREADS: 0.0}
    for bench in bench_positions():
        seconds = {}
        for threads in (1, THREADS):
            engine.set_threads(threads)
            engine.clear()
            report = engine.prepare(bench.position, Limits(depth=DEPTH)).run()
            seconds[threads] = report.statistics.seconds
            total[threads] += seconds[threads]
        ratios.append(seconds[1] / seconds[THREADS])
    return Row(
        f"time to depth {DEPTH}, 1 thread / {THREADS}, {len(ratios)} positions",
        f"{total[1]:.1f} / {total[THREADS]:.1f} s in all",
        math.exp(sum(map(math.log, ratios)) / len(ratios)),
        DEPTH_RATIO,
        unit="x",
        doubt=doubt,
    )
