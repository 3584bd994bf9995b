"""Prints the report's body for the server: python -m zermelo.lab.report [STORE]

A separate process: the analysis takes seconds and much memory, and may run users' own code.
"""

import sys

from zermelo.lab.catalogue import Catalogue
from zermelo.lab.report.content import gather
from zermelo.lab.report.page import to_body
from zermelo.runner.store import Store


def main(path: str | None) -> None:
    """Of the store's runs, and of what was published; without a store of the latter alone."""
    store = None if path is None else Store(path)
    try:
        body = to_body(gather(store, Catalogue(store)))
    finally:
        if store is not None:
            store.close()
    sys.stdout.buffer.write(body.encode())


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
