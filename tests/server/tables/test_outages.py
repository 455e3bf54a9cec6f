"""Time in which a table could not take a move is nobody's time."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from boneyard.server.base.intervals import Interval
from boneyard.server.base.refusals import Refusal
from boneyard.server.table import commands
from boneyard.server.table import entries as log
from boneyard.server.table.state import fold
from boneyard.server.tables import outages as outages_module
from boneyard.server.tables.outages import RECONNECT
from boneyard.server.tables.room import Room
from support.services import turns
from support.states import begun, created, then
from support.still_process import BANK, START, Person, Process, bank, left


@pytest.fixture
async def process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Process]:
    monkeypatch.setattr(outages_module, "CHECK_EVERY", 0.001)
    async with Process(str(tmp_path / "t.sqlite3"), [START]) as process:
        yield process


# ---- moves


async def test_a_full_disk_costs_the_mover_nothing(process: Process) -> None:
    """A bank of 20 s, 15 s of a full disk: each mover paid 15.6 s."""
    room = await process.table()
    mover = room.state.turn
    process.pass_time(600)
    process.fault.fail()
    await process.refuse(room)
    process.pass_time(15_000)
    await process.refuse(room)
    await process.mend()
    await process.move(room)
    assert bank(room, mover) == BANK - 600
    assert left(process, room) == BANK


async def test_a_hanging_commit_that_succeeds_costs_nobody_time(process: Process) -> None:
    room = await process.table()
    first, second = room.state.turn, 1 - room.state.turn
    process.pass_time(1_000)
    process.fault.hang()
    moving = asyncio.create_task(process.move(room))
    await process.hangs()
    process.pass_time(15_000)
    process.fault.mend()
    await moving
    assert bank(room, first) == BANK - 1_000
    process.pass_time(2_000)
    await process.move(room)
    assert bank(room, second) == BANK - 2_000, "the other person saw the move 15 s late"


async def test_a_move_that_waits_behind_another_commit_costs_no_time(process: Process) -> None:
    room = await process.table()
    mover = room.state.turn
    chat = await process.hang(room)
    process.pass_time(500)
    moving = asyncio.create_task(process.move(room))
    await asyncio.sleep(0)
    process.pass_time(15_000)
    process.fault.mend()
    await asyncio.gather(chat, moving)
    assert bank(room, mover) >= BANK - 500


async def test_a_resent_move_counts_from_its_first_arrival(process: Process) -> None:
    """The client resends it only long after the outage."""
    room = await process.table()
    mover = room.state.turn
    process.pass_time(4_000)
    await process.outage(room)
    process.pass_time(9_000)
    await process.move(room)
    assert bank(room, mover) == BANK - 4_000


async def test_another_move_counts_from_its_own_arrival(process: Process) -> None:
    """Otherwise a player could send a move during an outage, and then think for free."""
    room = await process.table()
    while room.state.match is None or len(room.state.match.moves) < 2:
        await process.move(room)
    mover, before = room.state.turn, bank(room, room.state.turn)
    process.fault.fail()
    await process.refuse(room, pick=0)
    await process.refuse(room, pick=1)
    await process.mend()
    process.pass_time(9_000)
    await process.move(room, pick=1)
    assert bank(room, mover) == before - 9_000


async def test_the_clock_of_an_outage_is_in_the_log(process: Process) -> None:
    """Another process computes the same banks."""
    room = await process.table()
    await process.outage(room, 15_000)
    await process.automation._resume(room)
    assert isinstance((await process.entries(room))[-1], log.Resumed)
    room.refused_move = None  # as if the next one were another move
    process.pass_time(1_000)
    await process.move(room)
    folded = fold(room.id, await process.store.rows(room.id))
    assert folded.seats == room.state.seats
    assert BANK - 1_000 in [seat.bank for seat in folded.seats]


async def test_outages_are_not_counted_twice(process: Process) -> None:
    room = await process.table()
    mover = room.state.turn
    for _ in range(3):
        process.pass_time(1_000)
        await process.outage(room, 3_000)
        await process.automation._resume(room)
        await process.automation._append_lost(room)
    room.refused_move = None  # as if the next one were another move
    assert left(process, room) == BANK - 3_000
    await process.move(room)
    assert bank(room, mover) == BANK - 3_000


async def test_a_resumed_that_loses_the_race_against_a_move(process: Process) -> None:
    room = await process.table()
    mover = room.state.turn
    await process.outage(room, 15_000)
    resuming = asyncio.create_task(process.automation._resume(room))
    await process.move(room)
    await resuming
    assert bank(room, mover) == BANK
    assert left(process, room) == BANK


async def test_an_outage_that_two_processes_saw_in_part_is_joined(process: Process) -> None:
    """The first one to append said what it knew, and charged the rest."""
    room = await process.table()
    mover, began = room.state.turn, process.time[0]
    process.pass_time(10_000)
    await process.append(room, log.Resumed(3_000, (Interval(began + 6_000, began + 9_000),)))
    assert left(process, room) == BANK - 7_000
    room.note_gap(began + 2_000, began + 7_000)
    assert process.automation._lost(room) == 4_000
    await process.move(room)
    assert bank(room, mover) == BANK - 3_000


# ---- flags and stand-ins


async def test_no_flag_falls_because_of_an_outage(process: Process) -> None:
    """Without an attempt to move: the person's own connection may have been closed."""
    room, other = await process.table(), await process.table()
    room.subscribers.add(Person(str(room.state.turn)))
    process.pass_time(5_000)
    process.fault.fail()
    await process.refuse(other)
    process.pass_time(30_000)
    flagging = asyncio.create_task(process.flag(room))
    await turns()
    assert not flagging.done(), "nothing is decided during the outage"
    await process.mend()
    await flagging
    assert await process.clock_moves(room) == 0
    assert left(process, room) == BANK - 5_000
    process.pass_time(BANK)
    await process.flag(room)
    assert await process.clock_moves(room) == 1, "the clock went on after the outage"


async def test_a_flag_that_waited_for_a_hanging_commit_is_dropped(process: Process) -> None:
    room = await process.table()
    process.pass_time(BANK - 1_000)
    chat = await process.hang(room)
    process.pass_time(2_000)
    seat = room.state.turn
    flagging = asyncio.create_task(process.automation._let_bot_move(room, seat, "heavy", "clock"))
    await turns()
    process.fault.mend()
    await chat
    with pytest.raises(Refusal, match="stale"):
        await flagging
    assert await process.clock_moves(room) == 0


@pytest.mark.parametrize("asked", [False, True])
async def test_a_stand_in_takes_over_without_the_time_of_an_outage(
    process: Process, asked: bool
) -> None:
    room = await process.table()
    seat = room.state.turn
    process.pass_time(2_000)
    await process.outage(room, 10_000)
    await process.append(room, log.StoodIn(seat, asked))
    assert bank(room, seat) == BANK - 2_000
    process.pass_time(500)
    chat = await process.hang(room)
    process.pass_time(5_000)
    process.fault.mend()
    await chat
    await process.append(room, log.Here(seat))
    assert bank(room, seat) == BANK - 2_500


async def test_a_pause_does_not_charge_the_time_of_an_outage(process: Process) -> None:
    room = await process.table()
    seat = room.state.turn
    process.pass_time(2_000)
    await process.outage(room, 10_000)
    await process.rooms.appender.append(room, commands.pause)
    assert room.state.paused
    assert bank(room, seat) == BANK - 2_000


# ---- a restart


@contextlib.asynccontextmanager
async def restarted(process: Process, room: Room, down: int) -> AsyncIterator[tuple[Process, Room]]:
    """The table in a new process; the old one died at once, and was down for so long."""
    process.pass_time(down)
    async with Process(process.settings.db, process.time) as again:
        yield again, await again.rooms.get(room.id)


async def test_a_restored_table_is_not_charged_for_a_crash(process: Process) -> None:
    """A move that comes before anything else pays only for the time that the server was up."""
    room, other = await process.table(), await process.table()
    mover = room.state.turn
    process.pass_time(3_000)
    await process.move(other)  # the server is up
    async with restarted(process, room, 80_900) as (again, back):
        await again.move(back)
        assert bank(back, mover) == BANK - 3_000


async def test_reconnecting_after_a_crash_costs_no_time(process: Process) -> None:
    room = await process.table()
    seat = room.state.turn
    async with restarted(process, room, 10_000) as (again, back):
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


async def test_no_flag_falls_while_a_person_reconnects_after_a_crash(process: Process) -> None:
    room, other = await process.table(), await process.table()
    process.pass_time(BANK - 1_000)
    await process.move(other)
    async with restarted(process, room, 60_000) as (again, back):
        again.pass_time(RECONNECT - 1_000)
        await again.flag(back)
        assert await again.clock_moves(back) == 0
        again.pass_time(3_000)
        for _ in range(2):  # the first takes the rest of RECONNECT off
            await again.flag(back)
        assert await again.clock_moves(back) == 1, "they do not come back"


# ---- nobody gets time for free


async def test_a_change_that_fails_alone_gives_nobody_time(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The data of one table that a database refuses is no outage."""
    room, other = await process.table(), await process.table()
    mover = room.state.turn

    def refuse(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    for _ in range(10):
        with monkeypatch.context() as patch:
            patch.setattr("boneyard.server.store.store.write_changes", refuse)
            await process.refuse(other)
        await asyncio.wait_for(process.outages.wait_until_over(), 10)
        process.pass_time(1_000)
    await process.move(room)
    assert bank(room, mover) == BANK - 10_000


# ---- the log


def test_old_entries_mean_what_they_meant() -> None:
    assert log.decode(b'{"t":"Resumed"}') == log.Resumed(None)
    assert log.decode(b'{"t":"Moved","seat":1,"move":"pass"}') == log.Moved(1, "pass")
    assert log.encode(log.Moved(1, "pass")) == b'{"t":"Moved","seat":1,"move":"pass"}'
    state = begun(created(bank=60), "a", "b", at=1_000)
    assert then(state, [log.Resumed()], 31_000).deadline == 91_000
    later = then(state, [log.Resumed(10_000)], 31_000)
    assert later.deadline == 71_000
    assert then(state, [log.Resumed(10**9)], 31_000).deadline == 91_000
    assert later.turn_began == 31_000, "an old entry allowed for everything before it"
    assert msgspec.json.decode(log.encode(log.Resumed(5)))["uncounted"] == 5
