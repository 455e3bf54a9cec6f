"""Positions of real rounds that show the mechanisms of a sheet, the smallest for each.

A fixed series of rounds is played, and every position is asked what it shows.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from boneyard.game.figures.drawings import Drawing, draw_layout
from boneyard.game.geometry import Arranger
from boneyard.game.layout import End
from boneyard.game.match import Match
from boneyard.game.moves import Gain, Move
from boneyard.game.reasons import WhyNot
from boneyard.game.view import View
from boneyard.sheets import Sheet
from boneyard.sheets.facts import counts_ends, wild
from boneyard.sheets.traits import traits_of
from boneyard.text.messages import MessageError

ROUNDS, TILES = 24, 12
"""How many rounds are played, and how many tiles of each."""

WIDEST = 15.0
"""The greatest width of a layout without trains, in halves, so that its numbers stay readable."""


CLOSED = 8.0
"""What a reason why ends are closed weighs: as much as so large a part of a drawing."""


class Shown(NamedTuple):
    """A position that shows something, and the values of its sentence."""

    drawing: Drawing
    values: dict[str, Any]


class RoundStep(NamedTuple):
    """A tile that was laid: the ends before it, its move and gain, and the table after it."""

    ends: dict[int, End]
    move: Move
    gain: Gain | None
    view: View
    closed: tuple[WhyNot, ...]


@functools.lru_cache(maxsize=64)
def find_positions(sheet: Sheet) -> Mapping[str, Shown]:
    """The smallest position for each thing that rounds of the sheet show, by its name.

    The names are those of the sentences: ``lead``, ``double``, ``tips``, ``wild``, ``total``,
    ``marker``, ``scored``, ``scored-double`` and ``closed-WHY``.
    """
    best: dict[str, tuple[tuple[bool, bool, float], Shown]] = {}
    for number, match in _rounds(sheet):
        arranger = Arranger()
        for step in _steps(match, number):
            drawing = draw_layout(step.view, step.closed, arranger)
            size = drawing.w * drawing.h + CLOSED * len(step.closed)
            is_bad = _is_too_large(sheet, drawing)
            for name, values, is_odd in _things(sheet, step):
                rank = (is_bad, is_odd, size)
                if name not in best or rank < best[name][0]:
                    best[name] = rank, Shown(drawing, values)
    return {name: shown for name, (_, shown) in best.items()}


def _rounds(sheet: Sheet) -> Iterator[tuple[int, Match]]:
    """The rounds that are played; those of which no deal is valid are left out."""
    for number in range(ROUNDS):
        with suppress(MessageError):
            yield number, Match(sheet, seed=f"leaflet {number}")


def _is_too_large(sheet: Sheet, drawing: Drawing) -> bool:
    has_trains = traits_of(sheet).trains
    return not has_trains and (drawing.is_crowded or drawing.w > WIDEST)


def _steps(match: Match, number: int) -> Iterator[RoundStep]:
    """Play the first tiles of a round, each round in another way."""
    ply = 0
    while match.turn is not None and match.round_number == 1 and match.tiles_laid < TILES:
        moves = match.moves
        placements = [at for at, move in enumerate(moves) if move.kind == "play"]
        listed = placements or range(len(moves))
        at = listed[(number * 7 + ply * (number + 3)) % len(listed)]
        ends = {end.id: end for end in match.ends}
        move, gain = moves[at], match.gains[at]
        match.play(move)
        ply += 1
        if placements and match.round_number == 1 and match.turn is not None:
            yield RoundStep(ends, move, gain, match.view(None), match.closed)


Thing = tuple[str, dict[str, Any], bool]


def _things(sheet: Sheet, step: RoundStep) -> Iterator[Thing]:
    """What a position shows; True if it is less typical than others."""
    view, laid = step.view, step.view.layout[-1]
    trains = traits_of(sheet).trains
    if laid.parent is None:
        yield "lead", {"tile": laid.tile}, not laid.tile.is_double
    elif not trains:
        if laid.tile.is_double and laid.ends:
            yield "double", {"tile": laid.tile, "n": len(laid.ends)}, False
        if laid.tips:
            yield "tips", {"tile": view.layout[laid.parent].tile}, False
    yield from _fitting(sheet, step)
    if counts_ends(sheet):
        yield from _scoring(step)
    shut = {end for why in step.closed for end in why.ends}
    for end in view.ends if trains else ():
        is_marked = end.arm < view.players and view.markers[end.arm]
        if is_marked and end.id not in shut and end.arm != view.turn:
            yield "marker", {"seat": end.arm}, False
    for why in step.closed:
        yield f"closed-{why.why}", {"why": why}, False


def _fitting(sheet: Sheet, step: RoundStep) -> Iterator[Thing]:
    """A tile that fits although the numbers that touch differ."""
    laid = step.view.layout[-1]
    end = step.ends.get(-1 if laid.end is None else laid.end)
    if end is None or laid.pip == end.pip:
        return
    need = end.pip if end.need is None else end.need
    if laid.pip == need:
        total = traits_of(sheet).total
        yield "total", {"pip": end.pip, "need": need, "total": total}, laid.tile.is_double
    elif wild(sheet, laid.tile):
        yield "wild", {"tile": laid.tile, "pip": end.pip}, laid.tile.is_double


def _scoring(step: RoundStep) -> Iterator[Thing]:
    """A tile that scores by the ends."""
    gain, view = step.gain, step.view
    if gain is None or gain.points <= 0:
        return
    parts = tuple(end.value for end in view.ends if end.value)
    values = {
        "seat": view.layout[-1].seat,
        "tile": step.move.tile,
        "parts": parts,
        "points": gain.points,
    }
    is_double = any(view.layout[end.parent].tile.is_double for end in view.ends)
    yield "scored-double" if is_double else "scored", values, len(parts) < 2
