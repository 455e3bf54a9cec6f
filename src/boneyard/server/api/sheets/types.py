"""Requests and answers about rule sheets."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from boneyard.server.wire import Lang, SheetInfo, Words

SwitchKind = Literal["choice", "flag", "number", "text", "list", "table"]


class CheckSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/sheets/check: a sheet by name or text, with switches -> CheckedSheet."""

    sheet: str | None = None
    text: Annotated[str, Meta(max_length=20_000)] | None = None
    fields: dict[str, Any] = {}
    lang: Lang = "en"


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
