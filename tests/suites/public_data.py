"""Where the public data lies: ZERMELO_DATA, by default ../shared/data beside the checkout."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def data_folder(name: str) -> Path:
    """The folder `name` of the public data; a run without it fails rather than passing empty."""
    folder = ROOT / os.environ.get("ZERMELO_DATA", "../shared/data") / name
    if not folder.is_dir():
        pytest.fail(
            f"the suites need the public data: no folder {folder}; "
            "name it with ZERMELO_DATA=FOLDER, or run `make test`, which needs none",
            pytrace=False,
        )
    return folder
