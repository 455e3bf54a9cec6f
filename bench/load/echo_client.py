"""The same client against a server that only echoes."""

from __future__ import annotations

import asyncio

from load.websocket_client import Connection, ProtocolError, connect


class EchoClients:
    """So many connections that send a text again as soon as it comes back."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._links: list[Connection] = []
        self._text = b""
        self._going = False
        self._under_way = 0
        self.count = 0
        self.failure: Exception | None = None

    async def arrive(self, connections: int) -> None:
        headers = {"Host": f"127.0.0.1:{self._port}"}
        for _ in range(connections):
            number = len(self._links)
            link = await connect(
                self._port, lambda data, number=number: self._heard(number, data),  # type: ignore[misc]
                self._lost, headers,
            )  # fmt: skip
            self._links.append(link)

    def _heard(self, number: int, data: bytes) -> None:
        if data != self._text:
            self.failure = ProtocolError("the echo is another text")
        self.count += 1
        if self._going:
            self._links[number].send(self._text)
        else:
            self._under_way -= 1

    def _lost(self, error: Exception | None) -> None:
        self.failure = ProtocolError(f"the echo server closed a connection: {error!r}")

    def go(self, text: bytes) -> None:
        self._text, self._going = text, True
        for link in self._links:
            link.send(text)
            self._under_way += 1

    async def stop(self) -> None:
        self._going = False
        while self._under_way and self.failure is None:
            await asyncio.sleep(0.005)
        if self.failure is not None:
            raise self.failure

    def leave(self) -> None:
        for link in self._links:
            link.cut()
