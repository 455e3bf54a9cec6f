"""The client of the echo server, on the same WebSocket client."""

from __future__ import annotations

import asyncio

from load.websocket_client import Connection, ProtocolError, connect


class EchoClients:
    """Connections that send a text again as soon as it comes back."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._connections: list[Connection] = []
        self._text = b""
        self._is_sending = False
        self._in_flight = 0
        self.count = 0
        self.failure: Exception | None = None

    async def connect(self, connections: int) -> None:
        headers = {"Host": f"127.0.0.1:{self._port}"}
        for _ in range(connections):
            number = len(self._connections)
            connection = await connect(
                self._port, lambda data, number=number: self._receive(number, data),  # type: ignore[misc]
                self._lose, headers,
            )  # fmt: skip
            self._connections.append(connection)

    def _receive(self, number: int, data: bytes) -> None:
        if data != self._text:
            self.failure = ProtocolError("the echo is another text")
        self.count += 1
        if self._is_sending:
            self._connections[number].send(self._text)
        else:
            self._in_flight -= 1

    def _lose(self, error: Exception | None) -> None:
        self.failure = ProtocolError(f"the echo server closed a connection: {error!r}")

    def start(self, text: bytes) -> None:
        self._text, self._is_sending = text, True
        for connection in self._connections:
            connection.send(text)
            self._in_flight += 1

    async def stop(self) -> None:
        self._is_sending = False
        while self._in_flight and self.failure is None:
            await asyncio.sleep(0.005)
        if self.failure is not None:
            raise self.failure

    def close(self) -> None:
        for connection in self._connections:
            connection.abort()
