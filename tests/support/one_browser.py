"""One Chromium for all tests that need one: their lane runs in one process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

if TYPE_CHECKING:
    from playwright.async_api import Browser


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def browser() -> AsyncIterator[Browser]:
    """The browser of the run; without a Chromium the tests are skipped, and say so."""
    from playwright.async_api import Error, async_playwright

    from support.browsers import build_page, chromium

    build_page()
    async with async_playwright() as playwright:
        try:
            browser = await playwright.chromium.launch(
                executable_path=chromium(), args=["--no-sandbox", "--mute-audio"]
            )
        except Error as error:
            pytest.skip(f"there is no Chromium (apt-get install chromium): {error.message[:200]}")
        yield browser
        await browser.close()
