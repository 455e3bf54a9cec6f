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
    for key, paragraphs in write_sections(sheet, words):
        if paragraphs:
            parts += [f"## {words.say(f'heading-{key}')}", *paragraphs]
        if key == "score":
            parts += examples
    return "\n\n".join(parts) + "\n"


def write_sections(sheet: SheetFields, words: Language) -> Iterator[tuple[str, list[str]]]:
    """The key of each section and its paragraphs, lists and tables; none if it does not apply."""
    for key, section in SECTIONS.items():
        yield key, _paragraphs(section(sheet, words))


def _paragraphs(sentences: Iterator[str]) -> list[str]:
    paragraphs: list[list[str]] = [[]]
    for sentence in sentences:
        if sentence == BREAK:
            paragraphs.append([])
        else:
            paragraphs[-1].append(sentence)
    return [" ".join(paragraph) for paragraph in paragraphs if paragraph]
