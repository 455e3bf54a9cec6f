"""Every state of a table: axe finds nothing, nothing is too wide, no word is foreign."""

from typing import Any

import pytest
from playwright.async_api import expect

from support.browsers import Process, person, play_until, table_of_two, table_with_bots
from support.cases import at_release
from support.page_players import Screen
from support.serving import BLOCK, Message, Table, play_rounds

from .conftest import Open

pytestmark = pytest.mark.asyncio(loop_scope="session")

LOOKS: list[Any] = [
    {"lang": "es-ES"},
    at_release({"size": (320, 568), "phone": True, "lang": "fr-FR", "dark": True}),
    pytest.param({"phone": True}, marks=pytest.mark.soak),
    pytest.param({"size": (844, 390), "dark": True}, marks=pytest.mark.soak),
]
"""A large screen and the smallest, light and dark, and both languages that are not English."""


def look_name(look: dict[str, Any]) -> str:
    width, height = look.get("size", ("phone" if look.get("phone") else "desktop", ""))
    return f"{width}{height}-{'dark' if look.get('dark') else 'light'}-{look.get('lang', 'en')}"


def numbered(move: str, ends: list[dict[str, Any]]) -> str:
    """A move as the text view writes it: its ends are counted from 1."""
    tile, _, end = move.partition("@")
    order = sorted(ends, key=lambda one: (one["arm"], one["id"]))
    numbers = {str(one["id"]): at for at, one in enumerate(order, 1)}
    return f"{tile}@{numbers[end]}" if end else tile


async def sound(screen: Screen) -> None:
    await screen.accessible()
    await screen.fits()
    await screen.translated()


def in_turn(view: Message) -> bool:
    """Whether the person has a choice; the table makes forced moves."""
    assert not view["rounds"]
    return view["turn"] == view["seat"] and bool(view["moves"])


async def seen(screen: Screen, table: Table) -> None:
    """Wait until the page shows the table."""
    await expect(screen.page.locator(".rack")).to_have_attribute("data-seq", str(table.seq))


@pytest.mark.parametrize("look", LOOKS, ids=look_name)
async def test_from_the_invitation_to_the_replay(
    server: Process, screen: Open, look: dict[str, Any]
) -> None:
    me, friend = await person(server, "Margot"), await person(server, "Basil")
    # More than all pips together: the first round cannot end the match.
    wish = {"sheet": "classic_draw", "fields": {"match.target": 200}}
    id = (await me.post("/api/tables", BLOCK | wish))["id"]
    margot = await screen(person=me, path=f"/#/t/{id}", **look)
    page = margot.page
    await expect(page.locator(".room [data-seat]")).to_have_count(2)
    await sound(margot)  # waiting
    await friend.post(f"/api/tables/{id}/join", {})
    mine, theirs = await me.table(id), await friend.table(id)
    await play_until(theirs, in_turn, mine)
    await seen(margot, theirs)
    await sound(margot)  # another's turn
    await play_until(mine, in_turn, theirs)
    await seen(margot, mine)
    await sound(margot)  # the person's turn
    await page.locator(".hand button.tile[aria-disabled=false]").first.click()
    await expect(page.locator(".hand button.tile[aria-pressed=true]")).to_have_count(1)
    await sound(margot)  # a tile is picked up
    for which in ("rules", "text"):
        await page.locator(f"header [data-opens={which}]").click()
        await page.wait_for_selector("dialog[open]")
        await sound(margot)
        if which == "text":
            await page.locator("#command").fill(numbered(mine.view["moves"][0], mine.view["ends"]))
            await page.locator("#command").press("Enter")
            await expect(page.locator(".rack")).not_to_have_attribute("data-seq", str(mine.seq))
        await page.keyboard.press("Escape")
    deal = page.locator(".story .title button")
    if await deal.is_visible():
        await deal.click()
        await expect(page.locator("dialog[open] dd").first).to_be_visible()
        await sound(margot)  # the check of the deal during the match
        await page.keyboard.press("Escape")
    await play_rounds([mine, theirs])
    await page.wait_for_selector(".round-end .how")
    await sound(margot)  # the end of a round
    await page.locator(".round-end .button.main").click()
    await page.goto("about:blank")  # to draw every move of the other rounds takes long
    await play_rounds([mine, theirs], rounds=99)
    await margot.go(f"/#/t/{id}")
    await page.wait_for_selector("dialog[open] .ways")
    await sound(margot)  # the end of the match
    await margot.go(f"/replay/{id}#1.3")
    await page.wait_for_selector("[aria-current=step]")
    await sound(margot)


@pytest.mark.release
@pytest.mark.parametrize("look", LOOKS[:3], ids=look_name)
async def test_trains_with_a_tile_picked_up(
    server: Process, screen: Open, look: dict[str, Any]
) -> None:
    me, id = await table_with_bots(server, "d12_mexican_train", 6)
    mine = await me.table(id)
    await play_until(mine, in_turn)
    await mine.play()
    await play_until(mine, in_turn)
    margot = await screen(person=me, path=f"/#/t/{id}", first=True, **look)
    await seen(margot, mine)
    tip = margot.page.locator(".bar .tip")
    told = []
    for _ in ("light tiles fit", "why ends are closed"):
        await tip.wait_for()
        told.append(await tip.inner_text())
        await sound(margot)
        await margot.page.locator(".bar .close").click()
    assert len(set(told)) == 2
    said = margot.page.locator(".reason")
    closed = margot.page.locator("[data-strip-end][aria-disabled=true]:not([disabled])").first
    await expect(margot.page.locator("[data-lock]").first).to_be_visible()
    await closed.focus()
    await margot.page.keyboard.press("Enter")
    await expect(said).to_contain_text(str(await closed.get_attribute("title")))
    await sound(margot)  # why an end is closed
    await margot.page.locator(".hand button.tile[aria-disabled=true]").first.click(force=True)
    await expect(said).not_to_have_text("")
    await margot.page.locator(".hand button.tile[aria-disabled=false]").first.click()
    await expect(said).to_have_count(0)
    await expect(margot.page.locator("[data-end]").first).to_be_visible()
    await sound(margot)


@pytest.mark.release
async def test_the_chat_button_of_a_phone_counts_new_lines(server: Process, screen: Open) -> None:
    me, friend, id = await table_of_two(server)
    basil = await friend.table(id)
    margot = await screen(person=me, phone=True, path=f"/#/t/{id}")
    await margot.page.locator(".rack").wait_for()
    badge = margot.page.locator(".unread i")
    await expect(badge).to_have_count(0)
    for text in ("hello", "your turn"):
        await basil.ask({"t": "Say", "text": text})
    await expect(badge).to_have_text("2")
    await basil.ask({"t": "React", "reaction": "laugh"})
    await expect(margot.page.locator(".picture svg")).to_be_visible()
    await expect(badge).to_have_text("3")
    await sound(margot)
    await margot.page.locator(".panel-button").click()
    await expect(badge).to_have_count(0)
    await expect(margot.page.locator("dialog li").last).to_contain_text("laugh")
    await expect(margot.page.locator("dialog .reactions svg")).to_have_count(8)
    await sound(margot)
    await margot.page.locator("dialog button").first.click()
    await margot.page.locator("header [data-opens=text]").click()
    for text, told in (("help", "Type a move"), ("score", "0 points"), ("9-9@1", "9-9")):
        await margot.page.locator("#command").fill(text)
        await margot.page.locator("#command").press("Enter")
        await expect(margot.page.locator('[role="log"] p').last).to_contain_text(told)


async def test_an_unknown_address_says_so(server: Process, screen: Open) -> None:
    lost = await screen(person=await person(server, "Margot"), path="/nowhere/at-all")
    await expect(lost.page.locator("h1")).to_have_text("Nothing here")
    await sound(lost)
    assert len(lost.problems) == 1  # the status 404
    lost.problems.clear()
    await lost.page.get_by_role("link", name="Games").last.click()
    await expect(lost.page.locator(".cards").first).to_be_visible()
