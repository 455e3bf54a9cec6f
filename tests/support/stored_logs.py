"""A store, a table in it, and a change of it committed in one call."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from boneyard.server.process.startup import database_url
from boneyard.server.store import Change, Store

VALUES = {
    "id": "t1",
    "code": "ABCDEF",
    "host": "me",
    "status": "waiting",
    "public": True,
    "clocked": False,
    "title": '{"en": "Game", "fr": "Jeu"}',
    "players": 2,
    "turn": None,
    "made": 1,
    "touched": 1,
    "attended": 1,
    "sheet": "french",
    "rated": False,
    "bank": None,
    "increment": 0,
}
SITTING = [
    {"seat": 0, "kind": "person", "identity": "me", "name": "Ann", "rating": None},
    {"seat": 1, "kind": "open", "identity": None, "name": "", "rating": None},
]


@contextlib.asynccontextmanager
async def opened(database: str, *options: Any) -> AsyncIterator[Store]:
    """Open the store of a process on a database, which it makes if there is none."""
    store = Store(database_url(database), *options)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@contextlib.contextmanager
def locked(
    path: str | Path, begin: str = "BEGIN IMMEDIATE", end: str = "ROLLBACK"
) -> Iterator[None]:
    """Let another connection hold the write lock of a SQLite file, or change it for a while."""
    path = str(path).removeprefix("sqlite:///")
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute(begin)
        yield
        other.execute(end)


async def commit(store: Store, change: Change) -> None:
    """Commit a change.  Raises the error that prevented it."""
    outcome = asyncio.get_running_loop().create_future()
    store.submit(change, outcome.set_result)
    if error := await outcome:
        raise error
