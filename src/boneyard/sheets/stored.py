"""Reads the sheet of a table or a record that exists, whatever today's limits are.

The limits of numbers and texts are checked when a table is created.  A table that was created when
they were wider must go on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_type_hints

import msgspec

from boneyard.sheets.errors import SheetError
from boneyard.sheets.schema import SECTIONS, SheetFields
from boneyard.sheets.sheet import Sheet, check_sections
from boneyard.sheets.values import wrong_values

_SECTIONS: dict[str, type[msgspec.Struct]] = {}


def _without_limits(kind: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """A struct with the fields of another one, and without the limits of their types."""
    hints = get_type_hints(kind)  # leaves out annotations: these are the limits
    fields: list[Any] = []
    for field in msgspec.structs.fields(kind):
        of = _SECTIONS.get(field.name, hints[field.name])
        if field.required:
            fields.append((field.name, of))
        elif field.default is msgspec.NODEFAULT:
            fields.append((field.name, of, msgspec.field(default_factory=field.default_factory)))
        else:
            fields.append((field.name, of, field.default))
    return msgspec.defstruct(
        f"Stored{kind.__name__}", fields, forbid_unknown_fields=True, kw_only=True
    )


_SECTIONS.update({name: _without_limits(kind) for name, kind in SECTIONS.items()})

StoredSheet: Any = _without_limits(SheetFields)
"""The type of a stored sheet, for msgspec; ``sheet_of`` makes a Sheet of one."""


def sheet_of(stored: Any) -> Sheet:
    """The sheet of a StoredSheet."""
    given = msgspec.structs.asdict(stored)
    sections = {
        name: kind(**msgspec.structs.asdict(given[name])) for name, kind in SECTIONS.items()
    }
    return Sheet(**given | sections)


def from_stored_rules(name: str, rules: Mapping[str, Any]) -> Sheet:
    """A sheet from rule sections that were checked when its table was created: without limits."""
    check_sections(name, rules)
    plain = {**rules, "source": "none", "name": name, "title": name, "about": ""}
    try:
        return sheet_of(msgspec.convert(plain, StoredSheet, str_keys=True))
    except msgspec.ValidationError:
        raise SheetError(name, wrong_values(plain)) from None
