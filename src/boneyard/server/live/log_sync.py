"""What one process adds to a table reaches those who look on through another.

A message on the bus only says how far a log has come: the log itself is read again.  Where there
is no bus, or somebody does not hear it, the logs of all tables in use are read every second.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec

from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.live.bus import Bus
from boneyard.server.live.heartbeat import Among
from boneyard.server.live.room import Room
from boneyard.server.live.rooms import Rooms

logger = logging.getLogger("boneyard.server")

AT_ONCE = 500
"""Tables named in one message."""


class Wake(msgspec.Struct, frozen=True, array_like=True):
    """A message: how far the logs of some tables have come, and whether tables are to be had
    because a process leaves."""

    sender: str
    tables: dict[str, int] = {}
    leaving: bool = False


_wake = msgspec.json.Decoder(Wake)


class Fanout:
    """Tells other processes what has been added here, and learns what they have added."""

    def __init__(self, rooms: Rooms, settings: Settings) -> None:
        self._rooms, self._settings = rooms, settings
        self.bus = Bus(settings.bus, self._heard, self._look_soon) if settings.bus else None
        self.peers = Among(rooms, settings, lambda: self.bus is not None and self.bus.up)
        self.peers.on_others = self._look_soon
        self._news: dict[str, int] = {}
        self._to_tell = asyncio.Event()
        self._behind: set[Room] = set()
        self._look_at_all = False
        self._to_look = asyncio.Event()
        self._failing = False
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to tell and to listen."""
        self._rooms.appender.on_commit = self._committed
        await self.peers.open()
        if self.bus is not None:
            self.bus.open()
        self._tasks = [asyncio.create_task(self._tell()), asyncio.create_task(self._look())]

    async def release(self) -> None:
        """Let go of the tables that are not kept here any more, and say that they are to be had."""
        with contextlib.suppress(Refusal):
            await self.peers.beat()
        if self.bus is not None and self.bus.up:
            await self._send(Wake(self.peers.id, leaving=True))

    async def close(self) -> None:
        """Tell the rest, and let go of everything."""
        self._rooms.appender.on_commit = lambda _table, _seq: None
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.bus is not None:
            if self._news:
                await self._send(Wake(self.peers.id, self._news))
            await self.bus.close()
        await self.peers.close()

    # ---- telling

    def _committed(self, table: str, seq: int) -> None:
        if self.peers.others and self.bus is not None and self.bus.up:
            self._news[table] = seq
            self._to_tell.set()

    async def _tell(self) -> None:
        """What comes while a message is on its way goes into the next one."""
        while True:
            await self._to_tell.wait()
            self._to_tell.clear()
            while self._news:
                some = dict(list(self._news.items())[:AT_ONCE])
                self._news = {t: seq for t, seq in self._news.items() if t not in some}
                await self._send(Wake(self.peers.id, some))

    async def _send(self, wake: Wake) -> None:
        assert self.bus is not None
        await self.bus.publish(msgspec.json.encode(wake))

    # ---- learning

    def _heard(self, message: bytes) -> None:
        try:
            wake = _wake.decode(message)
        except msgspec.MsgspecError:
            return  # not from us
        if wake.sender == self.peers.id:
            return
        if wake.leaving:
            self.peers.soon()
        for table, seq in wake.tables.items():
            room = self._rooms.find(table)
            if room is not None and room.is_in_use and room.state.seq < seq:
                self._behind.add(room)
                self._to_look.set()

    def _look_soon(self) -> None:
        """Something may have been missed: look at every table."""
        self._look_at_all = True
        self._to_look.set()

    @property
    def _pause(self) -> float:
        """Seconds until all tables are looked at again."""
        bus = self.bus is not None and self.bus.up and all(self.peers.others.values())
        return (self._settings.poll_seldom if bus else self._settings.poll) / 1000

    async def _look(self) -> None:
        loop = asyncio.get_running_loop()
        looked = loop.time()
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout_at(looked + self._pause):
                    await self._to_look.wait()
            self._to_look.clear()
            all = self._look_at_all or loop.time() >= looked + self._pause
            rooms: Any = self._behind
            if all:
                looked, self._look_at_all = loop.time(), False
                rooms = [room for room in self._rooms.all() if room.is_in_use]
            self._behind = set()
            if rooms and self.peers.others:
                await self._refresh(rooms)

    async def _refresh(self, rooms: list[Room]) -> None:
        try:
            await self._rooms.refresh(rooms)
            self._failing = False
        except Refusal:
            if not self._failing:
                logger.warning("the database does not answer: tables may be behind")
            self._failing = True
            self._look_at_all = True
            await asyncio.sleep(self._settings.poll / 1000)
        except Exception:
            logger.exception("refresh")
            await asyncio.sleep(1)
