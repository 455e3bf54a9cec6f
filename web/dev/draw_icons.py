"""Draws the icons that systems want as pictures, from ``public/icon.svg``.

``python web/dev/draw_icons.py`` writes them into ``web/public``; they are kept in the repository,
so that nobody needs a browser to build the page.  iOS and Android cut icons into a shape of their
own: theirs are square, and the tile of the one that may be cut to a circle is smaller.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).parents[1] / "public"
ICONS = {
    # name: (pixels, square, how large the tile is)
    "icon-180.png": (180, True, 0.94),  # iOS
    "icon-192.png": (192, False, 1.0),
    "icon-512.png": (512, False, 1.0),
    "icon-maskable.png": (512, True, 0.76),
}


def drawing(square: bool, scale: float) -> str:
    """The icon as SVG, with the given corners and tile."""
    svg = (PUBLIC / "icon.svg").read_text("utf-8")
    if square:
        svg = re.sub(r' rx="14"', "", svg, count=1)
    turned = "rotate(28 32 32)"
    smaller = f"translate(32 32) scale({scale}) translate(-32 -32) {turned}"
    assert turned in svg
    return svg.replace(turned, smaller)


def draw(page: Page, name: str, pixels: int, square: bool, scale: float) -> None:
    """Write one picture."""
    page.set_viewport_size({"width": pixels, "height": pixels})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing(square, scale)}")
    page.screenshot(path=PUBLIC / name, omit_background=True)


def main() -> None:
    """Draw them all."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        page = browser.new_page()
        for name, how in ICONS.items():
            draw(page, name, *how)
        browser.close()


if __name__ == "__main__":
    main()
