"""A WebSocket client that costs as little as it can: it shares the processors with the server.

Only what a server of this house sends: text in one frame, pings, close.  Anything else ends the
connection with an error.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import os
from collections.abc import Callable, Mapping
from random import getrandbits
from typing import cast

from websockets.speedups import apply_mask

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80

OnMessage = Callable[[bytes], None]
OnLost = Callable[[Exception | None], None]


class ProtocolError(Exception):
    """The server does not speak as it must."""


class Connection(asyncio.Protocol):
    """One connection.  ``on_message`` gets every text, ``on_lost`` the end, unless it was cut.

    Both may be changed: then somebody else listens.
    """

    def __init__(self, on_message: OnMessage, on_lost: OnLost, headers: Mapping[str, str]) -> None:
        self.on_message, self.on_lost = on_message, on_lost
        self._headers = headers
        self._key = base64.b64encode(os.urandom(16))
        self._buffer = b""
        self._receive = self._answered
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.cut_off = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        lines = ["GET /ws HTTP/1.1", *(f"{name}: {value}" for name, value in self._headers.items())]
        lines += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        lines += [f"Sec-WebSocket-Key: {self._key.decode()}", "", ""]
        self._transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        self._buffer = self._buffer + data if self._buffer else data
        self._receive()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(error or ProtocolError("closed before it was open"))
        elif not self.cut_off:
            self.on_lost(error)

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._frame(TEXT, text)

    def cut(self) -> None:
        """End the connection at once, as a lost network would."""
        self.cut_off = True
        self._transport.abort()

    def _frame(self, kind: int, data: bytes) -> None:
        mask = getrandbits(32).to_bytes(4, "big")
        size = len(data)
        if size < 126:
            head = bytes((FINAL | kind, MASKED | size))
        else:
            head = bytes((FINAL | kind, MASKED | 126)) + size.to_bytes(2, "big")
        self._transport.write(head + mask + apply_mask(data, mask))

    def _answered(self) -> None:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return
        status, *lines = head.split(b"\r\n")
        parts = (line.partition(b":") for line in lines)
        fields = {name.lower(): value.strip() for name, _, value in parts}
        expected = base64.b64encode(hashlib.sha1(self._key + GUID).digest())
        if b" 101 " not in status or fields.get(b"sec-websocket-accept") != expected:
            self.open.set_exception(ProtocolError(f"refused: {status.decode('latin-1')}"))
            self._transport.abort()
            return
        self._buffer, self._receive = rest, self._frames
        self.open.set_result(None)
        self._frames()

    def _frames(self) -> None:
        data, at = self._buffer, 0
        while len(data) - at >= 2 and not self.cut_off:
            kind, size, start = data[at], data[at + 1], at + 2
            if size > 125:
                wide = 2 if size == 126 else 8
                size = int.from_bytes(data[start : start + wide], "big")
                start += wide
            at_end = start + size
            if start > len(data) or at_end > len(data):
                break
            at = at_end
            self._take(kind, data[start:at_end])
        self._buffer = data[at:]

    def _take(self, kind: int, data: bytes) -> None:
        if kind == FINAL | TEXT:
            self.on_message(data)
        elif kind == FINAL | PING:
            self._frame(PONG, data)
        elif kind == FINAL | CLOSE:
            self._frame(CLOSE, data[:2])
            self._transport.close()
        else:
            raise ProtocolError(f"a frame of kind {kind:#x}")


async def connect(
    port: int, on_message: OnMessage, on_lost: OnLost, headers: Mapping[str, str]
) -> Connection:
    """An open connection to ``/ws`` on this machine."""
    loop = asyncio.get_running_loop()
    _, link = await loop.create_connection(
        lambda: Connection(on_message, on_lost, headers), "127.0.0.1", port
    )
    await link.open
    return link
