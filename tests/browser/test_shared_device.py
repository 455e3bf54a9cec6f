"""Several people at one device, one person with all hands, and moves that are taken back."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from support.cases import at_release
from support.page_players import DUE, OVER, Keys, Mouse, Screen

from .conftest import Open
from .test_local_tables import STORED, here, play_fast, prepared, start_short_match

pytestmark = pytest.mark.asyncio(loop_scope="session")

COVER = ".cover .button:enabled"
ANNA, BEN = "Anna", "Ben"


async def shared(
    screen: Open, wasm: Path, game: str = "classic_single", *, auto: bool = True, **wish: Any
) -> Screen:
    """Open a table of Anna and Ben."""
    one = await here(screen, wasm, **wish)
    await prepared(one, f"/#/new/{game}")
    await one.page.get_by_label("2", exact=True).check(force=True)
    for seat, name in enumerate((ANNA, BEN), 1):
        await one.page.get_by_label(f"Seat {seat}", exact=True).select_option("here")
        await one.page.get_by_label(f"Name of the person in seat {seat}").fill(name)
    await one.page.get_by_label("Draw and pass automatically").set_checked(auto)
    await one.button("Start").click()
    await one.page.wait_for_selector(".rack")
    return one


async def turn(one: Screen) -> str:
    """Wait for a cover, a turn, or the end of a round; say whose hand is shown after it."""
    await one.page.wait_for_selector(f"{OVER}, {DUE}, {COVER}")
    cover = one.page.locator(COVER)
    if not await cover.count():
        return ""
    text = await cover.inner_text()
    await hidden(one)
    await cover.click()
    await one.page.wait_for_selector(f"{DUE} .hand button.tile")
    return text


async def draws(one: Screen) -> list[str]:
    """Return whose drawn tiles the page names."""
    text = await one.page.evaluate("document.body.textContent")
    return re.findall(rf"({ANNA}|{BEN}) draws \d", text)


async def hidden(one: Screen) -> None:
    """Check that nothing of a hand is on the page."""
    assert await draws(one) == []
    assert await one.hand() == []
    assert await one.page.locator(".due .button, .hand").count() == 0
    assert await one.page.locator("[data-strip-end].legal").count() == 0


async def play(one: Screen, moves: int) -> list[str]:
    """Play moves for everybody; the names on the covers."""
    player, names = Mouse(one), []
    for _ in range(moves):
        text = await turn(one)
        if text:
            names.append(ANNA if ANNA in text else BEN)
        if await one.page.locator(OVER).count():
            break
        await player.once()
    return names


async def go_back(one: Screen, *, by_key: bool) -> None:
    """Take a move back, and wait until the person is to move again."""
    before = await one.page.locator(".rack").get_attribute("data-seq")
    if by_key:
        await one.page.keyboard.press("Control+z")
    else:
        await one.button("Take back").click()
    await one.page.wait_for_selector(f".rack:not([data-seq='{before}'])[data-due]")


@pytest.mark.parametrize("phone", [at_release(False), True])
async def test_two_people_pass_the_device(screen: Open, wasm: Path, phone: bool) -> None:
    one = await shared(screen, wasm, phone=phone)
    await one.page.wait_for_selector(COVER)
    await expect(one.page.locator(".cover button")).to_be_focused()
    await hidden(one)
    await one.accessible()
    await one.fits()
    text = await turn(one)
    await one.accessible()
    first, second = (ANNA, BEN) if ANNA in text else (BEN, ANNA)
    # The hand of the person who plays is not that of the one who comes next.
    before = await one.hand()
    await Mouse(one).once()
    await one.page.wait_for_selector(COVER)
    await hidden(one)
    await expect(one.page.locator(".cover")).to_contain_text(f"Pass the device to {second}")
    await turn(one)
    tiles = {re.sub(r"[^\d-]", "", label) for label in await one.hand()}
    assert tiles.isdisjoint(re.sub(r"[^\d-]", "", label) for label in before)
    # A reload shows the cover first.
    await one.page.reload()
    await one.page.wait_for_selector(COVER)
    await hidden(one)
    await expect(one.page.locator(".cover")).to_contain_text(second)
    # Sentences name everybody.
    await expect(one.page.locator(".history")).to_contain_text(f"{first} leads")
    await expect(one.page.locator(".history")).not_to_contain_text("You")


@pytest.mark.release
async def test_two_people_play_a_match_at_one_device(screen: Open, wasm: Path) -> None:
    one = await shared(screen, wasm)
    while not await one.page.locator(OVER).count():
        await play(one, 10)
    dialog = one.page.locator("dialog[open]")
    await expect(dialog).to_contain_text(re.compile(f"({ANNA}|{BEN}).* wins?"))
    await expect(dialog).not_to_contain_text("You")
    await one.accessible()
    await dialog.get_by_role("button", name="Rematch").click()
    await one.page.wait_for_selector(COVER)
    await hidden(one)


@pytest.mark.release
async def test_the_device_goes_round_by_keyboard(screen: Open, wasm: Path) -> None:
    one = await shared(screen, wasm, size=(1280, 800))
    keyboard, player = one.page.keyboard, Keys(one)
    for key in ("Enter", "Space", "Enter"):
        await one.page.wait_for_selector(f"{OVER}, {DUE}, {COVER}")
        if await one.page.locator(COVER).count():
            await expect(one.page.locator(".cover button")).to_be_focused()
            await keyboard.press(key)
            await expect(one.page.locator(".hand button.tile").first).to_be_focused()
        if await one.page.locator(OVER).count():
            break
        await player.once()


@pytest.mark.release
async def test_what_a_person_draws_is_not_said_to_the_next(screen: Open, wasm: Path) -> None:
    one = await shared(screen, wasm, "classic_draw_and_wait", auto=False, size=(900, 700))
    name, drawn, player = "", 0, Mouse(one)
    while not drawn:
        text = await turn(one)
        name = name if not text else ANNA if ANNA in text else BEN
        if await one.page.locator(OVER).count():
            await one.button("Next round").click()
            continue
        tiles = await draws(one)
        assert set(tiles) <= {name}
        drawn += len(tiles)
        await player.once()


async def test_a_move_is_taken_back(screen: Open, wasm: Path) -> None:
    one = await here(screen, wasm)
    await start_short_match(one)
    player, back = Mouse(one), one.button("Take back")
    await one.page.wait_for_selector(DUE)
    await expect(back).to_have_count(0)
    hands = [await one.hand()]
    for _ in range(2):
        await player.once()
        await one.page.wait_for_selector(f"{OVER}, {DUE}")
        hands.append(await one.hand())
    await one.accessible()
    await go_back(one, by_key=False)
    assert sorted(await one.hand()) == sorted(hands[1])
    await expect(one.page.locator(".notice")).to_contain_text("next tiles are the same")
    await go_back(one, by_key=True)
    assert sorted(await one.hand()) == sorted(hands[0])
    await expect(back).to_have_count(0)
    # What is stored is the table before the first move.
    await one.page.reload()
    await one.page.wait_for_selector(DUE)
    assert sorted(await one.hand()) == sorted(hands[0])
    await expect(back).to_have_count(0)
    (stored,) = await one.page.evaluate(STORED)
    assert "id" not in str([sorted(entry) for entry in stored["entries"]])


@pytest.mark.release
async def test_the_end_of_a_round_is_taken_back(screen: Open, wasm: Path) -> None:
    one = await here(screen, wasm, size=(1280, 800))
    await prepared(one, "/#/new/classic_block")
    await one.button("Start").click()
    await one.page.wait_for_selector(".rack")
    await play_fast(one)
    await Mouse(one).play_round()
    end = one.page.locator(".round-end")
    await expect(end).to_be_visible()
    await end.get_by_role("button", name="Take back").click()
    await expect(end).to_have_count(0)
    await expect(one.page.locator(".round")).to_have_text("Round 1")
    await Mouse(one).play_round()
    await expect(end).to_be_visible()


async def test_a_table_of_the_server_takes_nothing_back(screen: Open) -> None:
    one = await screen()
    await one.page.locator(".ways .button.main.big").click()
    await Mouse(one).play(1)
    await expect(one.button("Take back")).to_have_count(0)
    await one.page.keyboard.press("Control+z")


async def test_one_person_plays_all_hands(screen: Open, wasm: Path) -> None:
    one = await here(screen, wasm)
    await prepared(one, "/#/new/french")
    await one.page.get_by_label("Solitaire").check()
    await expect(one.page.get_by_label("Seat 1", exact=True)).to_have_count(0)
    await one.accessible()
    await one.button("Start").click()
    await one.page.wait_for_selector(DUE)
    # All hands lie open beside their seats.
    await expect(one.page.locator("[data-seat] .left")).to_have_count(4)
    assert await play(one, 5) == []
    await one.accessible()
    await one.fits()
    await expect(one.page.locator(".cover")).to_have_count(0)


@pytest.mark.release
async def test_a_game_goes_on_from_a_position_of_its_replay(screen: Open, wasm: Path) -> None:
    one = await here(screen, wasm, size=(1280, 800))
    await start_short_match(one)
    await one.page.wait_for_selector(DUE)
    await Mouse(one).play_round()
    table = one.page.url
    await one.page.locator("dialog[open]").get_by_role("link", name="Watch").click()
    await one.button("Play from here").click()
    await one.page.wait_for_selector(DUE)
    assert one.page.url != table
    assert "#/t/local-" in one.page.url
    stored = {entry["id"]: entry for entry in await one.page.evaluate(STORED)}
    assert len(stored) == 2
    old, new = stored[table.split("/")[-1]], stored[one.page.url.split("/")[-1]]
    assert new["seed"] == old["seed"]
    moves = [entry["move"] for entry in old["entries"] if entry["t"] == "Moved"]
    begun = [entry["move"] for entry in new["entries"] if entry["t"] == "Moved"]
    assert len(begun) < len(moves)
    one.problems.clear()  # the server answers 404 for the address of a match that it doesn't have


async def test_a_browser_that_cannot_play_says_so(screen: Open) -> None:
    """It has no kernels, and the server knows nobody else at this device."""
    one = await screen(path="/#/new/french")
    await one.page.get_by_label("Seat 2", exact=True).select_option("here")
    await one.button("Start").click()
    await expect(one.page.locator("[role=alert]").last).to_contain_text("by itself")
    # Who invites friends instead has a table of the server.
    await one.button("Invite everyone").click()
    await one.button("Open table").click()
    await one.page.wait_for_url("**/#/t/**")
    assert "local-" not in one.page.url
