"""Finished matches over HTTP: their records, their replays, and what a review finds."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter
from starlette.convertors import StringConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from boneyard.game.record import Record, RecordError
from boneyard.minds.analyse.review import belief_map, position_at
from boneyard.minds.worlds import BeliefError
from boneyard.server import wire
from boneyard.server.api.openapi import describes
from boneyard.server.api.records import replays
from boneyard.server.api.records.reviews import Reviews
from boneyard.server.api.requests import answer, body, chosen
from boneyard.server.api.sheets import catalogue
from boneyard.server.base.limits import RateLimits, address_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.live.rooms import Rooms
from boneyard.server.store import Store

MAX_BODY = 4 * wire.MAX_RECORD
"""Bytes of a record that is brought along, as JSON with everything escaped."""

AT_ONCE = 2
"""Records that are replayed at the same time; the others wait."""

ROUND: dict[str, Any] = {"type": "integer", "minimum": 1, "maximum": 1_000_000}
SEAT: dict[str, Any] = {"type": "string", "pattern": "^([0-9]+|none)$"}
FRAME: dict[str, Any] = {"type": "integer", "minimum": 0, "maximum": 1_000_000}


class RecordConvertor(StringConvertor):
    """The id of a table: everything but the addresses for records that are brought along."""

    regex = r"(?!(?:read|rules)(?:/|\Z))[^/]+"


register_url_convertor("record", RecordConvertor())


class Records:
    """The routes under ``/api/records``.  Whoever knows the id of a table that has finished may see
    all of its match: an id cannot be guessed."""

    def __init__(self, store: Store, rooms: Rooms, reviews: Reviews, settings: Settings) -> None:
        self.store, self.rooms, self.reviews = store, rooms, reviews
        self._reading = RateLimits(0.5, settings.lookups_per_address)
        self._looking = RateLimits(4.0, settings.lookups_per_address)
        self.working = asyncio.Semaphore(AT_ONCE)

    def router(self) -> APIRouter:
        """Which address is which function."""
        router = APIRouter(prefix="/api/records")
        for path, method, function in (
            ("/read", "POST", self.read),
            ("/rules", "POST", self.rules_of),
            ("/{id:record}", "GET", self.record),
            ("/{id:record}/notation", "GET", self.notation),
            ("/{id:record}/replay", "GET", self.replay),
            ("/{id:record}/review", "GET", self.review),
            ("/{id:record}/beliefs", "GET", self.beliefs),
        ):
            router.add_api_route(path, function, methods=[method], response_model=None)
        return router

    async def text_of(self, id: str) -> str:
        """The notation of a finished match.  Refusal if there is none."""
        if not (1 <= len(id) <= 32 and id.isascii() and id.isprintable()):
            raise Refusal("no_table")
        text = await self.store.notation(id)
        if text is None:
            await self.rooms.get(id)
            raise Refusal("not_over")
        return text

    @describes(dict, refusals="no_table not_over")
    async def record(self, request: Request) -> Response:
        """The record of a finished match, as JSON."""
        text = await self.text_of(request.path_params["id"])
        return Response(Record.parse(text).json(), media_type="application/json")

    @describes(str, refusals="no_table not_over")
    async def notation(self, request: Request) -> Response:
        """The record of a finished match, in notation."""
        id = request.path_params["id"]
        text = await self.text_of(id)
        return PlainTextResponse(
            text, headers={"content-disposition": f'attachment; filename="boneyard-{id}.txt"'}
        )

    @describes(wire.Replay, refusals="no_table not_over no_round", query={"round": ROUND})
    async def replay(self, request: Request) -> Response:
        """A finished match, step by step; of a long one the asked round and some that follow."""
        id = request.path_params["id"]
        first = _number(request, "round", 1)
        record = Record.parse(await self.text_of(id))
        if first > len(record.rounds):
            raise Refusal("no_round")
        return await self._replayed(record, first, id)

    @describes(
        wire.Replay, body=wire.ReadRecord, refusals="record no_round", query={"round": ROUND}
    )
    async def read(self, request: Request) -> Response:
        """The replay of a record that is brought along; nothing of it is stored."""
        self._reading.take(address_of(request.scope))
        first = _number(request, "round", 1)
        wish = await body(request, wire.ReadRecord, MAX_BODY)
        async with self.working:
            record = await asyncio.to_thread(_good, wish.text)
        if first > len(record.rounds):
            raise Refusal("no_round")
        return await self._replayed(record, first, None)

    @describes(
        wire.Rules,
        body=wire.ReadRecord,
        refusals="record list",
        query={"lang": {"enum": ["en", "fr"]}},
    )
    async def rules_of(self, request: Request) -> Response:
        """The rules that a record carries, in prose; nothing of it is stored."""
        self._reading.take(address_of(request.scope))
        lang: wire.Lang = "fr" if chosen(request, "lang", "en", ("en", "fr")) == "fr" else "en"
        wish = await body(request, wire.ReadRecord, MAX_BODY)
        async with self.working:
            prose = await asyncio.to_thread(_prose, wish.text, lang)
        return answer(wire.Rules(prose))

    async def _replayed(self, record: Record, first: int, id: str | None) -> Response:
        async with self.working:
            found = await asyncio.to_thread(replays.replay, record, first=first, id=id)
        return answer(found)

    @describes(
        wire.Review,
        refusals="no_table not_over no_round no_review busy",
        query={"round": ROUND},
    )
    async def review(self, request: Request) -> Response:
        """What a review finds in a round, or how far it is."""
        id = request.path_params["id"]
        text = await self.text_of(id)
        number = _number(request, "round", 1)
        address = address_of(request.scope)
        return answer(self.reviews.ask(id, text, number, address))

    @describes(
        wire.BeliefMap,
        refusals="no_table not_over no_round no_review no_seat",
        query={"round": ROUND, "frame": FRAME, "seat": SEAT},
    )
    async def beliefs(self, request: Request) -> Response:
        """Who could have held what at a frame of a round, as far as a seat could know."""
        record = Record.parse(await self.text_of(request.path_params["id"]))
        number, frame = _number(request, "round", 1), _number(request, "frame", 0)
        seat = _seat(request, record.players)
        self._looking.take(address_of(request.scope))
        async with self.working:
            found = await asyncio.to_thread(_believed, record, number, frame, seat)
        return answer(found)


def _seat(request: Request, players: int) -> int | None:
    """The seat in the query; -1 is a spectator, None whoever has the turn."""
    text = request.query_params.get("seat")
    if text is None:
        return None
    if text == "none":
        return -1
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) < players):
        raise Refusal("no_seat")
    return int(text)


def _believed(record: Record, number: int, frame: int, seat: int | None) -> wire.BeliefMap:
    """The map at a frame.  Refusal if there is no such round or frame."""
    try:
        match = position_at(record, number, frame)
    except ValueError:
        raise Refusal("no_round") from None
    looks = match.turn if seat is None else None if seat < 0 else seat
    try:
        found = belief_map(match, looks)
    except BeliefError:
        raise Refusal("no_review") from None
    return wire.BeliefMap(
        round=number,
        frame=frame,
        seat=looks,
        exact=found.exact,
        tiles=tuple(
            wire.Belief(one.tile, tuple(min(1.0, chance) for chance in one.chances))
            for one in found.tiles
        ),
    )


def _number(request: Request, name: str, otherwise: int) -> int:
    text = request.query_params.get(name)
    if text is None:
        return otherwise
    if not (text.isascii() and text.isdigit() and len(text) <= 7) or int(text) < otherwise:
        raise Refusal("no_round")
    return int(text)


def _read(text: str) -> Record:
    """The record that a text holds.  Refusal with what the loader says."""
    try:
        record = Record.read(text.lstrip("\ufeff"))
        if not record.rounds:
            raise RecordError("there is no round in it")
    except RecordError as error:
        raise Refusal("record", str(error)[:400]) from None
    return record


def _good(text: str) -> Record:
    """The record that a text holds, if it replays."""
    record = _read(text)
    try:
        record.replay()
    except RecordError as error:
        raise Refusal("record", str(error)[:400]) from None
    return record


def _prose(text: str, lang: wire.Lang) -> str:
    return catalogue.prose(_read(text).sheet, lang)
