"""A series of matches with real tiles and prizes of the house, on the page."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from boneyard.game.entered import EnteredRound
from support.drill.network import Line

from .conftest import Open
from .test_local_tables import here
from .test_offline import line  # noqa: F401 (a fixture)
from .test_score_sheets import PAIRS, Pad, without_network
from .test_shared_scores import NAMES, out, together

pytestmark = pytest.mark.asyncio(loop_scope="session")

FRIENDS = ("Margot", "Basile", "Anselme")


def won_by(seat: int, *pips: int) -> EnteredRound:
    """A round that ends a match."""
    return EnteredRound(how="out", leader=0, seat=seat, pips=pips)


@pytest.mark.release
async def test_a_series_of_matches_with_prizes_without_a_network(
    line: Line,  # noqa: F811
    screen: Open,
    tmp_path: Path,
) -> None:
    phone = await without_network(line, screen, "fr")
    pad = Pad(phone, FRIENDS)
    await pad.begin("classic_draw", 3)
    await pad.enter_next(won_by(0, 0, 90, 60))
    await phone.button(pad.say("page-series-next")).click()
    # The same players are on the same seats.
    await expect(phone.page.locator(".totals b")).to_have_text(["0", "0", "0"])
    for name in FRIENDS:
        await expect(phone.page.locator(".totals")).to_contain_text(name)
    await pad.enter(won_by(2, 10, 5, 0), 1)
    await pad.enter_next(won_by(1, 60, 0, 70))
    await expect(phone.page.locator("#next")).to_contain_text("Basile")
    await phone.page.get_by_role("link", name=pad.say("page-series-title")).click()

    rows = phone.page.locator(".standing tbody tr")
    await expect(rows.locator("b")).to_have_text(["1", "1", "0"])
    await expect(rows.locator("th")).to_have_text(["Margot", "Basile", "Anselme"])
    matches = phone.page.locator("ol li")
    await expect(matches.nth(0)).to_contain_text("Margot")
    # Basile and Anselme had no point in the first match, Margot none in the second.
    shut_out = pad.say("page-series-shut-out", names="Basile et Anselme")
    await expect(matches.nth(0)).to_contain_text(shut_out)
    await phone.accessible()
    await phone.fits()
    await phone.translated(FRIENDS)
    # The house sets its prizes, and they are there again.
    await phone.page.get_by_label(pad.say("page-series-points"), exact=True).check(force=True)
    await phone.page.get_by_label(pad.say("page-series-win"), exact=True).fill("3")
    await phone.page.get_by_label(pad.say("page-series-win-more"), exact=True).fill("2")
    await phone.page.get_by_label(pad.say("page-series-win-more"), exact=True).blur()
    await expect(rows.locator("b")).to_have_text(["5", "5", "0"])
    await phone.page.get_by_label(pad.say("page-series-money"), exact=True).check(force=True)
    await phone.page.get_by_label(pad.say("page-series-stake"), exact=True).fill("2.5")
    await phone.page.get_by_label(pad.say("page-series-stake"), exact=True).blur()
    await expect(rows.locator("b").last).to_have_text("−5")
    await phone.accessible()
    await phone.fits()
    await phone.page.reload()
    await phone.page.get_by_label(pad.say("page-series-money"), exact=True).check(force=True)
    await expect(rows.locator("b")).to_have_text(["+2,50", "+2,50", "−5"])
    async with phone.page.expect_download() as download:
        await phone.button(pad.say("page-entry-csv")).click()
    await (await download.value).save_as(tmp_path / "series.csv")
    lines = (tmp_path / "series.csv").read_text().splitlines()
    assert lines[1:] == [
        "Margot,2,1,5,2.5,150,0",
        "Basile,2,1,5,2.5,0,130",
        "Anselme,2,0,0,-5,0,15",
    ]
    # All of it is printed, without the buttons.
    await phone.page.emulate_media(media="print")
    await expect(rows.last).to_be_visible()
    await expect(matches.last).to_be_visible()
    await expect(phone.button(pad.say("page-series-next"))).to_be_hidden()
    await phone.fits()
    assert (await phone.page.pdf()).startswith(b"%PDF")


@pytest.mark.release
@pytest.mark.parametrize(
    ("size", "lang", "dark"),
    [((360, 740), "es", True), ((740, 360), "pt", False), ((1280, 800), "en", False)],
)
async def test_a_series_of_pairs_is_accessible_translated_and_fits(
    screen: Open, wasm: Path, size: tuple[int, int], lang: str, dark: bool
) -> None:
    one = await here(screen, wasm, size=size, lang=lang, dark=dark)
    pad = Pad(one, PAIRS)
    await pad.begin("partnership")
    await pad.enter_next(won_by(0, 0, 60, 7, 80))
    await one.button(pad.say("page-series-next")).click()
    await expect(one.page.locator(".totals b")).to_have_text(["0", "0"])
    await one.page.get_by_role("link", name=pad.say("page-series-title")).click()
    await expect(one.page.locator("ol li")).to_have_count(2)
    for tab in ("page-series-money", "page-series-points", "page-series-won"):
        await one.page.get_by_label(pad.say(tab), exact=True).check(force=True)
        await one.accessible()
        await one.fits()
        await one.translated((*PAIRS, "Domino"))
    # The match that has begun goes on, and no other one begins beside it.
    await one.page.locator(".ways .main").click()
    await expect(one.page.locator(".entry.open")).to_be_visible()
    await one.go("/#/score")
    await expect(one.page.locator("main li")).to_have_count(2)
    await one.go("/#/score/series/none")
    await expect(one.page.get_by_role("alert")).to_have_text(pad.say("page-series-lost"))


@pytest.mark.release
async def test_phones_that_share_a_match_go_on_to_the_next_one_together(
    screen: Open, wasm: Path
) -> None:
    one, two = await together(screen, wasm, lang="fr")
    code = str(await one.bar.locator(".code").text_content())
    await two.enter(out(120), 1)
    await one.rounds(1)
    await expect(one.page.get_by_text(one.say("page-series-phones"))).to_be_visible()
    await one.fine()
    await one.screen.button(one.say("page-series-next")).click()
    for phone in (one, two):
        await expect(phone.page.locator(".totals b")).to_have_text(["0", "0"])
        await expect(phone.bar.locator(".code")).not_to_have_text(code)
    await two.enter(out(60), 1)
    await one.rounds(1)
    await one.enter(out(50), 2)
    await two.rounds(2)
    # The first match is still there, and is corrected by all.
    for phone in (one, two):
        await phone.page.get_by_role("link", name=phone.say("page-series-title")).click()
        await expect(phone.page.locator("ol li")).to_have_count(2)
        await phone.page.locator("ol li a").first.click()
        await expect(phone.bar.locator(".code")).to_have_text(code)
    await two.correct(1, out(130, seat=1))
    await expect(one.page.locator("#next")).to_contain_text(NAMES[1])
    await expect(one.bar.locator(".code")).to_have_text(code)
    await one.page.get_by_role("link", name=one.say("page-series-title")).click()
    await expect(one.page.locator(".standing tbody td b")).to_have_text(["1", "1"])
    # Without a connection the next match begins on one phone alone.
    await one.page.locator("ol li a").last.click()
    await one.rounds(2)
    await one.unplug()
    await one.screen.button(one.say("page-series-next")).click()
    await expect(one.page.locator(".totals b")).to_have_text(["0", "0"])
    await expect(one.bar).to_have_count(0)
