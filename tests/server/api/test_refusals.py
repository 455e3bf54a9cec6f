"""Every refusal, provoked from outside: it has a sentence in both languages, and changes nothing.

A row is a code, its HTTP status, and a function that provokes the refusal.  The test compares the
whole database and the states in memory before and after.  Other clients must get no message.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import sqlite3
import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec
import pytest

from boneyard.minds.worlds import BeliefError
from boneyard.server.api import requests
from boneyard.server.api.records import possible_hands, reviews
from boneyard.server.api.tables import hints
from boneyard.server.base.refusals import CODES, Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.jobs.pool import JobPool
from boneyard.server.live import connection, protocols, rooms
from boneyard.server.table import entries as log
from boneyard.server.table import projection
from boneyard.server.wire import PROTOCOL
from support.idle_server import NEVER, Answer, IdleServer
from support.raw_socket import Raw, text
from support.services import Postgres, free_port
from support.serving import Server

Ask = Callable[[], Awaitable[Answer]]
Provoke = Callable[[IdleServer, pytest.MonkeyPatch], Awaitable[Ask]]


class Row(NamedTuple):
    code: str
    status: int
    provoke: Provoke
    limits: dict[str, Any] = {}  # noqa: RUF012


# ---- requests


def http(who: str, request: str, body: Any = None, **headers: str) -> Provoke:
    """``POST /api/tables/{playing}/join``: the id of the table of that name is put in."""

    async def prepare(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
        method, path = request.split()
        for name in re.findall(r"{(\w+)}", path):
            path = path.replace(f"{{{name}}}", await house.table(name))
        await house.person(who)
        return lambda: house.http(who, method, path, body, **headers)

    return prepare


def said(who: str, table: str, message: Any) -> Provoke:
    """Over the socket; ``turn`` is the person in turn, ``other`` another player."""

    async def prepare(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
        await house.table(table)
        name = who
        if who in ("turn", "other"):
            name = await house.seat_in_turn(table, other=who == "other")
        await house.person(name)
        return lambda: house.say(name, table, message)

    return prepare


ALLOW_NOTHING = {"action": "allow", "asked": 1}


def first(message: Any, **headers: str) -> Provoke:
    """The first message of a connection."""

    async def prepare(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
        await house.table("playing")
        return lambda: house.first("ann", message, **headers)

    return prepare


def play(move: str, at: Any = "now") -> dict[str, Any]:
    return {"t": "Play", "id": "refused", "at": at, "move": move}


def move(sheet: str, secret: str, moves: int, wanted: str) -> Provoke:
    """A move of the seat in turn, after so many others in the deal of that secret."""

    async def prepare(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
        await house.table("game", sheet=sheet, secret=secret, moves=moves)
        name = await house.seat_in_turn("game")
        return lambda: house.say(name, "game", play(wanted))

    return prepare


# ---- refusals that need preparation


async def expired_identity(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    await house.table("playing")
    house.shift = house.settings.identity_lasts + 1
    return lambda: house.http("ann", "POST", "/api/me", {"name": "Anna"})


async def used_key(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    """Ann has created another table with this key."""
    key = {"idempotency_key": "0123456789abcdef"}
    first = json.dumps({"sheet": "classic_draw"})
    headers = {"Idempotency-Key": key["idempotency_key"]}
    await (await house.person("ann")).http.post("/api/tables", content=first, headers=headers)
    return lambda: house.http("ann", "POST", "/api/tables", {"sheet": "french"}, **key)


async def declined_person(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    """The players have declined Eve's request in this round."""
    id = await house.table("asked")
    eve = (await (await house.person("eve")).get("/api/me"))["id"]
    room = house.room("asked")
    asked = [log.Asked(1, eve, "Eve", NEVER), log.Answered(room.state.seq + 1, 0, yes=False)]
    await house.server.rooms.appender.append(room, lambda _: asked)
    return lambda: house.http("eve", "POST", f"/api/tables/{id}/join", {})


async def identity_taken_away(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    """The same person revokes the device from another one."""
    ann, phone = await house.person("ann"), await house.person("phone")
    code = (await ann.post("/api/me/link"))["code"]
    await phone.post("/api/me/move", {"code": code, "sure": True})
    (device,) = [one for one in await ann.get("/api/me/devices") if not one["this"]]
    await ann.http.post(f"/api/me/devices/{device['id']}/revoke")
    return lambda: house.http("phone", "POST", "/api/me", {"name": "Anna"})


async def this_device(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    (device,) = await (await house.person("ann")).get("/api/me/devices")
    return lambda: house.http("ann", "POST", f"/api/me/devices/{device['id']}/revoke")


async def flood(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    id, eve = await house.table("playing"), await house.person("eve")

    async def ask() -> Answer:
        table = await eve.table(id)
        for number in range(60):
            await table.send({"t": "Ping", "n": number})
        refused = await table.until("Refused")
        assert refused["close"]
        return Answer(refused["code"], refused["words"])

    return ask


async def body_that_does_not_come(house: IdleServer, patch: pytest.MonkeyPatch) -> Ask:
    patch.setattr(requests, "BODY_TIMEOUT", 0.1)
    ann = await house.person("ann")
    head = (
        f"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:{ann.port}\r\nOrigin: {ann.base}\r\n"
        f'Cookie: {ann.cookie}\r\nContent-Length: 100\r\n\r\n{{"name":'
    )

    async def ask() -> Answer:
        reader, writer = await asyncio.open_connection("127.0.0.1", ann.port)
        writer.write(head.encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        size = int(re.findall(rb"content-length: (\d+)", answer)[0])
        failure = json.loads(await reader.readexactly(size))
        writer.close()
        return Answer(failure["code"], failure["words"], int(answer.split()[1]))

    return ask


async def reader_that_does_not_read(house: IdleServer, patch: pytest.MonkeyPatch) -> Ask:
    # On a busy machine it takes a while until the last message is read.
    patch.setattr(connection, "CLOSE_TIMEOUT", 60.0)
    patch.setattr(connection, "FLUSH_TIMEOUT", 60.0)
    patch.setattr(protocols, "ABORT_AFTER", 60.0)
    id = await house.table("playing")
    ann = await house.person("ann")
    hello = text({"t": "Hello", "v": PROTOCOL, "table": id})

    def flooded() -> Answer:
        with Raw(ann.port, ann.cookie, seconds=60) as raw:
            until = time.monotonic() + 60
            while not house.slow and time.monotonic() < until:
                raw.send(hello * 20)  # each asks for a snapshot, and none is read yet
                time.sleep(0.001)
            last = raw.said()[-1]
            return Answer(last["code"], last["words"])

    return lambda: asyncio.to_thread(flooded)


async def broken_over_http(house: IdleServer, patch: pytest.MonkeyPatch) -> Ask:
    """A table that the database could not store."""
    ask = await http("eve", f"POST {PLAYING}/join", {})(house, patch)
    await house.table("playing")
    house.room("playing").is_broken = True
    return ask


async def broken_at_the_socket(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    hello = HELLO | {"table": await house.table("playing")}
    house.room("playing").is_broken = True
    return lambda: house.first("ann", hello)


async def locked(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    """Another connection holds the write lock of the file."""
    return await _while(house, "BEGIN IMMEDIATE", "ROLLBACK")


async def missing_table(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    """A table of the database is missing."""
    return await _while(house, "ALTER TABLE log RENAME TO gone", "ALTER TABLE gone RENAME TO log")


async def _while(house: IdleServer, begin: str, end: str) -> Ask:
    id = await house.table("playing")
    turn = await house.seat_in_turn("playing")
    view = (await (await house.person(turn)).table(id)).view
    assert view is not None

    async def ask() -> Answer:
        table = await (await house.person(turn)).table(id)
        with contextlib.closing(sqlite3.connect(house.database, isolation_level=None)) as other:
            other.execute(begin)
            over_http = await house.http("ann", "POST", f"/api/tables/{id}/seats/1", MUTE)
            assert over_http.code == "store"
            answer = await table.play(view["moves"][0])
            other.execute(end)
        assert answer["words"] == over_http.words
        assert not answer["close"]
        return over_http

    return ask


async def draining(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    await house.person("ann")
    await house.server.app.state.drain()
    return lambda: house.http("ann", "GET", "/readyz")


async def came_too_late(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    await house.person("ann")
    await house.server.app.state.drain()
    return lambda: house.first("ann", {"t": "Ping"})


def impossible_belief(request: str) -> Provoke:
    """A position without possible hands.  No legal play leads to one, so the test fakes it; Ann has
    the turn in this deal."""

    async def prepare(house: IdleServer, patch: pytest.MonkeyPatch) -> Ask:
        def none(*_: Any) -> Any:
            raise BeliefError("no deal was found that agrees with what was seen")

        async def here(_: JobPool, _address: str, job: Any, *given: Any) -> bytes:
            """The job in this process."""
            found: bytes = job(*given)
            return found

        patch.setattr(JobPool, "run", here)
        patch.setattr(hints, "hints", none)
        patch.setattr(possible_hands, "belief_map", none)
        return await http("ann", request)(house, patch)

    return prepare


async def another_review(house: IdleServer, patch: pytest.MonkeyPatch) -> Ask:
    """The server is busy with a review for the same address, which never ends."""
    patch.setattr(reviews.ReviewService, "_review", lambda *_: asyncio.Event().wait())
    id = await house.table("other")
    await (await house.person("ann")).get(f"/api/records/{id}/review")
    return await http("ann", "GET /api/records/{finished}/review")(house, patch)


async def mistake_over_http(house: IdleServer, patch: pytest.MonkeyPatch) -> Ask:
    """No request is known to cause this, so the test injects an error."""
    id = await house.table("playing")
    patch.setattr(projection, "table_info", lambda *_: 1 // 0)
    return lambda: house.http("ann", "GET", f"/api/tables/{id}")


async def mistake_at_the_socket(house: IdleServer, patch: pytest.MonkeyPatch) -> Ask:
    id = await house.table("playing")
    patch.setattr(rooms.Rooms, "get", lambda *_: 1 // 0)
    return lambda: house.first("ann", {"t": "Hello", "v": PROTOCOL, "table": id})


MUTE = {"action": "mute"}
PLAYING = "/api/tables/{playing}"
HELLO = {"t": "Hello", "v": PROTOCOL, "table": "nothing"}
BLOCK: dict[str, Any] = {"sheet": "classic_block"}
ME_AND_ME = [{"kind": "me"}, {"kind": "me"}]
NOBODY = [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}]
FORGED = "boneyard=forged"

ROWS = [
    # the request
    Row("malformed", 400, http("ann", "POST /api/me", b"{")),
    Row("malformed", 400, http("ann", "POST /api/tables", BLOCK | {"more": 1})),
    Row("malformed", 400, said("ann", "playing", "nonsense")),
    Row("malformed", 400, said("ann", "playing", {"t": "Say", "id": "x", "text": " \u0001"})),
    Row("too_large", 413, http("ann", "POST /api/me", b" " * 70_000)),
    Row("too_large", 413, said("ann", "playing", " " * 17_000)),
    Row("content_type", 415, http("ann", "POST /api/me", {"name": "x"}, content_type="text/plain")),
    Row("not_found", 404, http("ann", "GET /api/nothing")),
    Row("method", 405, http("ann", "DELETE /api/me")),
    Row("flood", 429, flood, {"socket_rate": 1.0, "socket_burst": 40}),
    Row("flood", 429, http("ann", "POST /api/me/move", {"code": "A"}), {"lookups_per_address": 0}),
    Row("flood", 429, said("ann", "playing", {"t": "Say", "id": "x", "text": "x"}),
        {"chat_per_seat": 0}),
    Row("slow", 429, body_that_does_not_come),
    Row("slow", 429, reader_that_does_not_read, {"queue": 4}),
    Row("origin", 403, http("ann", "POST /api/me", {"name": "x"}, origin="http://evil.example")),
    Row("origin", 403, http("ann", "POST /api/me", {"name": "x"}, origin="null")),
    Row("host", 403, http("ann", "GET /api/me", host="evil.example")),
    Row("version", 409, first(HELLO | {"v": PROTOCOL + 1})),
    Row("version", 409, said("ann", "playing", HELLO | {"v": PROTOCOL + 1})),
    Row("hello_first", 400, first({"t": "Ping"})),
    # the sender
    Row("identity", 401, http("ann", f"POST {PLAYING}/rematch", cookie=FORGED)),
    Row("identity", 401, http("ann", f"POST {PLAYING}/seats/1", MUTE, cookie="boneyard=")),
    Row("identity", 401, first(HELLO, Cookie=FORGED)),
    Row("identity", 401, expired_identity),
    Row("identity", 401, identity_taken_away),
    Row("not_host", 403, http("ben", f"POST {PLAYING}/seats/0", MUTE)),
    Row("not_host", 403, http("eve", f"POST {PLAYING}/seats/1", {"action": "bot"})),
    Row("not_host", 403, http("ben", f"POST {PLAYING}/speed", {"speed": "fast"})),
    Row("malformed", 400, http("ann", f"POST {PLAYING}/speed", {"speed": "light"})),
    Row("not_seated", 403, http("eve", f"POST {PLAYING}/rematch")),
    Row("not_seated", 403, http("eve", f"GET {PLAYING}/hint")),
    Row("not_seated", 403, said("eve", "playing", play("pass"))),
    Row("not_seated", 403, said("eve", "playing", {"t": "Say", "id": "x", "text": "x"})),
    Row("not_seated", 403, said("eve", "sealed", {"t": "Reveal", "id": "x", "nonce": "b" * 32})),
    Row("nonce", 409, said("ann", "sealed", {"t": "Reveal", "id": "x", "nonce": "b" * 32})),
    Row("no_code", 404, http("ann", "POST /api/me/move", {"code": "A" * 16, "sure": True})),
    Row("no_device", 404, http("ann", "POST /api/me/devices/nothing/revoke")),
    Row("this_device", 409, this_device),
    Row("muted", 403, said("ben", "muted", {"t": "React", "id": "x", "reaction": "bye"})),
    # the table
    Row("no_table", 404, http("ann", "GET /api/tables/nothing")),
    Row("no_table", 404, http("ann", "POST /api/tables/%00/join", {})),
    Row("no_table", 404, http("ann", "GET /api/join/XXXXXX")),
    Row("no_table", 404, http("ann", "GET /api/records/nothing")),
    Row("no_table", 404, first(HELLO)),
    Row("no_table", 404, said("ann", "playing", HELLO)),
    Row("expired", 410, http("eve", "POST /api/tables/{expired}/join", {})),
    Row("expired", 410, http("ann", "POST /api/tables/{expired}/seats/1", {"action": "open"})),
    Row("expired", 410, said("ann", "expired", play("pass"))),
    Row("broken", 410, broken_over_http),
    Row("broken", 410, broken_at_the_socket),
    Row("full", 409, http("eve", f"POST {PLAYING}/join", {"name": "Not Eve"})),
    Row("full", 409, http("eve", "POST /api/tables/{finished}/join", {"seat": 0})),
    Row("no_seat", 404, http("ben", "POST /api/tables/{waiting}/join", {"seat": 7})),
    Row("no_seat", 404, http("ann", f"POST {PLAYING}/seats/9", MUTE)),
    Row("seat_taken", 409, http("ben", "POST /api/tables/{waiting}/join", {"seat": 0})),
    Row("present", 409, http("ann", f"POST {PLAYING}/seats/1", {"action": "bot"})),
    Row("seat_kind", 409, http("ann", f"POST {PLAYING}/seats/0", MUTE)),
    Row("seat_kind", 409, http("ann", f"POST {PLAYING}/seats/1", {"action": "back"})),
    Row("seat_asked", 409, http("eve", "POST /api/tables/{asked}/join", {"seat": 1})),
    Row("declined", 403, declined_person),
    Row("no_request", 409, http("ann", "POST /api/tables/{asked}/seats/1", ALLOW_NOTHING)),
    Row("rated_seat", 409, http("ann", "POST /api/tables/{rated}/seats/1", {"action": "open"})),
    Row("begun", 409, http("ben", f"POST {PLAYING}/seats/1", {"action": "open"})),
    Row("begun", 409, http("ben", "POST /api/tables/{sealed}/seats/1", {"action": "open"})),
    Row("not_begun", 409, http("ann", "POST /api/tables/{waiting}/seats/0", {"action": "bot"})),
    Row("not_begun", 409, said("ann", "waiting", play("pass"))),
    Row("not_over", 409, http("ann", f"POST {PLAYING}/rematch")),
    Row("not_over", 409, http("ann", "GET /api/records/{playing}")),
    Row("seats", 422, http("ann", "POST /api/tables", BLOCK | {"seats": ME_AND_ME})),
    Row("key_used", 422, used_key),
    Row("no_name", 422, http("ann", "POST /api/me", {"name": "\u0001"})),
    Row("no_name", 422, http("ben", "POST /api/tables/{waiting}/join", {"name": "\u200b"})),
    Row("no_bot", 422, http("ann", "POST /api/tables", BLOCK | {"seats": NOBODY})),
    Row("no_bot", 422, http("ann", "POST /api/tables/{waiting}/seats/1",
                            {"action": "bot", "bot": "nobody"})),
    Row("rated", 422, http("ann", "POST /api/tables", BLOCK | {"rated": True})),
    Row("list", 422, http("ann", f"GET {PLAYING}/rules?lang=de")),
    Row("list", 422, http("ann", "GET /api/leaderboard?from=x")),
    Row("clock", 422, http("ann", "POST /api/tables",
                           BLOCK | {"clock": {"bank_s": 1, "increment_s": 0}})),
    Row("sheet", 422, http("ann", "POST /api/tables", {"text": "layout.double_ports = 9"})),
    Row("sheet", 422, http("ann", "POST /api/tables", BLOCK | {"players": 99})),
    # the record
    Row("record", 422, http("ann", "POST /api/records/read", {"text": "nonsense"})),
    Row("no_round", 404, http("ann", f"GET {PLAYING}/rounds/9")),
    Row("no_round", 404, http("ann", "GET /api/records/{finished}/replay?round=9")),
    Row("no_review", 404, impossible_belief("GET /api/records/{finished}/beliefs?round=1")),
    Row("busy", 503, another_review),
    Row("too_heavy", 422, http("ann", "POST /api/sheets/check", {"sheet": "french"}),
        {"job_deadline": 0}),
    Row("no_hints", 403, http("ann", "GET /api/tables/{strict}/hint")),
    Row("no_hint", 409, impossible_belief(f"GET {PLAYING}/hint")),
    # the move
    Row("not_your_turn", 409, said("other", "playing", play("pass"))),
    Row("stale", 409, said("turn", "playing", play("pass", 1))),
    Row("stale", 409, said("turn", "playing", play("pass", 10**9))),
    Row("not_a_move", 422, said("turn", "playing", play("9-9-9"))),
    Row("not_a_move", 422, said("turn", "playing", play("@1"))),
    Row("over", 409, said("ann", "finished", play("pass"))),
    Row("over", 409, http("ann", "POST /api/tables/{finished}/seats/1", {"action": "open"})),
    Row("lead", 422, move("french", "0", 0, "pass")),
    Row("not_in_hand", 422, move("french", "0", 0, "2-0")),
    Row("no_draw", 422, move("french", "0", 1, "draw")),
    Row("gate", 422, move("french", "0", 8, "3-2@4")),
    Row("must_draw", 422, move("chickenfoot", "0", 3, "pass")),
    Row("must_play", 422, move("d12_mexican_train", "0", 0, "pass")),
    Row("no_end", 422, move("d12_mexican_train", "0", 0, "1-0")),
    Row("no_end", 422, move("d12_mexican_train", "0", 0, "1-0@999")),
    Row("no_fit", 422, move("d12_mexican_train", "2", 0, "4-2@1")),
    Row("closed", 422, move("d12_mexican_train", "2", 0, "4-2@0")),
    Row("knock", 422, move("d12_mexican_train", "2", 0, "12-1@1!")),
    Row("which_half", 422, move("matador", "0", 1, "6-1@0")),
    Row("one_way", 422, move("matador", "0", 1, "3-2@0>3")),
    Row("second_tile", 422, move("d12_mexican_train", "0", 19, "2-2@7")),
    # the server
    Row("store", 503, locked),
    Row("store", 503, missing_table),
    Row("closing", 503, draining),
    Row("closing", 503, came_too_late),
    Row("internal", 500, mistake_over_http),
    Row("internal", 500, mistake_at_the_socket),
]  # fmt: skip


def test_every_code_has_a_row() -> None:
    assert {row.code for row in ROWS} == set(CODES)


@pytest.mark.parametrize("row", ROWS, ids=[f"{n}-{row.code}" for n, row in enumerate(ROWS)])
async def test_a_refusal_has_a_reason_and_changes_nothing(
    row: Row, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with IdleServer(msgspec.structs.replace(settings, **row.limits)) as house:
        ask = await row.provoke(house, monkeypatch)
        before = await house.everything()
        await house.listen()
        told = await ask()
        assert told.code == row.code
        assert Refusal(row.code).status == row.status
        assert told.status in (row.status, None)
        usual = Refusal(row.code).words
        assert told.words["en"].startswith(usual["en"])
        assert told.words["fr"].startswith(usual["fr"])
        assert await house.everything() == before
        assert await house.listen() == []
        assert house.errors == (row.code == "internal")


async def test_a_repeated_command_is_answered_and_changes_nothing(
    settings: Settings,
) -> None:
    async with IdleServer(settings) as house:
        id = await house.table("playing")
        mover = await house.seat_in_turn("playing")
        table = await (await house.person(mover)).table(id)
        assert table.view is not None
        command = play(table.view["moves"][0], table.seq)
        await table.send(command)
        answer = await table.until("Ack")
        assert len(await house.listen()) == len(house.witnesses)
        before = await house.everything()
        for _ in range(3):
            await table.send(command)
            assert await table.until("Ack") == answer
        assert await house.everything() == before
        assert await house.listen() == []


async def test_without_the_bus_nothing_is_refused(settings: Settings) -> None:
    settings = msgspec.structs.replace(
        settings, shared=True, bus=f"redis://127.0.0.1:{free_port()}/0"
    )
    async with IdleServer(settings) as house:
        await house.table("playing")
        move = str(house.room("playing").state.match.moves[0])  # type: ignore[union-attr]
        answer = await house.say(await house.seat_in_turn("playing"), "playing", play(move))
        assert answer.code == "ok"
        assert [m["t"] for m in await house.listen()] == ["Happened"] * len(house.witnesses)


async def test_the_server_recovers_with_the_database(
    settings: Settings, postgres: Postgres
) -> None:
    url = (await postgres.database()).replace("postgresql:", "postgresql+asyncpg:")
    settings = msgspec.structs.replace(settings, db=url, away_after=NEVER)
    async with Server(settings) as server:
        ann, ben = await server.browser("Ann"), await server.browser("Ben")
        wish = BLOCK | {"seats": [{"kind": "me"}, {"kind": "open"}], "auto": False}
        id = (await ann.post("/api/tables", wish))["id"]
        await ben.post(f"/api/tables/{id}/join", {})
        tables = [await ann.table(id), await ben.table(id)]
        assert tables[0].view is not None
        mover = tables[tables[0].view["turn"]]
        log = await server.app.state.store.rows(id)
        postgres.kill()
        try:
            refused = await mover.play()
            over_http = await ann.post(f"/api/tables/{id}/seats/1", MUTE)
        finally:
            postgres.start()
        assert (refused["code"], refused["close"]) == ("store", False)
        assert (over_http["code"], over_http["status_code"]) == ("store", 503)
        assert await server.app.state.store.rows(id) == log
        assert (await mover.play())["t"] == "Ack"
        other = tables[1 - tables.index(mover)]
        await other.until("Happened")
        assert [m["t"] for m in other.heard] == ["Snapshot", "Happened"]
