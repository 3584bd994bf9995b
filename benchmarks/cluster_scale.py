"""How many tasks a second a driver gets through Dask, with 1, 2, 4 and 8 workers.

    python -m benchmarks.cluster_scale                     # workers 1 2 4 8, 10 s each
    python -m benchmarks.cluster_scale --workers 1 4 16 --seconds 20

Three kinds of tasks go through the same driver and store as a match. `empty` ones do nothing: their
rate is the most that driver, scheduler and store can do. `short` ones sleep for 50 ms and cost no
processor: they show how many workers one driver keeps busy, even where there are fewer cores than
workers. `kills` are short ones while a worker is killed each second. At the end the scheduler is
killed: the run must stop with one error, and all it had acknowledged must be in the store.
"""

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path

from benchmarks.processes import command_of, descendants
from benchmarks.report import context
from zermelo.errors import RunError
from zermelo.runner.cluster import ClusterWorkers
from zermelo.runner.driver import TASKS_PER_WORKER, Driver
from zermelo.runner.interrupt import Interrupts
from zermelo.runner.store import Store
from zermelo.runner.task import Keep, Result, Task

SHORT_SECONDS = 0.05
WARM_SECONDS = 1.0
KILL_SECONDS = 1.0
"""Between two."""

SCHEDULER = "tcp://127.0.0.1:8799"
SCHEDULER_LIVES_SECONDS = 15.0
WORKER = "multiprocessing.spawn"
GAME_SECONDS = 10.0
"""Of a quick game, 1+0.01 for both: what a cluster is for."""

CORES_WANTED = 1000


def empty(payload: float, keep: Keep) -> Result:
    del keep
    time.sleep(payload)
    return {}


class TimedPlan:
    """Tasks without end, until the time is up."""

    def __init__(self, task_seconds: float, seconds: float) -> None:
        self._task_seconds = task_seconds
        self._until = time.monotonic() + seconds
        self._next = 0
        self.taken = 0

    def next_task(self) -> Task | None:
        if time.monotonic() > self._until:
            return None
        self._next += 1
        return Task(f"{self._next:08d}", empty, self._task_seconds)

    def take(self, task: Task, result: Result) -> None:
        del task, result
        self.taken += 1

    @property
    def is_over(self) -> bool:
        return False


@dataclass(frozen=True)
class Rate:
    """What came out of some seconds."""

    kind: str
    workers: int
    tasks: int
    seconds: float
    driver_cpu: float
    """Seconds of processor that the driver used, scheduler included."""
    stored: int
    killed: int = 0

    @property
    def per_second(self) -> float:
        return self.tasks / self.seconds

    @property
    def efficiency(self) -> float:
        """Of the workers' time, how much went into short tasks."""
        return self.per_second * SHORT_SECONDS / self.workers


def measure(kind: str, workers: int, seconds: float, folder: Path) -> Rate:
    task_seconds = 0.0 if kind == "empty" else SHORT_SECONDS
    store = Store(folder / f"{kind}-{workers}.sqlite")
    run = store.begin("scale", {"kind": kind, "workers": workers})
    with Interrupts() as interrupts, ClusterWorkers(f"local:{workers}") as crew:
        warm = TimedPlan(task_seconds, WARM_SECONDS)
        Driver(warm, crew, store, store.begin("warm", {}).id).drive(interrupts)
        plan = TimedPlan(task_seconds, seconds)
        with killing(kind == "kills") as killed:
            began, cpu = time.monotonic(), time.process_time()
            Driver(plan, crew, store, run.id).drive(interrupts)
            taken, spent = time.monotonic() - began, time.process_time() - cpu
    stored = store.count(run.id)
    store.close()
    return Rate(kind, workers, plan.taken, taken, spent, stored, len(killed))


@contextmanager
def killing(is_on: bool) -> Iterator[list[int]]:
    """A random worker is killed each second; gives whom."""
    killed: list[int] = []
    stop = threading.Event()
    rng = random.Random(1)

    def kill() -> None:
        while not stop.wait(KILL_SECONDS):
            workers = [one for one in descendants(os.getpid()) if WORKER in command_of(one)]
            if workers:
                killed.append(rng.choice(workers))
                os.kill(killed[-1], signal.SIGKILL)

    thread = threading.Thread(target=kill, daemon=True)
    if is_on:
        thread.start()
    yield killed
    stop.set()
    if is_on:
        thread.join()


def dask(kind: str, *arguments: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", f"distributed.cli.dask_{kind}", *arguments, "--no-dashboard"],
        stderr=subprocess.DEVNULL,
    )


def scheduler_killed(folder: Path) -> tuple[int, int, str]:
    """Acknowledged and stored results of a run whose scheduler goes, and what it says."""
    scheduler = dask("scheduler", "--port", SCHEDULER.rpartition(":")[2])
    worker = dask("worker", SCHEDULER, "--nworkers", "2", "--nthreads", "1")
    store = Store(folder / "scheduler.sqlite")
    run = store.begin("scale", {})
    plan = TimedPlan(SHORT_SECONDS, 60.0)
    said = "nothing"
    threading.Timer(SCHEDULER_LIVES_SECONDS, scheduler.kill).start()
    try:
        with Interrupts() as interrupts, ClusterWorkers(SCHEDULER) as crew:
            Driver(plan, crew, store, run.id).drive(interrupts)
    except RunError as error:
        said = str(error)
    finally:
        for process in (worker, scheduler):
            process.kill()
            process.wait()
    stored = store.count(run.id)
    store.close()
    return plan.taken, stored, said


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.cluster_scale", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2, 4, 8])
    parser.add_argument("--seconds", type=float, default=10.0, help="for each measurement")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rates = []
        for kind, workers in product(("empty", "short", "kills"), options.workers):
            rates.append(measure(kind, workers, options.seconds, folder))
            print(rates[-1], file=sys.stderr, flush=True)
        acknowledged, stored, said = scheduler_killed(folder)
    right = all(rate.tasks == rate.stored for rate in rates) and acknowledged == stored
    if options.json:
        answer = {"rates": [asdict(rate) for rate in rates], "scheduler": said, "right": right}
        print(json.dumps(answer))
        return 0 if right else 1
    print(table(rates))
    print(f"\nScheduler killed: {acknowledged} acknowledged, {stored} stored; it said: {said}")
    print(limits(rates))
    print(f"`python -m benchmarks.cluster_scale`, {context()}.")
    return 0 if right else 1


def table(rates: list[Rate]) -> str:
    lines = ["| tasks | workers | tasks/s | driver's processor per task | busy | killed | lost |"]
    lines.append("|---|---:|---:|---:|---:|---:|---:|")
    for rate in rates:
        busy = "" if rate.kind == "empty" else f"{rate.efficiency:.0%}"
        cost = f"{1000 * rate.driver_cpu / max(rate.tasks, 1):.2f} ms"
        lines.append(
            f"| {rate.kind} | {rate.workers} | {rate.per_second:.0f} | {cost} | {busy} "
            f"| {rate.killed} | {rate.tasks - rate.stored} |"
        )
    return "\n".join(lines)


def limits(rates: list[Rate]) -> str:
    """What one driver could feed, by its processor time per task."""
    whole = [rate for rate in rates if rate.kind == "empty" and rate.tasks]
    cost = sum(rate.driver_cpu for rate in whole) / sum(rate.tasks for rate in whole)
    most = 1 / cost
    needed = CORES_WANTED / GAME_SECONDS
    return (
        f"One driver: {1000 * cost:.2f} ms of processor per task, so at most {most:.0f} tasks/s. "
        f"{CORES_WANTED} cores with games of {GAME_SECONDS:g} s ask for {needed:.0f} tasks/s, "
        f"{needed / most:.0%} of that; it keeps {TASKS_PER_WORKER * CORES_WANTED} tasks under way. "
        f"The shortest games that keep {CORES_WANTED} cores busy last {CORES_WANTED * cost:.1f} s."
    )


if __name__ == "__main__":
    sys.exit(main())
