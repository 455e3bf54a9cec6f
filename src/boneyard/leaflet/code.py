"""A sheet as a short TOML text, and as a QR code that holds this text.

A phone shows the text of the code.  Saved in a file, it is the sheet again: ``boneyard check`` and
all other commands take the file.
"""

from __future__ import annotations

import io
import json
import re
from typing import Any, NamedTuple

from boneyard.extras import needing
from boneyard.sheets import Sheet

MODULE = 0.36
"""The width of a square of the code, in millimetres: cameras of phones read it."""

BORDER = 4
"""The empty border of a code, in squares, as its standard asks."""

MOST_BYTES = 2331
"""The most bytes of a code of the second level of error correction."""

_BARE = re.compile(r"[A-Za-z0-9_-]+\Z")


class Code(NamedTuple):
    """A QR code as SVG, and its width in millimetres with the border."""

    svg: str
    width: float


def sheet_text(sheet: Sheet, lang: str) -> str:
    """The sheet as TOML, with its title in one language and without the defaults.

    >>> from boneyard import load
    >>> from boneyard.sheets import parse
    >>> french = load("french")
    >>> parse(sheet_text(french, "fr")).digest == french.digest
    True
    """
    lines = [f"title={_value(sheet.title_in(lang))}"]
    about = sheet.about_in(lang)
    if about:
        lines.append(f"about={_value(about)}")
    lines += [f"{name}={_value(rules)}" for name, rules in sheet.rules(defaults=False).items()]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    """A value as TOML, in one line."""
    if isinstance(value, dict):
        pairs = (f"{_key(str(name))}={_value(one)}" for name, one in value.items())
        return f"{{{','.join(pairs)}}}"
    if isinstance(value, list | tuple):
        return f"[{','.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(name: str) -> str:
    return name if _BARE.match(name) else _value(name)


def draw_code(text: str) -> Code | None:
    """The QR code of a text; None if the text is too long for one."""
    with needing("print", "boneyard print"):
        import segno

    if len(text.encode()) > MOST_BYTES:
        return None
    code = segno.make(text, error="m", micro=False, mode="byte", encoding="utf-8")
    out = io.BytesIO()
    code.save(out, kind="svg", border=BORDER, xmldecl=False, svgclass=None, lineclass=None)
    return Code(out.getvalue().decode(), round(code.symbol_size(1, BORDER)[0] * MODULE, 2))
