"""A small raster for a PNG: smooth rectangles, discs and lines, with NumPy and zlib only."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]
Colour = tuple[int, ...]
"""Red, green and blue."""


class Raster:
    """``width`` by ``height`` pixels, filled with one colour.

    Each shape is drawn from its signed distance; this makes its edges smooth.

    >>> raster = Raster(4, 2, (10, 20, 30))
    >>> raster.disc(2, 1, 1, (250, 0, 0))
    >>> raster.png()[:8]
    b'\\x89PNG\\r\\n\\x1a\\n'
    """

    def __init__(self, width: int, height: int, colour: Colour) -> None:
        self.width, self.height = width, height
        self._pixels: Floats = np.empty((height, width, 3), np.float32)
        self._pixels[:] = colour

    def glow(self, colour: Colour, strength: float) -> None:
        """Add light around the middle, as from a lamp."""
        y, x = np.mgrid[0 : self.height, 0 : self.width].astype(np.float32)
        far = np.hypot(x / self.width - 0.5, (y / self.height - 0.4) * 0.8)
        share = (strength * np.clip(1 - far * 1.7, 0, 1))[:, :, None]
        self._pixels += (np.array(colour, np.float32) - self._pixels) * share

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float,
        colour: Colour,
        alpha: float = 1.0,
    ) -> None:
        """Draw a rectangle with round corners; (x, y) is its upper left."""

        def distance(px: Floats, py: Floats) -> Any:
            dx = np.abs(px - (x + w / 2)) - (w / 2 - radius)
            dy = np.abs(py - (y + h / 2)) - (h / 2 - radius)
            outside = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0))
            return outside + np.minimum(np.maximum(dx, dy), 0) - radius

        self._draw((x, y, x + w, y + h), distance, colour, alpha)

    def disc(self, x: float, y: float, radius: float, colour: Colour, alpha: float = 1.0) -> None:
        """Draw a disc around (x, y)."""
        self.line(x, y, x, y, 2 * radius, colour, alpha)

    def line(
        self,
        x: float,
        y: float,
        x_to: float,
        y_to: float,
        width: float,
        colour: Colour,
        alpha: float = 1.0,
    ) -> None:
        """Draw a straight line with round ends."""
        length = max((x_to - x) ** 2 + (y_to - y) ** 2, 1e-9)

        def distance(px: Floats, py: Floats) -> Any:
            along = np.clip(((px - x) * (x_to - x) + (py - y) * (y_to - y)) / length, 0, 1)
            return np.hypot(px - x - along * (x_to - x), py - y - along * (y_to - y)) - width / 2

        reach = width / 2
        box = (min(x, x_to) - reach, min(y, y_to) - reach)
        self._draw((*box, max(x, x_to) + reach, max(y, y_to) + reach), distance, colour, alpha)

    def _draw(
        self,
        around: tuple[float, float, float, float],
        distance: Callable[[Floats, Floats], Any],
        colour: Colour,
        alpha: float,
    ) -> None:
        left, top = max(0, int(around[0]) - 1), max(0, int(around[1]) - 1)
        right, bottom = min(self.width, int(around[2]) + 2), min(self.height, int(around[3]) + 2)
        if left >= right or top >= bottom:
            return
        y, x = np.mgrid[top:bottom, left:right].astype(np.float32) + np.float32(0.5)
        covered = np.clip(0.5 - distance(x, y), 0, 1)[:, :, None] * np.float32(alpha)
        window = self._pixels[top:bottom, left:right]
        window += (np.array(colour, np.float32) - window) * covered

    @property
    def pixels(self) -> NDArray[np.uint8]:
        """The picture as uint8[height, width, 3]: red, green and blue."""
        found: NDArray[np.uint8] = np.clip(self._pixels + 0.5, 0, 255).astype(np.uint8)
        return found

    def png(self) -> bytes:
        """The picture as a PNG file."""
        # PNG filter 2 stores each row as its difference from the row above: plain areas are zeros.
        rows = self.pixels.reshape(self.height, -1)
        differences = rows.copy()
        differences[1:] -= rows[:-1]
        filtered = np.full((self.height, 1 + 3 * self.width), 2, np.uint8)
        filtered[:, 1:] = differences
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        body = zlib.compress(filtered.tobytes(), 6)
        chunks = (_chunk(b"IHDR", head), _chunk(b"IDAT", body), _chunk(b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
