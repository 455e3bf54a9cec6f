"""One Chromium and one server for all tests of a worker that need them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

if TYPE_CHECKING:
    from playwright.async_api import Browser

    from support.browsers import Process


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def browser() -> AsyncIterator[Browser]:
    """The browser of the worker; without a Chromium the tests are skipped, and say so."""
    from playwright.async_api import Error, async_playwright

    from support.browsers import build_page, chromium

    build_page()
    async with async_playwright() as playwright:
        try:
            browser = await playwright.chromium.launch(
                executable_path=chromium(), args=["--no-sandbox", "--mute-audio"]
            )
        except Error as error:
            what = "there is no Chromium (apt-get install chromium-headless-shell)"
            pytest.skip(f"{what}: {error.message[:200]}")
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def one_server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Process]:
    from support.browsers import Process, build_page

    build_page()
    process = Process(Path(tmp_path_factory.mktemp("table")) / "t.sqlite3")
    await process.start()
    yield process
    await process.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def server_of_page(one_server: Process, decks_name: str) -> AsyncIterator[Process]:
    """The server of the worker; the tables of a test deal the same decks in every run."""
    from support.decks import decks_file

    decks_file(one_server.db).write_text(decks_name)
    yield one_server
    await one_server.part()
