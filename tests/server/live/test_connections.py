"""Connections: which are refused or closed, and what a closed one leaves behind."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
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
from boneyard.server.live.connection import Connection
from boneyard.server.live.protocols import SocketProtocol
from support.services import turns, until
from support.serving import Server, two


def leftovers(server: Server) -> list[object]:
    """Closed connections to a server that are still in memory."""
    return [
        found
        for found in gc.get_objects()
        if isinstance(found, (SocketProtocol, Connection))
        or (
            isinstance(found, asyncio.Transport)
            and (found.get_extra_info("sockname") or (None, None))[1] == server.port
            and found.is_closing()
        )
    ]


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


async def test_a_message_never_overtakes_one_that_the_reading_task_holds() -> None:
    """The task waits with a message until the command before it is answered, and then takes some
    turns of the event loop to handle it.  A later message must not be handled directly."""
    socket = QueuedSocket()
    connection = Connection(cast(WebSocket, socket), Settings(), Metrics())
    reading = asyncio.create_task(connection.read())
    await asyncio.sleep(0)
    assert connection.is_ready
    connection.begin_command()
    socket.queue.put_nowait({"type": "websocket.receive", "text": '{"t":"Ping","n":1}'})
    while not socket.queue.empty():
        await asyncio.sleep(0)
    connection.end_command()
    assert not connection.is_ready
    assert await reading == wire.Ping(1)
    assert not connection.is_ready


async def test_invalid_text_closes(server: Server) -> None:
    ann, _, id = await two(server)
    table = await ann.table(id)
    await table.socket.send(b"\xff\xfe\xfd", text=True)  # a text frame that is not UTF-8
    with pytest.raises(ConnectionClosed) as caught:
        await table.until("never")
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 1007
    huge = await ann.table(id)
    await huge.send({"t": "Say", "id": "x", "text": "x" * 100_000})
    with pytest.raises(ConnectionClosed):
        await huge.until("never")
    assert (await ann.table(id)).view is not None


async def test_a_client_that_resets_a_refused_connection_is_no_error(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """``shutdown`` fails if the reset arrives after the last write: 22 errors in the log."""
    ended: list[int] = []

    def write_eof(_transport: object) -> None:
        ended.append(1)
        raise OSError(errno.ENOTCONN, "Transport endpoint is not connected")

    monkeypatch.setattr("asyncio.selector_events._SelectorSocketTransport.write_eof", write_eof)
    ann, _, id = await two(server)
    table = await ann.table(id)
    await table.socket.send(b"\xff\xfe\xfd", text=True)
    with pytest.raises(ConnectionClosed):
        await table.until("never")
    assert ended
    assert "background" not in caplog.text


async def test_a_flood_closes(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RateLimit.__init__, "__defaults__", (lambda: 0.0,))  # nothing is refilled
    settings = msgspec.structs.replace(settings, socket_rate=10.0, socket_burst=20)
    async with Server(settings) as server:
        ann, _, id = await two(server)
        table = await ann.table(id)
        with contextlib.suppress(ConnectionClosed):
            for number in range(300):
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
    assert queued == [wire.encode(Refusal("slow").message(close=True)), None]
    assert metrics.registry.get_sample_value("boneyard_queue_overflows_total") == 1


async def test_a_draining_server_answers_the_move_that_is_being_committed(server: Server) -> None:
    ann, ben, id = await two(server)
    tables = [await ann.table(id), await ben.table(id)]
    assert tables[0].view is not None
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


async def test_a_closed_connection_leaves_nothing(server: Server) -> None:
    """The server collects garbage rarely: reference cycles would fill the memory."""
    ann, _, id = await two(server)
    gc.collect()
    gc.disable()
    try:
        for _ in range(3):
            table = await ann.table(id)
            await table.ask({"t": "Say", "text": "hello"})
            await table.close()
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(f"GET /healthz HTTP/1.1\r\nHost: {ann.base[7:]}\r\n\r\n".encode())
            assert b" 200 " in await reader.readline()
            writer.close()
        await until(lambda: not leftovers(server))
    finally:
        gc.enable()
