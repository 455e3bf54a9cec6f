"""Follows the logs that other processes append to, so that every subscriber gets every update.

A message on the bus says only how far a log has come; the log itself is read from the database.
Without a bus, or while it is down, a process reads the logs of all its tables in use every second.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterable

import msgspec

from boneyard.server.base.refusals import Refusal
from boneyard.server.cluster.bus import Bus
from boneyard.server.cluster.heartbeat import Heartbeat
from boneyard.server.tables.room import Room
from boneyard.server.tables.rooms import Rooms
from boneyard.server.tables.shared_scores import SharedScores

logger = logging.getLogger("boneyard.server")

TABLES_PER_MESSAGE = 500
RETRY_AFTER = 1.0


class Announcement(msgspec.Struct, frozen=True, array_like=True):
    """A message on the bus: the newest sequence number of some tables, and the newest version of
    some shared score sheets.

    ``leaving``: the sender stops, and its leases can be taken.
    """

    sender: str
    tables: dict[str, int] = {}
    leaving: bool = False


_decoder = msgspec.json.Decoder(Announcement)


class LogSync:
    """Announces the entries that this process appends, and reads those of others."""

    def __init__(self, rooms: Rooms, scores: SharedScores) -> None:
        self._rooms, self._scores, self._settings = rooms, scores, rooms.settings
        url = self._settings.bus
        self.bus = Bus(url, self._receive, self._read_all_soon) if url else None
        self.heartbeat = Heartbeat(rooms, lambda: self.has_bus)
        self.heartbeat.on_others = self._read_all_soon
        self._appended: dict[str, int] = {}
        self._must_publish = asyncio.Event()
        self._behind: set[Room] = set()
        self._must_read_all = False
        self._must_read = asyncio.Event()
        self._is_failing = False
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def has_bus(self) -> bool:
        """Whether this process receives messages from the bus."""
        return self.bus is not None and self.bus.is_up

    async def open(self) -> None:
        """Start the heartbeat, and publishing and reading."""
        self._rooms.appender.on_commit = self._scores.on_commit = self._note_commit
        await self.heartbeat.open()
        if self.bus is not None:
            self.bus.open()
        self._tasks = [asyncio.create_task(self._publish()), asyncio.create_task(self._read())]

    async def release(self) -> None:
        """Give back the leases that are not needed any more, and tell the other processes."""
        with contextlib.suppress(Refusal):
            await self.heartbeat.beat()
        if self.has_bus:
            await self._send(Announcement(self.heartbeat.id, leaving=True))

    async def close(self) -> None:
        """Publish the rest, and stop."""
        self._rooms.appender.on_commit = self._scores.on_commit = lambda _id, _seq: None
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.bus is not None:
            if self._appended:
                await self._send(Announcement(self.heartbeat.id, self._appended))
            await self.bus.close()
        await self.heartbeat.close()

    # ---- publishing

    def _note_commit(self, table: str, seq: int) -> None:
        if self.heartbeat.others and self.has_bus:
            self._appended[table] = seq
            self._must_publish.set()

    async def _publish(self) -> None:
        """Announce commits; those that come while a message is being sent share the next one."""
        while True:
            await self._must_publish.wait()
            self._must_publish.clear()
            while self._appended:
                some = dict(list(self._appended.items())[:TABLES_PER_MESSAGE])
                self._appended = {t: seq for t, seq in self._appended.items() if t not in some}
                await self._send(Announcement(self.heartbeat.id, some))

    async def _send(self, announcement: Announcement) -> None:
        assert self.bus is not None
        await self.bus.publish(msgspec.json.encode(announcement))

    # ---- reading

    def _receive(self, message: bytes) -> None:
        try:
            announcement = _decoder.decode(message)
        except msgspec.MsgspecError:
            return  # another program uses the channel
        if announcement.sender == self.heartbeat.id:
            return
        if announcement.leaving:
            self.heartbeat.note_automation()
        for table, seq in announcement.tables.items():
            room = self._rooms.find(table)
            if room is not None and room.is_in_use and room.state.seq < seq:
                self._behind.add(room)
                self._must_read.set()
            self._scores.note(table, seq)

    def _read_all_soon(self) -> None:
        """Read the logs of all tables: messages may have been missed."""
        self._must_read_all = True
        self._must_read.set()

    @property
    def _poll_seconds(self) -> float:
        """The time between two reads of all logs."""
        all_have_bus = self.has_bus and all(self.heartbeat.others.values())
        return (self._settings.poll_with_bus if all_have_bus else self._settings.poll) / 1000

    async def _read(self) -> None:
        loop = asyncio.get_running_loop()
        read_all_at = loop.time()
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout_at(read_all_at + self._poll_seconds):
                    await self._must_read.wait()
            self._must_read.clear()
            rooms: Iterable[Room] = self._behind
            is_all = self._must_read_all or loop.time() >= read_all_at + self._poll_seconds
            if is_all:
                read_all_at, self._must_read_all = loop.time(), False
                rooms = [room for room in self._rooms.all() if room.is_in_use]
            self._behind = set()
            if self.heartbeat.others and (rooms or is_all):
                await self._refresh(rooms, with_scores=is_all)

    async def _refresh(self, rooms: Iterable[Room], *, with_scores: bool) -> None:
        try:
            if rooms:
                await self._rooms.refresh(rooms)
            if with_scores:
                await self._scores.refresh()
            self._is_failing = False
        except Refusal:
            if not self._is_failing:
                logger.warning("the database does not answer: tables may be behind")
            self._is_failing = True
            self._must_read_all = True
            await asyncio.sleep(self._settings.poll / 1000)
        except Exception:
            logger.exception("refresh")
            await asyncio.sleep(RETRY_AFTER)
