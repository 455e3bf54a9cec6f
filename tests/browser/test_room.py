"""The room of a table: the seats around the felt, and the felt on phones."""

from __future__ import annotations

from typing import Any

import pytest

from support.browsers import Process, person, play_until
from support.page_players import Screen

from .conftest import Open

pytestmark = pytest.mark.asyncio(loop_scope="session")

BOXES = """() => {
    const box = (selector) => {
        const one = document.querySelector(selector);
        const { left, top, width, height } = one.getBoundingClientRect();
        return { left, top, width, height, x: left + width / 2, y: top + height / 2 };
    };
    const seats = [...document.querySelectorAll(".seats > [data-seat]")];
    return {
        felt: box(".felt"),
        seats: seats.map((seat) => box(`.seats > [data-seat="${seat.dataset.seat}"]`)),
    };
}"""
SMALL = """() => [...document.querySelectorAll("button, a[href], select, input")]
    .filter((one) => one.checkVisibility() && !one.closest(".felt"))
    .map((one) => [one.className, one.getBoundingClientRect()])
    .filter(([, box]) => box.width && Math.min(box.width, box.height) < 43)
    .map(([name, { width, height }]) => `${name} ${width} x ${height}`)"""
"""The controls outside the felt that are smaller than a finger."""
PHONES = [(360, 740), (320, 568), (740, 360)]


async def table(server: Process, screen: Open, sheet: str, players: int, **wish: Any) -> Screen:
    """Open a table with this many players in its first round, in the turn of the first."""
    me = await person(server, "Margot")
    bots = [{"kind": "bot", "bot": "heavy"}] * (players - 1)
    made = await me.post("/api/tables", {"sheet": sheet, "seats": [{"kind": "me"}, *bots]})
    mine = await me.table(made["id"])
    await play_until(mine, lambda view: view["turn"] == 0 and len(view["moves"]) > 0)
    margot: Screen = await screen(person=me, **wish)
    await margot.table(made["id"])
    return margot


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize(
    ("sheet", "players"), [("french", 4), ("d12_draw", 6), ("d12_mexican_train", 8)]
)
async def test_a_phone_gives_three_fifths_to_the_felt(
    server: Process, screen: Open, sheet: str, players: int, size: tuple[int, int]
) -> None:
    margot = await table(server, screen, sheet, players, size=size)
    boxes = await margot.page.evaluate(BOXES)
    assert boxes["felt"]["height"] >= 0.6 * size[1]
    assert await margot.page.evaluate(SMALL) == []
    upright = size[0] < size[1]
    assert len({seat["top" if upright else "left"] for seat in boxes["seats"]}) == 1  # one row
    await margot.fits()


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440)])
async def test_partners_sit_opposite_each_other(
    server: Process, screen: Open, size: tuple[int, int]
) -> None:
    margot = await table(server, screen, "partnership", 4, size=size)
    boxes = await margot.page.evaluate(BOXES)
    felt, (mine, left, partner, right) = boxes["felt"], boxes["seats"]
    assert abs(partner["x"] - felt["x"]) < 10
    assert partner["y"] < felt["top"] < left["y"] < mine["y"]
    assert left["x"] < felt["left"]
    assert right["x"] > felt["left"] + felt["width"]
    way = margot.page.get_by_role("img", name="Play goes counter-clockwise")
    assert await way.is_visible()
    await margot.fits()


async def test_a_large_screen_scales_the_whole_table(server: Process, screen: Open) -> None:
    heights = []
    for size in ((1280, 800), (2560, 1440)):
        margot = await table(server, screen, "french", 4, size=size)
        heights.append(
            [
                await margot.page.locator(part).first.evaluate("one => one.clientHeight")
                for part in ("header nav .button", ".seats > li", ".hand .tile")
            ]
        )
    small, large = heights
    assert all(b > 1.3 * a for a, b in zip(small, large, strict=True)), heights
