"""Which build plays when a preset does."""

import hashlib
from functools import cache
from pathlib import Path

import zermelo
from zermelo import _core

DIGITS = 12
PACKAGE = Path(__file__).parents[1]
CODE = ("engines", "textbook", "position.py")
"""The Python that decides how a preset searches and plays; the rest of it is in the core."""


@cache
def build_id() -> str:
    """`Zermelo 0.1.0 build 3f2a…`: the same for the same compiled core and the same Python.

    It is a digest of the files: that costs milliseconds where a bench signature costs seconds.
    """
    digest = hashlib.sha256(Path(_core.__file__).read_bytes())
    for part in CODE:
        place = PACKAGE / part
        for path in [place] if place.is_file() else sorted(place.rglob("*.py")):
            digest.update(path.relative_to(PACKAGE).as_posix().encode())
            digest.update(path.read_bytes())
    return f"Zermelo {zermelo.__version__} build {digest.hexdigest()[:DIGITS]}"
