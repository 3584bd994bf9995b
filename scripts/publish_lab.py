"""Stores complete runs of the laboratory among the results that ship with Zermelo.

    python -m scripts.publish_lab STORE [NAME ...]

Every experiment of the names (default: all) that has a complete full run in the store replaces
what was published of it before: claims with their judgements, tables, figures as SVG.
"""

import argparse
import sys
from pathlib import Path

from zermelo.figures.style import rendered
from zermelo.lab.answered import from_run
from zermelo.lab.catalogue import Catalogue
from zermelo.lab.laboratory import last
from zermelo.lab.outcome import Figure
from zermelo.lab.published import FILE, publish
from zermelo.runner.store import Store


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("store", type=Path, help="the laboratory's store")
    parser.add_argument("names", nargs="*", default=["all"], help="experiments or papers")
    parser.add_argument("--to", type=Path, default=FILE, help="the file of published results")
    given = parser.parse_args(arguments)
    store = Store(given.store)
    try:
        catalogue = Catalogue(store)
        for name in given.names:
            for entry in catalogue.find(name):
                finished = last(entry.experiment, store)
                if entry.source is None and finished is not None and finished.is_complete:
                    if finished.setup.quick:
                        print(f"{entry.experiment.name}: only a quick run, not published")
                        continue
                    found = from_run(finished)
                    drawn = [
                        (
                            Figure(one.name, one.caption, in_ink=one.draw is not None),
                            rendered(one, transparent=True),
                        )
                        for one in found.outcome.figures
                    ]
                    publish(entry.experiment.name, found.plain(), drawn, given.to)
                    print(f"{entry.experiment.name}: published")
    finally:
        store.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
