from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect

from boneyard.server.store import Change, Conflict, Row, Store
from boneyard.server.store.schema import metadata
from boneyard.server.words import Refusal

VALUES = {
    "id": "t1",
    "code": "ABCDEF",
    "host": "me",
    "status": "waiting",
    "public": True,
    "clocked": False,
    "title_en": "Game",
    "title_fr": "Jeu",
    "players": 2,
    "turn": None,
    "made": 1,
    "touched": 1,
}
SITTING = [
    {"seat": 0, "kind": "person", "identity": "me", "name": "Ann"},
    {"seat": 1, "kind": "open", "identity": None, "name": ""},
]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/new/t.sqlite3", busy_timeout=200)
    await store.open()
    yield store
    await store.close()


async def test_the_migrations_make_what_the_schema_says(store: Store, tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path}/new/t.sqlite3")
    found = inspect(engine)
    for table in metadata.sorted_tables:
        there = {c["name"]: c["nullable"] for c in found.get_columns(table.name)}
        assert there == {c.name: c.nullable for c in table.columns}
        indexes = {i["name"] for i in found.get_indexes(table.name)}
        assert indexes >= {i.name for i in table.indexes}
    engine.dispose()
    await store.open()  # again, with nothing to do


def change(*rows: Row, table: str = "t1") -> Change:
    return Change(table, rows, "playing", 1, 6)


async def test_the_log_is_append_only_and_linear(store: Store) -> None:
    await store.add_table(VALUES, SITTING, [Row(1, 5, b"a"), Row(2, 5, b"b", 0, "x")])
    assert [row.entry for row in await store.rows("t1")] == [b"a", b"b"]
    assert [row.seq for row in await store.rows("t1", 1)] == [2]
    with pytest.raises(Conflict):
        await store.commit(change(Row(2, 6, b"c")))
    with pytest.raises(Conflict):  # the same command of the same seat
        await store.commit(change(Row(3, 6, b"c", 0, "x")))
    with pytest.raises(Conflict):  # all or nothing
        await store.commit(change(Row(3, 6, b"c"), Row(2, 6, b"d")))
    assert len(await store.rows("t1")) == 2
    assert (await store.lobby())[0]["touched"] == 1
    await store.commit(change(Row(3, 6, b"c", 1, "x")))
    assert [(t["status"], t["turn"]) for t in await store.mine("me")] == [("playing", 1)]


async def test_changes_that_come_together(store: Store) -> None:
    """One that fails does not take the others with it."""
    for number in range(30):
        values = {**VALUES, "id": f"t{number:02}", "code": f"C{number}"}
        await store.add_table(values, SITTING, [Row(1, 5, b"a")])
    changes = [
        change(Row(1 if number % 7 == 0 else 2, 6, b"b"), table=f"t{number:02}")
        for number in range(30)
    ]
    answers = await asyncio.gather(*(store.commit(one) for one in changes), return_exceptions=True)
    for number, answer in enumerate(answers):
        assert isinstance(answer, Conflict) == (number % 7 == 0)
        assert len(await store.rows(f"t{number:02}")) == (1 if number % 7 == 0 else 2)


async def test_a_locked_database_is_a_refusal(store: Store, tmp_path: Path) -> None:
    other = sqlite3.connect(f"{tmp_path}/new/t.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Refusal, match="store"):
        await store.add_identity("i", b"h", "Ann", 1)
    with pytest.raises(Refusal, match="store"):
        await store.commit(change(Row(1, 5, b"a")))
    other.execute("ROLLBACK")
    other.close()
    await store.add_identity("i", b"h", "Ann", 1)
    assert await store.identity(b"h") == ("i", "Ann")
    assert await store.identity(b"g") is None


async def test_lists(store: Store) -> None:
    await store.add_table(VALUES, SITTING, [Row(1, 5, b"a")])
    assert await store.by_code("ABCDEF") == "t1"
    assert await store.by_code("XXXXXX") is None
    assert [t["id"] for t in await store.mine("me")] == ["t1"]
    assert await store.mine("you") == []
    assert await store.idle(2) == ["t1"]
    assert await store.idle(1) == []
    with pytest.raises(Conflict):
        await store.add_table({**VALUES, "id": "t2"}, [], [Row(1, 5, b"a")])
