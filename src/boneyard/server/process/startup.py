"""``boneyard serve``: from the command's options to a running server, or several workers."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

from boneyard.server.base.access import checked_origins, checked_proxies
from boneyard.server.base.settings import Settings, default_db
from boneyard.server.live.bus import check_usable
from boneyard.server.process import logs
from boneyard.server.process.supervisor import LogOptions, Supervisor
from boneyard.server.process.web_server import GracefulServer, prepare_database, run_server


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
    log: logs.Format = "auto",
    log_level: str | None = None,
) -> None:
    """Serve until interrupted.  ``db`` is a URL or the path of a SQLite file, ``bus`` the URL of a
    Valkey or Redis, ``workers`` the number of processes.

    Raises OSError if the address is not available; ValueError for an origin, a proxy, a database
    or a bus that is not valid.
    """
    if bus is not None:
        check_usable(bus)
    checked_proxies(trusted_proxies)
    logs.configure(log, log_level)
    listening = bind(host, port)
    port = listening.getsockname()[1]
    url = default_db() if db is None else database_url(db)
    settings = Settings(
        db=url,
        origins=checked_origins(origins),
        hosts=("localhost", socket.gethostname(), *hosts),
        trusted_proxies=trusted_proxies,
        metrics_token=os.environ.get("BONEYARD_METRICS_TOKEN") or None,
        bus=bus,
        name=f"{socket.gethostname()}:{port}",
        bot_processes=2 if workers == 1 else 1,
        shared=workers > 1 or bus is not None or not url.startswith("sqlite"),
    )

    def on_started(_server: GracefulServer | None = None) -> None:
        _announce(f"http://{_shown(host)}:{port}/", open_browser=open_browser)

    with listening:
        if workers > 1:
            options = LogOptions(log, log_level)
            supervisor = Supervisor(settings, options, listening, workers, on_started)
            asyncio.run(supervisor.run())
        else:
            asyncio.run(prepare_database(settings))
            run_server(settings, listening, on_started)


def _announce(address: str, *, open_browser: bool) -> None:
    print(f"boneyard: the table is at {address} (Ctrl-C ends it)", file=sys.stderr, flush=True)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def database_url(db: str) -> str:
    """A URL from a URL or from the path of a SQLite file.

    >>> database_url("postgresql://me@host/games")
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
    # Asyncio disables Nagle's algorithm only on sockets whose protocol is TCP by name.
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
