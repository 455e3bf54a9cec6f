"""Refusals of a request: its form, its size, its number, its origin."""

import asyncio
import json
import re
import time

import pytest

from boneyard.server.http import requests
from boneyard.server.process import connections
from boneyard.server.sockets import connection
from boneyard.server.wire import PROTOCOL
from support.idle_server import Answer, IdleServer
from support.raw_socket import Raw, text
from support.refusals.provoke import BLOCK, HELLO, Ask, Row, first, http, said


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
    patch.setattr(connections, "ABORT_AFTER", 60.0)
    id = await house.table("playing")
    ann = await house.person("ann")
    hello = text({"t": "Hello", "v": PROTOCOL, "table": id})

    def flooded() -> Answer:
        with Raw(ann.port, ann.cookie, seconds=60) as raw:
            until = time.monotonic() + 60
            while not house.server.counted("queue_overflows_total") and time.monotonic() < until:
                raw.send(hello * 20)  # each asks for a snapshot, and none is read yet
                time.sleep(0.001)
            last = raw.said()[-1]
            return Answer(last["code"], last["words"])

    return lambda: asyncio.to_thread(flooded)


ROWS = [
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
    Row("version", 409, first(HELLO | {"v": PROTOCOL + 1, "a_later_field": 1})),
    Row("version", 409, said("ann", "playing", HELLO | {"v": PROTOCOL + 1})),
    Row("hello_first", 400, first({"t": "Ping"})),
]  # fmt: skip
