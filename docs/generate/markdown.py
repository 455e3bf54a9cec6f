"""Writes Markdown: tables, and files that change only when their text does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path


class Pages:
    """The generated files below a folder."""

    def __init__(self, folder: Path, patterns: Iterable[str]) -> None:
        self._folder = folder
        self._others = {path for pattern in patterns for path in folder.glob(pattern)}

    def add(self, name: str, text: str) -> None:
        """Write a file, unless it has this text: Sphinx reads changed files only."""
        path = self._folder / name
        self._others.discard(path)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")

    def remove_others(self) -> None:
        """Remove the files of an earlier build that were not written again."""
        for path in self._others:
            path.unlink()


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; the bars and line ends in its cells are escaped.

    >>> print(table(["name", "type"], [["a", "int | None"]]))
    | name | type |
    |---|---|
    | a | int \\| None |
    """
    lines = [_row(head), "|" + "---|" * len(head)]
    return "\n".join([*lines, *(_row(row) for row in rows)])


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(" ".join(cell.split()).replace("|", "\\|") for cell in cells) + " |"


def sentence(text: str) -> str:
    """A note as a sentence: a capital letter, and a full stop.

    >>> sentence("turn order")
    'Turn order.'
    """
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", ")", ":", "?")) else text + "."


def single_ticks(text: str) -> str:
    """The text of a docstring with the code marks of Markdown."""
    return text.replace("``", "`")
