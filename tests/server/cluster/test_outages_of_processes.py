"""People whose process dies lose no time of their clocks."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import update

from boneyard.server.store.schema import processes
from boneyard.server.tables.room import Room
from support.still_process import BANK, START, Person, Process, bank, left


@pytest.fixture
async def pair(database: str) -> AsyncIterator[tuple[Process, Process]]:
    now = [START]
    async with (
        Process(database, now, shared=True) as one,
        Process(database, now, shared=True) as two,
    ):
        yield one, two


async def seated(one: Process, two: Process, silence: int) -> tuple[Room, int]:
    """The other process's table, whose person in turn is connected to the first process.

    That has been silent for so long.
    """
    room = await one.table()
    seat = room.state.turn
    room.subscribers.add(Person(str(seat)))
    await one.heartbeat.beat()
    one.pass_time(9_000)
    await one.store.execute(update(processes).values(until=processes.c.until - silence))
    return await two.rooms.get(room.id), seat


async def test_reconnecting_to_another_process_costs_no_time(pair: tuple[Process, Process]) -> None:
    """The lease of the dead process is still valid."""
    one, two = pair
    room, seat = await seated(one, two, 8_000)
    room.subscribers.add(Person(str(seat)))
    await two.automation.welcome(room, seat)
    assert left(two, room) >= BANK - 1_000
    await two.move(room)
    assert bank(room, seat) >= BANK - 1_000


async def test_a_move_that_loses_its_process_is_not_flagged(pair: tuple[Process, Process]) -> None:
    one, two = pair
    room, _seat = await seated(one, two, 5_000)
    two.pass_time(BANK - 9_000)
    await two.flag(room)
    assert await two.clock_moves(room) == 0
    assert left(two, room) >= 5_000


async def test_a_second_page_gives_no_time(pair: tuple[Process, Process]) -> None:
    one, two = pair
    room, seat = await seated(one, two, 0)
    room.subscribers.add(Person(str(seat)))
    await two.automation.welcome(room, seat)
    assert left(two, room) == BANK - 9_000


async def test_the_clock_of_a_person_whose_process_is_removed(
    pair: tuple[Process, Process],
) -> None:
    one, two = pair
    room, _seat = await seated(one, two, 70_000)
    await two.heartbeat.beat()
    assert left(two, room) == BANK, "it has been dead for the whole turn"
    assert two.heartbeat.others == {}
    two.pass_time(1_000)
    await two.heartbeat.beat()
    assert left(two, room) == BANK - 1_000, "once"


async def test_a_person_who_has_reconnected_gets_no_more_time(
    pair: tuple[Process, Process],
) -> None:
    one, two = pair
    room, seat = await seated(one, two, 70_000)
    room.subscribers.add(Person(str(seat)))
    await two.automation.welcome(room, seat)
    two.pass_time(3_000)
    await two.heartbeat.beat()  # this removes the other process
    assert left(two, room) == BANK - 3_000


async def test_pairthat_start_together_after_a_stop(database: str) -> None:
    """The second one does not charge the time before the first one started."""
    now = [START]
    async with Process(database, now, shared=True) as before:
        id, mover = (room := await before.table()).id, room.state.turn
        await before.heartbeat._processes.leave()
    now[0] += 80_900
    async with (
        Process(database, now, shared=True) as first,
        Process(database, now, shared=True) as second,
    ):
        assert first.heartbeat.others == {}
        assert len(second.heartbeat.others) == 1
        room = await second.rooms.get(id)
        await second.move(room)
        assert bank(room, mover) > BANK - 9_000


async def test_a_process_that_joins_others_gives_no_time(
    pair: tuple[Process, Process], database: str
) -> None:
    one, _ = pair
    room = await one.table()
    await one.store.execute(update(processes).values(since=1))
    one.pass_time(9_000)
    async with Process(database, one.time, shared=True) as third:
        room = await third.rooms.get(room.id)
        assert third.automation._lost(room) == 0


async def test_a_process_that_replaces_another_one(pair: tuple[Process, Process]) -> None:
    one, two = pair
    room, _seat = await seated(one, two, 8_000)
    two.heartbeat._processes._name = one.heartbeat._processes._name
    await two.heartbeat.open()
    assert BANK - 1_000 <= left(two, room) <= BANK
    await two.heartbeat.close()


async def test_reconnecting_at_once_after_a_kill_costs_no_time(
    pair: tuple[Process, Process],
) -> None:
    """The heartbeat is not overdue yet; the life sign of the dead process is gone."""
    one, two = pair
    room, seat = await seated(one, two, 1_000)
    room.subscribers.add(Person(str(seat)))
    await one.heartbeat._processes.sign.close()
    await two.automation.welcome(room, seat)
    assert BANK - 8_200 <= left(two, room) <= BANK - 7_500


async def test_who_learns_of_their_turn_late_does_not_pay_the_delay(
    pair: tuple[Process, Process],
) -> None:
    """Without a bus, a process reads what others append once a second."""
    one, two = pair
    room = await one.table()
    there, second = await two.rooms.get(room.id), 1 - room.state.turn
    there.subscribers.add(Person(str(second)))
    await one.move(room)
    one.pass_time(900)
    await two.rooms.refresh([there])
    one.pass_time(300)
    await two.move(there)
    assert bank(there, second) == BANK - 300
    away = there.state.turn  # the same one again if the other one had to pass
    left_before = bank(there, away)
    one.pass_time(900)
    await one.rooms.refresh([room])
    one.pass_time(300)
    await one.move(room)
    assert left_before - bank(room, away) == 1_200, "who is not connected learns nothing"


async def test_late_news_on_one_process_is_not_charged_by_another(
    pair: tuple[Process, Process],
) -> None:
    """A commit took three seconds: only this process, without the person in turn, goes on first."""
    one, two = pair
    room = await one.table()
    there, second = await two.rooms.get(room.id), 1 - room.state.turn
    there.subscribers.add(Person(None))
    await one.move(room)
    one.pass_time(3_000)
    await two.rooms.refresh([there])
    await two.automation._resume(there)
    one.pass_time(500)
    await one.rooms.refresh([room])
    await one.move(room)
    assert bank(room, second) == BANK - 500
