"""The options that the lab commands share, and the store they open."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from zermelo.cli.play import data_folder
from zermelo.extras import ANALYSIS, require
from zermelo.lab.catalogue import Catalogue
from zermelo.runner.store import LAB_FILE, Store

DEFAULT_SEED = 1

Name = Annotated[
    str,
    typer.Argument(metavar="NAME", help="An experiment, a paper, `all`, or the path of a file."),
]
Quick = Annotated[bool, typer.Option("--quick", help="A small run; all experiments take minutes.")]
Seed = Annotated[int, typer.Option("--seed", min=0, help="Random seed.")]
Workers = Annotated[
    int | None,
    typer.Option("--workers", min=1, help="Worker processes. [default: one per core]"),
]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS|local:N", help="Measure on a Dask cluster."),
]


def store_path(given: Path | None) -> Path:
    """The file of results: the one named, or the user's own."""
    return given or data_folder() / LAB_FILE


@contextmanager
def opened(given: Path | None, *, analyses: bool = True) -> Iterator[tuple[Store, Catalogue]]:
    """The store, and every experiment that can be named.

    What `analyses` needs SciPy and matplotlib; published results can be read without them.
    """
    if analyses:
        require(ANALYSIS)
    store = Store(store_path(given))
    try:
        yield store, Catalogue(store)
    finally:
        store.close()
