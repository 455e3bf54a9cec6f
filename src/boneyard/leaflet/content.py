"""What a leaflet says and shows, as plain data for the template."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from boneyard.game.examples import Example, worked_examples, worked_plays
from boneyard.game.figures import CaptionedDrawing, find_figures
from boneyard.game.results import RoundResult
from boneyard.game.rulebook import (
    NAMES,
    is_in_pairs,
    pair_names,
    tell_story,
    write_numbers,
    write_plays,
    write_points,
)
from boneyard.leaflet.patterns import patterns
from boneyard.sheets import Sheet
from boneyard.sheets.prose import write_sections
from boneyard.text import Language, language

Block = dict[str, Any]
"""A part of a page.

``kind`` is heading, text, list, table or figures; in an example, story or hands.
"""

_BOLD = re.compile(r"\*\*(.+?)\*\*")


def write_content(sheet: Sheet, lang: str) -> dict[str, Any]:
    """The title and the sections of a leaflet, and the pips of the set."""
    words = language(lang)
    figures = find_figures(sheet, words)
    sections = []
    for key, paragraphs in write_sections(sheet, words):
        blocks = [block for text in paragraphs for block in _blocks(text)]
        if figures.get(key):
            blocks.append({"kind": "figures", "figures": list(map(_figure, figures[key]))})
        if key == "score":
            blocks += _examples(sheet, words)
        if blocks:
            sections.append({"title": words.say(f"heading-{key}"), "blocks": blocks})
    return {
        "title": words.typeset(sheet.title_in(lang)),
        "about": words.typeset(sheet.about_in(lang)),
        "sections": sections,
        "patterns": patterns(sheet),
    }


def _blocks(markdown: str) -> Iterator[Block]:
    """The blocks of a paragraph, a list or a table, or of a text with both."""
    lines = markdown.split("\n")
    if lines[0].startswith("|"):
        rows = [line.strip("| ").split(" | ") for line in lines if "---" not in line]
        yield {"kind": "table", "rows": rows}
    elif lines[0].startswith(("- ", "### ")):
        yield {"kind": "list", "items": [_runs(line[2:]) for line in lines]}
    else:
        yield {"kind": "text", "runs": _runs(markdown)}


def _runs(markdown: str) -> list[tuple[str, bool]]:
    """Pieces of a text, and whether each is bold.

    >>> _runs("**A** plays")
    [('A', True), (' plays', False)]
    """
    pieces = _BOLD.split(markdown)
    return [(piece, at % 2 == 1) for at, piece in enumerate(pieces) if piece]


def _figure(figure: CaptionedDrawing) -> Block:
    return {"drawing": figure.drawing, "caption": _runs(figure.caption)}


def _examples(sheet: Sheet, words: Language) -> Iterator[Block]:
    """The worked examples, with the hands as tiles."""
    plays = write_plays(sheet, worked_plays(sheet), words)
    if plays:
        heading, first, lines = plays
        yield {"kind": "heading", "text": heading.removeprefix("### ")}
        yield {"kind": "text", "runs": _runs(first)}
        yield from _blocks(lines)
    for example in worked_examples(sheet):
        yield from _example(sheet, example, words)


def _example(sheet: Sheet, example: Example, words: Language) -> Iterator[Block]:
    result, last = example
    yield {"kind": "heading", "text": words.say(f"example-{result.how}")}
    yield {"kind": "story", "runs": _runs(tell_story(result, last, words))}
    yield {"kind": "hands", "hands": _hands(sheet, result, words)}


def _hands(sheet: Sheet, result: RoundResult, words: Language) -> list[Block]:
    pairs = is_in_pairs(result)
    rows = [
        {
            "name": NAMES[seat],
            "tiles": [(tile.high, tile.low) for tile in hand],
            "numbers": write_numbers(sheet, result, seat, words)
            or ("" if hand else words.say("example-no-tiles")),
            "points": "" if pairs else _plain(write_points(result.points[seat], words)),
        }
        for seat, hand in enumerate(result.hands)
    ]
    if pairs:
        rows += _pair_rows(pair_names(words), result.points, words)
    return rows


def _pair_rows(names: Sequence[str], points: Sequence[int], words: Language) -> list[Block]:
    return [
        {"name": name, "tiles": [], "numbers": "", "points": _plain(write_points(n, words))}
        for name, n in zip(names, points, strict=True)
    ]


def _plain(markdown: str) -> str:
    return markdown.replace("**", "")
