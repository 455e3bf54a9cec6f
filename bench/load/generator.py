"""The load generator: many tables of players, in one process."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Coroutine, Sequence
from typing import Any

from load.counters import Counters
from load.http_client import HttpClient
from load.seat import Player
from load.table import Table, Transcript

OPENED_AT_ONCE = 32
"""Tables that are opened at the same time."""

WARM_UP_SPEED = 4
"""How many times faster than usual the tables play during the warm-up."""

now = time.perf_counter


class LoadGenerator:
    """Plays matches on a server, at many tables at the same time.

    - ``players``: seats of each table, fewer if its sheet allows fewer.
    - ``interval``: seconds from move to move at a table; 0 plays without a pause.
    - ``reconnects``: the probability, for each move, that the mover loses the connection.
    - ``snapshots``: the probability, for each move, that the seats of the table request a
      snapshot and compare it with their own state.
    """

    def __init__(
        self,
        port: int,
        *,
        interval: float,
        reconnects: float,
        snapshots: float,
        players: int = 4,
        seed: int = 1,
    ) -> None:
        self.port, self.interval, self.players = port, interval, players
        self.reconnects, self.snapshots = reconnects, snapshots
        self.random = random.Random(seed)
        self.http = HttpClient(port)
        self.counters = Counters()
        self.tables: dict[int, Table] = {}
        self.transcripts: list[Transcript] = []
        self.is_playing = False
        self.failure: BaseException | None = None
        self._failed = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self.now = now

    @property
    def seats(self) -> int:
        return sum(len(table.seats) for table in self.tables.values())

    def fail(self, error: BaseException) -> None:
        """End the run with this error; only the first one counts."""
        if self.failure is None:
            self.failure = error
            self._failed.set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            self.fail(error)

    # ---- tables

    async def open_tables(self, sheets: Sequence[str], tables: int) -> None:
        """Open this many tables, the sheets in rotation, and connect all players."""
        for number in range(0, tables, OPENED_AT_ONCE):
            numbers = range(number, min(number + OPENED_AT_ONCE, tables))
            opened = (self._open(n, sheets[n % len(sheets)]) for n in numbers)
            for table in await asyncio.gather(*opened):
                self.tables[table.number] = table
        self._raise_failure()

    async def _open(self, number: int, sheet: str) -> Table:
        host = await self._new_player()
        wish = {"sheet": sheet, "auto": False}
        first, _ = await self.http.request("/api/sheets/check", {"sheet": sheet}, host.cookie)
        count = min(self.players, first["sheet"]["max"])
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (count - 1)]
        wish |= {"players": count, "seats": seats}
        info, _ = await self.http.request("/api/tables", wish, host.cookie)
        players = [host]
        for _ in range(count - 1):
            player = await self._new_player()
            await self.http.request(f"/api/tables/{info['id']}/join", {}, player.cookie)
            players.append(player)
        table = Table(self, number, sheet, players, info["id"])
        await table.connect()
        return table

    async def _new_player(self) -> Player:
        _, cookie = await self.http.request("/api/me")
        return Player(cookie)

    async def rematch(self, table: Table) -> None:
        """Start another match of the same players on their open connections."""
        for player in table.players:  # the rematch begins when everyone has agreed
            answer, _ = await self.http.request(
                f"/api/tables/{table.id}/rematch", {}, player.cookie
            )
        self.transcripts.append(table.transcript)
        self.counters.matches += 1
        new = Table(self, table.number, table.sheet, table.players, answer["id"])
        new.due = table.due
        self.tables[table.number] = new
        await new.connect(table.release())
        new.schedule_move()

    # ---- playing

    def start(self) -> None:
        """Start playing at all tables."""
        self.is_playing = True
        start, tables = self.now(), list(self.tables.values())
        for number, table in enumerate(tables):
            table.due = start + self.interval * (1 + number / len(tables))
            table.schedule_move()

    async def warm_up(self) -> None:
        """Play faster than usual until as many matches have ended as there are tables.

        All tables start together.  Until then every log grows, matches end in waves, and the
        server has not reached its steady memory use.
        """
        interval, self.interval = self.interval, self.interval / WARM_UP_SPEED
        while self.counters.matches < len(self.tables):
            await self.run(1.0)
        self.interval = interval

    async def stop(self) -> None:
        """Start no more moves, and wait for those in flight."""
        self.is_playing = False
        async with asyncio.timeout(30):
            while self._tasks or not all(table.is_idle for table in self.tables.values()):
                self._raise_failure()
                await asyncio.sleep(0.01)
        self._raise_failure()

    async def run(self, seconds: float) -> None:
        """Play for this long.  Raises the failure, if there is one."""
        try:
            async with asyncio.timeout(seconds):
                await self._failed.wait()
        except TimeoutError:
            pass
        self._raise_failure()

    def _raise_failure(self) -> None:
        if self.failure is not None:
            raise self.failure

    async def close(self) -> list[Transcript]:
        """Compare every seat with a last snapshot, close all connections, and return the
        transcripts of all matches."""
        for table in self.tables.values():
            for seat in table.seats:
                seat.request_snapshot()
        before = self.counters.compared
        async with asyncio.timeout(60):
            while self.counters.compared < before + self.seats:
                self._raise_failure()
                await asyncio.sleep(0.01)
        self.transcripts += [table.transcript for table in self.tables.values()]
        for table in self.tables.values():
            table.close()
        self.http.close()
        return self.transcripts
