"""Loads sheets from names, files and texts, and checks them."""

from __future__ import annotations

import math
import os
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import platformdirs

from boneyard.sheets.checks import MAX_TITLE, problems_of
from boneyard.sheets.errors import SheetError
from boneyard.sheets.schema import SECTIONS, Sheet

CATALOGUE = Path(__file__).parent / "catalogue"

_AT = re.compile(r"^(?P<what>.*?)(?: - at `(?:key` in `)?\$\.?(?P<path>[^`]*)`)?$", re.DOTALL)
_LIMIT = re.compile(r"Expected `int` (>=|<=) (-?[0-9]+)\Z")
_NAME = re.compile(r"[a-z0-9_]{1,64}\Z")


def user_folder() -> Path:
    """The folder of the user's own sheets: ``$BONEYARD_SHEETS`` or the data folder."""
    given = os.environ.get("BONEYARD_SHEETS")
    return Path(given) if given else platformdirs.user_data_path("boneyard") / "sheets"


def catalogue() -> tuple[str, ...]:
    """The names of all sheets: first the project's, then the user's own."""
    names = [
        path.stem
        for folder in (CATALOGUE, user_folder())
        if folder.is_dir()
        for path in sorted(folder.glob("*.toml"))
    ]
    return tuple(dict.fromkeys(names))


def load(source: str | Path) -> Sheet:
    """The sheet of that name in the catalogue, or of that ``.toml`` file.

    Raises SheetError, which names the file, the field and the reason.

    >>> load("classic_50").match.target
    50
    """
    if isinstance(source, str) and _NAME.match(source):
        path = _named(source)
        if path is None:
            known = ", ".join(catalogue())
            raise SheetError(source, [f"no sheet of that name; there are: {known}"])
    else:
        path = Path(source)
    return _load_file(path, path.stat().st_mtime_ns if path.is_file() else 0)


def parse(text: str, *, name: str = "sheet", where: str | None = None) -> Sheet:
    """A sheet from the text of a ``.toml`` file; ``base`` names sheets of the catalogue."""
    where = where or name
    return _build(_inherit(_toml(text, where), where, None, ()), name, where)


def vary(sheet: Sheet, fields: Mapping[str, Any], name: str) -> Sheet:
    """See ``Sheet.vary``."""
    data: dict[str, Any] = msgspec.to_builtins(sheet)
    for path, value in fields.items():
        section, _, field = path.partition(".")
        if section not in SECTIONS or field not in SECTIONS[section].__struct_fields__:
            raise SheetError(name, [f"{path}: there is no such field"])
        data[section][field] = value
    return _build(data, name, name)


def from_rules(name: str, rules: Mapping[str, Any]) -> Sheet:
    """A sheet from its rule sections, in the form of ``Sheet.rules``."""
    unknown = set(rules) - set(SECTIONS) if isinstance(rules, dict) else {"rules"}
    if unknown:
        raise SheetError(name, [f"{sorted(unknown)[0]}: there is no such section"])
    return _build(dict(rules), name, name)


@cache
def _load_file(path: Path, stamp: int) -> Sheet:  # noqa: ARG001 - part of the key
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise SheetError(str(path), [f"cannot be read: {error.strerror}"]) from None
    except UnicodeDecodeError:
        raise SheetError(str(path), ["is not text in UTF-8"]) from None
    where = path.name
    data = _inherit(_toml(text, where), where, path.parent, (path.stem,))
    return _build(data, path.stem, where)


def _named(name: str) -> Path | None:
    for folder in (CATALOGUE, user_folder()):
        path = folder / f"{name}.toml"
        if path.is_file():
            return path
    return None


def _toml(text: str, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SheetError(where, [f"is not TOML: {error}"]) from None
    except ValueError:  # Python reads no integer of more than 4,300 digits
        raise SheetError(where, ["is not TOML: a number has too many digits"]) from None
    except RecursionError:
        raise SheetError(where, ["is not TOML: nested too deeply"]) from None


def _inherit(
    data: dict[str, Any], where: str, folder: Path | None, seen: tuple[str, ...]
) -> dict[str, Any]:
    """Merge the fields of ``data`` over those of its ``base``."""
    data = dict(data)
    base = data.pop("base", None)
    if base is None:
        return data
    if not isinstance(base, str) or not _NAME.match(base):
        raise SheetError(where, [f"base: {base!r} is not the name of a sheet"])
    if base in seen:
        raise SheetError(where, [f"base: the sheet inherits from itself by way of {base!r}"])
    beside = folder / f"{base}.toml" if folder else None
    path = beside if beside and beside.is_file() else _named(base)
    if path is None:
        raise SheetError(where, [f"base: there is no sheet {base!r}"])
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise SheetError(where, [f"base: {path.name} cannot be read"]) from None
    under = _inherit(_toml(text, path.name), path.name, path.parent, (*seen, base))
    return _overlay(under, data)


def _overlay(under: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    merged = dict(under)
    for key, value in over.items():
        if key in SECTIONS and isinstance(value, dict) and isinstance(merged.get(key), dict):
            merged[key] = {**merged[key], **value}
        else:
            merged[key] = value
    return merged


def _build(data: dict[str, Any], name: str, where: str) -> Sheet:
    title = name[:MAX_TITLE]
    data = {"title": {"en": title, "fr": title}, "about": {"en": "", "fr": ""}, **data}
    data = {"source": "none", **data, "name": name}
    try:
        sheet = msgspec.convert(data, Sheet, str_keys=True)
    except msgspec.ValidationError as error:
        found = _AT.match(str(error))
        what, path = (found["what"], found["path"]) if found else (str(error), "")
        what = _with_value(what, data, path or "")
        text = f"{path}: {what}" if path else what
        raise SheetError(where, [text[0].lower() + text[1:] if not path else text]) from None
    problems = problems_of(sheet)
    if problems:
        raise SheetError(where, problems)
    return sheet


def _with_value(what: str, data: Any, path: str) -> str:
    """What msgspec says about a number beyond its limit, with the number itself."""
    found = _LIMIT.match(what)
    if found is None:
        return what
    is_least, limit = found[1] == ">=", int(found[2])
    for step in re.findall(r"[a-z_]+|\[", path):
        data = data.values() if step == "[" else data[step]
    for value in map(_number, [data] if isinstance(data, int) else data):
        if value is not None and (value < limit if is_least else value > limit):
            return f"is {_shown(value)}; must be at {'least' if is_least else 'most'} {limit}"
    return what


def _number(value: Any) -> int | None:
    """A number of a sheet, also if it is a key of a table."""
    try:
        return int(value)
    except (TypeError, ValueError):
        return None


def _shown(value: int) -> str:
    """A number as text; only its magnitude if it has many digits."""
    digits = int(value.bit_length() * math.log10(2))
    return str(value) if digits < 20 else f"{'-' if value < 0 else ''}1e{digits}"
