"""The tables in memory: load them from their logs, create them, and remove them."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterable, Sequence
from weakref import WeakValueDictionary

import msgspec

from boneyard.server.base.metrics import Metrics
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.store import Conflict, Row, Store
from boneyard.server.store.changes import seat_values, table_values
from boneyard.server.table import entries as log
from boneyard.server.table.drafts import first_rows
from boneyard.server.table.identifiers import new_code, new_id
from boneyard.server.tables.appender import Appender
from boneyard.server.tables.outages import Outages
from boneyard.server.tables.room import Room
from boneyard.server.tables.turn_clock import TurnClocks

logger = logging.getLogger("boneyard.server")

ROOMS_KEPT = 2_000
"""With more tables in memory than this, unused ones are removed."""

CODES_TRIED = 5

_ID = re.compile(r"[A-Za-z0-9_-]{1,32}\Z")


class Rooms:
    """All tables of a server."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics | None = None) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics or Metrics()
        self.outages = Outages(settings.now, store.check_writes)
        self.outages.on_long = self._wake_clocks
        store.observer = self.outages
        self.clocks = TurnClocks(self.outages)
        self.appender = Appender(store, self.metrics, self.clocks)
        # There must never be two rooms of one id: clients of one would miss what is appended to
        # the other.  So a room is found as long as anything refers to it; ``_kept`` are the rooms
        # that stay in memory for later.
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._kept: dict[str, Room] = {}
        self._loading = asyncio.Lock()
        self._visited: set[str] = set()
        self._unreadable: set[str] = set()
        """The tables whose logs cannot be read, each reported once."""

    def all(self) -> list[Room]:
        """The rooms in memory."""
        return list(self._rooms.values())

    def find(self, id: str) -> Room | None:
        """A room, if it is in memory."""
        return self._rooms.get(id)

    async def get(self, id: str) -> Room:
        """The room of a table, up to date.  Refusal if there is no such table."""
        if not _ID.match(id):  # ids come from clients: a database might not accept every text
            raise Refusal("no_table")
        room = self._rooms.get(id)
        if room is None:
            async with self._loading:
                room = self._rooms.get(id)
                return room or self._keep(self._read(id, await self.store.rows(id)))
        if room.is_broken:
            raise Refusal("broken")
        self._kept[id] = room
        async with room.lock:
            rows = await self.store.rows(id, room.state.seq)
            if rows:
                self.clocks.catch_up(room, rows)
        return room

    async def get_usable(self, ids: Iterable[str]) -> list[Room]:
        """The rooms of these tables, without those that are broken."""
        found = []
        for id in ids:
            try:
                found.append(await self.get(id))
            except Refusal as refusal:
                if refusal.code != "broken":
                    raise
        return found

    async def refresh(self, rooms: Iterable[Room]) -> None:
        """Read, in one query, what other processes have appended to these tables."""
        by_id = {room.id: room for room in rooms}
        new = await self.store.rows_behind({id: room.state.seq for id, room in by_id.items()})
        await asyncio.gather(*(self._catch_up(by_id[id], rows) for id, rows in new.items()))

    async def _catch_up(self, room: Room, rows: Sequence[Row]) -> None:
        """Apply rows that were read a while ago; some of them may be known by now."""
        async with room.lock:
            new = [row for row in rows if row.seq > room.state.seq]
            if new and new[0].seq == room.state.seq + 1:
                self.clocks.catch_up(room, new)

    async def create(self, created: log.Created, seats: Sequence[log.Sat], *, id: str = "") -> Room:
        """Create a table with its first seats; without an open one, its match begins.

        The table gets another code if ``created.code`` is taken.

        If there is a table with the given ``id`` already, returns that one.
        """
        at, given = self.settings.now(), id
        for _ in range(CODES_TRIED):
            id = given or new_id()
            rows, state = first_rows(id, created, seats, at)
            try:
                await self.store.add_table(table_values(state, at), seat_values(state), rows)
            except Conflict:
                if given and await self.store.rows(given):
                    return await self.get(given)
                created = msgspec.structs.replace(created, code=new_code())
                continue
            async with self._loading:  # another request may have loaded it just now
                return self._rooms.get(id) or self._keep(Room(id, rows, state))
        raise Refusal("store")

    def note_visit(self, room: Room) -> None:
        """Note that a person is present at a table."""
        self._visited.add(room.id)

    async def record_visits(self) -> None:
        """Store, for all tables at once, that people are or have been present."""
        visited = self._visited | {room.id for room in self.all() if room.subscribers}
        await self.store.attend(visited, self.settings.now())
        self._visited -= visited

    def release(self, room: Room) -> None:
        """Forget a table that is over and not in use."""
        if room.state.status in ("finished", "expired") and not room.is_in_use:
            self._kept.pop(room.id, None)

    def _wake_clocks(self) -> None:
        """Wake the automation of the tables whose clocks run."""
        for room in self.all():
            if room.state.deadline is not None:
                room.changed.set()

    def _read(self, id: str, rows: Sequence[Row]) -> Room:
        """The room of a log.  Refusal if the log cannot be read."""
        try:
            return Room(id, rows)
        except Exception as error:
            if not rows:
                raise
            if id not in self._unreadable:
                self._unreadable.add(id)
                self.metrics.count_error("table")
                logger.error("table %s cannot be read", id, exc_info=error)
            raise Refusal("broken") from error

    def _keep(self, room: Room) -> Room:
        """Hold a room; forget those that are not in use, if there are many."""
        if len(self._kept) >= ROOMS_KEPT:
            self._kept = {id: one for id, one in self._kept.items() if one.is_in_use}
        self._rooms[room.id] = self._kept[room.id] = room
        return room
