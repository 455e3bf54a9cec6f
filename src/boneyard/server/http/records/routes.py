"""Routes under ``/api/records``: finished matches, and records that a client uploads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec

from starlette.convertors import StringConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from boneyard.server.base.limits import RateLimits, address_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.http.openapi import JOB, describes
from boneyard.server.http.records.archive import RecordArchive
from boneyard.server.http.records.possible_hands import SPECTATOR, encoded_hands
from boneyard.server.http.records.replays import encoded_replay
from boneyard.server.http.records.reviews import ReviewService
from boneyard.server.http.records.types import MAX_RECORD, BeliefMap, ReadRecord, Replay, Review
from boneyard.server.http.records.uploads import as_json, encoded_rules
from boneyard.server.http.requests import (
    LANGUAGES,
    encoded_response,
    json_response,
    query_language,
    read_body,
    run_job,
)
from boneyard.server.http.sheets.types import Rules
from boneyard.server.jobs.pool import JobPool

P = ParamSpec("P")

MAX_UPLOAD = 4 * MAX_RECORD
"""Bytes of an uploaded record: JSON may escape each character."""

ROUND: dict[str, Any] = {"type": "integer", "minimum": 1, "maximum": 1_000_000}
SEAT: dict[str, Any] = {"type": "string", "pattern": "^([0-9]+|none)$"}
FRAME: dict[str, Any] = {"type": "integer", "minimum": 0, "maximum": 1_000_000}


class RecordConvertor(StringConvertor):
    """Matches the id of a table, but not the paths for uploaded records."""

    regex = r"(?!(?:read|rules)(?:/|\Z))[^/]+"


register_url_convertor("record", RecordConvertor())


class RecordRoutes:
    """The routes under ``/api/records``."""

    def __init__(
        self, archive: RecordArchive, reviews: ReviewService, jobs: JobPool, settings: Settings
    ) -> None:
        self._archive, self._reviews, self._jobs = archive, reviews, jobs
        self._upload_limit = RateLimits(0.5, settings.lookups_per_address)
        self._belief_limit = RateLimits(4.0, settings.lookups_per_address)

    def routes(self) -> list[Route]:
        """Each function under its path."""
        return [
            Route("/api/records/read", self.read, methods=["POST"]),
            Route("/api/records/rules", self.rules_of, methods=["POST"]),
            Route("/api/records/{id:record}", self.record),
            Route("/api/records/{id:record}/notation", self.notation),
            Route("/api/records/{id:record}/replay", self.replay),
            Route("/api/records/{id:record}/review", self.review),
            Route("/api/records/{id:record}/beliefs", self.beliefs),
        ]

    @describes(dict, refusals=f"no_table not_over {JOB}")
    async def record(self, request: Request) -> Response:
        """The record of a finished match as JSON."""
        text = await self._archive.notation(request.path_params["id"])
        return await self._run(request, as_json, text)

    @describes(str, refusals="no_table not_over")
    async def notation(self, request: Request) -> Response:
        """The record of a finished match in notation."""
        id = request.path_params["id"]
        text = await self._archive.notation(id)
        return PlainTextResponse(
            text, headers={"content-disposition": f'attachment; filename="boneyard-{id}.txt"'}
        )

    @describes(Replay, refusals=f"no_table not_over no_round {JOB}", query={"round": ROUND})
    async def replay(self, request: Request) -> Response:
        """A finished match step by step; of a long match the requested round and some after it."""
        id = request.path_params["id"]
        first = _query_index(request, "round", 1)
        text = await self._archive.notation(id)
        return await self._run(request, encoded_replay, text, first, id)

    @describes(Replay, body=ReadRecord, refusals=f"record no_round {JOB}", query={"round": ROUND})
    async def read(self, request: Request) -> Response:
        """The replay of an uploaded record.  The server does not store it."""
        self._upload_limit.take(address_of(request.scope))
        first = _query_index(request, "round", 1)
        wish = await read_body(request, ReadRecord, MAX_UPLOAD)
        return await self._run(request, encoded_replay, wish.text, first, None)

    @describes(
        Rules,
        body=ReadRecord,
        refusals=f"record list {JOB}",
        query={"lang": {"enum": [*LANGUAGES]}},
    )
    async def rules_of(self, request: Request) -> Response:
        """The rules of an uploaded record in prose.  The server does not store it."""
        self._upload_limit.take(address_of(request.scope))
        lang = query_language(request)
        wish = await read_body(request, ReadRecord, MAX_UPLOAD)
        return await self._run(request, encoded_rules, wish.text, lang)

    async def _run(
        self, request: Request, job: Callable[P, bytes], *given: P.args, **named: P.kwargs
    ) -> Response:
        """The answer to a request, computed in a worker process."""
        return encoded_response(await run_job(self._jobs, request, job, *given, **named))

    @describes(
        Review,
        refusals="no_table not_over no_round no_review busy",
        query={"round": ROUND},
    )
    async def review(self, request: Request) -> Response:
        """The review of a round, or how far the server is with it."""
        id = request.path_params["id"]
        text = await self._archive.notation(id)
        number = _query_index(request, "round", 1)
        address = address_of(request.scope)
        return json_response(self._reviews.request(id, text, number, address))

    @describes(
        BeliefMap,
        refusals=f"no_table not_over no_round no_review no_seat {JOB}",
        query={"round": ROUND, "frame": FRAME, "seat": SEAT},
    )
    async def beliefs(self, request: Request) -> Response:
        """The possible hands at a frame of a round, from what a seat knew."""
        text = await self._archive.notation(request.path_params["id"])
        number, frame = _query_index(request, "round", 1), _query_index(request, "frame", 0)
        seat = _query_seat(request)
        self._belief_limit.take(address_of(request.scope))
        return await self._run(request, encoded_hands, text, number, frame, seat)


def _query_seat(request: Request) -> int | None:
    """Read the seat from the query: a seat, SPECTATOR for ``none``, None if absent."""
    text = request.query_params.get("seat")
    if text is None:
        return None
    if text == "none":
        return SPECTATOR
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise Refusal("no_seat")
    return int(text)


def _query_index(request: Request, name: str, first: int) -> int:
    """Read a round or a frame from the query; ``first`` is the lowest number and the default."""
    text = request.query_params.get(name)
    if text is None:
        return first
    if not (text.isascii() and text.isdigit() and len(text) <= 7) or int(text) < first:
        raise Refusal("no_round")
    return int(text)
