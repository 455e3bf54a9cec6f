"""A page in a browser: what a user sees, a player, and every problem on the way."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser as Chromium
from playwright.async_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
)
from playwright.async_api import TimeoutError as TooLate

from support.browsers import BLOCKED, NO_WORKER, PATIENCE, cookies
from support.decks import seeded_nonces
from support.foreign_words import foreign_words
from support.serving import Browser

ARTEFACTS = Path(__file__).parents[2] / "artefacts"
DESKTOP, PHONE = (1366, 800), (375, 700)
TOLD = """() => JSON.stringify({
    at: location.hash,
    state: document.querySelector("header .state")?.textContent.trim(),
    rack: { ...document.querySelector(".rack")?.dataset },
    turn: document.querySelector(".rack .turn")?.textContent,
    latest: document.querySelector(".latest")?.textContent,
    dialogs: [...document.querySelectorAll("dialog[open]")].map((one) => one.ariaLabel),
})"""
SAID = """() => {
    const texts = [document.title, document.querySelector("meta[name=description]").content];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node.closest("[lang]") !== document.documentElement) continue;
        if (!node.matches("option, optgroup") && !node.checkVisibility()) continue;
        for (const name of ["aria-label", "aria-description", "aria-valuetext",
            "aria-roledescription", "title", "placeholder", "alt", "label"])
            texts.push(node.getAttribute(name) ?? "");
        for (const child of node.childNodes)
            if (child.nodeType === Node.TEXT_NODE) texts.push(child.data);
    }
    return texts.filter((text) => text.trim());
}"""
"""Every text on the page that a person sees or hears."""
WAITING = "?after="
"""In the address of a request that waits for news of a shared score sheet."""
PLAYABLE = ".hand button.tile[aria-disabled=false]"
GHOST = "[data-end] .place"
UNHURRIED = "was preloaded using link preload but not used within a few seconds"
"""On a busy machine the text that needs a font may come later; a test waits for its use."""
LEFT = "WebSocket is closed before the connection is established"
"""What Chromium says of a page that is left while it connects again, as one may."""
# Messages of the browser when the server or the network fails.
EXPECTED_WHEN_CUT = (
    "ERR_CONNECTION",
    "ERR_INTERNET_DISCONNECTED",
    "ERR_NETWORK",
    "ERR_CONTENT_LENGTH",
    "ERR_EMPTY_RESPONSE",
    "WebSocket connection",
)


LESSONS = sorted(
    path.stem for path in (Path(__file__).parents[2] / "web/src/lib/lessons").glob("*.json")
)
LEARNED = (
    f"const offered = {LESSONS};"
    + """
if (location.origin !== "null") {  // an empty page has no storage
  const known = JSON.parse(localStorage.getItem("boneyard.settings") ?? "{}");
  localStorage.setItem("boneyard.settings", JSON.stringify({ tips: false, offered, ...known }));
}
"""
)


ONLY_VIOLATIONS = {"resultTypes": ["violations"], "preload": False}
"""Options of axe: what is as it should be is not told, which is half a megabyte; no style is read
again, which no rule needs that is on by default."""

STILL = """(frames) => new Promise((done) => {
  let before = "", alike = 0;
  const look = () => {
    const boxes = [...document.querySelectorAll(".felt, .hand, .hand .tile")]
      .map((one) => one.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y, width, height].join());
    const size = [document.querySelectorAll("*").length, document.body.textContent.length];
    const now = [...size, ...boxes].join(";");
    alike = now === before ? alike + 1 : 0;
    before = now;
    if (alike >= frames) done();
    else requestAnimationFrame(look);
  };
  document.fonts.ready.then(look);
})"""
"""Waits until the page has kept its elements, its text and the sizes of a table for some frames."""


class Screen:
    """One browser window with its own cookies.  ``problems`` must be empty at the end of a test."""

    def __init__(self, context: BrowserContext, page: Page, base: str, lang: str = "en") -> None:
        self.context, self.page, self.base, self.lang = context, page, base, lang[:2]
        self.problems: list[str] = []
        self.cut = False
        self._loading: set[Request] = set()
        self._loaded = 0
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("request", self._request)
        page.on("requestfinished", self._answered)
        page.on("requestfailed", self._answered)

    @classmethod
    async def open(
        cls,
        chromium: Chromium,
        base: str,
        *,
        phone: bool = False,
        size: tuple[int, int] | None = None,
        lang: str = "en",
        dark: bool = False,
        moving: bool = False,
        person: Browser | None = None,
        path: str = "/",
        first: bool = False,
        worker: bool = False,
        nonces: str = "",
        local: bool = False,
    ) -> Screen:
        """Open a window at a path ("": still at none).

        ``first``: it is the window of somebody who gets the tips of a first game, and the offers
        of lessons.  ``worker``: it may have the service worker.

        Its parts of the deals follow from ``nonces``; "": they are random.

        ``local``: the page can play games against bots without the server.  In other windows there
        is no WebAssembly, so that the server has the tables.
        """
        width, height = size or (PHONE if phone else DESKTOP)
        context = await chromium.new_context(
            viewport={"width": width, "height": height},
            locale=lang,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
            has_touch=phone,
            device_scale_factor=2 if phone else 1,
            service_workers="allow" if worker else NO_WORKER,
        )
        context.set_default_timeout(PATIENCE)
        if person is not None:
            await context.add_cookies(cookies(person))
        if not first:
            await context.add_init_script(LEARNED)
        if not local:
            await context.add_init_script("delete globalThis.WebAssembly")
        if nonces:
            await context.add_init_script(seeded_nonces(nonces))
        screen = cls(context, await context.new_page(), base, lang)
        if path:
            await screen.go(path)
        return screen

    def _console(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if any(known in message.text for known in (BLOCKED, UNHURRIED, LEFT)):
            return
        if self.cut and any(known in message.text for known in EXPECTED_WHEN_CUT):
            return
        self.problems.append(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        if request.method != "GET" or WAITING not in request.url:
            self._loading.add(request)
        there, here = urlsplit(request.url), urlsplit(self.base)
        if there.scheme not in ("data", "blob") and there.netloc != here.netloc:
            self.problems.append(f"a request to a third party: {request.url}")

    def _answered(self, request: Request) -> None:
        self._loading.discard(request)
        self._loaded += 1

    @property
    def troubles(self) -> list[str]:
        """The problems, without what the browser says of answers with an error."""
        return [one for one in self.problems if "Failed to load resource" not in one]

    async def go(self, path: str) -> Page:
        await self.page.goto(self.base + path)
        return self.page

    async def close(self) -> None:
        # What answers a request in the place of the server may be in the middle of one: Playwright
        # would raise its error in whatever is called next, in another test.
        for routed in (self.page, self.context):
            await routed.unroute_all(behavior="ignoreErrors")
        await self.context.close()

    def button(self, name: Any) -> Locator:
        return self.page.get_by_role("button", name=name)

    async def lay(self, ghost: str = GHOST) -> None:
        """Click a ghost of the tile picked up, the first one of a selector."""
        place = await self.page.wait_for_selector(ghost)
        assert place is not None
        await place.wait_for_element_state("stable")  # a train may still be sliding
        await place.click(force=True)

    async def settle(self, frames: int = 5) -> None:
        """Wait until nothing is loaded and the page has been still for some frames: it loads parts
        of itself when they are needed."""
        while True:
            before = self._loaded
            await self.page.evaluate(STILL, frames)
            if not self._loading and self._loaded == before:
                return

    async def table(self, id: str) -> None:
        """Open a table and wait until it is shown."""
        await self.go(f"/#/t/{id}")
        for part in (".rack", ".felt"):  # the end of a match may be in the place of the hand
            await self.page.wait_for_selector(part, state="attached")
        await self.settle()

    async def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size and wait until the page has taken it."""
        width, height = size
        await self.page.set_viewport_size({"width": width, "height": height})
        await self.settle()

    async def hand(self) -> list[str]:
        """Return the labels of the tiles in the hand."""
        labels = await self.page.locator(".hand button.tile").evaluate_all(
            "tiles => tiles.map((tile) => tile.getAttribute('aria-label'))"
        )
        return [str(label) for label in labels]

    async def picture(self, name: str) -> None:
        ARTEFACTS.mkdir(exist_ok=True)
        await self.page.screenshot(path=ARTEFACTS / f"{name}.png")

    async def told(self) -> str:
        """Return the page's own state as text, for a failed test."""
        try:
            async with asyncio.timeout(5):
                return str(await self.page.evaluate(TOLD))
        except (TimeoutError, Error) as error:
            return f"the page does not answer: {error!r}"

    async def accessible(self) -> None:
        """Check that axe finds no violation.

        It looks for a while: a button that is not disabled any more in the middle of that would
        be found in the colours of one that is.
        """
        await self.settle()
        # Half a megabyte of script: only once for each document.
        axe = Axe("") if await self.page.evaluate("'axe' in window") else Axe()
        told = [
            f"{one['id']}: {one['help']}: "
            + "; ".join(node["html"][:160] for node in one["nodes"][:3])
            for one in (await axe.run(self.page, options=ONLY_VIOLATIONS)).response["violations"]
        ]
        assert told == [], "\n".join(told)

    async def translated(self, data: Iterable[str] = ()) -> None:
        """Check that nothing is in English, unless the page is; ``data`` are words of people."""
        if self.lang == "en":
            return
        assert await self.page.locator("html").get_attribute("lang") == self.lang
        texts = await self.page.evaluate(SAID)
        assert len(texts) > 5  # more than the title and the description
        found = {text: foreign_words(text, self.lang, data) for text in texts}
        told = {text: words for text, words in found.items() if words}
        assert told == {}, f"in English: {told}"

    async def fits(self) -> None:
        """Check that nothing makes the page wider than the window."""
        wide = await self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0


OVER = ".round-end, dialog[open]"
"""The end of a round beside the table, or the end of the match over it."""
DUE = ".rack[data-due]:visible"


class Player:
    """Plays on a screen until the end of the round is shown.

    It needs no timers: ``data-due`` marks its turn, and ``data-seq`` changes with every log entry.
    """

    def __init__(self, screen: Screen) -> None:
        self.screen, self.page = screen, screen.page
        self.moves = self.clumsy = 0

    async def play_round(self, most: int = 400) -> None:
        while await self.due():
            assert self.moves < most, "the round does not end"
            await self.once()

    async def play(self, moves: int) -> None:
        """Play some moves, or until the end of the round is shown."""
        for _ in range(moves):
            if not await self.due():
                return
            await self.once()

    async def due(self) -> bool:
        """Wait for the turn; return False if the round is over."""
        try:
            await self.page.wait_for_selector(f"{OVER}, {DUE}")
        except TooLate:
            await self.screen.picture("failed")
            raise
        return await self.page.locator(OVER).count() == 0

    async def once(self) -> None:
        """Make one move and wait until it is in the log."""
        before = await self.page.locator(DUE).get_attribute("data-seq")
        await self.move()
        if not await self.happened(before, PATIENCE // 2) and await self.page.locator(DUE).count():
            self.clumsy += 1  # the tile moved before the click
            await self.screen.picture(f"clumsy{self.clumsy}")
            assert self.clumsy < 3, "moves are not taken"
            await self.move()
        if not await self.happened(before, PATIENCE):
            await self.screen.picture("failed")
            raise AssertionError(f"nothing happens behind {before}")
        self.moves += 1

    async def happened(self, before: str | None, timeout: int) -> bool:
        """Return whether the log has grown or the round is over."""
        news = f"{OVER}, .rack:not([data-seq='{before}']):visible"
        try:
            await self.page.wait_for_selector(news, timeout=timeout)
        except TooLate:
            return False
        return True

    async def move(self) -> None:
        raise NotImplementedError


class Mouse(Player):
    """Clicks and drags."""

    async def move(self) -> None:
        tile = self.page.locator(PLAYABLE).first
        if not await tile.count():
            due = self.page.locator(".due .button").first
            return await due.click()
        await (self.drag if self.moves % 3 == 2 else self.click)(tile)
        return None

    async def click(self, tile: Locator) -> None:
        """Click the tile, then a ghost of it on the table."""
        if await tile.get_attribute("aria-pressed") != "true":  # a second click would play it
            await tile.click()
        if await self.page.locator(GHOST).count():
            await self.screen.lay()
        else:
            await self.page.locator(".due .button.main").first.click()

    async def drag(self, tile: Locator) -> None:
        """Drag the tile from the hand to a ghost of it."""
        held = await tile.element_handle()
        await held.wait_for_element_state("stable")  # it may have been drawn just now
        box = await tile.bounding_box()
        felt = await self.page.locator(".felt").bounding_box()
        mouse = self.page.mouse
        await mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        await mouse.down()
        await mouse.move(felt["x"] + felt["width"] / 2, felt["y"] + felt["height"] / 2, steps=4)
        ends = self.page.locator("[data-end]")
        if await ends.count():
            end = await ends.first.bounding_box()
            x, y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2
            await mouse.move(x, y, steps=3)
        await mouse.up()


class Keys(Player):
    """Uses the keyboard only.  ``pressed``: how often to draw or to pass."""

    pressed = 0

    async def move(self) -> None:
        keyboard = self.page.keyboard
        if not await self.page.locator(PLAYABLE).count():
            return await self.press_due()
        await self.into_hand()
        for _ in range(60):
            if await self.page.locator(".hand button.tile:focus[aria-disabled=false]").count():
                break
            await keyboard.press("ArrowRight")
        focused = self.page.locator(".hand button.tile:focus")
        if await focused.get_attribute("aria-pressed") != "true":
            await keyboard.press("Enter")
        if self.moves % 2 and await self.page.locator("[data-strip-end].legal").count():
            await keyboard.press("1")
            return None
        await keyboard.press("Enter")  # to this end, or to the first end that takes the tile
        if await self.page.locator("[data-strip-end]:focus").count():
            await keyboard.press("Enter")
        return None

    async def into_hand(self) -> None:
        """Move the focus to the hand with Tab."""
        for _ in range(60):
            if await self.page.locator(".hand button.tile:focus").count():
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError("the hand cannot be reached with Tab")

    async def press_due(self) -> None:
        for _ in range(60):
            if await self.page.locator(".due .button:focus").count():
                self.pressed += 1
                return await self.page.keyboard.press("Enter")
            await self.page.keyboard.press("Tab")
        raise AssertionError("what is due cannot be reached with Tab")
