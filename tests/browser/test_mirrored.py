"""The page in a language that is written from the right: mirrored, but for the table itself."""

import pytest
from playwright.async_api import Locator, Page, Route, expect

from support.browsers import Process, table_with_bots
from support.cases import at_release
from support.page_players import DESKTOP, PHONE, Screen

from .conftest import Open

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def from_the_right(route: Route) -> None:
    """Answer with the code of the page, in which every language is written from the right."""
    answer = await route.fetch()
    code = await answer.text()
    code = code.replace("language-direction = ltr", "language-direction = rtl")
    await route.fulfill(response=answer, body=code)


async def mirror(screen: Screen) -> Page:
    """Load the page again, mirrored, and check its width and its title."""
    await screen.context.route("**/*.js", from_the_right)
    await screen.page.reload()
    await expect(screen.page.locator("html")).to_have_attribute("dir", "rtl")
    await screen.page.locator("h1").first.wait_for()
    await screen.settle()
    await screen.fits()
    await starts_at_the_right(screen.page.locator("h1").first)
    return screen.page


async def style(part: Locator, name: str) -> str:
    return str(await part.evaluate(f"(one) => getComputedStyle(one).{name}"))


async def starts_at_the_right(text: Locator) -> None:
    assert await style(text, "direction") == "rtl"
    assert await style(text, "textAlign") in ("start", "right")


async def middle(part: Locator) -> float:
    """Return the middle of a part, in pixels from the left."""
    box = await part.bounding_box()
    return box["x"] + box["width"] / 2


@pytest.mark.parametrize("size", [at_release(DESKTOP), PHONE])
@pytest.mark.parametrize("path", ["/", "/#/new/french"])
async def test_pages(screen: Open, size: tuple[int, int], path: str) -> None:
    margot = await screen(size=size, path=path)
    page = await mirror(margot)
    assert await middle(page.locator(".brand")) > size[0] / 2 > await middle(page.locator(".own"))


@pytest.mark.parametrize("size", [DESKTOP, at_release(PHONE)])
async def test_a_table_and_its_rules(server: Process, screen: Open, size: tuple[int, int]) -> None:
    me, table = await table_with_bots(server, "french", 4)
    margot = await screen(person=me, size=size, table=table)
    page = await mirror(margot)
    await page.locator(".rack").wait_for()
    await margot.fits()
    felt, buttons = page.locator(".felt"), page.locator("header nav")
    assert await middle(page.locator("header h1")) > await middle(buttons)
    assert await style(felt, "direction") == "ltr"
    if size == DESKTOP:  # the seats around the table go clockwise
        first, last = page.locator("li[data-seat='1']"), page.locator("li[data-seat='3']")
        assert await middle(first) < await middle(felt) < await middle(last)
    await buttons.locator("[data-opens=rules]").click()
    rules = page.locator("dialog[open]")
    await rules.locator(".prose p").first.wait_for()
    await margot.fits()
    await starts_at_the_right(rules.locator(".prose p").first)
    assert await middle(rules) <= size[0] / 2
