"""The rules of a sheet written out for a person, from its fields.

Which phrases a sheet needs, and in which order, is decided here, once for all languages; the
phrases are in ``languages/``.  A section is a function that yields sentences; ``BREAK``
begins a new paragraph.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from boneyard.sheets.example import Example
from boneyard.sheets.phrases import Language, language
from boneyard.sheets.prose import round_end, setup, turn
from boneyard.sheets.prose.examples import worked
from boneyard.sheets.prose.setup import BREAK
from boneyard.sheets.schema import Sheet

SECTIONS: dict[str, Callable[[Sheet, Language], Iterator[str]]] = {
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
}
"""The sections in their order, by the key of their heading."""


def write(sheet: Sheet, lang: str, examples: Iterable[Example] = ()) -> str:
    """The rules in Markdown; ``lang`` is a code of ``phrases.languages()``.

    ``examples`` of the scoring, if there are any, follow its section.
    """
    words = language(lang)
    parts = [f"# {words.typeset(getattr(sheet.title, lang))}"]
    about = getattr(sheet.about, lang)
    if about:
        parts.append(f"*{words.typeset(about)}*")
    for key, section in SECTIONS.items():
        body = _paragraphs(section(sheet, words))
        if body:
            parts += [f"## {words.say(f'heading.{key}')}", body]
        if key == "score":
            parts += worked(examples, words)
    return "\n\n".join(parts) + "\n"


def _paragraphs(sentences: Iterator[str]) -> str:
    paragraphs: list[list[str]] = [[]]
    for sentence in sentences:
        if sentence == BREAK:
            paragraphs.append([])
        else:
            paragraphs[-1].append(sentence)
    return "\n\n".join(" ".join(paragraph) for paragraph in paragraphs if paragraph)
