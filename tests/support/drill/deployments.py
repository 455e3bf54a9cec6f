"""Servers with a database, and the faults that can happen to them."""

import asyncio
import contextlib
import mmap
import os
import random
import resource
import signal
import sqlite3
import subprocess
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path

import asyncpg
import psutil

from support.drill.history import Window
from support.drill.machine_clock.sitecustomize import OFFSET
from support.drill.network import Line
from support.server_programs import SOURCE, Program
from support.services import Postgres, Redis, Service, until

CLOCK_FOLDER = str(Path(__file__).with_name("machine_clock"))

SETTLE = 6.0
"""Seconds after a fault in which a server may still restart clocks: a lease lasts 4.5 s."""

SMALL_DISK = 192
"""MiB of the disk that is filled."""

Fault = Callable[[], Awaitable[None]]


class Deployment:
    """Servers, their ``database``, and a network line for each client.

    ``workers`` are those of each server; one with several has a supervisor.

    ``disturbed`` are the periods of all faults of the servers; ``counts`` is the number of faults
    by kind.  No fault is drawn to last longer than ``longest`` seconds.
    """

    longest = 12.0

    def __init__(
        self,
        folder: Path,
        dice: random.Random,
        database: str,
        workers: Sequence[int],
        options: Sequence[str] = (),
    ) -> None:
        self.folder, self.dice, self.database = folder, dice, database
        self.lines: list[Line] = []
        self.disturbed: list[Window] = []
        self.counts: Counter[str] = Counter()
        self._clock = folder / "clock"
        self._clock.write_bytes(OFFSET.pack(0.0))
        self._offset = 0.0
        env = {
            "PYTHONPATH": f"{CLOCK_FOLDER}{os.pathsep}{SOURCE}",
            "BONEYARD_DRILL_CLOCK": str(self._clock),
            # A bot's pause is as long as the slowest bot needed, up to its deadline.
            "BONEYARD_TEST_BOT_DEADLINE": "400",
        }
        self.servers = [
            Program(
                database,
                *options,
                *(("--workers", str(number)) if number > 1 else ()),
                hasty=True,
                env=env,
            )
            for number in workers
        ]

    async def open(self) -> None:
        """Start the servers, the first one alone: it creates the tables of the database."""
        for server in self.servers:
            await server.start()

    async def close(self) -> None:
        for line in self.lines:
            await line.close()
        for server in self.servers:
            await server.kill()

    def line(self, name: str) -> Line:
        """The network of a new client."""
        ports = [server.port for server in self.servers]
        line = Line(ports, random.Random(f"{name} {self.dice.random()}"))
        self.lines.append(line)
        return line

    # ---- faults

    def faults(self) -> dict[str, Fault]:
        found: dict[str, Fault] = {
            "server killed": self._kill_server,
            "servers restarted": self._restart_servers,
            "bot process killed": self._kill_bot,
            "server frozen": self._freeze_server,
            "clock forward": lambda: self._move_clock(1),
            "clock back": lambda: self._move_clock(-1),
        }
        for kind in ("delay", "hold", "lose", "cut"):
            found[f"network {kind}"] = lambda kind=kind: self._disturb_network(kind)  # type: ignore[misc]
        if self._supervised:
            found["worker killed"] = self._kill_worker
        return found

    async def cause(self, kind: str) -> None:
        """Cause a fault, wait until it is over, and note when it was."""
        began = time.monotonic()
        await self.faults()[kind]()
        self.counts[kind] += 1
        if not kind.startswith("network"):
            self.disturbed.append(Window(began, time.monotonic() + SETTLE, kind))

    async def _wait(self, shortest: float = 0.3, longest: float = 6.0) -> None:
        await asyncio.sleep(self.dice.uniform(shortest, min(longest, self.longest)))

    # ---- faults of processes

    @property
    def _supervised(self) -> list[Program]:
        return [server for server in self.servers if "--workers" in server.options]

    async def _kill_server(self) -> None:
        """Kill a server, its supervisor if it has one, and start it again after a while."""
        server = self.dice.choice(self.servers)
        workers = server.workers
        await server.end(signal.SIGKILL, 120)
        await until(lambda: not any(psutil.pid_exists(one) for one in workers), 120)
        await self._wait(0.0, 3.0)
        await server.start()

    async def _restart_servers(self) -> None:
        """Stop one server after the other in order and start it again, as a deployment does."""
        for server in self.servers:
            await server.end(signal.SIGTERM, 120)
            await server.start()

    async def _kill_worker(self) -> None:
        server = self.dice.choice(self._supervised)
        before = server.workers
        victim = self.dice.choice(before)
        os.kill(victim, signal.SIGKILL)
        await until(lambda: victim not in server.workers, 30)
        await until(lambda: len(server.workers) >= len(before), 120)

    async def _kill_bot(self) -> None:
        bots = [
            child
            for server in self.servers
            for child in _children(server.child.pid)
            if "bots" in _arguments(child)
        ]
        for bot in self.dice.sample(bots, min(1, len(bots))):
            with contextlib.suppress(psutil.Error):
                bot.kill()
        await self._wait(0.0, 0.5)

    async def _freeze_server(self) -> None:
        """Stop the processes of a server for a while: a virtual machine that is moved."""
        server = self.dice.choice(self.servers)
        with _frozen(server.child.pid):
            await self._wait()

    # ---- the clock of the machine

    async def _move_clock(self, direction: int) -> None:
        self._offset += direction * 10 ** self.dice.uniform(0.3, 3.8)
        with self._clock.open("r+b") as file, mmap.mmap(file.fileno(), OFFSET.size) as shared:
            shared[:] = OFFSET.pack(self._offset)
        await self._wait(0.0, 1.0)

    # ---- the network

    async def _disturb_network(self, kind: str) -> None:
        """Disturb the network of one client, or of all."""
        lines = self.lines if self.dice.random() < 0.3 else [self.dice.choice(self.lines)]
        delay = self.dice.uniform(0.05, 0.5)
        async with contextlib.AsyncExitStack() as stack:
            for line in lines:
                await stack.enter_async_context(line.fault(kind, delay))
            await self._wait(0.0, 5.0)


class SqliteDeployment(Deployment):
    """One server on a SQLite file.

    With a ``small_disk`` the file is on a disk of its own, which is really filled.  Otherwise the
    limit for the size of a file stands for a full disk.
    """

    def __init__(
        self, folder: Path, dice: random.Random, workers: int = 1, *, small_disk: bool = False
    ) -> None:
        self._disk = folder / "disk"
        self._disk.mkdir()
        self._is_mounted = small_disk and mount(self._disk)
        super().__init__(folder, dice, str(self._disk / "t.sqlite3"), [workers])

    async def close(self) -> None:
        try:
            await super().close()
        finally:
            if self._is_mounted:
                unmount(self._disk)

    def faults(self) -> dict[str, Fault]:
        found = super().faults() | {"database locked": self._lock, "disk full": self._fill}
        if not self._is_mounted and _can_be_immutable(self.folder / "probe"):
            found["database read-only"] = self._make_immutable
        return found

    async def _lock(self) -> None:
        connection = sqlite3.connect(
            self.database, timeout=20, isolation_level=None, check_same_thread=False
        )
        with contextlib.closing(connection):
            await asyncio.to_thread(connection.execute, "BEGIN IMMEDIATE")
            await self._wait(0.3, 8.0)
            await asyncio.to_thread(connection.execute, "ROLLBACK")

    async def _fill(self) -> None:
        if not self._is_mounted:
            with _limited(_web_processes(self.servers)):
                await self._wait(0.3, 8.0)
            return
        await asyncio.to_thread(self._truncate_wal)
        with _filled(self._disk):
            await self._wait(0.3, 8.0)

    def _truncate_wal(self) -> None:
        """Cut the write-ahead log, so that the next write needs space."""
        connection = sqlite3.connect(self.database, timeout=5)
        with contextlib.closing(connection), contextlib.suppress(sqlite3.Error):
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    async def _make_immutable(self) -> None:
        # Not the index of the write-ahead log: it is shared memory, and a write would be a SIGBUS.
        files = [
            str(path) for path in self._disk.glob("t.sqlite3*") if path.suffix != ".sqlite3-shm"
        ]
        try:
            subprocess.run(["chattr", "+i", *files], check=True)
            await self._wait(0.3, 8.0)
        finally:
            subprocess.run(["chattr", "-i", *files], check=True)


class PostgresDeployment(Deployment):
    """Several servers on one PostgreSQL, with a bus.

    ``disk`` is the small disk that holds the database, if it is on one: it will be filled.
    """

    def __init__(
        self,
        folder: Path,
        dice: random.Random,
        services: tuple[Postgres, Redis],
        url: str,
        workers: Sequence[int] = (1, 1),
        disk: Path | None = None,
    ) -> None:
        self._disk = disk
        self.postgres, self.redis = services
        super().__init__(folder, dice, url, workers, ("--bus", self.redis.url))

    def faults(self) -> dict[str, Fault]:
        found = super().faults()
        if self._disk is not None:
            found["disk full"] = self._fill
        return found | {
            # SIGINT: in order; SIGQUIT: as after a crash
            "database stopped": lambda: self._restart(
                self.postgres, self.dice.choice((signal.SIGINT, signal.SIGQUIT))
            ),
            "database frozen": lambda: self._freeze(self.postgres, 12.0),
            "database locked": self._lock,
            "database read-only": self._make_read_only,
            "database connections cut": self._cut_connections,
            "bus killed": lambda: self._restart(self.redis, signal.SIGKILL),
            "bus frozen": lambda: self._freeze(self.redis, 8.0),
        }

    async def _restart(self, service: Service, number: int) -> None:
        await asyncio.to_thread(service.kill, number)
        await self._wait(0.0, 8.0)
        await asyncio.to_thread(service.start)

    async def _freeze(self, service: Service, longest: float) -> None:
        with _frozen(service.process.pid):
            await self._wait(0.3, longest)

    async def _fill(self) -> None:
        """Fill the disk.  PostgreSQL ends if it can't write its log; it is then started again."""
        with _filled(self._disk):
            await self._wait(0.3, 8.0)
        if self.postgres.process.poll() is not None:
            await asyncio.to_thread(self.postgres.start)

    async def _lock(self) -> None:
        connection = await asyncpg.connect(self.database)
        try:
            async with connection.transaction():
                await connection.execute("LOCK TABLE log IN EXCLUSIVE MODE")
                await self._wait(0.3, 8.0)
        finally:
            await connection.close()

    async def _make_read_only(self) -> None:
        connection = await asyncpg.connect(self.postgres.url("postgres"))
        try:
            await connection.execute("ALTER SYSTEM SET default_transaction_read_only = on")
            await connection.execute("SELECT pg_reload_conf()")
            await self._wait(0.3, 8.0)
        finally:
            await connection.execute("SET default_transaction_read_only = off")
            await connection.execute("ALTER SYSTEM RESET default_transaction_read_only")
            await connection.execute("SELECT pg_reload_conf()")
            await connection.close()

    async def _cut_connections(self) -> None:
        connection = await asyncpg.connect(self.postgres.url("postgres"))
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
        )
        await connection.close()
        await self._wait(0.0, 1.0)


# ---- processes


def _web_processes(servers: Sequence[Program]) -> list[psutil.Process]:
    return [psutil.Process(pid) for one in servers for pid in (one.workers or [one.child.pid])]


def _children(pid: int) -> list[psutil.Process]:
    with contextlib.suppress(psutil.Error):
        return psutil.Process(pid).children(recursive=True)
    return []


def _arguments(process: psutil.Process) -> list[str]:
    with contextlib.suppress(psutil.Error):
        return process.cmdline()
    return []


@contextlib.contextmanager
def _frozen(pid: int) -> Iterator[None]:
    """Stop a process and its children, and let them go on."""
    processes = [psutil.Process(pid), *_children(pid)]
    _signal(processes, signal.SIGSTOP)
    try:
        yield
    finally:
        _signal(processes, signal.SIGCONT)


def _signal(processes: Sequence[psutil.Process], number: int) -> None:
    for process in processes:
        with contextlib.suppress(psutil.Error):
            process.send_signal(number)


@contextlib.contextmanager
def _limited(processes: Sequence[psutil.Process]) -> Iterator[None]:
    """Let processes write no file beyond its first kilobyte."""
    before = [(one, one.rlimit(resource.RLIMIT_FSIZE)) for one in processes]
    for process, (_, hard) in before:
        process.rlimit(resource.RLIMIT_FSIZE, (1024, hard))
    try:
        yield
    finally:
        for process, limits in before:
            with contextlib.suppress(psutil.Error):
                process.rlimit(resource.RLIMIT_FSIZE, limits)


# ---- disks


def mount(folder: Path, megabytes: int = SMALL_DISK) -> bool:
    """Mount a small disk; False if that is not allowed."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def unmount(folder: Path) -> None:
    """Unmount a disk, also if a process still uses it."""
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


@contextlib.contextmanager
def _filled(disk: Path) -> Iterator[None]:
    """Leave no space on a disk."""
    balloon = disk / "balloon"
    try:
        with balloon.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(1 << 12))
        yield
    finally:
        balloon.unlink()


def _can_be_immutable(probe: Path) -> bool:
    """Whether files here can be protected against writing, also by who has them open."""
    with contextlib.suppress(OSError), probe.open("w") as file:
        if subprocess.run(["chattr", "+i", probe], check=False, capture_output=True).returncode:
            return False
        try:
            file.write("a")
            file.flush()
        except OSError:
            return True
        finally:
            subprocess.run(["chattr", "-i", probe], check=True)
    return False
