"""Many tables of persons, in one process."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Coroutine, Sequence
from typing import Any

from load.counters import Counters
from load.http_client import HttpClient
from load.seat import Player
from load.table import Table, Transcript

ARRIVING = 32
"""Tables that are set up at once."""

HURRY = 4
"""How much faster than they will everybody plays until the crowd has settled."""

now = time.perf_counter


class LoadGenerator:
    """Everybody who plays on a server.

    ``players`` sit at each table, or as many as its sheet allows if those are fewer;
    ``interval`` is the time from move to move at a table (0: as fast as it goes); ``stumbles``
    and ``compares`` are how often, per move, somebody loses the connection, or asks for a
    snapshot to compare it with what it was told.
    """

    def __init__(
        self,
        port: int,
        *,
        interval: float,
        stumbles: float,
        compares: float,
        players: int = 4,
        seed: int = 1,
    ) -> None:
        self.port, self.interval, self.players = port, interval, players
        self.stumbles, self.compares = stumbles, compares
        self.random = random.Random(seed)
        self.asker = HttpClient(port)
        self.tally = Counters()
        self.tables: dict[int, Table] = {}
        self.told: list[Transcript] = []
        self.going = False
        self.failure: BaseException | None = None
        self._failed = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self.now = now

    @property
    def seats(self) -> int:
        return sum(len(table.seats) for table in self.tables.values())

    def broke(self, error: BaseException) -> None:
        """Something is not as it must be: everything ends."""
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
            self.broke(error)

    # ---- coming and going

    async def arrive(self, sheets: Sequence[str], tables: int) -> None:
        """Open so many tables, the sheets taking turns, and sit down everybody."""
        for number in range(0, tables, ARRIVING):
            numbers = range(number, min(number + ARRIVING, tables))
            opened = (self._open(n, sheets[n % len(sheets)]) for n in numbers)
            for table in await asyncio.gather(*opened):
                self.tables[table.number] = table
        self._check()

    async def _open(self, number: int, sheet: str) -> Table:
        host = await self._person()
        wish = {"sheet": sheet, "auto": False, "nonce": secrets.token_hex(16)}
        first, _ = await self.asker.ask("/api/sheets/check", {"sheet": sheet}, host.cookie)
        players = min(self.players, first["sheet"]["max"])
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (players - 1)]
        wish |= {"players": players, "seats": seats}
        info, _ = await self.asker.ask("/api/tables", wish, host.cookie)
        people = [host]
        for _ in range(players - 1):
            person = await self._person()
            nonce = {"nonce": secrets.token_hex(16)}
            await self.asker.ask(f"/api/tables/{info['id']}/join", nonce, person.cookie)
            people.append(person)
        table = Table(self, number, sheet, people, info["id"])
        await table.arrive()
        return table

    async def _person(self) -> Player:
        _, cookie = await self.asker.ask("/api/me")
        return Player(cookie)

    async def again(self, table: Table) -> None:
        """The same people play another match, over the same connections."""
        answer, _ = await self.asker.ask(
            f"/api/tables/{table.id}/rematch", {}, table.people[0].cookie
        )
        self.told.append(table.told)
        self.tally.matches += 1
        new = Table(self, table.number, table.sheet, table.people, answer["id"])
        new.due = table.due
        self.tables[table.number] = new
        await new.arrive(table.give())
        new.nudge()

    # ---- playing

    def go(self) -> None:
        """Everybody plays."""
        self.going = True
        start, tables = self.now(), list(self.tables.values())
        for number, table in enumerate(tables):
            table.due = start + self.interval * (1 + number / len(tables))
            table.nudge()

    async def settle(self) -> None:
        """Go on, in a hurry, until as many matches have ended as there are tables.

        All begin together: until then every log grows, matches end in waves, and the server's
        memory has not yet been as full as it will be again and again.
        """
        interval, self.interval = self.interval, self.interval / HURRY
        while self.tally.matches < len(self.tables):
            await self.play(1.0)
        self.interval = interval

    async def stop(self) -> None:
        """Nobody begins another move; what is on its way arrives."""
        self.going = False
        async with asyncio.timeout(30):
            while self._tasks or not all(table.quiet for table in self.tables.values()):
                self._check()
                await asyncio.sleep(0.01)
        self._check()

    async def play(self, seconds: float) -> None:
        """Go on for so long.  Raises what broke, if something does."""
        try:
            async with asyncio.timeout(seconds):
                await self._failed.wait()
        except TimeoutError:
            pass
        self._check()

    def _check(self) -> None:
        if self.failure is not None:
            raise self.failure

    async def leave(self) -> list[Transcript]:
        """Everybody compares once more what it knows, and goes."""
        for table in self.tables.values():
            for seat in table.seats:
                seat.compare()
        before = self.tally.compared
        async with asyncio.timeout(60):
            while self.tally.compared < before + self.seats:
                self._check()
                await asyncio.sleep(0.01)
        self.told += [table.told for table in self.tables.values()]
        for table in self.tables.values():
            table.leave()
        self.asker.close()
        return self.told
