"""A table for days: what its players are told, and that the page calls them to their turns."""

import re
from typing import Any

import pytest
from playwright.async_api import expect

from boneyard.server.table.entries import DAY
from support.page_players import Screen
from support.serving import Server, gathered, seated

from .conftest import Clock, Open

pytestmark = pytest.mark.asyncio(loop_scope="session")

WISH: dict[str, Any] = {
    "sheet": "classic_block",
    "auto": False,
    "clock": {"bank_s": 3 * DAY, "increment_s": 0},
}

NOTIFICATIONS = """
globalThis.asked = 0;
globalThis.Notification = class {
    static permission = "default";
    static async requestPermission() { asked += 1; return (this.permission = "granted"); }
    constructor(title, { body, data }) {
        const { dataset } = document.documentElement;
        dataset.told = `${dataset.told ?? ""}${title}: ${body} ${data};`;
    }
};
Object.defineProperty(document, "hidden", { get: () => globalThis.isHidden === true });
"""
"""Notifications are noted, and the page is in the background when ``isHidden`` says so."""

HIDDEN = """() => [...document.querySelectorAll("button, a[href], select, input")]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
        one.scrollIntoView({ block: "nearest", inline: "nearest" });
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !hit || !one.contains(hit);
    })
    .map((one) => one.outerHTML.slice(0, 200))"""
"""The buttons that something else covers, or that can't be scrolled into the window."""

HIDE = "isHidden = true; document.dispatchEvent(new Event('visibilitychange'))"


async def second_in_turn(
    server: Server, screen: Open, *, flows: bool = False
) -> tuple[Screen, Any]:
    """The page of the player who must wait, and the connection of the other.

    The time of the page stands still, or ``flows`` and can be moved.
    """
    people, tables = await seated(server, **WISH)
    turn = (await tables[0].first_view())["turn"]
    me = people[1 - turn]
    margot = await screen(person=me, base=me.base, path="/favicon.ico", phone=True)
    margot.problems.clear()  # there is no such icon
    await margot.context.add_init_script(NOTIFICATIONS)
    # The page has the time of the server.
    if flows:
        await margot.page.clock.install(time=server.settings.now() / 1000)
    else:
        await margot.page.clock.set_fixed_time(server.settings.now() / 1000)
    await margot.table(tables[0].id)
    await tables[1 - turn].close()
    await tables[turn].first_view()
    return margot, tables[turn]


async def test_nobody_waits_at_a_table_for_days(
    timed_server: Server, clock: Clock, screen: Open
) -> None:
    margot, _ = await second_in_turn(timed_server, screen)
    await margot.button("3 days per turn").click()
    note = margot.page.locator("dialog")
    await expect(note).to_contain_text("for this turn. Then a bot plays it.")
    await expect(note).to_contain_text("You can leave the table")
    await margot.accessible()
    await margot.go("/")
    listed = margot.page.locator("section", has_text="My games").locator("li")
    await expect(listed).to_contain_text("3 days per turn · Time left: 3d")
    await expect(listed.locator(".go.main")).to_have_count(0)
    await clock.move(timed_server, 3 * DAY + 60)
    (room,) = timed_server.rooms.all()
    seat = room.state.turn
    assert not any(one.away or one.stand_in for one in room.state.seats), seat
    await margot.table(room.id)
    await expect(margot.page.locator(".rack[data-due]")).to_be_visible()
    await margot.go("/")
    await expect(listed.locator(".go.main")).to_have_text("your turn")


async def test_a_page_in_the_background_says_whose_turn_it_is(
    timed_server: Server, screen: Open
) -> None:
    margot, other = await second_in_turn(timed_server, screen, flows=True)
    assert await margot.page.evaluate("asked") == 0, "permission is asked for by a tap"
    await margot.button("3 days per turn").click()
    await margot.page.locator("dialog input").check()
    assert await margot.page.evaluate("asked") == 1
    await margot.button("Close").click()
    await margot.page.locator("header .back").click()
    await expect(margot.page.locator("section", has_text="My games").locator("li")).to_be_visible()
    async with margot.page.expect_response("**/api/mine?*"):
        await margot.page.evaluate(HIDE)
    await other.play()
    html = margot.page.locator("html")
    await expect(html).not_to_have_attribute("data-told", re.compile(""))
    async with margot.page.expect_response("**/api/mine?*"):
        await margot.page.clock.fast_forward(60_000)
    told = re.compile(rf"^Your turn: [^;]+ #/t/{other.id};$")
    await expect(html).to_have_attribute("data-told", told)


async def test_every_button_at_eight_seats_is_reached_on_a_phone_on_its_side(
    timed_server: Server, screen: Open
) -> None:
    people = [await timed_server.browser(f"Player {seat}") for seat in range(1, 9)]
    table, *_ = await gathered(people, **WISH | {"sheet": "d12_mexican_train", "hints": True})
    wish: dict[str, Any] = {"person": people[0], "base": people[0].base, "table": table.id}
    margot = await screen(size=(740, 360), phone=True, **wish)
    await expect(margot.page.locator(".seats > li")).to_have_count(8)
    await expect(margot.button("3 days per turn")).to_be_visible()
    await margot.settle()
    for size in ((740, 360), (640, 360), (844, 390)):
        await margot.resize(size)
        assert await margot.page.evaluate(HIDDEN) == [], size
        await margot.fits()
