"""Places for tables that run without a person present: only so many run at once in a process."""

from __future__ import annotations

from boneyard.server.base.settings import Settings
from boneyard.server.tables.room import Room


class Unattended:
    """The tables of this process that run without a person present.

    A host has few places, and all hosts together have a limited number.  A table that finds no
    place pauses soon; a rated match waits until there is one.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._hosts: dict[str, str] = {}
        self._waiting: dict[str, Room] = {}

    def enter(self, room: Room) -> bool:
        """Take a place.  False if there is none; the room is then notified when one is free."""
        host = room.state.created.host
        if room.id in self._hosts:
            return True
        if (
            len(self._hosts) >= self._settings.unattended_tables
            or list(self._hosts.values()).count(host) >= self._settings.unattended_per_host
        ):
            self._waiting[room.id] = room
            return False
        self._waiting.pop(room.id, None)
        self._hosts[room.id] = host
        return True

    def leave(self, room: Room) -> None:
        """Give the place back, if the table has one."""
        self._waiting.pop(room.id, None)
        if self._hosts.pop(room.id, None) is not None:
            for waiting in self._waiting.values():
                waiting.changed.set()
