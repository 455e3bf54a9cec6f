"""The pages of people in a real browser: setting a table up, invitations, lists, other devices."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Route, expect

from support import browsers
from support.browsers import Process
from support.cases import at_release
from support.page_players import Screen
from support.serving import RATED, short_match
from support.serving import Browser as Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

WIDTHS = {"desktop": (1280, 900), "phone": (360, 740)}


@pytest.fixture
def process(server_of_page: Process) -> Process:
    return server_of_page


async def check(visit: Screen) -> None:
    """Check that the page is not too wide, is accessible, and has no errors."""
    await visit.fits()
    await visit.accessible()
    assert visit.troubles == []


@pytest_asyncio.fixture(loop_scope="session")
async def visits(browser: Browser, process: Process) -> AsyncIterator[Any]:
    opened: list[Screen] = []

    async def visit(person: Person | None = None, *, size: str = "desktop", **more: Any) -> Screen:
        more |= {"person": person, "size": WIDTHS[size], "path": ""}
        opened.append(await Screen.open(browser, process.base, **more))
        return opened[-1]

    yield visit
    for one in opened:
        await one.close()


@pytest_asyncio.fixture(loop_scope="session")
async def people(process: Process) -> list[Person]:
    return [await browsers.person(process, name) for name in ("Ann", "Ben", "Chloé")]


# ---- every page, in every theme


@pytest.mark.parametrize(
    ("size", "lang", "dark"),
    [
        ("desktop", "en", False),
        at_release("phone", "en", True),
        pytest.param("phone", "fr", False, marks=pytest.mark.soak),
    ],
)
async def test_every_page_is_accessible_in_every_theme(
    visits: Any, people: list[Person], size: str, lang: str, dark: bool
) -> None:
    ann, ben, _ = people
    await short_match(ann, ben, **RATED)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
    waiting = await ann.post("/api/tables", {"sheet": "cross", "seats": seats})
    shown = await ben.post("/api/tables", RATED | {"seats": [{"kind": "me"}, {"kind": "open"}]})
    mine = await visits(ann, size=size, lang=lang, dark=dark)
    for path, there in (
        ("/", "article"),
        ("/#/mine", "main ul"),
        ("/#/ranks", "tbody tr[aria-current]"),
        ("/#/ranks/french", ".empty"),
        ("/#/new/french", ".prose h2" if size == "desktop" else ".read"),
        ("/#/move", "#move-code"),
        (f"/#/t/{waiting['id']}", ".room li"),
        (f"/#/join/{shown['code']}", "form"),
    ):
        page = await mine.go(path)
        await expect(page.locator(there).first).to_be_visible()
        await check(mine)


async def test_a_new_visitor_gets_a_name_and_sees_the_games(visits: Any) -> None:
    nobody = await visits()
    page = await nobody.go("/")
    await expect(page.locator("article").first).to_be_visible()
    await expect(page.locator("#name")).to_have_value(re.compile(r"^Domino \d{4}$"))
    await check(nobody)


# ---- playing


async def test_one_click_starts_a_match_and_the_game_is_remembered(visits: Any) -> None:
    visit = await visits()
    page = await visit.go("/")
    await page.get_by_role("button", name="Play now: Cross Dominoes, against bots").click()
    await expect(page.locator(".hand button").first).to_be_visible()
    await visit.go("/")
    await expect(page.get_by_role("button", name="Play now: Cross Dominoes").first).to_be_visible()
    await expect(page.locator(".lead .main")).to_have_text("Play Cross Dominoes")
    row = page.locator("section", has=page.get_by_role("heading", name="My games"))
    await expect(row.get_by_text("Cross Dominoes")).to_be_visible()


async def test_an_invitation_with_a_name(visits: Any, people: list[Person]) -> None:
    ann = people[0]
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    table = await ann.post("/api/tables", {"sheet": "classic_block", "seats": seats})
    friend = await visits(size="phone")
    page = await friend.go(f"/#/join/{table['code']}/3")
    await expect(page.get_by_role("heading", level=1)).to_contain_text("invited")
    await page.get_by_label("Your name").fill("Zoé")
    await page.get_by_role("button", name="Take seat 3").click()
    await expect(page.locator('.room [data-seat="2"]')).to_contain_text("Zoé")
    assert page.url.endswith(f"/#/t/{table['id']}")
    other = await visits()
    page = await other.go(f"/#/join/{table['code']}/3")
    await expect(page.get_by_text("This seat is taken.")).to_be_visible()
    await page.get_by_role("button", name="Take a seat").click()
    await expect(page.locator(".hand button").first).to_be_visible()  # the last seat: it begins
    third = await visits()
    page = await third.go(f"/#/join/{table['code']}")
    await page.get_by_role("link", name="Watch").click()
    await expect(page.get_by_text("You’re watching.")).to_be_visible()
    for one in (friend, other, third):
        assert one.troubles == []


# ---- setting a table up


async def test_house_rules_change_the_prose(visits: Any) -> None:
    visit = await visits()
    page = await visit.go("/#/new/classic_draw")
    prose = page.locator("aside .prose")
    await expect(prose).to_contain_text("100")
    await page.locator("summary", has_text="All").click()
    await page.locator("summary", has_text="The match").click()
    await page.get_by_label("Points that end the match").fill("77")
    await page.get_by_label("Points that end the match").blur()
    await expect(prose).to_contain_text("77")
    await expect(page.get_by_text("Default: 100")).to_be_visible()
    rated = page.get_by_role("radio", name="Rated")
    await expect(rated).to_be_disabled()
    await page.locator("summary", has_text="Drawing").click()
    await page.get_by_label("Drawing if you can’t play").select_option("nothing")
    await page.get_by_label("Tiles that are never drawn").fill("3")
    await page.get_by_label("Tiles that are never drawn").blur()
    await expect(page.locator("#switch-boneyard-reserve-problem")).to_be_visible()
    await expect(page.get_by_role("button", name="Start")).to_be_disabled()
    await check(visit)
    await page.get_by_role("button", name="Reset").first.click()
    await expect(page.get_by_role("button", name="Start")).to_be_enabled()
    await expect(rated).to_be_enabled()


async def test_setting_up_a_rated_table(visits: Any) -> None:
    visit = await visits()
    page = await visit.go("/#/new/classic_single")
    await page.get_by_text("Invite everyone").click()
    await page.locator("label", has_text="Counts for the ranking").click()
    await expect(page.get_by_label("Allow hints")).to_be_disabled()
    await expect(page.get_by_role("radio", name="5 min + 10 s")).to_be_checked()
    await page.get_by_role("button", name="Open table").click()
    await expect(page.locator(".room")).to_contain_text("this match counts")
    await expect(page.locator('.room [data-seat="0"]')).to_contain_text("rating 1000")
    await check(visit)


async def test_nobody_is_invited_before_the_seats_are_known(visits: Any) -> None:
    visit = await visits()
    loaded = asyncio.Event()

    async def later(route: Route) -> None:
        await loaded.wait()
        await route.continue_()

    await visit.page.route("**/api/sheets*", later)
    page = await visit.go("/#/new/classic_single")
    invite = page.get_by_role("button", name="Invite everyone")
    await expect(invite).to_be_disabled()
    loaded.set()
    await invite.click()
    await expect(page.get_by_role("button", name="Open table")).to_be_enabled()


async def test_problems_of_the_players_own_sheet(visits: Any) -> None:
    visit = await visits()
    page = await visit.go("/#/new/french")
    await page.locator("#sheet").select_option("")
    text = page.locator("#sheet-text")
    await expect(text).to_have_value(re.compile('base = "french"'))
    await text.fill('base = "french"\ntitle = { en = "Ours", fr = "Nôtre" }\nmatch.target = -5\n')
    await page.get_by_role("button", name="line 3").click()
    assert await text.evaluate(
        "node => node.value.slice(node.selectionStart, node.selectionEnd)"
    ) == ("match.target = -5")
    await check(visit)
    await text.fill('base = "french"\ntitle = { en = "Ours", fr = "Nôtre" }\nmatch.target = 66\n')
    await expect(page.locator("aside .prose")).to_contain_text("Ours")
    await page.get_by_role("button", name="Start").click()
    await expect(page.locator(".hand button").first).to_be_visible()
    await page.get_by_role("button", name="Rules").click()
    await expect(page.locator("dialog .prose")).to_contain_text("66")


# ---- seats


@pytest.mark.release
async def test_the_host_changes_seats_by_menu(visits: Any, people: list[Person]) -> None:
    ann, ben, _ = people
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}, {"kind": "open"}]
    table = await ann.post("/api/tables", {"sheet": "classic_block", "seats": seats})
    await ben.post(f"/api/tables/{table['id']}/join", {"seat": 1})
    host = await visits(ann)
    page = await host.go(f"/#/t/{table['id']}")

    async def menu(seat: int, action: str) -> None:
        await page.locator(f'[data-seat="{seat}"] .dots').click()
        await page.get_by_role("button", name=action, exact=True).locator("visible=true").click()

    await menu(1, "Mute")
    await expect(page.locator('[data-seat="1"]')).to_contain_text("muted")
    await menu(1, "Unmute")
    await expect(page.locator('[data-seat="1"]')).not_to_contain_text("muted")
    await menu(2, "Remove bot")
    await expect(page.locator('[data-seat="2"]')).to_contain_text("open seat")
    await menu(2, "Bot: Carefree")
    await expect(page.locator('[data-seat="2"]')).to_contain_text("Carefree")
    await check(host)
    await page.get_by_role("button", name="Fill with bots and start").click()
    await expect(page.locator(".hand button").first).to_be_visible()
    await menu(0, "Let a bot play for me")
    await expect(page.locator('[data-seat="0"]')).to_contain_text("A bot plays for you.")
    await page.get_by_role("button", name="Take my seat back").first.click()
    await expect(page.locator('[data-seat="0"]')).not_to_contain_text("A bot plays for you.")
    await check(host)


async def test_a_seats_menu_by_keyboard(visits: Any, people: list[Person]) -> None:
    ann, _, _ = people
    seats = [{"kind": "open"}, {"kind": "open"}]
    table = await ann.post("/api/tables", {"sheet": "classic_block", "seats": seats})
    visit = await visits(people[1])
    page = await visit.go(f"/#/t/{table['id']}")
    await page.locator('[data-seat="1"] .dots').focus()
    await page.keyboard.press("Enter")
    await expect(
        page.get_by_role("button", name="Sit here").locator("visible=true").last
    ).to_be_focused()
    await page.keyboard.press("ArrowDown")
    await expect(page.get_by_role("button", name="Copy link to this seat")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("button", name="Copy link to this seat")).to_be_hidden()
    await expect(page.locator('[data-seat="1"] .dots')).to_be_focused()


@pytest.mark.release
async def test_all_players_agree_before_a_new_person_takes_a_seat(
    visits: Any, people: list[Person]
) -> None:
    ann, ben, chloe = people
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
    wish = {"sheet": "classic_block", "seats": seats, "fields": {"match.target": 9_000}}
    table = await ann.post("/api/tables", wish)
    await ben.post(f"/api/tables/{table['id']}/join", {"seat": 1})
    host, friend = await visits(ann), await visits(ben, size="phone", lang="fr", dark=True)
    page, other = [await one.go(f"/#/t/{table['id']}") for one in (host, friend)]
    guest = await visits(chloe)
    new = await guest.go(f"/#/join/{table['code']}/3")
    await expect(new.get_by_text("You take a seat if all players agree.")).to_be_visible()
    await new.get_by_role("button", name="Ask for seat 3").click()
    await expect(new.get_by_text("You asked for seat 3.")).to_be_visible()
    await expect(other.get_by_text("Chloé veut prendre la place 3.")).to_be_visible()
    for one in (host, friend, guest):
        await check(one)
    await page.get_by_role("button", name="Allow").click()
    await expect(page.get_by_text("You have agreed.")).to_be_visible()
    await expect(new.locator(".hand button")).to_have_count(0)
    await other.get_by_role("button", name="Accepter").click()
    await expect(new.locator(".hand button").first).to_be_visible()
    await expect(new.locator('[data-seat="2"]')).to_contain_text("Chloé")
    await expect(page.locator(".requests p")).to_have_count(0)


# ---- one person, two devices


@pytest.mark.release
async def test_another_device_by_a_link(visits: Any, people: list[Person]) -> None:
    ann = people[0]
    desk, phone = await visits(ann), await visits(size="phone")
    page = await desk.go("/")
    await page.get_by_role("button", name="Ann: your profile and settings").click()
    await page.get_by_role("button", name="Make a link").click()
    link = await page.get_by_label("Link for the other device").input_value()
    there = await phone.go(link.removeprefix(phone.base))
    await expect(there.get_by_role("heading", level=1)).to_have_text("Play as Ann on this device?")
    assert there.url.endswith("/#/move")  # the code is not in the address any more
    assert await phone.context.cookies() == []  # nobody yet
    await check(phone)
    await there.get_by_role("button", name="Play as Ann").click()
    await expect(there.get_by_text("This device now plays as Ann.")).to_be_visible()
    (cookie,) = await phone.context.cookies()
    assert cookie["httpOnly"]
    await there.go_back()
    assert not re.search(r"move/.", there.url)
    await desk.go("/")
    await page.get_by_role("button", name="Ann: your profile and settings").click()
    await expect(page.get_by_text("this browser")).to_be_visible()
    await check(desk)
    await page.get_by_role("button", name="Sign out there").click()
    async with page.expect_response(lambda answer: "/devices/" in answer.url):
        await page.get_by_role("button", name="Really sign out?").click()
    await expect(page.get_by_role("button", name="Sign out there")).to_have_count(0)
    await there.goto(phone.base + "/#/mine")
    await there.reload()
    await expect(there.locator("header .own")).not_to_contain_text("Ann")


@pytest.mark.release
async def test_a_known_device_must_confirm(visits: Any, people: list[Person]) -> None:
    ann, ben, _ = people
    await short_match(ben, ann, **RATED)
    code = (await ann.post("/api/me/link"))["code"]
    visit = await visits(ben)
    page = await visit.go("/#/move")
    await page.get_by_label("Code from the other device").fill(f"{code[:8].lower()}-{code[8:]}")
    await page.get_by_role("button", name="Continue").click()
    await expect(page.get_by_text("This device already plays as Ben.")).to_be_visible()
    await expect(page.locator(".warning")).to_contain_text("1 rated match")
    await check(visit)
    await page.get_by_role("link", name="Cancel").click()
    await expect(page.locator("#name")).to_have_value("Ben")
    page = await visit.go("/#/move/WRONGWRONGWRONG2")
    await expect(page.get_by_role("alert")).to_contain_text("has expired")


# ---- lists


async def test_my_games_and_the_ranking(visits: Any, people: list[Person]) -> None:
    ann, ben, _ = people
    for _ in range(2):
        await short_match(ann, ben, **RATED)
    visit = await visits(ann)
    page = await visit.go("/#/mine")
    rows = page.locator("main section").last.locator("li")
    await expect(rows).to_have_count(2)
    await expect(rows.first).to_contain_text("rating")
    await page.get_by_label("Game").select_option("french")
    await expect(page.get_by_text("Matches that are over stay here")).to_be_visible()
    await page.get_by_label("Game").select_option("")
    await rows.first.get_by_role("link", name="Replay").click()
    await expect(page).to_have_url(re.compile(r"/replay/"))
    page = await visit.go("/#/ranks/classic_single")
    own = page.locator("tr[aria-current]")
    await expect(own).to_contain_text("Ann")
    await expect(own.locator("td").nth(2)).to_have_text("2")
    await page.get_by_label("At least").select_option("20 matches")
    await expect(page.get_by_text("No player has enough")).to_be_visible()


# ---- the page itself


NOTE_WHEN_THERE = """(selector) => new MutationObserver((changes, watch) => {
    if (!document.querySelector(selector)) return
    window.thereAt = performance.now()
    watch.disconnect()
}).observe(document, { childList: true, subtree: true })"""
LOADED_BY_THEN = """() => performance.getEntriesByType("resource")
    .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= window.thereAt)
    .map(({ name }) => name)"""


@pytest.mark.parametrize("where", ["home", "table"])
async def test_the_first_page_is_small(visits: Any, process: Process, where: str) -> None:
    """All bytes of the answers until one can play; ``make bench-page`` prints them."""
    path, ready, me = "/", "article", None
    if where == "table":
        me, id = await browsers.table_with_bots(process, "french", 4)
        path, ready = f"/#/t/{id}", ".rack"
    visit = await visits(me)
    requests: list[Any] = []
    visit.page.on("requestfinished", lambda request: requests.append(request))
    await visit.page.add_init_script(f"({NOTE_WHEN_THERE})({ready!r})")
    await visit.go(path)
    await expect(visit.page.locator(ready).first).to_be_visible()
    # What was asked for then, or comes later, nobody has waited for.
    needed = {visit.page.url.partition("#")[0], *await visit.page.evaluate(LOADED_BY_THEN)}
    found = {one.url: await one.sizes() for one in requests[:] if one.url in needed}
    sizes = {url: s["responseBodySize"] + s["responseHeadersSize"] for url, s in found.items()}
    assert any("common" in url for url in sizes)
    assert sum(sizes.values()) < 100_000, sizes


async def test_icons_are_served() -> None:
    public = Path(__file__).parents[2] / "web" / "public"
    for name, pixels in (("icon-180.png", 180), ("icon-192.png", 192), ("icon-512.png", 512)):
        data = (public / name).read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (pixels, pixels)
        assert len(data) < 40_000
