"""Connections: which are refused or closed, and what a closed one leaves behind."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any, cast

import msgspec
import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus

from boneyard.server import wire
from boneyard.server.base.limits import RateLimit
from boneyard.server.base.metrics import Metrics
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.sockets.connection import Connection
from support.services import turns, until
from support.serving import Server, two


async def test_refused_connections(server: Server) -> None:
    ann, _, id = await two(server)
    for origin in ("http://evil.example", f"http://127.0.0.1:{server.port + 1}", ""):
        with pytest.raises(InvalidStatus) as caught:
            await ann.socket(Origin=origin)
        assert caught.value.response.status_code == 403
    hello = {"t": "Hello", "v": wire.PROTOCOL, "table": id}
    cases: list[tuple[dict[str, str], Any, str]] = [
        ({}, hello | {"v": wire.PROTOCOL + 1}, "version"),
        ({}, hello | {"v": wire.PROTOCOL + 1, "a_later_field": 1}, "version"),
        ({}, hello | {"table": "nothing"}, "no_table"),
        ({}, {"t": "Ping"}, "hello_first"),
        ({"Cookie": "boneyard=forged"}, hello, "identity"),
        ({"Cookie": ann.cookie}, " " * 17_000, "too_large"),
    ]
    for headers, first, code in cases:
        socket = await ann.socket(**headers)
        with contextlib.suppress(ConnectionClosed):  # a forged token is refused before
            await socket.send(first if isinstance(first, str) else json.dumps(first))
        answer = json.loads(await socket.recv())
        assert (answer["t"], answer["code"], answer["close"]) == ("Refused", code, True)
        with pytest.raises(ConnectionClosed):
            await socket.recv()


async def test_a_forged_token_leaves_the_seat_alone(server: Server) -> None:
    ann, _, id = await two(server)
    table = await ann.table(id)
    room = server.rooms.all()[0]
    socket = await ann.socket(Cookie="boneyard=forged")
    await socket.recv()
    assert 0 in room.connected_seats
    assert (await table.ask({"t": "Say", "text": "still here"}))["t"] == "Ack"


class QueuedSocket:
    """A socket without an address, whose messages are put into a queue."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}
        self.queue: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def receive(self) -> dict[str, Any]:
        return await self.queue.get()


async def test_invalid_text_closes(server: Server) -> None:
    ann, _, id = await two(server)
    table = await ann.table(id)
    await table.socket.send(b"\xff\xfe\xfd", text=True)  # a text frame that is not UTF-8
    with pytest.raises(ConnectionClosed) as caught:
        await table.until("never")
    assert caught.value.rcvd.code == 1007
    huge = await ann.table(id)
    await huge.send({"t": "Say", "id": "x", "text": "x" * 100_000})
    with pytest.raises(ConnectionClosed):
        await huge.until("never")
    assert (await ann.table(id)).view is not None


async def test_a_flood_closes(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RateLimit.__init__, "__defaults__", (lambda: 0.0,))  # nothing is refilled
    settings = msgspec.structs.replace(settings, socket_rate=10.0, socket_burst=20)
    async with Server(settings) as server:
        ann, _, id = await two(server)
        table = await ann.table(id)
        with contextlib.suppress(ConnectionClosed):
            for number in range(60):
                await table.send({"t": "Ping", "n": number})
        refused = await table.until("Refused")
        assert (refused["code"], refused["close"]) == ("flood", True)
        assert 15 <= sum(m["t"] == "Pong" for m in table.heard) <= 21


async def test_too_many_sockets_from_one_address(settings: Settings) -> None:
    settings = msgspec.structs.replace(settings, sockets_per_address=2)
    async with Server(settings) as server:
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
    connection = Connection(cast(WebSocket, QueuedSocket()), short, metrics)
    for _ in range(50):
        connection.send(b"{}")
    queued = [connection._queue.get_nowait() for _ in range(connection._queue.qsize())]
    assert queued == [(wire.encode(Refusal("slow").message(close=True)),), None]
    assert metrics.registry.get_sample_value("boneyard_queue_overflows_total") == 1


async def test_a_draining_server_answers_the_move_that_is_being_committed(server: Server) -> None:
    ann, ben, id = await two(server)
    tables = [await ann.table(id), await ben.table(id)]
    now = tables[tables[0].view["turn"]]
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
