"""`zermelo lab merge`: results that were measured on another machine."""

from pathlib import Path
from typing import Annotated

import typer

from zermelo.cli.arena.options import StoreFile
from zermelo.cli.lab.options import store_path
from zermelo.runner.merging import merge_stores
from zermelo.runner.store import Store

Sources = Annotated[
    list[Path],
    typer.Argument(
        metavar="FILE...", help="Stores written by `zermelo lab run`, or packed by `export`."
    ),
]


def merge_command(sources: Sources, store: StoreFile = None) -> None:
    """Take results that were measured on other machines into your own store.

    What is there already is not taken twice. Runs of other programs stand beside your own.

    Example:

    - `zermelo lab merge cluster.sqlite --store lab.sqlite`

    - `zermelo lab merge docs/results/lab/rows/*.xz`
    """
    into = Store(store_path(store))
    try:
        for source in sources:
            for one in merge_stores(source, into):
                settings = one.run.settings
                size = "quick" if settings.get("quick") else "full"
                total = f" of {one.run.total}" if one.run.total is not None else ""
                print(
                    f"{settings.get('experiment', one.run.kind)}, {size} run {one.run.id}: "
                    f"{one.added} added, {one.count}{total} here"
                )
    finally:
        into.close()
