"""Evenings of a club in the page, from the first tap to the print; the command says the same."""

import random
from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from boneyard import load
from boneyard.club.evening import Evening, start_evening
from boneyard.club.evening_file import read_evening_text, write_evening_text
from boneyard.club.results import add_round, enter_result
from boneyard.club.standings import rank
from boneyard.text import language
from support.drill.network import Line
from support.page_players import Screen

from .conftest import Open
from .test_local_tables import here
from .test_offline import KEPT, line, wanted  # noqa: F401 (a fixture)
from .test_score_sheets import NO_CLIPBOARD

pytestmark = pytest.mark.asyncio(loop_scope="session")

SIXTEEN = (
    *("Margot", "Basile", "Zélie", "Anselme", "Rosalía", "Tomás", "Graciela", "Efraín"),
    *("Cem", "Dora", "Edo", "Finn", "Gus", "Hanna", "Ilse", "Maximiliane-Hannelore"),
)
PAIRS = tuple(" + ".join(SIXTEEN[at : at + 2]) for at in range(0, 16, 2))
SMALL = {"size": (360, 740), "phone": True}
HEARD = """() => {
    window.tones = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
        window.tones += 1;
        return create.call(this);
    };
}"""
"""Counts the tones of the page."""
STORED = """() => new Promise((done) => {
    const opening = indexedDB.open("boneyard-evenings");
    opening.onsuccess = () => {
        const all = opening.result.transaction("evenings").objectStore("evenings").getAll();
        all.onsuccess = () => { opening.result.close(); done(all.result); };
    };
})"""
"""The evenings that the browser stores, once it has stored what it was asked to."""
PRINTED = """() => {
    window.printed = [];
    window.print = () => {
        window.printed.push(document.querySelector(".paper").textContent);
        dispatchEvent(new Event("afterprint"));
    };
}"""
"""Keeps what the page prints."""


class Desk:
    """Leads an evening on a screen by taps, and the same evening in Python."""

    def __init__(self, screen: Screen, evening: Evening) -> None:
        self.screen, self.page, self.evening = screen, screen.page, evening
        self.say = language(screen.lang).say
        self.round = self.page.locator("section[aria-labelledby=round]")

    async def begin(self) -> None:
        """Begin the evening from the page of score sheets."""
        of = self.evening
        await self.screen.go("/#/score")
        await self.page.locator("main a[href='#/club']").click()
        await self.page.locator("a[href='#/club/new']").click()
        await self.page.locator(f"#sheet option[value={of.source}]").wait_for(state="attached")
        await self.page.locator("#sheet").select_option(of.source)
        await self.page.locator("#club-names").fill("\n".join(of.names))
        if of.system == "robin":
            await self.page.locator("input[value=robin]").check(force=True)
        for field in ("rounds", "minutes", "cap"):
            if getattr(of, field) is not None:
                await self.page.locator(f"#club-{field}").fill(str(getattr(of, field)))
        await self.page.locator("form > button").click()
        await expect(self.page.locator(".names li")).to_have_text(list(of.names))

    async def seat(self) -> None:
        """Seat the next round."""
        number = len(self.evening.played) + 1
        await self.screen.button(self.say("page-club-seat", n=number)).click()
        self.evening = add_round(self.evening)
        await self.seated()

    async def seated(self) -> None:
        """Check who sits where, and who sits out."""
        last = self.evening.played[-1]
        names = [name for table in last.tables for name in self.evening.seat_names(table)]
        title = self.say("club-round", n=len(self.evening.played), rounds=self.evening.rounds)
        await expect(self.page.locator("#round")).to_have_text(title)
        await expect(self.round.locator(".seat > span:not(.unseen)")).to_have_text(names)
        for who in last.byes:
            await expect(self.round).to_contain_text(self.evening.names[who])

    def table(self, table: int, number: int | None = None) -> Locator:
        """The button of a table, in the last round or in an earlier one."""
        if number is None:
            return self.round.locator("ol button").nth(table - 1)
        title = self.say("club-round", n=number, rounds=self.evening.rounds)
        return self.page.locator("details", has_text=title).locator("ol button").nth(table - 1)

    async def enter(self, table: int, points: list[int], number: int | None = None) -> str:
        """Tap the points of a table; return what followed."""
        await self.table(table, number).click()
        keys = self.page.get_by_role("group", name=self.say("page-club-keys"))
        for one in points:
            for digit in str(abs(one)):
                await keys.get_by_role("button", name=digit, exact=True).click()
            if one < 0:
                await keys.get_by_role("button", name=self.say("page-club-minus")).click()
            await self.page.locator("dialog form > button").click()
        await expect(self.page.locator("dialog")).to_have_count(0)
        self.evening, follows = enter_result(self.evening, table, points, number)
        await self.ranked()
        return follows

    async def ranked(self) -> None:
        """Check the standings."""
        rows = self.page.locator("section[aria-labelledby=standings] tbody tr")
        wanted = [
            " ".join(
                [str(one.place), self.evening.names[one.who]]
                + [str(number).replace("-", "−") for number in one[2:]]
            )
            for one in rank(self.evening)
        ]
        await expect(rows).to_have_count(len(wanted))
        found = [" ".join(text.split()) for text in await rows.all_inner_texts()]
        assert found == wanted

    async def file(self, folder: Path) -> Path:
        """Save the file, and check that the command would write the same."""
        async with self.page.expect_download() as download:
            await self.screen.button(self.say("page-club-file")).click()
        path = folder / "evening.toml"
        await (await download.value).save_as(path)
        text = path.read_text(encoding="utf-8")
        assert text == write_evening_text(self.evening, self.screen.lang)
        assert read_evening_text(text) == self.evening
        return path

    async def printed(self, what: str) -> str:
        """What a button prints."""
        await self.screen.button(self.say(f"page-club-print-{what}")).click()
        text: str = await self.page.evaluate("window.printed.pop()")
        return text

    async def checked(self) -> None:
        """Check that the screen fits, is accessible and translated."""
        await self.screen.fits()
        await self.screen.accessible()
        await self.screen.translated((*SIXTEEN, "Hannelore"))


def points_of(choice: random.Random) -> list[int]:
    return [choice.randrange(-10, 250, 5) for _ in range(2)]


@pytest.mark.release
async def test_an_evening_of_sixteen_without_a_network_to_the_terminal_and_back(
    line: Line,  # noqa: F811
    screen: Open,
    tmp_path: Path,
) -> None:
    base = f"http://127.0.0.1:{line.port}"
    phone = await screen(worker=True, base=base, local=True, lang="es", **SMALL)
    await phone.page.evaluate(KEPT, wanted())
    phone.cut = True
    await line.close()
    await phone.context.set_offline(True)
    await phone.page.reload()
    evening = start_evening(load("partnership"), SIXTEEN, rounds=3, minutes=40, cap=200)
    desk, choice = Desk(phone, evening), random.Random(5)
    await phone.page.evaluate(PRINTED)
    await desk.begin()
    await desk.seat()
    await desk.checked()

    # The seats for the wall, and a card for each table.
    seats, cards = await desk.printed("seats"), await desk.printed("cards")
    assert all(name in seats and name in cards for name in SIXTEEN)
    assert desk.say("club-signed") in cards
    assert desk.say("club-signed") not in seats
    for table in range(1, 5):
        await desk.enter(table, points_of(choice))
    await desk.seat()

    # A correction seats the next round anew, until that has begun.
    await phone.page.locator("summary").click()
    assert await desk.enter(2, [200, -15], 1) == "seated-anew"
    await expect(phone.page.locator(".said")).to_have_text(desk.say("club-seated-anew", n=2))
    await desk.seated()
    await desk.enter(1, points_of(choice))
    assert await desk.enter(2, [0, 15], 1) == "stays"
    await expect(phone.page.locator(".said")).to_have_text(desk.say("club-stays", n=2))
    await desk.checked()

    # It is there when the page is opened again, and goes on in the terminal and back.
    await phone.page.reload()
    await expect(desk.round.locator(".side")).to_have_count(2)
    for table in range(2, 5):
        await desk.enter(table, points_of(choice))
    path = await desk.file(tmp_path)
    desk.evening = add_round(read_evening_text(path.read_text(encoding="utf-8")))
    path.write_text(write_evening_text(desk.evening, "es"), encoding="utf-8")
    await phone.page.locator("main a[href='#/club']").click()
    await phone.page.locator("input[type=file]").set_input_files(path)
    await desk.seated()
    for table in range(1, 5):
        await desk.enter(table, points_of(choice))
    await desk.file(tmp_path)

    # The end: the winner, the standings and the results.
    first = next(one.who for one in rank(desk.evening))
    await expect(phone.page.locator(".won")).to_contain_text(SIXTEEN[first])
    await desk.checked()
    await phone.page.evaluate(PRINTED)
    results = await desk.printed("results")
    for one in desk.evening.played:
        for seated in one.tables:
            assert " : ".join(map(str, seated.points)).replace("-", "−") in results
    await phone.page.emulate_media(media="print")
    await expect(phone.page.locator("main")).to_be_hidden()
    await expect(phone.page.locator(".paper .standings tbody tr")).to_have_count(16)
    await expect(phone.page.locator(".paper tr", has_text=SIXTEEN[first]).first).to_be_visible()
    await phone.fits()
    assert (await phone.page.pdf()).startswith(b"%PDF")


@pytest.mark.release
async def test_an_evening_of_eight_pairs_with_a_clock_that_is_heard(
    screen: Open, wasm: Path, tmp_path: Path
) -> None:
    one = await here(screen, wasm, lang="fr", dark=True, **SMALL)
    await one.page.add_init_script(f"({HEARD})()")
    await one.page.clock.install()
    evening = start_evening(
        load("dominican"), PAIRS, source="dominican", system="robin", rounds=2, minutes=45
    )
    desk, choice = Desk(one, evening), random.Random(3)
    await desk.begin()
    await desk.seat()
    clock = one.page.locator(".clock")
    timer = clock.get_by_role("timer")
    await expect(timer).to_have_text("45:00")
    await one.button(desk.say("page-club-clock-start")).click()
    await desk.enter(1, points_of(choice))
    await one.page.clock.fast_forward("40:00")
    await one.button(desk.say("page-club-clock-stop")).click()
    left = await timer.inner_text()
    await one.page.clock.fast_forward("40:00")
    await expect(timer).to_have_text(left)
    assert await one.page.evaluate("window.tones") == 0
    await one.button(desk.say("page-club-clock-start")).click()
    while not (await one.page.evaluate(STORED))[0]["countdown"]["ends"]:
        pass
    await one.page.reload()  # it goes on
    await one.page.locator("#round").click()
    await one.page.clock.fast_forward("06:00")
    await expect(clock.get_by_role("alert")).to_have_text(desk.say("page-club-time-over"))
    await one.page.wait_for_function("() => window.tones > 0")
    await desk.checked()
    for table in range(2, 5):
        await desk.enter(table, points_of(choice))

    # Another window of the browser goes on, and this one takes it over.
    page = await one.context.new_page()
    await page.goto(one.page.url)
    await page.get_by_role("button", name=desk.say("page-club-seat", n=2)).click()
    desk.evening = add_round(desk.evening)
    await desk.seated()
    await expect(timer).to_have_text("45:00")

    # A link holds all of it.
    await one.page.evaluate(NO_CLIPBOARD)
    await one.button(desk.say("page-entry-share")).click()
    await one.page.locator("dialog").get_by_role("button", name=desk.say("page-copy")).click()
    link = await one.page.evaluate("window.copied")
    other = await here(screen, wasm, lang="fr")
    await other.page.goto(link)
    friend = Desk(other, desk.evening)
    await friend.seated()
    await friend.file(tmp_path)


@pytest.mark.release
@pytest.mark.parametrize(
    ("size", "dark", "lang"),
    [((360, 740), True, "pt"), ((740, 360), False, "fr"), ((1280, 800), True, "es")],
)
async def test_every_part_is_accessible_translated_and_fits(
    screen: Open, wasm: Path, size: tuple[int, int], dark: bool, lang: str, tmp_path: Path
) -> None:
    one = await here(screen, wasm, size=size, dark=dark, lang=lang)
    # Nine at tables of four: one sits out.
    evening = start_evening(load("classic_draw"), SIXTEEN[7:], source="classic_draw", players=4)
    desk = Desk(one, evening)
    await one.go("/#/club/new")
    await one.page.locator("#sheet option[value=classic_draw]").wait_for(state="attached")
    await desk.checked()
    await desk.begin()
    await desk.checked()
    await desk.seat()
    await desk.table(1).click()
    await one.page.locator("dialog form > button").click()
    await expect(one.page.locator("dialog [role=alert]")).to_be_visible()
    await desk.checked()
    await one.page.keyboard.press("Escape")
    await desk.file(tmp_path)
    await one.go("/#/club")
    await expect(one.page.locator("main li")).to_have_count(1)
    await desk.checked()
    await one.page.locator("main li button").click()
    await one.page.locator("main li button").click()
    await expect(one.page.locator("main li")).to_have_count(0)


WRONG = [
    ("#club-names", "Ann\nBen", "error-club-names"),
    ("#club-names", "Ann\nBen\nCy\nann", "error-club-same-name"),
    ("#club-names", "Ann + Ben\nCy + Di\nEdo + Fay\nGus", "error-club-pair"),
    ("#club-rounds", "65", "error-club-rounds"),
    ("#club-minutes", "0", "error-club-minutes"),
    ("#club-cap", "100000", "error-club-cap"),
]


async def test_what_is_wrong_is_said_at_its_field(screen: Open, wasm: Path, tmp_path: Path) -> None:
    one = await here(screen, wasm, **SMALL)
    await one.go("/#/club/new")
    await one.page.locator("#sheet option[value=partnership]").wait_for(state="attached")
    await one.page.locator("#sheet").select_option("partnership")
    for field, text, _ in WRONG:
        names = text if field == "#club-names" else "Ann\nBen\nCy\nDi"
        await one.page.locator("#club-names").fill(names)
        await one.page.locator(field).fill(text)
        await one.page.locator("form > button").click()
        told = one.page.get_by_role("alert")
        await expect(told).to_have_count(1)
        said = await told.get_attribute("id")
        described = await one.page.locator(field).get_attribute("aria-describedby")
        assert said is not None
        assert described is not None
        assert said in described.split()
        await expect(one.page.locator(field)).to_be_focused()
        if field != "#club-names":
            await one.page.locator(field).fill("")
    # A file that is none, and one with house rules, which the server compiles.
    await one.go("/#/club")
    path = tmp_path / "evening.toml"
    path.write_text("boneyard_club = 1 2\n", encoding="utf-8")
    await one.page.locator("input[type=file]").set_input_files(path)
    await expect(one.page.get_by_role("alert")).to_contain_text("Line 1: ")
    varied = start_evening(load("french"), "ABCDEF", changes=["match.target=50"], source="french")
    path.write_text(write_evening_text(varied), encoding="utf-8")
    await one.page.locator("input[type=file]").set_input_files(path)
    await expect(one.page.locator("h1")).to_contain_text("house rules")


async def test_an_evening_by_keyboard_alone(screen: Open, wasm: Path) -> None:
    one = await here(screen, wasm)
    keys = one.page.keyboard
    await one.go("/#/club/new")
    await one.page.locator("#sheet option[value=classic_block]").wait_for(state="attached")
    await one.page.locator("#sheet").select_option("classic_block")

    async def tab_to(where: Locator) -> None:
        await expect(where).to_be_visible()
        for _ in range(60):
            if await where.evaluate("(node) => node === document.activeElement"):
                return
            await keys.press("Tab")
        raise AssertionError(where)

    await tab_to(one.page.locator("#club-names"))
    await keys.type("Ann\nBen\nCy\nDi")
    await tab_to(one.page.get_by_label("4", exact=True))
    await keys.press("ArrowLeft")
    await keys.press("ArrowLeft")
    await tab_to(one.page.locator("form > button"))
    await keys.press("Enter")
    await tab_to(one.button("Seat round 1"))
    await keys.press("Enter")
    # The focus goes to the round, and after a result to the next table.
    await expect(one.page.locator("#round:focus")).to_have_count(1)
    await tab_to(one.page.locator("#tables button").first)
    for points in ("100", "-5", "30", "60"):
        if points in ("100", "30"):
            await expect(one.page.locator("#tables button.open:focus")).to_have_count(1)
            await keys.press("Enter")
        await expect(one.page.locator("dialog input:focus")).to_have_count(1)
        await keys.type(points)
        await keys.press("Enter")
    rows = one.page.locator("section[aria-labelledby=standings] tbody tr")
    standings = ["1 Ann 2 105 0 0", "2 Di 2 30 0 0", "3 Cy 0 −30 2 0", "4 Ben 0 −105 2 0"]
    await expect(rows).to_have_text(standings, use_inner_text=True)
    await tab_to(one.button("Seat round 2"))
