"""Players who keep playing while servers are killed, and the checks of the resulting log."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
from collections.abc import Callable, Sequence
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from boneyard.game.record import Record
from boneyard.game.replay import replay
from boneyard.server.store import Store
from boneyard.server.table import entries as log
from boneyard.server.table.commitment import verify
from boneyard.server.table.results import record_of
from boneyard.server.table.state import fold
from support.serving import Browser, Table

LOST = (WebSocketException, OSError, TimeoutError, httpx.HTTPError)
PASSING = ("stale", "not_your_turn", "store", "closing", "over")
"""Refusals that any player can get while servers are killed."""


class Player:
    """Plays the first legal move, resends unanswered commands, and keeps the acknowledged ones.

    ``ports`` are the servers; each connection goes to one of them, as behind a proxy.  ``most`` is
    the largest number of moves to make at present.
    """

    most = sys.maxsize

    def __init__(
        self, name: str, ports: Callable[[], Sequence[int]], *, slowness: float = 0.0
    ) -> None:
        self.name, self.ports, self.slowness = name, ports, slowness
        self.dice = random.Random(name)
        self.cookies = httpx.Cookies()
        self.table = ""
        self.at: int | None = None
        self.acknowledged: dict[str, tuple[int, str]] = {}
        self.pending: dict[str, Any] | None = None
        self.refused: list[str] = []
        self.over = asyncio.Event()
        self._count = 0

    @contextlib.asynccontextmanager
    async def browsing(self) -> Any:
        """Open a browser with this player's cookie, at one of the servers."""
        port = self.at or self.dice.choice(self.ports())
        browser = Browser(port)
        browser.http.cookies.update(self.cookies)
        try:
            yield browser
        finally:
            self.cookies = browser.http.cookies
            await browser.close()

    async def post(self, path: str, body: Any) -> Any:
        """Send a request until it is answered."""
        while True:
            with contextlib.suppress(*LOST):
                async with self.browsing() as browser:
                    await browser.get("/api/me")
                    answer = await browser.post(path, body)
                    if answer["status_code"] < 500:
                        return answer
            await asyncio.sleep(0.1)

    async def make(self, wish: dict[str, Any]) -> str:
        """Create a table."""
        await self.post("/api/me", {"name": self.name})
        self.table = (await self.post("/api/tables", wish))["id"]
        return self.table

    async def join(self, table: str) -> None:
        """Join another player's table."""
        await self.post("/api/me", {"name": self.name})
        self.table = table
        assert (await self.post(f"/api/tables/{table}/join", {}))["id"] == table

    async def run(self) -> None:
        """Play until the match is over, reconnecting when needed."""
        while not self.over.is_set():
            with contextlib.suppress(*LOST):
                async with self.browsing() as browser:
                    await self._play(await browser.table(self.table))
            await asyncio.sleep(0.05)

    async def _play(self, table: Table) -> None:
        while table.view is None:
            await table.next()
        while not table.view["outcome"]:
            if self.pending is None and len(self.acknowledged) >= self.most:
                with contextlib.suppress(TimeoutError):
                    await table.next(0.05)
                continue
            if self.pending is None and table.view["moves"]:
                self._count += 1
                self.pending = {
                    "t": "Play",
                    "id": f"{self.name}-{self._count}",
                    "at": table.seq,
                    "move": table.view["moves"][0],
                }
            if self.pending is None:
                await table.next(60)
                continue
            await self._send(table, self.pending)
        self.over.set()

    async def _send(self, table: Table, command: dict[str, Any]) -> None:
        answer = await table.ask(command)  # a resent command keeps its id
        self.pending = None
        if answer["t"] == "Ack":
            assert command["id"] not in self.acknowledged
            self.acknowledged[command["id"]] = (answer["seq"], command["move"])
            while table.seq < answer["seq"]:
                await table.next()
            await asyncio.sleep(self.slowness)
            return
        assert answer["code"] in PASSING, answer
        self.refused.append(answer["code"])
        if answer["code"] == "store":
            await asyncio.sleep(0.2)  # the same position: try again
        else:
            await table.next(60)


async def check(store: Store, players: Sequence[Player | None]) -> list[log.AnyEntry]:
    """Check that the log is linear and replayable, and has every acknowledged move once.

    ``players`` are those of one table, by seat; None is a bot.
    """
    id = next(player.table for player in players if player is not None)
    rows = await store.rows(id)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    entries = {row.seq: log.decode(row.entry) for row in rows}
    commands = [(row.seat, row.client_id) for row in rows if row.client_id is not None]
    assert len(set(commands)) == len(commands)
    for seat, player in enumerate(players):
        if player is None:
            continue
        numbers = [seq for seq, _ in player.acknowledged.values()]
        assert len(set(numbers)) == len(numbers)
        for client_id, (seq, move) in player.acknowledged.items():
            moved = entries[seq]
            assert isinstance(moved, log.Moved)
            assert (moved.seat, moved.move, moved.by) == (seat, move, "seat")
            assert rows[seq - 1].client_id == client_id
    made_by = [entry.by for entry in entries.values() if isinstance(entry, log.Moved)]
    assert "clock" not in made_by
    state = fold(id, rows)
    assert state.status == "finished"
    text = await store.notation(id)
    assert text == str(record_of(state))
    record = Record.parse(text)
    assert verify(record) == ()
    replayed = replay(record)
    assert state.match is not None
    assert replayed.scores == state.match.scores
    assert replayed.outcome == state.match.outcome
    return list(entries.values())
