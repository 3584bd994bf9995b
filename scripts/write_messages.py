"""Writes the TypeScript types of the messages between page and server, from their Python models.

Called by build_page.py: python write_messages.py OUTPUT.ts DECLARATION.py...
The declarations are files of the package, besides `web`, that the models are made from.
"""

import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

from pydantic import TypeAdapter

SOURCE = Path(__file__).resolve().parent.parent / "src" / "zermelo"

ABSENT = ("chess", "fastapi", "starlette")
"""Libraries that handlers need and a build does not."""

HEAD = """// Made by scripts/write_messages.py from src/zermelo/web: do not edit.
"""
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}

Schema = dict[str, Any]


def type_name(reference: str) -> str:
    """`#/$defs/Player-Input` is `PlayerInput`."""
    return reference.rsplit("/", 1)[-1].replace("-", "")


def typescript(schema: Schema) -> str:
    """The type a value of this schema has."""
    if "$ref" in schema:
        return type_name(schema["$ref"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(typescript(member) for member in schema[union]))
    if schema.get("type") == "array":
        return f"Array<{typescript(schema['items'])}>"
    if schema.get("type") == "object":
        return f"Record<string, {typescript(schema['additionalProperties'])}>"
    return PLAIN[schema["type"]]


def declaration(name: str, schema: Schema) -> str:
    if "properties" not in schema:
        return f"export type {name} = {typescript(schema)};\n"
    needed = set(schema.get("required", ()))
    lines = [f"export interface {name} {{"]
    for field, inner in schema["properties"].items():
        # `type` has a default in Python but is always sent: it tells the messages apart.
        mark = "" if field in needed or "const" in inner else "?"
        lines.append(f"  {field}{mark}: {typescript(inner)};")
    return "\n".join([*lines, "}\n"])


class Anything(type):
    """What a stand-in has, by any name: a class to annotate and decorate with."""

    def __getitem__(cls, _: object) -> "Anything":
        return cls


class StandIn(ModuleType):
    """A module of which anything can be imported."""

    def __getattr__(self, name: str) -> Anything:
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything(name, (), {})


class StandIns(MetaPathFinder, Loader):
    """Requests, answers and handlers are declared together, and handlers need the compiled module,
    which does not exist yet: whatever only they use is replaced by something that does nothing."""

    def __init__(self, declarations: Sequence[str]) -> None:
        modules = [name.removesuffix(".py").replace("/", ".") for name in declarations]
        self._real = {"web", *modules}
        for module in modules:
            while module := module.rpartition(".")[0]:
                self._real.add(module)

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,  # noqa: ARG002  (importlib's)
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        top, _, inner = fullname.partition(".")
        if top == "zermelo":
            is_real = inner in self._real or inner.startswith("web.")
        else:
            is_real = top not in ABSENT
        return None if is_real else ModuleSpec(fullname, self, is_package=True)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = StandIn(spec.name)
        module.__path__ = []
        return module

    def exec_module(self, module: ModuleType) -> None:
        pass


def main(output: Path, declarations: Sequence[str]) -> None:
    package = ModuleType("zermelo")
    package.__path__ = [str(SOURCE)]
    sys.modules["zermelo"] = package
    sys.meta_path.insert(0, StandIns(declarations))
    from zermelo.web.messages import CLIENT_MESSAGE, LAB_STATE, SERVER_MESSAGE

    unions, shared = TypeAdapter.json_schemas(
        [
            ("ToServer", "validation", CLIENT_MESSAGE),
            ("FromServer", "serialization", SERVER_MESSAGE),
            ("FromLaboratory", "serialization", LAB_STATE),
        ]
    )
    parts = [declaration(type_name(name), inner) for name, inner in shared["$defs"].items()]
    parts += [declaration(str(name), union) for (name, _), union in unions.items()]
    output.write_text("\n".join([HEAD, *parts]))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
