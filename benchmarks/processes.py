"""The processes of a command, read from /proc."""

import os
import time
from pathlib import Path


def descendants(root: int) -> list[int]:
    """The ids of all processes below one, nearest first."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal() and (parent := _parent(int(entry.name))) is not None:
            children.setdefault(parent, []).append(int(entry.name))
    found: list[int] = []
    waiting = [root]
    while waiting:
        below = children.get(waiting.pop(0), [])
        found += below
        waiting += below
    return found


def command_of(process: int) -> str:
    """Its command line; empty when it is gone."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode().strip()
    except OSError:
        return ""


def is_alive(process: int) -> bool:
    """Whether it runs; one that is dead but not yet reaped does not."""
    return _parent(process) is not None


def wait_until_gone(processes: list[int], seconds: float = 30.0) -> list[int]:
    """Those that are still alive after so long."""
    until = time.monotonic() + seconds
    while (left := [process for process in processes if is_alive(process)]) and (
        time.monotonic() < until
    ):
        time.sleep(0.02)
    return left


def _parent(process: int) -> int | None:
    try:
        text = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return None
    # The command's name, in parentheses, may hold anything.
    state, parent = text[text.rindex(")") + 1 :].split()[:2]
    return None if state in "ZX" or process == os.getpid() else int(parent)
