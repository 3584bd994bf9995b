"""Stores complete runs of the laboratory among the results that ship with Zermelo.

    python -m scripts.publish_lab [NAME ...] --store STORE
    python -m scripts.publish_lab [NAME ...]

Every experiment of the names (default: all) that has a complete full run in the store replaces
what was published of it before: claims with their judgements, tables, figures as SVG. Its
measurements go to docs/results/lab/rows, a packed run each. Without a store the answers are made
again from these, after a change of an analysis.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from zermelo.figures.style import rendered
from zermelo.lab.analysis.flat import SEARCHES
from zermelo.lab.answered import from_run
from zermelo.lab.catalogue import Catalogue
from zermelo.lab.laboratory import Finished, last
from zermelo.lab.outcome import Figure
from zermelo.lab.published import FILE as INSTALLED
from zermelo.lab.published import publish
from zermelo.runner.merging import merge_stores
from zermelo.runner.packed import SUFFIX, pack_runs
from zermelo.runner.store import Store
from zermelo.runner.task import Result

ROOT = Path(__file__).resolve().parent.parent
ROWS = ROOT / "docs" / "results" / "lab" / "rows"
FILE = ROOT / "src" / "zermelo" / "lab" / "data" / INSTALLED.name
PACKED = f".sqlite{SUFFIX}"
SMALL = 200_000
"""Bytes of a packed run of which nothing is left out."""


def rows_of(name: str) -> Path:
    """The measurements behind an experiment's published answer."""
    return ROWS / f"{name}{PACKED}"


def full_runs(names: Sequence[str], store: Store) -> list[Finished]:
    """The complete full run of every experiment that has one."""
    catalogue = Catalogue(store)
    found = []
    for entry in (entry for name in names for entry in catalogue.find(name)):
        finished = last(entry.experiment, store) if entry.source is None else None
        if finished is not None and finished.is_complete and not finished.setup.quick:
            found.append(finished)
    return found


def publish_run(finished: Finished, to: Path) -> None:
    answered = from_run(finished)
    drawn = [
        (
            Figure(one.name, one.caption, in_ink=one.draw is not None),
            rendered(one, transparent=True),
        )
        for one in answered.outcome.figures
    ]
    publish(finished.experiment.name, answered.plain(), drawn, to)


def without_moves(row: Result) -> Result:
    """A game by its result."""
    is_game = row.keys() >= {"result", "reason", "opening", "moves"}
    return {**row, "moves": []} if is_game else row


def without_lists(row: Result) -> Result:
    """Searches by their totals, without the counts by depth and by move."""
    searches = {
        variant: {name: value for name, value in search.items() if not isinstance(value, list)}
        for variant, search in row.get(SEARCHES, {}).items()
    }
    return {**without_moves(row), SEARCHES: searches} if searches else without_moves(row)


def keep_rows(finished: Finished, store: Store) -> None:
    """Whole if that is small, else without what the analysis does not read."""
    path = rows_of(finished.experiment.name)
    pack_runs([finished.run], store, path)
    for shortened in (without_moves, without_lists):
        if path.stat().st_size > SMALL and says_the_same(finished, shortened):
            pack_runs([finished.run], store, path, shortened)


def says_the_same(finished: Finished, shortened: Callable[[Result], Result]) -> bool:
    whole = finished.outcome()
    try:
        short = finished.experiment.analyse(list(map(shortened, finished.rows)), finished.setup)
        return short == whole and list(map(rendered, short.figures)) == list(
            map(rendered, whole.figures)
        )
    except KeyError:
        return False


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", default=["all"], help="experiments or papers")
    parser.add_argument("--store", type=Path, help="the laboratory's store, if something is new")
    parser.add_argument("--to", type=Path, default=FILE, help="the file of published results")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        store = Store(given.store or Path(folder) / "rows.sqlite")
        if given.store is None:
            for path in sorted(ROWS.glob(f"*{PACKED}")):
                merge_stores(path, store)
        try:
            found = full_runs(given.names, store)
            if not found:
                parser.error(f"no complete full run of {', '.join(given.names)}")
            for finished in found:
                name = finished.experiment.name
                publish_run(finished, given.to)
                if given.store is not None:
                    keep_rows(finished, store)
                print(f"{name}: published", flush=True)
        finally:
            store.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
