"""Messages as tables for people and as types for the client, from the one schema of the server."""
# ruff: noqa: INP001 - a script beside the pages, no package

from __future__ import annotations

import typing
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from spades.server import bodies, messages

Schema = dict[str, Any]
MODULES: Final = (messages, bodies)
LITERALS: Final = ("Seat", "BidName", "Level", "Phrase")
"""Aliases that stand for themselves wherever they are met."""
UNIONS: Final = ("ClientMessage", "ServerMessage")
CARD: Final = {"type": "string", "minLength": 2, "maxLength": 2}
PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
SECTIONS: Final = {
    "Sit": "What a client sends",
    "Problem": "What the server sends",
    "NewTable": "Over HTTP",
}
"""Where a section begins, by its first message."""


def structs() -> list[type[msgspec.Struct]]:
    """All messages in the order in which they are declared, the base of commands left out."""
    declared = [
        own
        for module in MODULES
        for own in vars(module).values()
        if isinstance(own, type) and own.__module__ == module.__name__
    ]
    return [
        own for own in declared if issubclass(own, msgspec.Struct) and own.__subclasses__() == []
    ]


def schemas() -> dict[str, Schema]:
    """The JSON schema of every message by its name."""
    _, components = msgspec.json.schema_components(structs())
    return components


def typescript() -> str:
    """The file with the client's types."""
    sources = " and ".join(f"src/{own.__name__.replace('.', '/')}.py" for own in MODULES)
    lines = [f"// Made by docs/generate.py from {sources}: change it there.", ""]
    lines += [f"export type {name} = {_alias(name)};" for name in LITERALS]
    lines += ["export type CardName = string;", ""]
    for own in structs():
        lines += [*_interface(own, schemas()[own.__name__]), ""]
    for name in UNIONS:
        members = [own.__name__ for own in typing.get_args(getattr(messages, name))]
        lines += [f"export type {name} =", *(f"  | {own}" for own in members)]
        lines[-1] += ";"
        lines.append("")
    return "\n".join(lines)


def message_tables() -> str:
    """Every message with its members, for the page."""
    parts: list[str] = []
    for own in structs():
        if own.__name__ in SECTIONS:
            parts.append(f"## {SECTIONS[own.__name__]}")
        parts.append("\n".join(_described(own, schemas()[own.__name__])))
    return "\n\n".join(parts)


def is_optional(own: type[msgspec.Struct], schema: Schema, member: str) -> bool:
    """Whether a member may be missing on the wire."""
    config = own.__struct_config__
    may_miss = config.omit_defaults or config.forbid_unknown_fields
    return may_miss and member not in schema.get("required", ())


def type_text(schema: Schema) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return _union(schema["anyOf"])
    if "enum" in schema:
        return _known(schema["enum"]) or " | ".join(map(_literal, schema["enum"]))
    kind = schema["type"]
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return f"Record<string, {type_text(schema['additionalProperties'])}>"
    return "null" if kind == "null" else "CardName" if _is_card(schema) else PLAIN[kind]


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(type_text, schema['prefixItems']))}]"
    item = type_text(schema["items"])
    return f"({item})[]" if " | " in item else f"{item}[]"


def _union(parts: list[Schema]) -> str:
    texts = [type_text(part) for part in parts]
    if "number" in texts and _alias("BidName").split(" | ", 1)[1] in texts:
        texts = ["BidName", *(text for text in texts if text == "null")]
    return " | ".join(texts)


def _is_card(schema: Schema) -> bool:
    return all(schema.get(name) == value for name, value in CARD.items())


def _known(values: list[object]) -> str | None:
    """The alias with just these values."""
    for name in LITERALS:
        if sorted(map(str, typing.get_args(getattr(messages, name)))) == sorted(map(str, values)):
            return name
    return None


def _alias(name: str) -> str:
    return " | ".join(_members(getattr(messages, name)))


def _members(alias: object) -> Iterator[str]:
    for own in typing.get_args(alias):
        if own is int:
            yield "number"
        elif isinstance(own, str):
            yield _literal(own)
        else:
            yield " | ".join(map(_literal, sorted(typing.get_args(own))))


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _interface(own: type[msgspec.Struct], schema: Schema) -> Iterator[str]:
    yield f"/** {_first_line(schema)} */"
    yield f"export interface {own.__name__} {{"
    for member, what in schema["properties"].items():
        mark = "?" if is_optional(own, schema, member) else ""
        yield f"  {member}{mark}: {type_text(what)};"
    yield "}"


def _described(own: type[msgspec.Struct], schema: Schema) -> Iterator[str]:
    yield f"### {own.__name__}"
    yield ""
    yield " ".join(schema["description"].split())
    yield ""
    yield "| member | type | may be missing |"
    yield "|---|---|---|"
    for member, what in schema["properties"].items():
        mark = "yes" if is_optional(own, schema, member) else ""
        text = type_text(what).replace("|", "\\|")
        yield f"| `{member}` | `{text}` | {mark} |"


def _first_line(schema: Schema) -> str:
    return str(schema["description"].split("\n\n")[0].replace("\n", " "))
