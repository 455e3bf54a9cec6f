"""Games against bots that the page plays itself: at once, without the server, and kept."""

import contextlib
import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Request, Route, expect

import boneyard
from boneyard import Record
from support.browsers import Process
from support.cases import at_release
from support.page_players import Mouse, Screen

from .conftest import Open

pytestmark = pytest.mark.asyncio(loop_scope="session")

STORED = """() => new Promise((done) => {
    const opening = indexedDB.open("boneyard", 1);
    opening.onsuccess = () => {
        const all = opening.result.transaction("tables").objectStore("tables").getAll();
        all.onsuccess = () => { opening.result.close(); done(all.result); };
    };
})"""
"""The tables that the browser stores."""

CHANGE = """(table) => new Promise((done) => {
    const opening = indexedDB.open("boneyard", 1);
    opening.onsuccess = () => {
        const tables = opening.result.transaction("tables", "readwrite").objectStore("tables");
        tables.put(table).onsuccess = () => {
            opening.result.close();
            done();
        };
    };
})"""
"""Store a table."""


PAUSES = re.compile(r"\{auto:\d+,bot:\d+,deal:\d+\}")
"""The pauses of bots, in the code of the worker that has the tables."""


async def without_pauses(route: Route) -> None:
    """Answer with the code of the worker, with pauses as short as at the servers of the tests."""
    answer = await route.fetch()
    code, found = PAUSES.subn("{auto:5,bot:5,deal:5}", await answer.text())
    assert found == 1, "the code of the worker has no pauses"
    await route.fulfill(response=answer, body=code)


async def here(screen: Open, wasm: Path, **wish: Any) -> Screen:
    """A window that can play without the server."""
    one = await screen(local=True, path="/icon.svg", **wish)
    await one.context.route("**/worker-worker-*.js", without_pauses)

    async def module(route: Route) -> None:
        name = re.search(r"(\w+)-[\w-]+\.wasm$", route.request.url)
        assert name is not None
        file = wasm.with_name(f"{name[1]}.wasm")
        await route.fulfill(path=file, content_type="application/wasm")

    await one.context.route("**/*.wasm", module)
    return one


async def prepared(one: Screen, path: str = "/") -> None:
    """Open a page and wait until it has loaded what a game needs."""
    async with one.page.expect_event("worker"):
        await one.go(path)
    await one.settle()


async def play_fast(one: Screen) -> None:
    """Let the bots move fast."""
    await one.button("Settings").click()
    await one.page.get_by_label("Fast").check()
    await one.page.keyboard.press("Escape")


async def start_short_match(one: Screen) -> None:
    """Start a match of one round, in which the bots move fast."""
    await prepared(one, "/#/new/classic_single")
    await one.button("Start").click()
    await one.page.wait_for_selector(".rack")
    await play_fast(one)


async def set_target(one: Screen, points: str) -> None:
    """Set the points that end the match, where a table is set up."""
    await one.page.locator("summary", has_text="All").click()
    await one.page.locator("summary", has_text="The match").click()
    field = one.page.get_by_label("Points that end the match")
    await field.fill(points)
    await field.blur()


@pytest.mark.parametrize("phone", [False, at_release(True)])
async def test_a_game_against_bots_begins_without_a_request(
    screen: Open, wasm: Path, phone: bool
) -> None:
    margot = await here(screen, wasm, phone=phone)
    await prepared(margot)
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    margot.page.on("request", note)
    margot.page.on("websocket", lambda socket: asked.append(socket.url))
    await (
        margot.button("Play again: French Dominoes")
        .or_(margot.page.locator(".ways .button.main.big"))
        .first.click()
    )
    await margot.page.wait_for_selector(".rack")
    assert "#/t/local-" in margot.page.url
    await margot.button("About Ada").click()
    await expect(margot.page.get_by_text("Ada keeps an eye on the next player.")).to_be_visible()
    await margot.page.keyboard.press("Escape")
    player = Mouse(margot)
    await player.play(2)
    assert [url for url in asked if "/api/tables" in url or "/ws" in url] == []
    history = margot.page.locator(".round")
    await expect(history).to_have_text("Round 1")
    stored = (await margot.page.evaluate(STORED))[-1]["entries"]
    await margot.page.reload()
    await margot.page.wait_for_selector(".rack")
    assert "#/t/local-" in margot.page.url
    await player.play(1)
    after = (await margot.page.evaluate(STORED))[-1]["entries"]
    assert after[: len(stored)] == stored
    assert len(after) > len(stored)
    await margot.settle()
    await margot.accessible()
    await margot.fits()


@pytest.mark.release
async def test_a_match_ends_and_is_played_again(screen: Open, wasm: Path) -> None:
    margot = await here(screen, wasm)
    await start_short_match(margot)
    await margot.button("Rules").click()
    await expect(margot.page.locator("dialog")).to_contain_text("draw")
    await margot.page.keyboard.press("Escape")
    await Mouse(margot).play_round()
    dialog = margot.page.locator("dialog[open]")
    await expect(dialog).to_be_visible()
    # The record has all decks and moves: it can be read without the page.
    async with margot.page.expect_download() as saving:
        await dialog.locator("a[download]").click()
    record = Record.read(Path(await (await saving.value).path()).read_text(encoding="utf-8"))
    assert "Ada" in record.names
    assert boneyard.replay(record).outcome is not None
    await margot.settle()
    await margot.accessible()
    before = margot.page.url
    await dialog.get_by_role("button", name="Rematch").click()
    await margot.page.wait_for_selector("dialog[open]", state="detached")
    await margot.page.wait_for_selector(".rack")
    assert "#/t/local-" in margot.page.url
    assert margot.page.url != before
    await Mouse(margot).play(1)


async def test_house_rules_are_played_here(screen: Open, wasm: Path) -> None:
    margot = await here(screen, wasm, size=(1280, 800))
    await prepared(margot, "/#/new/french")
    await set_target(margot, "50")
    await expect(margot.page.locator("aside .prose")).to_contain_text("50")
    await expect(margot.button("Start")).to_be_enabled()
    await margot.button("Start").click()
    await margot.page.wait_for_selector(".rack")
    assert "#/t/local-" in margot.page.url
    await expect(margot.page.locator("h1")).to_contain_text("house rules")
    (stored,) = await margot.page.evaluate(STORED)
    assert stored["game"]["sheet"]["goal"]["target"] == 50
    await margot.button("Rules").click()
    await expect(margot.page.locator("dialog")).to_contain_text("50")


async def test_games_are_listed_and_can_be_deleted(screen: Open, wasm: Path) -> None:
    margot = await here(screen, wasm)
    await prepared(margot)
    await margot.page.locator(".ways .button.main.big").click()
    await margot.page.wait_for_selector(".rack")
    table = margot.page.url
    await margot.page.evaluate(CHANGE, {"id": "local-old", "form": 0})
    await margot.go("/#/mine")
    section = margot.page.locator("section", has_text="In this browser")
    await expect(section.locator("li")).to_have_count(1)
    await expect(section).to_contain_text("One stored game can’t be read")
    await margot.settle()
    await margot.accessible()
    await margot.page.goto(f"{margot.base}/#/t/local-old")
    await expect(margot.page.get_by_role("status").first).to_be_visible()
    await expect(margot.page.locator(".loading")).to_contain_text("damaged")
    await margot.go("/#/")
    await expect(margot.page.locator(f'a[href="{table[table.index("#") :]}"]')).to_be_visible()
    await margot.go("/#/mine")
    await section.get_by_role("button", name=re.compile("Delete this game")).click()
    await expect(section.locator("li")).to_have_count(0)
    stored = await margot.page.evaluate(STORED)
    assert [one["id"] for one in stored] == ["local-old"], json.dumps(stored)[:400]


@pytest.mark.release
async def test_rules_of_another_version_are_asked_for_again(screen: Open, wasm: Path) -> None:
    margot = await here(screen, wasm)
    await prepared(margot)
    await margot.page.locator(".ways .button.main.big").click()
    await margot.page.wait_for_selector(".rack")
    table = margot.page.url
    await margot.go("/icon.svg")
    (stored,) = await margot.page.evaluate(STORED)
    await margot.page.evaluate(CHANGE, stored | {"layout": "another"})
    await margot.page.goto(table)
    await Mouse(margot).play(1)
    (after,) = await margot.page.evaluate(STORED)
    assert after["layout"] == stored["layout"]


@pytest.mark.release
async def test_a_game_moves_to_another_tab(screen: Open, wasm: Path) -> None:
    margot = await here(screen, wasm)
    await prepared(margot)
    await margot.page.locator(".ways .button.main.big").click()
    await margot.page.wait_for_selector(".rack")
    await Mouse(margot).play(1)
    other = await margot.context.new_page()
    await other.goto(margot.page.url)
    await other.wait_for_selector(".rack")
    await expect(margot.page.locator("[role=alert]").first).to_contain_text("another tab")


async def test_a_browser_without_the_kernels_plays_at_the_server(screen: Open) -> None:
    margot = await screen(local=True, path="/icon.svg")

    async def missing(route: Any) -> None:
        await route.fulfill(status=404)

    await margot.context.route("**/*.wasm", missing)
    await margot.go("/")
    await margot.page.locator(".ways .button.main.big").click()
    await margot.page.wait_for_selector(".rack")
    assert "local-" not in margot.page.url
    margot.problems.clear()  # there is no module


async def test_a_match_is_watched_and_reviewed_here(screen: Open, wasm: Path) -> None:
    margot = await here(screen, wasm)
    await start_short_match(margot)
    asked: list[str] = []
    margot.page.on("request", lambda request: asked.append(request.url))
    await Mouse(margot).play_round()
    dialog = margot.page.locator("dialog[open]")
    await expect(dialog.locator(".standing small")).to_have_count(1)
    await dialog.get_by_role("button", name="How well did everyone play?").click()
    await expect(dialog.locator(".standing small")).not_to_have_count(1)
    await dialog.get_by_role("link", name="Watch the replay").click()
    await margot.page.wait_for_selector(".tray")
    await margot.page.keyboard.press("ArrowRight")
    await expect(margot.page).to_have_url(re.compile(r"#/replay/local-[0-9a-f]+/1\.1$"))
    await margot.page.reload()
    await margot.page.wait_for_selector(".tray")
    await expect(margot.page).to_have_url(re.compile(r"/1\.1$"))
    await expect(margot.page.get_by_role("tab", name="Deal")).to_have_count(0)
    await margot.page.get_by_role("tab", name="Review").click()
    panel = margot.page.locator("aside")
    await expect(panel.locator("svg").first).to_be_visible()
    await panel.get_by_text("Possible hands").click()
    await expect(panel.locator("table").last).to_be_visible()
    await margot.settle()
    await margot.accessible()
    await margot.fits()
    await solve_puzzles(margot)
    assert [url for url in asked if "/api/records" in url] == []


async def solve_puzzles(one: Screen) -> None:
    """Find the better moves of the match, or see that there is none to find."""
    panel = one.page.locator("aside")
    await panel.get_by_role("button", name="Find the better move").click()
    await expect(panel.get_by_role("heading")).to_be_focused()
    while await panel.get_by_text("Which move is better").count():
        assert await one.page.locator(".seats .hand").count() == 1  # only what its player knew
        assert await one.page.locator(".ghost, .tray .controls").count() == 0
        await one.accessible()
        await one.fits()
        answers = panel.locator("li button:enabled")
        while not await panel.locator("table").count():
            await answers.first.click()
            await expect(panel.get_by_role("status")).not_to_be_empty()
        await expect(panel.get_by_role("status")).to_contain_text("Right")
        await one.accessible()
        if not await panel.get_by_role("button", name="Next puzzle").count():
            await expect(panel).to_contain_text("Found with the first answer")
            break
        await panel.get_by_role("button", name="Next puzzle").click()
        await expect(panel.locator("table")).to_have_count(0)
    await panel.get_by_role("button", name="Back to the match").click()
    await expect(panel.get_by_role("tab", name="Review")).to_be_visible()


async def test_rules_of_the_house_are_kept_with_the_game(screen: Open, wasm: Path) -> None:
    margot = await here(screen, wasm, size=(1280, 800))
    await prepared(margot, "/#/new/french")
    await set_target(margot, "50")
    await expect(margot.page.locator("aside .prose")).to_contain_text("50")
    async with margot.page.expect_response("**/api/sheets/check") as said:
        await margot.button("Start").click()
        await margot.page.wait_for_selector(".rack")
    prose = (await (await said.value).json())["prose"]
    while (await margot.page.evaluate(STORED))[0].get("prose") != {"en": prose}:
        pass
    asked: list[str] = []
    margot.page.on("request", lambda request: asked.append(request.url))
    await margot.button("Rules").click()
    await expect(margot.page.locator("dialog .prose")).to_contain_text("50")
    assert [url for url in asked if "/api/sheets" in url] == []


@pytest.mark.release
@pytest.mark.parametrize("phone", [False, at_release(True)])
async def test_friends_are_invited_to_a_game_of_this_browser(
    server: Process, screen: Open, wasm: Path, phone: bool
) -> None:
    margot = await here(screen, wasm, phone=phone)
    await prepared(margot)
    await margot.page.locator(".ways .button.main.big").click()
    await margot.page.wait_for_selector(".rack")
    await Mouse(margot).play(2)
    (stored,) = await margot.page.evaluate(STORED)
    moves = [one["move"] for one in stored["entries"] if one["t"] == "Moved"]
    await margot.button("Invite friends").click()
    dialog = margot.page.locator("dialog[open]")
    await margot.settle()
    await margot.accessible()
    await dialog.get_by_role("button", name="Move the match").click()
    link = dialog.get_by_label("Send this link")
    await expect(link).to_be_visible()
    assert "local-" not in margot.page.url
    assert "/invite" not in margot.page.url
    await margot.settle()
    await margot.accessible()
    await margot.fits()
    assert await margot.page.evaluate(STORED) == []
    basil = await screen(path="/#/join/" + (await link.input_value()).rpartition("/")[2])
    await expect(basil.page.locator("h1")).to_contain_text("French Dominoes")
    await margot.page.keyboard.press("Escape")
    await Mouse(margot).play(1)
    with contextlib.closing(sqlite3.connect(server.db)) as file:
        query = "SELECT json(entry) FROM log WHERE table_id = ? AND seq = 1"
        (created,) = file.execute(query, [margot.page.url.rpartition("/")[2]]).fetchone()
    (begun,) = Record.parse(json.loads(created)["record"]).rounds
    assert [str(move) for _, move in begun.moves][: len(moves)] == moves


@pytest.mark.release
async def test_ones_results_are_counted(screen: Open, wasm: Path) -> None:
    margot = await here(screen, wasm, size=(360, 740))
    await prepared(margot)
    await margot.page.locator(".ways .button.main.big").click()
    await margot.page.wait_for_selector(".rack")
    await margot.go("/icon.svg")
    (stored,) = await margot.page.evaluate(STORED)
    for number, won in enumerate((True, False, True, True)):
        now = {"isOver": True, "isMine": False, "won": won, "points": 10 * number}
        change = {"id": f"local-{number}", "now": now, "changed": stored["changed"] + number}
        await margot.page.evaluate(CHANGE, stored | change)
    await margot.go("/#/mine")
    card = margot.page.locator("section", has_text="Your results").locator("li")
    await expect(card).to_have_count(1)
    await expect(card.locator("h3")).to_have_text("French Dominoes")
    await expect(card.locator(".share")).to_have_text("75% 3 of 4 won")
    assert await card.locator("dd").all_inner_texts() == ["15", "2", "2"]
    await margot.settle()
    await margot.accessible()
    await margot.fits()
