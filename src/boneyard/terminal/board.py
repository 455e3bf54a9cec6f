"""The table drawn in characters: lines, crosses and branches as they lie, trains in lanes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor

import msgspec
from rich.text import Text

from boneyard.game.geometry import Arranger, Opening, Placed
from boneyard.game.layout import Laid
from boneyard.game.view import View
from boneyard.sheets.facts import star
from boneyard.sheets.traits import traits_of
from boneyard.terminal import styles
from boneyard.terminal.sentences import TableTeller
from boneyard.tiles import number_text, tile_face

PUBLIC = "◎"


class Grid:
    """Characters at (x, y), y downwards, each with a style and optionally the id of an open end."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], tuple[str, str, int | None]] = {}
        self.focus = (0, 0)

    def put(self, x: int, y: int, text: str, style: str = "", end: int | None = None) -> None:
        """Write one line of text at (x, y)."""
        for at, char in enumerate(text, x):
            self._cells[at, y] = (char, style, end)

    def is_free(self, x: int, y: int, width: int) -> bool:
        """Return whether these cells are empty."""
        return all((at, y) not in self._cells for at in range(x, x + width))

    def crop(self) -> None:
        """Move the content to begin at (0, 0)."""
        if not self._cells:
            return
        left = min(x for x, _ in self._cells)
        top = min(y for _, y in self._cells)
        self._cells = {(x - left, y - top): cell for (x, y), cell in self._cells.items()}
        self.focus = (self.focus[0] - left, self.focus[1] - top)

    @property
    def size(self) -> tuple[int, int]:
        """The number of columns and rows, from (0, 0)."""
        if not self._cells:
            return (0, 0)
        return max(x for x, _ in self._cells) + 1, max(y for _, y in self._cells) + 1

    def end_at(self, x: int, y: int) -> int | None:
        """Return the end shown at this cell."""
        return self._cells.get((x, y), (" ", "", None))[2]

    def where(self, end: int) -> tuple[int, int] | None:
        """Return the first cell that shows an end."""
        return min((at for at, cell in self._cells.items() if cell[2] == end), default=None)

    def text(self) -> Text:
        """Return the content as a Rich text."""
        width, height = self.size
        drawn = Text(no_wrap=True, overflow="ignore")
        for y in range(height):
            if y:
                drawn.append("\n")
            self._row(drawn, y, width)
        return drawn

    def _row(self, drawn: Text, y: int, width: int) -> None:
        run, before = "", ""
        for x in range(width):
            char, style, _ = self._cells.get((x, y), (" ", "", None))
            if style != before:
                drawn.append(run, before)
                run, before = "", style
            run += char
        drawn.append(run, before)


class Lights(msgspec.Struct, frozen=True):
    """The lit ends, each with the digit that chooses it, and the chosen one.

    ``way`` is the number of the chosen way, which differs where a tile lies two ways at an end.
    """

    ends: Mapping[int, str] = {}
    chosen: int | None = None
    way: int = 0


def board(
    view: View, teller: TableTeller, room: tuple[int, int], lights: Lights | None = None
) -> Grid:
    """Draw the table of a view.  Only trains are cut to ``room`` (columns, rows)."""
    grid = Grid()
    lights = lights or Lights()
    if traits_of(view.sheet).trains:
        _lanes(grid, view, teller, room, lights)
    else:
        _plane(grid, view, lights)
        grid.crop()
    return grid


def _plane(grid: Grid, view: View, lights: Lights) -> None:
    """Draw every tile where the geometry puts it; half a tile is ``unit`` columns wide."""
    wild = star(view.sheet)
    unit = 4 if traits_of(view.sheet).max_pip > 9 + (wild >= 0) else 3
    drawn = _ARRANGER.of(view)
    for placed in drawn.tiles:
        last = placed.index == len(view.layout) - 1
        _tile(grid, placed, unit, styles.LAST if last else styles.TILE, wild)
        if last:
            grid.focus = (floor(placed.box.x * unit), floor(placed.box.y))
    usable = {end.id for end in view.ends if view.seat is None or view.seat in end.open_to}
    for opening in drawn.openings:
        _opening(grid, opening, unit, lights, opening.id in usable)


_ARRANGER = Arranger()
"""Keeps the last layout and places only new tiles, because branching layouts are slow."""


def _tile(grid: Grid, placed: Placed, unit: int, style: str, wild: int) -> None:
    x, y = floor(placed.box.x * unit), floor(placed.box.y)
    first, second = placed.near, placed.far
    if (first.x, first.y) > (second.x, second.y):
        first, second = second, first
    one, other = (number_text(half.pip, wild) for half in (first, second))
    if placed.box.w > placed.box.h:
        grid.put(x, y, f"[{one}|{other}]", style)
    else:
        grid.put(x, y, f"╭{one:>{unit - 2}}╮", style)
        grid.put(x, y + 1, f"╰{other:>{unit - 2}}╯", style)


def _opening(grid: Grid, opening: Opening, unit: int, lights: Lights, usable: bool) -> None:
    x = floor((opening.x + opening.heading[0] / 2 - 0.5) * unit)
    y = floor(opening.y + opening.heading[1] / 2 - 0.5)
    if not grid.is_free(x, y, unit):
        return
    text, style = mark(opening.id, lights, usable)
    grid.put(x, y, f"{text:^{unit}}", style, opening.id)
    if opening.id == lights.chosen:
        grid.focus = (x, y)


def mark(end: int, lights: Lights, usable: bool) -> tuple[str, str]:
    """Return the text and style of an open end: a digit if lit, a cross if closed."""
    if end in lights.ends:
        number = lights.ends[end]
        if end == lights.chosen:
            return f"▸{number}◂" if len(number) == 1 else number, styles.CHOSEN
        return number, styles.LIT
    return ("•", styles.OPEN) if usable else ("×", styles.CLOSED)


def _lanes(
    grid: Grid, view: View, teller: TableTeller, room: tuple[int, int], lights: Lights
) -> None:
    """Draw the engine, then a row for each train: its owner, whether it is open, its last tiles."""
    say = teller.words.say
    engine = tile_face(view.layout[0].tile) if view.layout else ""
    grid.put(0, 0, f"{engine} {say('picture-engine')}", styles.TILE)
    grid.put(len(engine), 0, f" {say('picture-engine')}", styles.QUIET)
    public = traits_of(view.sheet).public_trains
    lanes = view.players + public
    apart = 2 if 2 * lanes + 1 <= room[1] else 1
    names = [*teller.names, *[say("app-public")] * public]
    label = max(map(len, names)) + len(say("app-open")) + 4
    for lane, name in enumerate(names):
        y = apart * (lane + 1) + (apart == 1 and lanes + 2 <= room[1])
        is_public = lane >= view.players
        sign, colour = (PUBLIC, styles.OPEN) if is_public else styles.seat(lane)
        grid.put(0, y, f"{sign} {name}", colour)
        if is_public or view.markers[lane]:
            grid.put(label - len(say("app-open")) - 1, y, say("app-open"), styles.OPEN)
        _lane(grid, view, lane, (label, y), room[0], lights)


def _lane(
    grid: Grid, view: View, lane: int, at: tuple[int, int], width: int, lights: Lights
) -> None:
    x, y = at
    train = [laid for laid in view.layout[1:] if laid.arm == lane]
    shown = _that_fit(train, width - x - 5)
    if len(shown) < len(train):
        grid.put(x, y, "…", styles.QUIET)
        x += 1
    for laid in shown:
        last = laid.index == len(view.layout) - 1
        text = tile_face(laid.tile, laid.pip)
        grid.put(x, y, text, styles.LAST if last else styles.TILE)
        if last:
            grid.focus = (0, y)
        x += len(text)
    for end in view.ends:
        if end.arm == lane:
            usable = view.seat is None or view.seat in end.open_to
            text, style = mark(end.id, lights, usable)
            grid.put(x + 1, y, f"{text:^3}", style, end.id)
            if end.id == lights.chosen:
                grid.focus = (0, y)


def _that_fit(train: Sequence[Laid], room: int) -> list[Laid]:
    """Return the last tiles of a train that fit into ``room`` columns."""
    shown: list[Laid] = []
    for laid in reversed(train):
        room -= len(tile_face(laid.tile))
        if room < 0:
            break
        shown.insert(0, laid)
    return shown
