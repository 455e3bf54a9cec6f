"""Two server processes on one PostgreSQL and one Redis, with players of one table on both."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from collections.abc import AsyncIterator

import pytest

from boneyard.server.process.startup import database_url
from boneyard.server.store import Store
from boneyard.server.table import entries as log
from support.failover_players import Player, check
from support.server_programs import Program
from support.services import Postgres, Redis

pytestmark = pytest.mark.release

WISH = {
    "sheet": "french",
    "fields": {"match.target": 350},
    "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "open"}, {"kind": "bot"}],
    "clock": {"bank_s": 300, "increment_s": 5},
}


class Deployment:
    """Two servers, a database, a bus, and a match of two persons and two bots."""

    def __init__(self, url: str, postgres: Postgres, redis: Redis) -> None:
        self.postgres, self.redis = postgres, redis
        self.store = Store(database_url(url))
        self.servers = [Program(url, "--bus", redis.url, hasty=True) for _ in range(2)]
        self.players = [
            Player(name, lambda: [s.port for s in self.servers], slowness=0.1)
            for name in ("Ann", "Ben")
        ]
        self.playing: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await asyncio.gather(*(server.start() for server in self.servers))
        for player, server in zip(self.players, self.servers, strict=True):
            player.at = server.port
        await self.players[1].join(await self.players[0].make(WISH))
        self.playing = [asyncio.create_task(player.run()) for player in self.players]

    async def close(self) -> None:
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)
        for server in self.servers:
            await server.kill()
        await self.store.close()

    async def goes_on(self, seconds: float = 90) -> None:
        """Wait until both persons and both bots have made a few more moves: the match goes on."""
        for player in self.players:
            player.most = len(player.acknowledged) + 10
        before = len(await self.moves())
        until = time.monotonic() + seconds
        while True:
            new = (await self.moves())[before:]
            if len(new) >= 8 and {move.seat for move in new} == {0, 1, 2, 3}:
                return
            assert not any(task.done() for task in self.playing), "the match is over too soon"
            assert time.monotonic() < until, f"only {new} since the last thing happened"
            await asyncio.sleep(0.1)

    async def finish(self, seconds: float = 240) -> list[log.AnyEntry]:
        """Play to the end, quickly."""
        for player in self.players:
            player.slowness, player.most = 0, sys.maxsize
        async with asyncio.timeout(seconds):
            await asyncio.gather(*self.playing)
        return await check(self.store, [self.players[0], None, self.players[1], None])

    async def moves(self) -> list[log.Moved]:
        rows = await self.store.rows(self.players[0].table)
        return [e for row in rows if isinstance(e := log.decode(row.entry), log.Moved)]


@pytest.fixture
async def deployment(own_postgres: Postgres, redis: Redis) -> AsyncIterator[Deployment]:
    deployment = Deployment(await own_postgres.database(), own_postgres, redis)
    try:
        await deployment.open()
        yield deployment
    finally:
        await deployment.close()


async def test_a_match_survives_killed_bus_database_and_server(deployment: Deployment) -> None:
    await deployment.goes_on()

    deployment.redis.kill()  # the bus: processes poll the logs instead
    await deployment.goes_on()
    await asyncio.to_thread(deployment.redis.start)
    await deployment.goes_on()

    deployment.postgres.kill()  # the database: moves are refused meanwhile, and none is lost
    try:
        for server in deployment.servers:
            assert await server.status("/api/lobby") == 503
        before = [dict(player.acknowledged) for player in deployment.players]
        await asyncio.sleep(1)
        assert [player.acknowledged for player in deployment.players] == before
        assert await deployment.servers[0].status("/healthz") == 200
        assert await deployment.servers[0].status("/readyz") == 503
    finally:
        await asyncio.to_thread(deployment.postgres.start)
    await deployment.goes_on()

    await deployment.servers[0].end(signal.SIGKILL)  # a server: its people reconnect to the other
    deployment.players[0].at = deployment.servers[1].port
    await deployment.goes_on()

    entries = await deployment.finish()
    assert not any(isinstance(entry, log.StoodIn) for entry in entries)
    assert {entry.by for entry in entries if isinstance(entry, log.Moved)} <= {"seat", "auto"}


async def test_a_rolling_restart(deployment: Deployment) -> None:
    """Each server in turn stops and restarts; players notice only a pause."""
    for number in (0, 1):
        await deployment.goes_on()
        server, other = deployment.servers[number], deployment.servers[1 - number]
        for player in deployment.players:
            player.at = other.port
        assert await server.end(signal.SIGTERM) in (0, -signal.SIGTERM)
        await deployment.goes_on()
        await server.start()
        for player in deployment.players:
            player.at = None
    entries = await deployment.finish()
    assert not any(isinstance(entry, log.Away | log.StoodIn) for entry in entries)
