"""Rule sheets over HTTP: the catalogue, the switches, and somebody's own sheet checked."""

from __future__ import annotations

import re
import tomllib
import types
import typing
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from boneyard.game.events import Redealt
from boneyard.game.match import Match
from boneyard.game.rulebook import write_rules
from boneyard.server import wire
from boneyard.server.api.sheets.problems import in_words
from boneyard.server.base.refusals import Refusal
from boneyard.server.table import projection
from boneyard.sheets import Sheet, SheetError, catalogue, load, parse
from boneyard.sheets.schema import SECTIONS

OWN = "own"
"""The name of a sheet that was sent as text."""

MAX_VOID = 300
"""Void deals before the first round from which a sheet is too slow to be played here."""

_TOML_LINE = re.compile(r"at line (\d+)")


def every() -> tuple[wire.SheetInfo, ...]:
    """The catalogue, without sheets that cannot be used."""
    infos = []
    for name in catalogue():
        try:
            infos.append(projection.sheet_info(load(name)))
        except SheetError:
            continue
    return tuple(infos)


@cache
def encoded() -> bytes:
    """The catalogue as it is sent: it is asked for by every page."""
    return msgspec.json.encode(every())


def wanted(name: str | None, text: str | None, fields: dict[str, Any]) -> Sheet:
    """The sheet that was asked for.  SheetError names what is wrong with it."""
    if (name is None) == (text is None):
        raise SheetError("sheet", ["either a name or a text must be given"])
    if text is not None:
        sheet = parse(text, name=OWN)
    elif name in catalogue():  # never a path: it comes from outside
        sheet = load(name)
    else:
        raise SheetError("sheet", [f"there is no sheet {str(name)[:40]!r}"])
    return sheet.vary(fields) if fields else sheet


def tried(sheet: Sheet, players: int | None, partners: bool | None) -> tuple[int, bool]:
    """Players and partners as a match has them.  Refusal if it cannot be dealt."""
    try:
        match = Match(sheet, players=players, partners=partners, seed="trial")
    except (ValueError, OverflowError, ArithmeticError) as error:
        raise Refusal("sheet", str(error)[:300]) from None
    if sum(isinstance(event, Redealt) for event in match.events) > MAX_VOID:
        raise Refusal("sheet", "deal.redeal: nearly every deal is void")
    return match.players, match.partners


class Held:
    """Carries a sheet past a cache whose key is its name, digest and words."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._key = (sheet.title.en, sheet.title.fr, sheet.about.en, sheet.about.fr, sheet.source)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Held) and self._key == other._key


@lru_cache(maxsize=128)
def _prose(_digest: str, lang: wire.Lang, held: Held) -> str:
    return write_rules(held.sheet, lang)


def prose(sheet: Sheet, lang: wire.Lang) -> str:
    """The rules of a sheet in a language."""
    return _prose(sheet.digest, lang, Held(sheet))


def check(wish: wire.CheckSheet) -> wire.CheckedSheet:
    """The sheet with its prose, or what is wrong with it and where."""
    try:
        sheet = wanted(wish.sheet, wish.text, wish.fields)
        tried(sheet, None, None)
        text = prose(sheet, wish.lang)
    except SheetError as error:
        return wire.CheckedSheet(tuple(_problem(text, wish.text) for text in error.problems))
    except Refusal as refusal:
        return wire.CheckedSheet((wire.Problem(in_words(refusal.detail)),))
    except (ValueError, OverflowError, ArithmeticError) as error:
        return wire.CheckedSheet((wire.Problem(in_words(str(error)[:300])),))
    return wire.CheckedSheet((), projection.sheet_info(sheet), text)


def _problem(problem: str, text: str | None) -> wire.Problem:
    path, _, _ = problem.partition(": ")
    section, _, rest = path.partition(".")
    field = path if section in SECTIONS and " " not in path else None
    if text is None:
        return wire.Problem(in_words(problem), field)
    syntax = _TOML_LINE.search(problem)
    if syntax:
        return wire.Problem(in_words(problem), None, int(syntax[1]))
    return wire.Problem(in_words(problem), field, _line(text, section, re.split(r"[.\[]", rest)[0]))


def _line(text: str, section: str, field: str) -> int | None:
    """Where a field stands in the text of a sheet: its own line, else that of its section."""
    inside, found = False, None
    own = re.compile(rf"\s*{re.escape(field)}\s*=") if field else None
    for number, line in enumerate(text.splitlines(), 1):
        heading = re.match(r"\s*\[\s*([a-z_]+)\s*\]", line)
        if heading:
            inside = heading[1] == section
            found = number if inside else found
        elif re.match(rf"\s*{re.escape(section)}\s*(=|\.)", line):
            found = number
            dotted = re.match(r"\s*[a-z_]+\s*\.\s*([a-z_]+)\s*=", line)
            if dotted and dotted[1] == field:
                return number
        elif inside and own is not None and own.match(line):
            return number
    return found


@cache
def switches() -> tuple[wire.Switch, ...]:
    """Every field of the vocabulary, with its meaning."""
    french, words = _words("switches_fr.toml"), _words("switch_words.toml")
    return tuple(
        _switch(f"{section}.{field.name}", field, french, words)
        for section, kind in SECTIONS.items()
        for field in msgspec.structs.fields(kind)
    )


def _words(name: str) -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / name).read_text("utf-8"))


def _switch(
    path: str, field: msgspec.structs.FieldInfo, french: dict[str, Any], words: dict[str, Any]
) -> wire.Switch:
    section, _, name = path.partition(".")
    kind: Any = field.type
    metas: tuple[msgspec.Meta, ...] = ()
    if typing.get_origin(kind) is typing.Annotated:
        kind, *rest = typing.get_args(kind)
        metas = tuple(rest)
    limits = {key: getattr(m, key) for m in metas for key in ("ge", "le", "description")}
    default: Any = field.default
    if default is msgspec.NODEFAULT:
        default = field.default_factory()
    shape, choices = _shape(kind)
    known: dict[str, list[str]] = words.get(section, {}).get(name, {})
    if shape == "text":
        choices = tuple(known)
    english = limits["description"] or name
    # Where values have words, a meaning need not explain their names.
    meaning = words.get("meaning", {}).get(path) or [english, french[section][name]]
    return wire.Switch(
        field=path,
        meaning=wire.Words(*meaning),
        kind=shape,
        default=msgspec.to_builtins(default, str_keys=True),
        choices=choices,
        words=tuple(wire.Words(*known[str(one)]) for one in choices) if known else (),
        low=limits["ge"],
        high=limits["le"],
    )


Shape = Literal["choice", "flag", "number", "text", "list", "table"]


def _shape(kind: Any) -> tuple[Shape, tuple[Any, ...]]:
    origin = typing.get_origin(kind)
    if origin is Literal:
        return "choice", typing.get_args(kind)
    if origin in (tuple, list):
        return "list", ()
    if origin is dict:
        return "table", ()
    if isinstance(origin, types.UnionType):
        return "text", ()
    return {bool: ("flag", ()), int: ("number", ()), str: ("text", ())}[kind]  # type: ignore[return-value]
