"""Real clients play on while the server process is killed and started again."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import sys
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from boneyard.game.record import Record
from boneyard.server import entries as log
from boneyard.server.fair import verify
from boneyard.server.rooms import notation_of
from boneyard.server.run import bind, database
from boneyard.server.state import fold
from boneyard.server.store import Store
from serving import Browser, Table

KILLS = 3
LOST = (WebSocketException, OSError, TimeoutError, httpx.HTTPError)
PROGRAM = """
import sys
from boneyard.server.run import serve
serve("127.0.0.1", int(sys.argv[1]), sys.argv[2])
"""


class Process:
    """The server as a process of its own, on a port that stays the same."""

    def __init__(self, db: Path) -> None:
        self.db = db
        with contextlib.closing(bind("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.child: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self.child = await asyncio.create_subprocess_exec(
            sys.executable, "-c", PROGRAM, str(self.port), str(self.db),
            env=os.environ | {"PYTHONWARNINGS": "ignore"},
            stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        async with httpx.AsyncClient(trust_env=False) as client:
            for _ in range(600):
                with contextlib.suppress(httpx.HTTPError):
                    await client.get(f"http://127.0.0.1:{self.port}/readyz")
                    return
                await asyncio.sleep(0.05)
        raise AssertionError("the server does not start")

    async def kill(self) -> None:
        assert self.child is not None
        if self.child.returncode is None:
            self.child.send_signal(signal.SIGKILL)
        await self.child.wait()


class Player:
    """Plays the first legal move; resends what was not answered; keeps what was acknowledged."""

    def __init__(self, browser: Browser, id: str, slowness: float) -> None:
        self.browser, self.id, self.slowness = browser, id, slowness
        self.acknowledged: dict[str, tuple[int, str]] = {}
        self.pending: dict[str, Any] | None = None
        self.over = asyncio.Event()
        self._count = 0

    async def run(self) -> None:
        while not self.over.is_set():
            with contextlib.suppress(*LOST):
                table = await self.browser.table(self.id)
                await self._play(table)
            await asyncio.sleep(0.05)

    async def _play(self, table: Table) -> None:
        while table.view is None:
            await table.next()
        while not table.view["outcome"]:
            if self.pending is None and table.view["moves"]:
                self._count += 1
                self.pending = {
                    "t": "Play",
                    "id": f"move-{self._count}",
                    "at": table.seq,
                    "move": table.view["moves"][0],
                }
            if self.pending is None:
                await table.next(60)
                continue
            command = self.pending
            answer = await table.ask(command)  # the same id when it is sent again
            self.pending = None
            if answer["t"] == "Ack":
                self.acknowledged[command["id"]] = (answer["seq"], command["move"])
                while table.seq < answer["seq"]:
                    await table.next()
                await asyncio.sleep(self.slowness)
            else:
                assert answer["code"] in ("stale", "not_your_turn", "store"), answer
                await table.next(60)
        self.over.set()


async def test_a_server_that_is_killed_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    db = tmp_path / "t.sqlite3"
    process = Process(db)
    await process.start()
    dice = random.Random(3)
    players: list[Player] = []
    try:
        host = await browser(process, "P0")
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        wish = {"sheet": "classic_50", "seats": seats, "clock": {"bank_s": 300, "increment_s": 5}}
        table = await host.post("/api/tables", wish)
        browsers = [host, await browser(process, "P1"), await browser(process, "P2")]
        for other in browsers[1:]:
            await other.post(f"/api/tables/{table['id']}/join", {})
        players = [Player(one, table["id"], 0.1) for one in browsers]
        tasks = [asyncio.create_task(player.run()) for player in players]
        for _ in range(KILLS):
            await asyncio.sleep(dice.uniform(0.1, 0.6))
            assert not any(player.over.is_set() for player in players)
            await process.kill()
            await process.start()
        async with asyncio.timeout(50):
            await asyncio.gather(*tasks)
    finally:
        for player in players:
            await player.browser.close()
        await process.kill()
    await check(db, table["id"], players)


async def browser(process: Process, name: str) -> Browser:
    one = Browser(process.port)
    await one.get("/api/me")
    await one.post("/api/me", {"name": name})
    return one


async def check(db: Path, id: str, players: list[Player]) -> None:
    """One linear history; every acknowledged move in it once; nobody flagged; it replays."""
    store = Store(database(str(db)))
    rows = await store.rows(id)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    entries = {row.seq: log.decode(row.entry) for row in rows}
    for seat, player in enumerate(players):
        assert len({seq for seq, _ in player.acknowledged.values()}) == len(player.acknowledged)
        for seq, move in player.acknowledged.values():
            assert entries[seq] == log.Moved(seat, move)
    made_by = [entry.by for entry in entries.values() if isinstance(entry, log.Moved)]
    assert "clock" not in made_by
    state = fold(id, rows)
    assert state.status == "finished"
    text = await store.notation(id)
    assert text == str(notation_of(state))
    assert verify(Record.parse(text)) == ()
    await store.close()
