"""What requests bring, and answers: bodies are the structs of ``wire``."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import MAX_BODY

Body = TypeVar("Body")

BODY_WITHIN = 20.0
"""Seconds for the body of a request to arrive."""

MOST = 10**6
"""The largest number in a query."""


def answer(content: Any, status: int = 200) -> Response:
    """A struct as the body of an answer."""
    return Response(msgspec.json.encode(content), status, media_type="application/json")


async def body(request: Request, kind: type[Body], most: int = MAX_BODY) -> Body:
    """The body of a request.  Refusal if it is too large or something else."""
    given = request.headers.get("content-type")
    if given is not None and given.partition(";")[0].strip().lower() != "application/json":
        raise Refusal("content_type")
    data = bytearray()
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise Refusal("too_large")
        return msgspec.json.decode(bytes(data), type=kind)
    except TimeoutError:
        raise Refusal("slow") from None
    except (msgspec.MsgspecError, RecursionError, ValueError, ClientDisconnect) as error:
        detail = str(error)[:200] if isinstance(error, msgspec.ValidationError) else ""
        raise Refusal("malformed", detail) from None


def nickname(text: str) -> str:
    """A name without anything that does not print.  Refusal if nothing is left."""
    name = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not name:
        raise Refusal("no_name")
    return name


def chosen(request: Request, name: str, otherwise: str, choices: tuple[str, ...]) -> str:
    """One of some words in the query.  Refusal if it is another."""
    given = request.query_params.get(name, otherwise)
    if given not in choices:
        raise Refusal("list")
    return given


def number(request: Request, name: str, otherwise: int) -> int:
    """A number in the query.  Refusal if it is none, or too large."""
    given = request.query_params.get(name)
    if given is None:
        return otherwise
    if not (given.isascii() and given.isdigit() and len(given) < 8 and int(given) <= MOST):
        raise Refusal("list")
    return int(given)
