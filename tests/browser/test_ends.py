"""The end of a match, and the settings: felt, tiles, volume, speed of the bots."""

import asyncio
import re
import struct
import time
from pathlib import Path

import pytest
from playwright.async_api import expect

from support.browsers import Process, play_until, table_of_two, table_with_bots
from support.page_players import Screen

from .conftest import Open

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_end_of_a_match(server: Process, screen: Open) -> None:
    me, id = await table_with_bots(server, "classic_single", 2)
    mine = await me.table(id)
    margot = await screen(person=me, path=f"/#/t/{id}")
    await margot.page.wait_for_selector(".rack")
    reviews = []
    margot.page.on("request", lambda one: reviews.append(one) if "/review?" in one.url else None)
    await play_until(mine, lambda view: view["outcome"] is not None)
    over = time.monotonic()
    winners = mine.view["outcome"]["winners"]
    title = {(0,): "You win!", (0, 1): "You share the win!", (): "The match is drawn"}
    hero = margot.page.locator("dialog[open] .hero h3")
    await expect(hero).to_have_text(title.get(tuple(winners), re.compile(r"^\w+ won the match$")))
    await expect(margot.page.locator(".flourish")).not_to_be_visible()  # less motion
    async with (
        margot.page.expect_request(lambda one: "/picture.png" in one.url) as drawing,
        margot.page.expect_download() as saving,
    ):
        await margot.button("Share a picture").click()
    assert (await drawing.value).url.endswith("/picture.png?felt=green&tiles=bone")
    saved = await saving.value
    assert saved.suggested_filename == f"boneyard-{id}.png"
    picture = Path(await saved.path()).read_bytes()
    assert picture.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", picture[16:24])
    assert (width, height > 630) == (1200, True)
    accuracy = margot.page.locator(".standing small")
    await expect(accuracy).to_have_count(1)  # Margot's own, without a question
    await expect(accuracy).to_have_text(re.compile(r"^\d+% accuracy$"))
    assert len(reviews) <= 2 + (time.monotonic() - over) / 5
    await margot.button("How well did everyone play?").click()
    await expect(accuracy).to_have_count(2)
    await margot.accessible()


@pytest.mark.release
async def test_tiles_fall_for_the_own_win_and_for_no_bot(server: Process, screen: Open) -> None:
    me, id = await table_with_bots(server, "classic_single", 2)
    mine = await me.table(id)
    await play_until(mine, lambda view: view["outcome"] is not None)
    winners = mine.view["outcome"]["winners"]
    margot = await screen(person=me, path=f"/#/t/{id}", moving=True)
    watcher = await screen(path=f"/#/t/{id}", moving=True)
    for one in (margot, watcher):
        await expect(one.page.locator(".hero h3")).to_be_visible()
        await expect(one.page.locator(".flourish")).to_have_count(int(0 in winners))


async def test_settings_change_the_table(server: Process, screen: Open) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "open"}]
    me, friend, id = await table_of_two(server, sheet="classic_draw", seats=seats)
    margot, basil = [await screen(person=one, table=id) for one in (me, friend)]
    for one in (margot, basil):
        await one.button("Settings").click()
    await expect(basil.page.get_by_label("Fast")).to_have_count(0)  # only the host's
    await margot.page.get_by_label("Fast").check()
    async with asyncio.timeout(120):
        while (await me.get(f"/api/tables/{id}"))["bot_speed"] != "fast":
            pass
    before = await colours(margot)
    await margot.page.get_by_label("Wine red").check(force=True)
    await margot.page.get_by_label("Ebony").check(force=True)
    await margot.page.get_by_label("Volume").fill("0.3")
    await margot.accessible()
    await margot.page.wait_for_function(
        "felt => getComputedStyle(document.documentElement).getPropertyValue('--felt') !== felt",
        arg=before[0],
    )
    after = await colours(margot)
    assert all(one != other for one, other in zip(before, after, strict=True))
    await margot.page.reload()
    await margot.page.wait_for_selector(".rack")
    assert await colours(margot) == after


async def colours(screen: Screen) -> list[str]:
    found: list[str] = await screen.page.evaluate(
        """() => ["--felt", "--bone", "--pip"].map(
            (name) => getComputedStyle(document.documentElement).getPropertyValue(name))"""
    )
    return found
