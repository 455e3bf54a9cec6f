"""The columns of a study's tables, and the fields of its specification, from the code."""

from __future__ import annotations

import inspect as python_inspect
from collections.abc import Iterator

import msgspec
from msgspec import inspect

from boneyard.lab.studies.columns import TABLES
from boneyard.lab.studies.spec import Spec, Variation
from generate.markdown import sentence, single_ticks, table


def pages() -> dict[str, str]:
    """The texts of both pages, by name."""
    return {"study-columns": "\n\n".join(_columns()), "study-fields": "\n\n".join(_fields())}


def _columns() -> Iterator[str]:
    for name, columns in TABLES.items():
        yield f"## `{name}`"
        rows = []
        for column in columns:
            shown = f"{column.name}_0`, `{column.name}_1`, …" if column.each else f"{column.name}`"
            kind = " | ".join(column.labels) if column.labels else column.type
            meaning = sentence(column.meaning)
            if column.each:
                meaning += f" One column for each {column.each}."
            rows.append((f"`{shown}", kind, meaning))
        yield table(["column", "type", "meaning"], rows)


def _fields() -> Iterator[str]:
    for struct in (Spec, Variation):
        if struct is Variation:
            yield "## `variations`"
            yield single_ticks(python_inspect.cleandoc(struct.__doc__ or "").partition("\n")[0])
        info = inspect.type_info(struct)
        assert isinstance(info, inspect.StructType)
        rows = []
        for field in info.fields:
            assert isinstance(field.type, inspect.Metadata), field.name
            meaning = str((field.type.extra_json_schema or {})["description"])
            rows.append((f"`{field.name}`", _default(field), sentence(meaning)))
        yield table(["field", "default", "meaning"], rows)


def _default(field: inspect.Field) -> str:
    if field.required:
        return "required"
    value = field.default
    if value is msgspec.NODEFAULT or value in (None, ()):
        return "none"
    text = msgspec.json.encode(value).decode()
    return f"`{text}`"
