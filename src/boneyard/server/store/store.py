"""The store of tables: their logs, and look-ups by id, code or token.

Changes of different tables that come together share a transaction (group commit).  Most of the time
goes into the commit: the more changes share one, the less each costs.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    JSON,
    BigInteger,
    Integer,
    Select,
    Text,
    bindparam,
    case,
    cast,
    func,
    null,
    select,
    update,
)

from boneyard.server.base.refusals import Refusal
from boneyard.server.store.changes import Change, Values, write_changes, write_table
from boneyard.server.store.database import Conflict, Database, Unstorable
from boneyard.server.store.engine import DEFAULTS, SqliteOptions
from boneyard.server.store.schema import identities, log, matches, tables, tokens
from boneyard.server.table.entries import DAY, Row

logger = logging.getLogger("boneyard.server")

BATCH = 100
"""The most changes that share a transaction."""

Done = Callable[[Exception | None], None]
"""Called with the outcome of a change: None when it is committed, else the error."""

Waiting = tuple[Change, Done]


def _outcome(error: Exception) -> Exception:
    """What the caller of a change gets that failed alone."""
    if isinstance(error, Conflict | Unstorable):
        return error
    logger.error("a change cannot be written", exc_info=error)
    refusal = Refusal("store")
    refusal.__cause__ = error
    return refusal


def _settle_soon(batch: Sequence[Waiting], error: Exception | None) -> None:
    """Call back after the next batch is on its way: both then run side by side."""
    asyncio.get_running_loop().call_soon(_settle, batch, error)


def _settle(batch: Sequence[Waiting], error: Exception | None) -> None:
    for _, done in batch:
        try:
            done(error)
        except Exception:  # the other callbacks must still run
            logger.exception("done")


class Store(Database):
    """The database of a server.  Errors are those of Database."""

    def __init__(self, url: str, sqlite: SqliteOptions = DEFAULTS) -> None:
        super().__init__(url, sqlite)
        self._waiting: list[Waiting] = []
        self._groups: list[list[Waiting]] = []
        self._flusher: asyncio.Task[None] | None = None
        self._behind = _behind(is_sqlite=self.dialect == "sqlite")

    async def close(self) -> None:
        """Finish writing, and close every connection."""
        if self._flusher is not None:
            await asyncio.gather(self._flusher, return_exceptions=True)
        await super().close()

    # ---- the log of a table

    async def add_table(
        self, values: Values, sitting: Sequence[Values], rows: Sequence[Row]
    ) -> None:
        """Add a table with the first entries of its log.  Conflict if id or code is taken."""
        await self.write(lambda connection: write_table(connection, values, sitting, rows))

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The entries of a log after sequence number ``after``, in order."""
        return [Row(*values) for values in await self.fetch(_ROWS, table=table, after=after)]

    async def rows_behind(self, known: dict[str, int]) -> dict[str, list[Row]]:
        """The new entries of many tables, given the last known sequence number of each."""
        found: dict[str, list[Row]] = {}
        new = await self.fetch(self._behind, known=msgspec.json.encode(known).decode())
        for table, *values in new:
            found.setdefault(table, []).append(Row(*values))
        return found

    async def command(self, table: str, seat: int, client_id: str) -> int | None:
        """The sequence number of the entry that a client's command made; None if it made none."""
        mine = (log.c.table_id == table, log.c.seat == seat, log.c.client_id == client_id)
        seq: int | None = await self.fetch_first(select(log.c.seq).where(*mine))
        return seq

    async def close_table(self, table: str) -> None:
        """List a table as closed.  For a table whose log cannot say it."""
        closed = update(tables).where(tables.c.id == table)
        await self.execute(closed.values(status="expired", turn=null()))

    # ---- look-ups

    async def identity(self, token_hash: bytes, since: int = 0) -> tuple[str, str, int] | None:
        """Id, name and face of the person with this token, if it was used after ``since``."""
        found = await self.fetch(_WHO, token=token_hash, since=since)
        return (found[0].id, found[0].name, found[0].face) if found else None

    async def notation(self, table: str) -> str | None:
        """The record of a finished match."""
        mine = select(matches.c.notation).where(matches.c.table_id == table)
        notation: str | None = await self.fetch_first(mine)
        return notation

    async def by_code(self, code: str) -> str | None:
        """The id of the table with this code."""
        id: str | None = await self.fetch_first(select(tables.c.id).where(tables.c.code == code))
        return id

    async def clocked(self) -> list[str]:
        """The tables whose clocks run."""
        runs = (tables.c.status == "playing", tables.c.clocked)
        return [row.id for row in await self.fetch(select(tables.c.id).where(*runs))]

    async def overdue(self, now: int) -> list[str]:
        """The tables for days with a turn whose time is over."""
        over = (tables.c.status == "playing", tables.c.due <= now)
        return [row.id for row in await self.fetch(select(tables.c.id).where(*over))]

    async def last_commit(self, before: int | None = None) -> int:
        """When an entry was last appended to any log, or the last before a time (ms since 1970)."""
        last = select(func.max(tables.c.touched))
        if before is not None:
            last = last.where(tables.c.touched <= before)
        return await self.fetch_first(last) or 0

    async def idle(self, status: str, before: int, limit: int = 100) -> list[str]:
        """The tables of a status at which nobody has been present since ``before``.

        One for days is given the time of a turn of each player beyond that.
        """
        turns = cast(tables.c.bank, BigInteger) * 1000 * tables.c.players
        patience = case((tables.c.bank >= DAY, turns), else_=0)
        left = (tables.c.status == status, tables.c.attended + patience < before)
        found = await self.fetch(select(tables.c.id).where(*left).limit(limit))
        return [row.id for row in found]

    async def attend(self, ids: Collection[str], now: int) -> None:
        """Note that people are present at these tables."""
        if ids:
            # One order prevents deadlocks.
            await self.execute(_ATTEND, [{"table": id, "attended": now} for id in sorted(ids)])

    async def counts(self) -> dict[str, int]:
        """The number of tables of each status."""
        count = select(tables.c.status, func.count()).group_by(tables.c.status)
        return dict([tuple(row) for row in await self.fetch(count)])

    # ---- group commit

    def submit(self, change: Change, done: Done) -> None:
        """Queue a change.  ``done`` is called when it is committed or has failed.

        It gets a Conflict if another process has written at the same place of the log, Unstorable
        if the database cannot take a value of the change, a Refusal if the database does not work.
        In all cases nothing of this change is written.
        """
        self._waiting.append((change, done))
        if self._flusher is None:
            self._flusher = asyncio.create_task(self._flush())

    async def _flush(self) -> None:
        try:
            while self._waiting:
                await self._gather()
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                # Slow changes must not delay the others.
                both = ([w for w in batch if w[0].is_quick is quick] for quick in (True, False))
                self._groups = [some for some in both if some]
                while self._groups:
                    await self._write_group(self._groups.pop(0))
                if not self._waiting:
                    await asyncio.sleep(0)  # the callbacks run now, and may submit again
        finally:
            self._flusher = None
            for some in (*self._groups, self._waiting):
                _settle(some, Refusal("store"))
            self._groups, self._waiting = [], []

    async def _gather(self) -> None:
        """Let the event loop deliver the changes that are about to be submitted."""
        known = 0
        while known < len(self._waiting) < BATCH:
            known = len(self._waiting)
            await asyncio.sleep(0)

    async def _write_group(self, batch: Sequence[Waiting]) -> None:
        try:
            await self._write([change for change, _ in batch])
        except Refusal as refusal:
            _settle_soon(batch, refusal)
        except Exception as error:
            if len(batch) == 1:
                _settle_soon(batch, _outcome(error))
            else:  # only one of them is at fault: try each in its own transaction
                self._groups[:0] = [[one] for one in batch]
        except BaseException:
            _settle(batch, Refusal("store"))
            raise
        else:
            _settle_soon(batch, None)

    async def _write(self, changes: Sequence[Change]) -> None:
        observer, failed = self.observer, False
        observer.begin_commit()
        try:
            await self.write(lambda connection: write_changes(connection, changes))
        except Refusal:
            failed = True
            raise
        finally:
            observer.end_commit(failed=failed)


_ENTRY = [log.c[name] for name in Row.__struct_fields__]
"""The columns of a row of a log."""


def _behind(*, is_sqlite: bool) -> Select[Any]:
    """The entries after ``known``, a JSON object of table and sequence number.

    One parameter for any number of tables: the statement is compiled once.
    """
    given: Any = bindparam("known", type_=Text)
    each = func.json_each(given) if is_sqlite else func.json_each_text(cast(given, JSON))
    known = each.table_valued("key", "value")
    return (
        select(log.c.table_id, *_ENTRY)
        .where(log.c.table_id == known.c.key, log.c.seq > cast(known.c.value, Integer))
        .order_by(log.c.table_id, log.c.seq)
    )


_WHO = (
    select(identities.c.id, identities.c.name, identities.c.face)
    .join(tokens, tokens.c.identity == identities.c.id)
    .where(tokens.c.token_hash == bindparam("token"), tokens.c.seen >= bindparam("since"))
)
_ROWS = (
    select(*_ENTRY)
    .where(log.c.table_id == bindparam("table"), log.c.seq > bindparam("after"))
    .order_by(log.c.seq)
)
_ATTEND = update(tables).where(tables.c.id == bindparam("table"))
