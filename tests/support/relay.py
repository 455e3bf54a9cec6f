"""A TCP proxy in front of a server: a test can cut one client off while the others play on."""

from __future__ import annotations

import asyncio

from support.services import free_port


class Relay:
    """A port that forwards to another port until it is ``cut``."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._listening: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"

    async def lead(self) -> None:
        """Start to forward connections."""
        self._listening = await asyncio.start_server(self._taken, "127.0.0.1", self.port)

    async def cut(self) -> None:
        """Abort every connection and accept no new ones."""
        assert self._listening is not None
        self._listening.close()
        for writer in list(self._open):
            writer.transport.abort()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _taken(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._to)
        for one, other in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._carry(one, other))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        except ConnectionError:
            pass
        finally:
            self._open.discard(writer)
            writer.close()
