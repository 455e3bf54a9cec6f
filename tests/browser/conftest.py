"""A server, and screens that report every error.

All fixtures share one event loop for the whole session.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Generator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser as Chromium

from support.browsers import Process, build_page
from support.decks import decks_file
from support.page_players import Screen

FAILED = pytest.StashKey[bool]()
Open = Callable[..., Awaitable[Screen]]


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Process]:
    build_page()
    process = Process(Path(tmp_path_factory.mktemp("table")) / "t.sqlite3")
    await process.start()
    yield process
    await process.stop()


@pytest.fixture(autouse=True)
def same_decks(server: Process, decks_name: str) -> None:
    """The tables of a test deal the same decks in every run."""
    decks_file(server.db).write_text(decks_name)


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

    ``base`` is another way to the server than the straight one.
    """
    opened: list[Screen] = []

    async def open(**wish: Any) -> Screen:
        base, nonces = wish.pop("base", server.base), f"{decks_name} {len(opened)}"
        one = await Screen.open(browser, base, nonces=nonces, **wish)
        opened.append(one)
        return one

    yield open
    if request.node.stash.get(FAILED, False):
        for one in opened:
            print(await one.told())
        print(await server.told())
    for one in opened:
        await one.close()
    await server.part()
    for one in opened:
        assert one.problems == []
