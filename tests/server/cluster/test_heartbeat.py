"""Two servers in one process of the test, on one database: SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec
import pytest

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.cluster.heartbeat import Heartbeat
from boneyard.server.process.startup import database_url
from boneyard.server.robots.bots import Bots
from boneyard.server.table import entries as log
from boneyard.server.tables.room import Room
from support.services import Redis, turns, until
from support.serving import (
    BLOCK,
    BOT,
    Browser,
    Server,
    Table,
    Time,
    among_bots,
    gathered,
    play_rounds,
)

HOUR = 3_600_000
HASTY: dict[str, Any] = {"beat": 100, "lease": 20_000, "poll": 100}
FOUR_OPEN = [{"kind": "me"}, *[{"kind": "open"}] * 3]


@contextlib.asynccontextmanager
async def two_servers(
    settings: Settings, database: str, **more: Any
) -> AsyncIterator[tuple[Server, Server]]:
    """Two processes, which lock a file for each other."""
    both = {"db": database_url(database), "shared": True, "busy_timeout": 60_000, **HASTY, **more}
    async with Server(settings, **both) as one, Server(settings, **both) as two:
        yield one, two


async def people_at_both(
    one: Server, two: Server, wish: dict[str, Any]
) -> tuple[Browser, Browser, list[Table]]:
    """Ann's table; she is connected to the first server, Ben to the second."""
    ann, ben = await one.browser("Ann"), await two.browser("Ben")
    return ann, ben, await gathered((ann, ben), **wish)


WISH = {
    "sheet": "classic_single",
    "seats": [{"kind": "me"}, BOT, {"kind": "open"}, BOT],
    "clock": {"bank_s": 60, "increment_s": 5},
}


async def test_players_of_one_table_on_different_processes(
    settings: Settings, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[tuple[int | None, int, int]] = []
    choose = Bots.choose_move

    async def counting(self: Bots, bot: str, view: View, moves: Sequence[Move], owner: str) -> Any:
        thought.append((view.seat, view.round_number, len(view.history)))
        return await choose(self, bot, view, moves, owner)

    monkeypatch.setattr(Bots, "choose_move", counting)
    async with two_servers(settings, database) as (one, two):
        _, _, tables = await people_at_both(one, two, WISH)
        await play_rounds(tables)
        said = [table.view and table.view["rounds"] for table in tables]
        assert said[0] == said[1]
        entries = await one.entries(tables[0].id)
    kinds = [type(entry).__name__ for entry in entries]
    assert "Away" not in kinds
    assert len(thought) > 3
    # A bot may be asked twice when the lease changes, but not at every turn.
    assert len(thought) - len(set(thought)) <= 1
    assert not {entry.by for entry in entries if isinstance(entry, log.Moved)} & {"clock"}


async def test_a_person_connected_to_another_process_is_not_away(
    settings: Settings, database: str
) -> None:
    time, patient = Time(settings), {"away_after": HOUR, "stand_in_after": HOUR}
    async with two_servers(settings, database, **patient, now=time) as (one, two):
        _, _, tables = await people_at_both(
            one, two, WISH | {"sheet": "french", "seats": FOUR_OPEN}
        )
        holder = await lease_holder(tables[0].id, one, two)
        room = holder.rooms.find(tables[0].id)
        await until(lambda: holder.app.state.log_sync.heartbeat.connected_elsewhere(room.id))
        time.shift += 3 * HOUR  # the time to be away and replaced would be over
        room.changed.set()
        beats: list[int] = []
        for at, server in enumerate((one, two)):
            count(server.app.state.log_sync.heartbeat, at, beats)
        await until(lambda: min(beats.count(0), beats.count(1)) > 5)
        kinds = [type(entry).__name__ for entry in await one.entries(tables[0].id)]
        assert kinds == ["Created", "Sat", "Sat"]
        # A person who disconnects is away, whichever process has the lease.
        await tables[1].close()

        for _ in range(100):  # the absence counts from when the holder has heard of it
            seen = min(beats.count(0), beats.count(1))
            await until(lambda seen=seen: min(beats.count(0), beats.count(1)) > seen)
            rooms = [server.rooms.find(tables[0].id) for server in (one, two)]
            if any(room and room.state.seats[1].away is not None for room in rooms):
                break  # either process may have the lease: the time that passed was longer than it
            time.shift += 2 * HOUR
            for room in filter(None, rooms):
                room.changed.set()
        else:
            raise AssertionError("no process has noticed the absence")
        await tables[0].read_until(lambda: tables[0].info["seats"][1]["away"])
        # They are back at once, on any process.
        carl = await one.browser()
        carl.http.cookies.update(two.browsers[0].http.cookies)
        await carl.table(tables[0].id)
        await tables[0].read_until(lambda: not tables[0].info["seats"][1]["away"])


async def test_a_wrong_away_is_corrected(settings: Settings, database: str) -> None:
    async with two_servers(settings, database) as (one, two):
        _, _, tables = await people_at_both(one, two, WISH | {"seats": FOUR_OPEN})
        room = await one.rooms.get(tables[0].id)
        await one.rooms.appender.append(room, lambda _: [log.Away(1)])
        assert (await tables[0].until("Seated"))["table"]["seats"][1]["away"]
        assert not (await tables[0].until("Seated"))["table"]["seats"][1]["away"]


async def test_another_process_takes_the_lease_of_one_that_stops(
    settings: Settings, database: str
) -> None:
    absences = {"away_after": 300, "stand_in_after": 300}
    async with two_servers(settings, database, **absences) as (one, two):
        _, _, tables = await people_at_both(one, two, WISH)
        holder = await lease_holder(tables[0].id, one, two)
        other, table = (two, tables[1]) if holder is one else (one, tables[0])
        await holder.__aexit__()
        assert (await lease_holder(table.id, other)) is other
        # The people of the stopped server are gone; the others play on, with bots.
        await play_rounds([table])


def count(heartbeat: Heartbeat, name: int, beats: list[int]) -> None:
    """Note each heartbeat of a process under its name."""
    beat = heartbeat._exchange

    async def counted() -> None:
        await beat()
        beats.append(name)

    heartbeat._exchange = counted  # type: ignore[method-assign]


async def lease_holder(id: str, *servers: Server) -> Server:
    async with asyncio.timeout(60):
        while True:
            for server in servers:
                room: Room | None = server.rooms.find(id)
                is_kept = room is not None and room.automation is not None
                if is_kept and server.app.state.log_sync.heartbeat.holds(id):
                    return server
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("bus", [True, False])
async def test_updates_reach_the_other_process(
    settings: Settings, database: str, bus: bool, redis: Redis
) -> None:
    more = {"bus": redis.url, "poll": 60_000, "poll_with_bus": 60_000} if bus else {}
    async with two_servers(settings, database, **more) as (one, two):
        _, _, tables = await people_at_both(one, two, WISH | {"seats": FOUR_OPEN})
        if bus:
            await until(lambda: all(hears(server) for server in (one, two)))
        for number in range(5):
            speaker, listener = tables[number % 2], tables[1 - number % 2]
            await speaker.ask({"t": "Say", "text": f"line {number}"})
            assert (await listener.until("Chatted"))["line"]["text"] == f"line {number}"
        if bus:  # the bus goes down: logs are polled
            for server in (one, two):
                log_sync = server.app.state.log_sync
                log_sync._settings = msgspec.structs.replace(server.settings, poll=100)
            redis.kill()
            await tables[0].ask({"t": "Say", "text": "still there?"})
            assert (await tables[1].until("Chatted"))["line"]["text"] == "still there?"
            redis.start()
            await until(lambda: all(hears(server) for server in (one, two)))


def hears(server: Server) -> bool:
    log_sync = server.app.state.log_sync
    others = log_sync.heartbeat.others
    return bool(log_sync.has_bus and others and all(others.values()))


async def test_a_process_without_a_valid_lease_does_nothing(
    settings: Settings, database: str
) -> None:
    """It goes on when it can renew the lease, even if nothing has changed meanwhile."""
    one = {"db": database_url(database), "shared": True, **HASTY, "lease": 800}
    async with Server(settings, **one) as server:
        wish = WISH | {"seats": [{"kind": "me"}, *[BOT] * 3]}
        table = await among_bots(await server.browser("Ann"), **wish)
        heartbeat: Heartbeat = server.app.state.log_sync.heartbeat
        await until(lambda: heartbeat.holds(table.id))
        beat, heartbeat._exchange = heartbeat._exchange, failing  # type: ignore[method-assign]
        await until(lambda: not heartbeat.holds(table.id))
        room = await server.rooms.get(table.id)
        room.changed.set()
        await until(lambda: not room.changed.is_set() or room.automation is None)  # it notices
        await turns()
        heartbeat._exchange = beat  # type: ignore[method-assign]
        await until(lambda: heartbeat.holds(table.id))
        await play_rounds([table])
        made_by = [e.by for e in await server.entries(table.id) if isinstance(e, log.Moved)]
        assert "clock" not in made_by


async def failing() -> None:
    raise Refusal("store")


async def test_two_processes_make_one_rematch(settings: Settings, database: str) -> None:
    async with two_servers(settings, database) as (one, two):
        wish = BLOCK | {"fields": {"match.target": 20}}
        ann, ben, tables = await people_at_both(one, two, wish)
        await play_rounds(tables, 100)
        again = f"/api/tables/{tables[0].id}/rematch"
        answers = await asyncio.gather(*(who.post(again) for who in (ann, ben, ann, ben)))
        assert {answer["id"] for answer in answers} == {answers[0]["id"]}
        assert len(await ann.get("/api/mine")) == 2
