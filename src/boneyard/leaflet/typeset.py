"""Makes PDFs with Typst: chooses the size of the text, and lays pages out for folding."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from boneyard.club.evening import Evening
from boneyard.extras import needing
from boneyard.leaflet.card import blank_card
from boneyard.leaflet.code import draw_code
from boneyard.leaflet.content import write_content
from boneyard.leaflet.evening import write_evening_content
from boneyard.leaflet.patterns import patterns
from boneyard.sheets import Sheet
from boneyard.sheets.code import write_code
from boneyard.sheets.teller import plain_teller
from boneyard.sheets.traits import traits_of
from boneyard.text import Language, language

FOLDER = Path(__file__).parent

Paper = Literal["a4", "letter"]

PAGES: dict[str, tuple[float, float]] = {"a4": (148.5, 210.0), "letter": (139.7, 215.9)}
"""The width and height of half a sheet of paper, in millimetres."""

LEAST = 9.0
"""The least size of any text, in points."""

LEAST_BESIDE_CARD = 10.0
"""The least size of the text of a leaflet that spends a page on a score card."""

SIZES = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, LEAST)
UNITS = (17.0, 13.5)
"""The sizes of the text, and of the half of a tile in figures, in points, from large to small."""


PER_SHEET = 4
"""The pages of a folded sheet of paper."""


class Leaflet(NamedTuple):
    """A PDF, the size of its text in points, and how many sheets of paper it takes."""

    pdf: bytes
    size: float
    papers: int


class Try(NamedTuple):
    """A way to set a leaflet: its number of pages, the sizes, and how many are score cards."""

    pages: int
    size: float
    unit: float
    cards: int


def write_leaflet(sheet: Sheet, lang: str = "en", paper: Paper = "a4") -> Leaflet:
    """The leaflet of a sheet: one folded sheet of paper, or two if the rules need more room.

    The same sheet gives the same bytes.  Raises MissingPackageError without the extra ``print``.
    """
    width, height = PAGES[paper]
    words = language(lang)
    content: dict[str, Any] = {
        **write_content(sheet, lang),
        "lang": lang,
        "width": width,
        "height": height,
        "code": _code(sheet, words),
    }
    card = blank_card(sheet, words)

    def compiler(one: Try, cards: int) -> Any:
        sizes = {"size": one.size, "unit": one.unit, "cards": [card] * cards}
        return _compiler("leaflet.typ", content | sizes)

    def fits(one: Try) -> bool:
        return _count_pages(compiler(one, one.cards)) <= one.pages

    one = next(filter(fits, _ways()))
    spare = one.pages - _count_pages(compiler(one, one.cards))
    pdf = _compiled(compiler(one, one.cards + spare))
    return Leaflet(
        _folded(pdf, content["title"], paper, one.pages), one.size, one.pages // PER_SHEET
    )


def _code(sheet: Sheet, words: Language) -> dict[str, Any]:
    """The QR code of a sheet, or no picture if the sheet is too long, and the text beside it."""
    code = write_code(sheet, words)
    if not code.text:
        return {"note": code.note}
    drawn = draw_code(code.text)
    return {"note": code.note, "svg": drawn.svg, "width": drawn.width}


def _ways() -> Iterator[Try]:
    """The ways to set a leaflet, the best first.

    A score card is left out for the sake of a single sheet of paper, and of text that is easy to
    read.
    """
    for pages in count(PER_SHEET, PER_SHEET):
        for cards, least in ((1, LEAST_BESIDE_CARD), (0, LEAST)):
            for size in (size for size in SIZES if size >= least):
                for unit in UNITS:
                    yield Try(pages, size, unit, cards)


def write_cards(sheet: Sheet, lang: str = "en", paper: Paper = "a4") -> bytes:
    """A sheet of paper with two empty score cards of a game, as PDF."""
    width, height = PAGES[paper]
    words = language(lang)
    content: dict[str, Any] = {
        "title": words.typeset(sheet.title_in(lang)),
        "goal": plain_teller(lang).say("goal", traits_of(sheet).goal),
        "lang": lang,
        "width": width,
        "height": height,
        "patterns": patterns(sheet),
        "card": blank_card(sheet, words),
    }
    pdf = _compiled(_compiler("cards.typ", content))
    return _laid_out(pdf, content["title"], paper, [(1, 1)])


def write_evening(evening: Evening, lang: str = "en", paper: Paper = "a4") -> bytes:
    """Seats, standings, results and cards of an evening with a round, as PDF on whole pages."""
    half, height = PAGES[paper]
    content = write_evening_content(evening, language(lang))
    return _compiled(_compiler("evening.typ", content | {"width": height, "height": 2 * half}))


def _compiler(template: str, content: dict[str, Any]) -> Any:
    """A compiler for a template, without the fonts of the machine."""
    with needing("print", "boneyard print"):
        import typst

    text = msgspec.json.encode(content).decode()
    return typst.Compiler(FOLDER / template, ignore_system_fonts=True, sys_inputs={"content": text})


def _count_pages(compiler: Any) -> int:
    return int(json.loads(compiler.query("<pages>", field="value", one=True)))


def _compiled(compiler: Any) -> bytes:
    """The PDF of a compiler.  A warning is an error: the templates give none."""
    pdf, warnings = compiler.compile_with_warnings(format="pdf", timestamp=0)
    if warnings:
        raise RuntimeError(str(warnings[0]))
    return bytes(pdf)


def _folded(pdf: bytes, title: str, paper: Paper, pages: int) -> bytes:
    """Pages of half a sheet, in the order in which nested and folded sheets show them."""
    pairs = []
    for at in range(pages // 2):
        outer, inner = pages - at, at + 1
        pairs.append((outer, inner) if at % 2 == 0 else (inner, outer))
    return _laid_out(pdf, title, paper, pairs)


def _laid_out(pdf: bytes, title: str, paper: Paper, pairs: list[tuple[int, int]]) -> bytes:
    import typst

    width, height = PAGES[paper]
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "pages.pdf").write_bytes(pdf)
        return _compiled(
            typst.Compiler(
                (FOLDER / "fold.typ").read_bytes(),
                root=folder,
                ignore_system_fonts=True,
                sys_inputs={
                    "pages": json.dumps(pairs),
                    "width": str(width),
                    "height": str(height),
                    "title": title,
                },
            )
        )
