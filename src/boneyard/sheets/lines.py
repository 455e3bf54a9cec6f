"""Finds the line of a field in the text of a sheet."""

from __future__ import annotations

import re

from boneyard.text.marks import without_mark

_HEADING = re.compile(r"\s*\[\s*([\w-]+)(?:\s*\.\s*([\w-]+))?")
# Possessive: without an equals sign, other matches are not tried, which would take long.
_DOTTED = re.compile(r"\s*+([\w-]++)(?:\s*+\.\s*+([\w-]++))?+[^=\n]*+=")
_PART = re.compile(r"[.\[]")


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
