"""Lighthouse on a page of a local server, and the time from a tap to the next paint.

Lighthouse is an npm package of its own (``bench/lighthouse/``): the page does not depend on it.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from playwright.async_api import Browser as Chromium

from measurement import Figure, report_progress

ROOT = Path(__file__).parents[1]
FOLDER = Path(__file__).parent / "lighthouse"
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from hatch_build import npm_command  # noqa: E402

from support.browsers import chromium, cookies  # noqa: E402
from support.page_players import LEARNED, PLAYABLE  # noqa: E402

PERFORMANCE = 95.0
"""The least score of performance; those of the other categories are 100."""
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
SLOWDOWN = 4
PAINT = 100.0
TAPS = 24
WATCH = """() => {
  window.taps = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries()) {
      if (id) window.taps.set(id, Math.max(duration, window.taps.get(id) ?? 0));
    }
  }).observe({ type: "event", durationThreshold: 16 });
}"""
"""Records the milliseconds from each interaction to the next paint, from 16 ms on."""


def environment() -> tuple[Sequence[str], Mapping[str, str]]:
    """Return npm as a command, and the environment in which Node and Chromium are found."""
    npm, folder = npm_command()
    env = dict(os.environ)
    if folder is not None:
        env["PATH"] = os.pathsep.join([str(folder), env["PATH"]])
    browser = chromium()
    return npm, env | ({"CHROME_PATH": browser} if browser else {})


def lighthouse(url: str) -> dict[str, float]:
    """Return the scores of the categories (0 to 100) on a phone, as Lighthouse simulates it."""
    npm, env = environment()
    if not (FOLDER / "node_modules").is_dir():
        subprocess.run(
            [*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"],
            cwd=FOLDER, env=env, check=True,
        )  # fmt: skip
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        command = [
            "node", str(FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"), url,
            "--quiet", "--output=json", f"--output-path={report.name}",
            f"--only-categories={','.join(CATEGORIES)}",
            "--chrome-flags=--headless=new --no-sandbox",
        ]  # fmt: skip
        subprocess.run(command, env=env, check=True)
        found = json.load(report)
    return {name: 100 * found["categories"][name]["score"] for name in CATEGORIES}


def lighthouse_figures(url: str, repeat: int) -> list[Figure]:
    """Return the median scores of the home page."""
    report_progress("lighthouse")
    runs = [lighthouse(url) for _ in range(repeat)]
    figures = []
    for name in CATEGORIES:
        scores = [run[name] for run in runs]
        least = PERFORMANCE if name == "performance" else 100.0
        score = statistics.median(scores)
        figures.append(
            Figure("Lighthouse, home page on a phone", name, score, "of 100", "worst", min(scores),
                   target=f">= {least:.0f}", met=score >= least)
        )  # fmt: skip
    return figures


async def taps(browser: Chromium, base: str, id: str, player: Any) -> list[float]:
    """Choose tiles on a slow processor; return the milliseconds from each tap to the next paint."""
    context = await browser.new_context()
    await context.add_cookies(cookies(player))
    await context.add_init_script(LEARNED)
    page = await context.new_page()
    await page.goto(f"{base}/#/t/{id}")
    tiles = page.locator(PLAYABLE)
    await tiles.first.wait_for()
    await page.wait_for_timeout(1500)
    cdp = await context.new_cdp_session(page)
    await cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    await page.evaluate(WATCH)
    for tap in range(TAPS):
        tile = tiles.nth(tap % await tiles.count())
        if await tile.get_attribute("aria-pressed") == "true":  # a second tap would play it
            await page.keyboard.press("Escape")
        else:
            await tile.click()
        await page.wait_for_timeout(400)
    found = await page.evaluate("[...window.taps.values()]")
    await context.close()
    return sorted(found)


async def tap_figures(
    browser: Chromium, base: str, id: str, laid: int, player: Any
) -> list[Figure]:
    """Return the median and the slowest of these times."""
    report_progress("interaction to next paint")
    times = await taps(browser, base, id, player)
    section = f"choosing a tile with {laid} on the table, processor {SLOWDOWN} times slower"
    worst = times[-1]
    return [
        Figure(section, "to the next paint, p50", statistics.median(times), "ms",
               note=f"{len(times)} taps"),
        Figure(section, "to the next paint, worst", worst, "ms",
               target=f"< {PAINT:.0f} ms", met=worst < PAINT),
    ]  # fmt: skip
