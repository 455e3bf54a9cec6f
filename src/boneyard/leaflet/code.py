"""The QR code of a leaflet, as a picture."""

from __future__ import annotations

import io
from typing import NamedTuple

from boneyard.extras import needing

MODULE = 0.36
"""The width of a square of the code, in millimetres: cameras of phones read it."""

BORDER = 4
"""The empty border of a code, in squares, as its standard asks."""


class Code(NamedTuple):
    """A QR code as SVG, and its width in millimetres with the border."""

    svg: str
    width: float


def draw_code(text: str) -> Code:
    """The QR code of a text that is not too long for one (``boneyard.sheets.code``)."""
    with needing("print", "boneyard print"):
        import segno

    code = segno.make(text, error="m", micro=False, mode="byte", encoding="utf-8")
    out = io.BytesIO()
    code.save(out, kind="svg", border=BORDER, xmldecl=False, svgclass=None, lineclass=None)
    return Code(out.getvalue().decode(), round(code.symbol_size(1, BORDER)[0] * MODULE, 2))
