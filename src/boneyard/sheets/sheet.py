"""A sheet that was checked, and how one is built from plain data."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from boneyard.sheets.checks import MAX_TITLE, inherited, problems_of
from boneyard.sheets.errors import Problem, SheetError, problem
from boneyard.sheets.prose import write
from boneyard.sheets.schema import SECTIONS, SheetFields
from boneyard.sheets.values import nearest_field, unknown_field, wrong_values


class Sheet(SheetFields, frozen=True):
    """A rule sheet that can be played.  ``boneyard.sheets.load`` makes one from a name or a file.

    >>> from boneyard import sheets
    >>> french = sheets.load("french")
    >>> french.layout.opening_ports
    4
    >>> french.vary({"layout.arm_gate": "none"}).layout.arm_gate
    'none'
    """

    def vary(self, fields: Mapping[str, Any], *, name: str | None = None) -> Sheet:
        """A checked copy of the sheet with other fields: ``{"layout.arm_gate": "none"}``.

        Raises SheetError if a field is unknown or the combination is impossible.
        """
        name = name or self.name
        data: dict[str, Any] = msgspec.to_builtins(self)
        for path, value in fields.items():
            section, _, field = path.partition(".")
            if section not in SECTIONS or field not in SECTIONS[section].__struct_fields__:
                raise SheetError(name, [_no_switch(path)])
            data[section][field] = value
        return build(data, name, name, fields.keys())

    def prose(self, lang: str = "en") -> str:
        """The rules written out for players (Markdown); ``lang`` is one of ``text.languages()``.

        ``boneyard.write_rules`` adds worked examples of the scoring.
        """
        return write(self, lang)


def build(data: dict[str, Any], name: str, where: str, written: Collection[str] | None) -> Sheet:
    """Check and build a sheet.

    ``written`` are the fields that the author has written, where others are inherited.
    """
    data = {"title": name[:MAX_TITLE], "about": "", **data}
    data = {"source": "none", **data, "name": name}
    wrong = wrong_values(data)
    if wrong:
        raise SheetError(where, wrong)
    sheet = msgspec.convert(data, SheetFields, str_keys=True)
    if written is not None:
        sheet = inherited(sheet, written)
    problems = problems_of(sheet)
    if problems:
        raise SheetError(where, problems)
    return Sheet(**msgspec.structs.asdict(sheet))


def from_rules(name: str, rules: Mapping[str, Any]) -> Sheet:
    """A sheet from its rule sections, in the form of ``Sheet.rules``."""
    check_sections(name, rules)
    return build(dict(rules), name, name, None)


def check_sections(name: str, rules: Any) -> None:
    """Raise SheetError if there are sections that no sheet has."""
    unknown = set(rules) - set(SECTIONS) if isinstance(rules, dict) else {"rules"}
    if unknown:
        raise SheetError(name, [problem(min(unknown), "sheet-unknown-section")])


def _no_switch(path: str) -> Problem:
    """The problem of a path that names no field of a section, with the nearest that does."""
    section, _, field = path.partition(".")
    if path in SECTIONS:
        first = SECTIONS[path].__struct_fields__[0]
        return problem(path, "sheet-switch-section", right=f"{path}.{first}")
    if section not in SECTIONS and section in (*Sheet.__struct_fields__, "base"):
        return problem(path, "sheet-no-rule")
    right = nearest_field(field or section, SECTIONS.get(section))
    return unknown_field(path, right if right and "." in right else None)
