"""The felt of a real page: every tile and every open end is in sight, and none below a button."""

import pytest

from support.browsers import Process, play_until, table_of_two, table_with_bots
from support.serving import play_rounds

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
USED = """() => new Promise((done) => {
    const used = () => {
        const felt = document.querySelector(".area").getBoundingClientRect();
        const all = [...document.querySelectorAll(".area .world .face")]
            .map((one) => one.getBoundingClientRect());
        const [right, bottom] = ["right", "bottom"].map((side) =>
            Math.max(...all.map((one) => one[side])));
        const [left, top] = ["left", "top"].map((side) =>
            Math.min(...all.map((one) => one[side])));
        return [felt.width, felt.height, right - left, bottom - top].map(Math.round).join(" ");
    };
    let [last, still] = [used(), 0];
    const look = () => {
        const now = used();
        [last, still] = [now, now === last ? still + 1 : 0];
        if (still > 60) done(last);
        else requestAnimationFrame(look);
    };
    look();
})"""
"""The size of the felt, and of what lies on it, when nothing has moved in sixty frames."""
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


@pytest.mark.release
async def test_a_layout_is_as_large_after_every_resize(server: Process, screen: Open) -> None:
    """For a moment the felt has its new size and the plan of the old one, in which all is small."""
    me, other, id = await table_of_two(server, sheet="classic_draw", fields={"match.target": 200})
    one = await screen(person=me, size=WINDOWS[1], table=id)
    await play_rounds([await me.table(id), await other.table(id)])
    await one.page.wait_for_selector(".round-end .how")
    seen: dict[tuple[int, int], str] = {}
    _, upright, across, wide = WINDOWS
    for size in (wide, upright, wide, across, wide, (1920, 1080), upright, across, upright, wide):
        await one.resize(size)
        used = await one.page.evaluate(USED)
        assert seen.setdefault(size, used) == used, size
