"""Appending to logs: two statements in one transaction for any number of tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, text

from boneyard.server.table.entries import Row


class Added(NamedTuple):
    """New entries of a table, and the new values of its row in ``tables``."""

    table: str
    rows: Sequence[Row]
    status: str
    turn: int | None
    touched: int


SQLITE_ROWS = """
INSERT INTO log (table_id, seq, at, seat, client_id, entry) VALUES (?, ?, ?, ?, ?, ?)
"""
SQLITE_SHOWN = "UPDATE tables SET status = ?2, turn = ?3, touched = ?4 WHERE id = ?1"
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


def rows(added: Sequence[Added]) -> list[tuple[Any, ...]]:
    """The entries as parameters of ``SQLITE_ROWS``."""
    return [
        (one.table, row.seq, row.at, row.seat, row.client_id, row.entry)
        for one in added
        for row in one.rows
    ]


def shown(added: Sequence[Added]) -> list[tuple[Any, ...]]:
    """The new values of rows in ``tables``, as parameters of ``SQLITE_SHOWN``."""
    return [(one.table, one.status, one.turn, one.touched) for one in added]


def append(connection: Connection, added: Sequence[Added]) -> None:
    """Append to logs in a transaction that has begun."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(SQLITE_ROWS, rows(added))
        connection.exec_driver_sql(SQLITE_SHOWN, shown(added))
        return
    # One JSON parameter for all rows: asyncpg makes one round trip for each execution.
    entries = [(*row[:-1], row[-1].decode()) for row in rows(added)]
    connection.execute(_POSTGRES_ROWS, {"rows": msgspec.json.encode(entries).decode()})
    connection.execute(_POSTGRES_SHOWN, {"shown": msgspec.json.encode(shown(added)).decode()})
