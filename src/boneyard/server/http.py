"""The HTTP side: bodies are the structs of ``wire``, and every error is a ``Failure``."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any, TypeVar

import msgspec
from fastapi import APIRouter
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response

from boneyard.game.record import Record
from boneyard.server import commands, fair, guard, projection, replays, sheets, wire
from boneyard.server import entries as log
from boneyard.server.keeper import Keepers
from boneyard.server.rooms import Room, Rooms, new_code
from boneyard.server.settings import MAX_BODY, Settings
from boneyard.server.state import Seat
from boneyard.server.store import Store
from boneyard.server.words import Refusal
from boneyard.sheets import SheetError

Body = TypeVar("Body")


class Api:
    """The routes under ``/api``."""

    def __init__(self, store: Store, rooms: Rooms, keepers: Keepers, settings: Settings) -> None:
        self.store, self.rooms, self.keepers, self.settings = store, rooms, keepers, settings
        self._making = guard.Buckets(1.0, settings.made_per_address)
        self._trying = guard.Buckets(1.0, settings.join_tries)
        self._rematching = asyncio.Lock()

    def router(self) -> APIRouter:
        """Which address is which function."""
        router = APIRouter(prefix="/api")
        for path, method, function in (
            ("/me", "GET", self.me),
            ("/me", "POST", self.rename),
            ("/sheets", "GET", self.sheets),
            ("/switches", "GET", self.switches),
            ("/sheets/check", "POST", self.check),
            ("/tables", "POST", self.create),
            ("/tables/{id}", "GET", self.table),
            ("/tables/{id}/join", "POST", self.join),
            ("/tables/{id}/seats/{seat}", "POST", self.change_seat),
            ("/tables/{id}/rematch", "POST", self.rematch),
            ("/lobby", "GET", self.lobby),
            ("/mine", "GET", self.mine),
            ("/join/{code}", "GET", self.by_code),
            ("/records/{id}", "GET", self.record),
            ("/records/{id}/notation", "GET", self.notation),
            ("/records/{id}/replay", "GET", self.replay),
        ):
            router.add_api_route(path, function, methods=[method], response_model=None)
        return router

    # ---- who is asking

    async def _who(self, request: Request) -> tuple[str, str] | None:
        token = request.cookies.get(guard.cookie_name(request.scope))
        return None if token is None else await self.store.identity(guard.token_hash(token))

    async def _someone(self, request: Request) -> tuple[str, str]:
        who = await self._who(request)
        if who is None:
            raise Refusal("identity")
        return who

    async def me(self, request: Request) -> Response:
        """Who this browser is; a new identity for a browser that has none."""
        who = await self._who(request)
        if who is not None:
            return answer(wire.Identity(*who))
        self._making.take(guard.address_of(request.scope))
        token, id = guard.new_token(), secrets.token_hex(8)
        name = f"Domino {secrets.randbelow(9000) + 1000}"
        await self.store.add_identity(id, guard.token_hash(token), name, self.settings.now())
        response = answer(wire.Identity(id, name))
        guard.set_cookie(response, request.scope, token)
        return response

    async def rename(self, request: Request) -> Response:
        """Another nickname, for tables from now on."""
        id, _ = await self._someone(request)
        wish = await body(request, wire.Rename)
        name = nickname(wish.name)
        await self.store.rename(id, name)
        return answer(wire.Identity(id, name))

    # ---- rule sheets

    async def sheets(self, _request: Request) -> Response:
        """The catalogue."""
        return answer(sheets.every())

    async def switches(self, _request: Request) -> Response:
        """The vocabulary."""
        return answer(sheets.switches())

    async def check(self, request: Request) -> Response:
        """A sheet's prose, or its problems."""
        self._trying.take(guard.address_of(request.scope))
        wish = await body(request, wire.CheckSheet)
        return answer(await asyncio.to_thread(sheets.check, wish))

    # ---- tables

    async def create(self, request: Request) -> Response:
        """A new table."""
        self._making.take(guard.address_of(request.scope))
        identity, name = await self._someone(request)
        wish = await body(request, wire.NewTable)
        created = await asyncio.to_thread(_created, wish, identity)
        seats = _seats(wish, created.players)
        sitting = _sitting(seats, identity, name, wish.nonce)
        begin = all(seat.kind != "open" for seat in seats)
        room = await self.rooms.create(created, sitting, begin=begin)
        self.keepers.watch(room)
        return answer(projection.table_info(room.state, identity), 201)

    async def table(self, request: Request) -> Response:
        """A table apart from its match."""
        who = await self._who(request)
        room = await self._room(request)
        return answer(projection.table_info(room.state, who[0] if who else None))

    async def _room(self, request: Request) -> Room:
        id = request.path_params["id"]
        if not 1 <= len(id) <= 32 or not id.isascii() or not id.isprintable():
            raise Refusal("no_table")
        return await self.rooms.get(id)

    async def join(self, request: Request) -> Response:
        """Take a seat, or watch."""
        identity, name = await self._someone(request)
        wish = await body(request, wire.Join)
        room = await self._room(request)
        if wish.name is not None and nickname(wish.name) != name:
            name = nickname(wish.name)
            await self.store.rename(identity, name)
        await self.rooms.act(room, lambda state: commands.join(state, identity, name, wish))
        self.keepers.watch(room)
        return answer(projection.table_info(room.state, identity))

    async def change_seat(self, request: Request) -> Response:
        """What the host does with a seat."""
        identity, _ = await self._someone(request)
        wish = await body(request, wire.SeatChange)
        room = await self._room(request)
        text = request.path_params["seat"]
        if not (text.isascii() and text.isdigit() and len(text) < 4):
            raise Refusal("no_seat")
        number = int(text)
        await self.rooms.act(
            room, lambda state: commands.change_seat(state, identity, number, wish)
        )
        self.keepers.watch(room)
        return answer(projection.table_info(room.state, identity))

    async def rematch(self, request: Request) -> Response:
        """The same people at a new table; whoever asks second gets the same one."""
        self._making.take(guard.address_of(request.scope))
        identity, _ = await self._someone(request)
        old = await self._room(request)
        if old.state.seat_of(identity) is None:
            raise Refusal("not_seated")
        if old.state.status != "finished":
            raise Refusal("not_over")
        async with self._rematching:
            if old.state.rematch is None:
                new = await self._again(old)
                await self.rooms.act(old, lambda s: [] if s.rematch else [log.Rematched(new.id)])
            assert old.state.rematch is not None
            room = await self.rooms.get(old.state.rematch)
        return answer(projection.table_info(room.state, identity))

    async def _again(self, old: Room) -> Room:
        created = msgspec.structs.replace(
            old.state.created, code=new_code(), secret=fair.new_secret()
        )
        sitting = [
            log.Sat(number, seat.kind, seat.name, seat.identity, seat.bot)
            for number, seat in enumerate(old.state.seats)
            if seat.kind != "open"
        ]
        full = len(sitting) == created.players
        room = await self.rooms.create(created, sitting, begin=full)
        self.keepers.watch(room)
        return room

    # ---- lists

    async def lobby(self, _request: Request) -> Response:
        """Public tables that want players."""
        return answer([_listed(entry, None) for entry in await self.store.lobby()])

    async def mine(self, request: Request) -> Response:
        """One's own tables."""
        who = await self._who(request)
        found = await self.store.mine(who[0]) if who else []
        return answer([_listed(entry, who[0] if who else None) for entry in found])

    async def by_code(self, request: Request) -> Response:
        """The table of a code that somebody was told."""
        self._trying.take(guard.address_of(request.scope))
        who = await self._who(request)
        code = request.path_params["code"].strip().upper()
        found = await self.store.by_code(code) if code.isascii() and code.isalnum() else None
        if found is None:
            raise Refusal("no_table")
        room = await self.rooms.get(found)
        return answer(projection.table_info(room.state, who[0] if who else None))

    # ---- records

    async def _notation(self, request: Request) -> str:
        room = await self._room(request)
        text = await self.store.notation(room.id)
        if text is None:
            raise Refusal("not_over")
        return text

    async def record(self, request: Request) -> Response:
        """The record of a finished match, as JSON."""
        text = await self._notation(request)
        return Response(Record.parse(text).json(), media_type="application/json")

    async def notation(self, request: Request) -> Response:
        """The record of a finished match, in notation."""
        text = await self._notation(request)
        name = f"boneyard-{request.path_params['id']}.txt"
        return PlainTextResponse(
            text, headers={"content-disposition": f'attachment; filename="{name}"'}
        )

    async def replay(self, request: Request) -> Response:
        """A finished match, step by step."""
        record = Record.parse(await self._notation(request))
        return answer(await asyncio.to_thread(replays.replay, record))


def answer(content: Any, status: int = 200) -> Response:
    """A struct as the body of an answer."""
    return Response(msgspec.json.encode(content), status, media_type="application/json")


async def body(request: Request, kind: type[Body]) -> Body:
    """The body of a request.  Refusal if it is too large or something else."""
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > MAX_BODY:
                raise Refusal("too_large")
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.MsgspecError, RecursionError, ValueError, ClientDisconnect) as error:
        detail = str(error)[:200] if isinstance(error, msgspec.ValidationError) else ""
        raise Refusal("malformed", detail) from None


def nickname(text: str) -> str:
    """A name without anything that does not print.  Refusal if nothing is left."""
    name = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not name:
        raise Refusal("malformed")
    return name


def _created(wish: wire.NewTable, host: str) -> log.Created:
    try:
        sheet = sheets.wanted(wish.sheet, wish.text, wish.fields)
    except SheetError as error:
        raise Refusal("sheet", "; ".join(error.problems)[:400]) from None
    except (ValueError, OverflowError, ArithmeticError) as error:
        raise Refusal("sheet", str(error)[:200]) from None
    players = wish.players
    if players is None and wish.seats is not None:
        players = len(wish.seats)
    players, partners = sheets.tried(sheet, players, wish.partners)
    clock = wish.clock
    if clock and not (5 <= clock.bank_s <= 7200 and 0 <= clock.increment_s <= 300):
        raise Refusal("clock")
    return log.Created(
        code=new_code(),
        host=host,
        sheet=sheet,
        players=players,
        partners=partners,
        secret=fair.new_secret(),
        public=wish.public,
        rated=wish.rated,
        hints=wish.hints,
        auto=wish.auto,
        bank=clock.bank_s if clock else None,
        increment=clock.increment_s if clock else 0,
    )


def _seats(wish: wire.NewTable, players: int) -> tuple[wire.SeatWish, ...]:
    """Who shall sit where: without a wish oneself, and bots."""
    if wish.seats is None:
        return (wire.SeatWish("me"), *[wire.SeatWish("bot")] * (players - 1))
    if len(wish.seats) != players or sum(seat.kind == "me" for seat in wish.seats) > 1:
        raise Refusal("seats")
    return wish.seats


def _sitting(
    wishes: tuple[wire.SeatWish, ...], identity: str, name: str, nonce: str | None
) -> list[log.Sat]:
    sitting: list[log.Sat] = []
    seats = [Seat(name=name if wish.kind == "me" else "") for wish in wishes]
    for number, wish in enumerate(wishes):
        if wish.kind == "me":
            sitting.append(log.Sat(number, "person", name, identity, None, nonce))
        elif wish.kind == "bot":
            sat = commands.sit_bot(number, wish.bot, tuple(seats))
            seats[number] = Seat("bot", sat.name)
            sitting.append(sat)
    return sitting


def _listed(entry: dict[str, Any], identity: str | None) -> wire.LobbyTable:
    seats = entry["seats"]
    mine = [seat for seat, _, _, who in seats if identity is not None and who == identity]
    return wire.LobbyTable(
        id=entry["id"],
        code=entry["code"],
        title=wire.Words(entry["title_en"], entry["title_fr"]),
        players=entry["players"],
        open_seats=sum(kind == "open" for _, kind, _, _ in seats),
        status=entry["status"],
        names=tuple(name for _, _, name, _ in seats if name),
        my_turn=entry["turn"] is not None and entry["turn"] in mine,
    )
