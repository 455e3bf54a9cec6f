"""Rule sheets by name or by text: the catalogue, the sheet that a request names, its prose."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import msgspec

from boneyard.game.events import Redealt
from boneyard.game.match import Match
from boneyard.game.rulebook import write_rules
from boneyard.server.http.cached_body import CachedBody
from boneyard.server.http.sheets.types import Rules
from boneyard.server.table import projection
from boneyard.server.wire import Lang, SheetInfo
from boneyard.sheets import Sheet, SheetError, catalogue, load, parse
from boneyard.sheets.errors import Problem, problem
from boneyard.text.messages import MessageError

OWN = "own"
"""The name of a sheet that was sent as text."""

MAX_REDEALS = 300
"""A sheet is refused if the first round needs more deals than this: it would be too slow."""


FAULTS = (ValueError, ArithmeticError)
"""What a sheet of a client may raise, beside SheetError, if a check is missing."""

UNUSABLE = problem("", "sheet-unusable")


def sheet_infos() -> tuple[SheetInfo, ...]:
    """The catalogue, without sheets that fail to load."""
    infos = []
    for name in catalogue():
        try:
            infos.append(projection.sheet_info(load(name)))
        except SheetError:
            continue
    return tuple(infos)


@cache
def encoded_catalogue() -> CachedBody:
    """The catalogue as JSON, encoded and compressed once: every page requests it."""
    return CachedBody(msgspec.json.encode(sheet_infos()))


def requested_sheet(name: str | None, text: str | None, fields: dict[str, Any]) -> Sheet:
    """The sheet of a request: by name or by text, with switches.  SheetError lists its problems."""
    if (name is None) == (text is None):
        raise SheetError("sheet", [problem("", "sheet-name-or-text")])
    if text is not None:
        sheet = parse(text, name=OWN)
    elif name in catalogue():  # never a path: the name comes from a client
        sheet = load(name)
    else:
        raise SheetError("sheet", [problem("", "sheet-unknown", name=str(name)[:40])])
    return sheet.vary(fields) if fields else sheet


def try_match(sheet: Sheet, players: int | None, partners: bool | None) -> tuple[int, bool]:
    """Begin a match, and return its number of players and whether they play in pairs.  SheetError
    if the match cannot be dealt."""
    try:
        match = Match(sheet, players=players, partners=partners, seed="trial")
    except MessageError as error:
        raise SheetError("sheet", [Problem(error.message.code, error.message.args)]) from None
    except FAULTS:
        raise SheetError("sheet", [UNUSABLE]) from None
    if sum(isinstance(event, Redealt) for event in match.events) > MAX_REDEALS:
        raise SheetError("sheet", [problem("deal.redeal", "sheet-nearly-void")])
    return match.players, match.partners


class ProseKey:
    """A cache key for the prose of a sheet.  The digest leaves out titles and texts, which are in
    the prose too."""

    def __init__(self, sheet: Sheet, lang: Lang) -> None:
        self.sheet, self.lang = sheet, lang
        words = (sheet.title_in(lang), sheet.about_in(lang), sheet.source)
        self._key = (sheet.digest, lang, words)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ProseKey) and self._key == other._key


@lru_cache(maxsize=128)
def _prose(key: ProseKey) -> str:
    return write_rules(key.sheet, key.lang)


def prose(sheet: Sheet, lang: Lang) -> str:
    """The rules of a sheet in a language."""
    return _prose(ProseKey(sheet, lang))


def encoded_prose(sheet: Sheet, lang: Lang) -> bytes:
    """The rules of a sheet in a language (``Rules``) as JSON."""
    return msgspec.json.encode(Rules(prose(sheet, lang)))
