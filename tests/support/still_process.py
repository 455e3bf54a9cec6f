"""A process of the server whose clock stands still, to test what clocks charge."""

import asyncio
from collections.abc import Callable
from typing import Self

import pytest

from boneyard.server import wire
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.cluster.heartbeat import Heartbeat
from boneyard.server.process.startup import database_url
from boneyard.server.robots.automation import Automation
from boneyard.server.robots.bots import Bots
from boneyard.server.store import Store
from boneyard.server.table import commands, commitment
from boneyard.server.table import entries as log
from boneyard.server.table.identifiers import new_code
from boneyard.server.tables.room import Room
from boneyard.server.tables.rooms import Rooms
from support import states
from support.faulty_store import Fault
from support.services import until

START = 1_700_000_000_000
BANK = 20_000


class Person:
    """A subscriber that keeps what it hears; None is the identity of a spectator."""

    def __init__(self, identity: str | None) -> None:
        self.identity, self.address = identity, "192.0.2.1"
        self.heard: list[bytes] = []
        self.closed: list[str] = []

    def send(self, *messages: bytes) -> None:
        self.heard += messages

    def close(self, refusal: Refusal) -> None:
        self.closed.append(refusal.code)


class Process:
    """One process on a database, with a clock that stands still; nobody gets an increment."""

    def __init__(
        self,
        database: str,
        now: list[int],
        *,
        shared: bool = False,
        clock: Callable[[], int] | None = None,
    ) -> None:
        self.time, self.is_shared = now, shared
        self.settings = Settings(
            db=database_url(database), now=clock or (lambda: now[0]),
            flag_slack=0, away_after=10**9, beat=2_000, lease=60_000,
        )  # fmt: skip
        self.store = Store(self.settings.db)
        self.rooms = Rooms(self.store, self.settings)
        self.bots = Bots(1, 1000)
        self.heartbeat = Heartbeat(self.rooms, lambda: False)
        leases = self.heartbeat if shared else None
        self.automation = Automation(self.rooms, self.bots, leases)
        self.outages = self.rooms.outages
        # A slow test is no outage.
        self.outages._steady = lambda: 0.0
        note_error = self.outages.note_error
        self.outages.note_error = lambda _: note_error(0.0)  # type: ignore[method-assign]
        if self.store.dialect == "sqlite":
            self.fault = Fault(self.store)
        self.count = 0

    async def __aenter__(self) -> Self:
        await self.store.open()
        if self.is_shared:
            self.heartbeat.service_age = await self.heartbeat._processes.start()
            await self.heartbeat.beat()
        now = self.outages.now(await self.store.last_commit())
        since = now - self.heartbeat.service_age
        self.outages.open(await self.store.last_commit(since), since)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.automation.close(self.rooms.all())
        await self.outages.close()
        await self.bots.close()
        await self.heartbeat._processes.sign.close()
        await self.store.close()

    def pass_time(self, ms: int) -> None:
        self.time[0] += ms

    async def table(self, bank: int = BANK // 1000) -> Room:
        own = {"code": new_code(), "secret": commitment.new_secret()}
        created = states.created(auto=False, bank=bank, **own)
        return await self.rooms.create(created, states.seats("0", "1"))

    async def move(self, room: Room, *, pick: int = 0) -> int:
        """The person in turn makes a legal move."""
        match = room.state.match
        seat = match.turn
        self.count += 1
        command = wire.Play(f"c{self.count}", room.state.seq, str(match.moves[pick]))
        return await self.rooms.appender.append(
            room, lambda state: commands.play(state, seat, command), key=(seat, command.id)
        )

    async def append(self, room: Room, *entries: log.Entry) -> None:
        await self.rooms.appender.append(room, lambda _: list(entries))

    async def refuse(self, room: Room, *, pick: int = 0) -> None:
        with pytest.raises(Refusal, match="store"):
            await self.move(room, pick=pick)

    async def hang(self, room: Room) -> asyncio.Task[None]:
        """Let commits hang, beginning with one of a chat line."""
        self.fault.hang()
        chat = asyncio.create_task(self.append(room, log.Said(0, "?")))
        await self.hangs()
        return chat

    async def hangs(self) -> None:
        """Wait until a commit has begun."""
        await until(lambda: self.outages._committing_since is not None)

    async def mend(self) -> None:
        """End the fault; the process notices."""
        self.fault.mend()
        await asyncio.wait_for(self.outages.wait_until_over(), 10)

    async def outage(self, room: Room, ms: int = 0) -> None:
        """A move is refused, and the database works again after so many milliseconds."""
        self.fault.fail()
        await self.refuse(room)
        self.pass_time(ms)
        await self.mend()

    async def flag(self, room: Room) -> None:
        """What the automation does when the flag is due, until it has decided."""
        await self.automation._flag(room, room.state.turn)

    async def entries(self, room: Room) -> list[log.Entry]:
        return [log.decode(row.entry) for row in await self.store.rows(room.id)]

    async def clock_moves(self, room: Room) -> int:
        entries = await self.entries(room)
        return sum(isinstance(entry, log.Moved) and entry.by == "clock" for entry in entries)


def bank(room: Room, seat: int) -> int:
    return room.state.seats[seat].bank


def left(process: Process, room: Room) -> int:
    """The milliseconds until the flag is due."""
    return room.state.deadline - process.time[0]
