"""Every state of the page looks as in the pictures that are kept: ``make pictures`` renews them.

What is in them follows from the name of the state: people, decks and the time are always the same.
Of the kept pictures, ``make test`` compares a few, and the tests of a release the others.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.async_api import CDPSession, Page, Route

from boneyard.server.base.settings import STATIC
from support import pictures
from support.cases import at_release
from support.page_players import Screen
from support.pictured_states import ONCE, STATES, Scene
from support.serving import Server

from .conftest import Clock, Open
from .test_local_tables import here

pytestmark = pytest.mark.asyncio(loop_scope="session")

SIZES = [(360, 740), (1280, 800), (740, 360), (1920, 1080), (2560, 1440)]
OFTEN = ("home", "turn")
"""The states that are compared in every run, in the first two sizes."""


def cases() -> Iterator[Any]:
    """The states, each with the sizes that one test shows it in."""
    for state in STATES:
        often, others = (SIZES[:2], SIZES[2:]) if state in OFTEN else ([], SIZES)
        for sizes in [[one] for one in often] if state in ONCE else [often]:
            if sizes:
                yield state, sizes
        for sizes in [[one] for one in others] if state in ONCE else [others]:
            yield at_release(state, sizes)


LONG = 30
"""Frames without a change before a picture: parts of a page come for half a second."""
FONT = """(url) => new FontFace("Figtree", `url("${url}")`, { weight: "400 750" }).load()
    .then((face) => document.fonts.add(face)).then(() => document.fonts.ready).then(() => {})"""
"""Loads the font of texts, which the page loads only when there is time for it."""
EXACT = "* { text-rendering: geometricPrecision !important }"
"""Letters are as wide as the font says, whatever the machine does for its screen."""
STYLE = """(css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
}"""
TEXTS = """() => {
    const found = [];
    const add = ({ left, top, right, bottom }) => {
        if (right > left && bottom > 0 && top < innerHeight) found.push([left, top, right, bottom]);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
        range.selectNodeContents(walker.currentNode);
        if (walker.currentNode.data.trim()) [...range.getClientRects()].forEach(add);
    }
    for (const one of document.querySelectorAll("input, select, textarea")) {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        add({ left: left + 4, top: top + 4, right: right - 4, bottom: bottom - 4 });
    }
    return found;
}"""
"""The lines of text in the window, and the fields, which have text of their own."""


def is_dark(state: str, size: tuple[int, int]) -> bool:
    """Whether a state is dark in a size: it is light and dark by turns."""
    return (len(state) + SIZES.index(size)) % 2 == 1


def name_of(state: str, size: tuple[int, int]) -> str:
    colours = "dark" if is_dark(state, size) else "light"
    return f"{state}-{size[0]}x{size[1]}-{colours}"


@pytest.fixture
def decks_name(request: pytest.FixtureRequest) -> str:
    """The same tiles in every test of a state, whatever ``--decks`` says."""
    return f"picture {request.node.callspec.params.get('state', 'turn')}"


async def font(page: Page) -> None:
    (file,) = (STATIC / "assets").glob("figtree-*.woff2")
    await page.evaluate(FONT, f"/assets/{file.name}")


@dataclass
class Window:
    """A screen, and what makes it one that is touched."""

    screen: Screen
    devtools: CDPSession


async def look(window: Window, size: tuple[int, int], *, dark: bool) -> None:
    """Give a window a size and a scheme of colours; a phone is touched."""
    one = window.screen
    width, height = size
    await one.page.set_viewport_size({"width": width, "height": height})
    await one.page.emulate_media(color_scheme="dark" if dark else "light")
    touch = {"enabled": min(size) < 500, "maxTouchPoints": 1}
    await window.devtools.send("Emulation.setTouchEmulationEnabled", touch)


async def shown(one: Screen, scene: Scene) -> None:
    """Open the page of a scene, and do there what the scene says."""
    await one.go("/icon.svg")  # so that the page begins anew
    await one.go(scene.path)
    await font(one.page)
    await one.page.evaluate(STYLE, EXACT)
    await one.settle()
    await scene.prepare(one)


async def taken(one: Screen, scene: Scene) -> pictures.Picture:
    """Take a picture of what is shown; what differs in every run is masked.

    Nothing is pointed at: what lies below the pointer differs with the size of the window.
    """
    await one.page.mouse.move(0, 0)
    await one.settle(LONG)
    masks = [one.page.locator(mask) for mask in scene.masks]
    png = await one.page.screenshot(animations="disabled", mask=masks, mask_color="#808080")
    return pictures.Picture(png, await one.page.evaluate(TEXTS))


async def answer_with(one: Screen, address: str, body: str) -> None:
    """Answer in the place of the server."""

    async def answer(route: Route) -> None:
        await route.fulfill(body=body, content_type="application/json")

    await one.context.route(address, answer)


async def opened(
    scene: Scene, screen: Open, clock: Clock, request: pytest.FixtureRequest
) -> Window:
    """A window at the time of the server, still without the page."""
    wish: dict[str, Any] = {"person": scene.person, "base": scene.person.base}
    if scene.local:
        one = await here(screen, request.getfixturevalue("wasm"), **wish)
    else:
        one = await screen(path="/icon.svg", **wish)
    await one.page.clock.set_fixed_time(clock() / 1000)
    for address, answer in scene.answers.items():
        await answer_with(one, address, json.dumps(answer))
    devtools = await one.context.new_cdp_session(one.page)
    await devtools.send("Emulation.setTimezoneOverride", {"timezoneId": "UTC"})
    return Window(one, devtools)


@pytest.mark.parametrize(("state", "sizes"), list(cases()), ids=str)
async def test_a_state_looks_as_in_its_pictures(
    timed_server: Server,
    clock: Clock,
    screen: Open,
    state: str,
    sizes: list[tuple[int, int]],
    request: pytest.FixtureRequest,
) -> None:
    scene = await STATES[state](timed_server)
    window = await opened(scene, screen, clock, request)
    one, told = window.screen, []
    for size in sizes:
        await look(window, size, dark=is_dark(state, size))
        await shown(one, scene)
        now = await taken(one, scene)
        renew = request.config.getoption("--renew-pictures")
        told.append(pictures.problem(name_of(state, size), now, renew=renew))
    assert not any(told), "\n".join(filter(None, told))
    one.problems[:] = [text for text in one.problems if not scene.expects(text)]


async def test_every_kept_picture_is_of_a_state(request: pytest.FixtureRequest) -> None:
    names = {name_of(state, size) for state in STATES for size in SIZES}
    for file in pictures.KEPT.glob("*"):
        if file.stem not in names and request.config.getoption("--renew-pictures"):
            file.unlink()
    assert {file.stem for file in pictures.KEPT.glob("*")} == names


OTHER_FONT = """(url) => {
    for (const one of [...document.fonts]) if (one.family === "Figtree") document.fonts.delete(one);
    return new FontFace("Figtree", `url("${url}")`, { weight: "400 750", sizeAdjust: "93%",
        ascentOverride: "102%", descentOverride: "27%", lineGapOverride: "0%" }).load()
        .then((face) => document.fonts.add(face)).then(() => document.fonts.ready).then(() => {});
}"""
"""Writes the texts in the font of the titles, about as wide as their own."""
FAULTS = {
    "a tile of the hand is elsewhere": ".hand .tile:first-child { translate: 12px }",
    "a tile on the felt is elsewhere": ".world > g:nth-child(2) { translate: 12px }",
    "a seat is missing": ".seats > [data-seat='1'] { visibility: hidden }",
    "a face is missing": "[data-seat='1'] .avatar { visibility: hidden }",
    "a mark has another colour": "[data-seat='1'] .seat-mark path { fill: red !important }",
    "the felt has another colour": ".felt { background: #604020 !important }",
    "a button is missing": ".hint { visibility: hidden }",
    "a text is missing": ".whose, h1 { color: transparent !important }",
    "a text covers another": ".seats .name { translate: 0 12px }",
}


@pytest.mark.release
@pytest.mark.parametrize("size", SIZES[:2], ids=str)
async def test_faults_differ_and_letters_of_another_font_do_not(
    timed_server: Server,
    clock: Clock,
    screen: Open,
    size: tuple[int, int],
    request: pytest.FixtureRequest,
) -> None:
    scene = await STATES["turn"](timed_server)
    window = await opened(scene, screen, clock, request)
    one = window.screen
    await look(window, size, dark=False)
    await shown(one, scene)
    before = (await taken(one, scene)).image

    async def count(css: str) -> int:
        await one.page.evaluate(STYLE, EXACT + css)
        return (await taken(one, scene)).difference(before)[0]

    counts = {fault: await count(css) for fault, css in FAULTS.items()}
    assert all(many > 2 * pictures.FEW for many in counts.values()), counts
    assert await count("* { font-style: oblique !important }") <= pictures.FEW
    if size[0] > 1000:
        return  # the lines of the history would have other ends
    (file,) = (STATIC / "assets").glob("fraunces-*.woff2")
    await one.page.evaluate(OTHER_FONT, f"/assets/{file.name}")
    assert await count("") <= pictures.FEW
    assert await count(FAULTS["a mark has another colour"]) > 2 * pictures.FEW
