"""Ctrl-C for a command in the middle of its work, however slow the machine is."""

import os
import resource
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

BUSY_SECONDS = 1.5
"""Of processor: a command has started by then and is at work."""

PATIENCE_SECONDS = 120.0


@dataclass(frozen=True)
class Interrupted:
    """What the command left, and the processor time it took to stop."""

    code: int
    output: str
    errors: str
    cpu_after: float


def interrupt(command: list[str | Path]) -> Interrupted:
    """Waits until it has worked for a while, then presses Ctrl-C."""
    before = _cpu_of_children()
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        until = time.monotonic() + PATIENCE_SECONDS
        while (used := _cpu_of(process.pid)) < BUSY_SECONDS:
            assert process.poll() is None
            assert time.monotonic() < until
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        try:
            output, errors = process.communicate(timeout=PATIENCE_SECONDS)
        finally:
            process.kill()
    return Interrupted(process.returncode, output, errors, _cpu_of_children() - before - used)


def _cpu_of(process: int) -> float:
    text = Path(f"/proc/{process}/stat").read_text()
    user, system = text[text.rindex(")") + 1 :].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _cpu_of_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
