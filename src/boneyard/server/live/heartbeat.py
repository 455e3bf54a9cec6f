"""This process among those that serve the same database: who keeps which table, and who is
connected where.

Every process says in the database, every second or so, that it is alive.  Connections that it has
(``presence``) and tables that it keeps (``leases``) hold as long as it is.  When it dies, others
take its tables over within a few seconds.  Nothing depends on it that only one process at a time
believes to keep a table: whoever adds to a log names the position it was meant for.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import secrets
import time
from collections.abc import Callable
from typing import Protocol

from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.live.room import Room
from boneyard.server.live.rooms import Rooms
from boneyard.server.store.processes import Known, News, Place, Processes
from boneyard.server.table import entries as log
from boneyard.server.table.state import State

logger = logging.getLogger("boneyard.server")

GATHER = 0.03
"""Seconds that an early beat waits for more to tell."""

NOBODY: frozenset[int] = frozenset()


class Peers(Protocol):
    """What a keeper asks about other processes."""

    def holds(self, table: str) -> bool:
        """Whether this process is the one that keeps a table."""
        ...

    def elsewhere(self, table: str) -> frozenset[int]:
        """The seats, at a table that is kept here, whose persons are connected to others."""
        ...

    async def look(self, table: str) -> frozenset[int]:
        """The same, as it is in the database now."""
        ...

    async def in_doubt(self, table: str, seat: int) -> bool:
        """Whether a person may have lost the connection because a process has died."""
        ...

    async def adopt(self) -> list[Room]:
        """Tables whose clocks run and that this process has just begun to keep."""
        ...

    def notice(self, room: Room) -> None:
        """Somebody may have come to a table."""
        ...

    def soon(self) -> None:
        """There is something new to keep, or something less."""
        ...


class Alone:
    """There is no other process: it costs nothing to ask about them."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._adopted = False

    def holds(self, table: str) -> bool:
        """Always."""
        return True

    def elsewhere(self, table: str) -> frozenset[int]:
        """Nobody."""
        return NOBODY

    async def look(self, table: str) -> frozenset[int]:
        """Nobody."""
        return NOBODY

    async def in_doubt(self, table: str, seat: int) -> bool:
        """Never: what happened while no process ran is not held against anybody anyhow."""
        return False

    async def adopt(self) -> list[Room]:
        """When the server starts, all whose clocks run."""
        if self._adopted:
            return []
        rooms = [await self._rooms.get(id) for id in await self._rooms.store.clocked()]
        self._adopted = True
        return rooms

    def notice(self, room: Room) -> None:
        """Nobody wants to know."""

    def soon(self) -> None:
        """Nobody wants to know."""


class Among:
    """One of several processes.

    ``hears`` says whether this process hears the bus.  ``others`` are the processes that are
    alive, and whether they do; ``on_others`` is called when that has changed.
    """

    def __init__(self, rooms: Rooms, settings: Settings, hears: Callable[[], bool]) -> None:
        self.id = secrets.token_hex(8)
        self._rooms, self._settings, self._hears = rooms, settings, hears
        name = settings.name or self.id
        self._rows = Processes(rooms.store, self.id, name, settings.lease)
        self.others: dict[str, bool] = {}
        self.on_others: Callable[[], None] = lambda: None
        self._held: frozenset[str] = frozenset()
        self._elsewhere: dict[str, frozenset[int]] = {}
        self._told: frozenset[Place] = frozenset()
        self._adopted: set[str] = set()
        self._sure_until = 0.0
        self._failing = False
        self._soon = asyncio.Event()
        self._lock = asyncio.Lock()
        self._beating: asyncio.Task[None] | None = None

    # ---- what keepers ask

    def holds(self, table: str) -> bool:
        """Whether the lease is held here, as far as this process can be sure."""
        return table in self._held and time.monotonic() < self._sure_until

    def elsewhere(self, table: str) -> frozenset[int]:
        """As of the last beat."""
        return self._elsewhere.get(table, NOBODY)

    async def look(self, table: str) -> frozenset[int]:
        """As of now."""
        self._elsewhere[table] = await self._rows.connected_elsewhere(table)
        return self._elsewhere[table]

    async def in_doubt(self, table: str, seat: int) -> bool:
        """Whether the process a person is, or was, connected to has missed a beat."""
        return await self._rows.in_doubt(table, seat, 2 * self._settings.beat)

    def notice(self, room: Room) -> None:
        """Whoever has come is told of before it is time."""
        if any((room.id, seat) not in self._told for seat in room.connected_seats):
            self._soon.set()

    def soon(self) -> None:
        """Beat before it is time."""
        self._soon.set()

    # ---- being alive

    async def open(self) -> None:
        """Take the place of whoever was here before, and begin."""
        await self._rows.enter()
        await self.beat()
        self._beating = asyncio.create_task(self._beats(), name="beats")

    async def close(self) -> None:
        """Let go of everything, so that others can take over at once."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
            with contextlib.suppress(Refusal):
                await self._rows.leave()

    async def adopt(self) -> list[Room]:
        """Tables whose clocks run though nobody keeps them: those that this process got."""
        wanted = await self._rows.unkept()
        if not wanted:
            return []
        self._adopted |= set(wanted)
        try:
            await self.beat()
            return [await self._rooms.get(id) for id in wanted if id in self._held]
        finally:
            self._adopted -= set(wanted)

    async def _beats(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._settings.beat / 1000):
                    await self._soon.wait()
                await asyncio.sleep(GATHER)
            try:
                await self.beat()
            except Refusal:
                if not self._failing:
                    logger.warning("the database does not answer; other processes may take over")
                self._failing = True
            except Exception:
                logger.exception("beat")
                await asyncio.sleep(1)

    async def beat(self) -> None:
        """Say that this process is alive, what is new here, and learn what is elsewhere."""
        async with self._lock:
            await self._tell_and_learn()

    async def _tell_and_learn(self) -> None:
        self._soon.clear()
        kept = {
            room.id for room in self._rooms.all() if room.automation is not None
        } | self._adopted
        here = frozenset(
            (room.id, seat)
            for room in self._rooms.all()
            if room.subscribers
            for seat in room.connected_seats
        )
        began = time.monotonic()
        news = News(here - self._told, self._told - here, kept - self._held, self._held - kept)
        known = await self._rows.beat(news, bus=self._hears())
        lapsed = time.monotonic() > self._sure_until
        self._sure_until = began + self._settings.lease / 1000
        self._failing = False
        self._told = here
        if known.forgotten and news.arrived != here:
            self._told = frozenset()  # what was told before is lost: the next beat tells it again
            self._soon.set()
        self._learn(known, lapsed=lapsed)
        for id in known.dead:
            await self._bury(id)

    def _learn(self, known: Known, *, lapsed: bool) -> None:
        # After a lapse keepers wait to be told even that nothing has changed.
        changed = self._held | known.held if lapsed else self._held ^ known.held
        changed |= {
            table
            for table in self._elsewhere.keys() | known.elsewhere.keys()
            if self._elsewhere.get(table) != known.elsewhere.get(table)
        }
        others_changed = self.others != known.others
        self._held, self._elsewhere, self.others = known.held, known.elsewhere, known.others
        for table in changed:
            room = self._rooms.find(table)
            if room is not None:
                room.changed.set()
        if others_changed:
            self.on_others()

    async def _bury(self, id: str) -> None:
        """A process has died: whose turn it is there shall not pay for it."""
        for table, seat in await self._rows.bury(id):
            room = await self._rooms.get(table)
            await self._rooms.appender.append(room, functools.partial(excused, seat=seat))


def excused(state: State, seat: int | None) -> list[log.AnyEntry]:
    """The clock of a seat starts again, if it is in turn."""
    mine = seat is not None and state.turn == seat and state.deadline is not None
    return [log.Resumed()] if mine else []
