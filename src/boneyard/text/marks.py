"""The byte-order mark that some editors write at the beginning of a text."""

from __future__ import annotations

MARK = "\ufeff"


def without_mark(text: str) -> str:
    """A text without the mark at its beginning."""
    return text.removeprefix(MARK)
