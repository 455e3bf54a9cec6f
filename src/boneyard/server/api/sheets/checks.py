"""Check a sheet for its author: its prose, or each problem with its field and line."""

from __future__ import annotations

import re

import msgspec

from boneyard.server.api.sheets.catalogue import prose, requested_sheet, try_match
from boneyard.server.api.sheets.problems import problem_words
from boneyard.server.api.sheets.types import CheckedSheet, CheckSheet, Problem
from boneyard.server.base.refusals import Refusal
from boneyard.server.table import projection
from boneyard.sheets import SheetError
from boneyard.sheets.schema import SECTIONS

_TOML_LINE = re.compile(r"at line (\d+)")


def checked_sheet(wish: CheckSheet) -> bytes:
    """The sheet with its prose, or its problems, as JSON."""
    return msgspec.json.encode(check_sheet(wish))


def check_sheet(wish: CheckSheet) -> CheckedSheet:
    """Return the sheet with its prose, or its problems."""
    try:
        sheet = requested_sheet(wish.sheet, wish.text, wish.fields)
        try_match(sheet, None, None)
        text = prose(sheet, wish.lang)
    except SheetError as error:
        return CheckedSheet(tuple(_problem(text, wish.text) for text in error.problems))
    except Refusal as refusal:
        return CheckedSheet((Problem(problem_words(refusal.detail)),))
    except (ValueError, OverflowError, ArithmeticError) as error:
        return CheckedSheet((Problem(problem_words(str(error)[:300])),))
    return CheckedSheet((), projection.sheet_info(sheet), text)


def _problem(problem: str, text: str | None) -> Problem:
    path, _, _ = problem.partition(": ")
    section, _, rest = path.partition(".")
    field = path if section in SECTIONS and " " not in path else None
    words = problem_words(problem)
    if text is None:
        return Problem(words, field)
    syntax = _TOML_LINE.search(problem)
    if syntax:
        return Problem(words, None, int(syntax[1]))
    return Problem(words, field, _line_of(text, section, re.split(r"[.\[]", rest)[0]))


def _line_of(text: str, section: str, field: str) -> int | None:
    """The line of a field in the text of a sheet; the line of its section if it has none."""
    inside, found = False, None
    own = re.compile(rf"\s*{re.escape(field)}\s*=") if field else None
    for number, line in enumerate(text.splitlines(), 1):
        heading = re.match(r"\s*\[\s*([a-z_]+)\s*\]", line)
        if heading:
            inside = heading[1] == section
            found = number if inside else found
        elif re.match(rf"\s*{re.escape(section)}\s*(=|\.)", line):
            found = number
            dotted = re.match(r"\s*[a-z_]+\s*\.\s*([a-z_]+)\s*=", line)
            if dotted and dotted[1] == field:
                return number
        elif inside and own is not None and own.match(line):
            return number
    return found
