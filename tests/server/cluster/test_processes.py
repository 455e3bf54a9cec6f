"""Heartbeats, presence and leases in the database, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import update

from boneyard.server.cluster.processes import Processes, Report
from boneyard.server.store import Row, Store
from boneyard.server.store.schema import processes
from support.stored_logs import SITTING, VALUES, opened

LIFETIME, OVERDUE = 60_000, 5_000
FIRST = [Row(1, 1, b"{}")]


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    async with opened(database) as store:
        yield store
        for one in _processes:
            await one.sign.close()
        _processes.clear()


_processes: list[Processes] = []


def process(store: Store, id: str, name: str = "") -> Processes:
    one = Processes(store, id, name or f"place of {id}", LIFETIME, OVERDUE)
    _processes.append(one)
    return one


async def silent(store: Store, id: str, milliseconds: int) -> None:
    """Make the last heartbeat of a process older."""
    later = update(processes).where(processes.c.id == id)
    await store.execute(later.values(until=processes.c.until - milliseconds))


async def test_one_process_has_the_lease(store: Store) -> None:
    one, two = process(store, "one"), process(store, "two")
    known = await one.beat(Report(wanted=["a", "b"]), bus=True)
    assert known.had_expired
    assert known.held == {"a", "b"}
    known = await two.beat(Report(wanted=["b", "c"]), bus=False)
    assert known.held == {"c"}
    assert known.others == {"one": True}
    known = await one.beat(Report(released=["b"], wanted=["c"]), bus=True)
    assert not known.had_expired
    assert known.held == {"a"}
    assert known.others == {"two": False}
    assert (await two.beat(Report(wanted=["b"]), bus=False)).held == {"b", "c"}
    await one.leave()
    known = await two.beat(Report(wanted=["a"]), bus=False)
    assert known.held == {"a", "b", "c"}
    assert known.others == {}


async def test_leases_of_a_dead_process_can_be_taken(store: Store) -> None:
    one, two = process(store, "one"), process(store, "two")
    tables = [f"t{number:04}" for number in range(1200)]  # more than go into one statement
    await one.beat(Report(wanted=tables, arrived=[(t, 0) for t in tables]), bus=True)
    assert not (await two.beat(Report(wanted=tables), bus=True)).held
    await silent(store, "one", LIFETIME + 1)
    known = await two.beat(Report(wanted=tables), bus=True)
    assert known.held == set(tables)
    assert known.others == {}
    assert known.dead == ["one"]
    assert known.elsewhere == {}, "its presence is not valid any more"
    await two.remove("one")
    known = await one.beat(Report(wanted=["t0001"]), bus=True)
    assert known.had_expired, "it learns that others have deleted its rows"
    assert known.held == set()


async def test_a_restarted_process_replaces_itself_at_once(store: Store) -> None:
    await process(store, "one").beat(Report(wanted=["a"], arrived=[("a", 0)]), bus=True)
    again = process(store, "new", "place of one")
    assert await again.earlier() == ["one"]
    await again.remove("one")
    known = await again.beat(Report(wanted=["a"]), bus=True)
    assert known.held == {"a"}
    assert known.others == {}
    assert await process(store, "x").connected_elsewhere("a") == frozenset()


async def test_presence_at_other_processes(store: Store) -> None:
    one, two = process(store, "one"), process(store, "two")
    await one.beat(Report(wanted=["a"]), bus=True)
    await two.beat(Report(arrived=[("a", 1), ("a", 2), ("b", 1)]), bus=True)
    assert (await one.beat(Report(arrived=[("a", 0)]), bus=True)).elsewhere == {"a": {1, 2}}
    assert await one.connected_elsewhere("a") == {1, 2}
    assert await two.connected_elsewhere("a") == {0}
    await two.beat(Report(left=[("a", 1)], arrived=[("a", 2)]), bus=True)  # reported twice: no harm
    assert await one.connected_elsewhere("a") == {2}
    await silent(store, "one", LIFETIME + 1)
    assert await two.connected_elsewhere("a") == frozenset()


async def test_clocks_restart_for_people_of_a_dead_process(store: Store) -> None:
    values = {**VALUES, "status": "playing", "clocked": True, "turn": 0}
    await store.add_table(values, SITTING, FIRST)
    await store.add_table({**values, "id": "t2", "code": "B", "clocked": False}, SITTING, FIRST)
    await store.add_table({**values, "id": "t3", "code": "C", "turn": 1}, SITTING, FIRST)
    one, two, three = process(store, "one"), process(store, "two"), process(store, "three")
    assert await two.unleased(0) == ["t1", "t3"]
    await one.beat(Report(arrived=[(f"t{n}", 0) for n in (1, 2, 3)], wanted=["t1"]), bus=True)
    assert await two.unleased(0) == ["t3"]
    assert await two.silence("t1", 0) == 0
    assert await two.silence("t1", 1) is None
    await two.remove("one")  # it is alive
    await silent(store, "one", 10_000)
    assert await two.silence("t1", 0) >= 10_000  # type: ignore[operator]
    assert await one.silence("t1", 0) is None, "the person is connected to the process that asks"
    await silent(store, "one", LIFETIME)
    assert await two.unleased(0) == ["t1", "t3"]
    ((table, seat, silence),) = await two.orphans("one")
    assert (table, seat) == ("t1", 0)
    assert silence >= LIFETIME + 10_000
    await three.beat(Report(arrived=[("t1", 0)]), bus=True)
    assert await two.orphans("one") == [], "the person has connected to another process"
    await two.remove("one")
    assert await two.orphans("one") == []
    assert await two.silence("t1", 0) == 0


async def test_a_dead_process_is_noticed_before_its_heartbeat_is_overdue(store: Store) -> None:
    one, two = process(store, "one"), process(store, "two")
    await one.beat(Report(arrived=[("t1", 0)]), bus=True)
    await silent(store, "one", 1_000)
    assert await two.silence("t1", 0) == 0, "it is alive"
    await one.sign.close()  # as its death does
    assert 1_000 <= await two.silence("t1", 0) < OVERDUE  # type: ignore[operator]
    await one.beat(Report(), bus=True)
    assert await two.silence("t1", 0) == 0, "it has only lost its connection, and has a new one"
