"""Opening a database: how SQLite begins a transaction, and bringing the tables up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parent / "migrations"


def open_engine(url: str, busy_timeout: int) -> AsyncEngine:
    """The engine for a URL.  The folder of a SQLite file is made if it is missing.

    Errors do not show parameters: decks and the hashes of tokens would be among them.
    """
    parts = make_url(url)
    if parts.get_backend_name() != "sqlite":
        return create_async_engine(parts, pool_pre_ping=True, hide_parameters=True)
    if parts.database and parts.database != ":memory:":
        Path(parts.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(parts, hide_parameters=True)
    _sqlite(engine, busy_timeout)
    return engine


def _sqlite(engine: AsyncEngine, busy_timeout: int) -> None:
    """Write-ahead log, patience with the one writer, and transactions that say what they are.

    A transaction that writes takes the lock at once (``BEGIN IMMEDIATE``): one that began by
    reading would fail when it wants to write, in spite of the busy timeout.
    """

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {busy_timeout}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = NORMAL")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database up to the newest revision."""
    writer = engine.execution_options(writes=True)
    async with writer.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
