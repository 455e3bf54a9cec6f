"""The room of a table: the seats around the felt, and the felt on phones."""

from typing import Any

import pytest
from playwright.async_api import expect

from support.browsers import Process, person, play_until, table_with_bots
from support.cases import at_release
from support.page_players import Screen
from support.serving import Message

from .conftest import Open

pytestmark = pytest.mark.asyncio(loop_scope="session")

BOXES = """() => {
    const box = (selector) => {
        const one = document.querySelector(selector);
        const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return { left, top, right, bottom, width, height, x, y };
    };
    const seats = [...document.querySelectorAll(".seats > [data-seat]")];
    return {
        felt: box(".felt"),
        seats: seats.map((seat) => box(`.seats > [data-seat="${seat.dataset.seat}"]`)),
    };
}"""
SMALL = """() => {
    const crowded = (one) => innerHeight < 480 && one.matches(".list:has(:nth-child(5)) > *");
    return [...document.querySelectorAll("button, a[href], select, input")]
        .filter((one) => one.checkVisibility() && !one.closest(".felt"))
        .map((one) => [one.className, one.getBoundingClientRect(), crowded(one) ? 30 : 43])
        .filter(([, box, least]) => box.width && Math.min(box.width, box.height) < least)
        .map(([name, { width, height }]) => `${name} ${width} x ${height}`);
}"""
"""The controls outside the felt that are smaller than a finger; of more than four open ends the
strip shows smaller ones on a phone on its side: they are on the felt, too."""
PHONES = [(360, 740), (320, 568), (740, 360)]


async def table(server: Process, screen: Open, sheet: str, players: int, **wish: Any) -> Screen:
    """Open a table with this many players in its first round, in the turn of the first."""
    me, id = await table_with_bots(server, sheet, players)
    mine = await me.table(id)
    await play_until(mine, lambda view: view["turn"] == 0 and len(view["moves"]) > 0)
    return await screen(person=me, **wish, table=id)


@pytest.mark.parametrize(
    ("sheet", "players"), [("french", 4), ("d12_draw", 6), ("d12_mexican_train", 8)]
)
async def test_a_phone_gives_three_fifths_to_the_felt(
    server: Process, screen: Open, sheet: str, players: int
) -> None:
    margot = await table(server, screen, sheet, players, size=PHONES[0])
    for size in PHONES:
        await margot.resize(size)
        boxes = await margot.page.evaluate(BOXES)
        # On its side, tiles as wide as a finger take a twentieth of that.
        assert boxes["felt"]["height"] >= (0.6 if size[0] < size[1] else 0.54) * size[1], size
        assert await margot.page.evaluate(SMALL) == [], size
        across = {seat["left"] for seat in boxes["seats"]}
        rows = {seat["top"] for seat in boxes["seats"]}
        if size[0] < size[1]:
            assert len(rows) == 1, size
        else:
            assert len(across) == (1 if players <= 4 else 2)
        if size != (320, 568):  # there, eight seats scroll
            assert all(0 <= seat["left"] < seat["right"] <= size[0] for seat in boxes["seats"])
            assert all(seat["bottom"] <= size[1] for seat in boxes["seats"]), size
        await margot.fits()


OVERLAPS = """() => [...document.querySelectorAll(".seats > li .card")].flatMap((card) => {
    const room = card.getBoundingClientRect();
    const parts = [...card.querySelectorAll(":scope .who > svg, .name, .tiles, .notes, .score")]
        .map((one) => [one.className.baseVal ?? one.className, one.getBoundingClientRect()])
        .filter(([, box]) => box.width && box.height);
    const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1
        || a.bottom <= b.top + 3 || b.bottom <= a.top + 3;
    const wrong = parts.flatMap(([one, a], i) =>
        parts.slice(i + 1).filter(([, b]) => !apart(a, b)).map(([other]) => `${one} on ${other}`));
    const out = parts.filter(([, box]) => box.left < room.left - 1 || box.right > room.right + 1);
    const inside = (one) => {
        const [a, b] = [one, one.closest(".notes, .score")].map((it) => it.getBoundingClientRect());
        return a.left >= b.left - 1 && a.right <= b.right + 1;
    };
    const shown = [...card.querySelectorAll(".notes svg, .total")]
        .filter((one) => one.checkVisibility());
    const cut = shown.filter((one) => !inside(one));
    const left = out.map(([one]) => `${one} outside`);
    return [...wrong, ...left, ...cut.map((one) => `${one.outerHTML} cut`)];
})"""
"""Parts of a seat that lie on each other, leave their seat, or are cut."""
KNOCK = """() => {
    window.undo = [];
    const write = (one, text) => {
        const other = one.cloneNode();
        other.textContent = text;
        one.replaceWith(other);
        window.undo.push(() => other.replaceWith(one));
    };
    document.querySelectorAll(".seats .note.flag:only-child").forEach((flag) => {
        const knock = flag.cloneNode(true);
        knock.classList.replace("flag", "knock");
        flag.before(knock);
        window.undo.push(() => knock.remove());
        write(flag.closest(".card").querySelector(".tiles [aria-hidden]:not(svg)"), "1");
        write(flag.closest(".card").querySelector(".total"), "188");
    });
}"""
"""Gives each seat with a marker the second badge of who has knocked, and three digits of points."""
AWAY = """() => {
    window.undo = [];
    document.querySelectorAll(".seats .note.flag").forEach((flag) => {
        const away = flag.cloneNode(true);
        away.classList.replace("flag", "away");
        flag.after(away);
        window.undo.push(() => away.remove());
    });
}"""
"""Gives each seat with a marker the second sign of a person who is away."""
SIGNS = """(where) => [...document.querySelectorAll(where)]
    .filter((one) => one.checkVisibility())
    .map((one) => Math.round(one.getBoundingClientRect().width))"""
"""How wide signs are."""
OF_SEATS, OF_TRAINS = ".seats .note svg", ".felt .flag svg"
TAKE_BACK = "window.undo.forEach((step) => step())"
"""Takes the second signs back."""


@pytest.mark.parametrize(
    "players", [at_release(4), pytest.param(6, marks=pytest.mark.soak), at_release(8)]
)
async def test_the_parts_of_a_seat_do_not_cover_each_other(
    server: Process, screen: Open, players: int
) -> None:
    """Some seats have markers, and scores have three digits."""
    me, id = await table_with_bots(server, "d12_mexican_train", players)
    mine = await me.table(id)

    def is_late(view: Message) -> bool:
        if max(view["scores"]) < 100 or sum(view["markers"]) < 2:
            return False
        # A forced move would be made by the table, and end the round.
        return view["turn"] == 0 and len(view["moves"]) > 0

    await play_until(mine, is_late)
    margot = await screen(person=me, table=id)
    touched = await screen(person=me, table=id, phone=True)
    for size in PHONES:
        await touched.resize(size)
        assert await touched.page.evaluate(OVERLAPS) == [], f"{size}, touched"
        least = 24 if size == PHONES[2] else 20
        assert min(await touched.page.evaluate(SIGNS, OF_SEATS)) >= least, size
        assert min(await touched.page.evaluate(SIGNS, OF_TRAINS)) >= 24, size
        await touched.page.evaluate(AWAY)
        assert min(await touched.page.evaluate(SIGNS, OF_SEATS)) >= 20, size
        assert await touched.page.evaluate(OVERLAPS) == [], f"{size}, away"
        await touched.page.evaluate(TAKE_BACK)
    for size in (*PHONES, (1024, 768), (1280, 800), (2560, 1440)):
        await margot.resize(size)
        assert await margot.page.locator(".seats .note.flag").count() >= 2
        assert min(await margot.page.evaluate(SIGNS, OF_SEATS)) >= 20, size
        assert await margot.page.evaluate(OVERLAPS) == [], size
        if size[0] >= 1280:  # no badge makes a card higher than the others
            cards = margot.page.locator(f".seats > li{'.above' if size[0] == 2560 else ''} .card")
            heights = await cards.evaluate_all("all => all.map((one) => one.offsetHeight)")
            assert max(heights) - min(heights) <= 1, size
        await margot.page.evaluate(KNOCK)
        assert await margot.page.locator(".seats .note.knock").count() >= 2
        assert await margot.page.evaluate(OVERLAPS) == [], f"{size}, knocked"
        await margot.page.evaluate(TAKE_BACK)


async def test_a_low_waiting_room_shows_all_seats_beside_its_code(
    server: Process, screen: Open
) -> None:
    me = await person(server, "Margot")
    seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
    made = await me.post("/api/tables", {"sheet": "french", "seats": seats})
    margot = await screen(person=me, path=f"/#/t/{made['id']}", size=(740, 360))
    room = margot.page.locator(".room")
    await expect(room.locator("[data-seat]")).to_have_count(4)
    for size in ((740, 360), (844, 390), (667, 375)):
        await margot.resize(size)
        for one in (*await room.locator("[data-seat]").all(), room.locator(".qr")):
            await expect(one).to_be_in_viewport(ratio=1)
        code, first = [
            await room.locator(part).first.bounding_box() for part in (".qr", "[data-seat]")
        ]
        assert first["x"] >= code["x"] + code["width"], size
        await margot.fits()


async def test_seats_at_the_sides_leave_the_felt_its_room(server: Process, screen: Open) -> None:
    margot = await table(server, screen, "french", 4, size=(1280, 800))
    felt = (await margot.page.evaluate(BOXES))["felt"]
    assert felt["width"] >= 760
    assert felt["height"] >= 480


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


async def test_choosing_a_tile_does_not_change_the_felt_of_a_phone(
    server: Process, screen: Open
) -> None:
    me, id = await table_with_bots(server, "five_up", 4)
    mine = await me.table(id)

    def is_choice(view: Message) -> bool:
        """Whether a tile fits one end only: it gets a button of its own, beside the hint."""
        ends = [move.split("@")[0] for move in view["moves"]]
        return view["turn"] == 0 and len(ends) > 1 and any(ends.count(one) == 1 for one in ends)

    await play_until(mine, is_choice)
    margot = await screen(person=me, size=(360, 740), phone=True, table=id)
    for part in (".track, .race", ".rack .hint button"):  # both take room, and come when loaded
        await margot.page.wait_for_selector(part)
    await margot.settle()
    height = "document.querySelector('.felt').clientHeight"
    before = await margot.page.evaluate(height)
    tiles = margot.page.locator(".hand button.tile[aria-disabled=false]")
    places = 0
    for at in range(await tiles.count()):
        await tiles.nth(at).click()
        places += await margot.page.locator(".due .main").count()
        assert await margot.page.evaluate(height) == before
        await margot.page.keyboard.press("Escape")
    assert places > 0


async def test_the_end_of_a_round_keeps_tiles_readable_on_a_phone_on_its_side(
    server: Process, screen: Open
) -> None:
    me, id = await table_with_bots(server, "french", 4)
    mine = await me.table(id)
    margot = await screen(person=me, size=(740, 360), table=id)
    await play_until(mine, lambda view: len(view["rounds"]) > 0)
    await margot.page.wait_for_selector(".round-end")
    short = """() => Math.min(...[...document.querySelectorAll(".world .face")].map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return Math.min(width, height);
    }))"""
    await margot.settle()
    assert await margot.page.evaluate(short) >= 11


TURN = """() => {
    const said = [...document.querySelectorAll("header .whose, .rack .turn")];
    return said.filter((one) => one.checkVisibility()).map((one) => one.textContent.trim());
}"""
LINES = """() => [...document.querySelectorAll(".pairs > li")].map((one) => {
    const line = getComputedStyle(one, "::after");
    return line.content === "none" ? 0 : Math.max(parseFloat(line.width), parseFloat(line.height));
})"""
"""How long the line is that begins at each seat."""


AROUND = """() => ["::before", "::after"].flatMap((part) => {
    const wood = document.querySelector(".wood");
    const line = getComputedStyle(wood, part);
    if (line.content === "none") return [];
    const { left, top, right, bottom } = wood.getBoundingClientRect();
    const inset = (side) => parseFloat(line[side]);
    return [[left + inset("left"), top + inset("top"),
        right - inset("right"), bottom - inset("bottom")]];
})"""
"""The boxes of the lines around the felt."""


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (1280, 800)], ids=str)
async def test_seats_are_people_and_the_turn_is_said_in_words(
    server: Process, screen: Open, size: tuple[int, int]
) -> None:
    margot = await table(server, screen, "partnership", 4, size=size)
    page = margot.page
    assert await page.locator(".seats .avatar:visible").count() == 4
    faces = await page.locator(".seats .avatar path").evaluate_all(
        "all => all.map((one) => one.getAttribute('d'))"
    )
    assert faces[0] != faces[1] == faces[2]  # a person, and bots
    assert await page.locator("li[data-seat='0'] .you, li[data-seat='0'] .tag").all_inner_texts()
    turns = await page.evaluate(TURN)
    assert any("turn" in text for text in turns), turns
    # Each number has a sign: a tile, and points.
    assert await page.locator(".seats .tiles svg:visible").count() >= 3
    lines = await page.evaluate(LINES)
    if size[0] < 1000:
        assert min(lines[:2]) > 50, lines
    assert lines[2:] == [0, 0]
    around = await page.evaluate(AROUND)
    if size[0] < 1000:
        assert around == [], around
    else:  # beside the felt, from below to the top and from the left to the right
        (left, top, right, bottom), (left_2, top_2, right_2, bottom_2) = around
        seats = (await page.evaluate(BOXES))["seats"]
        mine, other, partner, opposite = [(one["x"], one["y"]) for one in seats]
        assert left < right <= partner[0] + 20
        assert top <= partner[1] + 60
        assert bottom > mine[1] - 30
        assert other[0] < left_2 < left
        assert right_2 < opposite[0]
        assert max(abs(top_2 - other[1]), abs(top_2 - opposite[1])) < 60
        assert bottom_2 <= size[1]
