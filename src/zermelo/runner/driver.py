"""The driver: hands out tasks, stores each result as it ends, and knows when to stop."""

from collections import Counter, deque
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from zermelo.errors import WorkerLostError
from zermelo.runner.interrupt import Interrupts
from zermelo.runner.task import Result, Task
from zermelo.runner.workers import Workers

TASKS_PER_WORKER = 2
"""One running and one waiting: no worker is idle, and a decided run stops at once."""

MAX_ATTEMPTS = 3
"""Attempts at a task whose worker is lost."""

TICK_SECONDS = 0.1


class Plan(Protocol):
    """What a run is made of. A plan may depend on results: it proposes tasks as it learns."""

    def next_task(self) -> Task | None:
        """Another task, never the same twice; None if there is none at the moment."""

    def take(self, task: Task, result: Result) -> None:
        """The result of a task it proposed, from now or from an earlier run."""

    @property
    def is_over(self) -> bool:
        """Whether the results so far decide, so that nothing more is needed."""


class Results(Protocol):
    """Where results are kept, by the run and the task's key; :class:`Store` is one."""

    def keys(self, run: str) -> Iterable[str]: ...

    def get(self, run: str, key: str) -> Result | None: ...

    def add(self, run: str, key: str, result: Result) -> None: ...

    def add_loss(self, run: str, key: str, attempt: int, reason: str) -> None: ...


class Ended(StrEnum):
    """How a run ended."""

    FINISHED = "finished"
    INTERRUPTED = "interrupted"


@dataclass
class State:
    """What a run is doing, for whoever shows it."""

    resumed: int = 0
    """Results of an earlier run."""
    finished: int = 0
    """Results of this run."""
    running: int = 0
    finishing: bool = False
    """Whether Ctrl-C has asked to finish what is under way."""
    lost_workers: int = 0
    given_up: list[str] = field(default_factory=list)
    """Keys of tasks that lost their worker too often."""
    last_loss: str = ""
    """How the last worker was lost."""


class Driver:
    """Carries out a plan with some workers; the only writer to the store.

    What is already in the store is not done again, so running the same plan again continues
    where it stopped.
    """

    def __init__(
        self,
        plan: Plan,
        workers: Workers,
        store: Results,
        run: str,
        *,
        tell: Callable[[State], None] = lambda _: None,
    ) -> None:
        self._plan = plan
        self._workers = workers
        self._store = store
        self._run = run
        self._tell = tell
        self._stored = set(store.keys(run))
        self._waiting: deque[Task] = deque()
        self._running: dict[Future[Result], Task] = {}
        self._attempts: Counter[str] = Counter()
        self.state = State()

    def drive(self, interrupts: Interrupts) -> Ended:
        """Runs until the plan is done, or Ctrl-C. A task's error is raised."""
        withdrawn = False
        while True:
            if interrupts.count > 1:
                self._workers.kill()
                return Ended.INTERRUPTED
            if interrupts.count == 1 and not withdrawn:
                self._workers.withdraw(self._running)
                self.state.finishing = withdrawn = True
            if not withdrawn:
                self._propose()
                if self._plan.is_over:
                    self._workers.kill()
                    return Ended.FINISHED
                self._launch()
            self.state.running = len(self._running)
            self._tell(self.state)
            if not self._running:
                return Ended.INTERRUPTED if withdrawn else Ended.FINISHED
            ended, _ = wait(self._running, TICK_SECONDS, return_when=FIRST_COMPLETED)
            for future in ended:
                self._end(self._running.pop(future), future)

    def _propose(self) -> None:
        """Fills the queue; stored results are taken at once."""
        room = TASKS_PER_WORKER * self._workers.count - len(self._running)
        while len(self._waiting) < room and (task := self._plan.next_task()) is not None:
            if task.key not in self._stored:
                self._waiting.append(task)
                continue
            result = self._store.get(self._run, task.key)
            assert result is not None
            self.state.resumed += 1
            self._plan.take(task, result)

    def _launch(self) -> None:
        room = TASKS_PER_WORKER * self._workers.count - len(self._running)
        while self._waiting and room > 0:
            task = self._waiting.popleft()
            self._attempts[task.key] += 1
            self._running[self._workers.submit(task)] = task
            room -= 1

    def _end(self, task: Task, future: "Future[Result]") -> None:
        try:
            result = future.result()
        except CancelledError:
            return
        except WorkerLostError as error:
            self._lose(task, str(error))
            return
        self._store.add(self._run, task.key, result)
        self.state.finished += 1
        self._plan.take(task, result)

    def _lose(self, task: Task, reason: str) -> None:
        attempt = self._attempts[task.key]
        self._store.add_loss(self._run, task.key, attempt, reason)
        self.state.lost_workers += 1
        self.state.last_loss = reason
        if attempt < MAX_ATTEMPTS:
            self._waiting.appendleft(task)
        else:
            self.state.given_up.append(task.key)
