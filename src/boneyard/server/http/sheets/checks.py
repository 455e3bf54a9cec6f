"""Check a sheet for its author: its prose, or each problem with its field and line."""

from __future__ import annotations

import re

import msgspec

from boneyard.server.http.sheets.catalogue import (
    FAULTS,
    UNUSABLE,
    prose,
    requested_sheet,
    try_match,
)
from boneyard.server.http.sheets.types import CheckedSheet, CheckSheet, Problem
from boneyard.server.table import projection
from boneyard.server.wire import Words
from boneyard.sheets import SheetError
from boneyard.sheets.errors import Problem as SheetProblem
from boneyard.sheets.lines import line_of
from boneyard.sheets.schema import SECTIONS
from boneyard.text import languages


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
        return CheckedSheet(tuple(_problem(one, wish.text) for one in error.problems))
    except FAULTS:
        return CheckedSheet((_problem(UNUSABLE, wish.text),))
    return CheckedSheet((), projection.sheet_info(sheet), text)


def problem_words(problem: SheetProblem) -> Words:
    """A problem in every language."""
    return {lang: problem.say(lang) for lang in languages()}


def _problem(problem: SheetProblem, text: str | None) -> Problem:
    section, _, rest = problem.path.partition(".")
    name = re.split(r"[.\[]", rest)[0]
    field = f"{section}.{name}" if section in SECTIONS and name else None
    words = problem_words(problem)
    if text is None:
        return Problem(words, field)
    line = problem.args.get("line")  # of a fault in TOML
    if isinstance(line, int):
        return Problem(words, None, line)
    return Problem(words, field, line_of(text, problem.path) if problem.path else None)
