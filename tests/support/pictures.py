"""Pictures of the page that are kept, and what differs from them.

A picture is in CSS pixels; that of a large window has half its size.  A pixel is alike where the
other picture has its colour, or colours on both sides of it, within two pixels, and where there is
text within seven.  So letters may be drawn by another font or another browser, but no part may be
missing, elsewhere, or in another colour.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter
from pixelmatch.contrib.PIL import pixelmatch

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "tests" / "data" / "pictures"
LOGS = ROOT / "build" / "tests" / "pictures"
LARGE = 1000
"""Pixels: a wider picture is kept at half its size."""
REACH, OF_TEXT = (2,), (2, 2, 3)
"""Steps of pixels by which a colour may be elsewhere, and by which one of text may be."""
SLACK = 14
"""Steps of 255 by which a colour may differ: what is kept is compressed."""
FEW = 12
"""Pixels that may differ."""

Box = tuple[float, float, float, float]


class Picture:
    """A screenshot, and where its text is: what two pictures are compared by."""

    def __init__(self, png: bytes, texts: Iterable[Box] = ()) -> None:
        """``texts``: the corners of lines of text in CSS pixels."""
        image = Image.open(io.BytesIO(png)).convert("RGB")
        by = 2 if image.width > LARGE else 1
        self.image = image.reduce(by)
        self.texts = Image.new("L", self.image.size)
        draw = ImageDraw.Draw(self.texts)
        for box in texts:
            left, top, right, bottom = (one / by for one in box)
            draw.rectangle((left - 1, top - 1, right + 1, bottom + 1), fill=255)

    def keep(self, file: Path) -> None:
        """Write the picture to a file, as small as it can be and still be alike."""
        file.parent.mkdir(exist_ok=True)
        for quality in (60, 75, 90):
            self.image.save(file, quality=quality, subsampling="4:4:4", speed=8)
            if self.difference(read(file))[0] < FEW / 4:
                return

    def difference(self, kept: Image.Image) -> tuple[int, Image.Image]:
        """Return how many pixels differ, and a picture of that: kept, now, what differs in red.

        Pixels that are missing now count as those that are new.
        """
        now = self.image
        width, height = now.size
        told = Image.new("RGB", (3 * width + 20, height), "white")
        for at, image in enumerate((kept, now, now.convert("L").point(lambda one: 170 + one // 3))):
            told.paste(image, (at * (width + 10), 0))
        if kept.size != now.size:
            return width * height, told
        drawn = Image.new("RGBA", now.size)
        count = sum(self._differing(*pair, drawn) for pair in ((now, kept), (kept, now)))
        told.paste(drawn, (2 * (width + 10), 0), drawn)
        return count, told

    def _differing(self, one: Image.Image, other: Image.Image, drawn: Image.Image) -> int:
        """Return how many pixels of one image have nothing alike in the other; draw them."""
        near = tolerated(one, other, REACH)
        box = ImageChops.difference(one, near).getbbox()
        if box is None:
            return 0
        near.paste(tolerated(one, other, OF_TEXT), mask=self.texts)
        found = Image.new("RGBA", (box[2] - box[0], box[3] - box[1]))
        count = pixelmatch(one.crop(box), near.crop(box), found, includeAA=True, diff_mask=True)
        drawn.paste(found, box, found)
        return count


def read(file: Path) -> Image.Image:
    return Image.open(file).convert("RGB")


def tolerated(image: Image.Image, other: Image.Image, reach: tuple[int, ...]) -> Image.Image:
    """Return an image with each colour moved between those around its place in the other one."""
    low = high = other
    for step in reach:
        low = low.filter(ImageFilter.MinFilter(2 * step + 1))
        high = high.filter(ImageFilter.MaxFilter(2 * step + 1))
    low, high = low.point(lambda one: one - SLACK), high.point(lambda one: one + SLACK)
    return ImageChops.lighter(ImageChops.darker(image, high), low)


def problem(name: str, now: Picture, *, renew: bool = False) -> str:
    """Return what is wrong with the picture that is kept under a name; "": nothing.

    ``renew`` keeps the new one if there is none, or another one.
    """
    file = KEPT / f"{name}.avif"
    here = file.relative_to(ROOT)
    if not file.exists():
        count, told = FEW + 1, None
    else:
        count, told = now.difference(read(file))
    if count <= FEW:
        return ""
    if renew:
        now.keep(file)
        return ""
    if told is None:
        return f"{here}: there is no such picture (make pictures)"
    LOGS.mkdir(parents=True, exist_ok=True)
    told.save(LOGS / f"{name}.png")
    share = 100 * count / (now.image.width * now.image.height)
    where = (LOGS / f"{name}.png").relative_to(ROOT)
    return f"{here}: {count} pixels differ ({share:.2f} %), see {where}"
