"""``boneyard serve``: the application behind uvicorn."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import msgspec
import uvicorn

from boneyard.jit import announce_first_compilation
from boneyard.server.app import create_app
from boneyard.server.settings import MAX_MESSAGE, Settings


def config(settings: Settings, *, log_level: str = "warning") -> uvicorn.Config:
    """How uvicorn serves it.

    Its own limit of a message is twice ours, so that what is somewhat too large gets an answer
    with words; compression would cost 37 KiB a socket.
    """
    return uvicorn.Config(
        create_app(settings),
        ws="websockets-sansio",
        ws_max_size=2 * MAX_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_level=log_level,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def serve(
    host: str = "127.0.0.1",
    port: int = 8421,
    db: str | None = None,
    open_browser: bool = False,
    *,
    origins: tuple[str, ...] = (),
    hosts: tuple[str, ...] = (),
) -> None:
    """Serve until interrupted.  ``db`` is a URL or the path of a SQLite file.

    Raises OSError if the address cannot be taken.
    """
    announce_first_compilation()
    settings = Settings(origins=origins, hosts=("localhost", socket.gethostname(), *hosts))
    if db is not None:
        settings = msgspec.structs.replace(settings, db=database(db))
    listening = bind(host, port)
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
    print(f"boneyard: the table is at {address} (Ctrl-C ends it)", file=sys.stderr, flush=True)
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    server = uvicorn.Server(config(settings))
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(server.serve(sockets=[listening]))


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
    listening = socket.socket(family, socket.SOCK_STREAM)
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
