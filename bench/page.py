"""Measure the page: Lighthouse, size, start, taps, dragging a tile, and the layout of long rounds.

    python bench/page.py [--json] [--repeat 5]

Needs a Chromium and the page's npm packages (``make page`` installs them); Lighthouse is installed
by the first run.  Browser and server
share the machine with other processes: the figures are printed with the load.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.async_api import Browser as Chromium
from playwright.async_api import async_playwright

from audit import lighthouse_figures, tap_figures
from measurement import Figure, print_figures, report_progress

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from hatch_build import npm_command  # noqa: E402

from support.browsers import Process, build_page, chromium, cookies, person, play_until  # noqa: E402

# The targets of `make bench-page`.
FIRST_PAGE = 100.0
INTERACTIVE = 1000.0
FRAME = 18.0
"""Milliseconds: at 60 frames a second a frame takes 16.7; the rest is the clock's resolution."""
LAYOUT = 4.0

WATCH = """() => {
  const look = () => {
    const button = document.querySelector('.lead .main');
    if (button && !button.disabled && document.querySelector('article')) {
      window.startedAt = performance.now();
    } else requestAnimationFrame(look);
  };
  look();
}"""
"""Sets ``startedAt`` when a game is selected and its button is enabled."""

FRAMES = """() => {
  window.frames_ = [];
  const note = (now) => { window.frames_.push(now); window.noting = requestAnimationFrame(note); };
  window.noting = requestAnimationFrame(note);
}"""


async def first_page(browser: Chromium, base: str, path: str, ready: str, player: Any) -> float:
    """Return the kilobytes transferred until a page is ready, with headers and an empty cache."""
    context = await browser.new_context()
    if player is not None:
        await context.add_cookies(cookies(player))
    page = await context.new_page()
    requests: list[Any] = []
    page.on("requestfinished", lambda request: requests.append(request))
    await page.goto(base + path)
    await page.wait_for_selector(ready)
    await page.wait_for_load_state("networkidle")
    sizes = [await request.sizes() for request in requests]
    await context.close()
    return sum(one["responseBodySize"] + one["responseHeadersSize"] for one in sizes) / 1000


async def start(browser: Chromium, base: str) -> float:
    """Return the milliseconds from the request for the page to an enabled button."""
    context = await browser.new_context()
    page = await context.new_page()
    await page.add_init_script(f"({WATCH})()")
    await page.goto(base)
    while (at := await page.evaluate("window.startedAt ?? null")) is None:
        await asyncio.sleep(0.02)
    await context.close()
    return float(at)


async def full_table(player: Any) -> tuple[str, int]:
    """Play a long round of Mexican Train to this player's turn; return the table and its tiles."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "heavy"}] * 3]

    def enough(view: Any) -> bool:
        mine = view["turn"] == 0 and len(view["moves"]) > 0
        return bool((mine and len(view["layout"]) >= 50) or view["round_number"] > 1)

    while True:
        made = await player.post("/api/tables", {"sheet": "d12_mexican_train", "seats": seats})
        mine = await player.table(made["id"])
        await play_until(mine, enough)
        if mine.view["round_number"] == 1:
            return made["id"], len(mine.view["layout"])


async def drag(browser: Chromium, base: str, id: str, player: Any) -> tuple[list[float], float]:
    """Drag a tile; return the milliseconds between frames, and the page's work for each frame."""
    context = await browser.new_context(viewport={"width": 1280, "height": 800})
    await context.add_cookies(cookies(player))
    page = await context.new_page()
    await page.goto(f"{base}/#/t/{id}")
    tile = page.locator(".hand button.tile[aria-disabled=false]").first
    await tile.wait_for()
    box = await tile.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = page.mouse
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move(640, 400, steps=5)
    cdp = await context.new_cdp_session(page)
    await cdp.send("Performance.enable")

    async def busy() -> float:
        metrics = await cdp.send("Performance.getMetrics")
        return next(
            float(one["value"]) for one in metrics["metrics"] if one["name"] == "TaskDuration"
        )

    before = await busy()
    await page.evaluate(FRAMES)
    for turn in range(6):
        await mouse.move(200 if turn % 2 else 900, 250 + 30 * turn, steps=60)
    times = await page.evaluate("cancelAnimationFrame(window.noting), window.frames_")
    worked = (await busy() - before) * 1000 / max(1, len(times))
    await mouse.move(x, y)
    await mouse.up()
    await context.close()
    return [b - a for a, b in pairwise(times)], worked


def layouts() -> list[tuple[str, float, float]]:
    """Return name, median and shortest time, in ms, of the longest recorded layout of each kind."""
    npm, folder = npm_command()
    env = dict(os.environ)
    if folder is not None:
        env["PATH"] = os.pathsep.join([str(folder), env["PATH"]])
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        command = [*npm, "run", "--silent", "bench", "--", "--outputJson", report.name]
        subprocess.run(command, cwd=ROOT / "web", env=env, check=True, capture_output=True)
        found = json.load(report)
    groups = [group for file in found["files"] for group in file["groups"]]
    return [(one["name"], one["median"], one["min"]) for g in groups for one in g["benchmarks"]]


async def measure(repeat: int) -> list[Figure]:
    figures: list[Figure] = []
    build_page()
    with tempfile.TemporaryDirectory() as where:
        process = Process(Path(where) / "t.sqlite3")
        await process.start()
        player = await person(process, "Margot")
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=chromium(), args=["--no-sandbox", "--mute-audio"]
            )
            figures += await _page_figures(browser, process, player, repeat)
            figures += await asyncio.to_thread(lighthouse_figures, process.base, repeat)
            await browser.close()
        await player.close()
        await process.stop()
    report_progress("layouts")
    figures += [
        Figure("layout of a whole round", name, median, "ms", "quickest", quickest,
               target=f"< {LAYOUT:.0f} ms", met=median < LAYOUT)
        for name, median, quickest in layouts()
    ]  # fmt: skip
    return figures


async def _page_figures(
    browser: Chromium, process: Process, player: Any, repeat: int
) -> list[Figure]:
    base = process.base
    report_progress("size and start")
    home = await first_page(browser, base, "/", "article", None)
    starts = [await start(browser, base) for _ in range(repeat)]
    interactive = statistics.median(starts)
    report_progress("dragging")
    id, laid = await full_table(player)
    at_table = await first_page(browser, base, f"/#/t/{id}", ".rack", player)
    frames: list[float] = []
    works: list[float] = []
    for _ in range(repeat):
        gaps, worked = await drag(browser, base, id, player)
        frames += gaps
        works.append(worked)
    taps = await tap_figures(browser, base, id, laid, player)
    frames.sort()
    middle, slow = frames[len(frames) // 2], frames[int(len(frames) * 0.95)]
    work = statistics.median(works)
    over = f"dragging a tile over {laid} others"
    return [
        Figure("the first page, compressed", "home", home, "kB",
               target=f"< {FIRST_PAGE:.0f} kB", met=home < FIRST_PAGE),
        Figure("the first page, compressed", "a table, opened by its link", at_table, "kB",
               target=f"< {FIRST_PAGE:.0f} kB", met=at_table < FIRST_PAGE),
        Figure("on localhost, nothing cached", "interactive", interactive, "ms", "quickest",
               min(starts), target=f"< {INTERACTIVE:.0f} ms", met=interactive < INTERACTIVE),
        Figure(over, "between frames, p50", middle, "ms",
               note=f"{len(frames)} frames"),
        Figure(over, "between frames, p95", slow, "ms",
               target=f"< {FRAME:.0f} ms", met=slow < FRAME),
        Figure(over, "the page's work for a frame", work, "ms",
               target="< 16.7 ms", met=work < 16.7),
        *taps,
    ]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--repeat", type=int, default=5)
    args = parser.parse_args()
    figures = asyncio.run(measure(args.repeat))
    report_progress(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    print_figures(figures, as_json=args.json)


if __name__ == "__main__":
    main()
