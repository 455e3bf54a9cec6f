"""Reading and writing: the log of a table, and the lists that are kept beside it."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import (
    AbstractAsyncContextManager,
    asynccontextmanager,
    contextmanager,
    nullcontext,
)
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Integer,
    Select,
    Text,
    bindparam,
    cast,
    delete,
    func,
    insert,
    select,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import now_ms
from boneyard.server.store.appends import Added, append
from boneyard.server.store.engine import TROUBLE, open_engine, opened
from boneyard.server.store.ratings import rate
from boneyard.server.store.schema import identities, log, matches, results, seats, tables, tokens
from boneyard.server.store.sqlite_file import File, Many, T, Work
from boneyard.server.table.entries import Row
from boneyard.server.table.ratings import Ended

logger = logging.getLogger("boneyard.server")


class Change(msgspec.Struct, frozen=True):
    """What one command adds to a table: entries, and what the lists show of them.

    ``sitting`` replaces the seats if it is given; ``match`` is the record of a match that ends,
    and ``ended`` how it ended for each seat.
    """

    table: str
    rows: Sequence[Row]
    status: str
    turn: int | None
    touched: int
    sitting: Sequence[dict[str, Any]] | None = None
    match: dict[str, Any] | None = None
    ended: Ended | None = None

    @property
    def added(self) -> Added:
        """What every change has."""
        return Added(self.table, self.rows, self.status, self.turn, self.touched)

    @property
    def quick(self) -> bool:
        """Whether there is nothing to be read or reckoned before it can be written."""
        return self.ended is None or not self.ended.players


class Conflict(Exception):
    """Somebody else has written at this place of the log meanwhile."""


class Written(asyncio.Future[None]):
    """That a change is written.  Whoever waits for it can be cancelled only when it is: what came
    of it must not be lost."""

    def cancel(self, msg: object = None) -> bool:
        """Not yet."""
        return False

    def settle(self, error: Exception | None) -> None:
        """It is, or why it is not."""
        if error is None:
            self.set_result(None)
        else:
            self.set_exception(error)


Done = Callable[[Exception | None], None]
"""Is told what became of a change: nothing if it is written, else why it is not."""

Waiting = tuple[Change, Done]

BATCH = 100
"""Changes that share a transaction."""


class Store:
    """A database.  Whatever goes wrong in it is ``Refusal("store")``, and nothing is changed."""

    def __init__(self, url: str, *, busy_timeout: int = 5_000) -> None:
        self._engine = open_engine(url, busy_timeout)
        self._writer = self._engine.execution_options(writes=True)
        self.dialect = self._engine.dialect.name
        """``sqlite`` or ``postgresql``."""
        self.failed_at = 0
        """When the database was last found not to work (ms since 1970)."""
        sqlite = self.dialect == "sqlite"
        self._file = File(self._engine.url, busy_timeout) if sqlite else None
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if sqlite else nullcontext()
        self._behind = _behind(sqlite=sqlite)
        self._waiting: list[Waiting] = []
        self._groups: list[list[Waiting]] = []
        self._flusher: asyncio.Task[None] | None = None

    async def open(self, patience: float = 0.0) -> None:
        """Bring the tables of the database up to date.

        A database that is not there yet is waited for, ``patience`` seconds.  Raises ValueError
        saying what is wrong with it.
        """
        await opened(self._engine, patience)

    async def close(self) -> None:
        """Finish writing, and let go of every connection."""
        if self._flusher is not None:
            await asyncio.gather(self._flusher, return_exceptions=True)
        if self._file is not None:
            await self._file.close()
        await self._engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except TROUBLE as error:
            raise self._refusal() from error

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes; it is committed when the block ends well.

        SQLite has one writer: those of this process queue here, in order, instead of polling.
        """
        with self._judged():
            async with self._turn, self._writer.begin() as connection:
                yield connection

    async def look(self, statement: Select[Any], given: Mapping[str, Any]) -> Sequence[Any]:
        """The rows that a statement finds; for what is looked up often."""
        if self._file is None:
            async with self.reading() as connection:
                found: Sequence[Any] = (await connection.execute(statement, given)).all()
                return found
        try:
            return await self._file.look(statement, given)
        except TROUBLE as error:
            raise self._refusal() from error

    async def write(self, work: Work[T]) -> T:
        """What a transaction gives, which is then committed; for what is written often."""
        if self._file is None:
            async with self.writing() as connection:
                return await connection.run_sync(work)
        with self._judged():
            async with self._turn:
                return await self._file.write(work)

    @contextmanager
    def _judged(self) -> Iterator[None]:
        try:
            yield
        except (IntegrityError, sqlite3.IntegrityError) as error:
            raise Conflict from error
        except TROUBLE as error:
            raise self._refusal() from error

    def _refusal(self) -> Refusal:
        self.failed_at = now_ms()
        return Refusal("store")

    async def ping(self) -> None:
        """Refusal if the database does not answer."""
        async with self.reading() as connection:
            await connection.execute(select(1))

    # ---- identities

    async def identity(self, token_hash: bytes, since: int = 0) -> tuple[str, str] | None:
        """Id and name of whoever has this token, and has used it since a time."""
        found = await self.look(_WHO, {"token": token_hash, "since": since})
        return (found[0][0], found[0][1]) if found else None

    # ---- the log

    async def add_table(
        self, values: dict[str, Any], sitting: Sequence[dict[str, Any]], rows: Sequence[Row]
    ) -> None:
        """A new table and the first entries of its log.  Conflict if id or code is taken."""

        id = values["id"]
        await self._carry_out(
            [(_TABLE, [values]), (_SEATS, _sat(id, sitting)), (_LOG, _stored(id, rows))]
        )

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The entries of a log behind ``after``, in order."""
        return [
            Row(seq, at, bytes(entry), seat, client_id)
            for seq, at, entry, seat, client_id in await self.look(
                _ROWS, {"table": table, "after": after}
            )
        ]

    async def command(self, table: str, seat: int, client_id: str) -> int | None:
        """The number of the entry that a command of a seat has made, if it has."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(log.c.seq).where(
                    log.c.table_id == table, log.c.seat == seat, log.c.client_id == client_id
                )
            )
            return found.scalar_one_or_none()

    async def rows_behind(self, known: dict[str, int]) -> dict[str, list[Row]]:
        """What is new at tables of which as much is known already: table -> entries in order."""
        found: dict[str, list[Row]] = {}
        async with self.reading() as connection:
            new = await connection.execute(
                self._behind, {"known": msgspec.json.encode(known).decode()}
            )
            for r in new:
                row = Row(r.seq, r.at, bytes(r.entry), r.seat, r.client_id)
                found.setdefault(r.table_id, []).append(row)
        return found

    def submit(self, change: Change, done: Done) -> None:
        """Write a change; ``done`` is called when it is committed.

        Changes of different tables that come together share a transaction: committing is what
        takes time.  ``done`` gets a Conflict if somebody has written there meanwhile, a Refusal
        if the database does not work; then nothing of this change is written.
        """
        self._waiting.append((change, done))
        if self._flusher is None:
            self._flusher = asyncio.create_task(self._flush())

    async def commit(self, change: Change) -> None:
        """Write a change; it is committed when this returns.  Raises what ``submit`` tells.

        Whoever is cancelled while it is being written learns first what came of it.
        """
        written = Written(loop=asyncio.get_running_loop())
        self.submit(change, written.settle)
        try:
            await written
        except asyncio.CancelledError:
            task = asyncio.current_task()
            assert task is not None
            task.uncancel()
            task.cancel()  # it comes again with the next wait
            written.result()

    async def _flush(self) -> None:
        try:
            while self._waiting:
                await self._gathered()
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                # Those that take long shall not hold up the others.
                self._groups = _quick_first(batch)
                while self._groups:
                    await self._together(self._groups.pop(0))
                if not self._waiting:
                    await asyncio.sleep(0)  # what was written is told now, and perhaps answered
        finally:
            self._flusher = None
            for some in (*self._groups, self._waiting):
                _settle(some, Refusal("store"))
            self._groups, self._waiting = [], []

    async def _gathered(self) -> None:
        """Let come what is there already: the more are written together, the less each costs."""
        known = 0
        while known < len(self._waiting) < BATCH:
            known = len(self._waiting)
            await asyncio.sleep(0)

    async def _together(self, batch: Sequence[Waiting]) -> None:
        try:
            await self._write([change for change, _ in batch])
        except Conflict as conflict:
            if len(batch) == 1:
                _settle_soon(batch, conflict)
                return
            # Whose it is comes out when each has a transaction of its own.
            self._groups[:0] = [[one] for one in batch]
        except Refusal as refusal:
            _settle_soon(batch, refusal)
        except BaseException:
            _settle(batch, Refusal("store"))
            raise
        else:
            _settle_soon(batch, None)

    async def _write(self, changes: Sequence[Change]) -> None:
        changes = sorted(changes, key=lambda change: change.table)  # so that none waits in a circle
        added = [change.added for change in changes]
        more = [many for change in changes for many in _more(change)]
        if self._file is not None and all(change.quick for change in changes):
            with self._judged():
                async with self._turn:
                    await self._file.append(added, more)
            return

        def work(connection: Connection) -> None:
            append(connection, added)
            _execute(connection, more)
            # Last of all, as others may be waiting for what is locked here.
            rate(connection, [(c.table, c.touched, c.ended) for c in changes if c.ended])

        await self.write(work)

    async def _carry_out(self, many: Sequence[Many]) -> None:
        if self._file is not None:
            with self._judged():
                async with self._turn:
                    await self._file.carry_out(many)
            return

        await self.write(lambda connection: _execute(connection, many))

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

    async def clocked(self) -> list[str]:
        """Tables whose clocks run."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(tables.c.id).where(tables.c.status == "playing", tables.c.clocked)
            )
            return list(found.scalars())

    async def idle(self, status: str, before: int, limit: int = 100) -> list[str]:
        """Tables of a status that are untouched since ``before``."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(tables.c.id)
                .where(tables.c.status == status, tables.c.touched < before)
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


def _behind(*, sqlite: bool) -> Select[Any]:
    """The entries that stand behind ``known``, a JSON object of table and number: one parameter
    for any number of tables."""
    given: Any = bindparam("known", type_=Text)
    each = func.json_each(given) if sqlite else func.jsonb_each_text(cast(given, JSONB))
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


_TABLE, _SEATS, _LOG, _MATCH, _RESULTS = map(insert, (tables, seats, log, matches, results))
_NO_SEATS = delete(seats).where(seats.c.table_id == bindparam("table"))


def _sat(table: str, sitting: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"table_id": table, **one} for one in sitting]


def _quick_first(batch: Sequence[Waiting]) -> list[list[Waiting]]:
    quick = [one for one in batch if one[0].quick]
    return [some for some in (quick, [one for one in batch if not one[0].quick]) if some]


def _settle_soon(batch: Sequence[Waiting], error: Exception | None) -> None:
    """When the next changes are on their way: they are written while these are told."""
    asyncio.get_running_loop().call_soon(_settle, batch, error)


def _settle(batch: Sequence[Waiting], error: Exception | None) -> None:
    for _, done in batch:
        try:
            done(error)
        except Exception:  # the others are still to be told
            logger.exception("done")


def _execute(connection: Connection, many: Sequence[Many]) -> None:
    for statement, given in many:
        connection.execute(statement, given)


def _more(change: Change) -> list[Many]:
    """What is written besides the log and what the lists show of it."""
    table, more = change.table, list[Many]()
    if change.sitting is not None:
        more += [(_NO_SEATS, [{"table": table}]), (_SEATS, _sat(table, change.sitting))]
    if change.match is not None:
        more.append((_MATCH, [{"table_id": table, **change.match}]))
    if change.ended is not None:
        more.append((_RESULTS, _results(table, change.ended)))
    return more


def _results(table: str, ended: Ended) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table,
            "seat": number,
            "side": seat.side,
            "kind": seat.player.kind,
            "who": seat.player.who,
            "name": seat.name,
            "score": ended.scores[seat.side],
            "place": ended.places[seat.side],
        }
        for number, seat in enumerate(ended.seats)
    ]


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
