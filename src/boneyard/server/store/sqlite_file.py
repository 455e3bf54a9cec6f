"""What happens often in a SQLite file: at once, on the thread of the server.

To look something up, or to add to logs, takes SQLite some ten microseconds: nothing is waited for
but the file's lock, as what is written goes to the write-ahead log and no further.  To hand that
to another thread costs more than the work, and both threads then wait for each other's hold of
Python.  So the thread is for what does take time: another process that has the lock, the
write-ahead log that is copied into the file, and transactions of many statements.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache, partial
from typing import Any, TypeVar

from sqlalchemy import Connection, Delete, Insert, Select
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import URL

from boneyard.server.store.appends import SQLITE_ROWS, SQLITE_SHOWN, Added, rows, shown
from boneyard.server.store.engine import open_sqlite

T = TypeVar("T")
Many = tuple[Insert | Delete, Sequence[Mapping[str, Any]]]
"""A statement, and what it is carried out with, one after the other."""

Work = Callable[[Connection], T]
"""A transaction: what is done with a connection."""

Step = Callable[[sqlite3.Connection], T]

CHECKPOINT = 2_000
"""Rows (up to 56 MiB of pages) after which the write-ahead log is copied into the file: nothing can
be written meanwhile.  Tables write to the same few pages again and again, and each is copied once.
"""

MOST_AHEAD = 64 * 1024 * 1024
"""Bytes of the write-ahead log that are kept when it begins anew."""


class File:
    """A SQLite file.

    Raises what SQLAlchemy and sqlite3 raise; nothing is then changed.
    """

    def __init__(self, url: URL, busy_timeout: int) -> None:
        self._engine = open_sqlite(url, busy_timeout).execution_options(writes=True)
        self._path, self._patience = url.database or "", busy_timeout / 1000
        self._thread = ThreadPoolExecutor(1, "database")
        self._here: sqlite3.Connection | None = None
        self._there: sqlite3.Connection | None = None
        self._uncopied = 0
        self._anew = False

    async def look(self, statement: Select[Any], given: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        """What is found."""
        return await self._done(lambda file: file.execute(_text(statement), given).fetchall())

    async def append(self, added: Sequence[Added], more: Sequence[Many] = ()) -> None:
        """Add to logs, do what else there is, and commit."""
        first = ((SQLITE_ROWS, rows(added)), (SQLITE_SHOWN, shown(added)))
        await self._written((*first, *map(_texts, more)))
        await self._copied(sum(len(one.rows) for one in added))

    async def carry_out(self, many: Sequence[Many]) -> None:
        """Carry out statements and commit."""
        await self._written(tuple(map(_texts, many)))
        await self._copied(sum(len(given) for _, given in many))

    async def _written(self, many: Sequence[tuple[str, Sequence[Any]]]) -> None:
        step = partial(_carried_out, many)
        if self._anew:  # whoever begins the write-ahead log anew waits for the disk
            self._anew = False
            await self._lent(step)
        else:
            await self._done(step)

    async def _copied(self, count: int) -> None:
        self._uncopied += count
        if self._uncopied < CHECKPOINT:
            return
        with contextlib.suppress(sqlite3.Error):  # what was added is committed all the same
            self._anew = await self._in_thread(_copy)
            # If another process has written meanwhile, all that comes next is an opportunity.
            self._uncopied = 0 if self._anew else CHECKPOINT

    async def write(self, work: Work[T]) -> T:
        """What a transaction gives; it is committed."""
        return await self._run(partial(self._write, work))

    def _write(self, work: Work[T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    async def _done(self, step: Step[T]) -> T:
        """What a step gives that is done at once, or in the thread if it would have to wait."""
        try:
            if self._here is None:
                self._here = self._connected(0)
            return step(self._here)
        except BaseException as error:
            if self._here is not None:
                self._here.close()  # with all that it has begun
                self._here = None
            if not _busy(error):
                raise
        return await self._in_thread(step)

    async def _lent(self, step: Step[T]) -> T:
        """What a step gives that is done in the thread, with the connection of the server's own.

        Another one would not do: when that has written, this one forgets what it knows of the
        file.  Until it is given back, a new one is opened if need be.
        """
        here, self._here = self._here or self._connected(0), None
        loop = asyncio.get_running_loop()

        def done(future: Future[T]) -> None:
            failed = not future.cancelled() and future.exception() is not None
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self._given_back, here, failed)

        # Told before whoever waits is, and also if nobody waits any more.
        doing = self._thread.submit(step, here)
        doing.add_done_callback(done)
        try:
            return await asyncio.wrap_future(doing)
        except sqlite3.Error as error:
            if not _busy(error):
                raise
        return await self._in_thread(step)

    def _given_back(self, here: sqlite3.Connection, failed: bool) -> None:
        if failed:
            here.close()  # with all that it has begun
            return
        if self._here is not None:
            self._here.close()
        self._here = here

    async def _in_thread(self, step: Step[T]) -> T:
        return await self._run(partial(self._patiently, step))

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def _patiently(self, step: Step[T]) -> T:
        try:
            if self._there is None:
                self._there = self._connected(self._patience)
            return step(self._there)
        except BaseException:
            self._left()
            raise

    def _connected(self, patience: float) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, timeout=patience, isolation_level=None, check_same_thread=False
        )
        connection.execute("PRAGMA synchronous = NORMAL")  # the file says itself that it is WAL
        connection.execute("PRAGMA temp_store = MEMORY")  # else every batch makes a file
        connection.execute("PRAGMA wal_autocheckpoint = 0")  # that waits for the disk
        connection.execute(f"PRAGMA journal_size_limit = {MOST_AHEAD}")
        return connection

    def _left(self) -> None:
        if self._there is not None:
            self._there.close()
            self._there = None

    async def close(self) -> None:
        """Let go of the file."""
        await self._run(self._left)
        if self._here is not None:
            self._here.close()
            self._here = None
        self._thread.shutdown()
        self._engine.dispose()


def _carried_out(many: Sequence[tuple[str, Sequence[Any]]], file: sqlite3.Connection) -> None:
    file.execute("BEGIN IMMEDIATE")
    for text, given in many:
        file.executemany(text, given)
    file.execute("COMMIT")


def _texts(many: Many) -> tuple[str, Sequence[Any]]:
    statement, given = many
    return _text(statement), given


def _copy(file: sqlite3.Connection) -> bool:
    """Whether all of the write-ahead log is in the file now."""
    _, pages, copied = file.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return bool(pages == copied)


def _busy(error: BaseException) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


@cache
def _text(statement: Select[Any] | Insert | Delete) -> str:
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))
