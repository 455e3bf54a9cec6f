"""A WebSocket client that uses little processor time: it shares the processors with the server.

It reads only what this server sends: texts in one frame, pings, close.  Any other frame ends the
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
    """The server sent something that this client does not accept."""


class Connection(asyncio.Protocol):
    """One connection.

    ``on_message`` receives every text; ``on_lost`` is called when the connection ends, unless
    this side aborted it.  A new owner of the connection replaces both.
    """

    def __init__(self, on_message: OnMessage, on_lost: OnLost, headers: Mapping[str, str]) -> None:
        self.on_message, self.on_lost = on_message, on_lost
        self._headers = headers
        self._key = base64.b64encode(os.urandom(16))
        self._buffer = b""
        self._receive = self._read_handshake
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_aborted = False

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
        elif not self.is_aborted:
            self.on_lost(error)

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._send_frame(TEXT, text)

    def abort(self) -> None:
        """End the connection at once, like a network failure."""
        self.is_aborted = True
        self._transport.abort()

    def _send_frame(self, kind: int, data: bytes) -> None:
        mask = getrandbits(32).to_bytes(4, "big")
        size = len(data)
        if size < 126:
            head = bytes((FINAL | kind, MASKED | size))
        else:
            head = bytes((FINAL | kind, MASKED | 126)) + size.to_bytes(2, "big")
        self._transport.write(head + mask + apply_mask(data, mask))

    def _read_handshake(self) -> None:
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
        self._buffer, self._receive = rest, self._read_frames
        self.open.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        data, at = self._buffer, 0
        while len(data) - at >= 2 and not self.is_aborted:
            kind, size, start = data[at], data[at + 1], at + 2
            if size > 125:
                wide = 2 if size == 126 else 8
                size = int.from_bytes(data[start : start + wide], "big")
                start += wide
            at_end = start + size
            if start > len(data) or at_end > len(data):
                break
            at = at_end
            self._handle_frame(kind, data[start:at_end])
        self._buffer = data[at:]

    def _handle_frame(self, kind: int, data: bytes) -> None:
        if kind == FINAL | TEXT:
            self.on_message(data)
        elif kind == FINAL | PING:
            self._send_frame(PONG, data)
        elif kind == FINAL | CLOSE:
            self._send_frame(CLOSE, data[:2])
            self._transport.close()
        else:
            raise ProtocolError(f"a frame of kind {kind:#x}")


async def connect(
    port: int, on_message: OnMessage, on_lost: OnLost, headers: Mapping[str, str]
) -> Connection:
    """Open a connection to ``/ws`` on this machine."""
    loop = asyncio.get_running_loop()
    _, connection = await loop.create_connection(
        lambda: Connection(on_message, on_lost, headers), "127.0.0.1", port
    )
    await connection.open
    return connection
