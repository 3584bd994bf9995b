"""Files that are written completely or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from zermelo.errors import ZermeloError


@contextmanager
def whole_file(path: Path, *, error: type[ZermeloError] | None = None) -> Iterator[Path]:
    """A place beside `path` to write to, which takes its name once all is written.

    What the disk refuses is raised as `error` where one is given, in one sentence.
    """
    # Two programs may write the same file at once: the last one wins, whole.
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.unfinished")
    try:
        yield unfinished
        unfinished.replace(path)
    except OSError as refused:
        if error is None:
            raise
        raise error(f"cannot write {path}: {refused.strerror or refused}") from None
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
