"""The page without a network: it starts, with its games, from what the service worker has kept."""

import random
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Request, Route, expect

from boneyard import catalogue
from boneyard.server.base.settings import STATIC
from boneyard.server.http.local import networks
from boneyard.text import languages
from support.browsers import Process
from support.cases import at_release
from support.drill.network import Line

from .conftest import Open
from .test_home import MANY
from .test_local_tables import set_target

pytestmark = pytest.mark.asyncio(loop_scope="session")

KEPT = """async (addresses) => {
    const isKept = async (address) => Boolean(await caches.match(address, { ignoreVary: true }));
    for (const address of addresses)
        while (!(await isKept(address))) await new Promise((again) => setTimeout(again, 50));
}"""
"""Waits until the service worker has kept some answers."""
CACHED = """async () => {
    const keys = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
}"""


EXPORTED = """async (address) =>
    WebAssembly.Module.exports(await WebAssembly.compileStreaming(fetch(address)))
        .map(({ name }) => name)"""
"""The policy of the page allows this, and the answer has the type that it takes."""


@pytest_asyncio.fixture(loop_scope="session")
async def line(server: Process) -> AsyncIterator[Line]:
    """A network that can be cut."""
    way = Line([server.port], random.Random(1))
    await way.open()
    yield way
    await way.close()


def wanted() -> list[str]:
    """What is to be kept of the server's answers: also in the other languages."""
    games = [f"/api/local/{name}" for name in catalogue()]
    rules = [f"{game}/rules?lang={lang}" for game in games for lang in languages()]
    sheets = [f"/api/sheets?lang={lang}" for lang in languages()]
    learned = [f"/api/networks/{name}" for name in networks()]
    return ["/api/bots", "/api/switches", "/api/presets", *sheets, *games, *rules, *learned]


@pytest.mark.parametrize("lang", [at_release("en"), "fr"])
async def test_the_home_page_and_its_games_are_there_without_a_network(
    line: Line, screen: Open, lang: str
) -> None:
    base = f"http://127.0.0.1:{line.port}"
    margot = await screen(worker=True, lang=lang, base=base, local=True)
    await margot.page.evaluate(KEPT, wanted())
    games = margot.page.locator("article h3")
    titles = await games.all_text_contents()

    margot.cut = True
    await line.close()
    await margot.context.set_offline(True)
    await margot.page.reload()
    await expect(margot.page.locator("article option").nth(MANY - 9)).to_be_attached()
    await expect(games.first).to_have_text(titles[0])
    await margot.translated()
    # The other pages start from there, too.
    for page in ("/#/new/french", "/replay"):
        await margot.go(page)
        await expect(margot.page.locator("h1")).to_be_visible()
    await margot.go("/#/puzzle")
    await expect(margot.page.locator(".bar .step")).to_be_visible()
    answer = "fetch('/api/switches').then((answer) => answer.json()).then((all) => all.length)"
    assert await margot.page.evaluate(answer) > 50
    (kernels,) = (STATIC / "assets").glob("boneyard-*.wasm")
    assert "choice.choose" in await margot.page.evaluate(EXPORTED, f"/assets/{kernels.name}")
    # A game against bots begins, and the table is there again after the page was closed.
    await margot.go("/#/")
    await margot.page.locator("article button").first.click()
    await margot.page.wait_for_selector(".rack")
    await margot.page.reload()
    await margot.page.wait_for_selector(".rack")
    await margot.page.get_by_role("button", name="Rules" if lang == "en" else "Règles").click()
    await expect(margot.page.locator("dialog .prose h2").first).to_be_visible()


@pytest.mark.release
async def test_house_rules_of_before_are_there_without_a_network(line: Line, screen: Open) -> None:
    margot = await screen(worker=True, base=f"http://127.0.0.1:{line.port}", local=True)
    await margot.page.evaluate(KEPT, wanted())
    prose, start = margot.page.locator("aside .prose"), margot.button("Start")

    async def play_to(points: str) -> None:
        await margot.go("/#/new/french")
        await expect(start).to_be_enabled()
        await set_target(margot, points)

    await play_to("50")
    await expect(prose).to_contain_text("reaches 50 points")
    await start.click()
    await margot.page.wait_for_selector(".rack")
    margot.cut = True
    await line.close()
    await margot.context.set_offline(True)
    await margot.go("/#/")
    await margot.page.reload()
    await play_to("50")
    await expect(prose).to_contain_text("reaches 50 points")
    await start.click()
    await margot.page.wait_for_selector(".rack")
    await expect(margot.page.locator("h1")).to_contain_text("house rules")
    # Rules that nobody has asked for yet need the server, and the page says so.
    await play_to("60")
    await expect(margot.page.get_by_role("alert").first).to_contain_text("reach the server")
    await start.click()
    await expect(start).to_be_enabled()
    assert "#/new/french" in margot.page.url


@pytest.mark.release
async def test_only_what_is_the_same_for_everybody_is_kept(line: Line, screen: Open) -> None:
    margot = await screen(worker=True, base=f"http://127.0.0.1:{line.port}")
    await margot.page.evaluate(KEPT, wanted())
    await margot.button("Play now").first.click()
    await margot.page.wait_for_selector(".rack")
    answers = {path for path in await margot.page.evaluate(CACHED) if path.startswith("/api/")}
    assert answers == {address.partition("?")[0] for address in wanted()}


async def test_a_part_of_the_page_that_was_missing_comes_with_the_network(screen: Open) -> None:
    margot = await screen()
    await margot.settle()
    margot.cut = True
    dialog = margot.page.locator("dialog[open]")
    await margot.context.set_offline(True)

    def is_part(request: Request) -> bool:
        return request.method == "HEAD" or "SettingsDialog" in request.url

    async with margot.page.expect_event("requestfailed", is_part):
        await margot.button("Settings").click()
    await expect(dialog).to_have_count(0)
    await margot.context.set_offline(False)
    await expect(dialog).to_be_visible()
    await margot.button("Close").click()
    await margot.button("Settings").click()
    await expect(dialog).to_be_visible()


async def test_a_part_of_the_page_that_does_not_come_can_be_tried_again(screen: Open) -> None:
    margot = await screen(size=(360, 740))
    part = "**/assets/CreatePage-*.js"
    await margot.context.route(part, lambda route: route.abort())
    await margot.go("/#/new/french")
    said = margot.page.get_by_role("alert").filter(has=margot.page.get_by_role("button"))
    await expect(said).to_contain_text("Can’t reach the server")
    await margot.fits()
    await margot.context.unroute(part)
    await said.get_by_role("button", name="Try again").click()
    await expect(margot.page.locator("h1")).to_be_visible()
    await expect(said).to_have_count(0)
    (trouble,) = margot.troubles
    assert "dynamically imported module" in trouble
    margot.problems.clear()


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        (["UpdatePrompt"], 0),
        (["LeaderboardPage"], 1),
        (["LeaderboardPage", "UpdatePrompt"], 1),  # in this order: the page needs the first at once
    ],
    ids=str,
)
async def test_only_a_part_that_somebody_waits_for_is_told_to_be_missing(
    screen: Open, parts: list[str], told: int
) -> None:
    one = await screen(path="/icon.svg")
    one.cut = True

    async def lost(route: Route) -> None:
        await route.abort("internetdisconnected")

    for part in parts:
        await one.context.route(f"**/assets/{part}-*.js", lost)
    last = f"/{parts[-1]}-"
    async with one.page.expect_event("requestfailed", lambda request: last in request.url):
        await one.go("/#/ranks")
    await one.settle()
    await expect(one.page.locator(".prompt")).to_have_count(told)
    assert [
        problem for problem in one.problems if not any(f"/{part}-" in problem for part in parts)
    ] == []
    one.problems.clear()
