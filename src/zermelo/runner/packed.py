"""Runs in a small file, to be kept with a project or sent: a store, compressed."""

import json
import lzma
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from zermelo.errors import RunError
from zermelo.runner.store import Record, Run, Store
from zermelo.runner.task import Result
from zermelo.whole_file import whole_file

SUFFIX = ".xz"
MAX_BYTES = 2**30
"""Of a store in a packed file; a larger one is refused before it fills the disk."""
CHUNK = 2**20


def pack_runs(
    runs: Iterable[Run],
    store: Store,
    path: Path,
    shortened: Callable[[Result], Result] | None = None,
) -> int:
    """Writes runs of a store to a file that `merge_stores` reads; how many results it holds.

    Results come in the order of their keys and end on whole seconds, so that the same results make
    the same small file. `shortened` takes from a result what need not be kept.
    """
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "runs.sqlite"
        packed = Store(plain)
        try:
            added = 0
            for run in runs:
                records = sorted(store.records(run.id), key=lambda one: one.key)
                added += packed.take_over(run, run.id, (_even(one, shortened) for one in records))
            packed.compact()
        finally:
            packed.close()
        with whole_file(path, error=RunError) as target:
            target.write_bytes(lzma.compress(plain.read_bytes(), preset=9 | lzma.PRESET_EXTREME))
        return added


def _even(record: Record, shortened: Callable[[Result], Result] | None) -> Record:
    value = record.value
    if shortened is not None:
        value = json.dumps(shortened(json.loads(value)), separators=(",", ":"))
    return replace(record, value=value, ended=float(int(record.ended)))


@contextmanager
def unpacked(path: Path) -> Iterator[Path]:
    """The store in a packed file, for as long as it is read."""
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "runs.sqlite"
        left = MAX_BYTES
        try:
            with lzma.open(path) as source, plain.open("wb") as target:
                while chunk := source.read(CHUNK):
                    left -= len(chunk)
                    if left < 0:
                        raise RunError(f"{path} holds more than {MAX_BYTES // 2**20:,} MiB")
                    target.write(chunk)
        except (lzma.LZMAError, EOFError):
            raise RunError(f"{path} is damaged, or no packed store") from None
        yield plain
