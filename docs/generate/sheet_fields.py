"""The fields of a rule sheet, from the schema."""

from __future__ import annotations

import inspect as python_inspect
import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from boneyard.sheets.schema import SECTIONS
from generate.markdown import sentence, single_ticks, table

TILE = r"[0-9]{1,2}-[0-9]{1,2}"
NUMBER = "[1-9][0-9]?"


def pages() -> dict[str, str]:
    """The text of the page, by name."""
    return {"sheet-fields": "\n\n".join(_text())}


def _text() -> Iterator[str]:
    for name, section in SECTIONS.items():
        yield f"## `{name}`"
        yield single_ticks(python_inspect.cleandoc(section.__doc__ or ""))
        info = inspect.type_info(section)
        assert isinstance(info, inspect.StructType)
        rows = []
        for field in info.fields:
            kind, meaning = field.type, ""
            if isinstance(kind, inspect.Metadata):
                meaning = str((kind.extra_json_schema or {}).get("description", ""))
            rows.append((f"`{field.name}`", values(kind), _default(field), sentence(meaning)))
        yield table(["field", "values", "default", "meaning"], rows)


def values(kind: inspect.Type) -> str:
    """What a field may hold, for people."""
    match kind:
        case inspect.Metadata(type=inner):
            return values(inner)
        case inspect.BoolType():
            return "`true`, `false`"
        case inspect.LiteralType(values=allowed):
            return ", ".join(f"`{value}`" for value in allowed)
        case inspect.IntType(ge=low, le=high):
            return f"{low:,} to {high:,}"
        case inspect.StrType(pattern=pattern) if pattern:
            return _of_pattern(pattern)
        case inspect.VarTupleType(item_type=item):
            return f"a list of {values(item)}"
        case inspect.DictType(key_type=key, value_type=value):
            return f"a table: {values(key)} = {values(value)}"
    raise TypeError(f"no description of {kind}")


def _of_pattern(pattern: str) -> str:
    """The forms that a pattern allows: ``N`` is a number, ``6-4`` any tile."""
    inner = re.sub(r"^\^\(?|\)?\\Z$", "", pattern.replace(TILE, "6-4"))
    inner = inner.replace("(,6-4)*", ",6-4,…")
    if inner == "6-4":
        return "tiles such as `6-4`"
    return ", ".join(f"`{one}`" for one in inner.replace(NUMBER, "N").split("|"))


def _default(field: inspect.Field) -> str:
    value: Any = field.default
    if value is msgspec.NODEFAULT:
        value = field.default_factory()
    if isinstance(value, (tuple, dict)):
        return "empty" if not value else f"`{value}`"
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"
