"""A TCP proxy in front of servers: it delays, holds back, loses and cuts."""

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator, Sequence

from support.drill.history import Window
from support.services import free_port


class Line:
    """The network of one client.  Each connection goes to one of the servers, at random.

    ``delay`` is in seconds, for each piece of data.  While ``is_held`` is set, nothing passes and
    nothing is lost.  While ``is_losing``, data is lost and its connection never recovers.
    """

    def __init__(self, ports: Sequence[int], dice: random.Random) -> None:
        self._ports, self._dice = ports, dice
        self._listening: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.delay = 0.0
        self.is_losing = False
        self._passes = asyncio.Event()
        self._passes.set()
        self.cut_off: list[Window] = []
        self.port = free_port()

    async def open(self) -> None:
        """Start to forward connections, on the same port as before."""
        self._listening = await asyncio.start_server(self._taken, "127.0.0.1", self.port)

    async def close(self) -> None:
        self._listening.close()
        self.cut()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ---- faults

    def cut(self) -> None:
        """Abort every connection; new ones are accepted."""
        for writer in tuple(self._open):
            writer.transport.abort()

    @contextlib.asynccontextmanager
    async def fault(self, kind: str, delay: float = 0.0) -> AsyncIterator[None]:
        """Disturb the network inside the block: ``delay``, ``hold``, ``lose`` or ``cut``."""
        began = time.monotonic()
        try:
            if kind == "delay":
                self.delay = delay
            elif kind == "hold":
                self._passes.clear()
            elif kind == "lose":
                self.is_losing = True
            else:
                self.cut()
            yield
        finally:
            self.delay, self.is_losing = 0.0, False
            self._passes.set()
            self.cut_off.append(Window(began, time.monotonic()))

    # ---- forwarding

    async def _taken(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            port = self._dice.choice(self._ports)
            there, back = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            writer.transport.abort()
            return
        self._open |= {back, writer}
        if not self._listening.is_serving():  # closed meanwhile
            self.cut()
            return
        lost = asyncio.Event()
        for one, other in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._carry(one, other, lost))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, lost: asyncio.Event
    ) -> None:
        try:
            while data := await reader.read(65536):
                if self.delay:
                    await asyncio.sleep(self.delay)
                await self._passes.wait()
                if self.is_losing:
                    lost.set()
                if not lost.is_set():
                    writer.write(data)
                    await writer.drain()
        except (ConnectionError, TimeoutError):
            writer.transport.abort()
        finally:
            self._open.discard(writer)
            writer.close()
