"""A small HTTP client, for opening tables."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec


class RequestError(Exception):
    """The server refused a request or closed the connection."""


class HttpClient:
    """Sends requests over a few connections that stay open."""

    def __init__(self, port: int, connections: int = 8) -> None:
        self._port = port
        self.origin = f"http://127.0.0.1:{port}"
        self._free: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter] | None]
        self._free = asyncio.Queue()
        for _ in range(connections):
            self._free.put_nowait(None)

    async def request(self, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
        """Send a GET, or a POST if there is a body; return the answer and the cookie it sets."""
        connection = await self._free.get()
        request = self._encode(path, body, cookie)
        try:
            head = await _exchange(connection, request) if connection else b""
            if connection is None or not head:
                connection = await asyncio.open_connection("127.0.0.1", self._port)
                head = await _exchange(connection, request)
                if not head:
                    raise RequestError(f"{path}: no answer")
            status, fields = _head(head)
            answer = await connection[0].readexactly(int(fields["content-length"]))
        except BaseException:
            self._free.put_nowait(None)
            raise
        self._free.put_nowait(connection)
        if status >= 300:
            raise RequestError(f"{path}: {status} {answer[:300].decode()}")
        if fields.get("content-type", "").startswith("application/json"):
            return msgspec.json.decode(answer), fields.get("set-cookie", "").partition(";")[0]
        return answer.decode(), ""

    def _encode(self, path: str, body: Any, cookie: str) -> bytes:
        data = b"" if body is None else msgspec.json.encode(body)
        lines = [f"{'GET' if body is None else 'POST'} {path} HTTP/1.1", f"Host: {self.origin[7:]}"]
        if cookie:
            lines.append(f"Cookie: {cookie}")
        if body is not None:
            lines += [f"Origin: {self.origin}", "Content-Type: application/json"]
            lines.append(f"Content-Length: {len(data)}")
        return "\r\n".join([*lines, "", ""]).encode() + data

    def close(self) -> None:
        while not self._free.empty():
            connection = self._free.get_nowait()
            if connection is not None:
                connection[1].close()


async def _exchange(
    connection: tuple[asyncio.StreamReader, asyncio.StreamWriter], request: bytes
) -> bytes:
    """Send a request and return the head of the answer.

    Return nothing if the server has closed the connection, as it does with idle ones.
    """
    reader, writer = connection
    if reader.at_eof():
        return b""
    try:
        writer.write(request)
        return await reader.readuntil(b"\r\n\r\n")
    except asyncio.IncompleteReadError as end:
        if end.partial:
            raise
    except ConnectionError:
        pass
    return b""


def _head(head: bytes) -> tuple[int, dict[str, str]]:
    first, *lines = head.decode("latin-1").split("\r\n")
    fields = {name.lower(): value.strip() for name, _, value in (x.partition(":") for x in lines)}
    return int(first.split()[1]), fields
