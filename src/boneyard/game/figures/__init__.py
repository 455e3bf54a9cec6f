"""The figures of the rules of a sheet: drawn positions of real rounds, with captions.

``positions`` finds what shows the rules, ``drawings`` draws it as plain data, and this module says
which figures a sheet has.  The leaflet and the page print the same ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from boneyard.game.examples import worked_examples
from boneyard.game.figures.drawings import Drawing, draw_deal, draw_hands
from boneyard.game.figures.positions import Shown, find_positions
from boneyard.game.match import Match
from boneyard.game.rulebook import NAMES
from boneyard.sheets import Sheet
from boneyard.sheets.code import SheetCode, write_code
from boneyard.sheets.facts import star
from boneyard.sheets.teller import Teller
from boneyard.sheets.traits import traits_of
from boneyard.text import Language, language
from boneyard.tiles import number_text

TRAIN_THINGS = ("lead", "marker")
LAYOUT_THINGS = ("double", "tips", "total", "wild")
SCORE_THINGS = ("scored", "scored-double")


class CaptionedDrawing(msgspec.Struct, frozen=True):
    """A drawing and its caption (Markdown)."""

    drawing: Drawing
    caption: str


class SectionFigures(msgspec.Struct, frozen=True):
    """The figures after the text under a heading of the rules."""

    heading: str
    figures: tuple[CaptionedDrawing, ...]


class Figures(msgspec.Struct, frozen=True):
    """The figures of some rules: what the set of the game has, and each heading with figures.

    ``star`` is the number that is drawn as a star; -1: none.  ``code`` is what the QR code on paper
    holds.
    """

    max_pip: int
    star: int
    sections: tuple[SectionFigures, ...]
    code: SheetCode


def find_figures(sheet: Sheet, words: Language) -> dict[str, list[CaptionedDrawing]]:
    """The figures of each section of the rules, by the key of its heading."""
    found = find_positions(sheet)
    trains = traits_of(sheet).trains
    closed = [name for name in found if name.startswith("closed-")]
    layout = [*(() if trains else ("lead",)), *LAYOUT_THINGS, *(() if trains else closed)]
    return {
        "deal": [_deal(sheet, words)],
        "layout": _captioned(found, layout, sheet, words),
        "trains": _captioned(found, (*TRAIN_THINGS, *closed) if trains else (), sheet, words),
        "score": _captioned(found, SCORE_THINGS, sheet, words),
    }


def write_figures(sheet: Sheet, lang: str) -> Figures:
    """The figures of the rules in a language, with the hands of the worked examples.

    >>> from boneyard import load
    >>> [one.heading for one in write_figures(load("french"), "en").sections]
    ['The deal', 'Where tiles go', 'Example: going out', 'Example: a blocked round']
    """
    words = language(lang)
    sections = [(f"heading-{key}", some) for key, some in find_figures(sheet, words).items()]
    sections += _example_hands(sheet)
    return Figures(
        traits_of(sheet).max_pip,
        star(sheet),
        tuple(SectionFigures(words.say(key), tuple(some)) for key, some in sections if some),
        write_code(sheet, words),
    )


def _example_hands(sheet: Sheet) -> Iterator[tuple[str, list[CaptionedDrawing]]]:
    """The message of the heading of each worked example, and its hands."""
    for result, _ in worked_examples(sheet):
        hands = {NAMES[seat]: hand for seat, hand in enumerate(result.hands) if hand}
        yield f"example-{result.how}", [CaptionedDrawing(draw_hands(hands), "")]


def _captioned(
    found: Mapping[str, Shown], names: Iterable[str], sheet: Sheet, words: Language
) -> list[CaptionedDrawing]:
    """Figures with captions; things that one drawing shows share it."""
    captions: dict[Drawing, list[str]] = {}
    for name in names:
        if name in found:
            said = _caption(name, found[name].values, sheet, words)
            captions.setdefault(found[name].drawing, []).append(said)
    return [CaptionedDrawing(drawing, " ".join(said)) for drawing, said in captions.items()]


def _caption(name: str, values: dict[str, Any], sheet: Sheet, words: Language) -> str:
    if "why" in values:
        return Teller(sheet, words.code, NAMES).say("why-not", values["why"])
    values = dict(values)
    if "tile" in values:
        tile, wild = values["tile"], star(sheet)
        values["tile"] = f"{number_text(tile.high, wild)}-{number_text(tile.low, wild)}"
    if "seat" in values:
        values["seat"] = NAMES[values["seat"]]
    if name in SCORE_THINGS:
        return _score_caption(values, words)
    return words.say(f"leaflet-{name}", **values)


def _score_caption(values: dict[str, Any], words: Language) -> str:
    """The count of the ends after a tile, and its points."""
    parts, points = values["parts"], words.say("points-n", n=values["points"])
    named = {"seat": values["seat"], "tile": values["tile"], "points": points}
    if not parts:
        return words.say("leaflet-scored", **named)
    total = str(sum(parts))
    ends = f"{' + '.join(map(str, parts))} = {total}" if len(parts) > 1 else total
    return words.say("example-play", ends=ends, **named)


def _deal(sheet: Sheet, words: Language) -> CaptionedDrawing:
    """The table after the deal, for the usual number of players."""
    view = Match(sheet, seed="leaflet 0").view(None)
    hands = [
        f"{words.say('picture-label', text=name)} {n}"
        for name, n in zip(NAMES, view.counts, strict=False)
    ]
    left = words.say("leaflet-left", n=view.stock)
    caption = words.say("leaflet-deal", players=view.players, hand=view.counts[0])
    return CaptionedDrawing(draw_deal(view, hands, left), caption)
