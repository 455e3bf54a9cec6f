"""Measure the site of plain files: bytes before the first turn, starts, Lighthouse.

    python bench/site.py [--json] [--repeat 5]

Builds the site if ``build/site`` is missing, and serves it compressed by gzip, as most servers of
files do.  Browser and server share the machine with other processes: the
figures are printed with the load.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import os
import statistics
import sys
from pathlib import Path
from threading import Thread

from playwright.async_api import Browser as Chromium
from playwright.async_api import BrowserContext, Page, async_playwright

from audit import lighthouse_figures
from measurement import Figure, print_figures, report_progress
from page import WATCH

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from support.browsers import chromium  # noqa: E402
from support.plain_files import FOLDER, NEVER_IDLE, Files, PlainServer, build_site  # noqa: E402

FIRST_TURN = 180.0
START, OFFLINE = 1000.0, 500.0
SLOWDOWN = 4
"""How much slower than this machine a phone is."""
PLAIN = (".png", ".woff2")

ALL_KEPT = """async (last) => {
    while (!(await caches.match(last, { ignoreVary: true })))
        await new Promise((again) => setTimeout(again, 50));
}"""
"""Waits until the service worker has kept what it keeps last."""


class Compressing(Files):
    """Serves files compressed by gzip where that helps."""

    def do_GET(self) -> None:  # noqa: N802 - the name is the library's
        file = Path(self.translate_path(self.path.partition("?")[0]))
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file() or file.suffix in PLAIN:
            super().do_GET()
            return
        self.asked.append(self.path)
        content = gzip.compress(file.read_bytes(), 9)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        self.wfile.write(content)


async def started(page: Page, address: str) -> float:
    """Open the home page; return the milliseconds until a game can be started."""
    await page.add_init_script(f"({WATCH})()")
    await page.goto(address)
    while (at := await page.evaluate("window.startedAt ?? null")) is None:
        await asyncio.sleep(0.02)
    return float(at)


async def slow(context: BrowserContext) -> Page:
    """A page on a slow processor."""
    page = await context.new_page()
    cdp = await context.new_cdp_session(page)
    await cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    return page


async def first_start(browser: Chromium, base: str) -> float:
    context = await browser.new_context(viewport={"width": 390, "height": 844})
    found = await started(await slow(context), base)
    await context.close()
    return found


async def start_offline(browser: Chromium, base: str, last: str) -> float:
    """The second start, in flight mode, from what the service worker has kept."""
    context = await browser.new_context(viewport={"width": 390, "height": 844})
    page = await context.new_page()
    await started(page, base)
    await page.evaluate(ALL_KEPT, last)
    await context.set_offline(True)
    again = await context.new_page()
    found = await started(again, base)
    await context.close()
    return found


async def first_turn(browser: Chromium, server: PlainServer) -> float:
    """The kilobytes before the first own turn, compressed by Brotli."""
    server.asked.clear()
    context = await browser.new_context(viewport={"width": 390, "height": 844})
    page = await context.new_page()
    await page.add_init_script(NEVER_IDLE)
    await page.goto(server.base)
    await page.locator(".ways .button.main.big").click()
    await page.wait_for_selector(".rack[data-due]", timeout=60_000)
    await context.close()
    return server.compressed() / 1000


async def measure(site: Path, repeat: int) -> list[Figure]:
    """Serve the site and measure it."""
    server = PlainServer(site, Compressing)
    Thread(target=server.http.serve_forever, daemon=True).start()
    last = sorted(site.glob("api/local/*/rules.en.json"))[-1].relative_to(site).as_posix()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--mute-audio"]
        )
        report_progress("size and start")
        brotli = await first_turn(browser, server)
        starts = [await first_start(browser, server.base) for _ in range(repeat)]
        report_progress("start without a network")
        kept = [await start_offline(browser, server.base, FOLDER + last) for _ in range(repeat)]
        figures = await asyncio.to_thread(lighthouse_figures, server.base, repeat)
        await browser.close()
    server.http.shutdown()
    server.http.server_close()
    interactive, offline = statistics.median(starts), statistics.median(kept)
    return [
        Figure("before the first own turn", "compressed by Brotli", brotli, "kB",
               target=f"<= {FIRST_TURN:.0f} kB", met=brotli <= FIRST_TURN),
        Figure(f"processor {SLOWDOWN} times slower", "interactive, nothing cached", interactive,
               "ms", "quickest", min(starts), target=f"< {START:.0f} ms", met=interactive < START),
        Figure("flight mode", "second start", offline, "ms", "quickest", min(kept),
               target=f"< {OFFLINE:.0f} ms", met=offline < OFFLINE),
        *figures,
    ]  # fmt: skip


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--repeat", type=int, default=5)
    args = parser.parse_args()
    site = build_site(ROOT / "build")
    figures = asyncio.run(measure(site, args.repeat))
    report_progress(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    print_figures(figures, as_json=args.json)


if __name__ == "__main__":
    main()
