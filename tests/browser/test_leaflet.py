"""The rules of a game as a leaflet with figures: the print view of the page."""

import re

import pytest
from playwright.async_api import Page, expect

from boneyard import Sheet, load
from boneyard.game.figures import write_figures
from boneyard.leaflet.code import MODULE
from boneyard.sheets.code import write_code
from boneyard.sheets.house_rules import presets, with_house_rules
from boneyard.text import language
from support.cases import at_release
from support.drill.network import Line
from support.qr_codes import read_code

from .conftest import Open
from .test_offline import line  # noqa: F401 (a fixture)
from .test_score_sheets import without_network

pytestmark = pytest.mark.asyncio(loop_scope="session")

NO_PRINTER = "() => void (window.print = () => {})"

SIZES = """() => [...document.querySelectorAll("body > article *")]
  .filter((one) => [...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
  .filter((one) => one.getBoundingClientRect().width > 1)
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM?.().a ?? 1) * 0.75)
"""
"""The size of each text of the leaflet, in points."""


async def check_paper(page: Page, paper: str) -> None:
    """Print the leaflet that is prepared: only its rules, in two columns, on two pages at most."""
    leaflet = page.locator("body > article")
    await expect(leaflet).to_have_count(1)
    await page.emulate_media(media="print")
    await expect(leaflet).to_be_visible()
    assert min(await page.evaluate(SIZES)) > 8.99
    await expect(page.locator("#page")).to_be_hidden()
    await expect(leaflet.get_by_role("button")).to_have_count(0)
    await page.emulate_media(media="null")
    await expect(leaflet).to_be_hidden()
    pdf = await page.pdf(format=paper)
    assert 1 <= len(re.findall(rb"/Type\s*/Page\b", pdf)) <= 2
    # An iPhone goes on printing after it has said that it is done, until somebody uses the page.
    await expect(leaflet).to_have_count(1)
    await page.keyboard.press("Shift")
    await expect(leaflet).to_have_count(0)


async def check_code(page: Page, sheet: Sheet, lang: str) -> None:
    """The QR code holds what that of ``boneyard print`` does, in squares of the same size."""
    code = page.locator("body > article .qr")
    await page.emulate_media(media="print")
    squares = await code.evaluate("one => one.viewBox.baseVal.width")
    width = await code.evaluate("one => one.getBoundingClientRect().width")
    assert width / squares == pytest.approx(MODULE * 96 / 25.4, rel=0.01)
    # A screen has fewer points than paper.
    await code.evaluate("one => (one.style.width = '700px')")
    expected = write_code(sheet, language(lang))
    assert read_code(await code.screenshot()) == expected.text
    await expect(page.locator("body > article .code p")).to_have_text(expected.note)
    await code.evaluate("one => (one.style.width = '')")
    await page.emulate_media(media="null")


async def check_figures(page: Page, sheet: Sheet, lang: str) -> None:
    """The figures are those that Python writes, each with its drawing, under the same headings."""
    sections = write_figures(sheet, lang).sections
    drawn = page.locator("body > article figure")
    figures = [figure for section in sections for figure in section.figures]
    await expect(drawn).to_have_count(len(figures))
    for at, figure in enumerate(figures):
        shapes = figure.drawing
        await expect(drawn.nth(at).locator(".tile")).to_have_count(len(shapes.tiles))
        await expect(drawn.nth(at).locator(".back")).to_have_count(len(shapes.backs))
        if figure.caption:
            said = figure.caption.replace("**", "")
            await expect(drawn.nth(at).locator("figcaption")).to_have_text(said)
    for section in sections:
        heading = page.locator("body > article").get_by_text(section.heading, exact=True)
        beside = heading.locator("xpath=following-sibling::*[self::div or self::h3 or self::h4][1]")
        await expect(beside.locator("figure")).to_have_count(len(section.figures))


@pytest.mark.release
async def test_the_rules_of_a_game_are_printed_without_a_network(
    line: Line,  # noqa: F811
    screen: Open,
) -> None:
    phone = await without_network(line, screen, "fr")
    await phone.page.evaluate(NO_PRINTER)
    await phone.go("/#/new/d12_mexican_train")
    await phone.page.locator("details.read summary").click()
    await phone.button(language("fr").say("page-entry-print")).click()
    leaflet = phone.page.locator("body > article")
    title = load("d12_mexican_train").title_in("fr")
    await expect(leaflet.locator("h2")).to_have_text(title)
    await expect(leaflet.locator(".picture svg")).to_have_count(1)
    await check_figures(phone.page, load("d12_mexican_train"), "fr")
    await check_code(phone.page, load("d12_mexican_train"), "fr")
    await check_paper(phone.page, "A4")


async def test_house_rules_are_printed_with_what_they_change(screen: Open) -> None:
    one = await screen(size=(1280, 800), dark=True)
    await one.page.evaluate(NO_PRINTER)
    await one.go("/#/new/french")
    await one.button("To 50 points").click()
    await expect(one.page.locator("aside mark").first).to_be_visible()
    await one.button("Print").click()
    leaflet = one.page.locator("body > article")
    marked = await one.page.locator("aside mark").all_text_contents()
    await expect(leaflet.locator("mark")).to_have_text(marked)
    # The picture is one of the printed game.
    await expect(leaflet.locator(".picture")).to_have_count(0)
    house = with_house_rules(load("french").vary({"match.target": 50}))
    await expect(leaflet.locator("h2")).to_contain_text(house.title_in("en"))
    await check_figures(one.page, house, "en")
    await check_code(one.page, house, "en")
    await check_paper(one.page, "Letter")


@pytest.mark.parametrize(
    ("name", "lang"), [at_release("puerto_rican", "es"), ("classic_block", "fr")]
)
async def test_the_code_holds_the_house_rules_in_the_language_of_the_page(
    screen: Open, name: str, lang: str
) -> None:
    preset = next(one for one in presets() if name in one.games)
    one = await screen(size=(1280, 800), lang=lang)
    await one.page.evaluate(NO_PRINTER)
    await one.go(f"/#/new/{name}")
    await one.button(preset.say(lang)).click()
    await expect(one.page.locator("aside mark").first).to_be_visible()
    await one.button(language(lang).say("page-entry-print")).click()
    await expect(one.page.locator("body > article")).to_have_count(1)
    await check_code(one.page, with_house_rules(load(name).vary(preset.fields)), lang)
    await check_paper(one.page, "A4")
