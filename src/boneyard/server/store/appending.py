"""Adding to logs: what every move does, for many tables in one transaction and two statements.

What is to be written is handed over as one JSON text.  For SQLite that matters more than it
seems: its driver lets go of Python's lock at every row of ``executemany``, and must then wait for
it while the rest of the server is busy.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection


class Row(msgspec.Struct, frozen=True):
    """One entry of a log as it is stored; ``seat`` and ``client_id`` name the command."""

    seq: int
    at: int
    entry: bytes
    seat: int | None = None
    client_id: str | None = None


class Added(NamedTuple):
    """Entries for a table, and what the lists then show of it."""

    table: str
    rows: Sequence[Row]
    status: str
    turn: int | None
    touched: int


_SQLITE_ROWS = """
INSERT INTO log (table_id, seq, at, seat, client_id, entry)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4,
       CAST(value ->> 5 AS BLOB)
FROM json_each(:rows)
"""
_SQLITE_SHOWN = """
UPDATE tables SET status = now ->> 1, turn = now ->> 2, touched = now ->> 3
FROM (SELECT value AS now FROM json_each(:shown)) WHERE id = now ->> 0
"""
_POSTGRES_ROWS = text("""
INSERT INTO log (table_id, seq, at, seat, client_id, entry)
SELECT r ->> 0, (r ->> 1)::int, (r ->> 2)::bigint, (r ->> 3)::int, r ->> 4,
       convert_to(r ->> 5, 'UTF8')
FROM jsonb_array_elements(CAST(:rows AS jsonb)) AS r
""")
_POSTGRES_SHOWN = text("""
UPDATE tables SET status = now ->> 1, turn = (now ->> 2)::int, touched = (now ->> 3)::bigint
FROM (SELECT now FROM jsonb_array_elements(CAST(:shown AS jsonb)) AS now ORDER BY now ->> 0) AS _
WHERE id = now ->> 0
""")


def _written(added: Sequence[Added]) -> dict[str, str]:
    ordered = sorted(added, key=lambda one: one.table)  # so that none waits in a circle
    rows = [
        (one.table, row.seq, row.at, row.seat, row.client_id, row.entry.decode())
        for one in ordered
        for row in one.rows
    ]
    shown = [(one.table, one.status, one.turn, one.touched) for one in ordered]
    return {
        "rows": msgspec.json.encode(rows).decode(),
        "shown": msgspec.json.encode(shown).decode(),
    }


async def append(connection: AsyncConnection, added: Sequence[Added]) -> None:
    """Add to logs in a transaction that has begun."""
    sqlite = connection.dialect.name == "sqlite"
    statements: Any = (_SQLITE_ROWS, _SQLITE_SHOWN) if sqlite else (_POSTGRES_ROWS, _POSTGRES_SHOWN)
    written = _written(added)
    for statement, name in zip(statements, ("rows", "shown"), strict=True):
        if sqlite:
            await connection.exec_driver_sql(statement, {name: written[name]})
        else:
            await connection.execute(statement, {name: written[name]})


class SQLiteWriter:
    """A connection to a SQLite file, and the thread in which it adds to logs.

    Raises what sqlite3 raises; nothing is then added.
    """

    def __init__(self, url: URL, busy_timeout: int) -> None:
        self._path, self._patience = url.database or "", busy_timeout / 1000
        self._thread = ThreadPoolExecutor(1, "log")
        self._connection: sqlite3.Connection | None = None

    async def append(self, added: Sequence[Added]) -> None:
        """Add to logs and commit."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._append, _written(added))

    async def close(self) -> None:
        """Let go of the file."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _append(self, written: dict[str, str]) -> None:
        if self._connection is None:
            self._connection = self._connected()
        run = self._connection.execute
        try:
            run("BEGIN IMMEDIATE")
            run(_SQLITE_ROWS, {"rows": written["rows"]})
            run(_SQLITE_SHOWN, {"shown": written["shown"]})
            run("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                run("ROLLBACK")
            self._disconnect()
            raise

    def _connected(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, timeout=self._patience, isolation_level=None)
        connection.execute("PRAGMA synchronous = NORMAL")  # the file says itself that it is WAL
        return connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
