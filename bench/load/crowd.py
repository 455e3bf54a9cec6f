"""Many spectators of one table, who only look."""

from __future__ import annotations

import asyncio
import json

from boneyard.server.wire import PROTOCOL
from load.http_client import HttpClient
from load.websocket_client import Connection, ProtocolError, connect

AT_ONCE = 100


class Crowd:
    """Connections to one table, all with the same cookie."""

    def __init__(self, port: int) -> None:
        self._http = HttpClient(port)
        self._port = port
        self._connections: list[Connection] = []
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def open_table(self) -> None:
        """Open the table."""
        _, cookie = await self._http.request("/api/me")
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"sheet": "classic_block", "auto": False, "seats": seats}
        table, _ = await self._http.request("/api/tables", wish, cookie)
        origin = self._http.origin
        self._headers = {"Host": origin[7:], "Origin": origin, "Cookie": cookie}
        self._hello = json.dumps({"t": "Hello", "v": PROTOCOL, "table": table["id"]}).encode()

    async def come(self, number: int) -> None:
        """Connect, and wait for every snapshot."""
        self._connections += await asyncio.gather(*(self._one() for _ in range(number)))

    async def _one(self) -> Connection:
        snapshot: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def on_message(text: bytes) -> None:
            if b'"Snapshot"' in text[:40] and not snapshot.done():
                snapshot.set_result(None)

        def on_lost(error: Exception | None) -> None:
            if not snapshot.done():
                snapshot.set_exception(error or ProtocolError("closed"))

        async with self._turn:
            connection = await connect(self._port, on_message, on_lost, self._headers)
            connection.send(self._hello)
            await snapshot
        return connection

    def leave(self) -> None:
        """Cut every connection."""
        for connection in self._connections:
            connection.abort()
        self._connections.clear()
        self._http.close()
