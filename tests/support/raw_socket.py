"""A socket that can send what no browser sends: malformed frames and arbitrary bytes."""

import base64
import contextlib
import json
import os
import socket
import struct
from typing import Any, Self

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


def frame(
    opcode: int,
    payload: bytes = b"",
    *,
    fin: bool = True,
    reserved: int = 0,
    masked: bool = True,
    length: int | None = None,
) -> bytes:
    """Return a WebSocket frame; ``length`` is its declared length, ``reserved`` its three reserved
    bits."""
    said = len(payload) if length is None else length
    head = bytearray([fin << 7 | reserved << 4 | opcode])
    if said < 126:
        head.append(masked << 7 | said)
    elif said < 1 << 16:
        head += bytes([masked << 7 | 126]) + struct.pack("!H", said)
    else:
        head += bytes([masked << 7 | 127]) + struct.pack("!Q", said)
    if not masked:
        return bytes(head) + payload
    key = os.urandom(4)
    whole = (key * (len(payload) // 4 + 1))[: len(payload)]
    mixed = int.from_bytes(payload, "big") ^ int.from_bytes(whole, "big")
    return bytes(head) + key + mixed.to_bytes(len(payload), "big")


def text(message: Any) -> bytes:
    """Return a frame with a message as JSON."""
    return frame(TEXT, json.dumps(message).encode())


class Raw:
    """A WebSocket connection, starting with the handshake."""

    def __init__(
        self, port: int, cookie: str = "", head: bytes = b"", seconds: float = 120
    ) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), seconds)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.port = port
        self._rest = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            "GET /ws HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Origin: http://127.0.0.1:{port}",
            *([f"Cookie: {cookie}"] if cookie else []),
        ]
        self.send("\r\n".join(lines).encode() + b"\r\n" + head + b"\r\n")
        try:
            self.answer = self._head()
        except TimeoutError:
            self.socket.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    @property
    def status(self) -> int:
        """Return the status of the handshake; 0 if the connection was closed without an answer."""
        return int(self.answer.split(b" ")[1]) if self.answer.startswith(b"HTTP/") else 0

    def send(self, data: bytes) -> bool:
        """Send bytes; return whether the server still accepted them."""
        try:
            self.socket.sendall(data)
        except OSError:
            return False
        return True

    def finish(self) -> None:
        """Close the sending side."""
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_WR)

    def _head(self) -> bytes:
        while b"\r\n\r\n" not in self._rest:
            if not self._more():
                return self._rest
        head, _, self._rest = self._rest.partition(b"\r\n\r\n")
        return head

    def _more(self) -> bool:
        try:
            got = self.socket.recv(1 << 16)
        except ConnectionError:
            return False
        self._rest += got
        return bool(got)

    def next(self) -> tuple[int, bytes] | None:
        """Return the next frame of the server; None when it has closed.  Raises TimeoutError."""
        while True:
            whole = self._whole()
            if whole is not None:
                return whole
            if not self._more():
                return None

    def _whole(self) -> tuple[int, bytes] | None:
        rest = self._rest
        if len(rest) < 2:
            return None
        size, at = rest[1] & 127, 2
        if size == 126:
            size, at = int.from_bytes(rest[2:4], "big"), 4
        elif size == 127:
            size, at = int.from_bytes(rest[2:10], "big"), 10
        if len(rest) < at + size or (at > 2 and len(rest) < at):
            return None
        self._rest = rest[at + size :]
        return rest[0] & 15, rest[at : at + size]

    def said(self, *, until: str | None = None) -> list[dict[str, Any]]:
        """Return the messages until one of this kind, or until the server closes; pongs are left
        out."""
        messages = []
        while (got := self.next()) is not None:
            opcode, payload = got
            if opcode == CLOSE:
                break
            if opcode == TEXT:
                messages.append(json.loads(payload))
                if messages[-1]["t"] == until:
                    break
        return messages
