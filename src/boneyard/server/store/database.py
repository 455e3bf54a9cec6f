"""The database: transactions that read or write, and its errors."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import (
    AbstractAsyncContextManager,
    asynccontextmanager,
    contextmanager,
    nullcontext,
)
from typing import Any, Protocol

from sqlalchemy import Connection, Select, delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from boneyard.server.base.refusals import Refusal
from boneyard.server.store.appends import Added, append
from boneyard.server.store.engine import (
    DEFAULTS,
    TROUBLE,
    SqliteOptions,
    is_of_value,
    migrate_when_ready,
    open_engine,
)
from boneyard.server.store.schema import processes
from boneyard.server.store.sqlite_file import File, Many, T, Work


class Conflict(Exception):
    """A unique key is taken: another process has written there first."""


class Unstorable(Exception):
    """The database cannot take a value, and never will.  The database itself works."""


class Observer(Protocol):
    """Observes whether the database works."""

    def begin_commit(self) -> None:
        """A commit of log entries begins; the one before it has ended."""
        ...

    def end_commit(self, *, failed: bool) -> None:
        """It has ended.  ``failed``: because the database did not work."""
        ...

    def note_error(self, seconds: float) -> None:
        """Something that began so long ago has failed; perhaps the database does not work."""
        ...


class _NoObserver:
    def begin_commit(self) -> None:
        pass

    def end_commit(self, *, failed: bool) -> None:
        pass

    def note_error(self, seconds: float) -> None:
        pass


class Database:
    """A database, by its URL.

    Errors of the database are raised as ``Refusal("store")``, a unique key that is taken as
    Conflict, a value that cannot be stored as Unstorable.  In all cases nothing is changed.
    """

    def __init__(self, url: str, sqlite: SqliteOptions = DEFAULTS) -> None:
        self._engine = open_engine(url, sqlite)
        self._writer = self._engine.execution_options(writes=True)
        self.dialect = self._engine.dialect.name
        """``sqlite`` or ``postgresql``."""
        self.url = self._engine.url
        self.observer: Observer = _NoObserver()
        is_sqlite = self.dialect == "sqlite"
        self._file = File(self._engine.url, sqlite) if is_sqlite else None
        self._lock: AbstractAsyncContextManager[Any] = (
            asyncio.Lock() if is_sqlite else nullcontext()
        )

    async def open(self, patience: float = 0.0) -> None:
        """Migrate the database.  Retries for ``patience`` seconds while it does not answer.

        Raises ValueError that says what is wrong with it.
        """
        await migrate_when_ready(self._engine, patience)

    async def close(self) -> None:
        """Close every connection."""
        if self._file is not None:
            await self._file.close()
        await self._engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads."""
        with self._translated_errors():
            async with self._engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes.  It is committed when the block ends without an error.

        SQLite allows one writer: the writers of this process take turns here instead of polling.
        """
        with self._translated_errors():
            async with self._lock, self._writer.begin() as connection:
                yield connection

    async def fetch_rows(self, statement: Select[Any], given: Mapping[str, Any]) -> Sequence[Any]:
        """The rows of a query: the fast way, for queries that are made often."""
        if self._file is None:
            async with self.reading() as connection:
                found: Sequence[Any] = (await connection.execute(statement, given)).all()
                return found
        with self._translated_errors():
            return await self._file.fetch_rows(statement, given)

    async def write(self, work: Work[T]) -> T:
        """Run a transaction and commit it; returns what ``work`` returns."""
        if self._file is None:
            async with self.writing() as connection:
                return await connection.run_sync(work)
        with self._translated_errors():
            async with self._lock:
                return await self._file.write(work)

    async def append(self, added: Sequence[Added], more: Sequence[Many] = ()) -> None:
        """Add entries to logs and execute ``more``, in one transaction: the fast way."""
        if self._file is None:

            def work(connection: Connection) -> None:
                append(connection, added)
                execute(connection, more)

            await self.write(work)
            return
        with self._translated_errors():
            async with self._lock:
                await self._file.append(added, more)

    async def execute(self, many: Sequence[Many]) -> None:
        """Execute statements in one transaction."""
        if self._file is None:
            await self.write(lambda connection: execute(connection, many))
            return
        with self._translated_errors():
            async with self._lock:
                await self._file.execute(many)

    async def ping(self) -> None:
        """Raise Refusal if the database does not answer."""
        async with self.reading() as connection:
            await connection.execute(select(1))

    async def check_writes(self) -> None:
        """Raise Refusal if the database does not commit a small change.  Nothing is changed."""
        id = f"check {secrets.token_hex(8)}"

        def work(connection: Connection) -> None:
            connection.execute(insert(processes).values(id=id, name=id, until=0, bus=False))
            connection.execute(delete(processes).where(processes.c.id == id))

        await self.write(work)

    @contextmanager
    def _translated_errors(self) -> Iterator[None]:
        began = time.monotonic()
        try:
            yield
        except (IntegrityError, sqlite3.IntegrityError) as error:
            raise Conflict from error
        except Exception as error:
            if is_of_value(error):
                raise Unstorable from error
            if isinstance(error, TROUBLE):
                raise self._refusal(began) from error
            raise

    def _refusal(self, began: float) -> Refusal:
        self.observer.note_error(time.monotonic() - began)
        return Refusal("store")


def execute(connection: Connection, many: Sequence[Many]) -> None:
    """Execute statements in a transaction that has begun."""
    for statement, given in many:
        connection.execute(statement, given)
