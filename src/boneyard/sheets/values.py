"""Compares the data of a sheet, of another file, or of a request with its types and limits.

msgspec does the same when it converts the data, but it reports only the first fault, in English.
Tests compare both.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from itertools import islice
from typing import Any

from msgspec import inspect

from boneyard.sheets.errors import Problem, first_problems, problem
from boneyard.sheets.schema import SECTIONS, SheetFields

MAX_SHOWN = 60
"""The most characters of a value in a problem."""

_KEY = re.compile(r"[A-Za-z0-9_-]{1,40}\Z")
_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)\Z", re.ASCII)
_LISTS = (list, tuple, set, frozenset)


def wrong_values(data: Any, of: type = SheetFields) -> list[Problem]:
    """The first problems of data that msgspec would not convert into a struct; empty if it would.

    A struct may have fields, lists, tables and unions of texts, numbers, flags and structs, without
    tags.  What its ``__post_init__`` checks is no concern of this function.

    >>> [str(one) for one in wrong_values({"name": "mine", "colour": 1})][0]
    'colour: there is no such field'
    """
    return first_problems(_fields(data, _schema(of), ""))


def unknown_field(path: str, right: str | None) -> Problem:
    """The problem of a field that the schema does not have, with the nearest one that it has.

    >>> str(unknown_field("match.taget", "match.target"))
    'match.taget: there is no such field; did you mean match.target?'
    """
    if right is None:
        return problem(path, "sheet-unknown-field")
    return problem(path, "sheet-unknown-field-near", right=right)


def nearest_field(key: str, of: type | None) -> str | None:
    """The field with the nearest name: among those of a struct, else among all of a sheet.

    >>> nearest_field("taget", SECTIONS["match"]), nearest_field("target", SECTIONS["deal"])
    ('match.target', 'match.target')
    >>> nearest_field("bsae", SheetFields), nearest_field("colour", SheetFields)
    ('base', None)
    """
    kinds = [] if of is None else [of]
    if of in (None, SheetFields, *SECTIONS.values()):
        kinds += [SheetFields, *SECTIONS.values()]
    for paths in map(_paths, kinds):
        near = get_close_matches(key[:MAX_SHOWN], paths, 1, 0.7)
        if near:
            return paths[near[0]]
    return None


@cache
def _paths(of: type) -> dict[str, str]:
    """The paths of the fields of a struct, by name."""
    section = next((name for name, kind in SECTIONS.items() if kind is of), None)
    names = [field.encode_name for field in _schema(of).fields]
    if of is SheetFields:
        names.append("base")
    return {name: f"{section}.{name}" if section else name for name in names}


@cache
def _schema(of: type) -> inspect.StructType:
    found = inspect.type_info(of)
    assert isinstance(found, inspect.StructType)
    return found


def _value(value: Any, kind: inspect.Type, path: str) -> Iterator[Problem]:
    meta = kind.extra_json_schema or {} if isinstance(kind, inspect.Metadata) else {}
    if isinstance(kind, inspect.Metadata):
        kind = kind.type
    if isinstance(kind, inspect.StructType):
        yield from _fields(value, kind, path)
    elif isinstance(kind, inspect.DictType):
        yield from _table(value, kind, path)
    elif isinstance(kind, inspect.VarTupleType):
        yield from _list(value, kind, path)
    elif isinstance(kind, inspect.AnyType):
        return
    elif isinstance(kind, inspect.UnionType):
        kinds = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
        if value is None and len(kinds) < len(kind.types):
            return
        found = [first_problems(_value(value, one, path)) for one in kinds]
        if all(found):
            yield from max(found, key=lambda some: max(len(one.path) for one in some))
    elif isinstance(kind, inspect.LiteralType):
        of_kind = isinstance(value, (int, str)) and not isinstance(value, bool)
        if not of_kind or value not in kind.values:
            yield _not_one_of(path, "sheet-not-a-choice", value, kind.values)
    elif isinstance(kind, (inspect.IntType, inspect.FloatType)):
        yield from _number(value, kind, path)
    elif isinstance(kind, inspect.StrType):
        yield from _text(value, kind, meta.get("examples"), path)
    else:
        assert isinstance(kind, inspect.BoolType), kind
        if not isinstance(value, bool):
            yield problem(path, "sheet-not-flag", value=shown(value))


def _fields(value: Any, kind: inspect.StructType, path: str) -> Iterator[Problem]:
    if not isinstance(value, Mapping):
        yield problem(path, "sheet-not-table", value=shown(value))
        return
    known = {field.encode_name: field for field in kind.fields}
    for key, item in value.items():
        inside = f"{path}.{_key(key)}" if path else _key(key)
        if key in known:
            yield from _value(item, known[key].type, inside)
        elif kind.cls.__struct_config__.forbid_unknown_fields:
            yield unknown_field(inside, nearest_field(str(key), kind.cls))
    for name, field in known.items():
        if field.required and name not in value:
            yield problem(f"{path}.{name}" if path else name, "sheet-missing-field")


def _table(value: Any, kind: inspect.DictType, path: str) -> Iterator[Problem]:
    if not isinstance(value, Mapping):
        yield problem(path, "sheet-not-table", value=shown(value))
        return
    for key, item in value.items():
        number = isinstance(key, str) and isinstance(kind.key_type, inspect.IntType)
        readable = int(key) if number and _NUMBER.match(key) and len(key) < 20 else key
        yield from _value(readable, kind.key_type, path)
        yield from _value(item, kind.value_type, f"{path}[{_key(key)}]")


def _list(value: Any, kind: inspect.VarTupleType, path: str) -> Iterator[Problem]:
    if not isinstance(value, _LISTS):
        yield problem(path, "sheet-not-list", value=shown(value))
        return
    if kind.min_length is not None and len(value) < kind.min_length:
        yield problem(path, "sheet-list-too-short", n=len(value), least=kind.min_length)
    elif kind.max_length is not None and len(value) > kind.max_length:
        yield problem(path, "sheet-list-too-long", n=len(value), most=kind.max_length)
    for number, item in enumerate(value):
        yield from _value(item, kind.item_type, f"{path}[{number}]")


def _text(
    value: Any, kind: inspect.StrType, examples: list[str] | None, path: str
) -> Iterator[Problem]:
    if not isinstance(value, str):
        yield problem(path, "sheet-not-text", value=shown(value))
    elif kind.min_length is not None and len(value) < kind.min_length:
        yield problem(path, "sheet-text-too-short", n=len(value), least=kind.min_length)
    elif kind.max_length is not None and len(value) > kind.max_length:
        yield problem(path, "sheet-text-too-long", n=len(value), most=kind.max_length)
    elif kind.pattern is None or re.search(kind.pattern, value):
        return
    elif examples is None:
        yield problem(path, "sheet-not-a-pattern", value=shown(value), right=kind.pattern)
    else:
        yield _not_one_of(path, "sheet-not-a-form", value, examples)


def _number(value: Any, kind: inspect.IntType | inspect.FloatType, path: str) -> Iterator[Problem]:
    allowed = int if isinstance(kind, inspect.IntType) else (int, float)
    if isinstance(value, bool) or not isinstance(value, allowed):
        yield problem(path, "sheet-not-number", value=shown(value))
    elif kind.ge is not None and value < kind.ge:
        yield problem(path, "sheet-too-small", value=shown(value), least=shown(kind.ge))
    elif kind.le is not None and value > kind.le:
        yield problem(path, "sheet-too-large", value=shown(value), most=shown(kind.le))


def _not_one_of(path: str, code: str, value: Any, right: Iterable[Any]) -> Problem:
    return problem(path, code, value=shown(value), right=", ".join(map(shown, right)))


def _key(key: Any) -> str:
    """A key as it is written in TOML."""
    return str(key) if _KEY.match(str(key)) else shown(key)


def shown(value: Any) -> str:
    """A value as it is written in TOML, in one line; only the magnitude of a very large number.

    >>> shown("a"), shown(True), shown([1, "b"]), shown(10**30), shown("\\u202e")
    ('"a"', 'true', '[1, "b"]', '1e30', '"\\\\u202e"')
    """
    if isinstance(value, int) and not isinstance(value, bool):
        digits = int(value.bit_length() * math.log10(2))
        return str(value) if digits < 20 else f"{'-' if value < 0 else ''}1e{digits}"
    try:
        text = _json(value, ensure_ascii=False)
        if not text.isprintable():
            text = _json(value, ensure_ascii=True)
    except (TypeError, ValueError, RecursionError):
        text = str(type(value).__name__)
    return text if len(text) <= MAX_SHOWN else f"{text[:MAX_SHOWN]}…"


def _json(value: Any, *, ensure_ascii: bool) -> str:
    """The first characters of a value as JSON: one more than are shown, or the whole of a text."""
    parts = json.JSONEncoder(ensure_ascii=ensure_ascii, default=str).iterencode(value)
    return "".join(islice(parts, MAX_SHOWN + 1))
