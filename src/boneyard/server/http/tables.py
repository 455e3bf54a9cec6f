"""Tables: creating, joining, seats, rematches.

Routes under ``/api/tables``, and ``/api/join/CODE``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from boneyard.game.events import AnyEvent
from boneyard.game.results import RoundResult
from boneyard.server.base.limits import address_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.http.creation import (
    Level,
    NewTable,
    created_entry,
    requested_seats,
    seat_entries,
)
from boneyard.server.http.openapi import JOB, route
from boneyard.server.http.people import Identities, Nickname
from boneyard.server.http.records import MAX_UPLOAD
from boneyard.server.http.requests import (
    KEY_PATTERN,
    LANGUAGES,
    MAX_NUMBER,
    clean_nickname,
    digest_of,
    idempotency_key,
    job_response,
    json_response,
    path_number,
    query_language,
    query_number,
    read_body,
    run_job,
)
from boneyard.server.http.sheets import Rules, rules_in
from boneyard.server.jobs.pool import JobPool
from boneyard.server.robots.automation import Automation
from boneyard.server.store.lists import Lists
from boneyard.server.store.people import People
from boneyard.server.table import agreement, beginning, commands, commitment, projection
from boneyard.server.table import entries as log
from boneyard.server.table.commands import SeatAction
from boneyard.server.table.entries import BotSpeed
from boneyard.server.table.identifiers import keyed_id, new_code, rematch_id
from boneyard.server.table.ratings import Player
from boneyard.server.table.seats import player_of
from boneyard.server.table.state import State
from boneyard.server.tables.room import Room
from boneyard.server.tables.rooms import Rooms
from boneyard.server.wire import Commitment, Made, TableInfo


class SpeedChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/speed -> TableInfo: the host changes the speed of the bots."""

    speed: BotSpeed


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/join -> TableInfo: take an open seat (any, or the given one), or watch.

    During the match a person takes their own seat back, or asks for an offered one; then the
    players answer.

    ``commitment`` is the SHA-256 of a nonce that the page makes.  The page reveals the nonce when
    every seat is taken; it goes into every deck of the match (``fair-deal.md``)."""

    name: Nickname | None = None
    seat: int | None = None
    watch: bool = False
    commitment: Commitment | None = None


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/seats/{seat} -> TableInfo.  The host gives an open seat or that of an
    absent person to a bot, opens the seat of a bot or of an absent person, or mutes a person.  The
    player of the seat lets a bot play (``bot``), takes the seat back (``back``), or leaves before
    the match (``open``).

    During the match ``open`` offers the seat, and ``close`` stops that.  Every player at the table
    answers (``allow``, ``decline``) the request with the number ``asked``; the person who asked can
    withdraw it (``decline``)."""

    action: SeatAction
    bot: Level | None = None
    asked: int | None = None


class Agreement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/agree -> TableInfo.  A player asks the others for a pause (``pause``),
    or to take back their own last move of the round and all after it (``take_back``).  Each of the
    others answers (``allow``, ``decline``) the proposal with the number ``asked``; who made it can
    withdraw it (``decline``).  Any player goes on after a pause (``go_on``)."""

    action: Literal["pause", "take_back", "allow", "decline", "go_on"]
    asked: int | None = None


class PastRound(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/rounds/{round}: the events of a finished round that the viewer may
    know."""

    round: int
    events: tuple[AnyEvent, ...]
    made: tuple[Made, ...] = ()


class OlderRounds(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/rounds: finished rounds that a snapshot leaves out, in order."""

    rounds: tuple[RoundResult, ...]


class RatingChange(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/ratings: how a match changed the rating of a seat's player in its
    game."""

    seat: int
    before: int
    after: int
    games: int


class TableRoutes:
    """The routes of one table: create, join, change seats, look up."""

    def __init__(
        self, identities: Identities, rooms: Rooms, automation: Automation, jobs: JobPool
    ) -> None:
        self._identities, self._rooms = identities, rooms
        self._automation, self._jobs = automation, jobs
        self._settings = rooms.settings
        self._people, self._lists = People(rooms.store), Lists(rooms.store)
        self._rematch_lock = asyncio.Lock()

    @route(
        "POST /api/tables",
        TableInfo,
        body=NewTable,
        status=201,
        refusals=f"sheet seats clock rated coach no_bot key_used record over {JOB}",
        identity_required=True,
        headers={"Idempotency-Key": {"type": "string", "pattern": KEY_PATTERN}},
    )
    async def create(self, request: Request) -> Response:
        """Create a table.

        A request that is sent again with the same ``Idempotency-Key`` gets the same table.
        """
        self._identities.create_limit.take(address_of(request.scope))
        me = await self._identities.require(request)
        identity, name = me.id, me.name
        key = idempotency_key(request)
        body = await read_body(request, NewTable, MAX_UPLOAD)
        created = await created_entry(body, identity, partial(run_job, self._jobs, request))
        if body.coach:
            created = msgspec.structs.replace(created, coach=identity, coach_name=name)
        if key is not None:
            created = msgspec.structs.replace(created, request=digest_of(body))
        seats = requested_seats(body, created.players)
        sitting = seat_entries(seats, identity, name, body.commitment, me.face)
        entries = await self._with_ratings(created, sitting)
        id = "" if key is None else keyed_id(identity, key)
        room = await self._rooms.create(created, entries, id=id)
        if room.state.created.request != created.request:
            raise Refusal("key_used")
        self._automation.watch(room)
        return json_response(projection.table_info(room.state, identity), 201)

    @route("GET /api/tables/{id}", TableInfo, refusals="no_table")
    async def table(self, request: Request) -> Response:
        """A table without its match."""
        identity = await self._identities.find_id(request)
        room = await self._room(request)
        return json_response(projection.table_info(room.state, identity))

    @route(
        "GET /api/tables/{id}/rules",
        Rules,
        refusals=f"no_table list {JOB}",
        query={"lang": {"enum": [*LANGUAGES]}},
    )
    async def rules(self, request: Request) -> Response:
        """The rules of a table in prose."""
        room = await self._room(request)
        lang = query_language(request)
        sheet = room.state.created.sheet
        return await job_response(self._jobs, request, rules_in, sheet, lang)

    @route(
        "GET /api/tables/{id}/rounds",
        OlderRounds,
        refusals="no_table list",
        query={"before": {"type": "integer"}},
    )
    async def older_rounds(self, request: Request) -> Response:
        """The results of up to 100 finished rounds ``before`` a round."""
        room = await self._room(request)
        before = query_number(request, "before", MAX_NUMBER)
        return json_response(OlderRounds(projection.older_rounds(room.state, before)))

    @route("GET /api/tables/{id}/rounds/{round}", PastRound, refusals="no_table no_round")
    async def past_round(self, request: Request) -> Response:
        """The events of a finished round that the viewer may know."""
        identity = await self._identities.find_id(request)
        room = await self._room(request)
        number = path_number(request, "round", 5, "no_round")
        seat = room.state.seat_of(identity)
        return json_response(PastRound(number, *projection.past_round(room.state, seat, number)))

    @route("GET /api/tables/{id}/ratings", tuple[RatingChange, ...], refusals="no_table")
    async def ratings(self, request: Request) -> Response:
        """How a rated match changed the ratings of its seats; empty until the match is over."""
        room = await self._room(request)
        changes = await self._lists.changes(room.id)
        return json_response(
            [
                RatingChange(number, *changes[player])
                for number, player in enumerate(map(player_of, room.state.seats))
                if player in changes
            ]
        )

    def _changed(self, room: Room, identity: str) -> Response:
        """The answer to a person who has changed a table."""
        self._rooms.note_visit(room)
        self._automation.watch(room)
        return json_response(projection.table_info(room.state, identity))

    async def _room(self, request: Request) -> Room:
        return await self._rooms.get(request.path_params["id"])

    @route(
        "POST /api/tables/{id}/join",
        TableInfo,
        body=Join,
        refusals="no_name no_table expired full no_seat seat_taken seat_asked declined rated_seat"
        " coach",
        identity_required=True,
    )
    async def join(self, request: Request) -> Response:
        """Take a seat, ask for one during the match, or watch."""
        me = await self._identities.require(request)
        identity, player = me.id, Player("person", me.id)
        body = await read_body(request, Join)
        room = await self._room(request)
        name = me.name if body.name is None else clean_nickname(body.name)
        points = await self._points(room.state.created, [player])
        await self._rooms.appender.append(
            room,
            lambda state: commands.join(
                state,
                identity,
                name,
                face=me.face,
                seat=body.seat,
                watch=body.watch,
                commitment=body.commitment,
                rating=points.get(player),
                now=self._settings.now(),
                lasts=self._settings.seat_request_lasts,
            ),
        )
        if name != me.name:  # after the seat: a refused person keeps the old name
            await self._people.rename(identity, name)
        return self._changed(room, identity)

    @route(
        "POST /api/tables/{id}/seats/{seat}",
        TableInfo,
        body=SeatChange,
        refusals="no_table not_host expired over no_seat seat_kind present not_begun begun"
        " rated_seat no_bot not_seated no_request",
        identity_required=True,
    )
    async def change_seat(self, request: Request) -> Response:
        """Change a seat, or answer a person who asks for one."""
        identity = (await self._identities.require(request)).id
        body = await read_body(request, SeatChange)
        room = await self._room(request)
        number = path_number(request, "seat", 3, "no_seat")
        bot = Player("bot", body.bot or commands.DEFAULT_BOT)
        points = await self._points(room.state.created, [bot])
        await self._rooms.appender.append(
            room,
            lambda state: commands.change_seat(
                state,
                identity,
                number,
                body.action,
                bot=body.bot,
                rating=points.get(bot),
                asked=body.asked,
                now=self._settings.now(),
                patience=self._settings.stand_in_after,
            ),
        )
        return self._changed(room, identity)

    @route(
        "POST /api/tables/{id}/agree",
        TableInfo,
        body=Agreement,
        refusals="no_table not_seated expired not_begun over rated_match proposed asked_enough"
        " no_take_back no_request",
        identity_required=True,
    )
    async def agree(self, request: Request) -> Response:
        """Ask the other players for something that needs their agreement, or answer."""
        identity = (await self._identities.require(request)).id
        body = await read_body(request, Agreement)
        room = await self._room(request)

        def decide(state: State) -> Sequence[log.Entry]:
            now, patience = self._settings.now(), self._settings.stand_in_after
            if body.action == "go_on":
                return agreement.go_on(state, identity)
            if body.action == "allow" or body.action == "decline":
                yes = body.action == "allow"
                return agreement.answer(
                    state, identity, body.asked, yes=yes, now=now, patience=patience
                )
            lasts = self._settings.seat_request_lasts
            return agreement.ask(
                state, identity, body.action, now=now, lasts=lasts, patience=patience
            )

        await self._rooms.appender.append(room, decide)
        return self._changed(room, identity)

    @route(
        "POST /api/tables/{id}/speed",
        TableInfo,
        body=SpeedChange,
        refusals="no_table not_host expired over",
        identity_required=True,
    )
    async def change_speed(self, request: Request) -> Response:
        """Change the speed of the bots, also during the match.  A rematch keeps it."""
        identity = (await self._identities.require(request)).id
        body = await read_body(request, SpeedChange)
        room = await self._room(request)
        await self._rooms.appender.append(
            room, lambda state: commands.pace_bots(state, identity, body.speed)
        )
        return self._changed(room, identity)

    @route(
        "POST /api/tables/{id}/rematch",
        TableInfo,
        refusals="no_table not_seated not_over",
        identity_required=True,
    )
    async def rematch(self, request: Request) -> Response:
        """A new table for the same players; every later request gets the same table.

        The first player who asks is its host.  It waits for the others to come, decline, or be
        replaced.  A person who was admitted to a seat too late for the match can follow.
        """
        self._identities.create_limit.take(address_of(request.scope))
        identity = (await self._identities.require(request)).id
        old = await self._room(request)
        seat = old.state.seat_of(identity)
        if not beginning.is_awaited(old.state, identity):
            raise Refusal("not_seated")
        if old.state.status != "finished":
            raise Refusal("not_over")
        async with self._rematch_lock:
            if old.state.rematch is None and seat is None:
                raise Refusal("not_over")
            if old.state.rematch is None:
                new = await self._create_rematch(old, identity)
                await self._rooms.appender.append(
                    old, lambda s: [] if s.rematch else [log.Rematched(new.id, seat)]
                )
        assert old.state.rematch is not None
        room = await self._rooms.get(old.state.rematch.table)
        await self._rooms.appender.append(room, lambda s: _agreement(s, identity))
        if room.state.seat_of(identity) is not None:
            await self._say_answer(old, identity, yes=True)
        return json_response(projection.table_info(room.state, identity))

    @route(
        "POST /api/tables/{id}/rematch/decline",
        TableInfo,
        refusals="no_table not_seated not_over begun",
        identity_required=True,
    )
    async def decline_rematch(self, request: Request) -> Response:
        """Do not play the rematch that another player has asked for: the seat opens for others."""
        identity = (await self._identities.require(request)).id
        old = await self._room(request)
        if not beginning.is_awaited(old.state, identity):
            raise Refusal("not_seated")
        if old.state.rematch is None:
            raise Refusal("not_over")
        room = await self._rooms.get(old.state.rematch.table)
        await self._rooms.appender.append(room, lambda s: _leaving(s, identity))
        await self._say_answer(old, identity, yes=False)
        return self._changed(old, identity)

    async def _say_answer(self, old: Room, identity: str, *, yes: bool) -> None:
        """Say at the finished table, in sight of all, whether a player plays the rematch."""
        await self._rooms.appender.append(
            old, lambda s: beginning.answer_rematch(s, identity, yes=yes)
        )

    async def _create_rematch(self, old: Room, host: str) -> Room:
        created = msgspec.structs.replace(
            old.state.created,
            code=new_code(),
            host=host,
            secret=commitment.new_secret(),
            bot_speed=old.state.bot_speed,
            series=old.state.series.continued() if old.state.series.matches else None,
            record=None,
        )
        entries = await self._with_ratings(created, beginning.rematch_seats(old.state, host))
        room = await self._rooms.create(created, entries, id=rematch_id(old.state))
        self._automation.watch(room)
        return room

    async def _points(self, created: log.Created, players: Iterable[Player]) -> dict[Player, int]:
        """The points of players who sit down at a rated table; empty at other tables."""
        if not created.rated:
            return {}
        return await self._lists.points(players, created.sheet.name)

    async def _with_ratings(self, created: log.Created, entries: list[log.Sat]) -> list[log.Sat]:
        points = await self._points(created, map(player_of, entries))
        return [msgspec.structs.replace(sat, rating=points.get(player_of(sat))) for sat in entries]

    @route("GET /api/join/{code}", TableInfo, refusals="no_table")
    async def by_code(self, request: Request) -> Response:
        """Find a table by its code."""
        self._identities.guess_limit.take(address_of(request.scope))
        identity = await self._identities.find_id(request)
        code = request.path_params["code"].strip().upper()
        plausible = code.isascii() and code.isalnum() and len(code) <= 12
        found = await self._rooms.store.by_code(code) if plausible else None
        if found is None:
            raise Refusal("no_table")
        room = await self._rooms.get(found)
        return json_response(projection.table_info(room.state, identity))


def _leaving(state: State, identity: str) -> Sequence[log.Entry]:
    seat = state.seat_of(identity)
    return [] if seat is None else commands.change_seat(state, identity, seat, "open")


def _agreement(state: State, identity: str) -> Sequence[log.Entry]:
    seat = state.seat_of(identity)
    return [] if seat is None or state.match is not None else beginning.agree(state, seat)
