"""Whole matches by real clients while server processes are killed at random and started again.

What must hold: one linear history, every acknowledged move in it exactly once, the record replays
to the same result, and no clock ran out that would not have without the kills.
"""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.process.startup import database_url
from boneyard.server.store import Store
from boneyard.server.table import entries as log
from support.failover_players import Player, check
from support.server_programs import Program
from support.services import Databases, Redis

FEW, MANY = 5, 100
"""Kills in each of the two tests: 10 in all in ``make test-release``, 200 in ``make soak``."""

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot"}
SHORT_CLOCK = {"bank_s": 20, "increment_s": 10}
WISHES: list[dict[str, Any]] = [
    {"sheet": "classic_50", "seats": [ME, OPEN, OPEN], "clock": SHORT_CLOCK},
    {"sheet": "french", "seats": [ME, BOT, OPEN, BOT], "clock": SHORT_CLOCK},
    {"sheet": "classic_draw", "seats": [OPEN, ME], "fields": {"match.target": 60}},
]


class Company:
    """People who play one match after the other at a table of one kind, until they are stopped."""

    def __init__(self, wish: dict[str, Any], number: int, ports: Callable[[], list[int]]) -> None:
        self.wish, self.number, self.ports = wish, number, ports
        self.matches: list[list[Player | None]] = []

    async def play(self, enough: asyncio.Event) -> None:
        while not enough.is_set() or not self.matches:
            people = {
                place: Player(f"{self.number}-{place}", self.ports, slowness=0.05)
                for place, seat in enumerate(self.wish["seats"])
                if seat is not BOT
            }
            host = people[self.wish["seats"].index(ME)]
            table = await host.make(self.wish)
            for player in people.values():
                if player is not host:
                    await player.join(table)
            await asyncio.gather(*(player.run() for player in people.values()))
            self.matches.append([people.get(place) for place in range(len(self.wish["seats"]))])


async def outlive(
    servers: Sequence[Program], store: Store, kills: int, dice: random.Random
) -> None:
    """Kill the servers in turn while people play; then let them finish, and check."""
    companies = [
        Company(wish, number, lambda: [server.port for server in servers])
        for number, wish in enumerate(WISHES)
    ]
    enough = asyncio.Event()
    await asyncio.gather(*(server.start() for server in servers))
    playing = [asyncio.create_task(company.play(enough)) for company in companies]
    try:
        for number in range(kills):
            await asyncio.sleep(dice.uniform(0.1, 1.0))
            for task in playing:
                assert not task.done(), task.result()
            victims = servers if number % 5 == 4 else [dice.choice(servers)]
            await asyncio.gather(*(server.end(signal.SIGKILL) for server in victims))
            await asyncio.gather(*(server.start() for server in victims))
        enough.set()
        async with asyncio.timeout(120):
            await asyncio.gather(*playing)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for server in servers:
            await server.kill()
    for company in companies:
        for seats in company.matches:
            entries = await check(store, seats)
            assert not any(isinstance(entry, log.StoodIn) for entry in entries)
    await store.close()


KILLS = pytest.mark.parametrize(
    "kills",
    [pytest.param(FEW, marks=pytest.mark.release), pytest.param(MANY, marks=pytest.mark.soak)],
)


@KILLS
async def test_one_server_on_sqlite_is_killed(tmp_path: Path, kills: int) -> None:
    db = tmp_path / "t.sqlite3"
    await outlive([Program(db, hasty=True)], Store(database_url(str(db))), kills, random.Random(3))


@KILLS
async def test_two_servers_on_postgresql_are_killed(
    postgres: Databases, redis: Redis, kills: int
) -> None:
    url = await postgres.database()
    servers = [Program(url, "--bus", redis.url, hasty=True) for _ in range(2)]
    await outlive(servers, Store(database_url(url)), kills, random.Random(4))
