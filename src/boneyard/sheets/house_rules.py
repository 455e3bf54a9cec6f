"""House rules: a game of the catalogue with other values of some fields."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from boneyard.sheets.errors import SheetError
from boneyard.sheets.loader import catalogue, load, parse, read_toml
from boneyard.sheets.schema import SECTIONS
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


class HouseRules(msgspec.Struct, frozen=True):
    """A game of the catalogue, and the fields that differ, by path."""

    sheet: str
    fields: dict[str, Any]


def house_rules_in(text: str) -> HouseRules | None:
    """The house rules that a TOML text writes over a game of the catalogue; None for other texts.

    Raises SheetError if the text is no TOML.

    >>> house_rules_in('base = "french"\\nmatch.target = 50')
    HouseRules(sheet='french', fields={'match.target': 50})
    """
    data = read_toml(text, "sheet")
    base = data.get("base")
    if not isinstance(base, str) or base not in catalogue():
        return None
    sections = {name: data[name] for name in SECTIONS if isinstance(data.get(name), dict)}
    fields = {
        f"{name}.{key}": value for name, part in sections.items() for key, value in part.items()
    }
    try:
        same = load(base).vary(fields).digest == parse(text).digest
    except SheetError:
        return None
    return HouseRules(base, fields) if same else None


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A well-known house rule: the fields that it changes, and the games that are offered it.

    The message ``preset-NAME`` names it; ``n`` is the number in this name, if it has one.
    """

    name: str
    fields: dict[str, Any]
    games: tuple[str, ...]
    n: int = 0

    def say(self, lang: str) -> str:
        """The name in a language."""
        return language(lang).say(f"preset-{self.name}", n=self.n)


@cache
def presets() -> tuple[Preset, ...]:
    """The well-known house rules, of ``presets.toml``, in their order.

    >>> presets()[0].say("en")
    'To 50 points'
    """
    text = Path(__file__).with_name("presets.toml").read_text(encoding="utf-8")
    return msgspec.convert(tuple(tomllib.loads(text)["preset"]), tuple[Preset, ...])
