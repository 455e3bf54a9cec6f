"""What processes on one database tell each other in it, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.server.base.settings import Settings, now_ms
from boneyard.server.live.automation import Automation
from boneyard.server.live.bots import Bots
from boneyard.server.live.heartbeat import Heartbeat
from boneyard.server.live.room import Room
from boneyard.server.process.start import database as url_of
from boneyard.server.store import Row, Store
from boneyard.server.store.processes import Processes, Report
from boneyard.server.store.schema import processes
from boneyard.server.table import entries as log
from support.services import Redis, until
from support.serving import Browser, Server, Table, play_rounds
from support.stored_logs import SITTING, VALUES

LIFETIME = 60_000
FIRST = [Row(1, 1, b"{}")]


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = Store(url_of(database))
    await store.open()
    yield store
    await store.close()


def process(store: Store, id: str) -> Processes:
    return Processes(store, id, f"place of {id}", LIFETIME)


async def silent(store: Store, id: str, milliseconds: int) -> None:
    """A process has said nothing for so long."""
    async with store.writing() as connection:
        mine = processes.c.id == id
        later = update(processes).where(mine).values(until=processes.c.until - milliseconds)
        await connection.execute(later)


async def test_one_process_keeps_a_table(store: Store) -> None:
    one, two = process(store, "one"), process(store, "two")
    known = await one.beat(Report(wanted=["a", "b"]), bus=True)
    assert known.forgotten
    assert known.held == {"a", "b"}
    known = await two.beat(Report(wanted=["b", "c"]), bus=False)
    assert known.held == {"c"}
    assert known.others == {"one": True}
    known = await one.beat(Report(released=["b"], wanted=["c"]), bus=True)
    assert not known.forgotten
    assert known.held == {"a"}
    assert known.others == {"two": False}
    assert (await two.beat(Report(wanted=["b"]), bus=False)).held == {"b", "c"}
    await one.leave()
    known = await two.beat(Report(wanted=["a"]), bus=False)
    assert known.held == {"a", "b", "c"}
    assert known.others == {}


async def test_what_a_dead_process_kept_is_taken_over(store: Store) -> None:
    one, two = process(store, "one"), process(store, "two")
    tables = [f"t{number:04}" for number in range(1200)]  # more than go into one statement
    await one.beat(Report(wanted=tables, arrived=[(t, 0) for t in tables]), bus=True)
    assert not (await two.beat(Report(wanted=tables), bus=True)).held
    await silent(store, "one", LIFETIME + 1)
    known = await two.beat(Report(wanted=tables), bus=True)
    assert known.held == set(tables)
    assert known.others == {}
    assert known.dead == ["one"]
    assert known.elsewhere == {}, "whoever was connected there is so no more"
    await two.bury("one")
    known = await one.beat(Report(wanted=["t0001"]), bus=True)
    assert known.forgotten, "it was not dead, and learns that it was taken for dead"
    assert known.held == set()


async def test_a_process_that_is_started_again_takes_its_place_at_once(store: Store) -> None:
    await process(store, "one").beat(Report(wanted=["a"], arrived=[("a", 0)]), bus=True)
    again = Processes(store, "new", "place of one", LIFETIME)
    await again.enter()
    known = await again.beat(Report(wanted=["a"]), bus=True)
    assert known.held == {"a"}
    assert known.others == {}
    assert await process(store, "x").connected_elsewhere("a") == frozenset()


async def test_who_is_connected_where(store: Store) -> None:
    one, two = process(store, "one"), process(store, "two")
    await one.beat(Report(wanted=["a"]), bus=True)
    await two.beat(Report(arrived=[("a", 1), ("a", 2), ("b", 1)]), bus=True)
    assert (await one.beat(Report(arrived=[("a", 0)]), bus=True)).elsewhere == {"a": {1, 2}}
    assert await one.connected_elsewhere("a") == {1, 2}
    assert await two.connected_elsewhere("a") == {0}
    await two.beat(Report(left=[("a", 1)], arrived=[("a", 2)]), bus=True)  # told twice: no harm
    assert await one.connected_elsewhere("a") == {2}
    await silent(store, "one", LIFETIME + 1)
    assert await two.connected_elsewhere("a") == frozenset()


async def test_nobody_pays_for_a_process_that_dies(store: Store) -> None:
    values = {**VALUES, "status": "playing", "clocked": True, "turn": 0}
    await store.add_table(values, SITTING, FIRST)
    await store.add_table({**values, "id": "t2", "code": "B", "clocked": False}, SITTING, FIRST)
    await store.add_table({**values, "id": "t3", "code": "C", "turn": 1}, SITTING, FIRST)
    one, two, three = process(store, "one"), process(store, "two"), process(store, "three")
    assert await two.unkept() == ["t1", "t3"]
    await one.beat(Report(arrived=[(f"t{n}", 0) for n in (1, 2, 3)], wanted=["t1"]), bus=True)
    assert await two.unkept() == ["t3"]
    assert not await two.in_doubt("t1", 0, 5_000)
    assert await two.bury("one") == [], "it is alive"
    await silent(store, "one", 10_000)
    assert await two.in_doubt("t1", 0, 5_000)
    assert not await two.in_doubt("t1", 1, 5_000)
    await silent(store, "one", LIFETIME)
    assert await two.unkept() == ["t1", "t3"]
    assert await two.bury("one") == [("t1", 0)]
    assert await three.bury("one") == [], "once"
    assert not await two.in_doubt("t1", 0, 5_000)


# ---- two servers in this process, on one database


def several(settings: Settings, database: str, **more: Any) -> Settings:
    hasty: dict[str, Any] = {"beat": 100, "lease": 5_000, "poll": 100, **more}
    return msgspec.structs.replace(settings, db=url_of(database), shared=True, **hasty)


@contextlib.asynccontextmanager
async def two_servers(settings: Settings) -> AsyncIterator[tuple[Server, Server]]:
    async with Server(settings) as one, Server(settings) as two:
        yield one, two


async def people_at_both(
    one: Server, two: Server, wish: dict[str, Any]
) -> tuple[Browser, Browser, list[Table]]:
    """Ann's table, Ann by the first server and Ben by the second."""
    ann, ben = await one.browser("Ann"), await two.browser("Ben")
    made = await ann.post("/api/tables", wish)
    await ben.post(f"/api/tables/{made['id']}/join", {})
    return ann, ben, [await ann.table(made["id"]), await ben.table(made["id"])]


async def entries_of(server: Server, id: str) -> list[Any]:
    return [log.decode(row.entry) for row in await server.rooms.store.rows(id)]


WISH = {
    "sheet": "classic_single",
    "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "open"}, {"kind": "bot"}],
    "clock": {"bank_s": 60, "increment_s": 5},
}


async def test_players_of_one_table_on_different_processes(
    settings: Settings, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[tuple[int | None, int, int]] = []
    choose = Bots.choose_move

    async def counting(self: Bots, bot: str, view: View, moves: Sequence[Move]) -> Any:
        thought.append((view.seat, view.round_number, len(view.history)))
        return await choose(self, bot, view, moves)

    monkeypatch.setattr(Bots, "choose_move", counting)
    async with two_servers(several(settings, database)) as (one, two):
        _, _, tables = await people_at_both(one, two, WISH)
        await play_rounds(tables)
        said = [table.view and table.view["rounds"] for table in tables]
        assert said[0] == said[1]
        entries = await entries_of(one, tables[0].id)
    kinds = [type(entry).__name__ for entry in entries]
    assert "Away" not in kinds
    assert len(thought) > 3
    # A bot may be asked once more where the table changed hands; not by both at every turn.
    assert len(thought) - len(set(thought)) <= 1
    assert not {entry.by for entry in entries if isinstance(entry, log.Moved)} & {"clock"}


async def test_nobody_is_called_away_who_is_connected_elsewhere(
    settings: Settings, database: str
) -> None:
    hasty = several(settings, database, away_after=600, stand_in_after=500)
    wish = {**WISH, "sheet": "french", "seats": [{"kind": "me"}, *[{"kind": "open"}] * 3]}
    async with two_servers(hasty) as (one, two):
        _, _, tables = await people_at_both(one, two, wish)
        await asyncio.sleep(2)
        kinds = [type(entry).__name__ for entry in await entries_of(one, tables[0].id)]
        assert kinds == ["Created", "Sat", "Sat"]
        # but who leaves is called away, by whichever process keeps the table
        await tables[1].close()
        while (await tables[0].until("Seated"))["table"]["seats"][1]["away"] is False:
            pass
        # and is back at once, wherever that is
        carl = await one.browser()
        carl.http.cookies.update(two.browsers[0].http.cookies)
        await carl.table(tables[0].id)
        while (await tables[0].until("Seated"))["table"]["seats"][1]["away"] is True:
            pass


async def test_a_wrong_away_is_put_right(settings: Settings, database: str) -> None:
    async with two_servers(several(settings, database)) as (one, two):
        _, _, tables = await people_at_both(
            one, two, {**WISH, "seats": [{"kind": "me"}, *[{"kind": "open"}] * 3]}
        )
        room = await one.rooms.get(tables[0].id)
        await one.rooms.appender.append(room, lambda _: [log.Away(2 - 1)])
        assert (await tables[0].until("Seated"))["table"]["seats"][1]["away"]
        assert not (await tables[0].until("Seated"))["table"]["seats"][1]["away"]


async def test_a_table_is_kept_by_the_other_when_its_keeper_leaves(
    settings: Settings, database: str
) -> None:
    settings = several(settings, database, away_after=300, stand_in_after=300)
    async with contextlib.AsyncExitStack() as stack:
        one, two = [await stack.enter_async_context(Server(settings)) for _ in range(2)]
        _, _, tables = await people_at_both(one, two, WISH)
        keeper = await keeper_of(tables[0].id, one, two)
        other, table = (two, tables[1]) if keeper is one else (one, tables[0])
        await keeper.__aexit__()
        assert (await keeper_of(table.id, other)) is other
        # Whoever was there is gone with the server; the other plays on, with bots.
        await play_rounds([table])


async def keeper_of(id: str, *servers: Server) -> Server:
    async with asyncio.timeout(60):
        while True:
            for server in servers:
                room: Room | None = server.rooms.find(id)
                is_kept = room is not None and room.automation is not None
                if is_kept and server.app.state.log_sync.heartbeat.holds(id):
                    return server
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("bus", [True, False])
async def test_news_reach_the_other_process(
    settings: Settings, database: str, bus: bool, redis: Redis
) -> None:
    settings = several(settings, database, bus=redis.url if bus else None)
    if bus:
        settings = msgspec.structs.replace(settings, poll=60_000, poll_with_bus=60_000)
    async with two_servers(settings) as (one, two):
        _, _, tables = await people_at_both(one, two, {**WISH, "seats": FOUR_OPEN})
        if bus:
            await until(lambda: all(hears(server) for server in (one, two)))
        for number in range(5):
            speaker, listener = tables[number % 2], tables[1 - number % 2]
            await speaker.ask({"t": "Say", "text": f"line {number}"})
            assert (await listener.until("Chatted"))["line"]["text"] == f"line {number}"
        if bus:  # gone in the middle: the logs are read every so often instead
            for server in (one, two):
                log_sync = server.app.state.log_sync
                log_sync._settings = msgspec.structs.replace(settings, poll=100)
            redis.kill()
            await tables[0].ask({"t": "Say", "text": "still there?"})
            assert (await tables[1].until("Chatted"))["line"]["text"] == "still there?"
            redis.start()
            await until(lambda: all(hears(server) for server in (one, two)), 30)


FOUR_OPEN = [{"kind": "me"}, *[{"kind": "open"}] * 3]


def hears(server: Server) -> bool:
    log_sync = server.app.state.log_sync
    others = log_sync.heartbeat.others
    return bool(log_sync.has_bus and others and all(others.values()))


async def test_a_process_that_cannot_renew_its_lease_does_not_keep(
    settings: Settings, database: str
) -> None:
    """And goes on when it can again, even if nothing has changed meanwhile."""
    async with Server(several(settings, database, lease=800)) as server:
        ann = await server.browser("Ann")
        seats = [{"kind": "me"}, *[{"kind": "bot"}] * 3]
        made = await ann.post("/api/tables", {**WISH, "seats": seats})
        table = await ann.table(made["id"])
        heartbeat: Heartbeat = server.app.state.log_sync.heartbeat
        await until(lambda: heartbeat.holds(table.id))
        beat, heartbeat._exchange = heartbeat._exchange, failing  # type: ignore[method-assign]
        await until(lambda: not heartbeat.holds(table.id))
        room = await server.rooms.get(table.id)
        room.changed.set()  # the keeper notices
        await asyncio.sleep(0.2)
        heartbeat._exchange = beat  # type: ignore[method-assign]
        await until(lambda: heartbeat.holds(table.id))
        await play_rounds([table])
        kinds = [type(entry).__name__ for entry in await entries_of(server, table.id)]
        assert "Resumed" in kinds or room.state.turn is None


async def failing() -> None:
    from boneyard.server.base.refusals import Refusal

    raise Refusal("store")


async def test_no_flag_falls_for_a_database_that_was_gone(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Server(settings) as server:
        ann = await server.browser("Ann")
        seats = [{"kind": "me"}, {"kind": "open"}]
        clock = {"bank_s": 5, "increment_s": 0}
        wish = {"sheet": "classic_block", "seats": seats, "clock": clock}
        made = await ann.post("/api/tables", wish)
        ben = await server.browser("Ben")
        await ben.post(f"/api/tables/{made['id']}/join", {})
        room: Room = await server.rooms.get(made["id"])
        automation: Automation = server.app.state.automation
        seat = room.state.turn
        assert seat is not None
        server.rooms.store.failed_at = now_ms() + 1
        await automation._flag(room, seat)
        assert isinstance((await entries_of(server, room.id))[-1], log.Resumed)
        monkeypatch.setattr(server.rooms.store, "failed_at", 0)
        await automation._flag(room, seat)
        last = (await entries_of(server, room.id))[-1]
        assert isinstance(last, log.Moved)
        assert last.by == "clock"


async def test_a_rematch_asked_for_at_two_processes_is_one_table(
    settings: Settings, database: str
) -> None:
    async with two_servers(several(settings, database)) as (one, two):
        wish = {"sheet": "classic_block", "seats": [{"kind": "me"}, {"kind": "open"}]}
        wish["fields"] = {"match.target": 20}
        ann, ben, tables = await people_at_both(one, two, wish)
        await play_rounds(tables, 100)
        again = f"/api/tables/{tables[0].id}/rematch"
        answers = await asyncio.gather(*(who.post(again) for who in (ann, ben, ann, ben)))
        assert {answer["id"] for answer in answers} == {answers[0]["id"]}
        assert len(await ann.get("/api/mine")) == 2
