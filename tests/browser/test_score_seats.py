"""Players who come late or leave an evening with real tiles, on score sheets of the page."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from boneyard.game.entered import EnteredRound, NewSeat
from boneyard.game.entered_matches import entered_rounds
from boneyard.game.score_file import read_score, write_table
from boneyard.game.score_sheet import ScoreSheet
from support.drill.network import Line

from .conftest import Open
from .test_local_tables import here
from .test_offline import line  # noqa: F401 (a fixture)
from .test_score_sheets import PAIRS, Pad, copied, in_pips, played, without_network

pytestmark = pytest.mark.asyncio(loop_scope="session")

GAME = "mexican_train9"
FRIENDS = ("Margot", "Basile", "Anselme")
WORDS = (*FRIENDS, "Zélie", "Eudes", "Domino")


class Seats:
    """The dialog in which people say who comes or leaves."""

    def __init__(self, pad: Pad) -> None:
        self.pad, self.page, self.say = pad, pad.page, pad.say
        self.dialog = pad.page.locator("dialog")

    async def open(self) -> None:
        await self.pad.screen.button(self.say("page-seats-title")).click()
        await expect(self.dialog.locator(".seat").first).to_be_visible()

    def seat(self, name: str) -> Locator:
        return self.dialog.get_by_role("group", name=name, exact=True).first

    async def choose(self, at: Locator, label: str) -> None:
        await at.get_by_label(label, exact=True).check(force=True)

    async def how(self, name: str, how: str) -> None:
        """Say whether somebody stays, leaves, or is replaced."""
        await self.choose(self.seat(name), self.say(f"page-seats-{how}"))

    async def named(self, name: str) -> Locator:
        """Name the last newcomer without a name."""
        new = self.dialog.locator(".seat", has=self.page.locator("input.field"))
        await new.locator("input.field").last.fill(name)
        return self.seat(name)

    async def done(self, number: int) -> None:
        await self.dialog.get_by_role(
            "button", name=self.say("page-seats-done", number=number)
        ).click()
        await expect(self.dialog).to_have_count(0)


def rounds_of(*players: int) -> list[EnteredRound]:
    """Rounds with changing numbers of players, with the pips of the hands."""
    matches = {count: list(entered_rounds(played(GAME, count, 3))) for count in set(players)}
    return [in_pips(matches[count][at]) for at, count in enumerate(players)]


@pytest.mark.release
async def test_an_evening_of_trains_with_late_players_without_a_network(
    line: Line,  # noqa: F811
    screen: Open,
) -> None:
    rounds = rounds_of(3, 4, 3, 3)
    kept = ScoreSheet(GAME, players=3, names=FRIENDS)
    phone = await without_network(line, screen, "fr")
    pad = Pad(phone, FRIENDS)
    seats = Seats(pad)
    await pad.begin(GAME, 3)

    async def enter(number: int) -> None:
        one = rounds[number - 1]
        await pad.enter_next(one)
        kept.enter(one)
        await expect(phone.page.locator(".totals b")).to_have_count(kept.sides)
        await expect(phone.page.locator("#next")).to_contain_text(str(number + 1))
        assert await pad.totals() == list(kept.scores)
        await phone.fits()

    await enter(1)
    # Zélie comes late: the house gives her the average, and she sits after Margot.
    await seats.open()
    await seats.dialog.get_by_role("button", name=pad.say("page-seats-join")).click()
    zelie = await seats.named("Zélie")
    await seats.choose(zelie, "Margot")
    average = pad.say("score-start-average", total=sum(kept.scores) // 3)
    kept.change_seats([NewSeat(0), NewSeat(None, "Zélie", "average"), NewSeat(1), NewSeat(2)])
    assert str(kept.scores[1]) in average or abs(kept.scores[1] - sum(kept.scores) / 4) < 1
    await phone.accessible()
    await phone.fits()
    await seats.done(2)
    assert await pad.totals() == list(kept.scores)
    pad.names = kept.who().names
    await enter(2)
    # Basile leaves, and takes his total with him.
    await seats.open()
    await seats.how("Basile", "leaves")
    await seats.done(3)
    kept.change_seats([NewSeat(0), NewSeat(1), NewSeat(3)])
    pad.names = kept.who().names
    await phone.page.reload()  # it is stored before a round follows
    await expect(phone.page.locator(".totals b")).to_have_count(3)
    await enter(3)
    await phone.accessible()
    await phone.translated(WORDS)

    # A correction of the first round moves the average.
    await phone.page.locator(".sheet tbody button").first.click()
    await phone.button(pad.say("page-entry-correct")).click()
    right = EnteredRound(how="out", leader=rounds[0].leader, seat=0, pips=(0, 60, 30))
    pad.names = FRIENDS
    await pad.fill(right)
    await pad.form.locator("button[type=submit]").click()
    await expect(phone.page.locator("dialog")).to_have_count(0)
    kept.edit(1, right)
    assert await pad.totals() == list(kept.scores)
    # So does one of the change itself, which is a row among the rounds.
    row = phone.page.locator(".sheet tr.seats").first
    await expect(row).to_contain_text("Zélie")
    await row.locator("button").click()
    worst = pad.say("score-start-worst", total=60)
    await seats.choose(seats.seat("Zélie"), worst)
    await phone.accessible()
    await seats.done(2)
    first = kept.entered[1]
    new = (NewSeat(0), NewSeat(None, "Zélie", "worst"), NewSeat(1), NewSeat(2))
    kept.edit(2, EnteredRound(**{**fields(first), "seats": new}))
    assert await pad.totals() == list(kept.scores)
    await phone.button(pad.say("page-entry-undo")).click()
    kept.undo()
    assert await pad.totals() == list(kept.scores)

    # All of it is printed.
    await phone.page.emulate_media(media="print")
    for part in await phone.page.locator(".sheet tbody tr").all():
        await expect(part).to_be_visible()
    await expect(phone.page.locator(".sheet tbody tr")).to_have_count(5)
    assert await phone.page.locator(".sheet thead th").count() == 5
    chart = await phone.page.locator("section svg[role=img]").last.get_attribute("aria-label")
    assert chart is not None
    assert "Basile" in chart
    await phone.fits()
    assert (await phone.page.pdf()).startswith(b"%PDF")


def fields(one: EnteredRound) -> dict[str, Any]:
    return {name: getattr(one, name) for name in one.__struct_fields__}


@pytest.mark.release
async def test_a_seat_of_a_pair_is_taken_over_and_nobody_can_leave_it_empty(
    screen: Open, wasm: Path
) -> None:
    one = await here(screen, wasm, size=(360, 740), phone=True, dark=True, lang="es")
    pad = Pad(one, PAIRS)
    seats = Seats(pad)
    await pad.begin("dominican")
    await pad.enter(EnteredRound(how="out", leader=0, seat=0, pips=(0, 12, 5, 9)), 1)
    before = await pad.totals()
    await seats.open()
    await seats.how(PAIRS[1], "leaves")
    said = pad.say("error-score-places-pairs", n=3, right=4)
    await expect(seats.dialog.get_by_role("alert")).to_contain_text(said[1:])
    await one.accessible()
    await one.fits()
    await seats.dialog.locator("button[type=submit]").click()
    await expect(seats.dialog).to_be_visible()
    await seats.how(PAIRS[1], "instead")
    await seats.named("Eudes")
    await seats.done(2)
    await expect(one.page.locator(".totals")).to_contain_text("Eudes")
    assert await pad.totals() == before
    await one.translated((*PAIRS, *WORDS))
    # The change is taken back alone.
    await one.button(pad.say("page-entry-undo")).click()
    await expect(one.page.locator(".totals")).not_to_contain_text("Eudes")
    assert await pad.totals() == before


@pytest.mark.release
@pytest.mark.parametrize(
    ("size", "lang", "dark"),
    [((360, 740), "pt", False), ((740, 360), "fr", True), ((1280, 800), "es", False)],
)
async def test_the_file_the_table_and_the_link_have_the_change(
    screen: Open, wasm: Path, tmp_path: Path, size: tuple[int, int], lang: str, dark: bool
) -> None:
    one = await here(screen, wasm, size=size, lang=lang, dark=dark)
    pad = Pad(one, FRIENDS)
    seats = Seats(pad)
    await pad.begin(GAME, 3)
    await pad.enter(rounds_of(3)[0], 1)
    await seats.open()
    await seats.dialog.get_by_role("button", name=pad.say("page-seats-join")).click()
    eudes = await seats.named("Eudes")
    await seats.choose(eudes, pad.say("score-start-zero"))
    await seats.how("Basile", "instead")
    await seats.dialog.locator("input.field").first.fill("Zélie")
    await one.accessible()
    await one.fits()
    await one.translated(WORDS)
    await seats.done(2)
    kept = ScoreSheet(GAME, players=3, names=FRIENDS, rounds=rounds_of(3))
    start = NewSeat(1, "Zélie", "average")
    kept.change_seats([NewSeat(0), start, NewSeat(2), NewSeat(None, "Eudes", "zero")])
    assert await pad.totals() == list(kept.scores)
    for name, key in (("score.json", "page-entry-file"), ("score.csv", "page-entry-csv")):
        async with one.page.expect_download() as download:
            await one.button(pad.say(key)).click()
        await (await download.value).save_as(tmp_path / name)
    found = read_score((tmp_path / "score.json").read_bytes())
    assert (found.scores, found.who()) == (kept.scores, kept.who())
    assert (tmp_path / "score.csv").read_text() == write_table(kept, lang)
    other = await here(screen, wasm, lang=lang)
    await other.page.goto(await copied(one, pad))
    await expect(other.page.locator(".totals")).to_contain_text("Eudes")
    await expect(other.page.locator(".totals b")).to_have_text(list(map(str, kept.scores)))
    # The names of newcomers are changed like those of the others, and the list has them.
    await other.button(pad.say("page-entry-rename")).click()
    await other.page.locator("dialog input").nth(1).fill("Zoé")
    await other.page.locator("dialog button[type=submit]").click()
    await expect(other.page.locator(".totals")).to_contain_text("Zoé")
    await other.go("/#/score")
    await expect(other.page.locator("main li")).to_contain_text("Zoé")
    await other.accessible()


@pytest.mark.release
async def test_a_sheet_of_an_earlier_version_of_the_page_opens_and_seats_players(
    screen: Open, wasm: Path
) -> None:
    one = await here(screen, wasm)
    pad = Pad(one, FRIENDS)
    seats = Seats(pad)
    await pad.begin(GAME, 3)
    await pad.enter(rounds_of(3)[0], 1)
    before = await pad.totals()
    await one.page.evaluate(AS_BEFORE)
    await one.page.reload()
    await expect(one.page.locator(".totals b")).to_have_text(list(map(str, before)))
    await seats.open()
    await seats.how("Basile", "leaves")
    await seats.done(2)
    assert await pad.totals() == [before[0], before[2]]
    # The row of the change has a button of its own, after the one of the round.
    heights = [await row.bounding_box() for row in await one.page.locator(".sheet tr").all()]
    tops = [box["y"] for box in heights if box]
    assert all(above < below for above, below in pairwise(tops))


AS_BEFORE = """() => new Promise((resolve, reject) => {
    const open = indexedDB.open("boneyard-scores");
    open.onsuccess = () => {
        const store = open.result.transaction("scores", "readwrite").objectStore("scores");
        store.getAll().onsuccess = ({ target: { result: [one] } }) => {
            const plain = ({ seats, ...round }) => round;
            const { seats, ...rest } = one;
            const { places, ...game } = one.game;
            const rounds = one.rounds.map(plain);
            const before = one.before.map((list) => list.map(plain));
            store.put({ ...rest, game, rounds, before }).onsuccess = () => {
                open.result.close();
                resolve();
            };
        };
    };
    open.onerror = reject;
})"""
