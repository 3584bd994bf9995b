"""A progress bar that appears only when the work takes long."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from rich.console import Console
from rich.progress import (
    BarColumn,
    DownloadColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
)

QUIET_SECONDS = 2.0
"""How long work may take before the bar appears."""


@contextmanager
def late_bar(
    title: str, total: int, *, in_bytes: bool = False
) -> Iterator[tuple[Progress, TaskID]]:
    """A bar on stderr, counting to `total`; shown only on a terminal."""
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        DownloadColumn() if in_bytes else MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    task = bar.add_task(title, total=total)
    starter = Timer(QUIET_SECONDS, bar.start)
    starter.daemon = True
    starter.start()
    try:
        yield bar, task
    finally:
        starter.cancel()
        starter.join()
        bar.stop()
