"""SQLite and PostgreSQL: how each is opened, its transactions, and its errors."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import os
import sqlite3
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, NullPool, create_engine, event, func, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError, StatementError

from boneyard.extras import needing
from boneyard.server.base.settings import default_folder
from boneyard.text.messages import MessageError, system_message

T = TypeVar("T")
Work = Callable[[Connection], T]
"""The body of a transaction."""


_OF_VALUES = (sqlite3.DataError, ArithmeticError, ValueError)
_STATES = ("22", "54")
"""Classes of SQLSTATE: data exceptions, and limits of the program such as too large a row."""

DRIVERS = ("sqlite", "postgresql+asyncpg")
READERS = 3
"""Transactions of SQLite that read at the same time."""

POOL = 10
CONNECT_WITHIN, ANSWER_WITHIN = 5, 15
"""Seconds: timeouts for a PostgreSQL that hangs."""

TIMEOUTS = {"timeout": CONNECT_WITHIN, "command_timeout": ANSWER_WITHIN}
"""The same for a connection of asyncpg."""

CHECKPOINT = 8_000
"""Pages of SQLite's write-ahead log between two checkpoints (32 MiB).

Tables write to the same few pages again and again, and a checkpoint copies each page once."""

MIGRATING = 0x626F6E65
"""The number of the advisory lock for migrations on PostgreSQL."""


def trouble() -> tuple[type[Exception], ...]:
    """The errors of a database that does not work; TimeoutError is an OSError.

    Those that asyncpg raises while connecting are not wrapped by SQLAlchemy.  A server that uses
    SQLite does not load asyncpg.
    """
    errors: Any = sys.modules.get("asyncpg")
    driver = (errors.InterfaceError, errors.PostgresError) if errors else ()
    return (SQLAlchemyError, sqlite3.Error, OSError, *driver)


def inserting(dialect: str) -> Any:
    """The ``insert`` of a dialect, which can say what happens ``on_conflict``."""
    return importlib.import_module(f"sqlalchemy.dialects.{dialect}").insert


def is_of_value(error: BaseException) -> bool:
    """Whether a value is at fault, such as a number that does not fit its column.

    Then the database works, and other transactions do not fail.
    """
    cause = (error.orig if isinstance(error, StatementError) else None) or error
    state = str(getattr(cause, "sqlstate", None) or "")
    return state.startswith(_STATES) or (
        isinstance(cause, _OF_VALUES) and not isinstance(cause, OSError)
    )


class SqliteOptions(NamedTuple):
    """The settings of a SQLite file; see ``Settings``.  ``busy_timeout`` in milliseconds."""

    busy_timeout: int = 5_000
    synchronous: Literal["full", "normal"] = "full"


DEFAULTS = SqliteOptions()


class Sqlite:
    """A SQLite file.  It is created, with its folder, if it is missing.

    A transaction may wait for the disk, or for the lock of another process.  So each runs in a
    thread, from its begin to its end.  SQLite allows one writer: those of this process queue for
    one thread instead of polling.  Each thread keeps its connection: to take one from a pool takes
    as long as a look-up.
    """

    def __init__(self, url: URL, options: SqliteOptions) -> None:
        if url.database:
            try:
                _create_private(Path(url.database))
            except OSError as error:
                raise MessageError("error-database", reason=system_message(error)) from None
        self.engine = create_engine(url, hide_parameters=True, poolclass=NullPool)
        _set_up(self.engine, options)
        self._own, self._connections = threading.local(), set[Connection]()
        self._writing = ThreadPoolExecutor(1, "database writer")
        self._reading = ThreadPoolExecutor(READERS, "database reader")

    async def read(self, work: Work[T]) -> T:
        """Run a transaction that only reads."""
        return await self._in_thread(self._reading, work)

    async def write(self, work: Work[T]) -> T:
        """Run a transaction and commit it."""
        return await self._in_thread(self._writing, work)

    async def migrate(self, upgrade: Work[None]) -> None:
        """Upgrade the schema; other processes wait for the file's lock, and find it done."""
        await self.write(upgrade)

    async def close(self) -> None:
        """Finish what runs, and close every connection."""
        self._writing.shutdown()
        self._reading.shutdown()
        for connection in self._connections:
            connection.close()

    async def _in_thread(self, threads: ThreadPoolExecutor, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(
            threads, self._transact, threads is self._writing, work
        )

    def _transact(self, writes: bool, work: Work[T]) -> T:
        connection = getattr(self._own, "connection", None)
        if connection is None:
            connection = self.engine.connect().execution_options(writes=writes)
            self._own.connection = connection
            self._connections.add(connection)
        try:
            with connection.begin():
                return work(connection)
        except BaseException:
            del self._own.connection
            self._connections.discard(connection)
            connection.close()
            raise


def _create_private(file: Path) -> None:
    """Create a SQLite file that only this user can read: it holds decks and token hashes.

    SQLite gives its write-ahead log the mode of the file.  In the default folder, which nobody
    else uses, existing files become private too.  Elsewhere an existing file keeps its mode.
    """
    file.parent.mkdir(0o700, parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    if file.parent == default_folder():
        with contextlib.suppress(PermissionError):  # they belong to another user
            file.parent.chmod(0o700)
            for one in file.parent.glob(f"{file.name}*"):
                one.chmod(0o600)


def _set_up(engine: Engine, options: SqliteOptions) -> None:
    """Set up SQLite: write-ahead log, busy timeout, explicit transactions.

    A writing transaction takes the lock at once (``BEGIN IMMEDIATE``).  One that starts with a
    read fails at its first write if the file is locked, in spite of the busy timeout.
    """

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        for pragma in (
            f"busy_timeout = {options.busy_timeout}",
            "journal_mode = WAL",
            f"synchronous = {options.synchronous}",
            f"wal_autocheckpoint = {CHECKPOINT}",
            "temp_store = MEMORY",  # otherwise a batch may create a file
        ):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.connection.cursor().execute("BEGIN IMMEDIATE" if writes else "BEGIN")


class Postgresql:
    """A database of PostgreSQL, through asyncpg."""

    def __init__(self, url: URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine

        self._create = partial(create_async_engine, url, hide_parameters=True)
        self.engine = self._create(
            connect_args=TIMEOUTS,
            pool_size=POOL,
            max_overflow=POOL,
            pool_timeout=ANSWER_WITHIN,
            pool_pre_ping=True,
        )

    async def read(self, work: Work[T]) -> T:
        """Run a transaction that only reads."""
        return await self.write(work)

    async def write(self, work: Work[T]) -> T:
        """Run a transaction and commit it."""
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def migrate(self, upgrade: Work[None]) -> None:
        """Upgrade the schema, one process at a time; the others find it done."""
        # No timeout: a revision of a large database may take long.
        patient = self._create(poolclass=NullPool)
        async with patient.begin() as connection:
            await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        """Close every connection."""
        await self.engine.dispose()


def open_engine(url: str, options: SqliteOptions) -> Sqlite | Postgresql:
    """The database of a URL.

    Errors hide parameters, because decks and token hashes are among them.  Raises ValueError for
    a bad URL, or if the driver is not installed.
    """
    with contextlib.suppress(ArgumentError), needing("postgresql", "PostgreSQL"):
        parts = make_url(url)
        if parts.drivername in DRIVERS:
            parts.get_dialect().import_dbapi()
            is_sqlite = parts.get_backend_name() == "sqlite"
            return Sqlite(parts, options) if is_sqlite else Postgresql(parts)
    raise MessageError("error-database-url")
