"""Reading and writing: the log of a table, and the lists that are kept beside it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, desc, func, insert, select, update
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


class Change(msgspec.Struct, frozen=True):
    """What one command adds to a table: entries, and what the lists show of them.

    ``sitting`` replaces the seats if it is given; ``match`` is the record of a match that ends.
    """

    table: str
    rows: Sequence[Row]
    status: str
    turn: int | None
    touched: int
    sitting: Sequence[dict[str, Any]] | None = None
    match: dict[str, Any] | None = None


class Conflict(Exception):
    """Somebody else has written at this place of the log meanwhile."""


Waiting = tuple[Change, "asyncio.Future[None]"]

BATCH = 100
"""Changes that share a transaction."""


class Store:
    """A database.  Whatever goes wrong in it is ``Refusal("store")``, and nothing is changed."""

    def __init__(self, url: str, *, busy_timeout: int = 5_000) -> None:
        self._engine = open_engine(url, busy_timeout)
        self._writer = self._engine.execution_options(writes=True)
        sqlite = self._engine.dialect.name == "sqlite"
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if sqlite else nullcontext()
        self._waiting: list[Waiting] = []
        self._flusher: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the tables of the database up to date."""
        await migrate(self._engine)

    async def close(self) -> None:
        """Finish writing, and let go of every connection."""
        if self._flusher is not None:
            await asyncio.gather(self._flusher, return_exceptions=True)
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
            await connection.execute(insert(log), _stored(values["id"], rows))

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The entries of a log behind ``after``, in order."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(log.c.seq, log.c.at, log.c.entry, log.c.seat, log.c.client_id)
                .where(log.c.table_id == table, log.c.seq > after)
                .order_by(log.c.seq)
            )
            return [Row(r.seq, r.at, bytes(r.entry), r.seat, r.client_id) for r in found]

    async def commit(self, change: Change) -> None:
        """Write a change; it is committed when this returns.

        Changes of different tables that come together share a transaction: committing is what
        takes time.  Conflict if somebody has written there meanwhile; then, as with a Refusal,
        nothing of this change is written.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        if self._flusher is None:
            self._flusher = asyncio.create_task(self._flush())
        await done

    async def _flush(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                await self._together(batch)
        finally:
            self._flusher = None
            for _, done in self._waiting:
                done.cancel()
            self._waiting = []

    async def _together(self, batch: Sequence[Waiting]) -> None:
        try:
            async with self.writing() as connection:
                await _write_changes(connection, [change for change, _ in batch])
        except Conflict as conflict:
            if len(batch) == 1:
                _settle(batch, conflict)
                return
            for one in batch:  # whose it is comes out when each has its own transaction
                await self._together([one])
        except Refusal as refusal:
            _settle(batch, refusal)
        except BaseException:
            _settle(batch, Refusal("store"))
            raise
        else:
            _settle(batch, None)

    # ---- finished matches

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


def _settle(batch: Sequence[Waiting], error: Exception | None) -> None:
    for _, done in batch:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


_SHOWN = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values(status=bindparam("now"), turn=bindparam("seat"), touched=bindparam("at"))
)


async def _write_changes(connection: AsyncConnection, changes: Sequence[Change]) -> None:
    changes = sorted(changes, key=lambda change: change.table)  # so that none waits in a circle
    rows = [row for change in changes for row in _stored(change.table, change.rows)]
    await connection.execute(insert(log), rows)
    shown = [{"of": c.table, "now": c.status, "seat": c.turn, "at": c.touched} for c in changes]
    await connection.execute(_SHOWN, shown)
    for change in changes:
        if change.sitting is not None:
            await connection.execute(delete(seats).where(seats.c.table_id == change.table))
            await _sit(connection, change.table, change.sitting)
        if change.match is not None:
            await connection.execute(insert(matches).values(table_id=change.table, **change.match))


def _stored(table: str, rows: Sequence[Row]) -> list[dict[str, Any]]:
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
