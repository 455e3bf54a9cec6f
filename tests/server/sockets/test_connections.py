"""Connections: which are refused or closed, and what a closed one leaves behind."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import InvalidStatus

from boneyard.server import wire
from boneyard.server.base.metrics import Metrics
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.sockets.connection import Connection, parse
from support.services import turns, until
from support.serving import Browser, Server, in_turn, seated, two


async def test_sockets_of_other_pages_are_refused(guest: Browser) -> None:
    for origin in ("http://evil.example", f"http://127.0.0.1:{guest.port + 1}", ""):
        with pytest.raises(InvalidStatus) as caught:
            await guest.socket(Origin=origin)
        assert caught.value.response.status_code == 403


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        '{"t":"Play"}',
        '{"t":"Play","id":"","at":1,"move":"pass"}',
        '{"t":"Play","id":"x","at":1e99,"move":"pass"}',
        '{"t":"Play","id":"x","at":"1","move":"pass"}',
        '{"t":"Play","id":"x","at":1,"move":"pass","more":1}',
        '{"t":"Say","id":"x","text":"' + "a" * 201 + '"}',
        '{"t":"React","id":"x","reaction":"boo"}',
        '{"t":"Snapshot"}',
        '{"t":"Say","id":"\\ud800","text":"\\udfff"}',
        b"\x00\xff",
    ],
)
def test_a_malformed_message_is_none(text: str | bytes) -> None:
    assert parse(text) is None


async def test_too_many_sockets_from_one_address(settings: Settings) -> None:
    async with Server(settings, sockets_per_address=2) as server:
        ann, _, id = await two(server)
        kept = [await ann.table(id), await ann.table(id)]
        socket = await ann.socket()
        assert json.loads(await socket.recv())["code"] == "flood"
        await kept[0].close()
        (room,) = server.rooms.all()
        await until(lambda: len(room.subscribers) == 1)
        assert (await ann.table(id)).view is not None


async def test_a_slow_client_is_closed(settings: Settings) -> None:
    metrics = Metrics()
    short = msgspec.structs.replace(settings, queue=8)
    connection = Connection(cast(WebSocket, SimpleNamespace(scope={})), short, metrics)
    for _ in range(50):
        connection.send(b"{}")
    queued = [connection._queue.get_nowait() for _ in range(connection._queue.qsize())]
    assert queued == [(wire.encode(Refusal("slow").message(close=True)),), None]
    assert metrics.registry.get_sample_value("boneyard_queue_overflows_total") == 1


async def test_a_draining_server_answers_the_move_that_is_being_committed(server: Server) -> None:
    now = in_turn((await seated(server))[1])
    store = server.rooms.store
    submit, held = store.submit, list[Any]()
    store.submit = lambda change, done: held.append((change, done))
    asking = asyncio.create_task(now.play())
    await until(lambda: held)
    draining = asyncio.create_task(server.app.state.drain())
    await turns()
    assert not asking.done()
    store.submit = submit
    submit(*held[0])
    assert (await asking)["t"] == "Ack"
    assert (await now.until("Refused"))["code"] == "closing"
    await draining
