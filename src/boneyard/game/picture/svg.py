"""The table as one SVG document: felt, tiles, open ends, seats and the viewer's hand."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import cos, pi, sin

from boneyard.game.geometry import Arranger, Geometry, Opening, Placed, Rectangle
from boneyard.game.layout import End
from boneyard.game.picture.captions import Captions
from boneyard.game.picture.text import render_text
from boneyard.game.view import View
from boneyard.look import pip_pattern, seat_look, style_sheet
from boneyard.sheets.facts import star
from boneyard.sheets.traits import traits_of
from boneyard.tiles import number_text

LANE_TYPE = 30.0
"""Font pixels per half, for the text beside the lanes of trains."""

LABEL = 5.2
"""The width of a train's name and flag, in halves."""

WIDTH = 1200
"""Width of the picture in its own units, called pixels below; the height follows."""

EDGE = 44
"""The margin in pixels: the rim and some empty felt."""

LARGEST = 44.0
"""The largest size of a half in pixels, so that the first tiles do not fill the table."""

TALLEST = 680
"""The greatest height of the layout, in pixels."""

SHORTEST = 200
"""The least height of the layout, in pixels."""

HAND_HALF = 34.0
"""The size of a half in the hand, in pixels."""

_RULES = """
.by-rim{fill:{wood-deep}}
.by-lip{fill:none;stroke:{wood};stroke-width:2}
.by-felt{fill:{felt-deep}}
.by-deep{fill:none;stroke:#000;stroke-opacity:.25;stroke-width:3}
.by-bone{fill:{bone};stroke:{bone-edge};stroke-width:.025}
.by-shade{fill:{bone-shade}}
.by-pip{fill:{pip}}
.by-cut{stroke:{groove};stroke-width:.03}
.by-pin{fill:{brass};stroke:{bone-edge};stroke-width:.015}
.by-last{fill:none;stroke:{glow};stroke-width:.1}
.by-rail{fill:none;stroke:{felt-soft};stroke-width:2;opacity:.45}
.by-end{fill:#000;fill-opacity:.2;stroke:{felt-soft};stroke-width:.045;stroke-dasharray:.13 .08}
.by-closed{opacity:.45}
.by-number{fill:{felt-ink};font:700 .5px system-ui,sans-serif;text-anchor:middle}
.by-id{fill:{felt-soft};font:.27px system-ui,sans-serif;text-anchor:middle}
.by-title{fill:{felt-ink};font:26px Georgia,'Times New Roman',serif}
.by-name{fill:{felt-ink};font:600 16px system-ui,sans-serif}
.by-note{fill:{felt-soft};font:14px system-ui,sans-serif}
.by-chip{fill:#000;fill-opacity:.25}
.by-turn{fill:#000;fill-opacity:.4;stroke:{glow};stroke-width:2}
.by-emblem{stroke:#000;stroke-opacity:.45}
.by-right{text-anchor:end}
.by-mid{text-anchor:middle}
.by-flag{fill:{glow}}
"""

STYLE = style_sheet(_RULES)


def render_svg(view: View, captions: Captions, arranger: Arranger | None = None) -> str:
    """The SVG text of a view; an ``arranger`` used before places only the new tiles."""
    shape = (arranger or Arranger()).of(view)
    head, y = _head(view, captions)
    board, height = _board(view, captions, shape, y)
    y += height
    hand, height = _hand(view, captions, y)
    y += height + EDGE
    title = escape(captions("title", heading=captions.heading))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y:g}" role="img" '
            f'aria-label="{title}">',
            f"<title>{title}</title>",
            f"<desc>{escape(render_text(view, captions, 100))}</desc>",
            f"<style>{STYLE}</style>",
            *_table_top(y),
            *head,
            *board,
            *hand,
            "</svg>",
        ]
    )


def _table_top(height: float) -> Iterator[str]:
    """The wooden rim and the felt."""
    yield _rect("by-rim", 0, 0, WIDTH, height, 22)
    yield _rect("by-lip", 5, 5, WIDTH - 10, height - 10, 18)
    yield _rect("by-felt", 13, 13, WIDTH - 26, height - 26, 13)
    yield _rect("by-deep", 14, 14, WIDTH - 28, height - 28, 12)


def _rect(kind: str, x: float, y: float, w: float, h: float, r: float) -> str:
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}"/>'


def _text(kind: str, x: float, y: float, words: str) -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{escape(words)}</text>'


def _head(view: View, captions: Captions) -> tuple[list[str], float]:
    """Title, count, boneyard and seats, and the y coordinate below them."""
    out = [_text("by-title", EDGE, 62, captions.heading)]
    notes = " · ".join(note for note in (captions.count, captions.stock) if note)
    if notes:
        out.append(_text("by-note by-right", WIDTH - EDGE, 60, notes))
    columns = min(max(view.players, 4), 5)
    gap = 12
    width = (WIDTH - 2 * EDGE - gap * (columns - 1)) / columns
    for seat in range(view.players):
        x = EDGE + seat % columns * (width + gap)
        y = 82 + seat // columns * 62
        out += _chip(captions, seat, x, y, width)
    rows = -(-view.players // columns)
    return out, 82 + rows * 62 + 10


def _chip(captions: Captions, seat: int, x: float, y: float, width: float) -> Iterator[str]:
    """A seat: shape and colour, name, tiles, points, and whether it is in turn."""
    state = captions.state(seat)
    yield _rect("by-turn" if state else "by-chip", x, y, width, 52, 9)
    yield emblem(seat, x + 24, y + 26, 11)
    room = int((width - 60) / 9.5) - (len(state) if state else 0)
    yield _text("by-name", x + 46, y + 22, _short(captions.names[seat], room))
    if state:
        yield _text("by-note by-right", x + width - 12, y + 22, state)
    yield _text("by-note", x + 46, y + 42, _short(captions.standing(seat), int(width / 7.2) - 5))


def emblem(seat: int, x: float, y: float, radius: float) -> str:
    """The shape of a seat in its colour, around (x, y)."""
    look = seat_look(seat)
    return (
        f'<path class="by-emblem" transform="translate({x:g} {y:g}) scale({radius:g})" '
        f'd="{look.path}" fill="{look.colour}" stroke-width=".12"/>'
    )


def _short(words: str, room: int) -> str:
    """The words, cut to about ``room`` letters."""
    return words if len(words) <= room else words[: max(1, room - 1)] + "…"


def _board(view: View, captions: Captions, shape: Geometry, top: float) -> tuple[list[str], float]:
    """The layout, scaled to fit, and its height."""
    if not shape.tiles:
        words = captions("no-tile")
        return [_text("by-note by-mid", WIDTH / 2, top + SHORTEST / 2, words)], SHORTEST
    box = Rectangle(shape.box.x - 0.6, shape.box.y - 0.6, shape.box.w + 1.2, shape.box.h + 1.2)
    scale = min((WIDTH - 2 * EDGE) / box.w, TALLEST / box.h, LARGEST)
    height = max(SHORTEST, box.h * scale)
    x = WIDTH / 2 - (box.x + box.w / 2) * scale
    y = top + height / 2 - (box.y + box.h / 2) * scale
    out = [f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.4f})">']
    if traits_of(view.sheet).trains:
        out += _lanes(view, captions, shape, scale)
    else:
        for placed in shape.tiles:
            if placed.link is not None:
                out.append(_rail(*placed.link, placed.near.x, placed.near.y, scale))
    for placed in shape.tiles:
        last = placed.index == len(shape.tiles) - 1 and view.layout[-1].seat is not None
        out += _placed(view, captions, placed, last)
    by_id = {end.id: end for end in view.ends}
    for opening in shape.openings:
        out += _end(by_id[opening.id], opening, star(view.sheet))
    return [*out, "</g>"], height


def _placed(view: View, captions: Captions, placed: Placed, last: bool) -> Iterator[str]:
    """A tile of the layout, the last one with a ring."""
    name = str(view.layout[placed.index].tile)
    if last:
        name = f"{name}, {captions('last')}"
    near, far = placed.near, placed.far
    angle = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[
        round(far.x - near.x), round(far.y - near.y)
    ]
    x, y = (near.x + far.x) / 2, (near.y + far.y) / 2
    place = f"translate({x:g} {y:g}) rotate({angle})"
    yield from tile_at(name, near.pip, far.pip, place, last, star(view.sheet))


def tile_at(
    name: str, one: int, other: int, place: str, ringed: bool = False, wild: int = -1
) -> Iterator[str]:
    """A horizontal tile around (0, 0), in halves, with the SVG transform ``place``.

    The number ``wild`` is drawn as a star.
    """
    yield f'<g transform="{place}"><title>{escape(name)}</title>'
    yield '<rect class="by-shade" x="-.95" y="-.45" width="1.96" height=".96" rx=".16"/>'
    yield '<rect class="by-bone" x="-.98" y="-.48" width="1.96" height=".96" rx=".15"/>'
    yield '<line class="by-cut" x1="0" y1="-.38" x2="0" y2=".38"/>'
    yield '<circle class="by-pin" r=".055"/>'
    for middle, pip in ((-0.5, one), (0.5, other)):
        if pip == wild:
            yield f'<path class="by-pip" d="{_star(middle)}"/>'
            continue
        pattern = pip_pattern(pip)
        for x, y in pattern.centres:
            yield (
                f'<circle class="by-pip" cx="{middle + x:.3g}" cy="{y:.3g}" '
                f'r="{pattern.radius:.3g}"/>'
            )
    if ringed:
        yield '<rect class="by-last" x="-.98" y="-.48" width="1.96" height=".96" rx=".15"/>'
    yield "</g>"


def _star(middle: float) -> str:
    """A star with five points on a half, as an SVG path."""
    corners = []
    for at in range(10):
        radius, angle = (0.13, 0.32)[(at + 1) % 2], pi * (at / 5 - 0.5)
        corners.append(f"{middle + radius * cos(angle):.3f} {radius * sin(angle):.3f}")
    return f"M{'L'.join(corners)}Z"


def _rail(x: float, y: float, x_to: float, y_to: float, scale: float) -> str:
    return (
        f'<line class="by-rail" x1="{x:g}" y1="{y:g}" x2="{x_to:g}" y2="{y_to:g}" '
        f'style="stroke-width:{2 / scale:.3g}"/>'
    )


def _lanes(view: View, captions: Captions, shape: Geometry, scale: float) -> Iterator[str]:
    """Rails from the engine to each train, with its owner, and a flag if it has a marker."""
    for lane, (x, y) in enumerate(shape.lanes):
        yield _rail(0.55, 0, x - LABEL - 0.3, y, scale)
        yield f'<g transform="translate({x - LABEL:g} {y:g}) scale({1 / LANE_TYPE:g})">'
        open_to_all = lane < view.players and view.markers[lane]
        if lane < view.players:
            yield emblem(lane, 9, 0, 9)
        yield _text("by-name", 26, -3 if open_to_all else 6, _short(captions.train(lane), 14))
        if open_to_all:
            yield '<path class="by-flag" d="M27 22v-16l12 4-10 4v8z"/>'
            yield _text("by-note", 44, 17, captions("open"))
        yield "</g>"


def _end(end: End, opening: Opening, wild: int) -> Iterator[str]:
    dx, dy = opening.heading
    # Without space, the sign is smaller and lies on the tile.
    away, scale = (-0.3, 0.55) if opening.shut else (0.56, 1)
    x, y = opening.x + away * dx, opening.y + away * dy
    closed = "" if end.open_to else " by-closed"
    yield f'<g class="by-open{closed}" transform="translate({x:g} {y:g}) scale({scale})">'
    yield f"<title>{end.id}:{end.pip}</title>"
    yield '<rect class="by-end" x="-.46" y="-.46" width=".92" height=".92" rx=".3"/>'
    number = number_text(end.pip, wild)
    yield f'<text class="by-number" y=".07">{number}</text>'
    yield f'<text class="by-id" y=".36">{end.id}</text></g>'


def _hand(view: View, captions: Captions, top: float) -> tuple[list[str], float]:
    """The viewer's tiles, upright in rows, and their height."""
    if view.seat is None or not view.hand:
        return [], 0.0
    step = HAND_HALF * 1.2
    columns = max(1, min(len(view.hand), int((WIDTH - 2 * EDGE) / step)))
    out = [_text("by-note by-mid", WIDTH / 2, top + 24, captions.words.say("page-hand"))]
    for at, tile in enumerate(view.hand):
        row, column = divmod(at, columns)
        in_row = min(columns, len(view.hand) - row * columns)
        x = WIDTH / 2 + (column - (in_row - 1) / 2) * step
        y = top + 40 + HAND_HALF + row * HAND_HALF * 2.25
        place = f"translate({x:g} {y:g}) rotate(90) scale({HAND_HALF:g})"
        out += tile_at(str(tile), tile.high, tile.low, place, wild=star(view.sheet))
    rows = -(-len(view.hand) // columns)
    return out, 40 + rows * HAND_HALF * 2.25
