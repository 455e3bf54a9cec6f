"""Leases: which process runs the automation of a table, and who is connected to the others.

Correctness does not depend on exclusive leases: appends are optimistic.
"""

from __future__ import annotations

from boneyard.server.tables.room import Room
from boneyard.server.tables.rooms import Rooms

NO_SEATS: frozenset[int] = frozenset()


class Leases:
    """Leases of the only process: it holds them all.  ``cluster.heartbeat`` has those of one among
    others."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._has_adopted = False

    def holds(self, table: str) -> bool:
        """Whether this process has the lease of a table, and has renewed it in time."""
        return True

    def connected_elsewhere(self, table: str) -> frozenset[int]:
        """The seats of a leased table whose people are connected to other processes.

        And ``SPECTATOR`` and ``HOST``, if people without a seat are.  As of the last heartbeat.
        """
        return NO_SEATS

    async def read_connected_elsewhere(self, table: str) -> frozenset[int]:
        """The same, read from the database now."""
        return NO_SEATS

    async def silence(self, table: str, seat: int) -> int | None:
        """How long the dead process has been silent that a person is connected to.

        In milliseconds; 0 if it is alive, None if the person is not connected to another process.
        """
        return None

    async def adopt(self) -> list[Room]:
        """Take leases of tables whose clocks run and that no process holds.

        The only process does so when it starts, and later for turns of days that are over.  A
        paused table stays paused.
        """
        if self._has_adopted:
            now = self._rooms.settings.now()
            return await self._rooms.get_usable(await self._rooms.store.overdue(now))
        rooms = await self._rooms.get_usable(await self._rooms.store.clocked())
        self._has_adopted = True
        return rooms

    def note_presence(self, room: Room) -> None:
        """The connections of a table may have changed."""

    def note_automation(self) -> None:
        """The automation of a table has started or ended: leases are wanted or given back."""
