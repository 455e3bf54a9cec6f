"""In every frame of whole rounds, nothing lies on a tile of the layout, on an end or its sign.

Everything of the page that is not the layout itself is looked at, whatever it is called: so a
message of a new kind is tested, too.
"""

import pytest

from support.browsers import Process, table_with_bots
from support.page_players import Mouse, Screen

from .conftest import Open

pytestmark = pytest.mark.asyncio(loop_scope="session")

WATCH = """() => {
    const found = window.coverings = new Set();
    window.looks = window.travelled = 0;
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const cut = (box, by) => ({
        left: Math.max(box.left, by.left), right: Math.min(box.right, by.right),
        top: Math.max(box.top, by.top), bottom: Math.min(box.bottom, by.bottom),
    });
    // A tile that is held or flies is a tile; what is unseen is a pixel for screen readers.
    const ours = ".flying, .flying *, .dragged, .dragged *, .unseen, .unseen *, dialog, dialog *";
    const look = () => {
        window.travelled += document.querySelectorAll(".travelling").length;
        const felt = document.querySelector(".felt");
        const things = felt ? [...felt.querySelectorAll(".world .face, .sign")] : [];
        if (things.length) {
            window.looks++;
            const moves = felt.getAnimations({ subtree: true }).length > 0;
            const room = felt.getBoundingClientRect();
            const boxes = things.map((one) => cut(one.getBoundingClientRect(), room));
            for (const one of document.querySelectorAll("body *:not(svg *)")) {
                if (one.contains(felt) || one.matches(ours)) continue;
                // A tile on its way passes below a button of the felt.
                if (felt.contains(one) && (moves || !one.matches("button, p, h2, .flag"))) continue;
                const box = one.getBoundingClientRect();
                if (box.width > 1 && box.height > 1 && boxes.some((thing) => meet(thing, box)))
                    found.add(`${one.tagName} ${one.className}: ${one.textContent.slice(0, 80)}`);
            }
        }
    };
    // What a frame paints is there after the page has noticed new sizes, as an observer that
    // began later is told.
    const next = () => {
        const painted = new ResizeObserver(() => {
            painted.disconnect();
            look();
            requestAnimationFrame(next);
        });
        painted.observe(document.body);
    };
    requestAnimationFrame(next);
}"""
"""Looks at what every frame paints from now on."""


async def touch_in_vain(screen: Screen) -> None:
    """Touch a tile that does not fit, if there is one: the page says why."""
    dark = screen.page.locator(".hand button.tile[aria-disabled=true]")
    if await dark.count():
        await dark.first.click(force=True)
        await screen.page.wait_for_selector(".bar .reason")


async def ask(screen: Screen) -> None:
    """Ask for a hint, if there is a choice."""
    hint = screen.page.locator(".due .hint button:visible")
    if await hint.count():
        await screen.page.keyboard.press("Escape")
        await hint.click()
        await screen.page.wait_for_selector(".bar .advice, .bar .bad")


@pytest.mark.release
@pytest.mark.parametrize(
    ("sheet", "players", "size"),
    [
        ("french", 4, (360, 740)),
        ("all_fives", 2, (740, 360)),
        ("all_fives", 4, (640, 400)),
        ("dominican", 4, (1280, 800)),
        ("french", 4, (1920, 1080)),
    ],
    ids=str,
)
async def test_nothing_lies_on_the_layout_during_a_round(
    server: Process, screen: Open, sheet: str, players: int, size: tuple[int, int]
) -> None:
    me, id = await table_with_bots(server, sheet, players, hints=True)
    phone = min(size) < 500
    # Tips, too, and what moves: points and tiles.
    one = await screen(person=me, size=size, phone=phone, first=True, moving=True, table=id)
    await one.page.evaluate(WATCH)
    player = Mouse(one)
    while await player.due() and player.moves < 40:
        if player.moves % 3 == 0:
            await touch_in_vain(one)
        if player.moves % 4 == 1:
            await ask(one)
        await player.once()
    if await one.page.locator(".round-end").count():  # points travel from each hand to the winner
        await one.page.wait_for_function(
            "() => window.travelled > 0 && !document.querySelector('.travelling')"
        )
    assert await one.page.evaluate("window.looks") > 50
    assert await one.page.evaluate("[...window.coverings]") == []
