"""The home page: nothing jumps while it loads, and it stays light."""

import asyncio
import re

import pytest
from playwright.async_api import Route, expect

from support.browsers import Process, person
from support.cases import at_release, one_in
from support.page_players import Screen
from support.qr_codes import read_code
from support.serving import BLOCK

from .conftest import Open

pytestmark = pytest.mark.asyncio(loop_scope="session")

SHIFTS = """() => new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(sum)));
})"""
"""The cumulative layout shift since the page was opened."""

CAME = """() => performance.getEntriesByType("resource")
    .some((one) => one.name.includes("figtree") && one.responseEnd > 0)"""
WEARS = "() => [...document.fonts].some((one) => one.family === 'Figtree')"
"""Whether the page uses the font of the text."""

PAINTED = "new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


MANY = 50
"""The games of the catalogue."""


async def text_came(screen: Screen) -> None:
    """Wait until the browser has the font of the text, which comes last."""
    await screen.page.wait_for_function(CAME)
    await screen.settle()


@pytest.mark.parametrize("phone", [at_release(False), True])
async def test_nothing_jumps_while_the_page_loads(
    server: Process, screen: Open, phone: bool
) -> None:
    me = await person(server, "Margot")
    for _ in range(2):
        await me.post("/api/tables", BLOCK | {"public": True})
    margot = await screen(person=me, phone=phone, path="/favicon.ico")
    painted = asyncio.Event()

    async def late(route: Route) -> None:
        """Answer when the page has been painted without the answer, as on a phone network."""
        await painted.wait()
        await route.continue_()

    await margot.context.route("**/api/**", late)
    await margot.go("/")
    await margot.page.evaluate(PAINTED)
    painted.set()
    await expect(margot.page.locator("article h3", has_text="Matador")).to_be_visible()
    await expect(margot.page.locator("article option").nth(MANY - 9)).to_be_attached()
    await margot.settle()
    await text_came(margot)
    assert await margot.page.evaluate(SHIFTS) < 0.05
    assert await margot.page.evaluate("document.querySelectorAll('*').length") < 1500
    await margot.accessible()
    margot.problems.clear()  # there is no such icon


@pytest.mark.release
async def test_the_text_has_its_font_from_the_second_page_on(screen: Open) -> None:
    """A line may be longer or shorter in it: nothing that is being read moves."""
    margot = await screen(size=(360, 740), lang="fr", path="/#/score")
    await text_came(margot)
    assert not await margot.page.evaluate(WEARS)
    assert await margot.page.evaluate(SHIFTS) < 0.05
    await margot.page.get_by_role("link", name="Mes parties").click()
    await margot.page.wait_for_function(WEARS)


@pytest.mark.release
async def test_a_browser_that_has_kept_the_font_shows_it_at_once(screen: Open) -> None:
    margot = await screen(worker=True)
    await margot.page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    await text_came(margot)
    await margot.page.reload()
    await margot.page.wait_for_selector("article h3")
    assert await margot.page.evaluate(WEARS)


@pytest.mark.parametrize("lang", ["fr", at_release("en"), at_release("es")])
async def test_the_head_of_a_page_is_one_row_on_a_phone_on_its_side(
    server: Process, screen: Open, lang: str
) -> None:
    me = await person(server, "Domino 6032")
    margot = await screen(person=me, size=(740, 360), lang=lang)
    for width in (740, 844, 900):
        await margot.resize((width, 360))
        parts = await margot.page.locator("header > *").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect().toJSON())"
        )
        assert max(one["top"] for one in parts) < min(one["bottom"] for one in parts), width
        await margot.fits()


async def test_variants_share_a_card(screen: Open) -> None:
    margot = await screen()
    card = margot.page.locator("article", has_text="Classic Dominoes")
    await expect(card).to_have_count(1)
    variant = card.get_by_label("Variant of Classic Dominoes")
    await expect(variant).to_have_value("classic_draw")
    await variant.select_option("Classic, two sets")
    await expect(card).to_contain_text("up to eight players")
    await card.get_by_role("button", name="Play now: Classic, two sets").click()
    await margot.page.wait_for_selector(".rack")
    await expect(margot.page).to_have_title(re.compile("Classic, two sets"))


async def test_games_are_found_by_words_players_length_and_set(screen: Open) -> None:
    margot = await screen(size=(1280, 800))
    names = margot.page.locator("article h3")
    await margot.page.get_by_role("searchbox").fill("sebastopol")
    await expect(names).to_have_text(["Sebastopol"])
    await expect(margot.page.locator("article .about")).to_be_visible()
    await margot.page.get_by_role("searchbox").fill("")
    await margot.page.get_by_label("Players", exact=True).select_option("10 players")
    await expect(names).to_have_text(["Cyprus"])
    await margot.page.get_by_label("Your set").select_option("double-6")
    await expect(margot.page.get_by_text("No game fits.")).to_be_visible()
    for size in ((1280, 800), (360, 740), (320, 568)):
        await margot.resize(size)
        await margot.accessible()
        await margot.fits()
    await margot.button("Show all games").click()
    await margot.page.get_by_label("Length", exact=True).select_option("> 20 min")
    await expect(names.first).to_be_visible()
    await expect(margot.page.locator("article", has_text="Mexican Train")).to_have_count(1)
    await expect(margot.page.locator("article", has_text="one round")).to_have_count(0)


async def test_a_game_is_found_by_each_of_its_names(screen: Open) -> None:
    margot = await screen()
    for wanted, first in (
        ("muggins", "muggins"),
        ("all fives", "all_fives"),
        ("block", "classic_block"),
        ("straight", "classic_draw"),
        ("mexico", "d12_mexican_train"),
        ("cutthroat", "cutthroat"),
        ("train mexicain", "d12_mexican_train"),
        ("cabra", "kozel"),
    ):
        await margot.page.get_by_role("searchbox").fill(wanted)
        icon = margot.page.locator("article").first.locator("a[href^='#/new/']")
        await expect(icon).to_have_attribute("href", f"#/new/{first}")
    # What is said about the games follows the language.
    await margot.page.locator("select.lang").select_option("es")
    await expect(margot.page.locator("article .about").first).to_contain_text("La cabra rusa")
    await icon.click()
    await expect(margot.page).to_have_url(re.compile(f"/new/{first}$"))


@pytest.mark.parametrize("lang", one_in(4, ["fr", "en", "es", "pt"]))
async def test_a_code_is_entered_in_the_first_view_of_a_phone(screen: Open, lang: str) -> None:
    margot = await screen(size=(360, 740), lang=lang)
    await expect(margot.page.locator("article h3", has_text="Matador")).to_be_visible()
    for name in ("#code", "form:has(#code) button"):
        box = await margot.page.locator(name).bounding_box()
        assert box["y"] + box["height"] < 740
        assert 0 < box["x"] < box["x"] + box["width"] < 344
    title = await margot.page.locator("h1").bounding_box()
    assert box["y"] + box["height"] < title["y"]
    await margot.fits()
    await margot.accessible()


async def test_a_wrong_code_stays_where_it_was_typed(screen: Open) -> None:
    margot = await screen()
    await margot.page.locator("#code").fill("XXXXXX")
    margot.cut = True
    await margot.button("Join").click()
    await expect(margot.page.locator("#code-wrong")).to_contain_text("code")
    await expect(margot.page.locator("#code")).to_have_value("XXXXXX")
    margot.problems.clear()  # the browser reports the 404


async def test_a_host_sees_the_code_of_a_waiting_table(server: Process, screen: Open) -> None:
    me = await person(server, "Margot")
    made = await me.post("/api/tables", BLOCK)
    margot = await screen(person=me, size=(360, 740))
    hosted = margot.page.locator(".hosted")
    await expect(hosted).to_contain_text(made["code"])
    await expect(hosted.get_by_role("img", name="QR code")).to_be_visible()
    await margot.fits()
    await margot.accessible()
    # From the second time on it is above all else, and nothing jumps when it comes.
    await margot.page.reload()
    picture = hosted.get_by_role("img", name="QR code")
    await expect(picture).to_be_visible()
    await text_came(margot)
    box = await picture.bounding_box()
    assert box["y"] + box["height"] < 740
    assert await margot.page.evaluate(SHIFTS) < 0.05
    await margot.fits()
    await margot.accessible()
    await hosted.get_by_role("link").click()
    room = margot.page.locator(".room")
    await expect(room.locator(".table-code")).to_contain_text(made["code"])
    code = room.get_by_role("img", name="QR code")
    await expect(code).to_be_visible()
    await code.evaluate("one => (one.style.width = '300px')")
    assert read_code(await code.screenshot()) == f"{margot.base}/#/join/{made['code']}"
    await code.evaluate("one => (one.style.width = '')")
    await margot.fits()
    await margot.accessible()


async def test_a_table_that_is_gone_says_so(screen: Open) -> None:
    margot = await screen(path="/#/t/nothing")
    await expect(margot.page.get_by_role("link", name="Games")).to_be_visible()
    await expect(margot.page).not_to_have_title("boneyard – boneyard")
    await margot.accessible()


async def test_house_rules_are_shown_before_one_sits_down(server: Process, screen: Open) -> None:
    me = await person(server, "Margot")
    wish = {"sheet": "classic_draw", "fields": {"match.target": 61}}
    made = await me.post("/api/tables", BLOCK | wish)
    basil = await screen(path=f"/#/join/{made['code']}")
    await expect(basil.page.get_by_role("heading", level=1)).to_contain_text("house rules")
    await basil.page.locator("summary").click()
    await expect(basil.page.locator("dd")).to_contain_text("61 (default: 100)")
    await basil.accessible()
