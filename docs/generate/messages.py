"""The messages of the table server and its HTTP interface, from the types of both."""

from __future__ import annotations

import inspect as python_inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
import write_types
from msgspec import inspect

from boneyard.game.events import AnyEvent
from boneyard.server.base.settings import Settings
from boneyard.server.http.openapi import description
from boneyard.server.process.app import create_app
from generate.markdown import sentence, single_ticks, table

Struct = type[msgspec.Struct]


def pages() -> dict[str, str]:
    """The texts of both pages, by name."""
    writer = write_types.TypeWriter()
    writer.collect(write_types.FROM_PAGE, sent=True)
    writer.collect(write_types.TO_PAGE, sent=False)
    on_socket = write_types.TypeWriter()
    on_socket.collect(write_types.MESSAGES_FROM_PAGE, sent=True)
    on_socket.collect(write_types.MESSAGES_TO_PAGE, sent=False)
    events = AnyEvent.__args__
    groups: dict[str, Iterable[Struct]] = {
        "From the client": write_types.MESSAGES_FROM_PAGE,
        "To the client": write_types.MESSAGES_TO_PAGE,
        "Events": events,
    }
    named = {struct for structs in groups.values() for struct in structs}
    groups["Values"] = _sorted(set(on_socket.found) - named)
    over_http = _sorted(set(writer.found) - set(on_socket.found))
    names = {struct.__name__: "http.md" for struct in over_http}
    names |= {struct.__name__: "messages.md" for struct in (*on_socket.found, *events)}
    return {
        "messages": "\n\n".join(_groups(groups, writer, names)),
        "http": "\n\n".join([*_routes(names), *_groups({"Types": over_http}, writer, names)]),
    }


def _sorted(structs: Iterable[type]) -> list[Struct]:
    return sorted(structs, key=lambda struct: struct.__name__)


def _groups(
    groups: dict[str, Iterable[Struct]], writer: write_types.TypeWriter, names: Mapping[str, str]
) -> Iterator[str]:
    for title, structs in groups.items():
        yield f"## {title}"
        for struct in structs:
            yield f"### `{struct.__name__}`"
            yield from _struct(struct, writer, names)


def linked(text: str, names: Mapping[str, str]) -> str:
    """A type with links from the names of structs to their descriptions.

    >>> linked("readonly Clock[]", {"Clock": "messages.md"})
    '`readonly `[`Clock`](messages.md#clock)`[]`'
    """
    parts = re.split(r"\b(\w+)\b", text)
    shown, plain = "", ""
    for part in parts:
        if part not in names:
            plain += part
            continue
        shown += f"`{plain}`" if plain else ""
        shown += f"[`{part}`]({names[part]}#{part.lower()})"
        plain = ""
    return shown + (f"`{plain}`" if plain else "")


def _struct(
    struct: Struct, writer: write_types.TypeWriter, names: Mapping[str, str]
) -> Iterator[str]:
    info = writer.found[struct]
    if struct.__doc__:
        yield single_ticks(python_inspect.cleandoc(struct.__doc__))
    rows = [] if info.tag is None else [(f"`{info.tag_field}`", f'`"{info.tag}"`', "")]
    rows += [
        (f"`{field.encode_name}`", linked(writer.type(field.type), names), _default(field))
        for field in info.fields
    ]
    if rows:
        yield table(["field", "type", "if absent"], rows)


def _default(field: inspect.Field) -> str:
    if field.required:
        return "required"
    if field.default is msgspec.NODEFAULT or field.default is msgspec.UNSET:
        return ""
    return f"`{msgspec.json.encode(field.default).decode()}`"


def document() -> dict[str, Any]:
    """The OpenAPI document of a server."""
    return description(create_app(Settings(db="sqlite://")).routes)


def _routes(names: Mapping[str, str]) -> Iterator[str]:
    yield "## Requests"
    for path, methods in document()["paths"].items():
        for method, told in methods.items():
            yield f"### `{method.upper()} {path}`"
            yield sentence(told["summary"])
            if "description" in told:
                yield told["description"]
            yield "\n".join(f"- {line}" for line in _details(told, names))


def _details(told: dict[str, Any], names: Mapping[str, str]) -> Iterator[str]:
    for parameter in told["parameters"]:
        if parameter["in"] != "path":
            yield f"{parameter['in']}: `{parameter['name']}`"
    if "requestBody" in told:
        yield f"body: {_shown(told['requestBody']['content'], names)}"
    if "security" in told:
        yield "needs an identity"
    for status, answer in told["responses"].items():
        codes = _codes(answer["content"])
        yield f"{status}: " + (codes or _shown(answer["content"], names))


def _shown(content: dict[str, Any], names: Mapping[str, str]) -> str:
    (media, schema) = next(iter(content.items()))
    return _type(schema["schema"], names) if media == "application/json" else "text"


def _type(schema: dict[str, Any], names: Mapping[str, str]) -> str:
    if "$ref" in schema:
        return linked(schema["$ref"].rpartition("/")[2], names)
    if schema.get("type") == "array" and schema.get("items"):
        return f"a list of {_type(schema['items'], names)}"
    return f"`{schema.get('type', 'any')}`"


def _codes(content: dict[str, Any]) -> str:
    found: list[str] = []
    for media in content.values():
        schema = media["schema"]
        found += schema.get("properties", {}).get("code", {}).get("enum", [])
    return "refused: " + ", ".join(f"`{code}`" for code in found) if found else ""
