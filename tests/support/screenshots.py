"""Screenshots of every page, for people to check.

    PYTHONPATH=tests python -m support.screenshots [NAME...]

They are written to ``artefacts/``, outside the repository, as ``NAME-SIZE-THEME-LANGUAGE.png``.
``readme`` is not among them unless it is named: it writes ``docs/pictures/table.png``.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from playwright.async_api import Browser as Chromium
from playwright.async_api import async_playwright

from support.browsers import Process, build_page, chromium, person, play_until
from support.page_players import Screen
from support.serving import Browser, Table

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
LOOKS = (
    ("desktop", False, "en"),
    ("desktop", True, "fr"),
    ("phone", False, "fr"),
    ("phone", True, "en"),
    ("desktop", False, "es"),
    ("phone", True, "es"),
    ("phone", False, "pt"),
)
HEAVY = {"kind": "bot", "bot": "heavy"}
OPEN = {"kind": "open"}


class Studio:
    """A server, a browser, and a player."""

    def __init__(self, process: Process, chromium: Chromium, me: Browser) -> None:
        self.process, self.chromium, self.me = process, chromium, me

    async def looks(self, name: str, path: str, *prepare: Any) -> None:
        """Capture one page in every look.  ``prepare``: steps to take on the screen first."""
        for size, dark, lang in LOOKS:
            screen = await Screen.open(
                self.chromium, self.process.base, path=path, size=SIZES[size], dark=dark,
                lang=lang, phone=size == "phone", person=self.me,
            )  # fmt: skip
            await screen.page.wait_for_load_state("networkidle")
            for step in prepare:
                await step(screen)
            await screen.page.evaluate("new Promise((done) => setTimeout(done, 300))")
            await screen.picture(f"{name}-{size}-{'dark' if dark else 'light'}-{lang}")
            await screen.close()
            if screen.problems:
                print(f"{name}: {screen.problems}", file=sys.stderr)

    async def table(self, sheet: str, players: int, other: Any = HEAVY) -> str:
        """Create a table, by default against bots; return its id."""
        seats = [{"kind": "me"}, *[other] * (players - 1)]
        return (await self.me.post("/api/tables", {"sheet": sheet, "seats": seats}))["id"]

    async def laid(self, sheet: str, players: int, tiles: int) -> str:
        """Play until this many tiles are on the table and the player has a choice; return the
        table."""
        while True:
            id = await self.table(sheet, players)
            mine = await self.me.table(id)

            def enough(view: Any) -> bool:
                mine = view["turn"] == 0 and len(view["moves"]) > 1
                return (mine and len(view["layout"]) >= tiles) or view["round_number"] > 1

            await play_until(mine, enough)
            if mine.view["round_number"] == 1:
                return id


async def choose(screen: Screen) -> None:
    """Select the first playable tile."""
    await screen.page.locator(".hand button.tile[aria-disabled=false]").first.click()


async def touch(screen: Screen) -> None:
    """Touch a tile that cannot be played."""
    await screen.page.locator(".hand button.tile[aria-disabled=true]").first.click(force=True)


def opened(button: str) -> Callable[[Screen], Awaitable[None]]:
    async def press(screen: Screen) -> None:
        found = screen.page.locator(f"{button}:visible")
        if await found.count():  # on a large screen the panel is always open
            await found.last.click()

    return press


async def pages(studio: Studio) -> None:
    for name, path in (
        ("home", "/"),
        ("create", "/#/new/french"),
        ("shelf", "/#/shelf"),
        ("mine", "/#/mine"),
        ("ranks", "/#/ranks"),
        ("record", "/replay"),
    ):
        await studio.looks(name, path)


async def waiting(studio: Studio) -> None:
    id = await studio.table("d12_mexican_train", 3, OPEN)
    await studio.looks("waiting", f"/#/t/{id}")


def at_table(name: str, sheet: str, players: int, tiles: int, step: Any = choose) -> Any:
    async def take(studio: Studio) -> None:
        id = await studio.laid(sheet, players, tiles)
        await studio.looks(name, f"/#/t/{id}", step)

    return take


async def drawers(studio: Studio) -> None:
    id = await studio.laid("d12_mexican_train", 3, 20)
    for name in ("rules", "text", "panel", "settings"):
        await studio.looks(name, f"/#/t/{id}", opened(f"header [data-opens={name}]"))
    await studio.looks(
        "deal", f"/#/t/{id}", opened("header [data-opens=panel]"), opened(".title button")
    )


async def round_end(studio: Studio) -> None:
    for name, sheet, players in (
        ("round-end", "french", 4),
        ("trains-end", "d12_mexican_train", 3),
    ):
        id = await studio.table(sheet, players)
        mine = await studio.me.table(id)
        rounds = 0

        async def ended(screen: Screen, mine: Table = mine) -> None:
            nonlocal rounds
            rounds += 1
            await play_until(mine, lambda view: len(view["rounds"]) >= rounds)
            await screen.page.wait_for_selector(".round-end, dialog[open]")

        await studio.looks(name, f"/#/t/{id}", ended)


async def match_end(studio: Studio) -> None:
    id = await studio.table("classic_five_doubles", 4)
    await play_until(await studio.me.table(id), lambda view: view["outcome"] is not None)
    await studio.looks("match-end", f"/#/t/{id}")
    await studio.looks("replay", f"/replay/{id}#1.20")
    await studio.looks("replay-deal", f"/replay/{id}#1.20", opened("[data-tab=deal]"))


async def readme(studio: Studio) -> None:
    """Capture the table of the README: a chosen tile that fits two ends, with locks on others."""
    while True:
        id = await studio.laid("french", 4, 14)
        screen = await Screen.open(
            studio.chromium, studio.process.base, size=SIZES["desktop"], person=studio.me,
            path=f"/#/t/{id}",
        )  # fmt: skip
        await screen.page.wait_for_selector(".rack[data-due]")
        tiles = screen.page.locator(".hand button.tile[aria-disabled=false]")
        for at in range(await tiles.count()):
            await tiles.nth(at).click()
            ghosts = await screen.page.locator("[data-end]").count()
            if ghosts >= 2 and await screen.page.locator("[data-lock]").count():
                await screen.page.mouse.move(5, 5)
                await screen.page.evaluate("document.fonts.ready")
                await screen.page.evaluate("new Promise((done) => setTimeout(done, 500))")
                await screen.page.screenshot(path=README_PICTURE)
                return await screen.close()
            await screen.page.keyboard.press("Escape")
        await screen.close()


README_PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "table.png"

SCENES: dict[str, Any] = {
    "readme": readme,
    "pages": pages,
    "waiting": waiting,
    "line": at_table("line", "classic_draw", 3, 14),
    "cross": at_table("cross", "cross", 3, 12),
    "branching": at_table("branching", "premium", 3, 16),
    "chickenfoot": at_table("chickenfoot", "chickenfoot", 5, 30),
    "trains": at_table("trains", "d12_mexican_train", 4, 34),
    "why-cross": at_table("why-cross", "french", 4, 8, touch),
    "why-trains": at_table("why-trains", "d12_mexican_train", 4, 8, touch),
    "drawers": drawers,
    "round-end": round_end,
    "match-end": match_end,
}


async def main(names: list[str]) -> None:
    build_page()
    with tempfile.TemporaryDirectory() as folder:
        process = Process(Path(folder) / "t.sqlite3")
        await process.start()
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(
                    executable_path=chromium(), args=["--no-sandbox", "--mute-audio"]
                )
                studio = Studio(process, browser, await person(process, "Margot"))
                for name in names:
                    await SCENES[name](studio)
                await browser.close()
        finally:
            await process.part()
            await process.stop()


if __name__ == "__main__":
    asking = argparse.ArgumentParser(description="Pictures of the page, into artefacts/.")
    asking.add_argument("scene", nargs="*", help=", ".join(SCENES))
    wanted = asking.parse_args().scene or [name for name in SCENES if name != "readme"]
    if unknown := [name for name in wanted if name not in SCENES]:
        asking.error(f"no scene {unknown[0]!r}; there are {', '.join(SCENES)}")
    asyncio.run(main(wanted))
