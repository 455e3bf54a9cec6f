"""Opening a database: how SQLite begins a transaction, and bringing the tables up to date."""

from __future__ import annotations

import asyncio
import importlib
import sqlite3
import time
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, NullPool, create_engine, event, func, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine


def _of_the_driver() -> tuple[type[Exception], ...]:
    """What asyncpg raises while it connects: SQLAlchemy does not wrap that."""
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
"""What can be raised when a database does not work; TimeoutError is an OSError."""

DRIVERS = ("sqlite+aiosqlite", "postgresql+asyncpg")
POOL = 10
CONNECT_WITHIN, ANSWER_WITHIN = 5, 15
"""Seconds: a database that hangs shall be noticed, not waited for."""

CHECKPOINT = 4_000
"""Pages of SQLite's write-ahead log (16 MiB) after which it is copied into the file: tables write
to the same few pages again and again, and each is then copied once."""

MIGRATING = 0x626F6E65
"""The advisory lock of whoever migrates a PostgreSQL database."""

MIGRATIONS = Path(__file__).parent / "migrations"


def open_engine(url: str, busy_timeout: int) -> AsyncEngine:
    """The engine for a URL.  The folder of a SQLite file is made if it is missing.

    Errors do not show parameters: decks and the hashes of tokens would be among them.  Raises
    ValueError if the URL is none, or nothing is installed that can read such a database.
    """
    parts = _parts(url)
    if parts.get_backend_name() != "sqlite":
        return create_async_engine(
            parts,
            connect_args={"timeout": CONNECT_WITHIN, "command_timeout": ANSWER_WITHIN},
            pool_size=POOL,
            max_overflow=POOL,
            pool_timeout=ANSWER_WITHIN,
            pool_pre_ping=True,
            hide_parameters=True,
        )
    if parts.database and parts.database != ":memory:":
        try:
            Path(parts.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ValueError(f"{error.filename}: {error.strerror}") from None
    engine = create_async_engine(parts, hide_parameters=True)
    _sqlite(engine.sync_engine, busy_timeout)
    return engine


def open_sqlite(url: URL, busy_timeout: int) -> Engine:
    """A SQLite file without asyncio, as ``open_engine`` opens it."""
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
    _sqlite(engine, busy_timeout)
    return engine


def _parts(url: str) -> URL:
    try:
        parts = make_url(url)
        if parts.drivername in DRIVERS:
            parts.get_dialect().import_dbapi()
            return parts
    except ModuleNotFoundError:
        raise ValueError(
            "PostgreSQL needs the package asyncpg: python -m pip install 'boneyard[postgresql]'"
        ) from None
    except ArgumentError:
        pass
    raise ValueError(
        "the database must be a file for SQLite, or a URL like postgresql://me@host/name"
    )


def _sqlite(engine: Engine, busy_timeout: int) -> None:
    """Write-ahead log, patience with the one writer, and transactions that say what they are.

    A transaction that writes takes the lock at once (``BEGIN IMMEDIATE``): one that began by
    reading would fail when it wants to write, in spite of the busy timeout.
    """

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {busy_timeout}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = NORMAL")
        cursor.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


async def opened(engine: AsyncEngine, patience: float) -> None:
    """Wait for a database that does not answer yet, and migrate it.  Raises ValueError."""
    until = time.monotonic() + patience
    while True:
        try:
            return await migrate(engine)
        except TROUBLE as error:
            reason = error.orig if isinstance(error, DBAPIError) else error
            if time.monotonic() > until or not _may_pass(error):
                said = " ".join(str(reason).split())[:300] or type(reason).__name__
                raise ValueError(f"the database cannot be used: {said}") from error
        await asyncio.sleep(0.25)


def _may_pass(error: Exception) -> bool:
    """Whether a database may only be starting, or busy with somebody else's migration."""
    cause: BaseException | None = error
    while cause is not None:
        starting = getattr(cause, "sqlstate", None) == "57P03"
        if starting or isinstance(cause, OSError) or "locked" in str(cause):
            return True
        cause = cause.__cause__
    return False


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database up to the newest revision.

    Several processes may begin to do so at once: SQLite has one writer, and on PostgreSQL a lock
    holds back all but the first; the others then find nothing to do.
    """
    if engine.dialect.name == "sqlite":
        async with engine.execution_options(writes=True).begin() as connection:
            await connection.run_sync(_upgrade)
        return
    # Without a limit of time: on a large database a revision may take long.
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
        raise ValueError(f"the database is of a newer version of boneyard ({error})") from None
