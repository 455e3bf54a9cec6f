"""Evenings with real tiles on score sheets of the page, from the first tap to the print."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.async_api import Locator, expect

from boneyard import Match, Tile, load
from boneyard.game.entered import EnteredRound, PointsInPlay, ScoreSheetError
from boneyard.game.entered_matches import entered_rounds
from boneyard.game.score_file import read_score, write_score, write_table
from boneyard.game.score_sheet import ScoreSheet
from boneyard.sheets.teller import bonus_name
from boneyard.text import language
from support.cases import at_release
from support.drill.network import Line
from support.page_players import Screen

from .conftest import Open
from .test_local_tables import here
from .test_offline import KEPT, line, wanted  # noqa: F401 (a fixture)

pytestmark = pytest.mark.asyncio(loop_scope="session")

FRIENDS = ("Margot", "Basile", "Zélie", "Anselme")
NO_CLIPBOARD = """() => void (navigator.clipboard.writeText =
    (text) => (window.copied = text, Promise.resolve()))"""
OPEN_CHANGES = """() => {
    const [put, commit] = [IDBObjectStore.prototype.put, IDBTransaction.prototype.commit]
    window.changes = 0
    window.open_changes = new Set()
    IDBObjectStore.prototype.put = function (...values) {
        window.changes += 1
        window.open_changes.add(this.transaction)
        return put.apply(this, values)
    }
    IDBTransaction.prototype.commit = function () {
        window.open_changes.delete(this)
        commit.call(this)
    }
}"""
HELD = ((Tile(1, 1),), (Tile(6, 5),), (Tile(4, 3),), (Tile(2, 0),))
PAIRS = ("Rosalía", "Tomás", "Graciela", "Efraín")
EIGHT = ("Ann", "Ben", "Cem", "Dora", "Edo", "Finn", "Gus", "Hanna")


class Pad:
    """Enters rounds on a screen as people do: by tapping."""

    def __init__(self, screen: Screen, names: tuple[str, ...]) -> None:
        self.screen, self.page, self.names = screen, screen.page, names
        self.say = language(screen.lang).say
        self.form = screen.page.locator("form").last
        self.game = ""

    async def begin(self, game: str, players: int | None = None) -> None:
        """Begin a score sheet on the page of a new one."""
        self.game = game
        await self.screen.go(f"/#/score/new/{game}")
        await self.screen.settle()
        if players is not None:
            await self.page.get_by_label(str(players), exact=True).check(force=True)
        for seat, name in enumerate(self.names):
            await self.page.locator(".names input").nth(seat).fill(name)
        await self.page.locator("form > button").click()
        await self.page.wait_for_selector(".totals")

    def group(self, key: str) -> Locator:
        """The fields below a question."""
        return self.form.get_by_role("group", name=self.say(key), exact=True)

    async def choose(self, key: str, label: str) -> None:
        await self.group(key).get_by_label(label, exact=True).check(force=True)

    async def enter(self, one: EnteredRound, number: int) -> None:
        """Enter a round, and wait until it is there."""
        await self.enter_next(one)
        await expect(self.page.locator(".sheet tbody tr")).to_have_count(number)

    async def enter_next(self, one: EnteredRound) -> None:
        """Say everything of the next round, and enter it."""
        await self.fill(one)
        await self.form.locator("button[type=submit]").click()

    async def fill(self, one: EnteredRound) -> None:
        """Say everything of a round."""
        if await self.group("page-entry-who-leads").count():
            await self.choose("page-entry-who-leads", self.names[one.leader])
        for penalty in one.penalties:
            await self.charge(penalty.seat, penalty.why)
        for step in one.steps:
            await self.score(step)
        if one.how == "stopped":
            return
        out = self.names[one.seat] if one.how == "out" else self.say("page-entry-blocked")
        await self.choose("page-entry-how", out)
        if one.how == "out" and one.tile and await self.place("page-entry-last-tile").count():
            await self.tap(self.say("page-entry-last-tile"), [one.tile])
        if one.how == "blocked" and await self.group("page-entry-blocker").count():
            await self.choose("page-entry-blocker", self.names[one.seat])
        for why in one.ways:
            await self.form.get_by_label(self.bonus(why), exact=True).check()
        if one.number:
            await self.form.get_by_label(self.say("page-entry-last-ends")).fill(str(one.number))
        for seat, hand in enumerate(one.hands):
            if hand:
                await self.tap(self.names[seat], hand)
        for seat, pips in enumerate(one.pips):
            if one.how == "blocked" or seat != one.seat:
                label = self.say("page-entry-hand", name=self.names[seat])
                await self.form.get_by_label(label, exact=True).fill(str(pips))

    async def who(self, seat: int) -> None:
        """Say of whom something is noted."""
        if not await self.group("page-entry-who").is_visible():
            await self.form.locator("summary").click()
        await self.choose("page-entry-who", self.names[seat])

    async def score(self, step: PointsInPlay) -> None:
        """Note points in play."""
        await self.who(step.seat)
        noted = await self.form.locator("li").count()
        ends = self.group("page-entry-points-ends")
        taps = [ends.get_by_role("button", name=str(step.number), exact=True)] * bool(step.number)
        taps += [self.form.get_by_role("button", name=self.bonus(why)) for why in step.passes]
        for count, tap in enumerate(taps, noted + 1):
            await tap.click()
            await expect(self.form.locator("li")).to_have_count(count)

    def bonus(self, why: str) -> str:
        """What the page calls a bonus."""
        name = bonus_name(why, load(self.game), language(self.screen.lang))
        return name[:1].upper() + name[1:]

    async def charge(self, seat: int, why: str) -> None:
        """Note a penalty."""
        await self.who(seat)
        key = f"score-penalty-{why.replace('_', '-')}"
        await self.form.get_by_role(
            "button", name=self.say(key, seat=self.names[seat]), exact=True
        ).click()

    def place(self, key: str) -> Locator:
        return self.form.locator(".name", has_text=self.say(key))

    async def tap(self, label: str, tiles: Any) -> None:
        """Tap the tiles of a place in its tray."""
        tray = self.form.get_by_role("group", name=label, exact=True)
        if not await tray.count():
            await self.form.get_by_role(
                "button", name=f"{self.say('page-entry-tap')}: {label}", exact=True
            ).click()
        for tile in tiles:
            await tray.get_by_role("button", name=str(tile), exact=True).click()

    async def totals(self) -> list[int]:
        return [int(text) for text in await self.page.locator(".totals b").all_text_contents()]

    async def printed(self, match: Match) -> None:
        """Check what is printed of a match that is over."""
        await self.page.emulate_media(media="print")
        for row, result in zip(
            await self.page.locator(".sheet tbody tr").all(), match.rounds, strict=True
        ):
            assert await row.locator("b").all_text_contents() == list(map(str, result.scores))
            await expect(row).to_be_visible()
        winners = [self.names[side] for side in match.outcome.winners]
        for name in winners:
            await expect(self.page.locator("#next")).to_contain_text(name)
        assert await self.totals() == list(match.scores)
        await expect(self.screen.button(self.say("page-entry-undo"))).to_be_hidden()
        await self.screen.fits()
        assert (await self.page.pdf()).startswith(b"%PDF")


def played(game: str, players: int, seed: int) -> Match:
    """A random match."""
    rng = random.Random(f"{game} {seed}")
    match = Match(game, players=players, seed=seed)
    while match.turn is not None:
        match.play(rng.choice(match.moves))
    return match


def in_pips(one: EnteredRound) -> EnteredRound:
    """The round with the pips of its hands."""
    pips = tuple(sum(tile.pips for tile in hand) for hand in one.hands)
    return msgspec.structs.replace(one, hands=(), pips=pips)


def without_penalties(one: EnteredRound) -> EnteredRound:
    return msgspec.structs.replace(one, penalties=())


def evenings() -> Iterator[tuple[Match, list[EnteredRound], int]]:
    """French matches with a round whose penalties can be forgotten, and that round."""
    for seed in range(500):
        match = played("french", 4, seed)
        rounds = list(entered_rounds(match))
        for at, one in enumerate(rounds[:-1]):
            forgotten = [*rounds[:at], without_penalties(one), *rounds[at + 1 :]]
            try:
                if one.penalties and len(rounds) < 6:
                    ScoreSheet("french", rounds=forgotten)
                    yield match, rounds, at
            except ScoreSheetError:
                continue


async def without_network(line: Line, screen: Open, lang: str, **wish: Any) -> Screen:  # noqa: F811
    """A telephone that has opened the page once, and has no network any more."""
    base = f"http://127.0.0.1:{line.port}"
    wish |= {"lang": lang, "size": (360, 740), "phone": True}
    phone = await screen(worker=True, base=base, local=True, **wish)
    await phone.page.evaluate(KEPT, wanted())
    phone.cut = True
    await line.close()
    await phone.context.set_offline(True)
    await phone.page.reload()
    return phone


@pytest.mark.release
async def test_a_french_evening_without_a_network_with_a_penalty_corrected_after_the_fact(
    line: Line,  # noqa: F811
    screen: Open,
) -> None:
    match, rounds, at = next(evenings())
    phone = await without_network(line, screen, "fr")
    await phone.page.locator("a[href='#/score']").click()
    await phone.page.locator("a[href='#/score/new']").click()
    pad = Pad(phone, FRIENDS)
    await pad.begin("french")
    for number, one in enumerate(rounds, 1):
        await pad.enter(without_penalties(one) if number == at + 1 else one, number)
        await phone.fits()
    await phone.accessible()
    assert await pad.totals() != list(match.scores)

    # The penalty of that round comes late, and what follows is worked out anew.
    await phone.page.locator(".sheet tbody button").nth(at).click()
    await phone.button(pad.say("page-entry-correct")).click()
    for penalty in rounds[at].penalties:
        await pad.charge(penalty.seat, penalty.why)
    await phone.accessible()
    await pad.form.locator("button[type=submit]").click()
    await expect(phone.page.locator("dialog")).to_have_count(0)
    assert await pad.totals() == list(match.scores)
    winners = [FRIENDS[side] for side in match.outcome.winners]
    await expect(phone.page.locator("#next")).to_contain_text(winners[0])

    # It is there when the page is opened again, and the change can be taken back.
    await phone.page.reload()
    await expect(phone.page.locator(".totals b").first).to_have_text(str(match.scores[0]))
    await phone.button(pad.say("page-entry-undo")).click()
    await expect(phone.page.locator(".totals")).to_be_visible()
    assert await pad.totals() != list(match.scores)
    await phone.translated(FRIENDS)
    await phone.button(pad.say("page-entry-undo")).wait_for()
    # It is corrected once more, for the print.
    await phone.page.locator(".sheet tbody button").nth(at).click()
    await phone.button(pad.say("page-entry-correct")).click()
    for penalty in rounds[at].penalties:
        await pad.charge(penalty.seat, penalty.why)
    await pad.form.locator("button[type=submit]").click()
    await expect(phone.page.locator("dialog")).to_have_count(0)
    await pad.printed(match)


async def test_what_is_entered_is_committed_at_once(screen: Open) -> None:
    """A page that is left takes back what it has not committed: 7 of 60 times on a busy machine."""
    phone = await screen(lang="es", local=True, size=(360, 740), phone=True)
    pad = Pad(phone, PAIRS)
    await pad.begin("dominican")
    await phone.page.evaluate(OPEN_CHANGES)
    await pad.score(PointsInPlay(3, 0, ("all_pass",)))
    await phone.page.wait_for_function("() => window.changes > 0")
    assert await phone.page.evaluate("window.open_changes.size") == 0


@pytest.mark.release
async def test_an_evening_of_dominican_pairs_with_bonuses_without_a_network(
    line: Line,  # noqa: F811
    screen: Open,
) -> None:
    match = played("dominican", 4, 54)
    rounds = list(entered_rounds(match))
    assert any(one.ways for one in rounds)
    assert {why for one in rounds for step in one.steps for why in step.passes}
    assert {one.how for one in rounds} == {"out", "blocked"}
    phone = await without_network(line, screen, "es", dark=True)
    pad = Pad(phone, PAIRS)
    await pad.begin("dominican")
    await pad.score(PointsInPlay(3, 0, ("all_pass",)))
    await phone.page.reload()  # it was noted
    await expect(pad.form.locator("li")).to_have_count(1)
    await pad.form.locator("li button").click()  # and a mistake
    for number, one in enumerate(rounds, 1):
        await pad.enter(in_pips(one), number)
        assert await pad.totals() == list(match.rounds[number - 1].scores)
        await phone.fits()
        if number == 1:
            await phone.accessible()
            await phone.translated(PAIRS)
    assert await pegs(pad) == [str(total) for total in match.scores]
    await phone.accessible()
    await phone.translated(PAIRS)
    await pad.printed(match)


@pytest.mark.release
async def test_an_evening_of_all_fives_on_the_cribbage_board_without_a_network(
    line: Line,  # noqa: F811
    screen: Open,
) -> None:
    match = played("all_fives", 4, 18)
    rounds = list(entered_rounds(match))
    assert rounds[-1].how == "stopped"
    phone = await without_network(line, screen, "pt")
    pad = Pad(phone, FRIENDS)
    await pad.begin("all_fives", 4)
    totals = [0] * 4
    for number, one in enumerate(rounds, 1):
        if one.steps and one.how != "stopped":
            # The pegs go as soon as something is scored.
            first = one.steps[0]
            await pad.score(first)
            totals[first.seat] += first.number
            assert await pegs(pad) == list(map(str, totals))
            one = msgspec.structs.replace(one, steps=one.steps[1:])
        await pad.enter(in_pips(one), number)
        totals = list(match.rounds[number - 1].scores)
        assert await pad.totals() == totals
        await phone.fits()
        if number == 1:
            await phone.accessible()
            await phone.translated(FRIENDS)
    await expect(phone.page.locator(".peg")).to_have_count(8)
    await phone.accessible()
    await pad.printed(match)
    await expect(phone.page.locator(".board")).to_be_visible()


async def pegs(pad: Pad) -> list[str]:
    """The totals on the board, as it says them."""
    label = await pad.page.locator(".board").get_attribute("aria-label")
    assert label is not None
    return [side.rpartition(" ")[2] for side in label.split("; ")]


async def test_mexican_train_with_eight_players_over_thirteen_rounds(
    screen: Open, wasm: Path, tmp_path: Path
) -> None:
    match = played("d12_mexican_train", 8, 1)
    one = await here(screen, wasm, size=(360, 740), phone=True, dark=True)
    pad = Pad(one, EIGHT)
    await pad.begin("d12_mexican_train", 8)
    rounds = []
    for number, entered in enumerate(entered_rounds(match), 1):
        rounds.append(in_pips(entered))
        double = str(Tile(13 - number, 13 - number))
        await expect(pad.form.locator(".engine").get_by_label(double, exact=True)).to_be_visible()
        await pad.enter(rounds[-1], number)
    assert len(rounds) == 13
    assert await pad.totals() == list(match.scores)
    await one.fits()
    await one.accessible()

    # The file, the table and the link have everything.
    async with one.page.expect_download() as download:
        await one.button(pad.say("page-entry-file")).click()
    await (await download.value).save_as(tmp_path / "score.json")
    found = read_score((tmp_path / "score.json").read_bytes())
    assert (found.scores, found.outcome, found.names) == (match.scores, match.outcome, EIGHT)
    async with one.page.expect_download() as download:
        await one.button(pad.say("page-entry-csv")).click()
    await (await download.value).save_as(tmp_path / "score.csv")
    assert (tmp_path / "score.csv").read_text() == write_table(found)
    link = await copied(one, pad)
    other = await here(screen, wasm)
    await other.page.goto(link)
    await expect(other.page.locator(".totals b").last).to_have_text(str(match.scores[-1]))
    await other.accessible()


@pytest.mark.parametrize(
    ("size", "dark", "lang"),
    [
        at_release((360, 740), False, "es"),
        ((740, 360), True, "fr"),
        at_release((1280, 800), False, "pt"),
    ],
)
async def test_every_part_is_accessible_translated_and_fits(
    screen: Open, wasm: Path, size: tuple[int, int], dark: bool, lang: str
) -> None:
    one = await here(screen, wasm, size=size, dark=dark, lang=lang)

    async def check() -> None:
        await one.accessible()
        await one.fits()
        await one.translated((*FRIENDS, "Domino"))

    pad = Pad(one, FRIENDS)
    await one.go("/#/score/referee/chickenfoot")
    await one.page.get_by_role("button", name="9", exact=True).first.click()
    await one.page.get_by_role("button", name="9-3", exact=True).click()
    await expect(one.page.locator(".answer")).to_contain_text("9-3")
    await check()
    await pad.begin("all_fives", 4)
    await pad.choose("page-entry-who-leads", "Basile")
    await one.page.locator(".taps .key").nth(1).click()
    await pad.choose("page-entry-how", "Margot")
    await one.button(f"{pad.say('page-entry-tap')}: Zélie").click()
    await check()
    # What is noted is there when the page is opened again.
    await one.page.reload()
    await expect(pad.form.locator("li")).to_have_count(1)
    await one.button(pad.say("page-referee-title")).click()
    await expect(one.page.locator("dialog .referee")).to_be_visible()
    await check()
    await one.go("/#/score")
    await expect(one.page.locator("main li")).to_have_count(1)
    await check()
    await one.page.locator("main li button").click()
    await one.page.locator("main li button").click()
    await expect(one.page.locator("main li")).to_have_count(0)


async def test_a_round_is_entered_by_keyboard_alone(screen: Open, wasm: Path) -> None:
    one = await here(screen, wasm)
    pad, keys = Pad(one, ("Ann", "Ben")), one.page.keyboard
    await pad.begin("classic_block", 2)

    async def tab_to(where: Locator) -> None:
        await expect(where).to_be_attached()
        for _ in range(80):
            if await where.evaluate("(node) => node === document.activeElement"):
                return
            await keys.press("Tab")
        raise AssertionError(where)

    if await pad.group("page-entry-who-leads").count():
        await tab_to(pad.group("page-entry-who-leads").get_by_label("Ann"))
        await keys.press("Space")
    await tab_to(pad.group("page-entry-how").get_by_label("Ann"))
    await keys.press("ArrowRight")
    await tab_to(one.button("Tiles: Ann"))
    await keys.press("Enter")
    tray = pad.form.get_by_role("group", name="Ann", exact=True)
    await tab_to(tray.get_by_role("button", name="6-4", exact=True))
    await keys.press("Space")
    await tab_to(pad.form.locator("button[type=submit]"))
    await keys.press("Enter")
    await expect(one.page.locator(".sheet tbody tr")).to_have_count(1)
    assert await pad.totals() == [0, 10]
    # The keyboard is at the next round.
    await expect(one.page.locator("#next")).to_be_focused()


@pytest.mark.release
async def test_a_half_entered_hand_is_there_again_and_two_windows_go_on_from_each_other(
    screen: Open, wasm: Path
) -> None:
    one = await here(screen, wasm)
    pad = Pad(one, FRIENDS)
    await pad.begin("french")
    await pad.choose("page-entry-how", pad.say("page-entry-blocked"))
    await pad.choose("page-entry-who-leads", FRIENDS[1])
    await pad.tap(FRIENDS[0], HELD[0])
    await pad.tap(FRIENDS[2], HELD[2])
    await expect(pad.form.locator(".held")).to_have_count(2)

    # A second window of the same browser has the half-entered hands, and so has a reload.
    page = await one.context.new_page()
    await page.goto(one.page.url)
    other = Pad(one, FRIENDS)
    other.page, other.form = page, page.locator("form").last
    await expect(other.form.locator(".held")).to_have_count(2)
    await one.page.reload()
    await expect(pad.form.locator(".held")).to_have_count(2)

    # The one window enters the round, the other one the next: neither is lost.
    await pad.tap(FRIENDS[1], HELD[1])
    await pad.tap(FRIENDS[3], HELD[3])
    await expect(other.form.locator(".held")).to_have_count(4)
    await pad.form.locator("button[type=submit]").click()
    for of in (pad, other):
        await expect(of.page.locator(".sheet tbody tr")).to_have_count(1)
        await expect(of.form.locator(".held")).to_have_count(0)
    await other.enter(EnteredRound(how="blocked", leader=1, hands=HELD), 2)
    await expect(one.page.locator(".sheet tbody tr")).to_have_count(2)
    kept = ScoreSheet("french", names=FRIENDS)
    for _ in range(2):
        kept.enter(EnteredRound(how="blocked", leader=1, hands=HELD))
    assert await pad.totals() == await other.totals() == list(kept.scores)
    # A step back in one window is one in the other, and it goes on from there.
    await one.button(pad.say("page-entry-undo")).click()
    await expect(page.locator(".sheet tbody tr")).to_have_count(1)
    await page.reload()
    await expect(page.locator(".sheet tbody tr")).to_have_count(1)


async def test_house_rules_go_with_a_file_and_with_a_link(
    screen: Open, wasm: Path, tmp_path: Path
) -> None:
    sheet = load("french").vary({"match.target": 60, "penalty.shutout_points": 0})
    kept = ScoreSheet(sheet, names=FRIENDS)
    kept.enter(EnteredRound(how="blocked", leader=1, hands=HELD))
    path = tmp_path / "score.json"
    path.write_text(write_score(kept), encoding="utf-8")
    one = await here(screen, wasm)
    pad = Pad(one, FRIENDS)
    await one.go("/#/score")
    await one.page.locator("input[type=file]").set_input_files(path)
    await expect(one.page.locator(".totals b").last).to_have_text(str(kept.scores[-1]))
    await expect(one.page.locator("header .soft")).to_contain_text("60")
    await pad.enter(EnteredRound(how="blocked", leader=1, hands=HELD), 2)
    link = await copied(one, pad)

    other = await here(screen, wasm)
    await other.page.goto(link)
    await expect(other.page.locator(".sheet tbody tr")).to_have_count(2)
    await expect(other.page.locator("header .soft")).to_contain_text("60")
    # What is no score sheet is refused.
    path.write_text("{}")
    await other.go("/#/score")
    await other.page.locator("input[type=file]").set_input_files(path)
    await expect(other.page.get_by_role("alert")).to_contain_text("not a score sheet")


async def copied(one: Screen, pad: Pad) -> str:
    """The link to a score sheet."""
    await one.page.get_by_role("button", name=pad.say("page-entry-share"), exact=True).click()
    await one.page.evaluate(NO_CLIPBOARD)
    await one.button(pad.say("page-copy")).click()
    await one.page.wait_for_function("() => window.copied")
    return str(await one.page.evaluate("window.copied"))
