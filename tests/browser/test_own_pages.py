"""My games, one's own results and the ranking, empty and full, on phones and on a large screen."""

from typing import Any

import pytest
from playwright.async_api import expect

from support.browsers import Process, person
from support.cases import at_release
from support.serving import RATED, short_match

from .conftest import Open
from .test_states import look_name, sound

pytestmark = pytest.mark.asyncio(loop_scope="session")

LOOKS: list[Any] = [
    {"size": (360, 740), "phone": True, "lang": "fr-FR"},
    at_release({"size": (740, 360), "phone": True, "lang": "es-ES", "dark": True}),
    at_release({"size": (1280, 800), "lang": "pt-BR", "dark": True}),
    at_release({"size": (1280, 800)}),
]


async def test_a_face_is_chosen_and_stays(screen: Open) -> None:
    margot = await screen(size=(360, 740))
    page = margot.page
    await page.locator("header .own button").click()
    cat = page.get_by_role("radio", name="Cat")
    async with page.expect_response("**/api/me/face"):
        await cat.check()
    # Each has its own drawing.
    await page.wait_for_function("""() => {
        const drawn = [...document.querySelectorAll(".who fieldset path")];
        return new Set(drawn.map((one) => one.getAttribute("d"))).size === 17;
    }""")
    await margot.accessible()
    await margot.fits()
    await page.reload()
    await page.locator("header .own button").click()
    await expect(cat).to_be_checked()


@pytest.mark.parametrize("look", LOOKS, ids=look_name)
async def test_the_pages_of_ones_own_games(
    server: Process, screen: Open, look: dict[str, Any]
) -> None:
    me, friend = await person(server, "Margot"), await person(server, "Basil")
    margot = await screen(person=me, path="/#/mine", **look)
    page = margot.page
    await expect(page.locator(".empty .button.main")).to_be_visible()
    await expect(page.locator("h2")).to_have_count(0)
    await margot.settle()
    await sound(margot)
    await margot.go("/#/ranks/matador9")
    await expect(page.locator(".empty .button.main")).to_be_visible()
    await margot.settle()
    await sound(margot)
    matches = [await short_match(me, friend, **RATED) for _ in range(2)]
    await margot.go("/#/mine")
    await page.reload()
    card = page.locator("section:has(.share) li")
    await expect(card).to_have_count(1)
    (game,) = await me.get("/api/results")
    won = sum(one["won"] for one in game["matches"])
    await expect(card.locator(".share")).to_contain_text(str(won))
    await expect(card.locator(".share")).to_contain_text(str(len(matches)))
    await margot.settle()
    await sound(margot)
    await margot.go("/#/ranks/classic_single")
    await expect(page.locator("tr.mine")).to_have_count(1)
    place = (await me.get("/api/leaderboard?game=classic_single"))["mine"]["place"]
    await expect(page.locator("main .own")).to_contain_text(str(place))
    await margot.settle()
    await sound(margot)
