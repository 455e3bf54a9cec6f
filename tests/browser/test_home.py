"""The home page: nothing jumps while it loads, and it stays light."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Route, expect

from support.browsers import Process, person

from .conftest import Open

pytestmark = pytest.mark.asyncio(loop_scope="session")

SHIFTS = """() => new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(sum), 500);
})"""
"""The cumulative layout shift since the page was opened."""


async def late(route: Route) -> None:
    """Answer as slowly as a phone network does."""
    await asyncio.sleep(0.3)
    await route.continue_()


@pytest.mark.parametrize("phone", [False, True])
async def test_nothing_jumps_while_the_page_loads(
    server: Process, screen: Open, phone: bool
) -> None:
    me = await person(server, "Margot")
    seats = [{"kind": "me"}, {"kind": "open"}]
    for _ in range(2):
        await me.post("/api/tables", {"sheet": "classic_block", "seats": seats, "public": True})
    margot = await screen(person=me, phone=phone, path="/favicon.ico")
    await margot.context.route("**/api/**", late)
    await margot.go("/")
    await expect(margot.page.locator("article")).to_have_count(26)
    assert await margot.page.evaluate(SHIFTS) < 0.05
    assert await margot.page.evaluate("document.querySelectorAll('*').length") < 1500
    await margot.accessible()
    await margot.picture(f"home-{'phone' if phone else 'desktop'}")
    margot.problems.clear()  # there is no such icon


async def test_a_wrong_code_stays_where_it_was_typed(screen: Open) -> None:
    margot = await screen()
    await margot.page.locator("#code").fill("XXXXXX")
    margot.cut = True
    await margot.button("Join").click()
    await expect(margot.page.locator("#code-wrong")).to_contain_text("code")
    await expect(margot.page.locator("#code")).to_have_value("XXXXXX")
    margot.problems.clear()  # the browser reports the 404


async def test_a_table_that_is_gone_says_so(screen: Open) -> None:
    margot = await screen(path="/#/t/nothing")
    await expect(margot.page.get_by_role("link", name="Games")).to_be_visible()
    await expect(margot.page).not_to_have_title("boneyard – boneyard")
    await margot.accessible()


async def test_house_rules_are_shown_before_one_sits_down(server: Process, screen: Open) -> None:
    me = await person(server, "Margot")
    wish = {
        "sheet": "classic_draw",
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "fields": {"match.target": 61},
    }
    made = await me.post("/api/tables", wish)
    basil = await screen(path=f"/#/join/{made['code']}")
    await expect(basil.page.get_by_role("heading", level=1)).to_contain_text("house rules")
    await basil.page.locator("summary").click()
    await expect(basil.page.locator("dd")).to_contain_text("61 (default: 100)")
    await basil.accessible()
    await basil.picture("join-house-rules")
