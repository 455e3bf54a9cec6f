"""Lessons: a person learns a family of games at a table with a fixed deal."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from support.cases import at_release
from support.page_players import LESSONS, Screen

from .conftest import Open
from .test_local_tables import here, prepared

pytestmark = pytest.mark.asyncio(loop_scope="session")

DATABASES = "indexedDB.databases().then((all) => all.map(({ name }) => name))"
"""Where tables are stored is only made for the first one."""
GLOWING = ".hand button.tile.glow"
STATE = """() => {
    const seen = (selector) => document.querySelector(selector)?.checkVisibility() ?? false;
    if (document.querySelector(".round-end .button")) return "end";
    if (seen(".bar .next")) return "next";
    if (!document.querySelector(".rack[data-due]")) return null;
    if (seen(".bar .close")) return "close";
    if (!seen(".bar strong")) return null;
    return seen(".hand button.tile.glow") ? "tile" : "button";
}"""
"""What the learner can do now; null while there is nothing."""


async def step(one: Screen) -> str:
    """Do what the lesson says, once, and return what was done."""
    handle = await one.page.wait_for_function(STATE)
    todo = str(await handle.json_value())
    before = await one.page.locator(".rack").get_attribute("data-seq")
    if todo in ("next", "close"):
        await one.page.locator(f".bar .{todo}").click()
    if todo == "button":
        await one.page.locator(".due .button.main").click()
    if todo == "tile":
        await one.page.locator(GLOWING).click()
        await one.page.wait_for_selector(".hand button.picked")
        await one.lay(".felt .glows .place")
    if todo in ("tile", "button"):
        await one.page.wait_for_selector(
            f".rack:not([data-seq='{before}']):visible, .round-end .button"
        )
    return todo


OVER = """() => document.querySelector(".place .bar").getBoundingClientRect().bottom
    - document.querySelector(".seats").getBoundingClientRect().top"""
"""The pixels of the seats that lie below what a lesson says."""


async def learn(one: Screen, name: str) -> list[str]:
    await one.go(f"/#/lesson/{name}")
    done = []
    while not done or done[-1] != "end":
        done.append(await step(one))
        assert len(done) < 40, done
    return done


def at_times(often: set[str]) -> list[Any]:
    """The lessons: in every run those that are named, the others in the tests of a release."""
    return [one if one in often else at_release(one) for one in LESSONS]


@pytest.mark.parametrize("name", at_times({"french", "trains"}))
async def test_every_lesson_is_played_to_its_end(screen: Open, wasm: Path, name: str) -> None:
    margot = await here(screen, wasm)
    done = await learn(margot, name)
    assert done.count("tile") >= 2
    assert "button" in done
    await expect(margot.page.locator(".bar [data-step]")).to_be_visible()
    assert "boneyard" not in await margot.page.evaluate(DATABASES)


@pytest.mark.parametrize("name", at_times({"french"}))
async def test_what_a_lesson_says_does_not_reach_over_the_seats(
    screen: Open, wasm: Path, name: str
) -> None:
    margot = await here(screen, wasm, size=(360, 740), lang="fr")
    await margot.go(f"/#/lesson/{name}")
    lines = 0
    while await step(margot) != "end":
        said = margot.page.locator(".bar .step")
        if await said.is_visible():
            assert await margot.page.evaluate(OVER) <= 0, await said.inner_text()
            lines += 1
    assert lines >= 2


@pytest.mark.release
async def test_a_lesson_in_spanish_on_the_smallest_phone(screen: Open, wasm: Path) -> None:
    margot = await here(screen, wasm, size=(360, 740), lang="es")
    await learn(margot, "french")
    await margot.settle()
    await margot.accessible()
    await margot.fits()
    await margot.translated(["Ada", "Blaise", "Carla", "boneyard"])
    await margot.page.get_by_role("button", name="Jugar a este juego").click()
    await expect(margot.page).to_have_url(re.compile("#/t/local-"))


async def test_a_lesson_is_opened_from_the_card_and_left_by_escape(
    screen: Open, wasm: Path
) -> None:
    margot = await here(screen, wasm)
    await prepared(margot)
    await margot.page.get_by_role("link", name="Lesson: Mexican Train", exact=True).click()
    await margot.page.wait_for_selector(GLOWING)
    await margot.settle()
    await margot.accessible()
    # Escape puts a tile down first.
    await margot.page.locator(GLOWING).click()
    await margot.page.wait_for_selector(".hand button.picked")
    await margot.page.keyboard.press("Escape")
    await margot.page.wait_for_selector(".hand button.picked", state="detached")
    assert "#/lesson/trains" in margot.page.url
    await margot.page.keyboard.press("Escape")
    await expect(margot.page.locator("article").first).to_be_visible()


async def test_another_move_than_the_one_of_the_lesson_is_explained(
    screen: Open, wasm: Path
) -> None:
    margot = await here(screen, wasm)
    await margot.go("/#/lesson/french")
    await margot.page.wait_for_selector(GLOWING)
    other: Any = margot.page.locator(".hand button.tile[aria-disabled=false]:not(.glow)").first
    await other.click()
    await other.click()
    await expect(margot.page.locator(".bar .said")).to_contain_text("In this lesson")
    await expect(margot.page.locator(".hand button.tile")).to_have_count(5)


MOTION = """(tile) => new Promise((done) => {
    const seen = new Set();
    let frames = 10;
    const look = () => {
        for (const { transitionProperty, animationName } of document.getAnimations())
            seen.add(transitionProperty ?? animationName);
        if (frames--) requestAnimationFrame(look);
        else done([...seen]);
    };
    tile.click();
    look();
})"""
"""Pick up a tile; what moves then, in ten frames."""


async def test_without_motion_every_frame_shows_what_is(screen: Open, wasm: Path) -> None:
    margot = await here(screen, wasm)
    await margot.go("/#/lesson/french")
    tile = await margot.page.wait_for_selector(GLOWING)
    assert tile is not None
    await margot.settle()
    assert await tile.evaluate(MOTION) == []
    assert await margot.page.locator(".hand button.picked").count() == 1


@pytest.mark.release
async def test_a_lesson_is_offered_once(screen: Open, wasm: Path) -> None:
    margot = await here(screen, wasm, first=True)
    await prepared(margot)
    await margot.page.locator(".ways .button.main.big").click()
    await margot.page.wait_for_selector(".rack")
    table = margot.page.url
    await margot.page.get_by_role("link", name="Show me").click()
    await margot.page.wait_for_selector(GLOWING)
    assert "#/lesson/french" in margot.page.url
    await margot.button("Leave the lesson").click()
    await margot.page.wait_for_selector(".rack")
    assert margot.page.url == table
    await margot.settle()
    await expect(margot.page.get_by_role("link", name="Show me")).to_have_count(0)


async def test_the_rules_are_one_tap_from_the_card(screen: Open) -> None:
    margot = await screen()
    await margot.button("Rules: French Dominoes").first.click()
    await expect(margot.page.locator("dialog[open] .prose")).to_contain_text("Who leads")
    await margot.settle()
    await margot.accessible()
