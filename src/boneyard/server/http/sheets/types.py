"""Requests and answers about rule sheets."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from boneyard.server.wire import Lang, SheetInfo, Words

SwitchKind = Literal["choice", "flag", "number", "text", "list", "table"]


MAX_NESTING = 8
"""The most lists and tables inside each other in a house rule; no field has more than one."""


def check_nesting(fields: dict[str, Any]) -> None:
    """Raise ValueError if a house rule is nested too deeply to be sent to a worker."""
    level: list[Any] = list(fields.values())
    for _ in range(MAX_NESTING + 1):
        parts = [one.values() if isinstance(one, dict) else one for one in level if is_nested(one)]
        level = [inner for part in parts for inner in part]
    if level:
        raise ValueError("nested too deeply")


def is_nested(value: Any) -> bool:
    """Whether a value from JSON is a list or a table."""
    return isinstance(value, (list, dict))


class CheckSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/sheets/check: a sheet by name or text, with switches -> CheckedSheet."""

    sheet: str | None = None
    text: Annotated[str, Meta(max_length=20_000)] | None = None
    fields: dict[str, Any] = {}
    lang: Lang = "en"

    def __post_init__(self) -> None:
        """Check the house rules.  ValueError if they are nested too deeply."""
        check_nesting(self.fields)


class Problem(msgspec.Struct, frozen=True):
    """What is wrong with a sheet: the field, and the line of its text (from 1) where known."""

    text: Words
    field: str | None = None
    line: int | None = None


class CheckedSheet(msgspec.Struct, frozen=True):
    """The sheet with its rules in prose (Markdown), or its problems."""

    problems: tuple[Problem, ...]
    sheet: SheetInfo | None = None
    prose: str = ""


class Switch(msgspec.Struct, frozen=True):
    """GET /api/switches: a field of the vocabulary, for the create dialog.  ``words`` name the
    ``choices``, where they have names; the choices of a text are only examples."""

    field: str
    meaning: Words
    kind: SwitchKind
    default: Any
    choices: tuple[Any, ...] = ()
    words: tuple[Words, ...] = ()
    low: int | None = None
    high: int | None = None


class Rules(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/rules?lang=: the rules of a table in prose (Markdown)."""

    prose: str
