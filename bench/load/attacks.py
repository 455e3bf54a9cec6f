"""Attacks on a server of one process without a proxy, with its own limits.

Each lasts a few seconds and comes from one address; meanwhile somebody at another address asks for
the list of sheets.  A server holds an attack if that is answered quickly, its memory hardly grows,
and the connections that it should end are ended.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import http.client
import json
import os
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from boneyard.server.wire import PROTOCOL
from load.http_client import HttpClient
from load.servers import ServerProcess, serving
from support.raw_socket import CONT, PING, TEXT, frame

ATTACKER, VISITOR = "127.0.0.2", "127.0.0.3"
SECONDS = 6.0
"""How long an attack lasts.  The server of an attack waits two seconds for a header."""

QUICK_ANSWER, MOST_GROWTH = 1.0, 64.0
"""Seconds for an answer, and MiB of memory, within which an attack is held."""


@dataclass
class AttackResult:
    """What an attack did: the slowest answer that a visitor got (seconds; None if one got none),
    the growth of the memory (bytes), and the attacker's connections that are open at the end."""

    name: str
    slowest: float | None
    growth: float
    opened: int
    still_open: int
    should_end: bool
    """Whether the server should have ended the connections."""

    @property
    def is_answered(self) -> bool:
        """Whether every visitor was answered quickly."""
        return self.slowest is not None and self.slowest < QUICK_ANSWER


class Attacker:
    """Connections of one address to a server."""

    def __init__(self, port: int, table: str) -> None:
        self._port, self.table = port, table
        self._streams: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a connection that says nothing."""
        stream = await asyncio.open_connection(
            "127.0.0.1", self._port, local_addr=(ATTACKER, 0), limit=1024
        )
        self._streams.append(stream)
        return stream

    async def open_socket(self) -> asyncio.StreamWriter:
        """Open a WebSocket whose messages are not read."""
        reader, writer = await self.connect()
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /ws HTTP/1.1", f"Host: 127.0.0.1:{self._port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
                 f"Origin: http://127.0.0.1:{self._port}"]  # fmt: skip
        writer.write("\r\n".join([*lines, "", ""]).encode())
        await reader.readuntil(b"\r\n\r\n")
        return writer

    @property
    def opened(self) -> int:
        """How many connections there were."""
        return len(self._streams)

    async def still_open(self) -> int:
        """How many connections the server has not ended."""
        ended = await asyncio.gather(*(_is_ended(reader) for reader, _ in self._streams))
        return len(ended) - sum(ended)

    def close(self) -> None:
        """Cut every connection."""
        for _, writer in self._streams:
            writer.transport.abort()


async def _is_ended(reader: asyncio.StreamReader) -> bool:
    """Whether the server has sent its end, after all that it has sent before."""
    try:
        async with asyncio.timeout(0.2):
            while await reader.read(1 << 16):
                pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


async def _until(end: float, step: Callable[[], Awaitable[object]]) -> None:
    """Repeat a step until a time, or until the server has ended the connection."""
    with contextlib.suppress(ConnectionError, TimeoutError):
        async with asyncio.timeout_at(end):
            while True:
                await step()


async def silent(attacker: Attacker, end: float) -> None:
    """Connect 600 times, and say nothing."""
    for _ in range(600):
        await attacker.connect()
    await asyncio.sleep(max(0.0, end - asyncio.get_running_loop().time()))


async def slow_headers(attacker: Attacker, end: float) -> None:
    """Send a hundred headers, one line in 0.2 seconds."""
    writers = [(await attacker.connect())[1] for _ in range(100)]
    for writer in writers:
        writer.write(b"GET /api/sheets HTTP/1.1\r\n")

    async def step() -> None:
        for writer in writers:
            writer.write(b"X-More: 1\r\n")
        await asyncio.sleep(0.2)

    await _until(end, step)


async def pings(attacker: Attacker, end: float) -> None:
    """Send pings as fast as possible, and read no answer."""
    await _flood(attacker, end, frame(PING, b"x" * 125) * 400)


async def fragments(attacker: Attacker, end: float) -> None:
    """Send a message in empty fragments that never ends."""
    writer = await attacker.open_socket()
    writer.write(frame(TEXT, fin=False))
    await _until(end, _sender(writer, frame(CONT, fin=False) * 8000))


async def bombs(attacker: Attacker, end: float) -> None:
    """Send four messages of 60 MB, in fragments."""
    writers = [await attacker.open_socket() for _ in range(4)]
    for writer in writers:
        writer.write(frame(TEXT, fin=False))
    part = frame(CONT, b"x" * 60_000, fin=False)

    async def send(writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout_at(end):
                for _ in range(1000):
                    writer.write(part)
                    await writer.drain()

    await asyncio.gather(*map(send, writers))
    await asyncio.sleep(max(0.0, end - asyncio.get_running_loop().time()))


async def slow_readers(attacker: Attacker, end: float) -> None:
    """Ask for the state of a table from twenty connections, and read nothing."""
    hello = json.dumps({"t": "Hello", "v": PROTOCOL, "table": attacker.table}).encode()
    writers = [await attacker.open_socket() for _ in range(20)]

    async def step() -> None:
        for writer in writers:
            writer.write(frame(TEXT, hello))
        await asyncio.sleep(0.11)  # within the rate of messages

    await _until(end, step)


async def _flood(attacker: Attacker, end: float, data: bytes) -> None:
    await _until(end, _sender(await attacker.open_socket(), data))


def _sender(writer: asyncio.StreamWriter, data: bytes) -> Callable[[], Awaitable[object]]:
    async def send() -> None:
        writer.write(data)
        await writer.drain()

    return send


Attack = Callable[[Attacker, float], Awaitable[None]]
ATTACKS: tuple[tuple[Attack, bool], ...] = (
    (silent, True),
    (slow_headers, True),
    (pings, False),
    (fragments, False),
    (bombs, True),
    (slow_readers, False),
)
"""Attacks, and whether the server should end their connections."""


async def run_attack(attack: Attack, *, should_end: bool) -> AttackResult:
    """Attack a new server."""
    async with _table() as (server, table):
        attacker = Attacker(server.port, table)
        before, most, slowest = server.memory, server.memory, 0.0
        end = asyncio.get_running_loop().time() + SECONDS
        task = asyncio.create_task(_quietly(attack(attacker, end)))
        answered: float | None = 0.0
        while not task.done():
            answered = await asyncio.to_thread(_visit, server.port)
            slowest = max(slowest, answered or SECONDS)
            most = max(most, server.memory)
            if answered is None:
                break
            await asyncio.sleep(0.05)
        await task
        opened, still_open = attacker.opened, await attacker.still_open()
        attacker.close()
    found = None if answered is None else slowest
    return AttackResult(attack.__name__, found, most - before, opened, still_open, should_end)


async def _quietly(attack: Awaitable[None]) -> None:
    with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
        await attack


def _visit(port: int) -> float | None:
    """Seconds until a visitor has the list of sheets; None if there is no answer."""
    began = time.perf_counter()
    visitor = http.client.HTTPConnection(
        "127.0.0.1", port, timeout=SECONDS, source_address=(VISITOR, 0)
    )
    with contextlib.closing(visitor):
        try:
            visitor.request("GET", "/api/sheets")
            status = visitor.getresponse().status
        except OSError:
            return None
    return time.perf_counter() - began if status == 200 else None


@contextlib.asynccontextmanager
async def _table() -> AsyncIterator[tuple[ServerProcess, str]]:
    """A server with its own limits, and the identifier of a table."""
    with (
        tempfile.TemporaryDirectory(prefix="boneyard-load-") as folder,
        serving("limited", Path(folder)) as server,
    ):
        client = HttpClient(server.port)
        _, cookie = await client.request("/api/me")
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"sheet": "classic_block", "auto": False, "seats": seats}
        table, _ = await client.request("/api/tables", wish, cookie)
        client.close()
        yield server, table["id"]
