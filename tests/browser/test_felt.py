"""The felt of a real page: every tile and every open end is in sight, and none below a button."""

import pytest

from support.browsers import Process, play_until, table_with_bots

from .conftest import Open

pytestmark = pytest.mark.asyncio(loop_scope="session")

HIDDEN = """() => {
    const felt = document.querySelector(".felt").getBoundingClientRect();
    const button = document.querySelector(".zoom button").getBoundingClientRect();
    const signs = [".ring", ".body", "rect.double"].map((part) => `.world .sign ${part}`);
    const boxes = [...document.querySelectorAll([".world .face", ...signs].join())]
        .map((one) => one.getBoundingClientRect());
    const isHidden = (box) =>
        box.left < felt.left || box.top < felt.top || box.right > felt.right
        || box.bottom > felt.bottom || (box.right > button.left && box.bottom > button.top);
    return [boxes.length, boxes.filter(isHidden).map(({ x, y }) => [x, y])];
}"""
WINDOWS = ((320, 568), (360, 740), (740, 360), (1280, 800))


async def test_all_tiles_and_open_ends_are_in_sight(server: Process, screen: Open) -> None:
    margot, id = await table_with_bots(server, "french", 4)
    await play_until(await margot.table(id), lambda view: len(view["layout"]) >= 14)
    one = await screen(person=margot, size=WINDOWS[0], table=id)
    for size in WINDOWS:
        await one.resize(size)
        await one.page.wait_for_selector(".world .sign", state="attached")
        count, hidden = await one.page.evaluate(HIDDEN)
        assert count > 4
        assert hidden == [], size
