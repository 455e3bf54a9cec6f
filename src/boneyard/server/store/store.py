"""The store of tables: their logs, and look-ups by id, code or token."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import Integer, Select, Text, bindparam, cast, func, insert, null, select, update
from sqlalchemy.dialects.postgresql import JSONB

from boneyard.server.store.commits import Change, Done, GroupCommit, seat_rows
from boneyard.server.store.database import Database
from boneyard.server.store.engine import DEFAULTS, SqliteOptions
from boneyard.server.store.schema import identities, log, matches, seats, tables, tokens
from boneyard.server.table.entries import Row


class Store(Database):
    """The database of a server.  Errors are those of Database."""

    def __init__(self, url: str, sqlite: SqliteOptions = DEFAULTS) -> None:
        super().__init__(url, sqlite)
        self._commits = GroupCommit(self)
        self._behind = _behind(is_sqlite=self.dialect == "sqlite")

    async def close(self) -> None:
        """Finish writing, and close every connection."""
        await self._commits.close()
        await super().close()

    # ---- the log of a table

    async def add_table(
        self, values: dict[str, Any], sitting: Sequence[dict[str, Any]], rows: Sequence[Row]
    ) -> None:
        """Add a table with the first entries of its log.  Conflict if id or code is taken."""
        id = values["id"]
        await self.execute(
            [(_TABLE, [values]), (_SEATS, seat_rows(id, sitting)), (_LOG, _log_rows(id, rows))]
        )

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The entries of a log after sequence number ``after``, in order."""
        return [
            Row(seq, at, bytes(entry), seat, client_id)
            for seq, at, entry, seat, client_id in await self.fetch_rows(
                _ROWS, {"table": table, "after": after}
            )
        ]

    async def rows_behind(self, known: dict[str, int]) -> dict[str, list[Row]]:
        """The new entries of many tables, given the last known sequence number of each."""
        found: dict[str, list[Row]] = {}
        async with self.reading() as connection:
            new = await connection.execute(
                self._behind, {"known": msgspec.json.encode(known).decode()}
            )
            for r in new:
                row = Row(r.seq, r.at, bytes(r.entry), r.seat, r.client_id)
                found.setdefault(r.table_id, []).append(row)
        return found

    async def command(self, table: str, seat: int, client_id: str) -> int | None:
        """The sequence number of the entry that a client's command made; None if it made none."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(log.c.seq).where(
                    log.c.table_id == table, log.c.seat == seat, log.c.client_id == client_id
                )
            )
            return found.scalar_one_or_none()

    async def close_table(self, table: str) -> None:
        """List a table as closed.  For a table whose log cannot say it."""
        await self.execute([(_CLOSED, [{"table": table, "now": "expired"}])])

    def submit(self, change: Change, done: Done) -> None:
        """Queue a change; see ``GroupCommit.submit``."""
        self._commits.submit(change, done)

    # ---- look-ups

    async def identity(self, token_hash: bytes, since: int = 0) -> tuple[str, str] | None:
        """Id and name of the person with this token, if it was used after ``since``."""
        found = await self.fetch_rows(_WHO, {"token": token_hash, "since": since})
        return (found[0][0], found[0][1]) if found else None

    async def notation(self, table: str) -> str | None:
        """The record of a finished match."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(matches.c.notation).where(matches.c.table_id == table)
            )
            return found.scalar_one_or_none()

    async def by_code(self, code: str) -> str | None:
        """The id of the table with this code."""
        async with self.reading() as connection:
            found = await connection.execute(select(tables.c.id).where(tables.c.code == code))
            return found.scalar_one_or_none()

    async def clocked(self) -> list[str]:
        """The tables whose clocks run."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(tables.c.id).where(tables.c.status == "playing", tables.c.clocked)
            )
            return list(found.scalars())

    async def last_commit(self, before: int | None = None) -> int:
        """When an entry was last appended to any log, or the last before a time (ms since 1970)."""
        async with self.reading() as connection:
            last = select(func.max(tables.c.touched))
            if before is not None:
                last = last.where(tables.c.touched <= before)
            return (await connection.execute(last)).scalar() or 0

    async def idle(self, status: str, before: int, limit: int = 100) -> list[str]:
        """The tables of a status at which nobody has been present since ``before``."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(tables.c.id)
                .where(tables.c.status == status, tables.c.attended < before)
                .limit(limit)
            )
            return list(found.scalars())

    async def attend(self, ids: Collection[str], now: int) -> None:
        """Note that people are present at these tables."""
        if ids:
            await self.execute([(_ATTEND, [{"table": id, "now": now} for id in sorted(ids)])])

    async def counts(self) -> dict[str, int]:
        """The number of tables of each status."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(tables.c.status, func.count()).group_by(tables.c.status)
            )
            return {row[0]: row[1] for row in found}


def _behind(*, is_sqlite: bool) -> Select[Any]:
    """The entries after ``known``, a JSON object of table and sequence number.

    One parameter for any number of tables: the statement is compiled once.
    """
    given: Any = bindparam("known", type_=Text)
    each = func.json_each(given) if is_sqlite else func.jsonb_each_text(cast(given, JSONB))
    known = each.table_valued("key", "value")
    return (
        select(log)
        .where(log.c.table_id == known.c.key, log.c.seq > cast(known.c.value, Integer))
        .order_by(log.c.table_id, log.c.seq)
    )


_WHO = (
    select(identities.c.id, identities.c.name)
    .join(tokens, tokens.c.identity == identities.c.id)
    .where(tokens.c.token_hash == bindparam("token"), tokens.c.seen >= bindparam("since"))
)
_ROWS = (
    select(log.c.seq, log.c.at, log.c.entry, log.c.seat, log.c.client_id)
    .where(log.c.table_id == bindparam("table"), log.c.seq > bindparam("after"))
    .order_by(log.c.seq)
)
_ATTEND = update(tables).where(tables.c.id == bindparam("table")).values(attended=bindparam("now"))
_CLOSED = (
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values(status=bindparam("now"), turn=null())
)
_TABLE, _SEATS, _LOG = map(insert, (tables, seats, log))


def _log_rows(table: str, rows: Sequence[Row]) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table,
            "seq": row.seq,
            "at": row.at,
            "seat": row.seat,
            "client_id": row.client_id,
            "entry": row.entry,
        }
        for row in rows
    ]
