"""The processes that share a database: heartbeats, presence and leases.

A process is alive until the time in its row, by the database's clock: the clocks of machines may
differ.  Its presence rows and leases are valid as long as it is alive.

A heartbeat shows that a process is dead only when the next one is overdue.  A life sign, a lock
that the system frees at once when a process dies, shows it within milliseconds.  It says nothing
about a process that is frozen, or whose machine has lost its network; the heartbeat does.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from collections.abc import Collection, Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    NullPool,
    Select,
    and_,
    delete,
    exists,
    func,
    insert,
    literal,
    literal_column,
    or_,
    select,
    update,
)
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from boneyard.server.store.engine import TIMEOUTS, inserting, trouble
from boneyard.server.store.schema import leases, presence, processes, tables
from boneyard.server.store.store import Store

TableSeat = tuple[str, int]
"""A seat at a table."""

AT_ONCE = 500

_CLOCK = {
    "sqlite": "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
    "postgresql": "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
}


class Report(msgspec.Struct, frozen=True):
    """The changes a process reports with a heartbeat.

    ``arrived`` and ``left`` are seats whose people connected or disconnected; ``wanted`` and
    ``released`` are leases of tables.
    """

    arrived: Collection[TableSeat] = ()
    left: Collection[TableSeat] = ()
    wanted: Collection[str] = ()
    released: Collection[str] = ()


class BeatReply(msgspec.Struct, frozen=True):
    """The reply to a heartbeat.

    ``others``: the living other processes, and whether each receives messages from the bus.
    ``dead``: processes that have expired.  ``held``: the tables whose lease this process holds.
    ``elsewhere``: the seats at those tables whose people are connected to other processes.
    ``had_expired``: this process itself had expired.
    """

    others: dict[str, bool]
    dead: Sequence[str]
    held: frozenset[str]
    elsewhere: dict[str, frozenset[int]]
    had_expired: bool


logger = logging.getLogger("boneyard.server")


def life_sign(url: URL, id: str) -> _AdvisoryLock | _LockedFile:
    """The life sign of the process ``id``, for a database, which also knows those of others.

    ``keep`` holds it, again if it was lost, and raises nothing: heartbeats go on.  ``is_held`` asks
    for that of another process, and raises the errors of the database.
    """
    if url.get_backend_name() != "sqlite":
        return _AdvisoryLock(url, id)
    assert url.database is not None  # several processes share a file
    return _LockedFile(Path(url.database), id)


class _AdvisoryLock:
    """An advisory lock of PostgreSQL, held by a connection that does nothing else."""

    def __init__(self, url: URL, id: str) -> None:
        self._id = id
        self._engine = create_async_engine(
            url,
            connect_args=TIMEOUTS,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            hide_parameters=True,
        )
        self._connection: AsyncConnection | None = None

    async def keep(self) -> None:
        try:
            if self._connection is not None:
                raw = await self._connection.get_raw_connection()
                if not raw.driver_connection.is_closed():  # type: ignore[union-attr]
                    return
                await self.close()
            self._connection = await self._engine.connect()
            lock = select(func.pg_try_advisory_lock(_number(self._id)))
            if not (await self._connection.execute(lock)).scalar_one():
                await self.close()  # PostgreSQL still holds it for the connection that was lost
        except trouble() as error:
            logger.warning("no life sign, other processes rely on heartbeats: %s", error)
            await self.close()

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(*trouble()):
                await connection.close()

    async def is_held(self, id: str) -> bool:
        async with self._engine.connect() as connection:
            # It is freed with the connection, and processes that ask do not exclude each other.
            free = select(func.pg_try_advisory_lock_shared(_number(id)))
            return not (await connection.execute(free)).scalar_one()

    async def remove(self, id: str) -> None:
        """A dead process leaves nothing."""


class _LockedFile:
    """An empty SQLite file beside the database, locked exclusively: SQLite's locks are portable."""

    def __init__(self, database: Path, id: str) -> None:
        self._database, self._id = database, id
        self._connection: sqlite3.Connection | None = None

    async def keep(self) -> None:
        if self._connection is not None:
            return
        try:
            self._connection = _lock(self._path(self._id))
        except sqlite3.Error as error:
            logger.warning("no life sign, other processes rely on heartbeats: %s", error)

    async def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
            await self.remove(self._id)

    async def is_held(self, id: str) -> bool:
        path = self._path(id)
        if not path.exists():
            return False
        try:
            _lock(path).close()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                return True
            raise
        return False

    async def remove(self, id: str) -> None:
        with contextlib.suppress(OSError):
            self._path(id).unlink()

    def _path(self, id: str) -> Path:
        return self._database.with_name(f"{self._database.name}-process-{id}")


def _lock(path: Path) -> sqlite3.Connection:
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    connection = sqlite3.connect(path, timeout=0, isolation_level=None)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _number(id: str) -> object:
    """The number of the lock of a process: PostgreSQL's locks are 64 bits with a sign."""
    return literal(int.from_bytes(blake2b(id.encode(), digest_size=8).digest(), signed=True))


class Processes:
    """The process ``id`` in the database.

    ``name`` stays the same when a process is restarted: the new one replaces the old one at once.
    ``lifetime`` is how long it is alive without a heartbeat, in milliseconds.  A heartbeat is
    ``overdue`` earlier: then the process may be dead.
    """

    def __init__(self, store: Store, id: str, name: str, lifetime: int, overdue: int) -> None:
        self._store, self._id, self._name, self._overdue = store, id, name, overdue
        self._clock: Any = literal_column(_CLOCK[store.dialect])
        self._until = self._clock + lifetime
        self._silence = self._until - processes.c.until
        self._since = 0
        self._alive = select(processes.c.id).where(processes.c.until > self._clock)
        self.sign = life_sign(store.url, id)
        self._insert = inserting(store.dialect)

    async def start(self) -> int:
        """Return for how long processes have served the database, in milliseconds.

        0 if no other process is alive.  Without the one that this process replaces.
        """
        others = (processes.c.until > self._clock, processes.c.name != self._name)
        first = select(func.min(processes.c.since)).where(*others).scalar_subquery()
        [(now, since)] = await self._store.fetch(select(self._clock, first))
        self._since = int(now) if since is None else int(since)
        return max(0, int(now) - self._since)

    async def earlier(self) -> list[str]:
        """The earlier processes of this name: this one replaces them."""
        before = select(processes.c.id).where(
            processes.c.name == self._name, processes.c.id != self._id
        )
        return [row.id for row in await self._store.fetch(before)]

    async def leave(self) -> None:
        """Delete the rows of this process, so that others take over at once."""
        await self.sign.close()
        await self._store.write(lambda connection: _delete_rows(connection, self._id))

    async def beat(self, report: Report, *, bus: bool) -> BeatReply:
        """Send a heartbeat: renew this process's row, report changes, read those of others."""
        await self.sign.keep()

        def work(connection: Connection) -> BeatReply:
            had_expired = self._renew(connection, bus)
            self._write_presence(connection, report)
            self._write_leases(connection, report)
            others, dead = self._others(connection)
            held = select(leases.c.table_id).where(leases.c.process == self._id)
            return BeatReply(
                others,
                dead,
                frozenset(connection.scalars(held)),
                self._elsewhere(connection),
                had_expired,
            )

        return await self._store.write(work)

    def _renew(self, connection: Connection, bus: bool) -> bool:
        mine = processes.c.id == self._id
        done = connection.execute(update(processes).where(mine).values(until=self._until, bus=bus))
        if done.rowcount:
            return False
        connection.execute(
            insert(processes).values(
                id=self._id, name=self._name, until=self._until, bus=bus, since=self._since
            )
        )
        return True

    def _write_presence(self, connection: Connection, report: Report) -> None:
        for some in _parts(report.arrived):
            rows = [{"table_id": t, "seat": s, "process": self._id} for t, s in some]
            connection.execute(self._insert(presence).on_conflict_do_nothing(), rows)
        for some in _parts(report.left):
            places = [and_(presence.c.table_id == t, presence.c.seat == s) for t, s in some]
            connection.execute(delete(presence).where(presence.c.process == self._id, or_(*places)))

    def _write_leases(self, connection: Connection, report: Report) -> None:
        for some in _parts(report.released):
            connection.execute(
                delete(leases).where(leases.c.process == self._id, leases.c.table_id.in_(some))
            )
        for some in _parts(report.wanted):
            taking = self._insert(leases)
            # A living process keeps its leases; between two claims the database decides.
            taking = taking.on_conflict_do_update(
                index_elements=[leases.c.table_id],
                set_={"process": taking.excluded.process},
                where=leases.c.process.not_in(self._alive),
            )
            connection.execute(taking, [{"table_id": t, "process": self._id} for t in some])

    def _others(self, connection: Connection) -> tuple[dict[str, bool], list[str]]:
        found = connection.execute(
            select(processes.c.id, processes.c.bus, processes.c.until > self._clock).where(
                processes.c.id != self._id
            )
        ).all()
        others = {id: bus for id, bus, is_alive in found if is_alive}
        return others, [id for id, _, is_alive in found if not is_alive]

    def _present_elsewhere(self) -> Select[Any]:
        return select(presence.c.table_id, presence.c.seat).where(
            presence.c.process != self._id, presence.c.process.in_(self._alive)
        )

    def _elsewhere(self, connection: Connection) -> dict[str, frozenset[int]]:
        kept = select(leases.c.table_id).where(leases.c.process == self._id)
        found = connection.execute(self._present_elsewhere().where(presence.c.table_id.in_(kept)))
        seats: dict[str, set[int]] = {}
        for table, seat in found:
            seats.setdefault(table, set()).add(seat)
        return {table: frozenset(some) for table, some in seats.items()}

    async def connected_elsewhere(self, table: str) -> frozenset[int]:
        """The seats of a table whose people are connected to other processes now."""
        there = self._present_elsewhere().where(presence.c.table_id == table)
        return frozenset(row.seat for row in await self._store.fetch(there))

    async def silence(self, table: str, seat: int) -> int | None:
        """The milliseconds since the last heartbeat of the dead process a person is connected to.

        0 if it is alive: its life sign is held, and its heartbeat is not overdue.  The shortest if
        they are connected to several; None if to no process but this one.
        """
        there = select(processes.c.id, self._silence).where(
            presence.c.table_id == table,
            presence.c.seat == seat,
            presence.c.process == processes.c.id,
            presence.c.process != self._id,
        )
        found = await self._store.fetch(there)
        with self._store.translated_errors():
            silences = [await self._silence_of(id, int(silence)) for id, silence in found]
        return min(silences, default=None)

    async def _silence_of(self, id: str, silence: int) -> int:
        is_alive = silence < self._overdue and await self.sign.is_held(id)
        return 0 if is_alive else max(0, silence)

    async def orphans(self, id: str) -> list[tuple[str, int, int]]:
        """The seats in turn, at tables with a clock, whose people were connected to a process.

        With the milliseconds since its last heartbeat.  Without people who are connected to
        another process that is alive.
        """
        other = presence.alias()
        is_elsewhere = exists().where(
            other.c.table_id == presence.c.table_id,
            other.c.seat == presence.c.seat,
            other.c.process != id,
            other.c.process.in_(self._alive),
        )
        orphaned = select(presence.c.table_id, presence.c.seat, self._silence).where(
            presence.c.process == id,
            processes.c.id == presence.c.process,
            tables.c.id == presence.c.table_id,
            tables.c.status == "playing",
            tables.c.clocked,
            tables.c.turn == presence.c.seat,
            ~is_elsewhere,
        )
        found = await self._store.fetch(orphaned)
        return [(table, seat, max(0, int(silence))) for table, seat, silence in found]

    async def remove(self, id: str) -> None:
        """Delete the rows of a dead or replaced process."""
        replaceable = or_(processes.c.until <= self._clock, processes.c.name == self._name)
        gone = delete(processes).where(processes.c.id == id, replaceable)

        def work(connection: Connection) -> None:
            if connection.execute(gone).rowcount:
                _delete_rows(connection, id)

        await self._store.write(work)
        await self.sign.remove(id)

    async def unleased(self, now: int, limit: int = 200) -> list[str]:
        """Tables whose clocks run while no living process holds their lease.

        One for days needs none before the turn is over.
        """
        kept = exists().where(leases.c.table_id == tables.c.id, leases.c.process.in_(self._alive))
        is_over = or_(tables.c.due.is_(None), tables.c.due <= now)
        runs = (tables.c.status == "playing", tables.c.clocked, is_over)
        found = await self._store.fetch(select(tables.c.id).where(*runs, ~kept).limit(limit))
        return [row.id for row in found]


def _delete_rows(connection: Connection, id: str) -> None:
    for table, column in ((presence, "process"), (leases, "process"), (processes, "id")):
        connection.execute(delete(table).where(table.c[column] == id))


def _parts(all: Iterable[Any]) -> Iterable[list[Any]]:
    """Chunks that fit into a statement, sorted: one order for all processes prevents deadlocks."""
    listed = sorted(all)
    return (listed[i : i + AT_ONCE] for i in range(0, len(listed), AT_ONCE))
