"""Refusals of a server that cannot store, that closes, or that has a fault."""

import pytest

from boneyard.server.table import projection
from boneyard.server.tables import rooms
from boneyard.server.wire import PROTOCOL
from support.idle_server import Answer, IdleServer
from support.refusals.provoke import MUTE, Ask, Row
from support.stored_logs import locked


async def locked_file(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    """Another connection holds the write lock of the file."""
    return await _while(house)


async def missing_table(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
    """A table of the database is missing."""
    return await _while(house, "ALTER TABLE log RENAME TO gone", "ALTER TABLE gone RENAME TO log")


async def _while(house: IdleServer, *change: str) -> Ask:
    id = await house.table("playing")
    turn = await house.seat_in_turn("playing")
    view = (await (await house.person(turn)).table(id)).view

    async def ask() -> Answer:
        table = await (await house.person(turn)).table(id)
        with locked(house.settings.db, *change):
            over_http = await house.http("ann", "POST", f"/api/tables/{id}/seats/1", MUTE)
            assert over_http.code == "store"
            answer = await table.play(view["moves"][0])
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


async def mistake_over_http(house: IdleServer, patch: pytest.MonkeyPatch) -> Ask:
    """No request is known to cause this, so the test injects an error."""
    id = await house.table("playing")
    patch.setattr(projection, "table_info", lambda *_: 1 // 0)
    return lambda: house.http("ann", "GET", f"/api/tables/{id}")


async def mistake_at_the_socket(house: IdleServer, patch: pytest.MonkeyPatch) -> Ask:
    id = await house.table("playing")
    patch.setattr(rooms.Rooms, "get", lambda *_: 1 // 0)
    return lambda: house.first("ann", {"t": "Hello", "v": PROTOCOL, "table": id})


ROWS = [
    Row("store", 503, locked_file, changes=True),
    Row("store", 503, missing_table, changes=True),
    Row("closing", 503, draining, changes=True),
    Row("closing", 503, came_too_late, changes=True),
    Row("internal", 500, mistake_over_http, changes=True),
    Row("internal", 500, mistake_at_the_socket, changes=True),
]
