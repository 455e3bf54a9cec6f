"""A server, and screens that report every error.

All fixtures share one event loop for the whole session.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Generator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from playwright.async_api import Browser as Chromium

from boneyard.server.base.settings import STATIC
from boneyard.server.table import commitment
from boneyard.server.tables.room import Room
from support.browsers import Process
from support.decks import Secrets
from support.page_players import Screen
from support.services import until
from support.serving import Server, hasty

FAILED = pytest.StashKey[bool]()
Open = Callable[..., Awaitable[Screen]]


@pytest.fixture
def server(server_of_page: Process) -> Process:
    return server_of_page


def is_idle(room: Room) -> bool:
    """Whether what keeps a table has noted every change, and waits for the next."""
    return room.automation is None or (room.concerns is not None and not room.changed.is_set())


class Clock:
    """The time of a server, in milliseconds: it stands until the test moves it."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now

    async def move(self, server: Server, seconds: float) -> None:
        """Move the clock, and let every table look at it.

        Before that, every table has noted what has happened by now: what comes later is noted at
        the new time, and the test would wait for the old one to pass.
        """
        await until(lambda: all(is_idle(room) for room in server.rooms.all()))
        self.now += round(seconds * 1000)
        for room in server.rooms.all():
            room.changed.set()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest_asyncio.fixture(loop_scope="session")
async def timed_server(
    clock: Clock, tmp_path: Path, decks_name: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Server]:
    """A server in this process whose time is the test's."""
    monkeypatch.setattr(commitment, "new_secret", Secrets(decks_name))
    settings = msgspec.structs.replace(
        hasty(tmp_path), static=STATIC, now=clock, bot_processes=1, job_processes=1,
        # What is due is done when its time has passed here, too: the test must be quicker.
        reveal_within=600_000, rejoin_within=600_000,
    )  # fmt: skip
    async with Server(settings) as server:
        yield server


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """Record that a test has failed, for its screens."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest_asyncio.fixture(loop_scope="session")
async def screen(
    browser: Chromium, server: Process, decks_name: str, request: pytest.FixtureRequest
) -> AsyncIterator[Open]:
    """Opens screens: ``await screen(phone=True, lang="fr", dark=True, person=someone)``.

    ``path`` is what it shows, or ``table`` the id of a table, and then it waits until that is
    shown.  ``base`` is another way to the server than the straight one.
    """
    opened: list[Screen] = []

    async def open(**wish: Any) -> Screen:
        base, nonces = wish.pop("base", server.base), f"{decks_name} {len(opened)}"
        path, table = wish.pop("path", "/"), wish.pop("table", "")
        one = await Screen.open(browser, base, nonces=nonces, path="", **wish)
        opened.append(one)
        await (one.table(table) if table else one.go(path))
        return one

    yield open
    if request.node.stash.get(FAILED, False):
        for one in opened:
            print(await one.told())
        print(await server.told())
    for one in opened:
        await one.close()
    for one in opened:
        assert one.problems == []
