"""Worker processes on this machine."""

import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from zermelo.errors import WorkerLostError
from zermelo.runner.task import Result, Task
from zermelo.runner.workers import Workers, settle

COMMAND = [sys.executable, "-P", "-m", "zermelo.runner.worker"]

Wanted = tuple[Task, "Future[Result]"]


class LocalWorkers(Workers):
    """Processes that each take a task when they are free.

    A worker that dies costs the task it had, and another is started in its place. Workers and
    what they started end with this process, however it ends: see `zermelo.runner.worker`.
    """

    def __init__(self, count: int) -> None:
        self._wanted: queue.SimpleQueue[Wanted | None] = queue.SimpleQueue()
        self._seats = [_Seat(self._wanted) for _ in range(count)]

    @property
    def count(self) -> int:
        return len(self._seats)

    @property
    def processes(self) -> list[int]:
        """The process ids of the workers alive now."""
        return [seat.process.pid for seat in self._seats if seat.process is not None]

    def submit(self, task: Task) -> "Future[Result]":
        future: Future[Result] = Future()
        self._wanted.put((task, future))
        return future

    def withdraw(self, futures: "Iterable[Future[Result]]") -> None:
        for future in futures:
            # A task that has started refuses.
            future.cancel()

    def kill(self) -> None:
        for seat in self._seats:
            seat.kill()
        self.close()

    def close(self) -> None:
        for _ in self._seats:
            self._wanted.put(None)
        for seat in self._seats:
            seat.join()


class _Seat:
    """A slot for one worker: a thread that hands it tasks and replaces it when it dies."""

    def __init__(self, wanted: "queue.SimpleQueue[Wanted | None]") -> None:
        self._wanted = wanted
        self._killed = False
        self.process: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._serve, name="worker", daemon=True)
        self._thread.start()

    def join(self) -> None:
        self._thread.join()

    def kill(self) -> None:
        self._killed = True
        if (process := self.process) is not None:
            _kill_group(process)

    def _serve(self) -> None:
        while (wanted := self._wanted.get()) is not None:
            task, future = wanted
            if self._killed:
                future.cancel()
            elif future.set_running_or_notify_cancel():
                self._do(task, future)
        self._dismiss()

    def _do(self, task: Task, future: "Future[Result]") -> None:
        try:
            has_ended, value = self._ask(task)
        except (EOFError, OSError, pickle.UnpicklingError):
            future.set_exception(WorkerLostError(self._bury()))
            return
        settle(future, has_ended, value)

    def _ask(self, task: Task) -> tuple[bool, Any]:
        if self.process is None:
            self.process = _start()
            if self._killed:
                _kill_group(self.process)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        pickle.dump(task, self.process.stdin)
        self.process.stdin.flush()
        answer: tuple[bool, Any] = pickle.load(self.process.stdout)
        return answer

    def _bury(self) -> str:
        """Makes room for another worker, and says how this one ended."""
        process, self.process = self.process, None
        if process is None:
            return "a worker could not be started"
        _kill_group(process)
        code = process.wait()
        _close(process)
        how = signal.Signals(-code).name if code < 0 else f"exit code {code}"
        return f"the worker ended with {how}"

    def _dismiss(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        # A worker that is asked to exit lets its engines quit first.
        with suppress(OSError):
            assert process.stdin is not None
            pickle.dump(None, process.stdin)
            process.stdin.flush()
        process.wait()
        _close(process)


def _start() -> "subprocess.Popen[bytes]":
    # A session of its own: Ctrl-C in the terminal is for the driver, and whatever the worker
    # starts can be ended with it.
    process = subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
    )
    assert process.stdin is not None
    # Its tasks are found where this process would find them.
    pickle.dump(sys.path, process.stdin)
    return process


def _kill_group(process: "subprocess.Popen[bytes]") -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _close(process: "subprocess.Popen[bytes]") -> None:
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
