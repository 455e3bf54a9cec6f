"""A real server process and real browsers, for the tests of the page."""

import asyncio
import contextlib
import fcntl
import importlib.util
import os
import shutil
import signal
import sqlite3
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from playwright.async_api import expect

from boneyard.server.base.settings import STATIC
from support.services import free_port
from support.serving import BLOCK, Browser, Message, Table

ROOT = Path(__file__).parents[2]
PATHS = os.pathsep.join([str(ROOT / "tests"), str(ROOT / "src")])
"""Where a server finds what it imports: here, also if another checkout is installed."""
PATIENCE = 120_000
"""Milliseconds: a busy machine may stop for a while without a fault of the page."""

expect.set_options(timeout=PATIENCE)

NO_WORKER = "block"
"""For ``service_workers`` of a window: a service worker that begins in time answers requests
itself, and a test that holds them back or changes them does not see them."""

BLOCKED = "Service Worker registration blocked by Playwright"
"""What a window without a service worker warns of."""

CHROMIUMS = (
    "chromium-headless-shell",  # without windows: a third less work
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
)


def chromium() -> str | None:
    """Return the path of the machine's Chromium, or None to use Playwright's own."""
    return next((path for name in CHROMIUMS if (path := shutil.which(name))), None)


def build_page() -> None:
    """Build the page if it is older than its sources; a second process waits for the first."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    index, web = STATIC / "index.html", ROOT / "web"
    with (ROOT / "hatch_build.py").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        newest = max(path.stat().st_mtime for path in hook.sources(ROOT))
        if index.is_file() and index.stat().st_mtime >= newest:
            return
        hook.build(web)
        index.touch()


LAST_ROWS = """
SELECT table_id, seq, (:now - at) / 1000 || ' s ago', substr(CAST(entry AS TEXT), 1, 120) FROM log
ORDER BY at DESC, seq DESC LIMIT 5
"""


class Process:
    """A server in its own process, on a port that stays the same."""

    def __init__(self, db: Path) -> None:
        self.db = db
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.child: asyncio.subprocess.Process | None = None
        self.people: list[Browser] = []
        """Those who have come, and are to leave when a test is over, however it ends."""

    async def start(self) -> None:
        """Start the server and wait until it answers."""
        self.child = await asyncio.create_subprocess_exec(
            sys.executable, str(Path(__file__).with_name("fast_server.py")),
            str(self.port), str(self.db),
            env=os.environ | {"PYTHONWARNINGS": "ignore", "PYTHONPATH": PATHS},
        )  # fmt: skip
        async with httpx.AsyncClient(trust_env=False) as client:
            while self.child.returncode is None:  # it may compile the rules for minutes
                with contextlib.suppress(httpx.HTTPError):
                    await client.get(f"{self.base}/readyz")
                    return
                await asyncio.sleep(0.05)
        raise AssertionError(f"the server has ended: {self.child.returncode}")

    async def stop(self) -> None:
        """Kill the server, as a power failure would."""
        if self.child.returncode is None:
            self.child.kill()
        await self.child.wait()

    async def part(self) -> None:
        """Close the connections of its clients."""
        people, self.people = self.people, []
        for one in people:
            await one.close()

    async def told(self) -> str:
        """Return the state of the server and the last log rows of its tables, for a failed test.

        The server itself prints its stack to standard error.
        """
        if self.child.returncode is not None:
            return f"the server has ended: {self.child.returncode}"
        self.child.send_signal(signal.SIGUSR1)
        began = time.monotonic()
        try:
            async with httpx.AsyncClient(trust_env=False, timeout=5) as client:
                answer = (await client.get(f"{self.base}/readyz")).text.strip()
        except httpx.HTTPError as error:
            answer = repr(error)
        lines = [f"/readyz after {time.monotonic() - began:.2f} s: {answer}"]
        with contextlib.closing(sqlite3.connect(self.db)) as file:
            rows = file.execute(LAST_ROWS, {"now": time.time() * 1000}).fetchall()
        return "\n".join([*lines, *map(str, rows)])


async def person(process: Process, name: str = "") -> Browser:
    """Return a client without a browser window, which sends the same requests as the page.

    Without a name, the person has the one that the server gives.
    """
    browser = Browser(process.port)
    process.people.append(browser)
    await browser.get("/api/me")
    if name:
        await browser.post("/api/me", {"name": name})
    return browser


def cookies(person: Browser) -> list[Any]:
    """Return the cookies that give a browser window the same identity."""
    return [
        {"name": name, "value": value, "url": person.base}
        for name, value in person.http.cookies.items()
    ]


async def table_with_bots(
    process: Process, sheet: str, players: int, **more: Any
) -> tuple[Browser, str]:
    """Seat a person at a new table, with ``heavy`` in the other seats; return person and id."""
    me = await person(process, "Margot")
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "heavy"}] * (players - 1)]
    made = await me.post("/api/tables", {"sheet": sheet, "seats": seats, **more})
    return me, made["id"]


async def table_of_two(process: Process, **wish: Any) -> tuple[Browser, Browser, str]:
    """Seat Margot and Basil at a new table; return both, and its id."""
    me, other = await person(process, "Margot"), await person(process, "Basil")
    made = await me.post("/api/tables", BLOCK | wish)
    await other.post(f"/api/tables/{made['id']}/join", {})
    return me, other, made["id"]


def short_trains(pips: int) -> Message:
    """The request for a table of Mexican Train with a smaller set, without its seats.

    It has trains, markers and doubles like the whole set, and fewer moves: some fifteen in a round
    of two players with a double-six set.
    """
    fields = {"set.max_pip": pips, "players.max": 3, "deal.hand": {"1": 7, "2": 7, "3": 7}}
    return {"sheet": "d12_mexican_train", "fields": fields}


async def play_until(
    table: Table, enough: Callable[[Message], bool], *others: Table, most: int = 20000
) -> None:
    """Play first legal moves, of the others too, until the view satisfies ``enough``."""
    everyone = (table, *others)
    for _ in range(most):
        views = [await one.first_view() for one in everyone]
        if enough(views[0]):
            return
        assert views[0]["outcome"] is None, "the match is over before the position was reached"
        for one, view in zip(everyone, views, strict=True):
            if view["turn"] == view["seat"] and view["moves"]:
                seq = (await one.play()).get("seq", 0)
                for other in everyone:
                    while other.seq < seq:
                        await other.next()
                break
        else:
            await table.next()
            # What the table does by itself is told to all: a move may wait for one of the others.
            for other in others:
                while other.seq < table.seq:
                    await other.next()
    raise AssertionError("the position was not reached")
