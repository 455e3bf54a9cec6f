"""Games that score in play, and tiles that lie two ways round: played on a real page."""

import re

import pytest
from playwright.async_api import expect

from support.browsers import Process, play_until, table_with_bots
from support.cases import one_in
from support.page_players import OVER, Mouse, Screen
from support.serving import Message

from .conftest import Open

pytestmark = pytest.mark.asyncio(loop_scope="session")

SIZES = ((360, 740), (1280, 800))
TRIES = 4


def earned(view: Message) -> bool:
    """Whether some points were made, and the layout is large enough to look at."""
    return any(view["earned"]) and len(view["layout"]) >= 6


@pytest.mark.parametrize("size", one_in(2, SIZES))
async def test_the_count_and_the_points_of_all_fives(
    server: Process, screen: Open, size: tuple[int, int]
) -> None:
    me, id = await table_with_bots(server, "all_fives", 2, hints=True)
    await play_until(await me.table(id), earned)
    one = await screen(person=me, size=size, table=id)
    count = one.page.locator(".rack .count")
    await expect(count).to_have_attribute("aria-label", re.compile(r"^The ends count \d+$"))
    number = int(re.findall(r"\d+", await count.inner_text())[0])
    await count.click()
    parts = re.findall(r"\d+", await count.inner_text())
    assert sum(map(int, parts[:-1])) == number or [*map(int, parts)] == [number]
    await expect(one.page.locator(".seats .earned").first).to_be_visible()
    totals = await one.page.locator(".seats [data-score]").evaluate_all(
        "all => all.map((one) => Number(one.dataset.score))"
    )
    assert sum(totals) > 0
    await one.fits()
    await one.accessible()


@pytest.mark.soak  # a whole match of Muggins, which scores alike, is played with the mouse
async def test_a_round_of_all_fives_with_the_mouse(server: Process, screen: Open) -> None:
    me, id = await table_with_bots(server, "all_fives", 2, hints=True)
    one = await screen(person=me, size=(1280, 800), table=id)
    player = Mouse(one)
    await player.play_round()
    assert player.moves > 3


@pytest.mark.release
async def test_a_round_of_matador_by_keyboard(server: Process, screen: Open) -> None:
    turned = 0
    for _ in range(TRIES):  # in a few rounds no tile of the player fits both ways round
        me, id = await table_with_bots(server, "matador", 2)
        one = await screen(person=me, size=(1280, 800), table=id)
        turned += await play_by_keyboard(one)
        if turned:
            break
    assert turned > 0


async def play_by_keyboard(one: Screen) -> int:
    """Play a round by keys; return how often a tile was turned round with ``>``."""
    page, turned = one.page, 0
    while True:
        await page.wait_for_selector(f"{OVER}, .rack[data-due]:visible")
        if await page.locator(OVER).count():
            return turned
        rack = page.locator(".rack[data-due]")
        before = await rack.get_attribute("data-seq")
        tile = page.locator(".hand button.tile[aria-disabled=false]").first
        if await tile.count():
            await tile.focus()
            await page.keyboard.press("Enter")
            if await page.locator(".ghost[data-out]").count() > 1:
                first = await page.locator(".signs .label .digit").first.text_content()
                await page.keyboard.press(">")
                key = page.locator(".signs .label .digit").first
                await expect(key).not_to_have_text(str(first))
                turned += 1
            if await page.locator("[data-strip-end].legal").count():
                await page.keyboard.press("1")
            else:
                await page.keyboard.press("Enter")
        else:
            await page.locator(".due button").first.press("Enter")
        await page.wait_for_selector(f"{OVER}, .rack:not([data-seq='{before}'])")


@pytest.mark.parametrize("size", one_in(2, SIZES))
async def test_a_race_to_61_has_a_track(
    server: Process, screen: Open, size: tuple[int, int]
) -> None:
    me, id = await table_with_bots(server, "fives_and_threes", 2)
    await play_until(await me.table(id), lambda view: any(view["earned"]))
    one = await screen(person=me, size=size, table=id)
    track = one.page.get_by_role("img", name=re.compile("Race to 61: Margot [0-9]+; Ada [0-9]+"))
    await expect(track).to_be_visible()
    await expect(track.locator(".peg:not(.back)")).to_have_count(2)
    await one.fits()
    await one.accessible()


@pytest.mark.release
async def test_a_few_wins_are_shown_as_pips(server: Process, screen: Open) -> None:
    me, id = await table_with_bots(server, "jamaican", 4, partners=True)
    await play_until(await me.table(id), lambda view: any(view["scores"]))
    one = await screen(person=me, size=(360, 740), table=id)
    await expect(one.page.locator(".seats .pips").first.locator("i")).to_have_count(6)
    await expect(one.page.locator(".seats .pips i.full").first).to_be_visible()
    await one.fits()


@pytest.mark.release
async def test_the_table_as_text_says_the_count_and_the_points(
    server: Process, screen: Open
) -> None:
    me, id = await table_with_bots(server, "all_fives", 2)
    table = await me.table(id)
    await play_until(table, lambda view: earned(view) and len(view["moves"]) > 0)
    view = table.view
    one = await screen(person=me, size=(1280, 800), table=id)
    await one.page.locator("header [data-opens=text]").click()
    points = [
        f"{name}: {total + made} points" + f", {made} points scored in this round" * bool(made)
        for name, total, made in zip(("Margot", "Ada"), view["scores"], view["earned"], strict=True)
    ]
    state = one.page.locator(".text dl")
    await expect(state).to_contain_text("; ".join(points))
    counted = f"The ends count {view['count']}"
    each = re.compile(rf"end 1, number \d+,.*, counts \d+; .*{counted}")
    await expect(state).to_contain_text(each)
    told = one.page.locator('[role="log"] p').last
    for command, said in (("scores", f"{'; '.join(points)}; {counted}"), ("ends", counted)):
        await one.page.locator("#command").fill(command)
        await one.page.locator("#command").press("Enter")
        await expect(told).to_contain_text(said)
    await one.accessible()
