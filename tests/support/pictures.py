"""Pictures of the page that are kept, and what differs from them.

A picture is in CSS pixels; that of a large window has half its size.  A pixel is alike where the
other picture has its colour, or colours on both sides of it, within two pixels, and where there is
text within seven.  So letters may be drawn by another font or another browser, but no part may be
missing, elsewhere, or in another colour.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import reduce
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "tests" / "data" / "pictures"
LOGS = ROOT / "build" / "tests" / "pictures"
LARGE = 1000
"""Pixels: a wider picture is kept at half its size."""
REACH, OF_TEXT = 2, 7
"""Pixels by which a colour may be elsewhere, and by which one of text may be."""
SLACK = 14
"""Steps of 255 by which a colour may differ: what is kept is compressed."""
FEW = 12
"""Pixels that may differ."""

YIQ = np.array(
    [[0.2989, 0.5959, 0.2115], [0.5866, -0.2742, -0.5226], [0.1145, -0.3217, 0.3111]], np.float32
)
SEEN = np.array([0.5053, 0.299, 0.1957], np.float32)
"""How much of a difference is seen in brightness and in the two parts of a hue.

Source: Y. Kotsarenko and F. Ramos, Measuring perceived color difference using YIQ NTSC transmission
color space in mobile applications, 2010.
"""
ANOTHER = 352.15
"""A pixel with a greater difference has another colour: a hundredth of that of black from white."""

Colours = NDArray[np.uint8]
"""uint8[height, width, 3]."""
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
        one, other = np.asarray(now), np.asarray(kept)
        texts = np.asarray(self.texts) > 0
        found = [differing(one, other, texts), differing(other, one, texts)]
        told.paste("red", (2 * (width + 10), 0), Image.fromarray(found[0] | found[1]))
        return int(sum(map(np.count_nonzero, found))), told


def read(file: Path) -> Image.Image:
    return Image.open(file).convert("RGB")


def differing(one: Colours, other: Colours, texts: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return which pixels of a picture have nothing alike in the other; ``texts``: the lines."""
    found = is_another(one, other, REACH)
    if found[texts].any():
        found[texts] = is_another(one, other, OF_TEXT)[texts]
    return found


def is_another(one: Colours, other: Colours, reach: int) -> NDArray[np.bool_]:
    """Return which pixels have a colour that is not between those around them in the other one."""
    low = spread(other, reach, np.minimum).astype(np.int16) - SLACK
    high = spread(other, reach, np.maximum).astype(np.int16) + SLACK
    missed = one - np.clip(one, low, high)
    return (missed.astype(np.float32) @ YIQ) ** 2 @ SEEN > ANOTHER


def spread(image: Colours, reach: int, choose: np.ufunc) -> Colours:
    """Return the least or the greatest colours of the square around each pixel."""
    for _ in range(2):  # up and down, then to both sides
        rows, padded = len(image), np.pad(image, ((reach, reach), (0, 0), (0, 0)), "edge")
        image = reduce(choose, (padded[at : at + rows] for at in range(2 * reach + 1)))
        image = image.swapaxes(0, 1)
    return image


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
