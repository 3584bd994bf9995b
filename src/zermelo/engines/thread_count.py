"""How many threads an engine may search on."""

from typing import TYPE_CHECKING

from zermelo.errors import SettingError

# The greeting is written before the compiled module exists.
if TYPE_CHECKING:
    from zermelo._core import Evaluator

MAX_THREADS = 512


def check_threads(threads: int, evaluator: "Evaluator | None" = None) -> None:
    """Refuses bad thread counts, and several threads for an evaluator that serves only one."""
    if isinstance(threads, bool) or not isinstance(threads, int) or not 1 <= threads <= MAX_THREADS:
        raise SettingError(f"threads: {threads!r} is not accepted; accepted: 1 to {MAX_THREADS}")
    if threads > 1 and evaluator is not None and not evaluator.is_copyable:
        raise SettingError(
            f"threads: {threads} is not accepted with an evaluator that serves one thread only, "
            "such as a Python function; accepted: 1"
        )
