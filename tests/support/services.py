"""Real services for the tests: PostgreSQL and Redis from the system's packages, on free ports.

Where a package is missing (``.ci/packages`` installs them) the tests that need it are skipped.
"""

import asyncio
import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self

import asyncpg
import pytest

from boneyard.server.process.startup import bind

NOBODY = 65534
"""The user that runs PostgreSQL when the tests run as root, because PostgreSQL refuses root."""

QUIET = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


PORTS = range(20_000, 32_000)
"""Below those that Linux gives to the connections of clients: while a server is down, none of them
may take its port."""


def free_port() -> int:
    """Return a port that nobody listens on, for a server that may be restarted."""
    for port in secrets.SystemRandom().sample(PORTS, 100):
        with contextlib.suppress(OSError), contextlib.closing(bind("127.0.0.1", port)):
            return port
    raise AssertionError("no port is free")


def program(name: str, *places: str) -> Path:
    """Return the path of a program; skip the test if it is not installed."""
    found = shutil.which(name)
    if found:
        return Path(found)
    for place in places:
        for path in sorted(Path("/").glob(place.lstrip("/")), reverse=True):
            if os.access(path / name, os.X_OK):
                return path / name
    pytest.skip(f"{name} is not installed: .ci/packages does it")


class Service:
    """A service that can be killed, stopped and restarted on the same port.

    A kind of service has its ``command``, and says whether it ``answers``.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        self.process = subprocess.Popen(self.command(), cwd=self.folder, **QUIET)  # type: ignore[call-overload]
        until = time.monotonic() + 120
        while not self.answers():
            assert self.process.poll() is None, f"{self.command()} has ended"
            assert time.monotonic() < until, f"{self.command()} does not answer"
            time.sleep(0.02)
        return self

    def send(self, number: int) -> None:
        self.process.send_signal(number)

    def kill(self, number: int = signal.SIGKILL) -> None:
        """End it at once with SIGKILL, or with its own stop signal."""
        if self.process is not None and self.process.poll() is None:
            self.send(number)
            self.process.wait(120)


class Redis(Service):
    """A Redis without disk and password."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._program = str(program("redis-server"))

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        options = {"port": str(self.port), "bind": "127.0.0.1", "save": "", "appendonly": "no"}
        return [self._program, *[a for name, v in options.items() for a in (f"--{name}", v)]]

    def answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), 1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(16).startswith(b"+PONG")
        except OSError:
            return False


class Databases:
    """A PostgreSQL that answers on a port; every test gets a database of its own."""

    def __init__(self, port: int) -> None:
        self.port = port

    def url(self, database: str) -> str:
        return f"postgresql://me@127.0.0.1:{self.port}/{database}"

    async def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"test_{secrets.token_hex(8)}"
        connection = await asyncpg.connect(self.url("postgres"))
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()
        return self.url(name)


class Postgres(Service, Databases):
    """A PostgreSQL cluster in a temporary folder."""

    def __init__(self, folder: Path) -> None:
        Service.__init__(self, folder)
        self._bin = program("initdb", "/usr/lib/postgresql/*/bin").resolve().parent
        self._able = ["setpriv", f"--reuid={NOBODY}", "--clear-groups"] if not os.getuid() else []
        if self._able:
            shutil.chown(folder, NOBODY)
        data = ["-D", str(folder / "d"), "-A", "trust", "-U", "me", "--no-sync", "-E", "UTF8"]
        subprocess.run(
            [*self._able, str(self._bin / "initdb"), *data, "--locale=C"],
            check=True, timeout=120, cwd=folder, **QUIET,  # type: ignore[call-overload]
        )  # fmt: skip

    def command(self) -> list[str]:
        options = {
            "port": str(self.port),
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "fsync": "off",
            "max_connections": "200",
        }
        settings = [a for name, value in options.items() for a in ("-c", f"{name}={value}")]
        start = [str(self._bin / "postgres"), "-D", str(self.folder / "d"), *settings]
        return [*self._able, *start]

    def answers(self) -> bool:
        ready = subprocess.run(
            [self._bin / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)], **QUIET
        )  # type: ignore[call-overload]
        return bool(ready.returncode == 0)

    def kill(self, number: int = signal.SIGINT) -> None:
        """SIGINT: PostgreSQL cuts every connection and ends."""
        super().kill(number)


@contextlib.contextmanager
def running(kind: type[Service], *, start: bool = True) -> Iterator[Service]:
    """Run a service in a temporary folder."""
    # Not in pytest's folder, which the user that runs PostgreSQL can't enter.
    folder = Path(tempfile.mkdtemp(prefix="boneyard-", dir="/tmp"))
    try:
        service = kind(folder)
        try:
            if start:
                service.start()
            yield service
        finally:
            service.kill()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


async def turns(number: int = 50) -> None:
    """Let the event loop turn: then everything has happened that waits for nothing outside it."""
    for _ in range(number):
        await asyncio.sleep(0)


async def until(what: Callable[[], object], seconds: float = 120) -> None:
    """Wait until a function returns a true value."""
    async with asyncio.timeout(seconds):
        while not what():
            await asyncio.sleep(0.02)
