"""``boneyard serve``: the application behind uvicorn."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

from boneyard.server.base.access import checked_origins, checked_proxies
from boneyard.server.base.settings import MAX_MESSAGE, Settings, default_db
from boneyard.server.live.bus import check_usable
from boneyard.server.live.protocols import HttpProtocol, SocketProtocol
from boneyard.server.process import logs
from boneyard.server.process.app import create_app
from boneyard.server.process.supervisor import Log, Workers
from boneyard.server.store import Store

PATIENCE = 30.0
"""Seconds that a server which starts waits for a database that is about to start, too."""

UNHEARD = 0.25
"""Seconds that a server which ends still waits for the first word of whoever got through to it."""


def config(settings: Settings, *, log_level: str = "warning") -> uvicorn.Config:
    """How uvicorn serves it.

    Its own limit of a message is twice ours, so that what is somewhat too large gets an answer
    with words; compression would cost 37 KiB a socket.
    """
    return uvicorn.Config(
        create_app(settings),
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=2 * MAX_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_level=log_level,
        log_config=None,  # the log is the program's own (``logs``)
        access_log=False,
        server_header=False,
        proxy_headers=False,  # the application believes those proxies that it is told to
        timeout_graceful_shutdown=5,
    )


class Server(uvicorn.Server):
    """Lets go of everything in good order before it ends."""

    def __init__(
        self, config: uvicorn.Config, on_started: Callable[[Server], None] | None = None
    ) -> None:
        super().__init__(config)
        self._on_started = on_started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to accept connections, and say so."""
        await super().startup(sockets)
        calm()
        if self.started and self._on_started is not None:
            self._on_started(self)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept no more connections, let go of those there are, and end."""
        for server in self.servers:
            server.close()
        await self._hear_out()
        app: Any = self.config.app
        await app.state.drain()
        await super().shutdown(sockets)

    async def _hear_out(self) -> None:
        """Whoever was accepted a moment ago has asked here: no other process can answer.

        Some connections are opened for later, and say nothing: they are not waited for long.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(UNHEARD):
                await asyncio.sleep(UNHEARD / 10)  # some are still being accepted
                while any(
                    getattr(connection, "cycle", True) is None
                    for connection in self.server_state.connections
                ):
                    await asyncio.sleep(UNHEARD / 50)


def calm() -> None:
    """Let Python look for garbage in circles seldom, and never among what the program itself is:
    every time it looks, everybody waits.  Hardly anything piles up meanwhile: connections and
    matches that are over leave no circles (``protocols.break_cycle``)."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


def serve(
    host: str = "127.0.0.1",
    port: int = 8421,
    db: str | None = None,
    open_browser: bool = False,
    *,
    origins: tuple[str, ...] = (),
    hosts: tuple[str, ...] = (),
    trusted_proxies: tuple[str, ...] = (),
    bus: str | None = None,
    workers: int = 1,
    log: logs.Kind = "auto",
    log_level: str | None = None,
) -> None:
    """Serve until interrupted.  ``db`` is a URL or the path of a SQLite file, ``bus`` the URL of a
    Valkey or Redis, ``workers`` how many processes serve.

    Raises OSError if the address cannot be taken, ValueError if an origin or a proxy is none, or
    the database or the bus cannot be what is given.
    """
    if bus is not None:
        check_usable(bus)
    checked_proxies(trusted_proxies)
    logs.configure(log, log_level)
    listening = bind(host, port)
    port = listening.getsockname()[1]
    settings = Settings(
        db=default_db() if db is None else database(db),
        origins=checked_origins(origins),
        hosts=("localhost", socket.gethostname(), *hosts),
        trusted_proxies=trusted_proxies,
        metrics_token=os.environ.get("BONEYARD_METRICS_TOKEN") or None,
        bus=bus,
        name=f"{socket.gethostname()}:{port}",
        bot_processes=2 if workers == 1 else 1,
    )
    shared = workers > 1 or bus is not None or not settings.db.startswith("sqlite")
    settings = msgspec.structs.replace(settings, shared=shared)
    address = f"http://{_shown(host)}:{port}/"

    def started(_server: Server | None = None) -> None:
        print(f"boneyard: the table is at {address} (Ctrl-C ends it)", file=sys.stderr, flush=True)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()

    with listening:
        if workers > 1:
            asyncio.run(Workers(settings, Log(log, log_level), listening, workers, started).run())
        else:
            asyncio.run(prepare(settings))
            run_server(settings, listening, started)


def run_server(
    settings: Settings, listening: socket.socket, started: Callable[[Server], None]
) -> None:
    """Serve in this process until it is told to end; ``started`` is called when it serves."""
    server = Server(config(settings), started)
    # The server catches these two, ends well, and then raises them again: not to kill it.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    asyncio.run(server.serve(sockets=[listening]))


async def prepare(settings: Settings) -> None:
    """Wait for the database if it is not there yet, and bring it up to date.

    Raises ValueError saying what is wrong with it.
    """
    store = Store(settings.db, busy_timeout=settings.busy_timeout)
    try:
        await store.open(patience=PATIENCE)
    finally:
        await store.close()


def database(db: str) -> str:
    """A URL from a URL or from the path of a SQLite file.

    >>> database("postgresql://me@host/games")
    'postgresql+asyncpg://me@host/games'
    """
    if "://" not in db:
        return f"sqlite+aiosqlite:///{Path(db).expanduser().absolute()}"
    kind, _, rest = db.partition("://")
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgres": "postgresql+asyncpg",
        "postgresql": "postgresql+asyncpg",
    }
    return f"{drivers.get(kind, kind)}://{rest}"


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only of sockets that name TCP does asyncio know that nothing shall wait to be sent (Nagle).
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError:
        listening.close()
        raise
    listening.set_inheritable(False)
    return listening


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::", "127.0.0.1", "::1"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
