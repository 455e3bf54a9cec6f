"""Time in which a table could not take a move is nobody's time."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Self

import msgspec
import pytest
from sqlalchemy import update

from boneyard import load
from boneyard.server import wire
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.live import outages as outages_module
from boneyard.server.live.automation import Automation
from boneyard.server.live.bots import Bots
from boneyard.server.live.heartbeat import Heartbeat
from boneyard.server.live.outages import LONG, RECONNECT, SLOW, STALL, TICK, Outages
from boneyard.server.live.room import Room
from boneyard.server.live.rooms import Rooms
from boneyard.server.process.startup import database_url
from boneyard.server.store import Store
from boneyard.server.store.schema import processes
from boneyard.server.table import commands, commitment
from boneyard.server.table import entries as log
from boneyard.server.table.state import State, fold
from support.faulty_store import Fault
from support.services import until

START = 1_700_000_000_000
BANK = 20_000


class Person:
    """A subscriber that hears nothing."""

    def __init__(self, identity: str) -> None:
        self.identity: str | None = identity
        self.address = ""

    def send(self, *messages: bytes) -> None:
        pass


class House:
    """One process on a database, with a clock that stands still; nobody gets an increment."""

    def __init__(self, database: str, now: list[int], *, shared: bool = False) -> None:
        self.time, self.is_shared = now, shared
        self.settings = Settings(
            db=database_url(database), now=lambda: now[0], flag_slack=0, away_after=10**9,
            beat=2_000, lease=60_000,
        )  # fmt: skip
        self.store = Store(self.settings.db)
        self.rooms = Rooms(self.store, self.settings)
        self.bots = Bots(1, 1000)
        self.heartbeat = Heartbeat(self.rooms, self.settings, lambda: False)
        leases = self.heartbeat if shared else None
        self.automation = Automation(self.rooms, self.bots, self.settings, leases)
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
        since = self.time[0] - self.heartbeat.service_age
        self.outages.open(await self.store.last_commit(since), since)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.automation.close(self.rooms.all())
        await self.outages.close()
        await self.bots.close()
        await self.store.close()

    def pass_time(self, ms: int) -> None:
        self.time[0] += ms

    async def table(self, bank: int = BANK // 1000) -> Room:
        created = log.Created(
            code="CODE", host="0", sheet=load("classic_block"), players=2, partners=False,
            secret=commitment.new_secret(), auto=False, bank=bank,
        )  # fmt: skip
        seats = [log.Sat(n, "person", "AB"[n], str(n)) for n in (0, 1)]
        return await self.rooms.create(created, seats)

    async def move(self, room: Room, *, pick: int = 0) -> int:
        """The person in turn makes a legal move."""
        match = room.state.match
        assert match is not None
        seat = match.turn
        assert seat is not None
        self.count += 1
        command = wire.Play(f"c{self.count}", room.state.seq, str(match.moves[pick]))
        return await self.rooms.appender.append(
            room, lambda state: commands.play(state, seat, command), key=(seat, command.id)
        )

    async def refuse(self, room: Room, *, pick: int = 0) -> None:
        with pytest.raises(Refusal, match="store"):
            await self.move(room, pick=pick)

    async def hangs(self) -> None:
        """Wait until a commit has begun."""
        await until(lambda: self.outages._committing_since is not None)

    async def mend(self) -> None:
        """End the fault; the process notices."""
        self.fault.mend()
        await asyncio.wait_for(self.outages.wait_until_over(), 10)

    async def flag(self, room: Room) -> None:
        """What the automation does when the flag is due, until it has decided."""
        assert room.state.turn is not None
        await self.automation._flag(room, room.state.turn)

    async def entries(self, room: Room) -> list[log.AnyEntry]:
        return [log.decode(row.entry) for row in await self.store.rows(room.id)]

    async def clock_moves(self, room: Room) -> int:
        entries = await self.entries(room)
        return sum(isinstance(entry, log.Moved) and entry.by == "clock" for entry in entries)


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(outages_module, "CHECK_EVERY", 0.001)
    async with House(str(tmp_path / "t.sqlite3"), [START]) as house:
        yield house


def bank(room: Room, seat: int) -> int:
    left = room.state.seats[seat].bank
    assert left is not None
    return left


def in_turn(room: Room) -> int:
    assert room.state.turn is not None
    return room.state.turn


def left(house: House, room: Room) -> int:
    """The milliseconds until the flag is due."""
    assert room.state.deadline is not None
    return room.state.deadline - house.time[0]


# ---- moves


async def test_a_full_disk_costs_the_mover_nothing(house: House) -> None:
    """A bank of 20 s, 15 s of a full disk: each mover paid 15.6 s."""
    room = await house.table()
    mover = in_turn(room)
    house.pass_time(600)
    house.fault.fail()
    await house.refuse(room)
    house.pass_time(15_000)
    await house.refuse(room)
    await house.mend()
    await house.move(room)
    assert bank(room, mover) == BANK - 600
    assert left(house, room) == BANK


async def test_a_hanging_commit_that_succeeds_costs_nobody_time(house: House) -> None:
    room = await house.table()
    first, second = in_turn(room), 1 - in_turn(room)
    house.pass_time(1_000)
    house.fault.hang()
    moving = asyncio.create_task(house.move(room))
    await house.hangs()
    house.pass_time(15_000)
    house.fault.mend()
    await moving
    assert bank(room, first) == BANK - 1_000
    house.pass_time(2_000)
    await house.move(room)
    assert bank(room, second) == BANK - 2_000, "the other person saw the move 15 s late"


async def test_a_move_that_waits_behind_another_commit_costs_no_time(house: House) -> None:
    room = await house.table()
    mover = in_turn(room)
    house.fault.hang()
    chat = asyncio.create_task(house.rooms.appender.append(room, lambda _: [log.Said(0, "?")]))
    await house.hangs()
    house.pass_time(500)
    moving = asyncio.create_task(house.move(room))
    await asyncio.sleep(0)
    house.pass_time(15_000)
    house.fault.mend()
    await asyncio.gather(chat, moving)
    assert bank(room, mover) >= BANK - 500


async def test_a_resent_move_counts_from_its_first_arrival(house: House) -> None:
    """The client resends it only long after the outage."""
    room = await house.table()
    mover = in_turn(room)
    house.pass_time(4_000)
    house.fault.fail()
    await house.refuse(room)
    await house.mend()
    house.pass_time(9_000)
    await house.move(room)
    assert bank(room, mover) == BANK - 4_000


async def test_another_move_counts_from_its_own_arrival(house: House) -> None:
    """Otherwise a player could send a move during an outage, and then think for free."""
    room = await house.table()
    while room.state.match is None or len(room.state.match.moves) < 2:
        await house.move(room)
    mover, before = in_turn(room), bank(room, in_turn(room))
    house.fault.fail()
    await house.refuse(room, pick=0)
    await house.refuse(room, pick=1)
    await house.mend()
    house.pass_time(9_000)
    await house.move(room, pick=1)
    assert bank(room, mover) == before - 9_000


async def test_the_rest_of_a_turn_after_an_outage_counts(house: House) -> None:
    room = await house.table()
    mover = in_turn(room)
    house.fault.fail()
    await house.refuse(room)
    house.pass_time(15_000)
    await house.mend()
    house.pass_time(7_000)
    room.refused_move = None  # as if it were another move
    await house.move(room)
    assert bank(room, mover) == BANK - 7_000


async def test_the_clock_of_an_outage_is_in_the_log(house: House) -> None:
    """Another process computes the same banks."""
    room = await house.table()
    house.fault.fail()
    await house.refuse(room)
    house.pass_time(15_000)
    await house.mend()
    await house.automation._resume(room)
    assert isinstance((await house.entries(room))[-1], log.Resumed)
    room.refused_move = None  # as if the next one were another move
    house.pass_time(1_000)
    await house.move(room)
    folded = fold(room.id, await house.store.rows(room.id))
    assert folded.seats == room.state.seats
    assert BANK - 1_000 in [seat.bank for seat in folded.seats]


async def test_outages_are_not_counted_twice(house: House) -> None:
    room = await house.table()
    mover = in_turn(room)
    for _ in range(3):
        house.pass_time(1_000)
        house.fault.fail()
        await house.refuse(room)
        house.pass_time(3_000)
        await house.mend()
        await house.automation._resume(room)
        await house.automation._append_lost(room)
    room.refused_move = None  # as if the next one were another move
    assert left(house, room) == BANK - 3_000
    await house.move(room)
    assert bank(room, mover) == BANK - 3_000


async def test_a_resumed_that_loses_the_race_against_a_move(house: House) -> None:
    room = await house.table()
    mover = in_turn(room)
    house.fault.fail()
    await house.refuse(room)
    house.pass_time(15_000)
    await house.mend()
    resuming = asyncio.create_task(house.automation._resume(room))
    await house.move(room)
    await resuming
    assert bank(room, mover) == BANK
    assert left(house, room) == BANK


# ---- flags and stand-ins


async def test_no_flag_falls_because_of_an_outage(house: House) -> None:
    """Without an attempt to move: the person's own connection may have been closed."""
    room, other = await house.table(), await house.table()
    room.subscribers.add(Person(str(in_turn(room))))
    house.pass_time(5_000)
    house.fault.fail()
    await house.refuse(other)
    house.pass_time(30_000)
    flagging = asyncio.create_task(house.flag(room))
    await asyncio.sleep(0.01)
    assert not flagging.done(), "nothing is decided during the outage"
    await house.mend()
    await flagging
    assert await house.clock_moves(room) == 0
    assert left(house, room) == BANK - 5_000
    house.pass_time(BANK)
    await house.flag(room)
    assert await house.clock_moves(room) == 1, "the clock went on after the outage"


async def test_a_flag_that_waited_for_a_hanging_commit_is_dropped(house: House) -> None:
    room = await house.table()
    house.pass_time(BANK - 1_000)
    house.fault.hang()
    chat = asyncio.create_task(house.rooms.appender.append(room, lambda _: [log.Said(0, "?")]))
    await house.hangs()
    house.pass_time(2_000)
    seat = in_turn(room)
    flagging = asyncio.create_task(house.automation._let_bot_move(room, seat, "heavy", "clock"))
    await asyncio.sleep(0.01)
    house.fault.mend()
    await chat
    with pytest.raises(Refusal, match="stale"):
        await flagging
    assert await house.clock_moves(room) == 0


@pytest.mark.parametrize("asked", [False, True])
async def test_a_stand_in_takes_over_without_the_time_of_an_outage(
    house: House, asked: bool
) -> None:
    room = await house.table()
    seat = in_turn(room)
    house.pass_time(2_000)
    house.fault.fail()
    await house.refuse(room)
    house.pass_time(10_000)
    await house.mend()
    await house.rooms.appender.append(room, lambda _: [log.StoodIn(seat, asked)])
    assert bank(room, seat) == BANK - 2_000
    house.pass_time(500)
    house.fault.hang()
    chat = asyncio.create_task(house.rooms.appender.append(room, lambda _: [log.Said(0, "?")]))
    await house.hangs()
    house.pass_time(5_000)
    house.fault.mend()
    await chat
    await house.rooms.appender.append(room, lambda _: [log.Here(seat)])
    assert bank(room, seat) == BANK - 2_500


async def test_a_pause_does_not_charge_the_time_of_an_outage(house: House) -> None:
    room = await house.table()
    seat = in_turn(room)
    house.pass_time(2_000)
    house.fault.fail()
    await house.refuse(room)
    house.pass_time(10_000)
    await house.mend()
    await house.rooms.appender.append(room, commands.pause)
    assert room.state.paused
    assert bank(room, seat) == BANK - 2_000


# ---- a restart


@contextlib.asynccontextmanager
async def restarted(house: House, room: Room, down: int) -> AsyncIterator[tuple[House, Room]]:
    """The table in a new process; the old one died at once, and was down for so long."""
    house.pass_time(down)
    async with House(house.settings.db, house.time) as again:
        yield again, await again.rooms.get(room.id)


async def test_a_restored_table_is_not_charged_for_a_crash(house: House) -> None:
    """A move that comes before anything else pays only for the time that the server was up."""
    room, other = await house.table(), await house.table()
    mover = in_turn(room)
    house.pass_time(3_000)
    await house.move(other)  # the server is up
    async with restarted(house, room, 80_900) as (again, back):
        await again.move(back)
        assert bank(back, mover) == BANK - 3_000


async def test_reconnecting_after_a_crash_costs_no_time(house: House) -> None:
    room = await house.table()
    seat = in_turn(room)
    async with restarted(house, room, 10_000) as (again, back):
        again.pass_time(6_000)
        back.subscribers.add(Person(str(seat)))
        await again.automation.welcome(back, seat)
        assert left(again, back) == BANK
        again.pass_time(1_000)
        assert left(again, back) == BANK - 1_000
        back.subscribers.clear()
        back.note_left(str(seat), again.time[0])
        again.pass_time(2_000)
        await again.automation.welcome(back, seat)
        assert left(again, back) == BANK - 3_000, "this time they left by themselves"


async def test_no_flag_falls_while_a_person_reconnects_after_a_crash(house: House) -> None:
    room, other = await house.table(), await house.table()
    house.pass_time(BANK - 1_000)
    await house.move(other)
    async with restarted(house, room, 60_000) as (again, back):
        again.pass_time(RECONNECT - 1_000)
        await again.flag(back)
        assert await again.clock_moves(back) == 0
        again.pass_time(3_000)
        for _ in range(2):  # the first takes the rest of RECONNECT off
            await again.flag(back)
        assert await again.clock_moves(back) == 1, "they do not come back"


# ---- several processes


class TestProcesses:
    @pytest.fixture
    async def houses(self, database: str) -> AsyncIterator[tuple[House, House]]:
        now = [START]
        async with (
            House(database, now, shared=True) as one,
            House(database, now, shared=True) as two,
        ):
            yield one, two

    @staticmethod
    async def seated(one: House, two: House, silence: int) -> tuple[Room, int]:
        """The other process's table, whose person in turn is connected to the first process.

        That has been silent for so long.
        """
        room = await one.table()
        seat = in_turn(room)
        room.subscribers.add(Person(str(seat)))
        await one.heartbeat.beat()
        one.pass_time(9_000)
        async with one.store.writing() as connection:
            earlier = processes.c.until - silence
            await connection.execute(update(processes).values(until=earlier))
        return await two.rooms.get(room.id), seat

    async def test_reconnecting_to_another_process_costs_no_time(
        self, houses: tuple[House, House]
    ) -> None:
        """The lease of the dead process is still valid."""
        one, two = houses
        room, seat = await self.seated(one, two, 8_000)
        room.subscribers.add(Person(str(seat)))
        await two.automation.welcome(room, seat)
        assert left(two, room) >= BANK - 1_000
        await two.move(room)
        assert bank(room, seat) >= BANK - 1_000

    async def test_a_move_that_loses_its_process_is_not_flagged(
        self, houses: tuple[House, House]
    ) -> None:
        one, two = houses
        room, _seat = await self.seated(one, two, 5_000)
        two.pass_time(BANK - 9_000)
        await two.flag(room)
        assert await two.clock_moves(room) == 0
        assert left(two, room) >= 5_000

    async def test_a_second_page_gives_no_time(self, houses: tuple[House, House]) -> None:
        one, two = houses
        room, seat = await self.seated(one, two, 0)
        room.subscribers.add(Person(str(seat)))
        await two.automation.welcome(room, seat)
        assert left(two, room) == BANK - 9_000

    async def test_the_clock_of_a_person_whose_process_is_removed(
        self, houses: tuple[House, House]
    ) -> None:
        one, two = houses
        room, _seat = await self.seated(one, two, 70_000)
        await two.heartbeat.beat()
        assert left(two, room) == BANK, "it has been dead for the whole turn"
        assert two.heartbeat.others == {}
        two.pass_time(1_000)
        await two.heartbeat.beat()
        assert left(two, room) == BANK - 1_000, "once"

    async def test_a_person_who_has_reconnected_gets_no_more_time(
        self, houses: tuple[House, House]
    ) -> None:
        one, two = houses
        room, seat = await self.seated(one, two, 70_000)
        room.subscribers.add(Person(str(seat)))
        await two.automation.welcome(room, seat)
        two.pass_time(3_000)
        await two.heartbeat.beat()  # this removes the other process
        assert left(two, room) == BANK - 3_000

    async def test_processes_that_start_together_after_a_stop(self, database: str) -> None:
        """The second one does not charge the time before the first one started."""
        now = [START]
        async with House(database, now, shared=True) as before:
            id, mover = (room := await before.table()).id, in_turn(room)
            await before.heartbeat._processes.leave()
        now[0] += 80_900
        async with (
            House(database, now, shared=True) as first,
            House(database, now, shared=True) as second,
        ):
            assert first.heartbeat.others == {}
            assert len(second.heartbeat.others) == 1
            room = await second.rooms.get(id)
            await second.move(room)
            assert bank(room, mover) > BANK - 9_000

    async def test_a_process_that_joins_others_gives_no_time(
        self, houses: tuple[House, House], database: str
    ) -> None:
        one, _ = houses
        room = await one.table()
        async with one.store.writing() as connection:
            await connection.execute(update(processes).values(since=1))
        one.pass_time(9_000)
        async with House(database, one.time, shared=True) as third:
            room = await third.rooms.get(room.id)
            assert third.automation._lost(room) == 0

    async def test_a_process_that_replaces_another_one(self, houses: tuple[House, House]) -> None:
        one, two = houses
        room, _seat = await self.seated(one, two, 8_000)
        two.heartbeat._processes._name = one.heartbeat._processes._name
        await two.heartbeat.open()
        assert BANK - 1_000 <= left(two, room) <= BANK
        await two.heartbeat.close()


# ---- nobody gets time for free


async def test_a_change_that_fails_alone_gives_nobody_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The data of one table that a database refuses is no outage."""
    room, other = await house.table(), await house.table()
    mover = in_turn(room)

    async def refuse(*_: object) -> None:
        raise house.store._refusal(time.monotonic())

    for _ in range(10):
        with monkeypatch.context() as patch:
            patch.setattr(house.store, "append", refuse)
            await house.refuse(other)
        await asyncio.wait_for(house.outages.wait_until_over(), 10)
        house.pass_time(1_000)
    await house.move(room)
    assert bank(room, mover) == BANK - 10_000


# ---- the record of outages


class Times:
    def __init__(self) -> None:
        self.now, self.steady = START, 0.0
        self.outages = Outages(lambda: self.now, self._check, lambda: self.steady)

    async def _check(self) -> None:
        pass

    def pass_time(self, ms: int) -> None:
        self.now += ms
        self.steady += ms / 1000

    def lost(self) -> int:
        return self.outages.lost(0, self.now)


@pytest.fixture
async def times() -> AsyncIterator[Times]:
    times = Times()
    yield times
    await times.outages.close()


async def test_intervals_are_merged(times: Times) -> None:
    outages = times.outages
    for start, end in ((1_000, 3_000), (5_000, 6_000), (2_000, 4_000), (5_500, 5_600)):
        outages._add(start, end)
    assert outages.lost(0, 10_000) == 4_000
    assert outages.lost(3_500, 5_500) == 1_000
    assert outages.lost(6_000, 10_000) == 0
    assert outages.lost(3_500, 5_500, [outages_module.Interval(3_000, 4_500)]) == 1_500


async def test_quick_commits_are_no_outage(times: Times) -> None:
    for _ in range(5):
        times.outages.begin_commit()
        times.pass_time(SLOW - 1)
        times.outages.end_commit(failed=False)
    assert times.lost() == 0
    times.outages.begin_commit()
    times.pass_time(SLOW)
    assert times.lost() == SLOW, "it hangs now"
    times.outages.end_commit(failed=False)
    assert times.lost() == SLOW


async def test_a_process_that_does_not_run_is_an_outage(times: Times) -> None:
    times.outages.open(times.now, times.now)
    await asyncio.sleep(0)
    times.pass_time(STALL)
    assert times.lost() == 0
    times.pass_time(60_000)
    assert times.lost() == 60_000 - TICK


async def test_a_clock_set_forward_is_an_outage(times: Times) -> None:
    times.outages._has_machine_clock = True
    times.outages.open(times.now, times.now)
    await asyncio.sleep(0)
    times.now += 3_600_000
    assert times.lost() == 3_600_000
    times.now -= 3_600_000  # and back: nothing is lost
    assert times.outages.lost(times.now, times.now + 1_000) <= 1_000


async def test_an_error_that_goes_away_at_once_is_no_outage(times: Times) -> None:
    times.outages.note_error(0.0)
    await until(lambda: times.outages._checking is None)
    assert times.lost() == 0
    times.outages.note_error(LONG / 1000)
    await until(lambda: times.outages._checking is None)
    assert times.lost() == LONG


# ---- the log


def test_old_entries_mean_what_they_meant() -> None:
    assert log.decode(b'{"t":"Resumed"}') == log.Resumed(None)
    assert log.decode(b'{"t":"Moved","seat":1,"move":"pass"}') == log.Moved(1, "pass")
    assert log.encode(log.Moved(1, "pass")) == b'{"t":"Moved","seat":1,"move":"pass"}'
    created = log.Created(
        code="A", host="a", sheet=load("classic_block"), players=2, partners=False, secret="s",
        bank=60,
    )  # fmt: skip
    state = State("t", created)
    sat = [log.Sat(n, "person", "x", str(n)) for n in (0, 1)]
    for entry in (created, *sat, log.Begun()):
        state = state.apply(state.seq + 1, 1_000, entry).state
    again = state.apply(state.seq + 1, 31_000, log.Resumed()).state
    assert again.deadline == 91_000
    later = state.apply(state.seq + 1, 31_000, log.Resumed(10_000)).state
    assert later.deadline == 71_000
    capped = state.apply(state.seq + 1, 31_000, log.Resumed(10**9)).state
    assert capped.deadline == 91_000
    assert msgspec.json.decode(log.encode(log.Resumed(5)))["uncounted"] == 5
