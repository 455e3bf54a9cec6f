"""The table drawn in characters: lines, crosses and branches as they lie, trains in lanes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor

import msgspec

from boneyard.game.geometry import Arranger, Opening, Placed
from boneyard.game.layout import Laid
from boneyard.game.view import View
from boneyard.sheets.facts import star
from boneyard.sheets.traits import traits_of
from boneyard.sheets.words import number_text, tile_face
from boneyard.terminal import styles
from boneyard.terminal.grid import Grid
from boneyard.terminal.sentences import TableTeller

PUBLIC = "◎"


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
    engine = view.layout[0].tile
    grid.put(0, 0, f"{tile_face(engine)} {say('app-engine')}", styles.TILE)
    grid.put(len(tile_face(engine)), 0, f" {say('app-engine')}", styles.QUIET)
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
