"""The machine a run was made on, as far as its results depend on it."""

import os
import platform
import re
from pathlib import Path


def machine() -> dict[str, str | int]:
    """Processor, cores and Python; nothing that identifies the machine's owner."""
    return {
        "processor": _processor(),
        "cores": cores(),
        "python": platform.python_version(),
        "system": platform.system(),
    }


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _processor() -> str:
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.machine()
    found = re.search(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
    return found[1].strip() if found else platform.machine()
