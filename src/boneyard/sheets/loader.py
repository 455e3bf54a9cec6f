"""Loads sheets from names, files and texts."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import platformdirs

from boneyard.sheets.errors import Problem, SheetError, problem
from boneyard.sheets.schema import SECTIONS
from boneyard.sheets.sheet import Sheet, build
from boneyard.sheets.values import MAX_SHOWN, shown
from boneyard.text import language, languages
from boneyard.text.messages import without_mark

CATALOGUE = Path(__file__).parent / "catalogue"

_HEADING = re.compile(r"\s*\[\s*([\w-]+)(?:\s*\.\s*([\w-]+))?")
# Possessive: without an equals sign, other matches are not tried, which would take long.
_DOTTED = re.compile(r"\s*+([\w-]++)(?:\s*+\.\s*+([\w-]++))?+[^=\n]*+=")
_PART = re.compile(r"[.\[]")

_NAME = re.compile(r"[a-z0-9_]{1,64}\Z")
_PLACE = re.compile(r"\(at line ([0-9]+), column ([0-9]+)\)\Z")
"""Python before 3.14 gives the place of a fault in TOML only within its text."""


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
            raise SheetError(source, [problem("", "sheet-unknown-name", names=known)])
    else:
        path = Path(source)
    return _load_file(path, path.stat().st_mtime_ns if path.is_file() else 0)


def load_all() -> tuple[list[Sheet], list[SheetError]]:
    """The sheets of the catalogue, and the errors of those of the user that cannot be used."""
    sheets, broken = [], []
    for name in catalogue():
        try:
            sheets.append(load(name))
        except SheetError as error:
            broken.append(error)
    return sheets, broken


def parse(text: str, *, name: str = "sheet", where: str | None = None) -> Sheet:
    """A sheet from the text of a ``.toml`` file; ``base`` names sheets of the catalogue."""
    where = where or name
    with _lines(text, where):
        data = read_toml(text, where)
        return build(_inherit(data, where, None, ()), name, where, _written(data))


@cache
def _load_file(path: Path, stamp: int) -> Sheet:  # noqa: ARG001 - part of the key
    text, where = read_file(path), path.name
    with _lines(text, where):
        data = _named_in_text(path, read_toml(text, where))
        merged = _inherit(data, where, path.parent, (path.stem,))
        return build(merged, path.stem, where, _written(data))


@contextmanager
def _lines(text: str, where: str) -> Iterator[None]:
    """Add the lines of the fields to the problems of a sheet in this text."""
    try:
        yield
    except SheetError as error:
        if error.where != where:  # a fault of its base
            raise
        found = [
            msgspec.structs.replace(one, line=_line(text, one.path)) if one.path else one
            for one in error.problems
        ]
        raise SheetError(where, found) from None


def _line(text: str, path: str) -> int | None:
    """The line of a field; that of ``base`` if the field is inherited."""
    found = line_of(text, path)
    return line_of(text, "base") if found is None else found


def read_file(path: Path) -> str:
    """The text of a file.  Raises SheetError if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise SheetError(str(path), [problem("", _unreadable(path, error))]) from None
    except UnicodeDecodeError:
        raise SheetError(str(path), [problem("", "sheet-file-not-utf8")]) from None


def _unreadable(path: Path, error: OSError) -> str:
    """The code for a file that cannot be read."""
    if path.is_dir():
        return "sheet-file-is-folder"
    if isinstance(error, FileNotFoundError):
        return "sheet-file-missing"
    is_denied = isinstance(error, PermissionError)
    return "sheet-file-forbidden" if is_denied else "sheet-file-unreadable"


def _named(name: str) -> Path | None:
    for folder in (CATALOGUE, user_folder()):
        path = folder / f"{name}.toml"
        if path.is_file():
            return path
    return None


def read_toml(text: str, where: str) -> dict[str, Any]:
    """The data of a TOML text.  Raises SheetError, which names the line of a fault."""
    text = without_mark(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SheetError(where, [_not_toml(text, error)]) from None
    except ValueError:  # Python reads no integer of more than 4,300 digits
        raise SheetError(where, [problem("", "sheet-toml-digits")]) from None
    except RecursionError:
        raise SheetError(where, [problem("", "sheet-toml-depth")]) from None


def _not_toml(text: str, error: tomllib.TOMLDecodeError) -> Problem:
    found = _PLACE.search(str(error))
    if found is None:
        return problem("", "sheet-toml-end")
    line, column = int(found[1]), int(found[2])
    faulty = text.replace("\r\n", "\n").split("\n")[line - 1].strip()[:MAX_SHOWN]
    return problem("", "sheet-toml", line=line, column=column, text=faulty)


def _named_in_text(path: Path, data: dict[str, Any]) -> dict[str, Any]:
    """The data of a file, with the words about a sheet of the catalogue: ``text/*/sheets.ftl``."""
    if path.parent != CATALOGUE or not language("en").has(f"game-{path.stem}-title"):
        return data
    words = {
        field: {code: language(code).say(f"game-{path.stem}-{field}") for code in languages()}
        for field in ("title", "about")
    }
    return {**words, **data}


def _inherit(
    data: dict[str, Any], where: str, folder: Path | None, seen: tuple[str, ...]
) -> dict[str, Any]:
    """Merge the fields of ``data`` over those of its ``base``."""
    data = dict(data)
    base = data.pop("base", None)
    if base is None:
        return data
    if not isinstance(base, str) or not _NAME.match(base):
        raise SheetError(where, [problem("base", "sheet-base-no-name", name=shown(base))])
    if base in seen:
        raise SheetError(where, [problem("base", "sheet-base-circle", name=base)])
    beside = folder / f"{base}.toml" if folder else None
    path = beside if beside and beside.is_file() else _named(base)
    if path is None:
        near = get_close_matches(base, catalogue(), 1)
        if near:
            found = problem("base", "sheet-unknown-near", name=base, right=near[0])
            raise SheetError(where, [found])
        raise SheetError(where, [problem("base", "sheet-unknown", name=base)])
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        found = problem("base", "sheet-base-unreadable", file=path.name)
        raise SheetError(where, [found]) from None
    data_under = _named_in_text(path, read_toml(text, path.name))
    under = _inherit(data_under, path.name, path.parent, (*seen, base))
    return _overlay(under, data)


def _overlay(under: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    merged = dict(under)
    for key, value in over.items():
        if key in SECTIONS and isinstance(value, dict) and isinstance(merged.get(key), dict):
            merged[key] = {**merged[key], **value}
        else:
            merged[key] = value
    return merged


def _written(data: dict[str, Any]) -> Collection[str] | None:
    """The paths of the fields in a text that has a base; None if it has none."""
    if "base" not in data:
        return None
    sections = {name: data[name] for name in SECTIONS if isinstance(data.get(name), dict)}
    return {f"{name}.{field}" for name, section in sections.items() for field in section}


def line_of(text: str, path: str) -> int | None:
    """The line of a field, from 1; the line of its section if only that is in the text.

    >>> line_of('title = "Ours"\\n[match]\\ntarget = 0', "match.target")
    3
    """
    section, _, rest = path.partition(".")
    field = _PART.split(rest)[0]
    section = _PART.split(section)[0]
    inside, found = False, None
    for number, line in enumerate(without_mark(text).split("\n"), 1):  # the ends of TOML
        heading = _HEADING.match(line)
        if heading:
            inside = heading[1] == section and heading[2] is None
            if heading[1] == section and heading[2] in (None, field):
                found = number
            continue
        named = _DOTTED.match(line)
        if named is None:
            continue
        if inside and field and named[1] == field:
            return number
        if not inside and named[1] == section:
            found = number
            if field and named[2] == field:
                return number
    return found
