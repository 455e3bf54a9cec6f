"""Evenings as text: TOML that a person can read and correct."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from boneyard.club.evening import (
    ClubTable,
    Evening,
    EveningError,
    EveningRound,
    System,
    check_evening,
)
from boneyard.sheets import Sheet, catalogue, load
from boneyard.sheets.house_rules import read_changes, with_house_rules
from boneyard.sheets.loader import read_file, read_toml
from boneyard.text import language
from boneyard.text.messages import in_file
from boneyard.text.visible import visible_line

VERSION = "1"

_FIELD = re.compile(r"field `(\w+)`|at `\$\.?([\w.]*)")
"""A field in an error of msgspec: one that is missing or unknown, or where the error is."""

T = TypeVar("T")


class _FileTable(msgspec.Struct, forbid_unknown_fields=True):
    seats: tuple[str, ...]
    points: tuple[int, ...] = ()


class _FileEveningRound(msgspec.Struct, forbid_unknown_fields=True):
    tables: tuple[dict[str, Any], ...]
    bye: tuple[str, ...] = ()


class _FileEvening(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    boneyard_club: str
    sheet: str
    rules: tuple[str, ...] = ()
    players: int
    partners: bool
    system: System
    rounds: int
    minutes: int | None = None
    cap: int | None = None
    names: tuple[str, ...]
    round: tuple[dict[str, Any], ...] = ()


def write_evening_text(evening: Evening, lang: str = "en") -> str:
    """An evening as TOML, for ``read_evening_text``; the language is that of its comment."""
    fields: dict[str, Any] = {
        "boneyard_club": VERSION,
        "sheet": evening.source,
        "rules": evening.changes or None,
        "players": evening.players,
        "partners": evening.partners,
        "system": evening.system,
        "rounds": evening.rounds,
        "minutes": evening.minutes,
        "cap": evening.cap,
    }
    lines = [f"# {language(lang).say('club-file')}"]
    lines += [f"{name} = {_value(value)}" for name, value in fields.items() if value is not None]
    lines += ["names = [", *(f"  {_value(name)}," for name in evening.names), "]"]
    for number, one in enumerate(evening.played, 1):
        lines += ["", f"[[round]] # {number}"]
        if one.byes:
            lines.append(f"bye = {_names(evening, one.byes)}")
        lines += ["tables = [", *(_table_line(evening, table) for table in one.tables), "]"]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    """A value as TOML, which writes these as JSON does."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _names(evening: Evening, numbers: Sequence[int]) -> str:
    return _value([evening.names[who] for who in numbers])


def _table_line(evening: Evening, table: ClubTable) -> str:
    points = f", points = {_value(table.points)}" if table.points else ""
    return f"  {{ seats = {_names(evening, table.seats)}{points} }},"


def read_evening_text(text: str, where: str = "") -> Evening:
    """Read what ``write_evening_text`` writes, or a person has changed.

    Raises EveningError, or SheetError for a text that is no TOML, in ``where``, or a wrong sheet.
    """
    data = _converted(read_toml(text, where), _FileEvening)
    if data.boneyard_club != VERSION:
        raise EveningError("error-club-version", version=VERSION)
    names = tuple(map(visible_line, data.names))
    evening = Evening(
        sheet=load_game(data.sheet, data.rules),
        source=data.sheet,
        changes=data.rules,
        players=data.players,
        partners=data.partners,
        system=data.system,
        rounds=data.rounds,
        minutes=data.minutes,
        cap=data.cap,
        names=names,
        played=tuple(_round(names, n, one) for n, one in enumerate(data.round, 1)),
    )
    check_evening(evening)
    return evening


def load_game(source: str, changes: Sequence[str] = ()) -> Sheet:
    """The sheet of a name or a ``.toml`` file with house rules.  Raises SheetError."""
    sheet = load(source if source in catalogue() else Path(source))
    return with_house_rules(sheet.vary(read_changes(changes))) if changes else sheet


def _round(names: tuple[str, ...], number: int, data: dict[str, Any]) -> EveningRound:
    one = _converted(data, _FileEveningRound, n=number)
    tables = []
    for at, found in enumerate(one.tables, 1):
        table = _converted(found, _FileTable, n=number, table=at)
        tables.append(ClubTable(_numbers(names, number, table.seats), table.points))
    return EveningRound(tuple(tables), _numbers(names, number, one.bye))


def _numbers(names: tuple[str, ...], number: int, found: Sequence[str]) -> tuple[int, ...]:
    numbers = []
    for name in map(visible_line, found):
        if name not in names:
            raise EveningError("error-club-who", n=number, name=name)
        numbers.append(names.index(name))
    return tuple(numbers)


def _converted(data: dict[str, Any], kind: type[T], **place: int) -> T:
    """The data as a struct.  Raises EveningError with the field, and its round and table."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        found = [one or other for one, other in _FIELD.findall(str(error))]
        field = ".".join(filter(None, reversed(found)))
        codes = ("error-club-field", "error-club-field-round", "error-club-field-table")
        raise EveningError(codes[len(place)], field=field, **place) from None


def read_evening(path: Path, lang: str) -> Evening:
    """The evening of a file.  Raises MessageError or SheetError, which name the file."""
    text = read_file(path)
    try:
        return read_evening_text(text, str(path))
    except EveningError as error:
        raise in_file(str(path), error, lang) from None


def save_evening(path: Path, evening: Evening, lang: str) -> None:
    """Write the file of an evening; a failure leaves the old file as it was."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_text(write_evening_text(evening, lang), encoding="utf-8", newline="\n")
    fresh.replace(path)
