"""Where the public data lies: ZERMELO_DATA, by default ../shared/data beside the checkout."""

import os
import sys
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / os.environ.get("ZERMELO_DATA", "../shared/data")


def data_file(name: str) -> Path:
    """A file of the public data; without it the program ends and says what was wanted."""
    path = DATA / name
    if not path.is_file():
        sys.exit(f"no file {path}; name the folder of the public data with ZERMELO_DATA=FOLDER")
    return path
