"""House rules: a game of the catalogue with other values of some fields."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from boneyard.sheets.loader import catalogue, load
from boneyard.sheets.sheet import Sheet
from boneyard.text import language, languages


def read_value(text: str) -> Any:
    """The value of a field on the command line: a number, true or false, a text.

    >>> read_value("50"), read_value("true"), read_value("none")
    (50, True, 'none')
    """
    if re.fullmatch(r"-?\d{1,9}", text):
        return int(text)
    return {"true": True, "false": False}.get(text, text)


def read_changes(texts: Iterable[str]) -> dict[str, Any]:
    """The fields and values of texts such as ``match.target=50``."""
    parts = (text.partition("=") for text in texts)
    return {field: read_value(value) for field, _, value in parts}


def with_house_rules(sheet: Sheet) -> Sheet:
    """The sheet; with house rules, a game of the catalogue says so in its title."""
    if sheet.name not in catalogue() or sheet.digest == load(sheet.name).digest:
        return sheet
    title = {
        lang: language(lang).say("title-with-house-rules", title=sheet.title_in(lang))
        for lang in languages()
    }
    return msgspec.structs.replace(sheet, title=title)
