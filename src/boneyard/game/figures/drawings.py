"""Drawings as plain data, which the leaflet and the page draw: tiles, backs, open ends, labels.

The unit is the half of a tile.  x goes right and y goes down, from the upper left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from boneyard.game.geometry import Arranger, Opening, Placed
from boneyard.game.reasons import WhyNot
from boneyard.game.rulebook import NAMES
from boneyard.game.view import View
from boneyard.sheets.facts import star
from boneyard.tiles import Tile, number_text

MARGIN = 0.15
"""Empty space around a drawing, so that no stroke is cut."""

LANE = 1.9
"""The space for the name of a train, before its first tile."""

TRAINS, DEAL, HANDS = 0.85, 0.62, 0.8
"""How much smaller drawings of trains, of the deal and of known hands are than others."""

LANES = 0.7
"""How much closer trains lie than on the table."""

RAIL = 2.6
"""The place of the names of trains, from the middle of the engine."""


class DrawnTile(msgspec.Struct, frozen=True):
    """A tile around (x, y): ``one`` left or above, ``other`` right or below; ``new``: just laid."""

    x: float
    y: float
    upright: bool
    one: int
    other: int
    new: bool = False


class DrawnEnd(msgspec.Struct, frozen=True):
    """An open end around (x, y).

    ``kind`` is ``open``, ``closed`` or ``double`` (only a double may be laid there now), and
    ``upright`` says how this double would lie.
    """

    x: float
    y: float
    pip: int
    text: str
    kind: str
    upright: bool


class Label(msgspec.Struct, frozen=True):
    """A text with its middle at (x, y); ``flag``: the marker of a train stands beside it."""

    x: float
    y: float
    text: str
    flag: bool = False


class Drawing(msgspec.Struct, frozen=True):
    """A drawing of ``w`` by ``h`` halves.

    ``backs`` are tiles face down (x, y), upright.  ``lines`` run from (x, y) to (x, y).
    ``scale`` makes a drawing smaller than others.
    """

    w: float
    h: float
    tiles: tuple[DrawnTile, ...] = ()
    backs: tuple[tuple[float, float], ...] = ()
    ends: tuple[DrawnEnd, ...] = ()
    labels: tuple[Label, ...] = ()
    lines: tuple[tuple[float, float, float, float], ...] = ()
    scale: float = 1.0

    @property
    def is_crowded(self) -> bool:
        """Whether a line has to connect tiles that do not touch."""
        return bool(self.lines)


def draw_layout(view: View, closed: Iterable[WhyNot], arranger: Arranger) -> Drawing:
    """The layout of a view with its open ends, of which ``closed`` says which are closed.

    An ``arranger`` used before for the round places only the new tiles.
    """
    shape = arranger.of(view, "flat")
    last = len(shape.tiles) - 1 if view.layout[-1].seat is not None else -1
    tiles = [_tile(placed, placed.index == last) for placed in shape.tiles]
    kinds = {end: "double" if why.doubles else "closed" for why in closed for end in why.ends}
    ends = [_end(one, kinds.get(one.id, "open"), star(view.sheet)) for one in shape.openings]
    labels, lines = _lanes(view, shape.lanes) if shape.lanes else ([], [])
    if shape.lanes:
        shift = shape.lanes[0][0] - LANE - RAIL
        tiles = [_closer(tile, shift) if at else tile for at, tile in enumerate(tiles)]
        ends, labels = [[_closer(one, shift) for one in some] for some in (ends, labels)]
        lines = [(a, b, x - shift, y * LANES) for a, b, x, y in lines]
    lines += [
        (*placed.link, placed.near.x, placed.near.y)
        for placed in shape.tiles
        if placed.link is not None and not shape.lanes
    ]
    drawn = _fitted(tiles, ends, labels, lines)
    return msgspec.structs.replace(drawn, scale=TRAINS) if shape.lanes else drawn


def _tile(placed: Placed, new: bool) -> DrawnTile:
    near, far = placed.near, placed.far
    one, other = sorted((near, far), key=lambda half: (half.x, half.y))
    x, y = (near.x + far.x) / 2, (near.y + far.y) / 2
    return DrawnTile(x, y, near.x == far.x, one.pip, other.pip, new)


def _end(opening: Opening, kind: str, wild: int) -> DrawnEnd:
    dx, dy = opening.heading
    x, y = opening.x + 0.58 * dx, opening.y + 0.58 * dy
    return DrawnEnd(x, y, opening.pip, number_text(opening.pip, wild), kind, dx != 0)


def _lanes(
    view: View, lanes: Iterable[tuple[float, float]]
) -> tuple[list[Label], list[tuple[float, float, float, float]]]:
    """The names of the trains, and lines from the engine to them; the public one has a star."""
    labels, lines = [], []
    for lane, (x, y) in enumerate(lanes):
        is_public = lane >= view.players
        flag = not is_public and view.markers[lane]
        name = "★" if is_public else NAMES[lane]
        labels.append(Label(x - LANE / 2 - 0.3, y, name, flag))
        lines.append((0.5, 0.0, x - LANE - 0.3, y))
    return labels, lines


def _closer(one: Any, by: float) -> Any:
    """A part of a train, moved to the engine and to the other trains."""
    return msgspec.structs.replace(one, x=one.x - by, y=one.y * LANES)


def _fitted(
    tiles: list[DrawnTile],
    ends: list[DrawnEnd],
    labels: list[Label],
    lines: list[tuple[float, float, float, float]],
) -> Drawing:
    """A drawing moved to (0, 0), with its size."""
    boxes = [_box(tile.x, tile.y, tile.upright) for tile in tiles]
    boxes += [
        _box(end.x, end.y, end.upright)
        if end.kind == "double"
        else (end.x - 0.55, end.y - 0.5, end.x + 0.55, end.y + 0.5)
        for end in ends
    ]
    left = min(box[0] for box in boxes) - MARGIN
    top = min(box[1] for box in boxes) - MARGIN
    right = max(box[2] for box in boxes) + MARGIN
    bottom = max(box[3] for box in boxes) + MARGIN
    return Drawing(
        w=_short(right - left),
        h=_short(bottom - top),
        tiles=tuple(_moved(one, left, top) for one in tiles),
        ends=tuple(_moved(one, left, top) for one in ends),
        labels=tuple(_moved(one, left, top) for one in labels),
        lines=tuple(
            (_short(a - left), _short(b - top), _short(c - left), _short(d - top))
            for a, b, c, d in lines
        ),
    )


def _box(x: float, y: float, upright: bool) -> tuple[float, float, float, float]:
    w, h = (0.5, 1.0) if upright else (1.0, 0.5)
    return x - w, y - h, x + w, y + h


def _moved(one: Any, left: float, top: float) -> Any:
    return msgspec.structs.replace(one, x=_short(one.x - left), y=_short(one.y - top))


def _short(length: float) -> float:
    """A length with two decimals: nobody sees more, and the page loads the drawings."""
    return round(length, 2)


STEP = 1.14
"""The distance of two upright tiles that lie side by side."""

LINE = 2.2
"""The distance of two rows of upright tiles."""

ROW, MIDDLE_ROW = 10, 20
"""The most tiles of a hand in one row, and of those that are not dealt."""


class _Parts(NamedTuple):
    """The parts of a drawing of the deal."""

    backs: list[tuple[float, float]]
    labels: list[Label]
    tiles: list[DrawnTile]


def draw_deal(view: View, hands: Sequence[str], left: str) -> Drawing:
    """The table after the deal: the hands of all seats around the boneyard, and the engine.

    Seats follow each other clockwise from the lower right.  ``hands`` are the labels of the hands,
    and ``left`` that of the tiles that are not dealt.
    """
    near = view.players // 2
    seats = range(view.players)
    rows = [list(seats[near:]), [*reversed(seats[:near])]] if near else [list(seats)]
    hand_rows = _rows(view.counts[0], ROW)
    hand_w, hand_h = hand_rows[0] * STEP, len(hand_rows) * LINE + 1.3
    step = hand_w + 1.8
    middle = len(rows[0]) * step / 2
    found = _Parts([], [], [])
    y = 0.0
    for number, row in enumerate(rows):
        if number == len(rows) - 1:
            y += _middle(view, left, middle, y, found)
        x = middle - step * (len(row) - 1) / 2
        for seat in row:
            found.backs.extend(_fan(hand_rows, x, y + 1.2))
            found.labels.append(Label(x, y + 0.35, hands[seat]))
            x += step
        y += hand_h
    return _whole(found)


def _rows(count: int, most: int) -> list[int]:
    """The lengths of rows of tiles, as equal as can be and none longer than ``most``.

    >>> _rows(15, 10), _rows(0, 10)
    ([8, 7], [0])
    """
    rows = max(1, -(-count // most))
    return [count // rows + (at < count % rows) for at in range(rows)]


def _fan(rows: Sequence[int], x: float, top: float) -> list[tuple[float, float]]:
    """Upright tiles in rows around x, from ``top`` down."""
    return [
        (x + (at - (count - 1) / 2) * STEP, top + 1.0 + row * LINE)
        for row, count in enumerate(rows)
        for at in range(count)
    ]


def _middle(view: View, left: str, x: float, y: float, found: _Parts) -> float:
    """Add the engine and the tiles that are not dealt; their height."""
    height = 0.4
    if view.layout:
        engine = view.layout[0].tile
        found.tiles.append(DrawnTile(x, y + 1.0, False, engine.high, engine.low))
        height += 1.6
    if view.stock:
        found.labels.append(Label(x, y + height + 0.35, left))
        rows = _rows(view.stock, MIDDLE_ROW)
        found.backs.extend(_fan(rows, x, y + height + 1.2))
        height += len(rows) * LINE + 1.6
    return height + 0.4


def _whole(found: _Parts) -> Drawing:
    """The drawing of a deal, with its size."""
    boxes = [_box(x, y, True) for x, y in found.backs]
    boxes += [(one.x - 5, one.y - 0.5, one.x + 5, one.y + 0.5) for one in found.labels]
    left, top = min(box[0] for box in boxes) - MARGIN, min(box[1] for box in boxes) - MARGIN
    return Drawing(
        w=_short(max(box[2] for box in boxes) + MARGIN - left),
        h=_short(max(box[3] for box in boxes) + MARGIN - top),
        tiles=tuple(_moved(one, left, top) for one in found.tiles),
        backs=tuple((_short(x - left), _short(y - top)) for x, y in found.backs),
        labels=tuple(_moved(one, left, top) for one in found.labels),
        scale=DEAL,
    )


HAND_ROW, HAND_STEP, HAND_LINE, HAND_NAME = 6, 2.15, 1.2, 1.2
"""The most tiles of a known hand in one row, the distances of its tiles and rows, and the space
for its name."""


def draw_hands(hands: Mapping[str, Sequence[Tile]]) -> Drawing:
    """Known hands by the names of their players, below each other; the tiles lie on their sides."""
    tiles, labels, y = [], [], MARGIN + 0.5
    for name, hand in hands.items():
        labels.append(Label(HAND_NAME / 2, _short(y), name))
        for at, tile in enumerate(hand):
            row, column = divmod(at, HAND_ROW)
            x = HAND_NAME + MARGIN + 1 + column * HAND_STEP
            tiles.append(
                DrawnTile(_short(x), _short(y + row * HAND_LINE), False, tile.high, tile.low)
            )
        y += (1 + (len(hand) - 1) // HAND_ROW) * HAND_LINE + 0.15
    columns = min(HAND_ROW, max(map(len, hands.values())))
    return Drawing(
        w=_short(HAND_NAME + 2 * MARGIN + (columns - 1) * HAND_STEP + 2),
        h=_short(y - HAND_LINE + 0.35 + MARGIN),
        tiles=tuple(tiles),
        labels=tuple(labels),
        scale=HANDS,
    )
