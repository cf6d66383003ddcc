"""Writes the client's types (web/src/wire.ts) from the schema of the messages. With --check it only compares: exit code 1 if they are
out of date."""

import sys
from pathlib import Path
from typing import Any

from umpire.server.schema import schema
from umpire.server.wire import PROTOCOL

FILE = Path(__file__).parents[1] / "web" / "src" / "wire.ts"
HEAD = "// Made from src/umpire/server/wire/ by tools/wire_types.py; do not edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = dict[str, Any]


def main(words: list[str]) -> int:
    """Write or check the file; returns the exit code."""
    made = typescript(schema())
    if "--check" in words:
        return 0 if FILE.is_file() and FILE.read_text(encoding="utf-8") == made else 1
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(made, encoding="utf-8")
    return 0


def typescript(told: Schema) -> str:
    """All types of a schema, in the order of their names."""
    parts = told["$defs"]
    head = f'{HEAD}\n/** The subprotocol of the WebSocket. */\nexport const PROTOCOL = "{PROTOCOL}";\n'
    return head + "".join("\n" + _type(name, parts[name]) for name in sorted(parts))


def _type(name: str, part: Schema) -> str:
    """The declaration of a type: an interface for an object, otherwise a union."""
    about = _comment(part.get("description", ""), "")
    if part.get("type") != "object" or "properties" not in part:
        members = [_text(member) for member in part["anyOf"]] if "anyOf" in part else [_text(part)]
        return f"{about}export type {name} =\n  | " + "\n  | ".join(members) + ";\n"
    fields = "".join(f"  {_field(key, value, part)}\n" for key, value in part["properties"].items())
    return f"{about}export interface {name} {{\n{fields}}}\n"


def _field(key: str, value: Schema, part: Schema) -> str:
    """A field of an interface. It is optional if the client sends it and it has a default; the server always sends all fields. Messages
    of the client are those without further properties."""
    said_by_client = part.get("additionalProperties") is False
    optional = "?" if said_by_client and key not in part.get("required", []) else ""
    return f"{key}{optional}: {_text(value)};"


def _text(value: Schema) -> str:
    """A schema as the text of a type."""
    if "$ref" in value:
        return str(value["$ref"]).rpartition("/")[2]
    if "enum" in value:
        return " | ".join(f'"{choice}"' for choice in value["enum"])
    if "anyOf" in value:
        return " | ".join(_text(member) for member in value["anyOf"])
    if value["type"] == "array":
        inner = _text(value["items"])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if value["type"] == "object":
        return f"Record<string, {_text(value['additionalProperties'])}>"
    return PLAIN[value["type"]]


def _comment(words: str, indent: str) -> str:
    """A docstring as a comment on one line."""
    text = " ".join(words.split())
    return f"{indent}/** {text.replace('*/', '* /')} */\n" if text else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
