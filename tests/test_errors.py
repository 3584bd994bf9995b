"""Errors live in one file, in one tree."""

import ast
import inspect
from pathlib import Path

import zermelo
from zermelo import errors
from zermelo.errors import ZermeloError

PACKAGE = Path(zermelo.__file__).parent
ENDINGS = ("Error", "Exception", "Interrupt")


def test_every_error_is_a_zermelo_error() -> None:
    found = [value for value in vars(errors).values() if inspect.isclass(value)]
    assert len(found) > 30
    assert [error for error in found if not issubclass(error, ZermeloError)] == []


def test_no_other_file_defines_an_error_that_leaves_it() -> None:
    """One that starts with an underscore is raised and caught in its own file."""
    elsewhere = [
        f"{path.relative_to(PACKAGE)}: {node.name}"
        for path in PACKAGE.rglob("*.py")
        if path.name != "errors.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
        if any(ast.unparse(base).endswith(ENDINGS) for base in node.bases)
    ]
    assert elsewhere == []
