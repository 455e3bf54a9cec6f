"""Two processes' worth of tables on one PostgreSQL, started for the test where it is installed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from boneyard.server import commands, fair, projection, wire
from boneyard.server import entries as log
from boneyard.server.rooms import Rooms, new_code
from boneyard.server.run import bind, database
from boneyard.server.settings import Settings
from boneyard.server.state import State
from boneyard.server.store import Store
from boneyard.server.store.lists import Lists
from boneyard.sheets import load
from rated_tables import Tables, ends, next_move, replayed, seat

pytest.importorskip("asyncpg")


def programs() -> Path | None:
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    return next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    where = programs()
    if where is None or not (where / "postgres").exists():
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="boneyard-pg-"))
    able = ["setpriv", "--reuid=65534", "--clear-groups"] if os.getuid() == 0 else []
    if able:
        shutil.chown(folder, 65534)
    with contextlib.closing(bind("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    subprocess.run(
        [*able, where / "initdb", "-D", folder / "d", "-A", "trust", "-U", "me", "-N"],
        check=True, timeout=60, **quiet,  # type: ignore[call-overload]
    )  # fmt: skip
    options = [
        f"port={port}",
        "listen_addresses=127.0.0.1",
        "unix_socket_directories=",
        "fsync=off",
    ]
    process = subprocess.Popen(
        [*able, where / "postgres", "-D", folder / "d", *[a for o in options for a in ("-c", o)]],
        **quiet,  # type: ignore[call-overload]
    )
    try:
        yield f"postgresql://me@127.0.0.1:{port}/postgres"
    finally:
        process.terminate()
        process.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


async def opened(url: str) -> Store:
    """The store, as soon as the database answers."""
    store = Store(database(url))
    until = time.monotonic() + 20
    while True:
        try:
            await store.open()
        except Exception:
            if time.monotonic() > until:
                raise
            await asyncio.sleep(0.1)
        else:
            return store


async def test_two_processes_race_at_one_table(postgres: str) -> None:
    stores = [await opened(postgres), await opened(postgres)]
    both = [Rooms(store, Settings(db=database(postgres))) for store in stores]
    created = log.Created(
        code=new_code(),
        host="ann",
        sheet=load("classic_single"),
        players=2,
        partners=False,
        secret=fair.new_secret(),
    )
    sitting = [log.Sat(0, "person", "Ann", "ann"), log.Sat(1, "person", "Ben", "ben")]
    first = await both[0].create(created, sitting, begin=True)
    rooms = [first, await both[1].get(first.id)]
    for number in range(200):
        await both[0].get(first.id)
        match = first.state.match
        assert match is not None
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
                rooms_of.act(room, decide, seat=seat, client_id=command.id)
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


async def test_ratings_of_matches_that_end_at_once(postgres: str) -> None:
    """The same people and bots at many tables of two processes: none waits in a circle, and every
    match counts once."""
    tables = Tables([await opened(postgres), await opened(postgres)])
    both = [tables.rooms(0), tables.rooms(1)]
    who = ("ann", "ben", "heavy", "cid")
    rooms = [await seat(both[n % 2], who[n % 4], who[(n + 1) % 4]) for n in range(24)]
    for n, room in enumerate(rooms):  # to the move before the last
        while not ends(room.state):
            await both[n % 2].act(room, next_move())
    others = [await both[1 - n % 2].get(room.id) for n, room in enumerate(rooms)]
    await asyncio.gather(
        *(both[n % 2].act(room, next_move()) for n, room in enumerate(rooms)),
        *(both[1 - n % 2].act(room, next_move()) for n, room in enumerate(others)),
    )
    found = await tables.ratings("")
    assert {name: games for name, (_, games, _) in found.items()} == dict.fromkeys(who, 12)
    assert await replayed(tables) == {name: points for name, (points, *_) in found.items()}
    for store in tables.stores:
        await store.close()
