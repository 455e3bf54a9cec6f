"""Read the parts of a request, and encode the answer."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from typing import Any, ParamSpec, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from boneyard.server.base.limits import address_of
from boneyard.server.base.refusals import Refusal, because
from boneyard.server.base.settings import MAX_BODY
from boneyard.server.jobs.pool import JobPool
from boneyard.server.wire import Lang
from boneyard.sheets.errors import Problem
from boneyard.sheets.values import wrong_values
from boneyard.text import languages
from boneyard.text.messages import MARK, TextMessage
from boneyard.text.visible import visible_line

Body = TypeVar("Body")
P = ParamSpec("P")

BODY_TIMEOUT = 20.0
"""Seconds in which the body of a request must arrive."""

MAX_NUMBER = 10**6
"""The largest number in a query."""

LANGUAGES = languages()

KEY_PATTERN = r"^[!-~]{16,64}\Z"
_KEY = re.compile(KEY_PATTERN)


def json_response(content: Any, status: int = 200) -> Response:
    """Encode a struct as the body of an answer."""
    return encoded_response(msgspec.json.encode(content), status)


def encoded_response(content: bytes, status: int = 200) -> Response:
    """An answer whose body is JSON already."""
    return Response(content, status, media_type="application/json")


class CachedBody:
    """A struct as JSON, encoded and compressed once; its digest is the entity tag."""

    def __init__(self, content: Any) -> None:
        self.body = body = msgspec.json.encode(content)
        self.compressed = gzip.compress(body, 9, mtime=0)
        self.tag = f'W/"{sha256(body).hexdigest()[:32]}"'

    def response(self, request: Request) -> Response:
        """The answer to a request: 304 if the browser names the digest."""
        headers = {"etag": self.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        known = request.headers.get("if-none-match", "")
        if self.tag in (tag.strip() for tag in known.split(",")):
            return Response(status_code=304, headers=headers)
        body = self.body
        if is_accepted(request.headers.get("accept-encoding", ""), "gzip"):
            headers["content-encoding"], body = "gzip", self.compressed
        return Response(body, headers=headers, media_type="application/json")


@cache
def cached_body(make: Callable[..., Any], *values: str) -> CachedBody:
    """What a function returns for some values, encoded once."""
    return CachedBody(make(*values))


async def until_prepared(request: Request) -> None:
    """Wait for what the server prepares in a thread when it starts.

    Who asks for it before would have it made a second time, in the loop, for which all tables wait.
    """
    await asyncio.wait([request.app.state.preparing])


async def read_body(request: Request, kind: type[Body], limit: int = MAX_BODY) -> Body:
    """Decode the body of a request.  Refusal if it is too large, too slow, or not a ``kind``."""
    given = request.headers.get("content-type")
    if given is not None and given.partition(";")[0].strip().lower() != "application/json":
        raise Refusal("content_type")
    data = bytearray()
    try:
        async with asyncio.timeout(BODY_TIMEOUT):
            async for chunk in request.stream():
                data += chunk
                if len(data) > limit:
                    raise Refusal("too_large")
    except TimeoutError:
        raise Refusal("slow") from None
    except ClientDisconnect:
        raise Refusal("malformed") from None
    return decode_body(bytes(data).removeprefix(MARK.encode()), kind)


def decode_body(data: bytes, kind: type[Body]) -> Body:
    """Decode a body.  Refusal if it is not a ``kind``, with the first problem if one is found.

    None is found in what is not JSON, and in fields that occur twice or that ``kind`` checks
    itself.
    """
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError:
        found = _first_problem(data, kind)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        found = None
    raise Refusal("malformed") if found is None else because("malformed", found)


def _first_problem(data: bytes, kind: type) -> Problem | None:
    # A large body is only read if it holds nothing but texts: half a million lists would hold the
    # event loop for half a second.
    form = Any if len(data) <= MAX_BODY else dict[str, str]
    try:
        found = wrong_values(msgspec.json.decode(data, type=form), kind)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return None  # msgspec found a wrong value before what is not JSON
    return found[0] if found else None


async def run_job(
    jobs: JobPool, request: Request, job: Callable[P, object], *given: P.args, **named: P.kwargs
) -> bytes:
    """Run a job for the client of a request.  See ``JobPool.run``.

    ClientDisconnect if the client leaves before: the job may be dropped.
    """
    address = address_of(request.scope)
    tasks = (
        asyncio.create_task(jobs.run(address, job, *given, **named)),
        asyncio.create_task(_left(request)),
    )
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if tasks[0].done():
            return await tasks[0]
        raise ClientDisconnect
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def job_response(
    jobs: JobPool, request: Request, job: Callable[P, object], *given: P.args, **named: P.kwargs
) -> Response:
    """The answer to a request: what a job returns, as JSON."""
    return encoded_response(await run_job(jobs, request, job, *given, **named))


async def _left(request: Request) -> bytes:
    """Wait until the client of a request whose body is read has left."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
    return b""


def idempotency_key(request: Request) -> str | None:
    """The client's key for this request, which it keeps when it retries; None without one."""
    key = request.headers.get("idempotency-key")
    if key is not None and not _KEY.match(key):
        raise because("malformed", TextMessage("malformed-key"))
    return key


def digest_of(body: Any) -> str:
    """SHA-256 of a decoded body, whatever the order of its fields."""
    return sha256(msgspec.json.encode(body, order="sorted")).hexdigest()


def clean_nickname(text: str) -> str:
    """Remove what does not show.  Refusal if nothing is left."""
    name = visible_line(text)
    if not name:
        raise Refusal("no_name")
    return name


def is_accepted(header: str, coding: str) -> bool:
    """Whether an ``Accept-Encoding`` header names a coding and does not refuse it.

    >>> [is_accepted("gzip;q=0, br", coding) for coding in ("br", "gzip")]
    [True, False]
    >>> is_accepted("gzipped", "gzip")
    False
    """
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == coding:
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def wanted_language(headers: Mapping[str, str]) -> str:
    """The first language of the browser that there is, or English."""
    for part in headers.get("accept-language", "").lower().split(","):
        code = part.partition(";")[0].strip().partition("-")[0]
        if code in languages():
            return code
    return "en"


def query_choice(request: Request, name: str, default: str, choices: tuple[str, ...]) -> str:
    """Read one of some words from the query.  Refusal if it is another word."""
    given = request.query_params.get(name, default)
    if given not in choices:
        raise Refusal("list")
    return given


def query_language(request: Request) -> Lang:
    """Read the language from the query; English is the default."""
    return query_choice(request, "lang", "en", LANGUAGES)


def query_number(
    request: Request, name: str, default: int, *, least: int = 0, refusal: str = "list"
) -> int:
    """Read a number from the query.  Refusal if it is not one, too small or too large."""
    given = request.query_params.get(name)
    if given is None:
        return default
    if not (given.isascii() and given.isdigit() and len(given) < 8):
        raise Refusal(refusal)
    if not least <= int(given) <= MAX_NUMBER:
        raise Refusal(refusal)
    return int(given)


def path_number(request: Request, name: str, digits: int, refusal: str) -> int:
    """Read a number of at most so many digits from the path.  Refusal if it is not one."""
    given = request.path_params[name]
    if not (given.isascii() and given.isdigit() and len(given) <= digits):
        raise Refusal(refusal)
    return int(given)
