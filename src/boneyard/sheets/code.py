"""A sheet as a short TOML text, which the QR code of its printed rules holds.

A phone shows the text of the code.  Saved in a file, it is the sheet again: ``boneyard check`` and
all other commands take the file.
"""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec

from boneyard.sheets.sheet import Sheet
from boneyard.text import Language

MOST_BYTES = 2331
"""The most bytes of a code of the second level of error correction."""

_BARE = re.compile(r"[A-Za-z0-9_-]+\Z")


class SheetCode(msgspec.Struct, frozen=True):
    """The text of the QR code of a sheet, empty if it is too long for one, and a note beside it."""

    text: str
    note: str


def write_code(sheet: Sheet, words: Language) -> SheetCode:
    """What the QR code of a sheet holds, in a language."""
    text = sheet_text(sheet, words.code)
    if len(text.encode()) > MOST_BYTES:
        return SheetCode("", words.say("leaflet-too-long"))
    return SheetCode(text, words.say("leaflet-code", file=f"{sheet.name}.toml"))


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
