"""What a leaflet says and shows, as plain data for the template."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from boneyard.game.examples import Example, worked_examples, worked_plays
from boneyard.game.match import Match
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
from boneyard.leaflet.diagrams import Drawing, draw_deal, patterns
from boneyard.leaflet.positions import Shown, find_positions
from boneyard.sheets import Sheet
from boneyard.sheets.facts import star
from boneyard.sheets.prose import write_sections
from boneyard.sheets.teller import Teller
from boneyard.sheets.traits import traits_of
from boneyard.text import Language, language
from boneyard.tiles import number_text

Block = dict[str, Any]
"""A part of a page.

``kind`` is heading, text, list, table or figures; in an example, story or hands.
"""

_BOLD = re.compile(r"\*\*(.+?)\*\*")

TRAIN_THINGS = ("lead", "marker")
LAYOUT_THINGS = ("double", "tips", "total", "wild")
SCORE_THINGS = ("scored", "scored-double")


def write_content(sheet: Sheet, lang: str) -> dict[str, Any]:
    """The title and the sections of a leaflet, and the pips of the set."""
    words = language(lang)
    figures = _figures(sheet, words)
    sections = []
    for key, paragraphs in write_sections(sheet, words):
        blocks = [block for text in paragraphs for block in _blocks(text)]
        if figures.get(key):
            blocks.append({"kind": "figures", "figures": figures[key]})
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


def _figures(sheet: Sheet, words: Language) -> dict[str, list[Block]]:
    """The figures of each section."""
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


def _captioned(
    found: dict[str, Shown], names: Iterable[str], sheet: Sheet, words: Language
) -> list[Block]:
    """Figures with captions; things that one drawing shows share it."""
    captions: dict[Drawing, list[str]] = {}
    for name in names:
        if name in found:
            said = _caption(name, found[name].values, sheet, words)
            captions.setdefault(found[name].drawing, []).append(said)
    return [_figure(drawing, " ".join(said)) for drawing, said in captions.items()]


def _figure(drawing: Drawing, caption: str) -> Block:
    return {"drawing": drawing, "caption": _runs(caption)}


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


def _deal(sheet: Sheet, words: Language) -> Block:
    """The table after the deal, for the usual number of players."""
    view = Match(sheet, seed="leaflet 0").view(None)
    hands = [
        f"{words.say('picture-label', text=name)} {n}"
        for name, n in zip(NAMES, view.counts, strict=False)
    ]
    left = words.say("leaflet-left", n=view.stock)
    caption = words.say("leaflet-deal", players=view.players, hand=view.counts[0])
    return _figure(draw_deal(view, hands, left), caption)


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
