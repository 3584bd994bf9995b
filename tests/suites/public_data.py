"""The public data for tests: see benchmarks/public_data.py."""

from pathlib import Path

import pytest

from benchmarks.public_data import DATA


def data_folder(name: str) -> Path:
    """The folder `name` of the public data; a run without it fails rather than passing empty."""
    folder = DATA / name
    if not folder.is_dir():
        pytest.fail(
            f"the suites need the public data: no folder {folder}; "
            "name it with ZERMELO_DATA=FOLDER, or run `make test`, which needs none",
            pytrace=False,
        )
    return folder
