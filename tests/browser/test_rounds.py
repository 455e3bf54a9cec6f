"""Whole rounds, by mouse and by keyboard, from the first page to the breakdown of the round."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from playwright.async_api import expect

from support.browsers import Process, short_trains, table_with_bots
from support.page_players import Keys, Mouse, Player, Screen

from .conftest import Open

pytestmark = pytest.mark.asyncio(loop_scope="session")

TRIES = 6
FRENCH = re.compile("Play now: French Dominoes")


async def open_against_bots(
    server: Process, open: Open, *, players: int, more: dict[str, Any], **wish: Any
) -> Screen:
    me, id = await table_with_bots(server, players=players, **more)
    return await open(person=me, **wish, table=id)


async def shown_in_full(screen: Screen) -> None:
    """Check the end of a round: beside the board, with hands turned up and details on demand."""
    end = screen.page.locator(".round-end")
    assert re.search(r"Round \d is over", await end.inner_text())
    assert await screen.page.locator("dialog[open]").count() == 0
    sides = end.locator("tr.side")
    assert await end.locator(".line").locator("visible=true").count() == 0
    await sides.first.get_by_role("button").click()
    await expect(end.locator("tr.why").first).to_be_visible()
    left = await screen.page.locator(".seats .left").count()
    assert 0 < left < await screen.page.locator(".seats [data-seat]").count() + 1
    assert await screen.page.locator(".felt .world, .lanes li").count() > 0


async def a_round_of_french(player: Player, choose: Callable[[], Awaitable[None]]) -> None:
    """Play until a round has ended and the match has not.  If one round ends the match, start a new
    match."""
    page = player.page
    for _ in range(TRIES):
        await choose()
        await page.wait_for_selector(".rack")
        await player.play_round()
        assert player.moves > 0
        if not await page.locator("dialog[open] .ways").count():
            return
        await player.screen.go("/")
    raise AssertionError("every match ends with its first round")


async def a_round_of_trains(server: Process, open: Open, kind: type[Player], **wish: Any) -> Screen:
    """Play a round of more than three moves; in one of ten the opponent finishes earlier."""
    for _ in range(TRIES):
        screen = await open_against_bots(server, open, players=2, more=short_trains(6), **wish)
        player = kind(screen)
        await player.play_round()
        if player.moves > 3:
            return screen
    raise AssertionError("every round ends within three moves")


async def test_french_in_two_clicks_and_a_round_with_the_mouse(screen: Open) -> None:
    margot = await screen()
    await a_round_of_french(Mouse(margot), margot.button(FRENCH).first.click)
    await shown_in_full(margot)
    await margot.accessible()
    await margot.button("Next round").click()
    await margot.page.get_by_text("Round 2", exact=True).wait_for()
    assert len(await margot.hand()) > 0
    # What happened in the round that is over can still be read.
    await margot.page.locator(".history summary").click()
    await expect(margot.page.locator(".history details")).to_contain_text("You play")


async def test_mexican_train_with_the_mouse(server: Process, screen: Open) -> None:
    await shown_in_full(await a_round_of_trains(server, screen, Mouse, moving=True))


async def test_french_by_keyboard_from_the_first_page(screen: Open) -> None:
    margot = await screen()

    async def choose() -> None:
        await margot.button(FRENCH).first.wait_for()
        for _ in range(60):
            await margot.page.keyboard.press("Tab")
            focus = "document.activeElement.getAttribute('aria-label') ?? ''"
            if FRENCH.match(await margot.page.evaluate(focus)):
                break
        await margot.page.keyboard.press("Enter")

    await a_round_of_french(Keys(margot), choose)
    await shown_in_full(margot)
    await margot.page.keyboard.press("Escape")
    await margot.page.get_by_text("Round 2", exact=True).wait_for()


async def test_drawing_and_passing_by_keyboard(server: Process, screen: Open) -> None:
    """At a table without automatic moves."""
    # The target is so high that the match does not end before a draw; few tiles, so it is soon.
    fields = {"match.target": 9999, "deal.hand": {"2": 4, "3": 4, "4": 4}}
    more = {"sheet": "classic_draw", "auto": False, "fields": fields}
    margot = await open_against_bots(server, screen, players=2, more=more)
    player = Keys(margot)
    while not player.pressed:
        await player.play_round()
        await margot.page.keyboard.press("Escape")


@pytest.mark.soak  # two friends play it too, one of them by keyboard, and reload the page
async def test_mexican_train_by_keyboard(server: Process, screen: Open) -> None:
    await shown_in_full(await a_round_of_trains(server, screen, Keys))


async def test_mexican_train_on_a_french_phone_in_dark_mode(server: Process, screen: Open) -> None:
    margot = await open_against_bots(
        server, screen, players=2, more=short_trains(6), phone=True, lang="fr-FR", dark=True
    )
    await margot.page.get_by_text("À vous").first.wait_for()
    await margot.fits()
    await Mouse(margot).play_round()
    # Of some decks the opponent lays all tiles in the first round before it is one's turn.
    ended = await margot.page.locator(".round-end").inner_text()
    assert re.search(r"La manche \d est finie", ended)
    await margot.accessible()


async def test_a_missed_drag_selects_nothing(server: Process, screen: Open) -> None:
    """A browser drags selected text, and with it the tile that lies in it."""
    margot = await open_against_bots(server, screen, players=2, more={"sheet": "classic_draw"})
    player = Mouse(margot)
    assert await player.due()
    await margot.settle()
    turn = await margot.page.locator(".rack .turn").bounding_box()
    tile = await margot.page.locator(".hand button.tile").last.bounding_box()
    await margot.page.mouse.move(turn["x"] + 1, turn["y"] + 3)
    await margot.page.mouse.down()
    await margot.page.mouse.move(tile["x"] + tile["width"] - 2, tile["y"] + 9, steps=4)
    await margot.page.mouse.up()
    assert await margot.page.evaluate("getSelection().toString()") == ""
