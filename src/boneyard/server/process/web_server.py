"""One process that serves: uvicorn with the application, and a graceful shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc
import signal
import socket
from collections.abc import Callable

import uvicorn

from boneyard.server.base.settings import MAX_MESSAGE, Settings
from boneyard.server.process.app import create_app
from boneyard.server.process.connections import Connections
from boneyard.server.process.guarded import GuardedApp, guarded
from boneyard.server.store import SqliteOptions, Store

DATABASE_PATIENCE = 30.0
"""Seconds that a starting server waits for a database that is starting too."""

FIRST_REQUEST_TIMEOUT = 0.25
"""Seconds that a server waits at shutdown for the first request of an accepted connection."""

KEEP_ALIVE = 75
"""Seconds that an idle connection is kept.

A proxy must be the one to close: otherwise a request may arrive as the connection is closed, and
the proxy answers 502.  nginx keeps idle connections for 60 seconds (deploy/nginx).
"""

ACCEPTED_AT_ONCE, LISTEN_BACKLOG = 16, 2048
"""Connections that asyncio accepts before it serves those that it has, and those that wait in the
system.  All that are accepted at once need a descriptor, also those that are then refused."""


LOOK_EVERY = 5.0
"""Seconds between two looks at the number of connections."""

MANY, STILL_OPEN, TOO_MANY = 500, 4, 2_000
"""So many must have closed since the last time, four times as many as are still open, or far more.

Python looks at every object of an open connection, which stops all clients meanwhile.
"""


async def return_memory(connections: Connections) -> None:
    """Return memory each time that many connections have closed, until cancelled.

    Each leaves about 15 kB in reference cycles of other libraries.  Python frees them when it
    collects garbage, which happens rarely (``collect_garbage_rarely``); the C library keeps free
    memory too.
    """
    seen = connections.released
    while True:
        await asyncio.sleep(LOOK_EVERY)
        closed = connections.released - seen
        if closed >= MANY and closed >= min(STILL_OPEN * len(connections), TOO_MANY):
            seen = connections.released
            gc.collect()
            await asyncio.to_thread(trim)


def trim() -> None:
    """Return the free memory of the C library to the system, if the library can do that."""
    function = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if function is not None:
        function(0)


class GracefulServer(uvicorn.Server):
    """Finishes requests, connections and leases before it ends.

    Only methods are overridden that uvicorn documents by their names: ``startup`` and ``shutdown``.
    """

    def __init__(
        self,
        settings: Settings,
        on_started: Callable[[GracefulServer], None] | None = None,
        log_level: str = "warning",
    ) -> None:
        self.app = create_app(settings)
        self.connections = Connections(settings, self.app.state.metrics)
        super().__init__(guarded(self._config(settings, log_level), self.connections, settings))
        self._on_started = on_started

    def _config(self, settings: Settings, log_level: str) -> uvicorn.Config:
        """uvicorn's configuration.

        Its limit for a message is twice ours, so that a message a little too large gets an error
        with words.  It sends pings, and ``connections`` ends who is not heard: uvicorn would blame
        clients for a time in which this process stood still.  Compression would cost 37 KiB a
        connection.
        """
        return uvicorn.Config(
            GuardedApp(self.app, self.connections),
            http="h11",
            ws="websockets-sansio",
            backlog=ACCEPTED_AT_ONCE,
            ws_max_size=2 * MAX_MESSAGE,
            ws_per_message_deflate=False,
            ws_ping_interval=settings.ping_every / 1000,
            ws_ping_timeout=None,
            log_level=log_level,
            log_config=None,  # ``logs`` configures the log
            access_log=False,
            server_header=False,
            proxy_headers=False,  # the application adds its own middleware for trusted proxies
            timeout_keep_alive=KEEP_ALIVE,
            timeout_graceful_shutdown=5,
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to accept connections, and call ``on_started``."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(LISTEN_BACKLOG)
        self._tasks = [
            asyncio.create_task(self.connections.check_often()),
            asyncio.create_task(return_memory(self.connections)),
        ]
        if self.started and self._on_started is not None:
            self._on_started(self)

    def stop(self) -> None:
        """Begin to shut down."""
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept no more connections, drain those that are open, and end."""
        for server in self.servers:
            server.close()
        await self._wait_for_first_requests()
        await self.app.state.drain()
        await super().shutdown(sockets)
        for task in self._tasks:
            task.cancel()

    async def _wait_for_first_requests(self) -> None:
        """Wait for clients that connected just now: no other process can answer them.

        Browsers also open connections for later use and send nothing; the wait is short.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FIRST_REQUEST_TIMEOUT):
                await asyncio.sleep(FIRST_REQUEST_TIMEOUT / 10)  # some are still being accepted
                while self.connections.has_new:
                    await asyncio.sleep(FIRST_REQUEST_TIMEOUT / 50)


def collect_garbage_rarely() -> None:
    """Make Python's cycle collector run rarely, and never over the objects of the program itself:
    each run stops every client.  Little piles up in between (``return_memory``); finished matches
    leave no cycles."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


def run_server(
    settings: Settings, listening: socket.socket, on_started: Callable[[GracefulServer], None]
) -> None:
    """Serve in this process until a signal ends it; call ``on_started`` when it serves."""

    def started(server: GracefulServer) -> None:
        collect_garbage_rarely()
        on_started(server)

    server = GracefulServer(settings, started)
    # Uvicorn handles these two, shuts down, and raises them again: that must not kill the process.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    asyncio.run(server.serve(sockets=[listening]))


async def prepare_database(settings: Settings) -> None:
    """Wait until the database answers, and migrate it.

    Raises ValueError that says what is wrong with it.
    """
    store = Store(settings.db, SqliteOptions(settings.busy_timeout, settings.synchronous))
    try:
        await store.open(patience=DATABASE_PATIENCE)
    finally:
        await store.close()
