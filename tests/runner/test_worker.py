"""A worker whose driver is gone: it ends, and says nothing about it."""

import pickle
import signal
import subprocess
import sys

from tests.runner.jobs import PATIENCE_SECONDS, square
from zermelo.runner.local import COMMAND
from zermelo.runner.task import Task


def test_an_answer_that_nobody_takes_ends_it_without_a_word() -> None:
    """A killed driver's pipes close one after the other, and a task may end in between."""
    worker = subprocess.Popen(
        COMMAND,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert worker.stdin is not None
    assert worker.stdout is not None
    assert worker.stderr is not None
    worker.stdout.close()
    for word in (sys.path, Task("key", square, 3)):
        pickle.dump(word, worker.stdin)
    worker.stdin.flush()
    try:
        assert worker.wait(PATIENCE_SECONDS) == -signal.SIGKILL
        assert worker.stderr.read() == b""
    finally:
        worker.kill()
        worker.wait()
        worker.stdin.close()
        worker.stderr.close()
