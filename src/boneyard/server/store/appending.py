"""Adding to logs: what every move does, for many tables in one transaction and two statements.

What is to be written is handed over as one JSON text.  For SQLite that matters more than it
seems: its driver lets go of Python's lock at every row of ``executemany``, and must then wait for
it while the rest of the server is busy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, text


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


SQLITE_ROWS = """
INSERT INTO log (table_id, seq, at, seat, client_id, entry)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4,
       CAST(value ->> 5 AS BLOB)
FROM json_each(:rows)
"""
SQLITE_SHOWN = """
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


def written(added: Sequence[Added]) -> dict[str, str]:
    """What is to be written, as the statements take it."""
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


def append(connection: Connection, added: Sequence[Added]) -> None:
    """Add to logs in a transaction that has begun."""
    texts = written(added)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(SQLITE_ROWS, {"rows": texts["rows"]})
        connection.exec_driver_sql(SQLITE_SHOWN, {"shown": texts["shown"]})
    else:
        connection.execute(_POSTGRES_ROWS, {"rows": texts["rows"]})
        connection.execute(_POSTGRES_SHOWN, {"shown": texts["shown"]})
