"""Functions that fit a screen and take what a reader can hold in mind."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "benchmarks", "examples", "scripts")
MAX_LINES = 60
MAX_PARAMETERS = 12

AnyFunction = ast.FunctionDef | ast.AsyncFunctionDef


def functions() -> Iterator[tuple[str, AnyFunction]]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, AnyFunction):
                    yield f"{path.relative_to(ROOT)}: {node.name}", node


def lines(function: AnyFunction) -> int:
    """From `def` to the end; of a Typer command what follows its options and its help text."""
    first = function.lineno
    options = [ast.unparse(one.annotation) for one in function.args.args if one.annotation]
    if any("typer." in option for option in options) and ast.get_docstring(function):
        first = function.body[1].lineno
    return (function.end_lineno or first) - first + 1


def parameters(function: AnyFunction) -> int:
    arguments = function.args
    return len(arguments.posonlyargs) + len(arguments.args) + len(arguments.kwonlyargs)


def test_no_function_is_long() -> None:
    found = {name: lines(function) for name, function in functions()}
    assert len(found) > 3000
    assert {name: count for name, count in found.items() if count > MAX_LINES} == {}


def test_no_function_has_many_parameters() -> None:
    found = {name: parameters(function) for name, function in functions()}
    assert {name: count for name, count in found.items() if count > MAX_PARAMETERS} == {}
