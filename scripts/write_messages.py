"""Writes the TypeScript types of the messages between page and server, from their Python models.

Called by the Makefile: python write_messages.py OUTPUT.ts
"""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from pydantic import TypeAdapter

SOURCE = Path(__file__).resolve().parent.parent / "src" / "zermelo"

# The package itself imports the compiled module, which does not exist yet: a stub replaces it.
package = ModuleType("zermelo")
package.__path__ = [str(SOURCE)]
sys.modules["zermelo"] = package

from zermelo.web.answers import LAB_STATE, SERVER_MESSAGE  # noqa: E402
from zermelo.web.messages import CLIENT_MESSAGE  # noqa: E402

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


def main(output: Path) -> None:
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
    main(Path(sys.argv[1]))
