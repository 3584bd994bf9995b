"""Prints the report for the server: python -m zermelo.lab.report [STORE]

A separate process: the analysis takes seconds and much memory, and may run users' own code.
"""

import json
import sys

from zermelo.lab.catalogue import Catalogue
from zermelo.lab.report.content import gather
from zermelo.lab.report.page import to_body
from zermelo.lab.report.tables import long_tables, to_csv
from zermelo.runner.store import Store

TABLES = "/lab/tables/"
"""Where the server has them."""


def main(path: str | None) -> None:
    """Of the store's runs, and of what was published; without a store of the latter alone."""
    store = None if path is None else Store(path)
    try:
        report = gather(store, Catalogue(store))
        made = {
            "body": to_body(report, TABLES),
            "tables": {name: to_csv(table) for name, table in long_tables(report)},
        }
    finally:
        if store is not None:
            store.close()
    sys.stdout.buffer.write(json.dumps(made).encode())


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
