"""Leases: which process runs the automation of a table, and who is connected to the others.

Correctness does not depend on exclusive leases: appends are optimistic.
"""

from __future__ import annotations

from typing import Protocol

from boneyard.server.tables.room import Room
from boneyard.server.tables.rooms import Rooms

NO_SEATS: frozenset[int] = frozenset()


class Leases(Protocol):
    """What the automation needs to know about other processes."""

    def holds(self, table: str) -> bool:
        """Whether this process has the lease of a table."""
        ...

    def connected_elsewhere(self, table: str) -> frozenset[int]:
        """The seats of a leased table whose people are connected to other processes.

        And ``SPECTATOR`` and ``HOST``, if people without a seat are.  As of the last heartbeat.
        """
        ...

    async def read_connected_elsewhere(self, table: str) -> frozenset[int]:
        """The same, read from the database now."""
        ...

    async def silence(self, table: str, seat: int) -> int | None:
        """How long the dead process has been silent that a person is connected to.

        In milliseconds; 0 if it is alive, None if the person is not connected to another process.
        """
        ...

    async def adopt(self) -> list[Room]:
        """Take leases of tables whose clocks run and that no process holds."""
        ...

    def note_presence(self, room: Room) -> None:
        """The connections of a table may have changed."""
        ...

    def note_automation(self) -> None:
        """The automation of a table has started or ended: leases are wanted or given back."""
        ...


class LocalLeases:
    """Leases of the only process: it holds them all."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._has_adopted = False

    def holds(self, table: str) -> bool:
        """Always."""
        return True

    def connected_elsewhere(self, table: str) -> frozenset[int]:
        """None."""
        return NO_SEATS

    async def read_connected_elsewhere(self, table: str) -> frozenset[int]:
        """None."""
        return NO_SEATS

    async def silence(self, table: str, seat: int) -> int | None:
        """None: there is no other process."""
        return None

    async def adopt(self) -> list[Room]:
        """Every table whose clock runs, when the server starts.  A paused one stays paused."""
        if self._has_adopted:
            return []
        rooms = await self._rooms.get_usable(await self._rooms.store.clocked())
        self._has_adopted = True
        return rooms

    def note_presence(self, room: Room) -> None:
        """Do nothing."""

    def note_automation(self) -> None:
        """Do nothing."""
