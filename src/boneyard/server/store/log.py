"""Reading and writing: the log of a table, and the lists that are kept beside it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any

import msgspec
from sqlalchemy import delete, desc, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from boneyard.server.store.engine import migrate, open_engine
from boneyard.server.store.schema import identities, log, matches, seats, tables
from boneyard.server.words import Refusal


class Row(msgspec.Struct, frozen=True):
    """One entry of a log as it is stored; ``seat`` and ``client_id`` name the command."""

    seq: int
    at: int
    entry: bytes
    seat: int | None = None
    client_id: str | None = None


class Conflict(Exception):
    """Somebody else has written at this place of the log meanwhile."""


class Store:
    """A database.  Whatever goes wrong in it is ``Refusal("store")``, and nothing is changed."""

    def __init__(self, url: str, *, busy_timeout: int = 5_000) -> None:
        self._engine = open_engine(url, busy_timeout)
        self._writer = self._engine.execution_options(writes=True)
        sqlite = self._engine.dialect.name == "sqlite"
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if sqlite else nullcontext()

    async def open(self) -> None:
        """Bring the tables of the database up to date."""
        await migrate(self._engine)

    async def close(self) -> None:
        """Let go of every connection."""
        await self._engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise Refusal("store") from error

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes; it is committed when the block ends well.

        SQLite has one writer: those of this process queue here, in order, instead of polling.
        """
        try:
            async with self._turn, self._writer.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Conflict from error
        except (SQLAlchemyError, OSError) as error:
            raise Refusal("store") from error

    async def ping(self) -> None:
        """Refusal if the database does not answer."""
        async with self.reading() as connection:
            await connection.execute(select(1))

    # ---- identities

    async def add_identity(self, id: str, token_hash: bytes, name: str, at: int) -> None:
        """A new identity."""
        async with self.writing() as connection:
            await connection.execute(
                insert(identities).values(id=id, token_hash=token_hash, name=name, made=at)
            )

    async def identity(self, token_hash: bytes) -> tuple[str, str] | None:
        """Id and name of whoever has this token."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(identities.c.id, identities.c.name).where(
                    identities.c.token_hash == token_hash
                )
            )
            row = found.first()
            return None if row is None else (row.id, row.name)

    async def rename(self, id: str, name: str) -> None:
        """Another nickname."""
        async with self.writing() as connection:
            await connection.execute(
                update(identities).where(identities.c.id == id).values(name=name)
            )

    # ---- the log

    async def add_table(
        self, values: dict[str, Any], sitting: Sequence[dict[str, Any]], rows: Sequence[Row]
    ) -> None:
        """A new table and the first entries of its log.  Conflict if id or code is taken."""
        async with self.writing() as connection:
            await connection.execute(insert(tables).values(**values))
            await _sit(connection, values["id"], sitting)
            await _write(connection, values["id"], rows)

    async def rows(
        self, table: str, after: int = 0, connection: AsyncConnection | None = None
    ) -> list[Row]:
        """The entries of a log behind ``after``, in order."""
        if connection is None:
            async with self.reading() as own:
                return await self.rows(table, after, own)
        found = await connection.execute(
            select(log.c.seq, log.c.at, log.c.entry, log.c.seat, log.c.client_id)
            .where(log.c.table_id == table, log.c.seq > after)
            .order_by(log.c.seq)
        )
        return [Row(r.seq, r.at, bytes(r.entry), r.seat, r.client_id) for r in found]

    async def lock(self, table: str, connection: AsyncConnection) -> None:
        """Keep other processes from writing to this table (SQLite has one writer anyway)."""
        await connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())

    async def append(
        self,
        connection: AsyncConnection,
        table: str,
        rows: Sequence[Row],
        values: dict[str, Any],
        sitting: Sequence[dict[str, Any]] | None = None,
    ) -> None:
        """Write entries, and what the lists show of them, in the transaction of the caller."""
        await _write(connection, table, rows)
        await connection.execute(update(tables).where(tables.c.id == table).values(**values))
        if sitting is not None:
            await connection.execute(delete(seats).where(seats.c.table_id == table))
            await _sit(connection, table, sitting)

    # ---- finished matches

    async def add_match(
        self, connection: AsyncConnection, table: str, sheet: str, digest: str, text: str, at: int
    ) -> None:
        """Keep the record of a finished match."""
        await connection.execute(
            insert(matches).values(
                table_id=table, sheet=sheet, digest=digest, notation=text, ended=at
            )
        )

    async def notation(self, table: str) -> str | None:
        """The record of a finished match."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(matches.c.notation).where(matches.c.table_id == table)
            )
            return found.scalar_one_or_none()

    # ---- lists

    async def by_code(self, code: str) -> str | None:
        """The table with this code."""
        async with self.reading() as connection:
            found = await connection.execute(select(tables.c.id).where(tables.c.code == code))
            return found.scalar_one_or_none()

    async def lobby(self, limit: int = 60) -> list[dict[str, Any]]:
        """Public tables that want players, newest first."""
        wanted = (tables.c.status == "waiting") & tables.c.public
        return await self._listed(wanted, limit)

    async def mine(self, identity: str, limit: int = 60) -> list[dict[str, Any]]:
        """Tables at which an identity sits, newest first; ``mine`` is its seat."""
        sits = select(seats.c.table_id).where(seats.c.identity == identity)
        return await self._listed(tables.c.id.in_(sits), limit, identity)

    async def _listed(
        self, wanted: Any, limit: int, identity: str | None = None
    ) -> list[dict[str, Any]]:
        async with self.reading() as connection:
            found = await connection.execute(
                select(tables).where(wanted).order_by(desc(tables.c.touched)).limit(limit)
            )
            listed = [dict(row._mapping) | {"seats": []} for row in found]
            by_id = {entry["id"]: entry for entry in listed}
            sitting = await connection.execute(
                select(seats).where(seats.c.table_id.in_(by_id)).order_by(seats.c.seat)
            )
            for row in sitting:
                by_id[row.table_id]["seats"].append((row.seat, row.kind, row.name, row.identity))
            return listed

    async def clocked(self) -> list[str]:
        """Tables whose clocks run."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(tables.c.id).where(tables.c.status == "playing", tables.c.clocked)
            )
            return list(found.scalars())

    async def idle(self, before: int, limit: int = 100) -> list[str]:
        """Tables that wait for players, untouched since ``before``."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(tables.c.id)
                .where(tables.c.status == "waiting", tables.c.touched < before)
                .limit(limit)
            )
            return list(found.scalars())

    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(tables.c.status, func.count()).group_by(tables.c.status)
            )
            return {row[0]: row[1] for row in found}


async def _sit(connection: AsyncConnection, table: str, sitting: Sequence[dict[str, Any]]) -> None:
    await connection.execute(insert(seats), [{"table_id": table, **one} for one in sitting])


async def _write(connection: AsyncConnection, table: str, rows: Sequence[Row]) -> None:
    await connection.execute(
        insert(log),
        [
            {
                "table_id": table,
                "seq": row.seq,
                "at": row.at,
                "seat": row.seat,
                "client_id": row.client_id,
                "entry": row.entry,
            }
            for row in rows
        ],
    )
