"""One score sheet on several telephones: shared by a link, written in by all, also offline."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from boneyard.game.entered import EnteredRound
from support.cases import at_release
from support.page_players import Screen

from .conftest import Open
from .test_local_tables import here
from .test_score_seats import Seats
from .test_score_sheets import Pad

pytestmark = pytest.mark.asyncio(loop_scope="session")

NAMES = ("Rosalía", "Efraín")
PHONE: dict[str, Any] = {"size": (360, 740), "phone": True}

SENT = """(version) => new Promise((done) => {
    const opening = indexedDB.open("boneyard-scores", 1);
    opening.onsuccess = () => {
        const all = opening.result.transaction("scores").objectStore("scores").getAll();
        all.onsuccess = () => {
            opening.result.close();
            const { shared } = all.result[0];
            done(shared.version === version && !shared.pending.length);
        };
    };
})"""
"""Whether the browser has stored a version of its shared score sheet, and has nothing to send."""


def out(pips: int, seat: int = 0) -> EnteredRound:
    """A round of two players: a seat went out, the other held so many pips."""
    held = (pips, 0) if seat else (0, pips)
    return EnteredRound(how="out", seat=seat, leader=0, pips=held)


class Phone(Pad):
    """A telephone with a score sheet that is shared."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen, NAMES)
        self.bar = screen.page.locator(".phones")
        self.status = self.bar.get_by_role("status")

    async def hears(self, key: str, **args: Any) -> None:
        """Wait until the page says something of the other phones."""
        await expect(self.status).to_contain_text(self.say(key, **args))

    async def rounds(self, count: int) -> None:
        await expect(self.page.locator(".sheet tbody tr")).to_have_count(count)

    async def correct(self, number: int, one: EnteredRound) -> None:
        await self.page.locator(".sheet tbody button").nth(number - 1).click()
        await self.screen.button(self.say("page-entry-correct")).click()
        await self.fill(one)
        await self.form.locator("button[type=submit]").click()
        await expect(self.page.locator("dialog")).to_have_count(0)

    async def unplug(self) -> None:
        """Take the network away."""
        self.screen.cut = True
        await self.screen.context.set_offline(True)
        await expect(self.status.locator(".warn")).to_have_text(
            self.say("page-phones-away", count=0)
        )

    async def plug(self) -> None:
        await self.screen.context.set_offline(False)
        await expect(self.status.locator(".warn")).to_have_count(0)

    async def question(self) -> Locator:
        """Open what is to be decided."""
        await self.bar.get_by_role("button", name=self.say("page-phones-compare")).click()
        dialog = self.page.get_by_role("dialog")
        await expect(dialog.locator("section")).to_have_count(2)
        return dialog

    async def decided(self) -> None:
        await expect(self.bar.locator(".question")).to_have_count(0)

    async def fine(self) -> None:
        """Check what is on the screen."""
        await self.screen.fits()
        await self.screen.accessible()
        await self.screen.translated(NAMES)


async def share(one: Phone) -> str:
    """Share the score sheet, and return the link."""
    await one.screen.button(one.say("page-phones-title")).click()
    await one.screen.button(one.say("page-phones-start")).click()
    link = await one.page.get_by_label(one.say("page-phones-link")).input_value()
    await expect(one.page.get_by_role("img", name=one.say("page-phones-qr"))).to_be_visible()
    return link


async def together(
    screen: Open, wasm: Path, *, lang: str = "en", **wish: Any
) -> tuple[Phone, Phone]:
    """Two telephones with one score sheet."""
    one, two = [Phone(await here(screen, wasm, lang=lang, **PHONE, **wish)) for _ in range(2)]
    await one.begin("classic_block", 2)
    link = await share(one)
    await one.page.keyboard.press("Escape")
    await two.page.goto(link)
    for phone in (one, two):
        await expect(phone.bar).to_be_visible()
        await phone.screen.settle()
    return one, two


@pytest.mark.parametrize("lang", [at_release("en"), "fr", at_release("es"), at_release("pt")])
async def test_two_phones_write_in_one_score_sheet(screen: Open, wasm: Path, lang: str) -> None:
    one = Phone(await here(screen, wasm, lang=lang, dark=lang == "fr", **PHONE))
    await one.begin("classic_block", 2)
    await one.enter(out(5), 1)
    link = await share(one)
    await one.fine()
    code = link.rpartition("/")[2]
    await expect(one.page.locator("dialog .code")).to_have_text(code)
    await one.page.keyboard.press("Escape")
    await expect(one.bar).to_contain_text(code)

    # Another phone has the sheet by its code, which may be typed in small letters.
    two = Phone(await here(screen, wasm, lang=lang, **PHONE))
    await two.screen.go("/#/score")
    field = two.page.get_by_label(two.say("page-phones-code"))
    await field.fill(code.lower())
    await field.press("Enter")
    await two.rounds(1)
    assert await two.totals() == [5, 0]
    await two.screen.settle()
    # What the other one does is said in a place that was there before.
    heard = await two.status.element_handle()
    await one.enter(out(7, 1), 2)
    await two.hears("page-phones-told-entered", number=2)
    assert await heard.text_content() == await two.status.text_content()
    assert await two.totals() == [5, 7]
    await two.enter(out(8), 3)
    await one.hears("page-phones-told-entered", number=3)
    await two.correct(1, out(6))
    await one.hears("page-phones-told-corrected", number=1)
    assert await one.totals() == await two.totals() == [14, 7]
    for phone in (one, two):
        await phone.fine()
    # An undone change is undone for both, and both go on after the page was opened again.
    await two.screen.button(two.say("page-entry-undo")).click()
    await one.hears("page-phones-told-corrected", number=1)
    await expect(one.page.locator(".totals b").first).to_have_text("13")
    await one.page.reload()
    await two.page.goto(link)  # it is there already
    for phone in (one, two):
        await phone.rounds(3)
        await expect(phone.bar).to_be_visible()
    await two.screen.go("/#/score")
    await expect(two.page.locator("main li")).to_have_count(1)


@pytest.mark.release
async def test_a_phone_without_a_network_goes_on_and_both_rounds_are_there(
    screen: Open, wasm: Path
) -> None:
    one, two = await together(screen, wasm, lang="es")
    await one.enter(out(5), 1)
    await two.rounds(1)
    await two.unplug()
    await two.enter(out(7), 2)
    await two.hears("page-phones-away", count=1)
    await two.fine()
    await one.enter(out(9), 2)
    await two.plug()
    # Both have entered a round after the first, and not the same: both count.
    for phone in (one, two):
        await phone.hears("page-phones-told-beside")
        await phone.rounds(3)
        assert await phone.totals() == [21, 0]
        await phone.fine()
    # One of them is chosen on one phone, and that holds for both.
    dialog = await two.question()
    await two.fine()
    await expect(dialog.locator("h3")).to_have_count(2)
    taken = await dialog.locator("section").filter(has_text="9").count()
    assert taken == 1
    await dialog.locator("section", has_text="+9").get_by_role("button").last.click()
    for phone in (one, two):
        await phone.rounds(2)
        await phone.decided()
        assert await phone.totals() == [14, 0]
    await one.hears("page-phones-told-removed")


@pytest.mark.release
async def test_both_corrections_of_a_round_can_be_seen_and_one_is_chosen(
    screen: Open, wasm: Path
) -> None:
    one, two = await together(screen, wasm, dark=True)
    await one.enter(out(5), 1)
    await two.rounds(1)
    await two.unplug()
    await one.correct(1, out(6))
    await two.correct(1, out(8))
    await two.plug()
    for phone in (one, two):
        await phone.hears("page-phones-told-clash")
        assert await phone.totals() == [8, 0]
    dialog = await one.question()
    await one.fine()
    for pips in ("8", "6"):
        await expect(dialog.locator("section", has_text=f"+{pips}")).to_have_count(1)
    # By keyboard alone: the correction that does not count now.
    button = dialog.get_by_role("button", name=one.say("page-phones-take", count=2))
    for _ in range(20):
        if await button.evaluate("(node) => node === document.activeElement"):
            break
        await one.page.keyboard.press("Tab")
    await one.page.keyboard.press("Enter")
    for phone in (one, two):
        await phone.decided()
        await expect(phone.page.locator(".totals b").first).to_have_text("6")


@pytest.mark.release
async def test_a_last_round_that_comes_too_late_is_not_lost(screen: Open, wasm: Path) -> None:
    one, two = await together(screen, wasm)
    await one.enter(out(90), 1)
    await two.rounds(1)
    await two.unplug()
    await two.enter(out(40), 2)
    await expect(two.page.locator("#next")).to_contain_text(NAMES[0])
    await one.enter(out(50), 2)
    await two.plug()
    # The match is over with the round of the first phone.  That of the second is kept beside it.
    await expect(two.bar.locator(".question")).to_be_visible()
    await two.rounds(2)
    assert await two.totals() == [140, 0]
    dialog = await two.question()
    await two.fine()
    await dialog.get_by_role("button", name=two.say("page-phones-take", count=2)).click()
    for phone in (one, two):
        await phone.decided()
        await expect(phone.page.locator(".totals b").first).to_have_text("130")


@pytest.mark.release
async def test_a_round_that_both_begin_is_noticed_and_the_keyboard_stays_in_the_page(
    screen: Open, wasm: Path
) -> None:
    one, two = await together(screen, wasm)
    await two.choose("page-entry-who-leads", NAMES[0])
    await two.choose("page-entry-how", NAMES[0])
    await two.form.get_by_label(two.say("page-entry-hand", name=NAMES[1])).fill("12")
    await one.enter(out(12), 1)
    await two.hears("page-phones-begun", number=1, next=2)
    await expect(two.page.locator("#next")).to_be_focused()
    await expect(two.form.get_by_label(two.say("page-entry-hand", name=NAMES[1]))).to_have_value(
        "12"
    )
    await two.fine()
    await two.screen.button(two.say("page-phones-clear")).click()
    await expect(two.screen.button(two.say("page-phones-clear"))).to_have_count(0)
    await expect(two.form.locator(".pips")).to_have_count(0)
    # What is begun after the news is no such case.
    await two.choose("page-entry-how", NAMES[0])
    await expect(two.form.locator(".pips")).to_have_count(1)
    await expect(two.screen.button(two.say("page-phones-clear"))).to_have_count(0)
    # A round that is there by mistake is removed for both; it takes two taps.
    await two.page.locator(".sheet tbody button").click()
    await two.screen.button(two.say("page-entry-delete")).click()
    await two.fine()
    await two.screen.button(two.say("page-entry-delete-sure")).click()
    await one.hears("page-phones-told-removed")
    await one.rounds(0)


@pytest.mark.release
async def test_who_comes_late_is_known_to_all_phones(screen: Open, wasm: Path) -> None:
    one, two = await together(screen, wasm)
    await one.enter(out(5), 1)
    await two.rounds(1)
    seats = Seats(one)
    await seats.open()
    await seats.dialog.get_by_role("button", name=one.say("page-seats-join")).click()
    await seats.named("Graciela")
    await seats.done(2)
    await two.hears("page-phones-told-seats", number=2)
    await expect(two.page.locator(".totals b")).to_have_count(3)
    await two.fine()
    two.names = (*NAMES, "Graciela")
    await two.enter_next(EnteredRound(how="out", seat=0, leader=0, pips=(0, 7, 8)))
    await one.hears("page-phones-told-entered", number=2)
    for phone in (one, two):
        await expect(phone.page.locator("#next")).to_contain_text("3")
        assert (await phone.totals())[0] == 20


@pytest.mark.release
async def test_a_phone_that_stops_sharing_keeps_its_copy(screen: Open, wasm: Path) -> None:
    one, two = await together(screen, wasm, lang="fr")
    await one.enter(out(5), 1)
    await two.rounds(1)
    await two.bar.get_by_role("button").click()
    await two.screen.button(two.say("page-phones-stop")).click()
    await expect(two.bar).to_have_count(0)
    await two.enter(out(7), 2)
    await one.enter(out(9), 2)
    assert (await one.totals(), await two.totals()) == ([14, 0], [12, 0])
    await one.decided()
    await two.page.reload()
    await two.rounds(2)
    await expect(two.bar).to_have_count(0)


@pytest.mark.release
async def test_a_code_of_nothing_and_a_sheet_that_is_gone_are_told(
    screen: Open, wasm: Path
) -> None:
    one, _ = await together(screen, wasm, lang="pt")
    other = Phone(await here(screen, wasm, lang="pt", **PHONE))
    await other.screen.go("/#/score/join/NOTHING")
    await expect(other.page.get_by_role("alert")).to_have_text(other.say("refusal-no-score"))
    await other.fine()

    async def gone(route: Any) -> None:
        await route.fulfill(status=404, json={"code": "no_score", "words": {"en": "none"}})

    await one.screen.context.route("**/api/scores/*?after=*", gone)
    await one.enter(out(5), 1)
    await one.hears("page-phones-gone")
    await one.rounds(1)
    await one.fine()
    for phone in (one, other):
        assert phone.screen.troubles == []
        phone.screen.problems.clear()


@pytest.mark.release
async def test_two_windows_of_one_phone_send_everything_once(screen: Open, wasm: Path) -> None:
    one, two = await together(screen, wasm)
    second = await one.screen.context.new_page()
    await second.goto(one.page.url)
    window = Phone(one.screen)
    window.page, window.form = second, second.locator("form").last
    await expect(second.locator(".phones")).to_be_visible()
    await one.enter(out(3), 1)
    await expect(second.locator(".sheet tbody tr")).to_have_count(1)
    await second.wait_for_function(SENT, arg=2)
    await window.enter(out(4), 2)
    for phone in (one, two):
        await phone.rounds(2)
        assert await phone.totals() == [7, 0]
    await two.enter(out(5), 3)
    for phone in (one, window):
        await phone.rounds(3)
