"""The puzzle of the day: a wrong answer, the right one, and what the page tells of it."""

import datetime
import json
import re
from math import gcd
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from support.page_players import Screen

from .conftest import Open
from .test_local_tables import here

pytestmark = pytest.mark.asyncio(loop_scope="session")

PUZZLES = json.loads(
    (Path(__file__).parents[2] / "web/src/lib/puzzles/puzzles.json").read_text("utf-8")
)
DAY = "2026-11-01"


def puzzle_of(day: str) -> dict[str, Any]:
    """The puzzle of a day, as `placeOn` in `daily.ts` finds it."""
    step = next(step for step in range(37, 99) if gcd(step, len(PUZZLES)) == 1)
    number = (datetime.date.fromisoformat(day) - datetime.date(1970, 1, 1)).days
    found: dict[str, Any] = PUZZLES[number * step % len(PUZZLES)]
    return found


async def lay(one: Screen, move: str) -> None:
    """Click the tile of a move, then its place."""
    tile, end = re.fullmatch(r"(\d+-\d+)@(\d+).*", move).groups()  # type: ignore[union-attr]
    await one.page.locator(f".hand button.tile[aria-label~='{tile}']").click()
    await one.lay(f"[data-end='{end}'] .place")


@pytest.mark.parametrize(
    ("size", "lang", "watches"),
    [
        ((360, 740), "en", False),
        pytest.param((1280, 800), "fr", True, marks=pytest.mark.release),
    ],
)
async def test_a_puzzle_is_answered_wrong_and_then_right(
    screen: Open, wasm: Path, size: tuple[int, int], lang: str, watches: bool
) -> None:
    puzzle = puzzle_of(DAY)
    margot = await here(screen, wasm, size=size, lang=lang)
    await margot.go(f"/#/puzzle/{DAY}")
    await margot.page.wait_for_selector(".rack[data-due]")
    await margot.settle()
    await margot.fits()
    tempting, best = (puzzle[line].split()[0] for line in ("instead", "line"))
    await lay(margot, tempting)
    await expect(margot.page.locator(".bar .bad")).to_contain_text(tempting.split("@")[0])
    await margot.page.locator(".bar .close").click()
    await lay(margot, best)
    answer = margot.page.locator("dialog[open]")
    await expect(answer.locator("tbody tr")).to_have_count(len(puzzle["values"]))
    await expect(answer.locator(".best")).to_contain_text(best.split("@")[0])
    shared = await answer.locator(".line").inner_text()
    assert DAY in shared
    assert best not in shared
    await margot.accessible()
    await margot.translated(["Ada", "Blaise", "Carla", "boneyard"])
    if watches:  # what follows is played to the end of the round
        await answer.locator(".ways .button.main").click()
        await margot.page.wait_for_selector(".round-end .button", timeout=40_000)
        await margot.fits()
    # The answer stays known.
    await margot.page.reload()
    await margot.page.wait_for_selector(".bar .next")
    await margot.page.locator(".bar .next").click()
    await expect(answer.locator(".line")).to_have_text(shared)
