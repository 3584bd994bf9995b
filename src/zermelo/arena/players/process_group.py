"""A program and whatever it starts, ended together."""

import os
import signal
import subprocess
from contextlib import suppress

LEADER = ("/bin/sh", "-c", "trap '' HUP INT QUIT TERM; read -r line; kill -KILL 0")
"""Waits for the end of its input, then ends its group and itself."""


class ProcessGroup:
    """A group that a program is started into, and that does not outlive this process.

    A shell leads it and reads from a pipe that only this process holds. However this process ends,
    the pipe closes and the shell kills the group. A parent-death signal would reach the program
    itself, but not the engine behind a wrapper script.
    """

    def __init__(self) -> None:
        self._leader = subprocess.Popen(
            LEADER,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            process_group=0,
        )

    @property
    def id(self) -> int:
        """For `process_group` of `subprocess.Popen`."""
        return self._leader.pid

    def kill(self) -> None:
        """Ends all of it now; may be called again."""
        if self._leader.returncode is not None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self._leader.pid, signal.SIGKILL)
        assert self._leader.stdin is not None
        self._leader.stdin.close()
        self._leader.wait()
