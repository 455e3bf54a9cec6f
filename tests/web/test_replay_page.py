"""The replay page in a real browser: keyboard, addresses, uploaded records, every language."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine

from boneyard import Record, load
from boneyard.server.http.records import replay
from support.browsers import Process
from support.cases import at_release, one_in
from support.fair_deals import record
from support.finished_matches import storing
from support.page_players import Screen
from support.recorded_games import game_file

playwright = pytest.importorskip("playwright.async_api")

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("server_of_page")]

SIZES = {"desk": (1280, 800), "phone": (360, 740), "small": (320, 568)}
MATCHES = (("fr", "french", 4), ("mx", "d12_mexican_train", 3), ("five", "all_fives", 2))
NAMES = tuple((f"Seat{seat}", name) for seat, name in enumerate(("Ada", "Benoît", "Cy", "Di")))


@pytest.fixture(scope="session")
def address(one_server: Process) -> str:
    """The address of the server, which gets finished matches."""
    engine = create_engine(f"sqlite:///{one_server.db}")
    with engine.begin() as connection:
        for id, name, players in MATCHES:
            connection.execute(storing(id, named(record_of(name, players))))
    engine.dispose()
    return one_server.base


@pytest.fixture
def looking(browser: Any, address: str) -> Any:
    """Opens a browser page beside a server with matches: ``async with looking("desk")``."""
    return partial(look, browser, address)


@asynccontextmanager
async def look(browser: Any, base: str, size: str, **more: Any) -> AsyncIterator[Screen]:
    screen = await Screen.open(browser, base, size=SIZES[size], path="", **more)
    yield screen
    await screen.close()
    assert screen.troubles == []


def record_of(name: str, players: int) -> Record:
    fields = {"match.rounds": 2} if name == "d12_mexican_train" else {"match.target": 60}
    return record(load(name).vary(fields), players, name)


def named(made: Record) -> str:
    return str(msgspec.structs.replace(made, tags=(*made.tags, *NAMES[: made.players])))


async def now(page: Any) -> str:
    """The move that is marked in the list."""
    found = page.locator("[aria-current=step]")
    await found.wait_for()
    return str(await found.inner_text())


async def test_the_replay_works_by_keyboard(looking: Any) -> None:
    async with looking("desk") as visit:
        page = await visit.go("/replay/fr")
        marked = page.locator("[aria-current=step]")
        await playwright.expect(marked).to_contain_text("is dealt")
        steps = (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", None), ("Home", 0))
        for key, at in steps:
            await page.keyboard.press(key)
            if at is not None:
                await page.wait_for_url(re.compile(rf"#1\.{at}$"))
        await page.keyboard.press("PageDown")
        await page.wait_for_url(re.compile(r"#2\.0$"))
        await page.keyboard.press("ArrowLeft")
        await playwright.expect(marked).to_contain_text("Round 1 is over")
        await page.keyboard.press("p")
        await playwright.expect(marked).not_to_contain_text("Round 1 is over")
        await page.keyboard.press("h")
        await playwright.expect(page.locator("[data-seat] .hand")).to_have_count(0)
        await page.keyboard.press("?")
        await playwright.expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
        # a key in the same instant as the closing, before the dialog is gone, is for the replay
        await page.evaluate("""() => {
            const inside = document.activeElement, typed = { key: " ", bubbles: true };
            inside.closest("dialog").close();
            inside.dispatchEvent(new KeyboardEvent("keydown", typed));
        }""")
        await page.get_by_role("button", name="Pause").wait_for()
        await page.keyboard.press(" ")
        await page.get_by_role("button", name="Play", exact=True).wait_for()


async def test_an_address_opens_its_position(looking: Any) -> None:
    async with looking("desk") as visit:
        page = await visit.go("/replay/mx#2.5")
        assert (await now(page)).split()[0] == "5"
        assert await page.locator("select[title=Round]").input_value() == "2"
        scrubber = page.get_by_role("slider")
        assert (await scrubber.get_attribute("aria-valuetext")).startswith("Move 5 of")
        await page.evaluate("location.hash = '#1.3'")
        await playwright.expect(scrubber).to_have_value("3")
        await visit.go("/replay/mx#99.99")
        await page.reload()
        await playwright.expect(page.locator("[data-seat]")).to_have_count(3)
        # a link from the replay to another page changes the path
        await page.locator("a.back").click()
        await page.wait_for_url(f"{visit.base}/#/")
        await page.go_back()
        await playwright.expect(page.locator("[data-seat]")).to_have_count(3)


@pytest.mark.parametrize(
    "size", ["desk", pytest.param("phone", marks=pytest.mark.soak), at_release("small")]
)
async def test_the_points_of_a_round_are_shown_at_every_frame(looking: Any, size: str) -> None:
    first, *_ = replay(Record.parse(named(record_of("all_fives", 2)))).rounds
    async with looking(size) as visit:
        page = await visit.go("/replay/five")
        seats, counted = page.locator("[data-seat]"), page.locator(".story .count")
        for at, frame in enumerate(first.frames):
            is_over = at == len(first.frames) - 1
            earned = (0, 0) if is_over else frame.earned
            assert await now(page)
            for seat in range(2):
                total = str(frame.scores[seat] + earned[seat])
                await playwright.expect(seats.nth(seat).locator("[data-score]")).to_have_attribute(
                    "data-score", total
                )
                shown = await seats.nth(seat).locator(".earned > [aria-hidden]").all_inner_texts()
                assert shown == ([f"+{earned[seat]}"] if earned[seat] else [])
            await playwright.expect(counted).to_have_attribute(
                "aria-label", f"The ends count {frame.count}"
            )
            if any(earned):
                assert await page.evaluate(OVERLAPS) == []
            await page.keyboard.press("ArrowRight")
        assert any(sum(frame.earned) for frame in first.frames)
        assert frame.scores == first.result.scores


# Pairs of the texts of a seat that cover each other, and parts of the tray that do.
OVERLAPS = """() => {
  const parts = ".who > *, .story > .sentence, .story .strip, .story .count";
  const boxes = [...document.querySelectorAll(parts)]
    .filter((one) => one.checkVisibility() && !one.classList.contains("unseen"))
    .map((one) => [one.className, one.getBoundingClientRect()]);
  return boxes.flatMap(([name, a], i) => boxes.slice(i + 1)
    .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
    .map(([other]) => `${name} / ${other}`));
}"""


@pytest.mark.release
async def test_the_deal_is_checked_in_the_browser(looking: Any) -> None:
    async with looking("desk") as visit:
        page = await visit.go("/replay/fr")
        await page.get_by_role("tab", name="Deal").click()
        await page.get_by_text("Every deck was fixed").wait_for()
        await page.get_by_text("What this does not prove").wait_for()

        # a server that lies: two tiles of a deck are exchanged
        text = record_of("french", 4).json().replace('"0-0"', '"x"', 1).replace('"1-0"', '"0-0"', 1)
        text = text.replace('"x"', '"1-0"', 1)

        async def lie(route: Any) -> None:
            await route.fulfill(body=text, content_type="application/json")

        await page.route("**/api/records/fr", lie)
        await page.reload()
        await page.get_by_role("tab", name="Deal").click()
        await page.get_by_text("Something doesn’t match").wait_for()
        await page.get_by_text("The deck does not follow").first.wait_for()


async def test_a_pasted_record_is_shown(looking: Any) -> None:
    async with looking("phone") as visit:
        page = await visit.go("/replay")
        await page.get_by_label("Record", exact=True).fill("hello")
        await page.get_by_role("button", name="Show the match").click()
        assert "line 1" in await page.get_by_role("alert").inner_text()
        text = game_file("all_threes").read_text(encoding="utf-8")
        for form in (text, Record.parse(text).json()):
            await page.goto("about:blank")
            await visit.go("/replay")
            await page.get_by_label("Record", exact=True).fill(form)
            await page.get_by_role("button", name="Show the match").click()
            assert "is dealt" in await now(page)
            await page.get_by_role("tab", name="Deal").click()
            await page.get_by_text("doesn’t say how its decks were made").wait_for()


@pytest.mark.parametrize("dark", [at_release(False), True])
async def test_axe_finds_nothing(looking: Any, dark: bool) -> None:
    async with looking("desk", dark=dark, lang="fr-FR" if dark else "en-GB") as visit:
        page = visit.page
        for path in ("/replay/fr#1.9", "/replay/mx#1.40", "/replay", "/replay/nothing"):
            await page.goto("about:blank")
            await visit.go(path)
            await visit.settle()
            await visit.accessible()
            for tab in ("score", "deal"):
                if await page.locator(f"[data-tab={tab}]").count():
                    await page.locator(f"[data-tab={tab}]").click()
                    await visit.settle()
                    await visit.accessible()


# What reaches beyond the window and is not cut off, where that makes the page wider.
TOO_WIDE = """width => {
  const cut = (one) => one !== document.body &&
    (getComputedStyle(one).overflowX !== 'visible' || cut(one.parentElement));
  const right = (one) => one.getBoundingClientRect().right;
  return document.documentElement.scrollWidth <= width ? [] :
    [...document.body.querySelectorAll('*')]
      .filter(one => right(one) > width && !cut(one.parentElement))
      .map(one => `${one.tagName}.${one.getAttribute('class')} ${right(one)}`);
}"""


@pytest.mark.parametrize("size", [at_release("phone"), "small"])
async def test_nothing_is_wider_than_a_phone(looking: Any, size: str) -> None:
    async with looking(size, lang="fr-FR") as visit:
        page = visit.page
        for path in ("/replay/fr#1.9", "/replay/mx#1.40", "/replay", "/replay/nothing"):
            await page.goto("about:blank")
            await visit.go(path)
            await visit.settle()
            for tab in (None, "score", "deal"):
                if tab is not None and await page.locator(f"[data-tab={tab}]").count():
                    await page.locator(f"[data-tab={tab}]").click()
                    await visit.settle()
                wide = await page.evaluate(TOO_WIDE, SIZES[size][0])
                assert wide == [], (path, tab)


WORDS = {
    "en-GB": ("Review", "Possible hands", "What Benoît could know."),
    "fr-FR": ("Analyse", "Quels dominos chacun pouvait avoir", "Ce que Benoît"),
}


async def chosen(page: Any, tab: str) -> None:
    await page.get_by_role("tab", name=tab).click()
    await page.locator("[role=tabpanel] figure svg[role=img]").wait_for()


@pytest.mark.parametrize("locale", one_in(2, WORDS))
async def test_the_review_of_a_match(looking: Any, locale: str) -> None:
    tab, map_name, seen_by = WORDS[locale]
    async with looking("desk", lang=locale) as visit:
        page = await visit.go("/replay/fr")
        await now(page)
        await chosen(page, tab)
        decisions = page.locator("[role=tabpanel] ol li")
        assert await decisions.count() > 3
        assert await page.locator("[role=tabpanel] figure path.line").count() == 4
        # a decision leads to its position
        await decisions.nth(2).locator("button").click()
        await page.wait_for_url(re.compile(r"#1\.\d+$"))
        await playwright.expect(
            decisions.nth(2).locator("button[aria-current=step]")
        ).to_have_count(1)
        # the possible hands, from a viewer's knowledge
        await page.get_by_text(map_name).click()
        await page.get_by_role("combobox").last.select_option("1")
        await page.get_by_text(seen_by).wait_for()
        assert await page.locator("td.truth").count() > 5
        # what is there for screen readers only does not make the page longer
        height = await page.locator("html").evaluate("page => page.scrollHeight")
        assert height <= SIZES["desk"][1]
        # another round is requested when it is shown
        await page.keyboard.press("PageDown")
        await page.wait_for_url(re.compile(r"#2\."))
        await page.locator("[role=tabpanel] ol li").first.wait_for()
        await visit.accessible()


@pytest.mark.release
async def test_a_hint_at_the_table(looking: Any) -> None:
    async with looking("desk") as visit:
        page, base = visit.page, visit.base
        await page.request.get(f"{base}/api/me")  # the page also requests it, at an unknown time
        for _ in range(12):
            made = await page.request.post(
                f"{base}/api/tables",
                data={"sheet": "french", "seats": [{"kind": "me"}, *[{"kind": "bot"}] * 3]},
                headers={"Origin": base},
            )
            assert made.status == 201, await made.text()
            await page.goto(f"{base}/#/t/{(await made.json())['id']}")
            button = page.get_by_role("button", name="Hint")
            try:
                await button.wait_for(timeout=15_000)
            except playwright.TimeoutError:
                await page.goto("about:blank")
                continue
            await button.click()
            move = page.get_by_role("region", name=re.compile("^Hint")).get_by_role("button")
            await move.wait_for()
            assert re.search(r"\d-\d.*\.", await move.inner_text(), re.DOTALL)
            await move.click()
            await playwright.expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
            return
        pytest.fail("it was never the person's turn to choose")
