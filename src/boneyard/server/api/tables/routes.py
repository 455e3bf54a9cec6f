"""The HTTP side: bodies are the structs of ``wire``, and every error is a ``Failure``."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import msgspec
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from boneyard.server import wire
from boneyard.server.api.openapi import describes
from boneyard.server.api.people.routes import Who
from boneyard.server.api.requests import answer, body, chosen, nickname
from boneyard.server.api.sheets import catalogue
from boneyard.server.api.tables.hints import Hinting
from boneyard.server.base.limits import address_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.live.automation import Automation
from boneyard.server.live.room import Room
from boneyard.server.live.rooms import Rooms
from boneyard.server.store import Store
from boneyard.server.store.lists import Lists
from boneyard.server.store.people import People
from boneyard.server.table import commands, commitment, levels, projection
from boneyard.server.table import entries as log
from boneyard.server.table.identifiers import new_code, rematch_id
from boneyard.server.table.ratings import Player, check_rated
from boneyard.server.table.state import Seat, player_of
from boneyard.sheets import SheetError


class Api:
    """The routes under ``/api``."""

    def __init__(
        self, store: Store, who: Who, rooms: Rooms, automation: Automation, settings: Settings
    ) -> None:
        self.store, self.rooms, self.settings = store, rooms, settings
        self.automation = automation
        self._who, self._people, self._lists = who, People(store), Lists(store)
        self._rematching = asyncio.Lock()
        self._hinting = Hinting()

    def router(self) -> APIRouter:
        """Which address is which function."""
        router = APIRouter(prefix="/api")
        for path, method, function in (
            ("/sheets", "GET", self.sheets),
            ("/switches", "GET", self.switches),
            ("/sheets/check", "POST", self.check),
            ("/tables", "POST", self.create),
            ("/tables/{id}", "GET", self.table),
            ("/tables/{id}/join", "POST", self.join),
            ("/tables/{id}/seats/{seat}", "POST", self.change_seat),
            ("/tables/{id}/rematch", "POST", self.rematch),
            ("/tables/{id}/rules", "GET", self.rules),
            ("/tables/{id}/rounds/{round}", "GET", self.past_round),
            ("/tables/{id}/ratings", "GET", self.ratings),
            ("/tables/{id}/hint", "GET", self.hint),
            ("/join/{code}", "GET", self.by_code),
        ):
            router.add_api_route(path, function, methods=[method], response_model=None)
        return router

    # ---- rule sheets

    @describes(tuple[wire.SheetInfo, ...])
    async def sheets(self, _request: Request) -> Response:
        """The catalogue."""
        return Response(catalogue.encoded(), media_type="application/json")

    @describes(tuple[wire.Switch, ...])
    async def switches(self, _request: Request) -> Response:
        """The vocabulary."""
        return answer(catalogue.switches())

    @describes(wire.CheckedSheet, body=wire.CheckSheet)
    async def check(self, request: Request) -> Response:
        """A sheet's prose, or its problems."""
        self._who.trying.take(address_of(request.scope))
        wish = await body(request, wire.CheckSheet)
        return answer(await asyncio.to_thread(catalogue.check, wish))

    # ---- tables

    @describes(
        wire.TableInfo,
        body=wire.NewTable,
        status=201,
        refusals="sheet seats clock rated no_bot",
        someone=True,
    )
    async def create(self, request: Request) -> Response:
        """A new table."""
        self._who.making.take(address_of(request.scope))
        identity, name = await self._who.someone(request)
        wish = await body(request, wire.NewTable)
        created = await asyncio.to_thread(_created, wish, identity)
        seats = _seats(wish, created.players)
        sitting = await self._rated(created, _sitting(seats, identity, name, wish.nonce))
        begin = all(seat.kind != "open" for seat in seats)
        room = await self.rooms.create(created, sitting, begin=begin)
        self.automation.watch(room)
        return answer(projection.table_info(room.state, identity), 201)

    @describes(wire.TableInfo, refusals="no_table")
    async def table(self, request: Request) -> Response:
        """A table apart from its match."""
        who = await self._who.maybe(request)
        room = await self._room(request)
        return answer(projection.table_info(room.state, who[0] if who else None))

    @describes(wire.Rules, refusals="no_table list", query={"lang": {"enum": ["en", "fr"]}})
    async def rules(self, request: Request) -> Response:
        """The rules in play at a table, in prose."""
        room = await self._room(request)
        lang: wire.Lang = "fr" if chosen(request, "lang", "en", ("en", "fr")) == "fr" else "en"
        prose = await asyncio.to_thread(catalogue.prose, room.state.created.sheet, lang)
        return answer(wire.Rules(prose))

    @describes(wire.PastRound, refusals="no_table no_round")
    async def past_round(self, request: Request) -> Response:
        """What happened in a round that is over, as whoever asks may know it."""
        who = await self._who.maybe(request)
        room = await self._room(request)
        number = request.path_params["round"]
        if not (number.isascii() and number.isdigit() and len(number) < 6):
            raise Refusal("no_round")
        seat = room.state.seat_of(who[0] if who else None)
        return answer(projection.past_round(room.state, seat, int(number)))

    @describes(
        wire.Hints,
        refusals="no_table not_seated no_hints no_hint expired not_begun over not_your_turn",
    )
    async def hint(self, request: Request) -> Response:
        """The best moves of one's own seat, if the table allows hints."""
        who = await self._who.maybe(request)
        room = await self._room(request)
        seat = room.state.seat_of(who[0] if who else None)
        return answer(await self._hinting.hint(room.state, seat))

    @describes(tuple[wire.RatingChange, ...], refusals="no_table")
    async def ratings(self, request: Request) -> Response:
        """What a rated match did to the ratings of its seats; nothing until it is over."""
        room = await self._room(request)
        told = await self._lists.changes(room.id)
        return answer(
            [
                wire.RatingChange(number, *told[player])
                for number, player in enumerate(map(player_of, room.state.seats))
                if player in told
            ]
        )

    async def _room(self, request: Request) -> Room:
        return await self.rooms.get(request.path_params["id"])

    @describes(
        wire.TableInfo,
        body=wire.Join,
        refusals="no_name no_table expired full no_seat seat_taken",
        someone=True,
    )
    async def join(self, request: Request) -> Response:
        """Take a seat, or watch."""
        identity, name = await self._who.someone(request)
        wish = await body(request, wire.Join)
        room = await self._room(request)
        called = name if wish.name is None else nickname(wish.name)
        me = Player("person", identity)
        points = await self._points(room.state.created, [me])
        await self.rooms.appender.append(
            room, lambda state: commands.join(state, identity, called, wish, points.get(me))
        )
        self.automation.watch(room)
        if called != name:  # behind the seat: who is refused keeps the name
            await self._people.rename(identity, called)
        return answer(projection.table_info(room.state, identity))

    @describes(
        wire.TableInfo,
        body=wire.SeatChange,
        refusals="no_table not_host expired over no_seat seat_kind present not_begun begun"
        " rated_seat no_bot",
        someone=True,
    )
    async def change_seat(self, request: Request) -> Response:
        """What the host does with a seat, or whoever sits there with their own."""
        identity, _ = await self._who.someone(request)
        wish = await body(request, wire.SeatChange)
        room = await self._room(request)
        text = request.path_params["seat"]
        if not (text.isascii() and text.isdigit() and len(text) < 4):
            raise Refusal("no_seat")
        number = int(text)
        bot = Player("bot", wish.bot or levels.usual())
        points = await self._points(room.state.created, [bot])
        await self.rooms.appender.append(
            room,
            lambda state: commands.change_seat(state, identity, number, wish, points.get(bot)),
        )
        self.automation.watch(room)
        return answer(projection.table_info(room.state, identity))

    @describes(wire.TableInfo, refusals="no_table not_seated not_over", someone=True)
    async def rematch(self, request: Request) -> Response:
        """The same people at a new table; whoever asks second gets the same one."""
        self._who.making.take(address_of(request.scope))
        identity, _ = await self._who.someone(request)
        old = await self._room(request)
        if old.state.seat_of(identity) is None:
            raise Refusal("not_seated")
        if old.state.status != "finished":
            raise Refusal("not_over")
        async with self._rematching:
            if old.state.rematch is None:
                new = await self._again(old)
                await self.rooms.appender.append(
                    old, lambda s: [] if s.rematch else [log.Rematched(new.id)]
                )
        assert old.state.rematch is not None
        room = await self.rooms.get(old.state.rematch)
        return answer(projection.table_info(room.state, identity))

    async def _points(self, created: log.Created, players: Iterable[Player]) -> dict[Player, int]:
        """What whoever sits down at a rated table comes with; nothing at others."""
        if not created.rated:
            return {}
        return await self._lists.points(players, created.sheet.name)

    async def _rated(self, created: log.Created, sitting: list[log.Sat]) -> list[log.Sat]:
        points = await self._points(created, map(_player, sitting))
        return [msgspec.structs.replace(sat, rating=points.get(_player(sat))) for sat in sitting]

    async def _again(self, old: Room) -> Room:
        created = msgspec.structs.replace(
            old.state.created, code=new_code(), secret=commitment.new_secret()
        )
        sitting = [
            log.Sat(number, seat.kind, seat.name, seat.identity, seat.bot)
            for number, seat in enumerate(old.state.seats)
            if seat.kind != "open"
        ]
        sitting = await self._rated(created, sitting)
        full = len(sitting) == created.players
        room = await self.rooms.create(created, sitting, begin=full, id=rematch_id(old.state))
        self.automation.watch(room)
        return room

    @describes(wire.TableInfo, refusals="no_table")
    async def by_code(self, request: Request) -> Response:
        """The table of a code that somebody was told."""
        self._who.trying.take(address_of(request.scope))
        who = await self._who.maybe(request)
        code = request.path_params["code"].strip().upper()
        sensible = code.isascii() and code.isalnum() and len(code) <= 12
        found = await self.store.by_code(code) if sensible else None
        if found is None:
            raise Refusal("no_table")
        room = await self.rooms.get(found)
        return answer(projection.table_info(room.state, who[0] if who else None))


def _created(wish: wire.NewTable, host: str) -> log.Created:
    try:
        sheet = catalogue.wanted(wish.sheet, wish.text, wish.fields)
    except SheetError as error:
        raise Refusal("sheet", "; ".join(error.problems)[:400]) from None
    except (ValueError, OverflowError, ArithmeticError) as error:
        raise Refusal("sheet", str(error)[:200]) from None
    titles = (sheet.title.en, sheet.title.fr)
    if not all(map(str.isprintable, titles)) or b"\\u0000" in msgspec.json.encode(sheet):
        raise Refusal("sheet", "there are characters in its texts that do not print")
    players = wish.players
    if players is None and wish.seats is not None:
        players = len(wish.seats)
    players, partners = catalogue.tried(sheet, players, wish.partners)
    clock = wish.clock
    check_rated(wish)
    if clock and not (5 <= clock.bank_s <= 7200 and 0 <= clock.increment_s <= 300):
        raise Refusal("clock")
    return log.Created(
        code=new_code(),
        host=host,
        sheet=sheet,
        players=players,
        partners=partners,
        secret=commitment.new_secret(),
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


def _player(sat: log.Sat) -> Player:
    return Player("bot", sat.bot or "") if sat.identity is None else Player("person", sat.identity)
