from __future__ import annotations

import asyncio
import sqlite3
import ssl
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest
from sqlalchemy import Connection, create_engine, inspect, literal_column, select, text
from sqlalchemy.exc import DBAPIError

from boneyard.server.base.refusals import Refusal
from boneyard.server.store import (
    Change,
    Conflict,
    Row,
    SqliteOptions,
    Store,
    Unstorable,
    engine,
)
from boneyard.server.store.engine import is_of_value
from boneyard.server.store.lists import Lists
from boneyard.server.store.people import KnownDevice, People
from boneyard.server.store.schema import metadata
from boneyard.server.table.ratings import Ended, Player, SeatResult
from support.stored_logs import SITTING, VALUES, commit, locked, opened


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with opened(f"{tmp_path}/new/t.sqlite3", SqliteOptions(busy_timeout=200)) as store:
        yield store


async def test_the_migrations_produce_the_schema(store: Store, tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path}/new/t.sqlite3")
    found = inspect(engine)
    for table in metadata.sorted_tables:
        there = {c["name"]: c["nullable"] for c in found.get_columns(table.name)}
        assert there == {c.name: c.nullable for c in table.columns}
        indexes = {i["name"] for i in found.get_indexes(table.name)}
        assert indexes >= {i.name for i in table.indexes}
    engine.dispose()
    await store.open()  # again, with nothing to do


async def test_turns_that_are_over_are_found_by_an_index(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    async def note(query: Any) -> list[Any]:
        asked.append(query)
        return []

    with monkeypatch.context() as patched:
        patched.setattr(store, "fetch", note)
        await store.overdue(5)
    query = asked[0].compile(compile_kwargs={"literal_binds": True})
    (plan,) = await store.fetch(text(f"EXPLAIN QUERY PLAN {query}"))
    assert "tables_by_due (status=? AND due<?)" in plan.detail


def with_state(code: str) -> Exception:
    error = Exception("an error of PostgreSQL")
    error.sqlstate = code  # type: ignore[attr-defined]
    return error


def change(*rows: Row, table: str = "t1") -> Change:
    return Change(table, rows, "playing", 1, 6)


async def test_the_log_is_append_only_and_linear(store: Store) -> None:
    await store.add_table(VALUES, SITTING, [Row(1, 5, b"a"), Row(2, 5, b"b", 0, "x")])
    assert [row.entry for row in await store.rows("t1")] == [b"a", b"b"]
    assert [row.seq for row in await store.rows("t1", 1)] == [2]
    with pytest.raises(Conflict):
        await commit(store, change(Row(2, 6, b"c")))
    with pytest.raises(Conflict):  # the same command of the same seat
        await commit(store, change(Row(3, 6, b"c", 0, "x")))
    with pytest.raises(Conflict):  # all or nothing
        await commit(store, change(Row(3, 6, b"c"), Row(2, 6, b"d")))
    assert len(await store.rows("t1")) == 2
    assert (await Lists(store).lobby())[0].row.touched == 1
    with pytest.raises(Conflict):  # a code of two tables
        await store.add_table({**VALUES, "id": "t2"}, [], [Row(1, 5, b"a")])
    await commit(store, change(Row(3, 6, b"c", 1, "x")))
    mine = await Lists(store).mine("me")
    assert [(t.row.status, t.row.turn) for t in mine] == [("playing", 1)]


async def add_tables(store: Store, count: int) -> None:
    for number in range(count):
        values = {**VALUES, "id": f"t{number:02}", "code": f"C{number}"}
        await store.add_table(values, SITTING, [Row(1, 5, b"a")])


async def test_changes_submitted_together_share_a_commit(store: Store) -> None:
    """One that fails does not take the others with it."""
    await add_tables(store, 30)
    changes = [
        change(Row(1 if number % 7 == 0 else 2, 6, b"b"), table=f"t{number:02}")
        for number in range(30)
    ]
    answers = await asyncio.gather(*(commit(store, one) for one in changes), return_exceptions=True)
    for number, answer in enumerate(answers):
        assert isinstance(answer, Conflict) == (number % 7 == 0)
        assert len(await store.rows(f"t{number:02}")) == (1 if number % 7 == 0 else 2)


async def test_a_change_that_cannot_be_stored_fails_alone(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number too large for its column, next to honest moves in one transaction."""
    sat = SeatResult(Player("person", "me"), "Ann", 0)
    ended = Ended("french", (sat,), (1,), (2**70,), False)
    changes = [
        change(Row(2, 6, b"2"), table="t00"),
        change(Row(2, 2**70, b"2"), table="t01"),
        msgspec.structs.replace(change(Row(2, 6, b"2"), table="t02"), ended=ended),
        change(Row(2, 6, b"2"), table="t03"),
    ]
    async with opened(database) as store:
        errors = list[float]()
        monkeypatch.setattr(store.observer, "note_error", errors.append)
        await add_tables(store, 4)
        told = await asyncio.gather(*(commit(store, c) for c in changes), return_exceptions=True)
        assert [type(one) for one in told] == [type(None), Unstorable, Unstorable, type(None)]
        assert [len(await store.rows(f"t0{number}")) for number in range(4)] == [2, 1, 1, 2]
        assert not errors  # this is no outage: the clocks of other tables run on


@pytest.mark.parametrize(
    ("error", "is_value"),
    [
        (sqlite3.DataError("string or blob too big"), True),
        (OverflowError("Python int too large to convert to SQLite INTEGER"), True),
        (sqlite3.OperationalError("database or disk is full"), False),
        (ConnectionRefusedError(), False),
        (ssl.SSLCertVerificationError("expired"), False),
        (DBAPIError("INSERT", {}, with_state("22003")), True),
        (DBAPIError("INSERT", {}, with_state("53100")), False),
        (DBAPIError("INSERT", {}, with_state("57P01")), False),
    ],
)
def test_which_errors_a_value_causes(error: Exception, is_value: bool) -> None:
    assert is_of_value(error) == is_value


async def test_a_locked_database_is_a_refusal(store: Store, tmp_path: Path) -> None:
    people = People(store)
    with locked(f"{tmp_path}/new/t.sqlite3"):
        with pytest.raises(Refusal, match="store"):
            await people.add("i", "Ann", KnownDevice("d", b"h", "", 1, 1))
        with pytest.raises(Refusal, match="store"):
            await commit(store, change(Row(1, 5, b"a")))
    await people.add("i", "Ann", KnownDevice("d", b"h", "", 1, 1))
    assert await store.identity(b"h") == ("i", "Ann", 0)
    assert await store.identity(b"g") is None
    assert await store.identity(b"h", since=2) is None  # unused for too long


async def test_a_locked_file_does_not_block_the_event_loop(tmp_path: Path) -> None:
    """Another process writes: the change waits in a thread, and other queries go on."""
    path = f"{tmp_path}/t.sqlite3"
    async with opened(path, SqliteOptions(busy_timeout=60_000)) as store:
        await store.add_table(VALUES, SITTING, [Row(1, 5, b"a")])
        with locked(path):
            writing = asyncio.create_task(commit(store, change(Row(2, 6, b"b"))))
            for _ in range(20):  # the change was submitted before the first of these queries
                assert [row.seq for row in await store.rows("t1")] == [1]
            assert not writing.done()
        await writing
        assert [row.seq for row in await store.rows("t1")] == [1, 2]


@pytest.mark.parametrize(("synchronous", "level"), [("normal", 1), ("full", 2)])
async def test_full_commits_wait_for_the_disk_and_not_on_the_event_loop(
    tmp_path: Path, synchronous: Literal["full", "normal"], level: int
) -> None:
    def work(connection: Connection) -> tuple[int, bool]:
        found = connection.exec_driver_sql("PRAGMA synchronous").scalar_one()
        return found, threading.current_thread() is threading.main_thread()

    options = SqliteOptions(synchronous=synchronous)
    async with opened(f"{tmp_path}/t.sqlite3", options) as store:
        assert await store.write(work) == (level, False)


async def test_the_write_ahead_log_stays_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "CHECKPOINT", 50)
    ahead, sizes = tmp_path / "t.sqlite3-wal", []
    async with opened(f"{tmp_path}/t.sqlite3") as store:
        await store.add_table(VALUES, SITTING, [Row(1, 5, b"a")])
        for seq in range(2, 500):
            await commit(store, change(Row(seq, 6, b"x" * 500)))
            sizes.append(ahead.stat().st_size)
        assert max(sizes[250:]) <= max(sizes[:250])
        assert len(await store.rows("t1")) == 499


async def test_an_unexpected_error_fails_every_waiting_change(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An unexpected error must not leave a table waiting forever."""
    await store.add_table(VALUES, SITTING, [Row(1, 5, b"a")])
    rated = Ended("french", (), (), (), True)
    slow = msgspec.structs.replace(change(Row(2, 6, b"b"), table="t2"), ended=rated)
    monkeypatch.setattr(Change, "is_quick", property(lambda self: self.ended is None))

    async def broken(_changes: object) -> None:
        raise OverflowError

    monkeypatch.setattr(store, "_write", broken)
    told = await asyncio.gather(
        commit(store, change(Row(2, 6, b"b"))), commit(store, slow), return_exceptions=True
    )
    assert [type(one) for one in told] == [Refusal, Refusal]


async def test_a_failed_query_does_not_affect_others(store: Store) -> None:
    await store.add_table(VALUES, SITTING, [Row(1, 5, b"a")])
    answers = await asyncio.gather(
        store.rows("t1"),
        store.fetch(select(literal_column("nothing"))),
        store.rows("t1"),
        return_exceptions=True,
    )
    assert answers[0] == answers[2] == [Row(1, 5, b"a")]
    assert isinstance(answers[1], Refusal)
    assert len(await store.rows("t1")) == 1
