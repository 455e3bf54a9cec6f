"""What happens often in a SQLite file: each transaction as one step of a thread.

A connection of SQLAlchemy's asyncio goes to its thread and back for every statement, for the
cursor and for its end: for a look at one row that takes ten times as long as the look itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Select
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import URL

from boneyard.server.store.appending import SQLITE_ROWS, SQLITE_SHOWN, Added, written
from boneyard.server.store.engine import CHECKPOINT, open_sqlite

T = TypeVar("T")
Work = Callable[[Connection], T]
"""A transaction: what is done with a connection."""


class Asked(NamedTuple):
    """A question that waits for its answer."""

    statement: Select[Any]
    given: Mapping[str, Any]
    answer: asyncio.Future[list[tuple[Any, ...]]]


class Threads:
    """A SQLite file, a thread that reads it and one that writes.

    Raises what SQLAlchemy and sqlite3 raise; nothing is then changed.
    """

    def __init__(self, url: URL, busy_timeout: int) -> None:
        self._engine = open_sqlite(url, busy_timeout).execution_options(writes=True)
        self._path, self._patience = url.database or "", busy_timeout / 1000
        self._reader = ThreadPoolExecutor(1, "reading")
        self._writer = ThreadPoolExecutor(1, "log")
        self._read_from: sqlite3.Connection | None = None
        self._log: sqlite3.Connection | None = None
        self._asked: list[Asked] = []
        self._asking: asyncio.Task[None] | None = None

    # ---- reading

    async def look(self, statement: Select[Any], given: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        """What is found.  Questions that come while others are answered are answered together."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._asked.append(Asked(statement, given, answer))
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask())
        found: list[tuple[Any, ...]] = await answer
        return found

    async def _ask(self) -> None:
        loop = asyncio.get_running_loop()
        asked: list[Asked] = []
        try:
            while self._asked:
                asked, self._asked = self._asked, []
                found = await loop.run_in_executor(self._reader, self._found, asked)
                for one, answer in zip(asked, found, strict=True):
                    if one.answer.done():
                        continue  # nobody waits for it any more
                    if isinstance(answer, Exception):
                        one.answer.set_exception(answer)
                    else:
                        one.answer.set_result(answer)
        finally:
            self._asking = None
            for one in (*asked, *self._asked):
                if not one.answer.done():  # the thread is no more
                    one.answer.set_exception(sqlite3.ProgrammingError("closed"))
            self._asked = []

    def _found(self, asked: Sequence[Asked]) -> list[list[tuple[Any, ...]] | Exception]:
        return [self._find(one) for one in asked]

    def _find(self, asked: Asked) -> list[tuple[Any, ...]] | Exception:
        try:
            if self._read_from is None:
                self._read_from = self._connected()
            return self._read_from.execute(_text(asked.statement), asked.given).fetchall()
        except Exception as error:
            if self._read_from is not None:
                self._read_from.close()
                self._read_from = None
            return error

    # ---- writing

    async def write(self, work: Work[T]) -> T:
        """What a transaction gives; it is committed."""
        return await asyncio.get_running_loop().run_in_executor(
            self._writer, partial(self._write, work)
        )

    def _write(self, work: Work[T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    async def append(self, added: Sequence[Added]) -> None:
        """Add to logs and commit."""
        await asyncio.get_running_loop().run_in_executor(
            self._writer, partial(self._append, written(added))
        )

    def _append(self, texts: dict[str, str]) -> None:
        if self._log is None:
            self._log = self._connected()
        run = self._log.execute
        try:
            run("BEGIN IMMEDIATE")
            run(SQLITE_ROWS, {"rows": texts["rows"]})
            run(SQLITE_SHOWN, {"shown": texts["shown"]})
            run("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                run("ROLLBACK")
            self._log.close()
            self._log = None
            raise

    def _connected(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, timeout=self._patience, isolation_level=None)
        connection.execute("PRAGMA synchronous = NORMAL")  # the file says itself that it is WAL
        connection.execute("PRAGMA temp_store = MEMORY")  # else every batch makes a file
        connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")
        return connection

    async def close(self) -> None:
        """Let go of the file."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._reader, _closed, self._read_from)
        await loop.run_in_executor(self._writer, _closed, self._log)
        self._read_from = self._log = None
        self._reader.shutdown()
        self._writer.shutdown()
        self._engine.dispose()


def _closed(connection: sqlite3.Connection | None) -> None:
    """In the thread that opened it: no other may."""
    if connection is not None:
        connection.close()


@cache
def _text(statement: Select[Any]) -> str:
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))
