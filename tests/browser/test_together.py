"""Two browsers at one table, pages that are loaded anew, and a server that goes away."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import expect

from browsing import Process, person
from screens import Keys, Mouse, Screen

from .conftest import Open

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def invited(margot: Screen, screen: Open) -> Screen:
    """Somebody who has been sent the link that a waiting table shows."""
    link = await margot.page.locator(".invite input").input_value()
    basil = await screen(path=link.removeprefix(margot.base))
    await basil.page.locator("#join-name").fill("Basil")
    await basil.page.locator("form .button.main").click()
    await expect(basil.page.locator(".room")).to_contain_text("Basil")
    return basil


async def test_friends_play_mexican_train_and_load_the_page_anew(screen: Open) -> None:
    margot = await screen()
    card = margot.page.locator("article", has_text="Mexican Train").first
    await card.get_by_role("button", name=re.compile("^Invite")).click()
    basil = await invited(margot, screen)
    await margot.page.get_by_role("button", name="Fill up with bots and begin").click()
    players = Mouse(margot), Keys(basil)
    for one in (margot, basil):
        await one.page.wait_for_selector(".rack")
        await expect(one.page.locator("[data-seat]", has_text="Basil").first).to_be_visible()
    await asyncio.gather(*(player.play(3) for player in players))
    for one in (margot, basil):
        before = await one.hand()
        await one.page.reload()
        await one.page.wait_for_selector(".rack")
        # Nobody has moved for them, whatever the bots have done meanwhile.
        assert {name(tile) for tile in await one.hand()} >= {name(tile) for tile in before}
    await asyncio.gather(*(player.play_round() for player in players))
    told = [await one.page.locator("dialog[open] li").all_inner_texts() for one in (margot, basil)]
    assert told[0] == told[1]
    assert all(player.moves > 3 for player in players)


def name(label: str) -> str:
    """The tile that a label of the hand speaks of."""
    found = re.search(r"\d+-\d+", label)
    assert found is not None
    return found.group()


async def test_a_server_that_is_killed_comes_back(server: Process, screen: Open) -> None:
    me = await person(server, "Margot")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "heavy"}]
    table = await me.post("/api/tables", {"sheet": "classic_draw", "seats": seats})
    await me.close()
    margot = await screen(person=me)
    await margot.table(table["id"])
    player = Mouse(margot)
    await player.play(2)
    assert await player.due()
    hand = await margot.hand()
    margot.cut = True
    await server.stop()
    await expect(margot.page.locator("header .state")).to_contain_text("Connection lost")
    await margot.accessible()
    # A move made now waits; the page shows nothing that the log does not have.
    before = await margot.page.locator(".rack").get_attribute("data-seq")
    await player.move()
    assert {name(tile) for tile in await margot.hand()} == {name(tile) for tile in hand}
    await server.start()
    await margot.page.wait_for_selector(f"dialog[open], .rack:not([data-seq='{before}'])")
    await expect(margot.page.locator("header .state")).to_contain_text("Connected")
    margot.cut = False
    await player.play_round()
