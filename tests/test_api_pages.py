"""The API reference leaves nothing public out, and nothing without a sentence."""

import ast
from pathlib import Path

import pytest

import zermelo
import zermelo._core
import zermelo.lab

PAGES = Path(__file__).parent.parent / "docs" / "api"
STUB = Path(zermelo._core.__file__).with_name("_core.pyi")
CONSTANTS = {"STARTING_FEN", "__version__"}


def shown() -> str:
    return "\n".join(page.read_text(encoding="utf-8") for page in PAGES.glob("*.md"))


def public_methods(name: str) -> list[ast.FunctionDef]:
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    found = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
    return [
        node
        for node in found.body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    ]


@pytest.mark.parametrize("name", sorted({*zermelo.__all__, *zermelo.lab.__all__} - CONSTANTS))
def test_a_public_name_is_in_the_reference(name: str) -> None:
    value = getattr(zermelo, name, None) or getattr(zermelo.lab, name)
    text = shown()
    # A second name for the same thing, as `SearchLimit`, is found under the first.
    names = {name, getattr(value, "__name__", name)}
    module = getattr(value, "__module__", "")
    assert any(f".{one}\n" in text for one in names) or f"::: {module}\n" in text


@pytest.mark.parametrize("name", ["Position", "Move"])
def test_every_native_method_says_what_it_does(name: str) -> None:
    silent = [method.name for method in public_methods(name) if not ast.get_docstring(method)]
    assert not silent
