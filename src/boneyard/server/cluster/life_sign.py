"""Life signs: locks that the system frees at once when a process dies.

A heartbeat shows that a process is dead only when the next one is overdue.  A life sign shows it
within milliseconds: no process can hold it after its end.  It says nothing about a
process that is frozen, or whose machine has lost its network; the heartbeat does.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from hashlib import blake2b
from pathlib import Path

from sqlalchemy import NullPool, func, literal, select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from boneyard.server.store.engine import TIMEOUTS, TROUBLE

logger = logging.getLogger("boneyard.server")


def life_sign(url: URL, id: str) -> _AdvisoryLock | _LockedFile:
    """The life sign of the process ``id``, for a database, which also knows those of others.

    ``keep`` holds it, again if it was lost, and raises nothing: heartbeats go on.  ``is_held`` asks
    for that of another process, and raises the errors of the database.
    """
    if url.get_backend_name() != "sqlite":
        return _AdvisoryLock(url, id)
    assert url.database is not None  # several processes share a file
    return _LockedFile(Path(url.database), id)


class _AdvisoryLock:
    """An advisory lock of PostgreSQL, held by a connection that does nothing else."""

    def __init__(self, url: URL, id: str) -> None:
        self._id = id
        self._engine = create_async_engine(
            url,
            connect_args=TIMEOUTS,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            hide_parameters=True,
        )
        self._connection: AsyncConnection | None = None

    async def keep(self) -> None:
        try:
            if self._connection is not None:
                raw = await self._connection.get_raw_connection()
                if not raw.driver_connection.is_closed():  # type: ignore[union-attr]
                    return
                await self.close()
            self._connection = await self._engine.connect()
            lock = select(func.pg_try_advisory_lock(_number(self._id)))
            if not (await self._connection.execute(lock)).scalar_one():
                await self.close()  # PostgreSQL still holds it for the connection that was lost
        except TROUBLE as error:
            logger.warning("no life sign, other processes rely on heartbeats: %s", error)
            await self.close()

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(*TROUBLE):
                await connection.close()

    async def is_held(self, id: str) -> bool:
        async with self._engine.connect() as connection:
            # It is freed with the connection, and processes that ask do not exclude each other.
            free = select(func.pg_try_advisory_lock_shared(_number(id)))
            return not (await connection.execute(free)).scalar_one()

    async def remove(self, id: str) -> None:
        """A dead process leaves nothing."""


class _LockedFile:
    """An empty SQLite file beside the database, locked exclusively: SQLite's locks are portable."""

    def __init__(self, database: Path, id: str) -> None:
        self._database, self._id = database, id
        self._connection: sqlite3.Connection | None = None

    async def keep(self) -> None:
        if self._connection is not None:
            return
        try:
            self._connection = _lock(self._path(self._id))
        except sqlite3.Error as error:
            logger.warning("no life sign, other processes rely on heartbeats: %s", error)

    async def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
            await self.remove(self._id)

    async def is_held(self, id: str) -> bool:
        path = self._path(id)
        if not path.exists():
            return False
        try:
            _lock(path).close()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                return True
            raise
        return False

    async def remove(self, id: str) -> None:
        with contextlib.suppress(OSError):
            self._path(id).unlink()

    def _path(self, id: str) -> Path:
        return self._database.with_name(f"{self._database.name}-process-{id}")


def _lock(path: Path) -> sqlite3.Connection:
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    connection = sqlite3.connect(path, timeout=0, isolation_level=None)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _number(id: str) -> object:
    """The number of the lock of a process: PostgreSQL's locks are 64 bits with a sign."""
    return literal(int.from_bytes(blake2b(id.encode(), digest_size=8).digest(), signed=True))
