"""Make ``old_tables.sql``: the database of an older version, with every kind of table in it.

It runs with the code of that version, whose limits of a rule sheet were wider than today's:

    git archive e853000 src | tar -x -C OLD
    PYTHONPATH=OLD/src python tests/data/make_old_tables.py >tests/data/old_tables.sql

Its times, codes and secrets are fixed, so the file is the same each time.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

from boneyard import load
from boneyard.server.base.settings import Settings
from boneyard.server.store import Store
from boneyard.server.table import entries as log
from boneyard.server.tables.rooms import Rooms
from boneyard.sheets import parse

FIRST = 1_760_000_000_000
"""The time of the first entry; each takes a second."""

TEXT = """\
base = "classic_block"
title = { en = "Ours", fr = "Le nôtre" }
about = { en = "", fr = "" }
[match]
target = 2000000000
"""


class Clock:
    def __init__(self) -> None:
        self.now = FIRST

    def __call__(self) -> int:
        self.now += 1000
        return self.now


async def table(rooms: Rooms, id: str, sheet: Any, seats: str, **more: Any) -> Any:
    """A table: ``seats`` has ``p`` for a person, ``b`` for a bot, ``-`` for an open seat."""
    begins = "-" not in seats
    created = log.Created(
        code=f"C{id.upper()}"[:6].ljust(6, "X"),
        host="ann",
        sheet=load(sheet) if isinstance(sheet, str) else sheet,
        players=len(seats),
        secret=f"secret of {id}",
        **({"partners": False} | more),
    )
    rated = {"rating": 1500} if more.get("rated") else {}
    names = ["ann", "ben", "cat", "dan"]
    sitting = [
        log.Sat(n, "bot", f"Bot {n}", None, "heavy", None, **rated)
        if kind == "b"
        else log.Sat(n, "person", names[n].title(), names[n], None, f"{n}" * 32, **rated)
        for n, kind in enumerate(seats)
        if kind != "-"
    ]
    return await rooms.create(created, sitting, begin=begins, id=id)


async def add(rooms: Rooms, room: Any, *entries: log.Entry) -> None:
    await rooms.appender.append(room, lambda _: entries)


async def play(rooms: Rooms, room: Any, moves: int) -> None:
    for _ in range(moves):
        match = room.state.match
        if match.turn is None:
            return
        moved = log.Moved(match.turn, str(match.moves[0]))
        await rooms.appender.append(room, lambda _, moved=moved: [moved])


async def fill(rooms: Rooms) -> None:
    await table(rooms, "waiting", "french", "p---")
    playing = await table(rooms, "playing", "french", "pbbb", public=True)
    await play(rooms, playing, 9)
    own = await table(rooms, "own", parse(TEXT, name="own"), "pb")
    await play(rooms, own, 40)
    await table(rooms, "ownwaits", parse(TEXT, name="own"), "p-")
    house = load("french").vary({"match.target": 1_500_000_000})
    await play(rooms, await table(rooms, "house", house, "ppbb", hints=False), 5)
    pairs = await table(rooms, "pairs", "partnership", "pbpb", partners=True, auto=False)
    await play(rooms, pairs, 6)
    await play(rooms, await table(rooms, "trains", "d12_mexican_train", "ppb"), 12)
    rated = await table(
        rooms,
        "rated",
        "french",
        "ppbb",
        public=True,
        rated=True,
        hints=False,
        bank=300,
        increment=5,
    )
    await play(rooms, rated, 7)
    absent = await table(rooms, "absent", "classic_block", "pp")
    await add(rooms, absent, log.Said(0, "Hello"), log.Said(1, "👍", True), log.Muted(1, True))
    await add(rooms, absent, log.Away(1), log.StoodIn(1))
    await play(rooms, absent, 3)
    await add(rooms, absent, log.Here(1), log.Resumed())
    finished = await table(rooms, "finished", "classic_single", "pb")
    await play(rooms, finished, 1000)
    await add(rooms, finished, log.Rematched("again"))
    await table(rooms, "again", "classic_single", "pb")
    await add(rooms, await table(rooms, "expired", "french", "p---"), log.Expired())


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite3"
        store = Store(f"sqlite:///{path}")
        await store.open()
        await fill(Rooms(store, Settings(db="", now=Clock())))
        await store.close()
        with sqlite3.connect(path) as connection:
            print("\n".join(connection.iterdump()))


if __name__ == "__main__":
    asyncio.run(main())
