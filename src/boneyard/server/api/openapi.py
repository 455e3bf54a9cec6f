"""The description of the HTTP interface, made from the routes and the structs of ``wire``.

What a route takes and answers stands beside it (``describes``); a test fails when it does not.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import msgspec
from fastapi.routing import APIRoute

from boneyard.server import wire
from boneyard.server.base.refusals import Refusal

Function = TypeVar("Function", bound=Callable[..., Any])
Json = dict[str, Any]

VERSION = "1"
JSON, TEXT = "application/json", "text/plain"
EVERYWHERE = ("host", "flood", "store", "internal")
WITH_BODY = ("malformed", "too_large", "content_type", "slow")
REF = "#/components/schemas/{name}"
KEY = "__described__"

ABOUT = """\
Tables of dominoes over HTTP; what happens at a table goes over the socket at `/ws`.

A browser is known by an HttpOnly cookie, which `GET /api/me` gives to one that has none: \
`__Host-boneyard` over https, `boneyard` over plain http (localhost). Requests that change \
something must carry the `Origin` of the server's own page. Every refusal is a `Failure`: its \
code, and a sentence in English and French; nothing was changed then.
"""

PATH: dict[str, Json] = {
    "id": {"type": "string", "minLength": 1, "maxLength": 32, "pattern": "^[A-Za-z0-9_-]+$"},
    "seat": {"type": "integer", "minimum": 0, "maximum": 999},
    "code": {"type": "string", "minLength": 1, "maxLength": 12, "pattern": "^[A-Za-z0-9]+$"},
    "round": {"type": "integer", "minimum": 0, "maximum": 99999},
}
"""What may stand in an address."""


class Described(msgspec.Struct, frozen=True):
    """What a route takes and answers."""

    answers: Any
    body: Any = None
    status: int = 200
    refusals: tuple[str, ...] = ()
    someone: bool = False
    query: Mapping[str, Json] = {}


def describes(
    answers: Any,
    *,
    body: Any = None,
    status: int = 200,
    refusals: str = "",
    someone: bool = False,
    query: Mapping[str, Json] | None = None,
) -> Callable[[Function], Function]:
    """Say beside a route what it ``answers`` (a type; ``str`` for plain text), which ``body`` it
    takes, by which codes it refuses, and whether only ``someone`` with an identity may ask."""

    def note(function: Function) -> Function:
        codes = tuple(refusals.split())
        setattr(function, KEY, Described(answers, body, status, codes, someone, dict(query or {})))
        return function

    return note


def description(routes: Iterable[Any]) -> Json:
    """The whole document, in OpenAPI 3.1.  Raises LookupError for a route that says nothing."""
    found = [route for route in routes if isinstance(route, APIRoute) and route.include_in_schema]
    told = {id(route): _told(route) for route in found}
    kinds = [wire.Failure]
    for one in told.values():
        kinds += [kind for kind in (one.answers, one.body) if kind not in (None, str, dict)]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    by_kind = dict(zip(map(repr, kinds), schemas, strict=True))
    paths: dict[str, Json] = {}
    for route in found:
        path = re.sub(r":\w+}", "}", route.path)
        for method in sorted((route.methods or set()) - {"HEAD"}):
            operation = _operation(route, told[id(route)], method, by_kind)
            paths.setdefault(path, {})[method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "boneyard", "version": VERSION, "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": {name: _clean(schema) for name, schema in components.items()},
            "securitySchemes": {
                "secure": {"type": "apiKey", "in": "cookie", "name": "__Host-boneyard"},
                "local": {"type": "apiKey", "in": "cookie", "name": "boneyard"},
            },
        },
    }


def _told(route: APIRoute) -> Described:
    found = getattr(route.endpoint, KEY, None)
    if not isinstance(found, Described):
        raise LookupError(f"{route.path}: its function does not say what it takes and answers")
    return found


def _operation(route: APIRoute, told: Described, method: str, schemas: Mapping[str, Json]) -> Json:
    doc = inspect.cleandoc(route.endpoint.__doc__ or "").replace("``", "`")
    summary, _, more = doc.partition("\n")
    media = TEXT if told.answers is str else JSON
    operation: Json = {
        "summary": summary.rstrip("."),
        "operationId": route.endpoint.__name__,
        "parameters": [*_in_path(route.path), *_in_query(told.query)],
        "responses": {
            str(told.status): {
                "description": "Done",
                "content": {media: {"schema": _schema(told.answers, schemas)}},
            },
            **_refusals(told, method),
        },
    }
    if more.strip():
        operation["description"] = more.strip()
    if told.body is not None:
        content = {JSON: {"schema": _schema(told.body, schemas)}}
        operation["requestBody"] = {"required": True, "content": content}
    if told.someone:
        operation["security"] = [{"secure": []}, {"local": []}]
    return operation


def _schema(kind: Any, schemas: Mapping[str, Json]) -> Json:
    if kind is str:
        return {"type": "string"}
    return {"type": "object"} if kind is dict else schemas[repr(kind)]


def _in_path(path: str) -> list[Json]:
    names = re.findall(r"{(\w+)", path)
    return [{"name": n, "in": "path", "required": True, "schema": PATH[n]} for n in names]


def _in_query(query: Mapping[str, Json]) -> list[Json]:
    return [{"name": n, "in": "query", "schema": schema} for n, schema in query.items()]


def _refusals(told: Described, method: str) -> dict[str, Json]:
    codes = {*EVERYWHERE, *told.refusals}
    codes |= set(WITH_BODY) if told.body is not None else set()
    codes |= {"origin"} if method != "GET" else set()
    codes |= {"identity"} if told.someone else set()
    by_status: dict[int, list[str]] = {}
    for code in sorted(codes):
        by_status.setdefault(Refusal(code).status, []).append(code)
    return {str(status): _refusal(codes) for status, codes in sorted(by_status.items())}


def _refusal(codes: list[str]) -> Json:
    schema: Json = {
        "allOf": [{"$ref": REF.format(name="Failure")}],
        "properties": {"code": {"enum": codes}},
    }
    sentences = [f"`{code}`: {Refusal(code).words.en}" for code in codes]
    return {"description": "\n\n".join(sentences), "content": {JSON: {"schema": schema}}}


def _clean(schema: Any) -> Any:
    """A schema without the indents of the code in its words, its patterns as JSON has them."""
    if isinstance(schema, dict):
        tidy = {key: _clean(value) for key, value in schema.items()}
        if isinstance(tidy.get("description"), str):
            tidy["description"] = inspect.cleandoc(tidy["description"]).replace("``", "`")
        if isinstance(tidy.get("pattern"), str):
            tidy["pattern"] = tidy["pattern"].replace("\\Z", "$")
        return tidy
    return [_clean(one) for one in schema] if isinstance(schema, list) else schema
