"""The heartbeat of one of several processes: it renews leases and exchanges presence.

Every process renews its row in the database every second or so.  Its leases and its presence
rows (``cluster.processes``) are valid as long as that row is.  When it dies, other processes take
its tables over within a few seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable

from boneyard.server.base.refusals import Refusal
from boneyard.server.cluster.processes import BeatReply, Processes, Report, TableSeat
from boneyard.server.robots.leases import NO_SEATS, Leases
from boneyard.server.tables.room import Room
from boneyard.server.tables.rooms import Rooms
from boneyard.server.tables.turn_clock import is_in_turn

logger = logging.getLogger("boneyard.server")

GATHER = 0.03
"""Seconds that an early heartbeat waits for more changes."""

RETRY_AFTER = 1.0


class Heartbeat(Leases):
    """The leases of a process among others, renewed by its heartbeat.

    ``has_bus`` says whether this process receives messages from the bus.  ``others`` are the other
    processes that are alive, and whether they do; ``on_others`` is called when that has changed.
    """

    def __init__(self, rooms: Rooms, has_bus: Callable[[], bool]) -> None:
        self.id = secrets.token_hex(8)
        super().__init__(rooms)
        settings = rooms.settings
        self._settings, self._has_bus = settings, has_bus
        name = settings.name or self.id
        overdue = round(1.5 * settings.beat)
        self._processes = Processes(rooms.store, self.id, name, settings.lease, overdue)
        self.others: dict[str, bool] = {}
        self.on_others: Callable[[], None] = lambda: None
        self.service_age = 0
        """For how long other processes had served when this one started, in milliseconds."""
        self._held: frozenset[str] = frozenset()
        self._elsewhere: dict[str, frozenset[int]] = {}
        self._reported: frozenset[TableSeat] = frozenset()
        self._adopting: set[str] = set()
        self._valid_until = 0.0
        self._is_failing = False
        self._early = asyncio.Event()
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    # ---- leases

    def holds(self, table: str) -> bool:
        """Whether this process has the lease, and has renewed it in time."""
        return table in self._held and time.monotonic() < self._valid_until

    def connected_elsewhere(self, table: str) -> frozenset[int]:
        """Who is connected to other processes, as of the last heartbeat."""
        return self._elsewhere.get(table, NO_SEATS)

    async def read_connected_elsewhere(self, table: str) -> frozenset[int]:
        """Who is connected to other processes, as of now."""
        self._elsewhere[table] = await self._processes.connected_elsewhere(table)
        return self._elsewhere[table]

    async def silence(self, table: str, seat: int) -> int | None:
        """How long the dead process has been silent; see ``Leases``."""
        return await self._processes.silence(table, seat)

    def note_presence(self, room: Room) -> None:
        """Report a new connection early."""
        if any((room.id, seat) not in self._reported for seat in room.present):
            self._early.set()

    def note_automation(self) -> None:
        """Send the next heartbeat early."""
        self._early.set()

    async def adopt(self) -> list[Room]:
        """Take leases of tables whose clocks run and that no process holds."""
        wanted = await self._processes.unleased(self._settings.now())
        if not wanted:
            return []
        self._adopting |= set(wanted)
        try:
            await self.beat()
            return await self._rooms.get_usable(id for id in wanted if id in self._held)
        finally:
            self._adopting -= set(wanted)

    # ---- the heartbeat

    async def open(self) -> None:
        """Replace an earlier process of this name, and start the heartbeat."""
        self.service_age = await self._processes.start()
        for id in await self._processes.earlier():
            await self._remove(id)
        await self.beat()
        self._task = asyncio.create_task(self._run(), name="heartbeat")

    async def close(self) -> None:
        """Stop, and delete the rows of this process, so that others take over at once."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            with contextlib.suppress(Refusal):
                await self._processes.leave()

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._settings.beat / 1000):
                    await self._early.wait()
                await asyncio.sleep(GATHER)
            try:
                await self.beat()
            except Refusal:
                if not self._is_failing:
                    logger.warning("the database does not answer; other processes may take over")
                self._is_failing = True
            except Exception:
                logger.exception("beat")
                await asyncio.sleep(RETRY_AFTER)

    async def beat(self) -> None:
        """Send one heartbeat: report the changes of this process, and read those of others."""
        async with self._lock:
            await self._exchange()

    async def _exchange(self) -> None:
        self._early.clear()
        rooms = self._rooms.all()
        wanted = {room.id for room in rooms if room.automation is not None} | self._adopting
        present = frozenset(
            (room.id, seat) for room in rooms if room.subscribers for seat in room.present
        )
        began = time.monotonic()
        report = Report(
            present - self._reported, self._reported - present,
            wanted - self._held, self._held - wanted,
        )  # fmt: skip
        reply = await self._processes.beat(report, bus=self._has_bus())
        has_lapsed = time.monotonic() > self._valid_until
        self._valid_until = began + self._settings.lease / 1000
        self._is_failing = False
        self._reported = present
        if reply.had_expired and report.arrived != present:
            self._reported = frozenset()  # the database has lost it: report everything again
            self._early.set()
        self._take_reply(reply, has_lapsed=has_lapsed)
        for id in reply.dead:
            await self._remove(id)

    def _take_reply(self, reply: BeatReply, *, has_lapsed: bool) -> None:
        """Store the reply to a heartbeat, and notify the automation of the tables that changed."""
        # After a lapse the automation waits until it holds the lease again.
        changed = self._held | reply.held if has_lapsed else self._held ^ reply.held
        changed |= {
            table
            for table in self._elsewhere.keys() | reply.elsewhere.keys()
            if self._elsewhere.get(table) != reply.elsewhere.get(table)
        }
        have_others_changed = self.others != reply.others
        self._held, self._elsewhere, self.others = reply.held, reply.elsewhere, reply.others
        for table in changed:
            room = self._rooms.find(table)
            if room is not None:
                room.changed.set()
        if have_others_changed:
            self.on_others()

    async def _remove(self, id: str) -> None:
        """Clean up after a dead process; people who were connected to it lose no clock time.

        The rows go last: until then, a process that they connect to finds them.
        """
        for table, seat, silence in await self._processes.orphans(id):
            try:
                await self._credit_silence(table, seat, silence)
            except Refusal as refusal:
                if refusal.code != "broken":
                    raise
            except Exception:  # a table that cannot be read must not stop the others
                logger.exception("table %s: the clock", table)
        await self._processes.remove(id)

    async def _credit_silence(self, table: str, seat: int, silence: int) -> None:
        room, clocks = await self._rooms.get(table), self._rooms.clocks
        if is_in_turn(room.state, seat):
            now = clocks.now(room)
            room.note_gap(now - silence, now)
            await self._rooms.appender.append(room, lambda _: clocks.resume(room, clocks.now(room)))
