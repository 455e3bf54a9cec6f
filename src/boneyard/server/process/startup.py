"""``boneyard serve``: from the command's options to a running server, or several workers."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import resource
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import Literal, NamedTuple

from boneyard.server.base.access import checked_origins, checked_proxies, own_names
from boneyard.server.base.settings import Settings, default_db
from boneyard.server.process import logs
from boneyard.server.process.logs import LogOptions
from boneyard.server.process.web_server import GracefulServer, prepare_database, run_server
from boneyard.text import language
from boneyard.text.user import user_language

ADDRESS_PATIENCE = 30.0
"""Seconds that a starting server waits for its address: the server before it may be ending, which
takes a busy machine at most about as long (``SHUTDOWN_TIMEOUT``)."""


MAX_FILES = 65_536
"""Open files that a process asks for; systems set limits of a billion, which slow programs down."""


class ServeOptions(NamedTuple):
    """The options of ``boneyard serve``.

    ``db`` is a URL or the path of a SQLite file, ``bus`` the URL of a Valkey or Redis, ``workers``
    the number of processes, ``synchronous`` when SQLite waits for the disk.
    """

    host: str = "127.0.0.1"
    port: int = 8421
    db: str | None = None
    open_browser: bool = False
    origins: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = ()
    bus: str | None = None
    workers: int = 1
    synchronous: Literal["full", "normal"] = Settings.synchronous
    log: LogOptions = LogOptions("auto", None)


def serve(options: ServeOptions) -> None:
    """Serve until interrupted.

    Raises OSError if the address is not available after a while; ValueError for an origin, a
    proxy, a database or a bus that is not valid.
    """
    if options.bus is not None:
        from boneyard.server.cluster.bus import check_usable

        check_usable(options.bus)
    checked_proxies(options.trusted_proxies)
    checked_origins(options.origins)
    with logs.installed(options.log.format, options.log.level):
        _serve(options)


def _serve(options: ServeOptions) -> None:
    raise_file_limit()
    listening = bind(options.host, options.port, ADDRESS_PATIENCE)
    port = listening.getsockname()[1]
    settings = _settings(options, f"{socket.gethostname()}:{port}")

    def on_started(_server: GracefulServer | None = None) -> None:
        # The first client need not wait.
        threading.Thread(target=announce, name="announce", daemon=True).start()

    def announce() -> None:
        address = f"http://{_shown(options.host)}:{port}/"
        _tell("cli-serve-started", address=address)
        if options.open_browser:
            webbrowser.open(address)

    with listening:
        if options.workers > 1:
            from boneyard.server.cluster.supervisor import Supervisor

            supervisor = Supervisor(settings, options.log, listening, options.workers, on_started)
            asyncio.run(supervisor.run())
        else:
            asyncio.run(prepare_database(settings))
            run_server(settings, listening, on_started)


def _settings(options: ServeOptions, name: str) -> Settings:
    url = default_db() if options.db is None else database_url(options.db)
    is_alone = options.workers == 1
    return Settings(
        db=url,
        origins=checked_origins(options.origins),
        hosts=own_names(socket.gethostname()),
        trusted_proxies=options.trusted_proxies,
        metrics_token=os.environ.get("BONEYARD_METRICS_TOKEN") or None,
        bus=options.bus,
        name=name,
        bot_processes=2 if is_alone else 1,
        synchronous=options.synchronous,
        shared=not is_alone or options.bus is not None or not url.startswith("sqlite"),
    )


def _tell(message_id: str, **values: object) -> None:
    text = language(user_language()).say(message_id, **values)
    print(f"boneyard: {text}", file=sys.stderr, flush=True)


def database_url(db: str) -> str:
    """A URL from a URL or from the path of a SQLite file.

    >>> database_url("postgresql://me@host/games")
    'postgresql+asyncpg://me@host/games'
    """
    if "://" not in db:
        return f"sqlite:///{Path(db).expanduser().absolute()}"
    kind, _, rest = db.partition("://")
    drivers = {
        "sqlite+aiosqlite": "sqlite",
        "postgres": "postgresql+asyncpg",
        "postgresql": "postgresql+asyncpg",
    }
    return f"{drivers.get(kind, kind)}://{rest}"


def bind(host: str, port: int, patience: float = 0.0) -> socket.socket:
    """A socket to listen on; port 0 takes a free one.

    Waits at most ``patience`` seconds for an address that another program still uses.  Raises
    OSError.
    """
    address = f"{f'[{host}]' if ':' in host else host}:{port}"
    until, is_told = time.monotonic() + patience, False
    while True:
        try:
            return _bind(host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                error.filename = address
                raise
            if time.monotonic() > until:
                text = os.strerror(errno.EADDRINUSE)
                raise OSError(errno.EADDRINUSE, text, address) from None
        if not is_told:
            _tell("cli-serve-waiting", seconds=f"{patience:.0f}", address=address)
            is_told = True
        time.sleep(0.1)


def raise_file_limit() -> None:
    """Let this process and its workers open as many files as they may: each connection is one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _bind(host: str, port: int) -> socket.socket:
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
