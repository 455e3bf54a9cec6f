"""The rules as plain lines, without Markdown."""

from __future__ import annotations

import re

_STRONG = re.compile(r"(\*\*|\*|`)(\S(?:.*?\S)?)\1")
_RULER = re.compile(r"\|?[\s|:-]+\|?\Z")


def plain_text(markdown: str) -> str:
    """Return Markdown as text to read aloud: plain headings, a line for each column of a table.

    >>> plain_text("# Title\\n\\n- **A** (3-1)")
    'Title\\n\\nA (3-1)'
    """
    lines: list[str] = []
    table: list[list[str]] = []
    for line in [*markdown.splitlines(), ""]:
        if line.startswith("|"):
            if not _RULER.match(line):
                table.append([cell.strip() for cell in line.strip("|").split("|")])
            continue
        lines += _columns(table)
        table = []
        lines.append(_STRONG.sub(r"\2", re.sub(r"^(#+|[-*])\s+", "", line)))
    return "\n".join(lines).strip()


def _columns(table: list[list[str]]) -> list[str]:
    if not table:
        return []
    heads = [row[0] for row in table]
    return [
        ", ".join(f"{head} {cell}" for head, cell in zip(heads, column, strict=False))
        for column in zip(*(row[1:] for row in table), strict=False)
    ]
