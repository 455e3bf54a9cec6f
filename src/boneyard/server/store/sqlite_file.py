"""A SQLite file, opened directly: short statements run on the event loop's thread.

A lookup or an append takes about ten microseconds: it writes to the write-ahead log and waits for
nothing but the file's lock.  Handing it to a thread costs more than that, and the two threads
then compete for Python's lock.  A thread is used for what may take long: a file that another
process has locked, checkpoints of the write-ahead log, long transactions, and every append if
``synchronous`` is ``full``, because each then waits for the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache, partial
from typing import Any, TypeVar

from sqlalchemy import Connection, Delete, Insert, Select, Update
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import URL

from boneyard.server.store.appends import SQLITE_ROWS, SQLITE_SHOWN, Added, rows, shown
from boneyard.server.store.engine import SqliteOptions, open_sqlite

T = TypeVar("T")
Many = tuple[Insert | Update | Delete, Sequence[Mapping[str, Any]]]
"""A statement, and the parameters of each execution."""

Texts = Sequence[tuple[str, Sequence[Any]]]
"""The SQL of statements, and the parameters of each execution."""

Work = Callable[[Connection], T]
"""The body of a transaction."""

Step = Callable[[sqlite3.Connection], T]

CHECKPOINT = 2_000
"""Rows between two checkpoints of the write-ahead log (up to 56 MiB of pages).

Nothing can be written during a checkpoint.  Tables write to the same few pages again and again,
and a checkpoint copies each page once: rare checkpoints copy less.
"""

WAL_LIMIT = 64 * 1024 * 1024
"""Bytes to which the write-ahead log is cut when it starts again."""


class File:
    """A SQLite file.  Raises the errors of SQLAlchemy and sqlite3; nothing is then changed."""

    def __init__(self, url: URL, options: SqliteOptions) -> None:
        self._engine = open_sqlite(url, options).execution_options(writes=True)
        self._path, self._patience = url.database or "", options.busy_timeout / 1000
        self._synchronous = options.synchronous
        self._thread = ThreadPoolExecutor(1, "database")
        self._loop_connection: sqlite3.Connection | None = None
        self._thread_connection: sqlite3.Connection | None = None
        self._since_checkpoint = 0
        self._next_restarts_wal = False

    async def fetch_rows(
        self, statement: Select[Any], given: Mapping[str, Any]
    ) -> list[tuple[Any, ...]]:
        """The rows of a query."""
        return await self._run_in_loop(
            lambda file: file.execute(_text(statement), given).fetchall()
        )

    async def append(self, added: Sequence[Added], more: Sequence[Many] = ()) -> None:
        """Add entries to logs, execute ``more``, and commit."""
        first = ((SQLITE_ROWS, rows(added)), (SQLITE_SHOWN, shown(added)))
        await self._run_many((*first, *map(_texts, more)))
        await self._checkpoint(sum(len(one.rows) for one in added))

    async def execute(self, many: Sequence[Many]) -> None:
        """Execute statements and commit."""
        await self._run_many(tuple(map(_texts, many)))
        await self._checkpoint(sum(len(given) for _, given in many))

    async def _run_many(self, many: Texts) -> None:
        step = partial(_execute, many)
        # The disk is waited for when the write-ahead log restarts, and in `full` at each commit.
        if self._next_restarts_wal or self._synchronous == "full":
            self._next_restarts_wal = False
            await self._run_with_lent_connection(step)
        else:
            await self._run_in_loop(step)

    async def _checkpoint(self, count: int) -> None:
        self._since_checkpoint += count
        if self._since_checkpoint < CHECKPOINT:
            return
        with contextlib.suppress(sqlite3.Error):  # the rows are committed in any case
            self._next_restarts_wal = await self._in_thread(_copy)
            # If another process wrote meanwhile, try again at the next opportunity.
            self._since_checkpoint = 0 if self._next_restarts_wal else CHECKPOINT

    async def write(self, work: Work[T]) -> T:
        """Run a transaction and commit it; returns what ``work`` returns."""
        return await self._run(partial(self._write, work))

    def _write(self, work: Work[T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    async def _run_in_loop(self, step: Step[T]) -> T:
        """Run a step on this thread; in the other one if the file is locked."""
        try:
            if self._loop_connection is None:
                self._loop_connection = self._connect(0)
            return step(self._loop_connection)
        except BaseException as error:
            if self._loop_connection is not None:
                self._loop_connection.close()  # this also rolls back
                self._loop_connection = None
            if not _is_busy(error):
                raise
        return await self._in_thread(step)

    async def _run_with_lent_connection(self, step: Step[T]) -> T:
        """Run a step in the other thread, with the connection of this one.

        A write by another connection would empty this one's page cache.  Until the connection is
        returned, a new one is opened when needed.
        """
        lent, self._loop_connection = self._loop_connection or self._connect(0), None
        loop = asyncio.get_running_loop()

        def done(future: Future[T]) -> None:
            failed = not future.cancelled() and future.exception() is not None
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self._return_connection, lent, failed)

        # The callback runs before the caller goes on, and also if the caller is cancelled.
        doing = self._thread.submit(step, lent)
        doing.add_done_callback(done)
        try:
            return await asyncio.wrap_future(doing)
        except sqlite3.Error as error:
            if not _is_busy(error):
                raise
        return await self._in_thread(step)

    def _return_connection(self, lent: sqlite3.Connection, failed: bool) -> None:
        if failed:
            lent.close()  # this also rolls back
            return
        if self._loop_connection is not None:
            self._loop_connection.close()
        self._loop_connection = lent

    async def _in_thread(self, step: Step[T]) -> T:
        return await self._run(partial(self._step_in_thread, step))

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def _step_in_thread(self, step: Step[T]) -> T:
        try:
            if self._thread_connection is None:
                self._thread_connection = self._connect(self._patience)
            return step(self._thread_connection)
        except BaseException:
            self._close_thread_connection()
            raise

    def _connect(self, patience: float) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, timeout=patience, isolation_level=None, check_same_thread=False
        )
        # The file itself is marked as WAL.
        connection.execute(f"PRAGMA synchronous = {self._synchronous}")
        connection.execute("PRAGMA temp_store = MEMORY")  # otherwise every batch creates a file
        connection.execute("PRAGMA wal_autocheckpoint = 0")  # a checkpoint waits for the disk
        connection.execute(f"PRAGMA journal_size_limit = {WAL_LIMIT}")
        return connection

    def _close_thread_connection(self) -> None:
        if self._thread_connection is not None:
            self._thread_connection.close()
            self._thread_connection = None

    async def close(self) -> None:
        """Close both connections."""
        await self._run(self._close_thread_connection)
        if self._loop_connection is not None:
            self._loop_connection.close()
            self._loop_connection = None
        self._thread.shutdown()
        self._engine.dispose()


def _execute(many: Texts, file: sqlite3.Connection) -> None:
    file.execute("BEGIN IMMEDIATE")
    for text, given in many:
        file.executemany(text, given)
    file.execute("COMMIT")


def _texts(many: Many) -> tuple[str, Sequence[Any]]:
    statement, given = many
    return _text(statement), given


def _copy(file: sqlite3.Connection) -> bool:
    """Checkpoint.  True if the whole write-ahead log is in the file now."""
    _, pages, copied = file.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return bool(pages == copied)


def _is_busy(error: BaseException) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


@cache
def _text(statement: Select[Any] | Insert | Update | Delete) -> str:
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))
