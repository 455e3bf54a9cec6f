"""Routes with their types, and the OpenAPI document that is made from them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec
from starlette.routing import Route

from boneyard import __version__
from boneyard.server import wire
from boneyard.server.base.refusals import Refusal

Function = TypeVar("Function", bound=Callable[..., Any])
Json = dict[str, Any]

JSON, TEXT = "application/json", "text/plain"
EVERYWHERE = ("host", "flood", "store", "internal")
WITH_BODY = ("malformed", "too_large", "content_type", "slow")
JOB = "busy too_heavy closing"
"""Refusals of routes whose answer a worker process computes."""
REF = "#/components/schemas/{name}"
KEY = "__route__"

ABOUT = """\
Dominoes tables over HTTP; the moves of a table go over the WebSocket at `/ws`.

A browser has an identity in an HttpOnly cookie, which `GET /api/me` sets: `__Host-boneyard` over \
https, `boneyard` over plain http (localhost). Requests that change something must send the \
`Origin` of the server's own page. The body of every error is a `Failure`: its code, and a \
sentence in every language; the request then changed nothing.
"""

PATH: dict[str, Json] = {
    "id": {"type": "string", "minLength": 1, "maxLength": 32, "pattern": "^[A-Za-z0-9_-]+$"},
    "seat": {"type": "integer", "minimum": 0, "maximum": 999},
    "code": {"type": "string", "minLength": 1, "maxLength": 12, "pattern": "^[A-Za-z0-9]+$"},
    "round": {"type": "integer", "minimum": 0, "maximum": 99999},
    "sheet": {"type": "string", "minLength": 1, "maxLength": 40, "pattern": "^[a-z0-9_]+$"},
    "network": {"type": "string", "minLength": 1, "maxLength": 12, "pattern": "^[0-9a-f]+$"},
}
"""Schemas of the parameters in a path."""


class route(msgspec.Struct, frozen=True):  # noqa: N801 - a decorator
    """Makes a method of a resource a route: ``where`` is ``GET /path``, followed by what it
    ``answers`` (``str`` for plain text; None if it is no part of the document), the ``body`` it
    takes, the codes of its ``refusals``, and whether it needs an identity."""

    where: str
    answers: Any = None
    body: Any = None
    status: int = 200
    refusals: str = ""
    identity_required: bool = False
    query: Mapping[str, Json] = {}
    headers: Mapping[str, Json] = {}

    def __call__(self, function: Function) -> Function:
        """Note the types at the method."""
        setattr(function, KEY, self)
        return function

    @property
    def method(self) -> str:
        """The HTTP method."""
        return self.where.split()[0]


def routes_of(resource: object) -> Iterator[Route]:
    """The routes of a resource, in their order."""
    for name, function in vars(type(resource)).items():
        types = getattr(function, KEY, None)
        if isinstance(types, route):
            method, path = types.where.split()
            shown = types.answers is not None
            yield Route(path, getattr(resource, name), methods=[method], include_in_schema=shown)


def description(routes: Iterable[Any]) -> Json:
    """The OpenAPI 3.1 document.  Raises LookupError for a route without ``route``."""
    found = [one for one in routes if isinstance(one, Route) and one.include_in_schema]
    kinds: list[Any] = [wire.Failure]
    for types in map(_types_of, found):
        kinds += [kind for kind in (types.answers, types.body) if kind not in (None, str, dict)]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    by_kind = dict(zip(map(repr, kinds), schemas, strict=True))
    paths: dict[str, Json] = {}
    for one in found:
        path = re.sub(r":\w+}", "}", one.path)
        method = _types_of(one).method.lower()
        paths.setdefault(path, {})[method] = _operation(one, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "boneyard", "version": __version__, "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": {name: _clean(schema) for name, schema in components.items()},
            "securitySchemes": {
                "secure": {"type": "apiKey", "in": "cookie", "name": "__Host-boneyard"},
                "local": {"type": "apiKey", "in": "cookie", "name": "boneyard"},
            },
        },
    }


def _types_of(one: Route) -> route:
    found = getattr(one.endpoint, KEY, None)
    if not isinstance(found, route):
        raise LookupError(f"{one.path}: its function needs the decorator route(...)")
    return found


def _operation(one: Route, schemas: Mapping[str, Json]) -> Json:
    types = _types_of(one)
    doc = inspect.cleandoc(one.endpoint.__doc__ or "").replace("``", "`")
    summary, _, more = doc.partition("\n")
    media = TEXT if types.answers is str else JSON
    operation: Json = {
        "summary": summary.rstrip("."),
        "operationId": one.endpoint.__name__,
        "parameters": [
            *_in_path(one.path),
            *_optional("query", types.query),
            *_optional("header", types.headers),
        ],
        "responses": {
            str(types.status): {
                "description": "Done",
                "content": {media: {"schema": _schema(types.answers, schemas)}},
            },
            **_refusals(types),
        },
    }
    if more.strip():
        operation["description"] = more.strip()
    if types.body is not None:
        content = {JSON: {"schema": _schema(types.body, schemas)}}
        operation["requestBody"] = {"required": True, "content": content}
    if types.identity_required:
        operation["security"] = [{"secure": []}, {"local": []}]
    return operation


def _schema(kind: Any, schemas: Mapping[str, Json]) -> Json:
    if kind is str:
        return {"type": "string"}
    return {"type": "object"} if kind is dict else schemas[repr(kind)]


def _in_path(path: str) -> list[Json]:
    names = re.findall(r"{(\w+)", path)
    return [{"name": n, "in": "path", "required": True, "schema": PATH[n]} for n in names]


def _optional(place: str, schemas: Mapping[str, Json]) -> list[Json]:
    return [{"name": n, "in": place, "schema": _clean(schema)} for n, schema in schemas.items()]


def _refusals(types: route) -> dict[str, Json]:
    codes = {*EVERYWHERE, *types.refusals.split()}
    codes |= set(WITH_BODY) if types.body is not None else set()
    codes |= {"origin"} if types.method != "GET" else set()
    codes |= {"identity"} if types.identity_required else set()
    by_status: dict[int, list[str]] = {}
    for code in sorted(codes):
        by_status.setdefault(Refusal(code).status, []).append(code)
    return {str(status): _refusal(codes) for status, codes in sorted(by_status.items())}


def _refusal(codes: list[str]) -> Json:
    schema: Json = {
        "allOf": [{"$ref": REF.format(name="Failure")}],
        "properties": {"code": {"enum": codes}},
    }
    sentences = [f"`{code}`: {Refusal(code).words['en']}" for code in codes]
    return {"description": "\n\n".join(sentences), "content": {JSON: {"schema": schema}}}


def _clean(schema: Any) -> Any:
    """Take descriptions from docstrings, without indentation and Python examples.

    Patterns are written as JSON Schema does.
    """
    if isinstance(schema, dict):
        tidy = {key: _clean(value) for key, value in schema.items()}
        if isinstance(tidy.get("description"), str):
            text, _, _ = inspect.cleandoc(tidy["description"]).partition("\n>>> ")
            tidy["description"] = text.rstrip().replace("``", "`")
        if isinstance(tidy.get("pattern"), str):
            tidy["pattern"] = tidy["pattern"].replace("\\Z", "$")
        return tidy
    return [_clean(one) for one in schema] if isinstance(schema, list) else schema
