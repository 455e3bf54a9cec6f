"""Tables without a person present: they pause, go on when somebody comes, and expire."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.server.base.settings import Settings
from boneyard.server.process.startup import database_url
from boneyard.server.robots import sweeper
from boneyard.server.robots.automation import Automation
from boneyard.server.robots.sweeper import expire
from boneyard.server.table import entries as log
from boneyard.server.tables.room import SPECTATOR, Room
from support.cases import one_in
from support.services import turns, until
from support.serving import RATED, Browser, Server, Time, seated

HOUR = 3600 * 1000
DAY = 24 * HOUR
CLOCK = {"bank_s": 600, "increment_s": 0}
BOTS: dict[str, Any] = {
    "sheet": "classic_draw",
    "seats": [{"kind": "bot", "bot": "heavy"}] * 2,
    "clock": CLOCK,
}


LONG = {"fields": {"match.target": 100_000}}
RATED_TABLE = RATED | {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "heavy"}], "clock": CLOCK}


async def bots_table(server: Server, **wish: Any) -> tuple[Browser, Room]:
    ann = await server.browser("Ann")
    made = await ann.post("/api/tables", BOTS | wish)
    return ann, await server.rooms.get(made["id"])


async def is_paused(room: Room) -> None:
    await until(lambda: room.state.paused and room.automation is None)


async def test_bots_of_a_table_stop_when_nobody_looks_on(settings: Settings) -> None:
    async with Server(settings, unattended_after=200) as server:
        ann, room = await bots_table(server)
        await is_paused(room)
        seq = room.state.seq
        spectator = await ann.table(room.id)
        await until(lambda: room.state.seq > seq + 3)
        # Nothing has happened in between.
        assert isinstance((await server.entries(room.id))[seq], log.Resumed)
        await spectator.close()
        await is_paused(room)


async def test_bots_play_on_while_somebody_looks_on(settings: Settings) -> None:
    time = Time(settings)
    async with Server(settings, now=time, pause_bot=30, pause_deal=30) as server:
        ann, room = await bots_table(server)
        await ann.table(room.id)
        await until(lambda: room.subscribers)
        time.shift = 10 * settings.unattended_after
        room.changed.set()
        seq = room.state.seq
        await until(lambda: room.state.seq > seq + 3)
        assert not any(isinstance(one, log.Paused) for one in await server.entries(room.id))


async def test_clocks_stop_and_continue(settings: Settings) -> None:
    """An hour without anybody costs nobody anything; the time before it counts."""
    time = Time(settings)
    async with Server(settings, now=time, away_after=DAY) as server:
        people, tables = await seated(server, clock=CLOCK, auto=False)
        (room,) = server.rooms.all()
        seat, bank = room.state.turn, CLOCK["bank_s"] * 1000
        for table in tables:
            await table.close()
        await until(lambda: not room.subscribers)
        time.shift = settings.unattended_after + 10_000
        room.changed.set()
        await is_paused(room)
        left = room.state.seats[seat].bank
        assert bank - time.shift - 5_000 < left <= bank - time.shift
        assert (await people[0].get(f"/api/tables/{room.id}"))["clock"]["deadline"] is None
        time.shift += 3_600_000
        back = await people[seat].table(room.id)
        await until(lambda: not room.state.paused)
        assert room.state.seats[seat].bank == left
        assert left - 5_000 < room.state.deadline - time() <= left
        await back.read_until(lambda: back.info["clock"]["deadline"])
        assert (await back.play())["t"] == "Ack"
        assert left - 5_000 < room.state.seats[seat].bank <= left


async def test_a_stand_in_before_the_pause_costs_nothing_after_it(settings: Settings) -> None:
    time = Time(settings)
    never = dict.fromkeys(("pause_bot", "pause_deal", "pause_auto"), DAY)
    async with Server(settings, now=time, stand_in_after=0, away_after=0, **never) as server:
        people, tables = await seated(server, clock=CLOCK, auto=False)
        (room,) = server.rooms.all()
        for table in tables:
            await table.close()
        await until(lambda: all(seat.stand_in for seat in room.state.seats))
        banks = [seat.bank for seat in room.state.seats]
        time.shift = settings.unattended_after
        room.changed.set()
        await is_paused(room)
        time.shift += 3_600_000
        for person in people:
            await person.table(room.id)
        await until(lambda: not any(seat.stand_in for seat in room.state.seats))
        for seat, bank in zip(room.state.seats, banks, strict=True):
            assert bank - 2_000 < seat.bank <= bank


async def test_a_restart_does_not_make_unattended_tables_play(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeper, "ADOPT_EVERY", 0.05)
    async with Server(settings, unattended_after=50) as server:
        _, room = await bots_table(server)
        await is_paused(room)
        assert await server.rooms.store.clocked() == []
    time = Time(settings)
    time.shift = DAY
    adopt, adoptions = Automation.adopt, list[Automation]()

    async def noted(self: Automation) -> None:
        await adopt(self)
        adoptions.append(self)

    monkeypatch.setattr(Automation, "adopt", noted)
    async with Server(settings, now=time, unattended_after=50) as server:
        await until(lambda: len(adoptions) > 2)
        assert server.rooms.find(room.id) is None
        again = await server.rooms.get(room.id)
        assert (again.state.seq, again.state.paused) == (room.state.seq, True)
        browser = await server.browser("Ben")
        await browser.table(room.id)
        await until(lambda: again.state.position > room.state.seq)
        assert await server.rooms.store.clocked() == [room.id] or again.state.match.outcome


async def test_leaving_does_not_stop_a_rated_match(settings: Settings) -> None:
    """It goes on to its end by clocks and stand-ins: otherwise leaving would avoid losing."""
    async with Server(settings, unattended_after=0, away_after=10, stand_in_after=10) as server:
        _, room = await bots_table(server, **RATED_TABLE)
        await until(lambda: room.state.status == "finished", 60)
        await until(lambda: room.automation is None)
        assert not any(isinstance(one, log.Paused) for one in await server.entries(room.id))


@pytest.mark.release
async def test_few_tables_of_a_host_run_without_a_person(settings: Settings) -> None:
    """The others pause as soon as nobody is there; a rated match waits for a place."""
    limits = {"unattended_per_host": 1, "unattended_after": DAY}
    async with Server(settings, **limits, away_after=50, stand_in_after=10**9) as server:
        ann, first = await bots_table(server, **LONG)
        await until(lambda: first.state.seq > 5)
        other = await server.rooms.get((await ann.post("/api/tables", BOTS))["id"])
        await is_paused(other)
        wish = BOTS | RATED_TABLE | {"clock": {"bank_s": 5, "increment_s": 0}}
        rated = await server.rooms.get((await ann.post("/api/tables", wish))["id"])
        position, seq = rated.state.position, first.state.seq
        await until(lambda: first.state.seq > seq + 20)  # the other table plays on
        assert (rated.state.position, rated.state.paused) == (position, False)
        assert not first.state.paused
        spectator = await ann.table(first.id)  # gives the place back
        await until(lambda: rated.state.position > position)
        await spectator.close()
        await is_paused(first)


async def test_the_tables_of_other_hosts_have_their_own_places(settings: Settings) -> None:
    limits = {"unattended_per_host": 1, "unattended_tables": 2, "unattended_after": DAY}
    async with Server(settings, **limits, away_after=50) as server:
        rooms = [(await bots_table(server, **LONG))[1] for _ in range(3)]
        await is_paused(rooms[2])
        assert not rooms[0].state.paused
        assert not rooms[1].state.paused


async def test_a_table_with_only_bots_expires(settings: Settings) -> None:
    """Its bots have moved just now, but nobody has come for two weeks."""
    time = Time(settings)
    async with Server(settings, now=time, unattended_after=100 * DAY) as server:
        _, room = await bots_table(server, **LONG)
        time.shift = 15 * DAY
        seq = room.state.seq
        await until(lambda: room.state.seq > seq + 3)
        await expire(server.rooms, server.settings)
        assert room.state.status == "expired"


@pytest.mark.parametrize("has_left", one_in(2, [False, True]))
async def test_a_table_that_people_look_at_does_not_expire(
    settings: Settings, has_left: bool
) -> None:
    """Nor one that somebody visited between two cleanups."""
    time = Time(settings)
    async with Server(settings, now=time) as server:
        ann, room = await bots_table(server, seats=[{"kind": "me"}, {"kind": "open"}])
        time.shift = 15 * DAY
        table = await ann.table(room.id)
        if has_left:
            await table.close()
            await until(lambda: not room.subscribers)
        await expire(server.rooms, server.settings)
        assert room.state.status == "waiting"
        time.shift += DAY // 2
        await expire(server.rooms, server.settings)
        assert room.state.status == "waiting"
        time.shift += 2 * DAY
        await expire(server.rooms, server.settings)
        assert (room.state.status == "expired") == has_left


async def test_a_spectator_in_another_process_keeps_a_table_going(
    settings: Settings, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The other process could take the lease before the one that has made the table.
    monkeypatch.setattr(sweeper, "ADOPT_EVERY", DAY)
    time = Time(settings)
    both = {"db": database_url(database), "shared": True, "busy_timeout": 60_000}
    both |= {"beat": 50, "poll": 50, "unattended_after": HOUR, "now": time}
    async with Server(settings, **both) as one, Server(settings, **both) as two:
        ann, room = await bots_table(one, **LONG)
        seen = await ann.table(room.id)
        leases = one.app.state.log_sync.heartbeat
        await until(lambda: leases.holds(room.id))
        spectator = await (await two.browser("Ben")).table(room.id)
        await until(lambda: leases.connected_elsewhere(room.id) == {SPECTATOR})
        await seen.close()
        await until(lambda: not room.subscribers)
        time.shift += 2 * HOUR
        room.changed.set()
        await until(lambda: not room.changed.is_set())  # it has looked at the clock
        await turns()
        assert not room.state.paused
        await spectator.close()

        def has_paused() -> bool:
            time.shift += HOUR  # it counts from when this process has heard of it
            room.changed.set()
            return bool(room.state.paused)

        await until(has_paused)
