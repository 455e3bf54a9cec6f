"""Opening a database: connection settings, SQLite transactions, and migrations."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import os
import sqlite3
import time
from pathlib import Path
from typing import Any, Literal, NamedTuple

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, NullPool, create_engine, event, func, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError, StatementError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from boneyard.extras import needing
from boneyard.server.base.settings import default_folder
from boneyard.text.messages import MessageError, Value, system_message


def _of_the_driver() -> tuple[type[Exception], ...]:
    """The errors that asyncpg raises while connecting; SQLAlchemy does not wrap them."""
    try:
        errors: Any = importlib.import_module("asyncpg.exceptions")
    except ImportError:
        return ()
    return (errors.InterfaceError, errors.PostgresError)


TROUBLE: tuple[type[Exception], ...] = (
    SQLAlchemyError,
    sqlite3.Error,
    OSError,
    *_of_the_driver(),
)
"""The errors of a database that does not work; TimeoutError is an OSError."""

_OF_VALUES = (sqlite3.DataError, ArithmeticError, ValueError)
_STATES = ("22", "54")
"""Classes of SQLSTATE: data exceptions, and limits of the program such as too large a row."""

DRIVERS = ("sqlite+aiosqlite", "postgresql+asyncpg")
POOL = 10
CONNECT_WITHIN, ANSWER_WITHIN = 5, 15
"""Seconds: timeouts for a database that hangs."""

TIMEOUTS = {"timeout": CONNECT_WITHIN, "command_timeout": ANSWER_WITHIN}
"""The same for a connection of asyncpg."""

CHECKPOINT = 4_000
"""Pages of SQLite's write-ahead log between two checkpoints (16 MiB).

Tables write to the same few pages again and again, and a checkpoint copies each page once."""

MIGRATING = 0x626F6E65
"""The number of the advisory lock for migrations on PostgreSQL."""

MIGRATIONS = Path(__file__).parent / "migrations"


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


def open_engine(url: str, options: SqliteOptions) -> AsyncEngine:
    """The engine for a URL.  Creates a SQLite file, and its folder, if they are missing.

    Errors hide parameters, because decks and token hashes are among them.  Raises ValueError for
    a bad URL, or if the driver is not installed.
    """
    parts = _parts(url)
    if parts.get_backend_name() != "sqlite":
        return create_async_engine(
            parts,
            connect_args=TIMEOUTS,
            pool_size=POOL,
            max_overflow=POOL,
            pool_timeout=ANSWER_WITHIN,
            pool_pre_ping=True,
            hide_parameters=True,
        )
    if parts.database and parts.database != ":memory:":
        try:
            _create_private(Path(parts.database))
        except OSError as error:
            raise MessageError("error-database", reason=system_message(error)) from None
    engine = create_async_engine(parts, hide_parameters=True)
    _sqlite(engine.sync_engine, options)
    return engine


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


def open_sqlite(url: URL, options: SqliteOptions) -> Engine:
    """An engine for a SQLite file without asyncio, with the same settings as ``open_engine``."""
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
    _sqlite(engine, options)
    return engine


def _parts(url: str) -> URL:
    with contextlib.suppress(ArgumentError), needing("postgresql", "PostgreSQL"):
        parts = make_url(url)
        if parts.drivername in DRIVERS:
            parts.get_dialect().import_dbapi()
            return parts
    raise MessageError("error-database-url")


def _sqlite(engine: Engine, options: SqliteOptions) -> None:
    """Set up SQLite: write-ahead log, busy timeout, explicit transactions.

    A writing transaction takes the lock at once (``BEGIN IMMEDIATE``).  One that starts with a
    read fails at its first write if the file is locked, in spite of the busy timeout.
    """

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {options.busy_timeout}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute(f"PRAGMA synchronous = {options.synchronous}")
        cursor.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


async def migrate_when_ready(engine: AsyncEngine, patience: float) -> None:
    """Migrate a database; retry for ``patience`` seconds while it does not answer.

    Raises ValueError that says what is wrong.
    """
    until = time.monotonic() + patience
    while True:
        try:
            return await migrate(engine)
        except TROUBLE as error:
            reason = error.orig if isinstance(error, DBAPIError) else error
            if time.monotonic() > until or not _may_pass(error):
                raise MessageError("error-database", reason=_reason(reason)) from error
        await asyncio.sleep(0.25)


def _reason(error: BaseException | None) -> Value:
    """Why a database does not work: our message, or the driver's own words."""
    if isinstance(error, OSError) and error.errno:
        return system_message(error)
    return " ".join(str(error).split())[:300] or type(error).__name__


def _may_pass(error: Exception) -> bool:
    """Whether the error is temporary: the database is starting, or another process migrates it."""
    cause: BaseException | None = error
    while cause is not None:
        starting = getattr(cause, "sqlstate", None) == "57P03"
        if starting or isinstance(cause, OSError) or "locked" in str(cause):
            return True
        cause = cause.__cause__
    return False


async def migrate(engine: AsyncEngine) -> None:
    """Upgrade the database to the newest revision.

    Several processes may do this at the same time.  SQLite allows one writer, and on PostgreSQL
    an advisory lock lets one process through; the others then find nothing to do.
    """
    if engine.dialect.name == "sqlite":
        async with engine.execution_options(writes=True).begin() as connection:
            await connection.run_sync(_upgrade)
        return
    # No timeout: a revision of a large database may take long.
    patient = create_async_engine(engine.url, poolclass=NullPool, hide_parameters=True)
    async with patient.begin() as connection:
        await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise MessageError("error-database-newer", reason=str(error)) from None
