"""A worker process: reads pickled tasks, writes pickled answers, and dies with its driver.

    python -P -m zermelo.runner.worker

First comes the driver's `sys.path`. An answer is `(True, result)` or `(False, the error in words)`.
None asks the worker to exit; the end of the input means that the driver is gone, and then the
worker's whole process group is ended.
"""

import faulthandler
import os
import pickle
import queue
import signal
import sys
import threading
import traceback
from typing import BinaryIO, NoReturn

from zermelo.runner.task import Task, attempt, kept


def main() -> None:
    """Does tasks until it is told to exit."""
    faulthandler.enable()
    source, answers = _own_pipes()
    try:
        sys.path[:] = pickle.load(source)
    except EOFError:
        return  # the driver ended before its first word
    tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(source, tasks), daemon=True).start()
    while (task := tasks.get()) is not None:
        answer = attempt(task)
        try:
            pickle.dump(answer, answers)
            answers.flush()
        except BrokenPipeError:
            _end()
    kept().close()


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The pipes to the driver, out of the way of anything that prints or starts processes."""
    source, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return source, answers


def _listen(source: BinaryIO, tasks: "queue.SimpleQueue[Task | None]") -> None:
    """Reads ahead, so that the end of the driver is seen in the middle of a task as well."""
    try:
        while True:
            tasks.put(pickle.load(source))
    except EOFError:
        pass
    except Exception:
        traceback.print_exc(file=sys.stderr)
    _end()


def _end() -> NoReturn:
    """The driver is gone."""
    if os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


if __name__ == "__main__":
    main()
