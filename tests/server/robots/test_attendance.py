"""Tables without a person present: they pause, go on when somebody comes, and expire."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boneyard.server.base.settings import Settings
from boneyard.server.process.startup import database_url
from boneyard.server.robots import sweeper
from boneyard.server.robots.automation import Automation
from boneyard.server.robots.sweeper import expire
from boneyard.server.table import entries as log
from boneyard.server.tables.room import SPECTATOR, Room
from support.services import turns, until
from support.serving import Browser, Server, two

HOUR = 3600 * 1000
DAY = 24 * HOUR
CLOCK = {"bank_s": 600, "increment_s": 0}
BOTS: dict[str, Any] = {
    "sheet": "classic_draw",
    "seats": [{"kind": "bot", "bot": "heavy"}] * 2,
    "clock": CLOCK,
}


class Time:
    """The time of a server, which the test moves."""

    def __init__(self, settings: Settings) -> None:
        self.shift, self._real = 0, settings.now

    def __call__(self) -> int:
        return self._real() + self.shift


def with_time(settings: Settings, **more: Any) -> tuple[Settings, Time]:
    time = Time(settings)
    return msgspec.structs.replace(settings, now=time, **more), time


async def entries_of(server: Server, id: str) -> list[log.AnyEntry]:
    return [log.decode(row.entry) for row in await server.rooms.store.rows(id)]


async def bots_table(server: Server, **wish: Any) -> tuple[Browser, Room]:
    ann = await server.browser("Ann")
    made = await ann.post("/api/tables", BOTS | wish)
    return ann, await server.rooms.get(made["id"])


async def is_paused(room: Room) -> None:
    await until(lambda: room.state.paused and room.automation is None)


async def test_bots_of_a_table_stop_when_nobody_looks_on(settings: Settings) -> None:
    settings, _ = with_time(settings, unattended_after=200)
    async with Server(settings) as server:
        ann, room = await bots_table(server)
        await is_paused(room)
        seq = room.state.seq
        spectator = await ann.table(room.id)
        await until(lambda: room.state.seq > seq + 3)
        # Nothing has happened in between.
        assert isinstance((await entries_of(server, room.id))[seq], log.Resumed)
        await spectator.close()
        await is_paused(room)


async def test_bots_play_on_while_somebody_looks_on(settings: Settings) -> None:
    settings, time = with_time(settings, pause_bot=30, pause_deal=30)
    async with Server(settings) as server:
        ann, room = await bots_table(server)
        await ann.table(room.id)
        await until(lambda: room.subscribers)
        time.shift = 10 * settings.unattended_after
        room.changed.set()
        seq = room.state.seq
        await until(lambda: room.state.seq > seq + 3)
        assert not any(isinstance(one, log.Paused) for one in await entries_of(server, room.id))


async def test_clocks_stop_and_continue(settings: Settings) -> None:
    """An hour without anybody costs nobody anything; the time before it counts."""
    settings, time = with_time(settings, away_after=DAY)
    async with Server(settings) as server:
        ann, ben, id = await two(server, clock=CLOCK, auto=False)
        tables = [await ann.table(id), await ben.table(id)]
        room = server.rooms.find(id)
        seat, bank = room.state.turn, CLOCK["bank_s"] * 1000
        for table in tables:
            await table.close()
        await until(lambda: not room.subscribers)
        time.shift = settings.unattended_after + 10_000
        room.changed.set()
        await is_paused(room)
        left = room.state.seats[seat].bank
        assert bank - time.shift - 5_000 < left <= bank - time.shift
        assert (await ann.get(f"/api/tables/{id}"))["clock"]["deadline"] is None
        time.shift += 3_600_000
        back = await (ann, ben)[seat].table(id)
        await until(lambda: not room.state.paused)
        assert room.state.seats[seat].bank == left
        assert left - 5_000 < room.state.deadline - time() <= left
        while not back.info["clock"]["deadline"]:
            await back.next()
        answer = await back.play()
        assert answer["t"] == "Ack"
        assert left - 5_000 < room.state.seats[seat].bank <= left


async def test_a_stand_in_before_the_pause_costs_nothing_after_it(settings: Settings) -> None:
    settings, time = with_time(settings, stand_in_after=0, away_after=0, pause_bot=DAY)
    settings = msgspec.structs.replace(settings, pause_deal=DAY, pause_auto=DAY)
    async with Server(settings) as server:
        ann, ben, id = await two(server, clock=CLOCK, auto=False)
        tables = [await ann.table(id), await ben.table(id)]
        room = server.rooms.find(id)
        for table in tables:
            await table.close()
        await until(lambda: all(seat.stand_in for seat in room.state.seats))
        banks = [seat.bank for seat in room.state.seats]
        time.shift = settings.unattended_after
        room.changed.set()
        await is_paused(room)
        time.shift += 3_600_000
        for browser in (ann, ben):
            await browser.table(id)
        await until(lambda: not any(seat.stand_in for seat in room.state.seats))
        for seat, bank in zip(room.state.seats, banks, strict=True):
            assert bank - 2_000 < seat.bank <= bank


async def test_a_restart_does_not_make_unattended_tables_play(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeper, "ADOPT_EVERY", 0.05)
    settings = msgspec.structs.replace(settings, unattended_after=50)
    async with Server(settings) as server:
        _, room = await bots_table(server)
        await is_paused(room)
        assert await server.rooms.store.clocked() == []
    later = msgspec.structs.replace(settings, now=lambda: settings.now() + DAY)
    adopt, adoptions = Automation.adopt, list[Automation]()

    async def noted(self: Automation) -> None:
        await adopt(self)
        adoptions.append(self)

    monkeypatch.setattr(Automation, "adopt", noted)
    async with Server(later) as server:
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
    settings = msgspec.structs.replace(
        settings, unattended_after=0, away_after=10, stand_in_after=10
    )
    async with Server(settings) as server:
        ann = await server.browser("Ann")
        wish = BOTS | {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "heavy"}]}
        wish |= {"sheet": "classic_single", "public": True, "rated": True, "hints": False}
        made = await ann.post("/api/tables", wish)
        room = await server.rooms.get(made["id"])
        await until(lambda: room.state.status == "finished", 60)
        assert not any(isinstance(one, log.Paused) for one in await entries_of(server, room.id))


async def test_few_tables_of_a_host_run_without_a_person(settings: Settings) -> None:
    """The others pause as soon as nobody is there; a rated match waits for a place."""
    settings = msgspec.structs.replace(
        settings, unattended_per_host=1, unattended_after=DAY, away_after=50, stand_in_after=10**9
    )
    async with Server(settings) as server:
        ann, first = await bots_table(server, fields={"match.target": 100_000})
        await until(lambda: first.state.seq > 5)
        other = await server.rooms.get((await ann.post("/api/tables", BOTS))["id"])
        await is_paused(other)
        wish = BOTS | {"public": True, "rated": True, "hints": False, "sheet": "classic_single"}
        wish |= {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "heavy"}]}
        wish |= {"clock": {"bank_s": 5, "increment_s": 0}}
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
    settings = msgspec.structs.replace(
        settings, unattended_per_host=1, unattended_tables=2, unattended_after=DAY, away_after=50
    )
    wish = {"fields": {"match.target": 100_000}}
    async with Server(settings) as server:
        rooms = [(await bots_table(server, **wish))[1] for _ in range(3)]
        await is_paused(rooms[2])
        assert not rooms[0].state.paused
        assert not rooms[1].state.paused


async def test_a_table_with_only_bots_expires(settings: Settings) -> None:
    """Its bots have moved just now, but nobody has come for two weeks."""
    settings, time = with_time(settings, unattended_after=100 * DAY)
    wish = {"fields": {"match.target": 100_000}}
    async with Server(settings) as server:
        _, room = await bots_table(server, **wish)
        time.shift = 15 * DAY
        seq = room.state.seq
        await until(lambda: room.state.seq > seq + 3)
        await expire(server.rooms, settings)
        assert room.state.status == "expired"


@pytest.mark.parametrize("has_left", [False, True])
async def test_a_table_that_people_look_at_does_not_expire(
    settings: Settings, has_left: bool
) -> None:
    """Nor one that somebody visited between two cleanups."""
    settings, time = with_time(settings)
    async with Server(settings) as server:
        ann, room = await bots_table(server, seats=[{"kind": "me"}, {"kind": "open"}])
        time.shift = 15 * DAY
        table = await ann.table(room.id)
        if has_left:
            await table.close()
            await until(lambda: not room.subscribers)
        await expire(server.rooms, settings)
        assert room.state.status == "waiting"
        time.shift += DAY // 2
        await expire(server.rooms, settings)
        assert room.state.status == "waiting"
        time.shift += 2 * DAY
        await expire(server.rooms, settings)
        assert (room.state.status == "expired") == has_left


async def test_a_spectator_in_another_process_keeps_a_table_going(
    settings: Settings, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The other process could take the lease before the one that has made the table.
    monkeypatch.setattr(sweeper, "ADOPT_EVERY", DAY)
    settings, time = with_time(
        settings,
        db=database_url(database),
        shared=True,
        busy_timeout=60_000,
        beat=50,
        poll=50,
        unattended_after=HOUR,
    )
    async with Server(settings) as one, Server(settings) as two:
        ann, room = await bots_table(one, fields={"match.target": 100_000})
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
