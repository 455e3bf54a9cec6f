"""Connections that say nothing, too little, too slowly or too much, and too many of them."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boneyard.server.base.settings import Settings
from boneyard.server.process import connections
from boneyard.server.process.frames import FrameCounter, short_text
from support.raw_socket import CONT, PING, PONG, TEXT, frame
from support.services import until
from support.serving import Server, two

HEAD = b"Host: 127.0.0.1\r\n"
NEVER = 3_600_000


class Client:
    """A connection from one of this machine's addresses."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def status(self) -> int:
        """The status of the next answer; 0 if the server closes without one."""
        try:
            line = await self.reader.readuntil(b"\r\n")
            head = await self.reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            return 0
        for name, _, value in (one.partition(b": ") for one in head.split(b"\r\n")):
            if name.lower() == b"content-length":
                await self.reader.readexactly(int(value))
        return int(line.split(b" ")[1])

    async def ask(self, path: str = "/healthz") -> int:
        self.writer.write(f"GET {path} HTTP/1.1\r\n".encode() + HEAD + b"\r\n")
        return await self.status()

    async def is_closed(self) -> bool:
        """Wait until the server closes; False if it sends something."""
        with contextlib.suppress(ConnectionError):
            return await self.reader.read(1) == b""
        return True


@contextlib.asynccontextmanager
async def house(settings: Settings, **differs: Any) -> AsyncIterator[tuple[Server, Any]]:
    """A server, and a function that connects to it from 127.0.0.N."""
    clients: list[Client] = []
    async with Server(settings, **differs) as server:

        async def connect(n: int = 1) -> Client:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", server.port, local_addr=(f"127.0.0.{n}", 0)
            )
            clients.append(Client(reader, writer))
            return clients[-1]

        try:
            async with asyncio.timeout(60):
                yield server, connect
        finally:
            for client in clients:
                client.writer.close()


async def test_a_silent_connection_is_closed(settings: Settings) -> None:
    async with house(settings, header_timeout=50) as (_, connect):
        assert await (await connect()).is_closed()


async def test_a_header_must_be_complete_in_time(settings: Settings) -> None:
    async with house(settings, header_timeout=200) as (_, connect):
        client = await connect()
        assert await client.ask() == 200
        client.writer.write(b"GET /healthz HTTP/1.1\r\n")
        dripping = asyncio.create_task(drip(client))
        assert await client.status() == 408
        assert await client.is_closed()
        dripping.cancel()


async def drip(client: Client) -> None:
    """Send a header line again and again: each byte must not begin the timeout anew."""
    while True:
        client.writer.write(b"X-More: 1\r\n")
        await asyncio.sleep(0.01)


async def test_a_body_that_nobody_reads_must_end_in_time(settings: Settings) -> None:
    """A refused request is answered before its body has arrived."""
    async with house(settings, header_timeout=200) as (_, connect):
        client = await connect()
        client.writer.write(b"POST /api/me HTTP/1.1\r\nContent-Length: 1000\r\n" + HEAD + b"\r\n")
        assert await client.status() == 403
        assert await client.is_closed()


async def test_an_answer_that_is_not_read_ends_the_connection(settings: Settings) -> None:
    folder = settings.static
    folder.mkdir()
    (folder / "index.html").write_text("x" * 20_000_000)
    async with house(settings, exchange_timeout=200) as (server, connect):
        client = await connect()
        client.writer.write(b"GET / HTTP/1.1\r\n" + HEAD + b"\r\n")
        await until(lambda: server.connections.released == 1)


async def test_an_idle_connection_is_used_again(settings: Settings) -> None:
    """Browsers and proxies send their next request on the same connection."""
    async with house(settings) as (server, connect):
        client = await connect()
        for _ in range(5):
            assert await client.ask() == 200
            (connection,) = server.connections
            await until(lambda one=connection: one.deadline is None)  # it may wait


async def test_silent_connections_make_room_for_requests(settings: Settings) -> None:
    """Far more silent connections than places, from many addresses."""
    async with house(settings, connections=20, header_timeout=NEVER) as (_, connect):
        silent = [await connect(n) for n in range(2, 60)]
        client = await connect()
        assert await client.ask("/api/sheets") == 200
        assert await silent[0].is_closed()
        assert await client.ask("/api/sheets") == 200


async def test_one_address_is_refused_and_others_are_served(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PROBE_PLACES", 0)  # this machine's addresses have them
    async with house(settings, connections_per_address=3, header_timeout=NEVER) as found:
        server, connect = found
        for _ in range(3):
            await connect(2)
        refused = await connect(2)
        assert await refused.status() == 503
        assert await refused.is_closed()
        assert await (await connect(3)).ask("/api/sheets") == 200
        assert server.counted("connections_refused_total", reason="address") == 1


async def test_health_checks_are_answered_beyond_the_limit(settings: Settings) -> None:
    async with house(settings, connections_per_address=1, header_timeout=NEVER) as (_, connect):
        await connect()
        for _ in range(20):
            probe = await connect()
            assert await probe.ask("/readyz") == 200
            assert await probe.is_closed()
        assert await (await connect()).ask("/api/sheets") == 503
        upgrade = await connect()
        upgrade.writer.write(
            b"GET /ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            + HEAD + b"\r\n"
        )  # fmt: skip
        assert await upgrade.status() == 503


async def test_silent_health_checks_do_not_keep_their_places(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PROBE_TIMEOUT", 50)
    async with house(settings, connections_per_address=1, header_timeout=NEVER) as (_, connect):
        await connect()
        silent = [await connect() for _ in range(connections.PROBE_PLACES)]
        for probe in silent:
            assert await probe.is_closed()
        assert await (await connect()).ask("/readyz") == 200


async def test_a_place_is_released_when_a_socket_closes(settings: Settings) -> None:
    async with house(settings, connections_per_address=4) as (server, _):
        ann, _, id = await two(server)
        for _ in range(10):
            table = await ann.table(id)
            await table.close()
        assert (await ann.table(id)).view is not None


# ---- WebSockets


@given(st.data())
def test_frames_are_counted_however_they_are_cut(data: st.DataObject) -> None:
    frames = data.draw(
        st.lists(
            st.builds(
                frame,
                st.sampled_from([CONT, TEXT, PING, PONG]),
                st.sampled_from([0, 1, 125, 126, 200, 65_535, 65_536]).map(bytes),
                fin=st.booleans(),
            ),
            max_size=6,
        )
    )
    whole = b"".join(frames)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=8)))
    counter = FrameCounter()
    parts = itertools.pairwise([0, *cuts, len(whole)])
    counts = [counter.count(whole[a:b]) for a, b in parts]
    shown = sum(one[0] == 0x81 for one in frames)
    assert [sum(count) for count in zip(*counts, strict=True)] == [len(frames) - shown, shown]
    fragments = [one[0] & 0x80 for one in frames if not one[0] & 0x08]
    assert counter.is_between_messages == all(fragments[-1:])


@given(st.sampled_from([TEXT, PING, CONT]), st.text(max_size=130), st.booleans(), st.integers(0, 3))
def test_only_a_whole_short_text_is_read_alone(kind: int, text: str, fin: bool, cut: int) -> None:
    data = frame(kind, text.encode(), fin=fin)
    is_short = len(text) < 126 and text.isascii() and kind == TEXT and fin
    assert short_text(data) == (text.encode() if is_short else None)
    assert short_text(data + b"\x81" * cut if cut else data[:-1]) is None
