"""Writes out the rules of a sheet for players, from its fields.

This package chooses the sentences and their order, for all languages at once; the sentences are
in ``text/<language>/rules.ftl``.  A section is a function that yields sentences; ``BREAK`` begins
a paragraph.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from boneyard.sheets.prose import round_end, setup, turn
from boneyard.sheets.prose.setup import BREAK
from boneyard.sheets.schema import SheetFields
from boneyard.text import Language, language

SECTIONS: dict[str, Callable[[SheetFields, Language], Iterator[str]]] = {
    "need": setup.need,
    "deal": setup.deal,
    "lead": setup.lead,
    "turn": turn.turn,
    "layout": turn.layout,
    "draw": turn.draw,
    "trains": turn.trains,
    "round": round_end.finish,
    "score": round_end.score,
    "match": round_end.match,
    "series": round_end.series,
}
"""The sections in their order, by the key of their heading."""


def write(sheet: SheetFields, lang: str, examples: Iterable[str] = ()) -> str:
    """The rules in Markdown; ``lang`` is a code of ``boneyard.text.languages()``.

    ``examples`` are headings and paragraphs that follow the section on scoring.
    """
    words = language(lang)
    parts = [f"# {words.typeset(sheet.title_in(lang))}"]
    about = sheet.about_in(lang)
    if about:
        parts.append(f"*{words.typeset(about)}*")
    for key, section in SECTIONS.items():
        body = _paragraphs(section(sheet, words))
        if body:
            parts += [f"## {words.say(f'heading-{key}')}", body]
        if key == "score":
            parts += examples
    return "\n\n".join(parts) + "\n"


def _paragraphs(sentences: Iterator[str]) -> str:
    paragraphs: list[list[str]] = [[]]
    for sentence in sentences:
        if sentence == BREAK:
            paragraphs.append([])
        else:
            paragraphs[-1].append(sentence)
    return "\n\n".join(" ".join(paragraph) for paragraph in paragraphs if paragraph)
