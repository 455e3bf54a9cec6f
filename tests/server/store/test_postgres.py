"""Two stores on one PostgreSQL, which the test starts if it is installed."""

from __future__ import annotations

import asyncio

from boneyard.server import wire
from boneyard.server.base.settings import Settings
from boneyard.server.process.startup import database_url
from boneyard.server.store import Store
from boneyard.server.store.lists import Lists
from boneyard.server.table import commands, commitment, projection
from boneyard.server.table import entries as log
from boneyard.server.table.identifiers import new_code
from boneyard.server.table.state import State
from boneyard.server.tables.rooms import Rooms
from boneyard.sheets import load
from support.rated_tables import Tables, ends, next_move, replayed, seat
from support.services import Databases


async def opened(url: str) -> Store:
    """The store of a process."""
    store = Store(database_url(url))
    await store.open()
    return store


async def test_two_processes_race_at_one_table(postgres: Databases) -> None:
    url = await postgres.database()
    stores = [await opened(url), await opened(url)]
    both = [Rooms(store, Settings(db=database_url(url))) for store in stores]
    created = log.Created(
        code=new_code(),
        host="ann",
        sheet=load("classic_single"),
        players=2,
        partners=False,
        secret=commitment.new_secret(),
    )
    sitting = [log.Sat(0, "person", "Ann", "ann"), log.Sat(1, "person", "Ben", "ben")]
    first = await both[0].create(created, sitting)
    rooms = [first, await both[1].get(first.id)]
    for number in range(200):
        await both[0].get(first.id)
        match = first.state.match
        seat = match.turn
        if seat is None:
            break
        command = wire.Play(f"m{number}", first.state.seq, str(match.moves[0]))

        def decide(
            state: State, seat: int = seat, command: wire.Play = command
        ) -> list[log.AnyEntry]:
            return commands.play(state, seat, command)

        answers = await asyncio.gather(
            *(
                rooms_of.appender.append(room, decide, key=(seat, command.id))
                for rooms_of, room in list(zip(both, rooms, strict=True)) * 2
            )
        )
        assert len(set(answers)) == 1
    for rooms_of in both:
        await rooms_of.get(first.id)
    assert first.state.status == "finished"
    assert projection.snapshot(rooms[0].state, "ann") == projection.snapshot(rooms[1].state, "ann")
    rows = await stores[0].rows(first.id)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert [one.row.status for one in await Lists(stores[1]).mine("ben")] == ["finished"]
    for store in stores:
        await store.close()


async def test_ratings_of_matches_that_end_at_once(postgres: Databases) -> None:
    """The same people and bots at many tables of two processes: no deadlock, and every match counts
    once."""
    url = await postgres.database()
    tables = Tables([await opened(url), await opened(url)])
    both = [tables.rooms(0), tables.rooms(1)]
    who = ("ann", "ben", "heavy", "cid")
    rooms = [await seat(both[n % 2], who[n % 4], who[(n + 1) % 4]) for n in range(24)]
    for n, room in enumerate(rooms):  # to the move before the last
        while not ends(room.state):
            await both[n % 2].appender.append(room, next_move())
    others = [await both[1 - n % 2].get(room.id) for n, room in enumerate(rooms)]
    await asyncio.gather(
        *(both[n % 2].appender.append(room, next_move()) for n, room in enumerate(rooms)),
        *(both[1 - n % 2].appender.append(room, next_move()) for n, room in enumerate(others)),
    )
    found = await tables.ratings("")
    assert {name: games for name, (_, games, _) in found.items()} == dict.fromkeys(who, 12)
    assert await replayed(tables) == {name: points for name, (points, *_) in found.items()}
    for store in tables.stores:
        await store.close()
