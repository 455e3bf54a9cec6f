"""The one way to append to the log of a table, for clients, HTTP requests and automation.

A command is validated on the state in memory.  Its entries are committed, and only then applied
and broadcast.  Appends are optimistic: another process may have taken the sequence number.  Its
entries are then read and broadcast, and the command is tried again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from functools import partial

from boneyard.server import wire
from boneyard.server.base.metrics import Metrics
from boneyard.server.base.refusals import Refusal
from boneyard.server.store import Conflict, Store, Unstorable
from boneyard.server.store.changes import change_of
from boneyard.server.table import entries as log
from boneyard.server.table.drafts import CommandKey, Draft, draft
from boneyard.server.table.state import State
from boneyard.server.tables.room import Room, Subscriber
from boneyard.server.tables.turn_clock import TurnClocks

logger = logging.getLogger("boneyard.server")

TRIES = 20
"""The most attempts to append against other processes that write to the same table."""

Decide = Callable[[State], Sequence[log.Entry]]
"""Returns the entries to append to a state, or raises Refusal.  May be called several times."""

Done = Callable[[int | Exception], None]
"""Called with the sequence number of a command's first entry, or with the error."""


class _Append:
    """A command that is being appended to the log of a room, whose lock it holds.

    ``client`` gets the acknowledgement, in the same write as the update.
    """

    __slots__ = ("arrived", "client", "decide", "done", "entries", "key", "room", "tries")

    def __init__(
        self, room: Room, decide: Decide, arrived: int, done: Done, key: CommandKey | None,
        client: Subscriber | None,
    ) -> None:  # fmt: skip
        self.room, self.decide, self.arrived, self.done = room, decide, arrived, done
        self.key, self.client, self.tries = key, client, TRIES
        self.entries: Sequence[log.Entry] = ()
        """What the last attempt would have appended."""

    def ack(self, seq: int) -> bytes:
        """The acknowledgement, encoded; empty if no client waits for it."""
        if self.client is None or self.key is None:
            return b""
        return wire.encode(wire.Ack(self.key[1], seq))

    def finish(self, result: int | Exception) -> None:
        self.room.lock.release()
        self.done(result)

    def acknowledge(self, seq: int) -> None:
        """Finish without a new entry."""
        if self.client is not None:
            self.client.send(self.ack(seq))
        self.finish(seq)


class Appender:
    """Appends to the logs of tables."""

    def __init__(self, store: Store, metrics: Metrics, clocks: TurnClocks) -> None:
        self._store, self._metrics, self._clocks = store, metrics, clocks
        self._retries: set[asyncio.Task[None]] = set()
        self.on_commit: Callable[[str, int], None] = lambda _table, _seq: None
        """Called with a table's id and its newest sequence number."""

    async def append(self, room: Room, decide: Decide, *, key: CommandKey | None = None) -> int:
        """Append, and return the sequence number of the first entry, like ``submit``.

        Raises the Refusal; then nothing was appended.  A caller that is cancelled does not stop
        the append.
        """
        outcome = asyncio.get_running_loop().create_future()
        self.submit(room, decide, partial(_settle, outcome), key=key)
        seq: int = await outcome
        return seq

    def submit(
        self,
        room: Room,
        decide: Decide,
        done: Done,
        *,
        key: CommandKey | None = None,
        client: Subscriber | None = None,
    ) -> None:
        """Append the entries of a command, and call back.

        One with a ``key`` is carried out once, however often it is sent, and gets the same answer
        again.  One without entries gets the newest sequence number.
        """
        append = _Append(room, decide, self._clocks.now(room), done, key, client)
        room.lock.acquire(partial(self._attempt, append))

    def _attempt(self, append: _Append) -> None:
        """Validate the command, and queue its entries for commit."""
        room, key = append.room, append.key
        known = None if key is None else room.recent.get(key)
        if known is not None:
            append.acknowledge(known)
            return
        if room.is_broken:
            append.finish(Refusal("broken"))
            return
        before, append.entries = room.state, ()
        try:
            at = max(self._clocks.now(room), before.position_at)
            entries = self._clocks.credit_outages(room, append.decide(before), append.arrived, at)
            made = draft(before, entries, at, key)
            append.entries = entries
            if made.rows:
                committed = partial(self._committed, append, made, time.perf_counter())
                self._store.submit(change_of(made), committed)
            else:
                append.acknowledge(before.seq)
        except Refusal as refusal:
            self._recover(append, refusal)
        except Exception as error:
            append.finish(error)

    def _committed(
        self, append: _Append, made: Draft, began: float, error: Exception | None
    ) -> None:
        """Apply and broadcast committed entries, or handle the error."""
        if error is not None:
            self._recover(append, error)
            return
        room, first, committed = append.room, made.rows[0].seq, time.perf_counter()
        try:
            room.apply(made.rows, made.steps, append.client, append.ack(first))
            self._metrics.commit_seconds.observe(committed - began)
            self._metrics.broadcast_seconds.observe(time.perf_counter() - committed)
            self.on_commit(room.id, made.rows[-1].seq)
        except Exception as failed:
            append.finish(failed)
        else:
            append.finish(first)

    def _recover(self, append: _Append, error: Exception) -> None:
        retry = asyncio.create_task(self._retry(append, error))
        self._retries.add(retry)
        retry.add_done_callback(self._retries.discard)

    async def _retry(self, append: _Append, error: Exception) -> None:
        """Read the entries of other processes, and try again if that may help."""
        room = append.room
        try:
            newer = await self._store.rows(room.id, room.state.seq)
            if newer:
                self._clocks.catch_up(room, newer)
            known = None if newer else await self._find_old(room, append.key)
        except Exception as failed:
            self._note_failure(append, failed)
            append.finish(failed)
            return
        append.tries -= 1
        if known is not None:
            append.acknowledge(known)
        elif not newer and isinstance(error, Unstorable):
            await self._close_broken(append, error)
        elif not newer and not isinstance(error, Conflict):
            self._note_failure(append, error)
            append.finish(error)
        elif append.tries:
            self._attempt(append)
        else:
            append.finish(Refusal("store"))

    def _note_failure(self, append: _Append, error: Exception) -> None:
        if isinstance(error, Refusal) and error.code == "store":
            now = self._clocks.now(append.room)
            self._clocks.note_refused(append.room, append.entries, append.arrived, now)

    async def _close_broken(self, append: _Append, error: Unstorable) -> None:
        """Close a table whose entry the database cannot take; other tables are not affected."""
        room = append.room
        self._metrics.count_error("table")
        logger.error("table %s is closed: it cannot be stored", room.id, exc_info=error)
        room.close_broken()
        append.finish(Refusal("broken"))
        with contextlib.suppress(Refusal):
            await self._store.close_table(room.id)

    async def _find_old(self, room: Room, key: CommandKey | None) -> int | None:
        """The entry of a command that is not among the recent ones."""
        if key is None or not room.has_forgotten:
            return None
        return await self._store.command(room.id, *key)


def _settle(outcome: asyncio.Future[int], result: int | Exception) -> None:
    if outcome.cancelled():
        return
    if isinstance(result, int):
        outcome.set_result(result)
    else:
        outcome.set_exception(result)
