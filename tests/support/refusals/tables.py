"""Refusals of a table: its seats, its state, its creation."""

import json

import pytest

from boneyard.server.table import entries as log
from support.idle_server import NEVER, IdleServer
from support.refusals.provoke import BLOCK, HELLO, MUTE, PLAYING, Ask, Row, first, http, play, said


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


async def waiting_proposal(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    """Ann asks for a pause, and Ben has not answered."""
    id = await house.table("playing")
    asked = [log.Proposed("pause", 0, NEVER)]
    await house.server.rooms.appender.append(house.room("playing"), lambda _: asked)
    return lambda: house.http("ben", "POST", f"/api/tables/{id}/agree", PAUSE)


async def declined_proposal(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    """Ben has declined the pause that Ann asked for."""
    id = await house.table("playing")
    room = house.room("playing")
    asked = [log.Proposed("pause", 0, NEVER), log.Voted(room.state.seq + 1, 1, yes=False)]
    await house.server.rooms.appender.append(room, lambda _: asked)
    return lambda: house.http("ann", "POST", f"/api/tables/{id}/agree", PAUSE)


async def move_in_a_pause(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    """All have agreed to a pause."""
    await house.table("playing")
    paused = [log.Paused(by=0)]
    await house.server.rooms.appender.append(house.room("playing"), lambda _: paused)
    return lambda: house.say("ann", "playing", play("pass"))


PAUSE, TAKE_BACK = {"action": "pause"}, {"action": "take_back"}
ALLOW_NOTHING = {"action": "allow", "asked": 1}
ME_AND_ME = [{"kind": "me"}, {"kind": "me"}]
NOBODY = [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}]

ROWS = [
    Row("no_table", 404, http("ann", "GET /api/tables/nothing")),
    Row("no_table", 404, http("ann", "POST /api/tables/%00/join", {})),
    Row("no_table", 404, http("ann", "GET /api/join/XXXXXX")),
    Row("no_table", 404, http("ann", "GET /api/records/nothing")),
    Row("no_table", 404, first(HELLO)),
    Row("no_table", 404, said("ann", "playing", HELLO)),
    Row("expired", 410, http("eve", "POST /api/tables/{expired}/join", {})),
    Row("expired", 410, http("ann", "POST /api/tables/{expired}/seats/1", {"action": "open"})),
    Row("expired", 410, said("ann", "expired", play("pass"))),
    Row("broken", 410, broken_over_http, changes=True),
    Row("broken", 410, broken_at_the_socket, changes=True),
    Row("full", 409, http("eve", f"POST {PLAYING}/join", {"name": "Not Eve"})),
    Row("full", 409, http("eve", "POST /api/tables/{finished}/join", {"seat": 0})),
    Row("no_seat", 404, http("ben", "POST /api/tables/{waiting}/join", {"seat": 7})),
    Row("no_seat", 404, http("ann", f"POST {PLAYING}/seats/9", MUTE)),
    Row("seat_taken", 409, http("ben", "POST /api/tables/{waiting}/join", {"seat": 0})),
    Row("present", 409, http("ann", f"POST {PLAYING}/seats/1", {"action": "bot"})),
    Row("seat_kind", 409, http("ann", f"POST {PLAYING}/seats/0", MUTE)),
    Row("seat_kind", 409, http("ann", f"POST {PLAYING}/seats/1", {"action": "back"})),
    Row("seat_asked", 409, http("eve", "POST /api/tables/{asked}/join", {"seat": 1})),
    Row("declined", 403, declined_person, changes=True),
    Row("no_request", 409, http("ann", "POST /api/tables/{asked}/seats/1", ALLOW_NOTHING)),
    Row("no_request", 409, http("ann", f"POST {PLAYING}/agree", ALLOW_NOTHING)),
    Row("rated_match", 409, http("ann", "POST /api/tables/{rated}/agree", PAUSE)),
    Row("proposed", 409, waiting_proposal, changes=True),
    Row("asked_enough", 409, declined_proposal, changes=True),
    Row("no_take_back", 409, http("ann", f"POST {PLAYING}/agree", TAKE_BACK)),
    Row("not_seated", 403, http("eve", f"POST {PLAYING}/agree", PAUSE)),
    Row("paused", 409, move_in_a_pause, changes=True),
    Row("rated_seat", 409, http("ann", "POST /api/tables/{rated}/seats/1", {"action": "open"})),
    Row("begun", 409, http("ben", f"POST {PLAYING}/seats/1", {"action": "open"})),
    Row("begun", 409, http("ben", "POST /api/tables/{sealed}/seats/1", {"action": "open"})),
    Row("not_begun", 409, http("ann", "POST /api/tables/{waiting}/seats/0", {"action": "bot"})),
    Row("not_begun", 409, said("ann", "waiting", play("pass"))),
    Row("not_over", 409, http("ann", f"POST {PLAYING}/rematch")),
    Row("not_over", 409, http("ann", "GET /api/records/{playing}")),
    Row("seats", 422, http("ann", "POST /api/tables", BLOCK | {"seats": ME_AND_ME})),
    Row("key_used", 422, used_key, changes=True),
    Row("no_name", 422, http("ann", "POST /api/me", {"name": "\u0001"})),
    Row("no_name", 422, http("ben", "POST /api/tables/{waiting}/join", {"name": "\u200b"})),
    Row("no_bot", 422, http("ann", "POST /api/tables", BLOCK | {"seats": NOBODY})),
    Row("no_bot", 422, http("ann", "POST /api/tables/{waiting}/seats/1",
                            {"action": "bot", "bot": "nobody"})),
    Row("rated", 422, http("ann", "POST /api/tables", BLOCK | {"rated": True})),
    Row("coach", 422, http("ann", "POST /api/tables", BLOCK | {"coach": True})),
    Row("list", 422, http("ann", f"GET {PLAYING}/rules?lang=de")),
    Row("list", 422, http("ann", "GET /api/leaderboard?from=x")),
    Row("clock", 422, http("ann", "POST /api/tables",
                           BLOCK | {"clock": {"bank_s": 1, "increment_s": 0}})),
    Row("sheet", 422, http("ann", "POST /api/tables", {"text": "layout.double_ports = 9"})),
    Row("sheet", 422, http("ann", "POST /api/tables", BLOCK | {"players": 99})),
]  # fmt: skip
