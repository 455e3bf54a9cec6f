"""No message covers the felt or moves what lies on the table, on screens of every kind."""

from collections.abc import Callable
from unittest.mock import ANY

import pytest
from playwright.async_api import expect

from support.browsers import Process, person, play_until, table_with_bots
from support.cases import at_release
from support.page_players import Screen
from support.serving import RATED, Browser, Message

from .conftest import Open

pytestmark = pytest.mark.asyncio(loop_scope="session")

SIZES = ((360, 740), (740, 360), (640, 400), (1280, 800), (1920, 1080))

COVERING = """() => {
    const felt = document.querySelector(".felt").getBoundingClientRect();
    const messages = ".bar, .bubble, .picture, .requests, .round-end";
    return [...document.querySelectorAll(messages)].filter((one) => {
        const at = one.getBoundingClientRect();
        return at.width > 0
            && Math.min(at.right, felt.right) - Math.max(at.left, felt.left) > 1
            && Math.min(at.bottom, felt.bottom) - Math.max(at.top, felt.top) > 1;
    }).map((one) => one.className + ": " + one.textContent);
}"""
"""The messages that cover a part of the felt."""

FELT = """() => {
    const { width, height } = document.querySelector(".felt").getBoundingClientRect();
    return [width, height];
}"""

HAND = """() => [...document.querySelectorAll(".hand .tile svg")].map((one) => {
    const { left, width } = one.getBoundingClientRect();
    return [Math.round(left), Math.round(width)];
})"""
"""The left edge and the width of every tile of the hand."""

CUT = """() => {
    const said = document.querySelector(".bar .said");
    return said.scrollHeight - said.clientHeight;
}"""
"""By how many pixels the message is higher than its place."""

ENDS_OUT_OF_SIGHT = """() => {
    const list = document.querySelector(".strip .list").getBoundingClientRect();
    const rack = document.querySelector(".rack").getBoundingClientRect();
    return [...document.querySelectorAll(".strip [data-strip-end]")].filter((one) => {
        const at = one.getBoundingClientRect();
        return at.left < list.left - 1 || at.right > list.right + 1
            || at.top < rack.top - 1 || at.bottom > rack.bottom + 1;
    }).length;
}"""
"""How many open ends of the strip are not to be seen."""

SIGNS = """() => [...document.querySelectorAll(".sign")].map(
    (one) => one.getBoundingClientRect().height)"""


def in_play(tiles: int) -> Callable[[Message], bool]:
    """Return whether the first seat has a choice and a tile that does not fit, and so many lie."""

    def enough(view: Message) -> bool:
        fits = {move.partition("@")[0] for move in view["moves"]}
        mine = view["turn"] == 0 and 1 < len(fits) < len(view["hand"])
        return mine and len(view["layout"]) >= tiles

    return enough


async def table_in_play(
    server: Process, sheet: str, players: int, tiles: int, *, hints: bool = False
) -> tuple[Browser, str]:
    """Return the person and the id of a table that is ``in_play``; not every match comes to it."""
    wanted = in_play(tiles)

    def enough(view: Message) -> bool:
        return wanted(view) or view["outcome"] is not None

    for _ in range(20):
        me, id = await table_with_bots(server, sheet, players, hints=hints)
        mine = await me.table(id)
        await play_until(mine, enough)
        if mine.view is not None and mine.view["outcome"] is None:
            return me, id
    raise AssertionError("no match came to the position")


async def sound(screen: Screen, felt: list[float]) -> None:
    """Check that nothing covers the felt, that it keeps its size and that the message fits."""
    assert await screen.page.evaluate(COVERING) == []
    assert await screen.page.evaluate(FELT) == felt
    assert await screen.page.evaluate(CUT) <= 1


@pytest.mark.parametrize(
    ("size", "lang"),
    [
        (SIZES[0], "fr"),
        (SIZES[3], "fr"),
        *(at_release(size, "fr") for size in (*SIZES[1:3], SIZES[4])),
        at_release(SIZES[0], "en"),
    ],
    ids=str,
)
async def test_reasons_and_hints_are_outside_the_felt(
    server: Process, screen: Open, size: tuple[int, int], lang: str
) -> None:
    me, id = await table_in_play(server, "french", 4, 9, hints=True)
    phone = min(size) < 500
    margot = await screen(person=me, size=size, phone=phone, lang=lang, path=f"/#/t/{id}")
    page = margot.page
    await page.wait_for_selector(".rack[data-due]")
    await page.wait_for_selector(".sign", state="attached")
    await margot.settle()
    felt, tiles = await page.evaluate(FELT), await page.evaluate(HAND)
    # On a phone on its side and at 200 % zoom, as wide as a finger.
    assert min(width for _, width in tiles) >= (44 if size[1] < 480 else 40)
    assert await page.evaluate(ENDS_OUT_OF_SIGHT) == (0 if size[1] < 480 or not phone else ANY)
    await page.locator(".hand button.tile[aria-disabled=true]").first.click(force=True)
    await page.wait_for_selector(".bar .reason")
    await sound(margot, felt)
    await page.locator(".hand button.tile[aria-disabled=false]").first.click()
    await page.wait_for_selector(".felt [data-end]", state="attached")
    assert await page.evaluate(HAND) == tiles
    assert await page.evaluate(FELT) == felt
    await page.keyboard.press("Escape")
    await page.locator(".due .hint button").click()
    await page.wait_for_selector(".bar .advice")
    await sound(margot, felt)
    assert await page.locator(".bar .advice strong").count() == 1


DRAGGED = """() => {
    const middle = (one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    };
    const [dull, light] = ["true", "false"].map((off) =>
        middle(document.querySelector(`.hand button.tile[aria-disabled=${off}]`)));
    return { dull, light };
}"""
"""The middles of a tile that can't be played and of one that can."""

ANOTHER_END = """() => {
    const boxes = [...document.querySelectorAll(".felt [data-end]")]
        .map((one) => one.getBoundingClientRect());
    const signs = [...document.querySelectorAll(".felt [data-at]")].map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [left + width / 2, top + height / 2, one.querySelector("text").textContent];
    });
    return signs.find(([x, y]) => boxes.every(
        (box) => x < box.left || x > box.right || y < box.top || y > box.bottom)) ?? null;
}"""
"""The middle and the number of the sign of an end where the tile picked up can't be placed."""


@pytest.mark.release
async def test_a_refused_drag_says_why_with_the_numbers_of_the_ends(
    server: Process, screen: Open
) -> None:
    me, id = await table_in_play(server, "classic_draw", 2, 4)
    margot = await screen(person=me, size=(1280, 800), path=f"/#/t/{id}")
    page, mouse = margot.page, margot.page.mouse
    await page.wait_for_selector(".rack[data-due]")
    await margot.settle()
    said, places = page.locator(".bar .reason"), await page.evaluate(DRAGGED)
    numbers = {end["pip"] for end in (await me.table(id)).view["ends"]}
    (x, y), at = places["dull"], await page.locator(".rack").get_attribute("data-seq")
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move(x, y - 60, steps=6)
    await mouse.up()
    told = await said.inner_text()
    first = "The open ends are" if len(numbers) > 1 else "Only"
    assert told.startswith(first)
    assert all(str(number) in told for number in numbers)
    x, y = places["light"]
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move(x, y - 60, steps=6)
    await expect(said).to_have_count(0)
    await page.wait_for_selector(".felt [data-end]", state="attached")
    if other := await page.evaluate(ANOTHER_END):  # both ends may have one number
        await mouse.move(other[0], other[1], steps=6)
        await mouse.up()
        await expect(said).to_contain_text(f"it has no {other[2]}.")
    assert await page.locator(".rack").get_attribute("data-seq") == at


async def test_the_end_of_a_round_covers_no_tile(server: Process, screen: Open) -> None:
    me, id = await table_with_bots(server, "french", 4)
    mine = await me.table(id)
    margot = await screen(person=me, size=SIZES[0], path=f"/#/t/{id}", first=True)
    await margot.page.wait_for_selector(".rack")
    await play_until(mine, lambda view: len(view["rounds"]) > 0)
    await margot.page.wait_for_selector(".round-end")
    for size in SIZES:
        await margot.resize(size)
        assert await margot.page.evaluate(COVERING) == [], size


SAID = """(tip) => {
    document.querySelector(".bar .close")?.click();
    const { said = [] } = JSON.parse(localStorage.getItem("boneyard.settings") ?? "{}");
    return said.includes(tip) ? said : false;
}"""
"""Closes messages until a tip was said, and returns all that were."""


async def test_a_first_round_is_explained_once(server: Process, screen: Open) -> None:
    me, id = await table_with_bots(server, "french", 4)
    mine = await me.table(id)
    margot = await screen(person=me, size=SIZES[0], phone=True, path=f"/#/t/{id}", first=True)
    page = margot.page
    await play_until(mine, in_play(1))
    await expect(page.locator(".bar .tip")).to_contain_text("Your turn: light tiles fit.")
    await margot.settle()
    assert await page.evaluate(COVERING) == []
    assert await page.locator(".bar .tip").get_attribute("aria-hidden") == "true"
    await page.wait_for_function(SAID, arg="fit")
    await page.wait_for_function(SAID, arg="double french")
    await play_until(mine, lambda view: len(view["rounds"]) > 0)
    said = await (await page.wait_for_function(SAID, arg="points french")).json_value()
    assert len(set(said)) == len(said)
    # The next round, and another match, need no help.
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "heavy"}] * 3]
    made = await me.post("/api/tables", {"sheet": "french", "seats": seats})
    await margot.go(f"/#/t/{made['id']}")
    await page.wait_for_selector(".rack")
    await margot.settle()
    assert await page.locator(".bar .tip").count() == 0
    played = "JSON.parse(localStorage.getItem('boneyard.settings')).played"
    assert await page.evaluate(played) == ["french"]


async def test_nobody_is_helped_in_a_match_that_counts(server: Process, screen: Open) -> None:
    me, friend = await person(server, "Margot"), await person(server, "Basil")
    wish = RATED | {"seats": [{"kind": "me"}, {"kind": "open"}]}
    made = await me.post("/api/tables", wish)
    await friend.post(f"/api/tables/{made['id']}/join", {})
    mine, theirs = await me.table(made["id"]), await friend.table(made["id"])
    margot = await screen(person=me, path=f"/#/t/{made['id']}", first=True)
    await play_until(mine, lambda view: view["turn"] == view["seat"], theirs)
    await margot.page.wait_for_selector(".rack[data-due]")
    await margot.settle()
    assert await margot.page.locator(".tip").count() == 0


@pytest.mark.release
async def test_trains_leave_their_lanes_when_the_window_grows(
    server: Process, screen: Open
) -> None:
    me, id = await table_with_bots(server, "d12_mexican_train", 8)
    await me.table(id)
    margot = await screen(person=me, size=(740, 360), path=f"/#/t/{id}")
    await margot.page.wait_for_selector(".lanes")
    await margot.page.set_viewport_size({"width": 2560, "height": 1440})
    await margot.page.wait_for_selector(".area")
    assert await margot.page.locator(".lanes").count() == 0
    await margot.page.set_viewport_size({"width": 740, "height": 360})
    await margot.page.wait_for_selector(".lanes")


@pytest.mark.parametrize("size", [SIZES[0], at_release(SIZES[1])], ids=str)
async def test_the_signs_of_ends_can_be_read_on_a_phone(
    server: Process, screen: Open, size: tuple[int, int]
) -> None:
    for sheet, players, tiles in (("d12_draw", 3, 30), ("d12_mexican_train", 8, 20)):
        me, id = await table_in_play(server, sheet, players, tiles)
        margot = await screen(person=me, size=size, phone=True, path=f"/#/t/{id}")
        await margot.page.wait_for_selector(".sign", state="attached")
        await margot.settle()  # lanes are drawn once before their size is known
        assert min(await margot.page.evaluate(SIGNS)) >= 24
        if size[1] < 480:
            assert await margot.page.evaluate(ENDS_OUT_OF_SIGHT) == 0
        assert await margot.page.locator("li[data-seat='0'] .you").inner_text() == "You"


@pytest.mark.release
async def test_keys_step_through_a_replay_after_a_click(server: Process, screen: Open) -> None:
    me, id = await table_with_bots(server, "classic_single", 2)
    await play_until(await me.table(id), lambda view: view["outcome"] is not None)
    margot = await screen(person=me, path=f"/replay/{id}#1.2", size=(1280, 800))
    page = margot.page
    at = page.locator(".scrubber, input[type=range]").first
    await at.wait_for()
    before = int(await at.input_value())
    for place in ("[role=tab][data-tab]", ".felt .area"):
        await page.locator(place).last.click(position={"x": 12, "y": 12})
        await page.keyboard.press("ArrowRight")
        before += 1
        await page.wait_for_function(
            "at => Number(document.querySelector('input[type=range]').value) === at", arg=before
        )


@pytest.mark.release
async def test_the_history_follows_after_a_resize(server: Process, screen: Open) -> None:
    me, id = await table_in_play(server, "french", 4, 14)
    margot = await screen(person=me, size=(1280, 800), path=f"/#/t/{id}")
    end = """() => { const list = document.querySelector(".history");
        return list && list.scrollHeight > list.clientHeight
            && list.scrollHeight - list.scrollTop - list.clientHeight < 2; }"""
    for height in (540, 1000, 500):
        await margot.page.set_viewport_size({"width": 1280, "height": height})
        if height != 1000:
            await margot.page.wait_for_function(end)
