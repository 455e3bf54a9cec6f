"""The site of plain files in a browser: it plays without a network, and loads little before."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser as Chromium
from playwright.async_api import expect

from boneyard import catalogue
from boneyard.server.http.local import networks
from support.page_players import DUE, Mouse, Screen
from support.plain_files import FOLDER, NEVER_IDLE, PlainServer, serving

from .test_offline import KEPT

pytestmark = [pytest.mark.release, pytest.mark.asyncio(loop_scope="session")]

MOST_BYTES = 180_000
"""Before the first turn, compressed."""

Visit = Callable[..., Awaitable[Screen]]


@pytest.fixture
def server(site: Path) -> Iterator[PlainServer]:
    with serving(site) as found:
        yield found


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Chromium, server: PlainServer) -> AsyncIterator[Visit]:
    """Opens a window at a path of the site, such as ``#/mine``."""
    opened: list[Screen] = []

    async def open(path: str = "", *, idle: bool = True, **wish: Any) -> Screen:
        one = await Screen.open(browser, server.base, local=True, path="", **wish)
        opened.append(one)
        if not idle:
            await one.page.add_init_script(NEVER_IDLE)
        await one.go(path)
        return one

    yield open
    for one in opened:
        await one.close()
        assert one.problems == []


def wanted(lang: str) -> list[str]:
    """What is to be kept for all games."""
    games = [
        f"{FOLDER}api/local/{name}{more}.json"
        for name in catalogue()
        for more in ("", f"/rules.{lang}")
    ]
    learned = [f"{FOLDER}api/networks/{name}.json" for name in networks()]
    return [f"{FOLDER}api/sheets.{lang}.json", f"{FOLDER}api/bots.json", *games, *learned]


async def start(one: Screen, game: str, players: int | None = None) -> None:
    """Open a table for a game, by the page where tables are set up; the bots move fast."""
    await one.go(f"#/new/{game}")
    if players is not None:
        await one.page.get_by_label(str(players), exact=True).check(force=True)
    await one.button("Start").click()
    await one.page.wait_for_selector(".rack")
    await one.button("Settings").click()
    await one.page.get_by_label("Fast").check()
    await one.page.keyboard.press("Escape")


async def test_games_are_played_with_the_network_cut_after_the_first_load(
    visit: Visit, server: PlainServer
) -> None:
    margot = await visit(worker=True)
    await margot.page.evaluate(KEPT, wanted("en"))
    margot.cut = True
    server.http.shutdown()
    await margot.context.set_offline(True)
    before = len(server.asked)
    for game, players in (("french", None), ("all_fives", 2), ("d12_mexican_train", 2)):
        await margot.page.reload()
        await start(margot, game, players)
        assert "#/t/local-" in margot.page.url
        player = Mouse(margot)
        await player.play_round()
        assert player.moves > 2
    assert len(server.asked) == before
    # The rules, and the page when it is opened again.
    await margot.page.goto(margot.page.url)
    await margot.page.reload()
    await margot.button("Rules").click()
    await expect(margot.page.locator("dialog[open] .prose")).to_contain_text("train")


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_little_is_loaded_before_the_first_turn(
    visit: Visit, server: PlainServer, lang: str
) -> None:
    margot = await visit(worker=True, idle=False, lang=lang)
    await margot.page.locator(".ways .button.main.big").click()
    await margot.page.wait_for_selector(DUE)
    assert 100_000 < server.compressed() < MOST_BYTES


async def test_a_match_of_this_browser_is_listed_watched_and_played_again(
    visit: Visit, server: PlainServer
) -> None:
    margot = await visit()
    await margot.page.get_by_label("Your name").fill("Margot")
    await margot.page.keyboard.press("Enter")
    await expect(margot.page.locator("[role=status]", has_text="saved")).to_be_visible()
    await start(margot, "classic_single", 2)
    assert await margot.button("Invite friends").count() == 0
    await margot.button("Hint").click()
    await expect(margot.page.locator(".latest, .hint, [role=status]").first).to_be_visible()
    await Mouse(margot).play_round()
    dialog = margot.page.locator("dialog[open]")
    await expect(dialog).to_contain_text("Margot")
    await dialog.get_by_role("link", name="Watch").click()
    await expect(margot.page.locator(".felt")).to_be_visible()
    assert "#/replay/local-" in margot.page.url
    await margot.go("#/mine")
    await margot.page.locator("main li a").first.click()
    await dialog.get_by_role("button", name="Rematch").click()
    await margot.page.wait_for_selector("dialog[open]", state="detached")
    await Mouse(margot).play(1)
    await margot.go("#/mine")
    await expect(margot.page.locator("main li strong")).to_have_count(2)
    for path in server.asked:
        assert (server.site / path.partition("?")[0].removeprefix(FOLDER)).exists(), path


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize(
    "path",
    [
        *("", "#/new/french", "#/mine", "#/ranks", "#/score", "#/score/new/french"),
        *("#/score/referee/french", "fr/french.html", "en/"),
    ],
)
async def test_the_pages_are_accessible_and_fit(visit: Visit, path: str, phone: bool) -> None:
    margot = await visit(path, phone=phone, dark=phone)
    await margot.settle()
    await margot.accessible()
    await margot.fits()


async def test_what_needs_a_server_is_not_offered(visit: Visit) -> None:
    margot = await visit()
    await expect(margot.page.locator("article").first).to_be_visible()
    text = await margot.page.locator("body").inner_text()
    for word in ("Invite friends", "Ranking", "Open tables", "Have a code?"):
        assert word not in text
    assert "This site has no server" in text
    await margot.go("#/new/french")
    await expect(margot.page.locator("aside .prose")).to_contain_text("double")
    text = await margot.page.locator("main").inner_text()
    for word in ("invited friend", "Who can join", "House rules", "Your own sheet"):
        assert word not in text
    assert "bot: Expert" in text
    await margot.go("#/join/ABCD")
    await expect(margot.page.locator("main")).to_contain_text("This site has no server")


async def test_a_link_from_a_page_in_french_opens_the_page_in_french(visit: Visit) -> None:
    margot = await visit("fr/french.html")
    await margot.page.get_by_role("link", name="Jouer : Dominos français").click()
    await expect(margot.page.locator("h1")).to_have_text("Préparer une table")
    await expect(margot.page.locator("aside .prose h2").first).to_have_text("Dominos français")
