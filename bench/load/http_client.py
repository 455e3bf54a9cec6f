"""Asking over HTTP: as much of a client as setting tables up needs."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec


class RequestError(Exception):
    """The server refused."""


class HttpClient:
    """Asks over a few connections that stay open."""

    def __init__(self, port: int, connections: int = 8) -> None:
        self._port = port
        self.origin = f"http://127.0.0.1:{port}"
        self._free: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter] | None]
        self._free = asyncio.Queue()
        for _ in range(connections):
            self._free.put_nowait(None)

    async def ask(self, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
        """GET, or POST if there is a body; gives the answer and the cookie that it sets."""
        connection = await self._free.get()
        request = self._request(path, body, cookie)
        try:
            head = await _asked(connection, request) if connection else b""
            if connection is None or not head:
                connection = await asyncio.open_connection("127.0.0.1", self._port)
                head = await _asked(connection, request)
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

    def _request(self, path: str, body: Any, cookie: str) -> bytes:
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


async def _asked(connection: tuple[asyncio.StreamReader, asyncio.StreamWriter], to: bytes) -> bytes:
    """The head of the answer; nothing if the server has closed the connection, as it does with
    those that are idle, before or just while it was asked."""
    reader, writer = connection
    if reader.at_eof():
        return b""
    try:
        writer.write(to)
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
