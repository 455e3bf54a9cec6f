"""The shelf: rules of one's own that stay, travel in a link, and are files for `boneyard check`."""

import asyncio
import base64
import zlib
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Route, expect

from boneyard import load
from boneyard.cli import main
from boneyard.sheets import parse
from support.browsers import Process, person
from support.cases import at_release, one_in
from support.page_players import Mouse, Screen

from .conftest import Open
from .test_local_tables import here

pytestmark = pytest.mark.asyncio(loop_scope="session")

OWN = 'base = "classic_draw"  # ours\ntitle = "Sunday rules"\nmatch.target = 61\n'
SIZE = (1280, 800)


def packed(text: bytes) -> str:
    """A text as links have it."""
    work = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(work.compress(text) + work.flush()).decode().rstrip("=")


async def keep(one: Screen, name: str, *presets: str) -> None:
    """Put French Dominoes with well-known house rules on the shelf."""
    await one.go("/#/new/french")
    for preset in presets:
        await one.button(preset).click()
    await one.page.get_by_label("Name", exact=True).fill(name)
    await one.button("Keep on your shelf").click()
    await expect(one.page.get_by_role("status").filter(has_text=name)).to_be_visible()


async def add(one: Screen, text: str) -> None:
    """Choose a file with this text on the shelf."""
    file: Any = {"name": "sheet.toml", "mimeType": "text/plain", "buffer": text.encode()}
    await one.page.locator("input[type=file]").set_input_files(file)


async def exported(one: Screen, name: str) -> str:
    async with one.page.expect_download() as started:
        await one.button(f"Save as a file: {name}").click()
    return Path(await (await started.value).path()).read_text("utf-8")


async def link_to(one: Screen, name: str) -> str:
    await one.button(f"Share: {name}").click()
    return await one.page.get_by_label("Link to these rules").input_value()


async def test_rules_stay_and_are_renamed_deleted_and_put_back(screen: Open) -> None:
    one = await screen(size=SIZE)
    await one.page.get_by_role("link", name="Your shelf of rules").click()
    await expect(one.page.locator("main")).to_contain_text("Your shelf is empty")
    await keep(one, "Grandma’s", "To 50 points")
    await one.page.reload()
    await one.page.get_by_role("link", name="Your shelf of rules").click()
    await expect(one.page.locator("li h2")).to_have_text("Grandma’s")
    await expect(one.page.locator("li")).to_contain_text("French Dominoes · 1 rule changed")
    await one.button("Rename: Grandma’s").click()
    await one.page.keyboard.type("Grandpa’s")
    await one.page.keyboard.press("Enter")
    await expect(one.button("Rename: Grandpa’s")).to_be_focused()
    await one.button("Delete: Grandpa’s").click()
    await expect(one.page.locator("li")).to_have_count(0)
    await expect(one.button("Undo")).to_be_focused()
    await one.page.keyboard.press("Enter")
    await expect(one.page.locator("li h2")).to_have_text("Grandpa’s")
    await one.page.reload()
    await one.page.get_by_role("link", name="Edit: Grandpa’s").click()
    await expect(one.button("To 50 points")).to_have_attribute("aria-pressed", "true")
    await one.button("To 200 points").click()
    await one.button("Save changes").click()
    await expect(one.page.get_by_role("status").filter(has_text="Grandpa’s")).to_be_visible()
    # The rules are also among the games.
    await one.go("/#/new/cross")
    await one.page.locator("#sheet").select_option(label="Grandpa’s")
    await expect(one.button("To 200 points")).to_have_attribute("aria-pressed", "true")
    await one.page.get_by_label("Name", exact=True).fill("Another")
    await one.button("Keep as new").click()
    await one.go("/#/shelf")
    await expect(one.page.locator("li h2")).to_have_text(["Another", "Grandpa’s"])


async def test_an_answer_for_a_page_that_was_left_asks_it_nothing(screen: Open) -> None:
    """What is derived is gone with a page; the screen reports who reads it."""
    one = await screen(path="/#/new/french")
    await keep(one, "Ours", "To 50 points")
    asked, answers = asyncio.Event(), asyncio.Event()

    async def late(route: Route) -> None:
        asked.set()
        await answers.wait()
        await route.continue_()

    await one.context.route("**/api/sheets/check", late)
    await one.button("To 200 points").click()
    await asked.wait()
    await one.go("/#/shelf")
    await expect(one.page.locator("li h2")).to_have_text("Ours")
    async with one.page.expect_response("**/api/sheets/check"):
        answers.set()
    await one.settle()


async def test_a_link_is_played_and_kept_in_another_window(screen: Open, wasm: Path) -> None:
    one = await screen(size=SIZE)
    await keep(one, "Ours", "To 50 points")
    await one.go("/#/shelf")
    link = await link_to(one, "Ours")

    other = await here(screen, wasm, size=SIZE)
    await other.page.goto(link)
    await expect(other.page.locator("article h2").first).to_have_text("Ours")
    await expect(other.page.locator("mark").first).to_contain_text("50")
    await other.button("Keep on your shelf").click()
    await expect(other.page.locator("li h2")).to_have_text("Ours")
    await other.page.goto(link)
    await expect(other.page.locator("article")).to_contain_text("on your shelf already")
    await other.accessible()
    await other.button("Play").click()
    await other.page.wait_for_selector(".rack")
    await expect(other.page.locator("h1")).to_contain_text("house rules")
    await Mouse(other).play(1)
    await other.button("Rules").click()
    await expect(other.page.locator("dialog mark").first).to_contain_text("50")


@pytest.mark.parametrize(
    "link",
    one_in(4, ["", "!!", "abc", packed(b"\xff\xff"), packed(b"0" * 5_000_000), "A" * 9000]),
    ids=["empty", "signs", "short", "bytes", "bomb", "long"],
)
async def test_a_bad_link_says_so_and_changes_nothing(screen: Open, link: str) -> None:
    one = await screen(path=f"/#/shelf/from/{link}")
    await expect(one.page.get_by_role("alert")).to_contain_text("This link holds no rules")
    await one.page.locator("main a.button").click()
    await expect(one.page.locator("main")).to_contain_text("Your shelf is empty")


@pytest.mark.release
async def test_what_a_link_says_is_only_text(screen: Open) -> None:
    title = "<img src=x onerror=alert(1)>"
    link = packed(f"base = 'french'\ntitle = '{title}'".encode())
    one = await screen(path=f"/#/shelf/from/{link}")
    await expect(one.page.locator("article h2").first).to_have_text(title)
    await expect(one.page.locator("main img")).to_have_count(0)
    link = packed(b"base = 'french'\nmatch.target = 0")
    await one.go(f"/#/shelf/from/{link}")
    await expect(one.page.get_by_role("alert")).to_contain_text("line 2")
    await expect(one.button("Play")).to_have_count(0)


@pytest.mark.parametrize("own", [at_release(True), False])
async def test_a_file_is_a_sheet_and_comes_back_the_same(
    screen: Open, tmp_path: Path, own: bool
) -> None:
    one = await screen(size=SIZE)
    if own:
        await one.go("/#/new/")
        await one.page.locator("#sheet").select_option("")
        await one.page.locator("#sheet-text").fill(OWN)
        await expect(one.page.get_by_label("Name", exact=True)).to_have_value("Sunday rules")
        await one.button("Keep on your shelf").click()
        await one.page.get_by_role("link", name="Your shelf", exact=True).click()
    else:
        await keep(one, "Sunday rules", "To 50 points", "Deal again with five doubles in a hand")
        await one.go("/#/shelf")
    text = await exported(one, "Sunday rules")
    path = tmp_path / "ours.toml"
    path.write_text(text, "utf-8")
    assert main(["check", str(path)]) == 0
    changed = {"match.target": 50, "deal.redeal": ["doubles_in_hand:5"]}
    assert parse(text).digest == (parse(OWN) if own else load("french").vary(changed)).digest

    other = await screen(size=SIZE, path="/#/shelf")
    await add(other, text)
    await expect(other.page.locator("li h2")).to_have_text("Sunday rules")
    assert await exported(other, "Sunday rules") == text
    await expect(other.page.locator("li p")).to_contain_text("own sheet" if own else "2 rules")
    # The same again adds nothing, and what is no sheet is refused.
    await add(other, text)
    await expect(other.page.get_by_role("status").first).to_contain_text("already")
    await add(other, "match.target = 0")
    await expect(other.page.get_by_role("alert")).to_contain_text("line 1")
    await expect(other.page.locator("li h2")).to_have_count(1)


async def test_a_preset_changes_the_switches_and_marks_sentences(screen: Open) -> None:
    one = await screen(size=SIZE, path="/#/new/d12_mexican_train")
    prose = one.page.locator("aside .prose")
    await one.button("The double blank counts 50").click()
    await expect(prose.locator("mark").first).to_contain_text("Changed:")
    await expect(prose.locator("mark").first).to_contain_text("50")
    await one.page.locator("summary", has_text="All").click()
    await one.page.locator("summary", has_text="Scoring").click()
    field = one.page.locator("#switch-score-tile_value")
    await expect(field).to_have_value("0-0: 50")
    await one.button("The double blank counts 25").click()
    await expect(field).to_have_value("0-0: 25")
    pressed = one.page.locator(".presets [aria-pressed=true]")
    await expect(pressed).to_have_text("The double blank counts 25")
    await one.accessible()
    await pressed.click()
    await expect(field).to_have_value("")
    await expect(prose.locator("mark")).to_have_count(0)


async def test_a_contradiction_stands_at_its_field(screen: Open) -> None:
    one = await screen(size=SIZE, path="/#/new/classic_block")
    await one.page.locator("summary", has_text="All").click()
    await one.page.locator("summary", has_text="Drawing").click()
    field = one.page.locator("#switch-boneyard-reserve")
    await field.fill("2")
    await field.blur()
    await expect(field).to_have_attribute("aria-invalid", "true")
    about = str(await field.get_attribute("aria-describedby")).split()
    assert "switch-boneyard-reserve-problem" in about
    await expect(one.page.locator("#switch-boneyard-reserve-problem")).to_contain_text("no effect")
    await one.accessible()
    # In the text of a sheet it stands at the line.
    await one.page.locator("#sheet").select_option("")
    text = one.page.locator("#sheet-text")
    await expect(text).to_have_attribute("aria-invalid", "true")
    await expect(one.page.locator("#sheet-problems")).to_contain_text("line 4")
    assert "linear-gradient" in await text.evaluate("one => getComputedStyle(one).background")
    await one.accessible()
    await text.fill(OWN)
    await expect(text).not_to_have_attribute("aria-invalid", "true")


@pytest.mark.release
@pytest.mark.parametrize("dark", [False, True])
async def test_the_shelf_on_the_smallest_phone_by_keyboard(screen: Open, dark: bool) -> None:
    one = await screen(size=(360, 740), dark=dark)
    keys = one.page.keyboard
    await one.go("/#/new/french")
    await one.button("To 50 points").focus()
    await keys.press("Space")
    await one.page.get_by_label("Name", exact=True).focus()
    await keys.press("ControlOrMeta+a")
    await keys.type("A name that is much too long for the smallest of all phones")
    await keys.press("Enter")
    await expect(one.page.get_by_role("status").filter(has_text="A name")).to_be_visible()
    await one.fits()
    await one.accessible()
    await one.page.get_by_role("link", name="Your shelf", exact=True).focus()
    await keys.press("Enter")
    await one.page.locator("li h2").wait_for()
    await one.button("Share").focus()
    await keys.press("Enter")
    await one.page.get_by_label("Link to these rules").wait_for()
    await one.fits()
    await one.accessible()
    await one.button("Delete").focus()
    await keys.press("Enter")
    await expect(one.button("Undo")).to_be_focused()
    await one.fits()
    await one.accessible()


@pytest.mark.release
@pytest.mark.parametrize("lang", ["es-MX", "fr-FR", "pt-BR"])
async def test_the_shelf_is_translated(server: Process, screen: Open, lang: str) -> None:
    one = await screen(lang=lang, path="/#/shelf", person=await person(server, "Margot"))
    await one.page.locator("main p.soft").nth(1).wait_for()
    await one.translated()
    await add(one, OWN)
    await one.page.locator("li h2").wait_for()
    await one.page.locator("li button").nth(1).click()
    await one.page.locator("li .share").wait_for()
    await one.translated(["Sunday", "rules"])
    await one.page.locator("li > .ways button").last.click()
    await one.page.locator(".deleted").wait_for()
    await one.translated(["Sunday", "rules"])
    await one.go("/#/shelf/from/x")
    await one.page.get_by_role("alert").wait_for()
    await one.translated()
