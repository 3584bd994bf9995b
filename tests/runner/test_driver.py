"""The driver with real worker processes."""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from benchmarks.processes import wait_until_gone
from tests.runner import jobs
from zermelo.errors import TaskError
from zermelo.runner.driver import MAX_ATTEMPTS, Driver, Ended
from zermelo.runner.interrupt import Interrupts
from zermelo.runner.local import COMMAND, LocalWorkers
from zermelo.runner.store import Run, Store
from zermelo.runner.task import Task


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "results.sqlite")
    yield store
    store.close()


def drive(store: Store, run: Run, plan: jobs.ListPlan, workers: int = 2) -> Driver:
    with Interrupts() as interrupts, LocalWorkers(workers) as crew:
        driver = Driver(plan, crew, store, run.id)
        assert driver.drive(interrupts) is Ended.FINISHED
        return driver


def wait_for(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + jobs.PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.01)


def test_every_task_is_done_once_by_workers_that_live_on(store: Store) -> None:
    run = store.begin("squares", {})
    plan = jobs.ListPlan(jobs.squares(20))
    drive(store, run, plan)
    assert {key: result["square"] for key, result in plan.taken.items()} == {
        f"{number:03d}": number * number for number in range(20)
    }
    processes = {result["process"] for result in plan.taken.values()}
    assert len(processes) <= 2
    assert os.getpid() not in processes
    # What is kept in a worker is there at its next task.
    assert max(result["visits"] for result in plan.taken.values()) >= 10
    assert not wait_until_gone(list(processes))


def test_a_worker_whose_driver_ends_at_once_ends_without_a_word() -> None:
    ended = subprocess.run(COMMAND, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_what_is_stored_is_not_done_again(store: Store) -> None:
    run = store.begin("squares", {})
    drive(store, run, jobs.ListPlan(jobs.squares(6)))
    before = dict(store.results(run.id))
    plan = jobs.ListPlan(jobs.squares(9))
    driver = drive(store, run, plan)
    assert (driver.state.resumed, driver.state.finished) == (6, 3)
    assert before.items() <= dict(store.results(run.id)).items()
    assert len(plan.taken) == 9


def test_a_worker_that_dies_costs_one_attempt_of_one_task(store: Store, tmp_path: Path) -> None:
    run = store.begin("squares", {})
    mark = str(tmp_path / "mark")
    tasks = jobs.squares(6)
    tasks.insert(2, Task("x", jobs.die_until_marked, mark))
    plan = jobs.ListPlan(tasks)
    driver = drive(store, run, plan)
    assert set(plan.taken) == {task.key for task in [*jobs.squares(6), Task("x", jobs.square, 0)]}
    assert driver.state.lost_workers == store.losses(run.id) == 1


def test_a_task_that_always_kills_its_worker_is_given_up_and_the_run_goes_on(store: Store) -> None:
    run = store.begin("squares", {})
    plan = jobs.ListPlan([Task("x", jobs.always_die, None), *jobs.squares(4)])
    driver = drive(store, run, plan)
    assert driver.state.given_up == ["x"]
    assert store.losses(run.id) == MAX_ATTEMPTS
    assert sorted(plan.taken) == ["000", "001", "002", "003"]


@pytest.mark.parametrize(
    "task, said",
    [
        (Task("x", jobs.refuse, "not today"), "^not today$"),
        (Task("x", jobs.stumble, {}), "KeyError: 'missing'"),
    ],
)
def test_an_error_of_a_task_ends_the_run(store: Store, task: Task, said: str) -> None:
    run = store.begin("squares", {})
    with pytest.raises(TaskError, match=said):
        drive(store, run, jobs.ListPlan([task]))


def test_a_plan_that_is_decided_stops_in_the_middle(store: Store, tmp_path: Path) -> None:
    run = store.begin("squares", {})
    waiting = [Task(f"w{n}", jobs.announce_and_wait, str(tmp_path)) for n in range(3)]
    plan = jobs.ListPlan([*jobs.squares(3), *waiting], enough=3)
    # Nobody ever says go: the run ends because it does not wait.
    drive(store, run, plan)
    assert set(plan.taken) == {"000", "001", "002"}


@pytest.mark.parametrize("interrupts_sent, kept", [(1, 2), (2, 0)])
def test_ctrl_c_finishes_what_is_under_way_and_twice_stops_at_once(
    store: Store, tmp_path: Path, interrupts_sent: int, kept: int
) -> None:
    run = store.begin("squares", {})
    plan = jobs.ListPlan([Task(f"{n}", jobs.announce_and_wait, str(tmp_path)) for n in range(8)])

    def press() -> None:
        wait_for(lambda: len(list(tmp_path.glob("begun-*"))) == 2)
        for _ in range(interrupts_sent):
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.3)
        (tmp_path / "go").touch()

    presser = threading.Thread(target=press)
    presser.start()
    with Interrupts() as interrupts, LocalWorkers(2) as crew:
        ended = Driver(plan, crew, store, run.id).drive(interrupts)
    presser.join()
    assert ended is Ended.INTERRUPTED
    assert len(store.keys(run.id)) == len(plan.taken) == kept
    processes = [int(path.name.removeprefix("begun-")) for path in tmp_path.glob("begun-*")]
    assert not wait_until_gone(processes)
