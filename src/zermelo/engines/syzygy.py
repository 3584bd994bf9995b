"""Syzygy tables in folders, for engines and for ending games."""

import os
from pathlib import Path

from zermelo._core import Tablebase
from zermelo.errors import TablebaseError

SUFFIXES = (".rtbw", ".rtbz")

MAX_SHOWN = 80
"""Letters of a path that an error shows."""


def open_tables(folders: str) -> Tablebase:
    """The tables in one or several folders, written as PATH lists are.

    A file is read when its table is first asked. One that is damaged counts as missing from then
    on, and ``take_faults`` says so once.
    """
    files: list[Path] = []
    for folder in folders.split(os.pathsep):
        try:
            if not Path(folder).is_dir():
                raise TablebaseError(f"no folder {_shown(folder)}")
            files += sorted(path for path in Path(folder).iterdir() if path.suffix in SUFFIXES)
        except (OSError, ValueError) as error:
            if isinstance(error, TablebaseError):
                raise
            reason = error.strerror if isinstance(error, OSError) else error
            raise TablebaseError(f"cannot read {_shown(folder)}: {reason}") from None
    tables = Tablebase(files)
    if not tables.max_pieces:
        raise TablebaseError(f"no tables (*.rtbw, *.rtbz) in {_shown(folders)}")
    return tables


def _shown(path: str) -> str:
    """A path, quoted, and cut where it is long."""
    return repr(path) if len(path) <= MAX_SHOWN else f"{path[:MAX_SHOWN]!r}..."
