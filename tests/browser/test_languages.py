"""No page shows or says an English word to a reader of another language."""

import pytest
from playwright.async_api import Page

from support.browsers import Process, person, table_with_bots
from support.cases import at_release
from support.page_players import Screen
from support.serving import BLOCK, RATED, short_match

from .conftest import Open

pytestmark = pytest.mark.asyncio(loop_scope="session")

BROKEN = 'base = "french"\nmatch = { target = 0 }\nxyz = 1\n'
OPENED = "dialog[open], :popover-open"


async def visit(screen: Screen, path: str) -> Page:
    page = await screen.go(path)
    await screen.settle()
    await screen.translated()
    return page


async def press(screen: Screen, selector: str) -> int:
    """Press every visible button of a selector, one after another, and check what it shows.

    Return how many have opened a dialog or a menu.
    """
    found, opened = screen.page.locator(selector), 0
    for at in range(await found.count()):
        if await found.nth(at).is_visible():
            await found.nth(at).click()
            await screen.settle()  # the code of a dialog is loaded when it is opened
            opened += await screen.page.locator(OPENED).count() > 0
            await screen.translated()
            await screen.page.keyboard.press("Escape")
    return opened


@pytest.mark.release
@pytest.mark.parametrize("lang", ["es-MX", "fr-FR", "pt-BR"])
async def test_every_page(server: Process, screen: Open, lang: str) -> None:
    me, friend = await person(server, "Margot"), await person(server, "Basil")
    await short_match(me, friend, **RATED)
    await (await person(server)).post("/api/tables", BLOCK | {"public": True})
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "easy"}]
    waiting = await me.post("/api/tables", {"sheet": "cross", "seats": seats, "public": True})
    await friend.post("/api/tables", RATED | {"seats": seats[:2]})
    margot = await screen(person=me, lang=lang)
    page = await visit(margot, "/")
    assert await press(margot, "header .own button")
    await visit(margot, "/#/mine")
    await visit(margot, "/#/ranks")
    await visit(margot, "/#/move")
    await visit(margot, "/#/move/xyz")
    await visit(margot, f"/#/join/{waiting['code']}")
    await visit(margot, "/#/join/xyzxyz")
    await visit(margot, "/#/t/xyzxyz")
    await visit(margot, f"/#/t/{waiting['id']}")
    assert await press(margot, "header nav button, .dots")
    await visit(margot, "/#/new/classic_draw")
    await page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")
    await margot.settle()
    await margot.translated()
    await page.locator("#sheet").select_option("")  # an own sheet
    await page.locator("#sheet-text").fill(BROKEN)
    await page.locator(".problems li").first.wait_for()
    await margot.translated()
    margot.problems = margot.troubles  # some addresses are wrong


@pytest.mark.parametrize("lang", [at_release("es-MX"), at_release("fr-FR"), at_release("pt-BR")])
async def test_replays(server: Process, screen: Open, lang: str) -> None:
    me, friend = await person(server, "Margot"), await person(server, "Basil")
    made = await short_match(me, friend, **RATED)
    margot = await screen(person=me, lang=lang)
    page = await visit(margot, f"/replay/{made}#1.3")
    await press(margot, "[role=tab]")
    await page.keyboard.press("?")
    await margot.settle()
    await margot.translated()
    page = await visit(margot, "/replay/xyzxyz")
    page = await visit(margot, "/replay")
    await page.locator("textarea").fill("xyz")
    await page.locator("form button[type=submit]").click()
    await page.get_by_role("alert").wait_for()
    await margot.translated()
    margot.problems = margot.troubles  # some addresses are wrong


async def test_a_table_in_spanish_with_hints_chat_and_the_text_view(
    server: Process, screen: Open
) -> None:
    me, id = await table_with_bots(server, "d12_mexican_train", 3, hints=True)
    await me.table(id)
    margot = await screen(person=me, lang="es", path=f"/#/t/{id}")
    page = margot.page
    await page.locator(".rack[data-due]").wait_for()
    await margot.settle()
    await margot.translated()
    assert await press(margot, "header nav button, .dots")
    await page.locator("header [data-opens=text]").click()
    for text in ("puntas", "mano", "fichas", "puntos", "última", "xyz", "9-9", "reglas"):
        await page.locator("#command").fill(text)
        await page.locator("#command").press("Enter")
        await margot.settle()
        await margot.translated()
