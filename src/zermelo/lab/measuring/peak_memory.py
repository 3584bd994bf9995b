"""How much memory a piece of work takes at its peak."""

import ctypes
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

Found = TypeVar("Found")

STATUS = Path("/proc/self/status")
RESET = Path("/proc/self/clear_refs")
RESET_PEAK = "5"
"""What the kernel accepts to reset the peak (proc(5))."""
TABLE_ENTRY_BYTES = 16
"""What a filled entry of the transposition table takes."""


def with_peak_memory(work: Callable[[], Found]) -> tuple[Found, int | None]:
    """The result of the work, and the most bytes by which this process grew meanwhile.

    Only Linux reports this; elsewhere the bytes are None. Pages are counted, so anything below a
    few dozen KiB is invisible.
    """
    try:
        with suppress(AttributeError, OSError):
            # Memory freed earlier is returned first, or the work would seem to need none.
            ctypes.CDLL(None).malloc_trim(0)
        RESET.write_text(RESET_PEAK)
        before = _kibibytes("VmRSS")
    except OSError:
        return work(), None
    found = work()
    return found, max(_kibibytes("VmHWM") - before, 0) * 1024


def _kibibytes(name: str) -> int:
    for line in STATUS.read_text().splitlines():
        if line.startswith(name + ":"):
            return int(line.split()[1])
    raise OSError(f"{STATUS} has no {name}")
