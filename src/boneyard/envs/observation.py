"""The layout of an observation: what a seat may know, as numbers in a flat array."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from boneyard.envs.actions import ActionSpace
from boneyard.envs.kernels.dtypes import END_COLUMNS, MOST, SWITCHES
from boneyard.rules.dtypes import MAX_SEATS
from boneyard.sheets import Sheet, facts
from boneyard.tiles import MAX_TILES


class Part(NamedTuple):
    """A part of an observation: numbers from ``low`` to ``high``, beginning at ``start``."""

    start: int
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str

    @property
    def stop(self) -> int:
        """The index after the last number."""
        return self.start + math.prod(self.shape)


@dataclass(frozen=True)
class ObservationLayout:
    """The parts of an observation, by name, and its ``width``.

    Seats are in turn order and begin with the observer, sides with the observer's side.  A game has
    only the parts that its rules need: ``count`` where the ends are counted, ``earned`` and
    ``totals`` where points are scored in play.
    """

    parts: dict[str, Part]
    width: int

    @classmethod
    def of(cls, sheet: Sheet, actions: ActionSpace, players: int, sides: int) -> ObservationLayout:
        """The layout for a sheet, its action space, and so many players and sides."""
        parts, at = {}, 0
        for name, part in _parts(sheet, actions, players, sides):
            parts[name] = part._replace(start=at)
            at = parts[name].stop
        return cls(parts, at)

    def split(self, observation: Any) -> dict[str, Any]:
        """The parts of an observation, or of an array of observations, as views of it."""
        rows = observation.shape[:-1]
        return {
            name: observation[..., part.start : part.stop].reshape(rows + part.shape)
            for name, part in self.parts.items()
        }


Named = tuple[str, Part]
"""A part and its name."""


def _part(name: str, high: int, meaning: str, *shape: int, low: int = 0) -> Named:
    """A part without its place."""
    return name, Part(0, shape or (1,), low, high, meaning)


def _parts(sheet: Sheet, actions: ActionSpace, players: int, sides: int) -> Iterator[Named]:
    """Every part without its place: its name, shape, bounds and meaning."""
    earning = facts.earns_before_end(sheet)
    yield from _table(sheet, actions, players)
    yield from _turn(sheet)
    yield from _seats(players, sheet.set.max_pip + 1)
    if earning:
        yield _part("earned", MOST, "points that each seat has earned in this round", players)
    yield _part("scores", MOST, "points of each side before this round", sides, low=-MOST)
    if earning:
        totals = "points of each side before this round and earned in it"
        yield _part("totals", MOST, totals, sides, low=-MOST)
    yield _part("round", MOST, "the number of the round in the episode")
    switches = f"the rules: {', '.join(SWITCHES)}"
    yield _part("switches", MOST, switches, len(SWITCHES), low=-MOST)


def _table(sheet: Sheet, actions: ActionSpace, players: int) -> Iterator[Named]:
    """The parts for the tiles and the ends."""
    tiles = actions.tiles
    yield _part("hand", MAX_TILES, "copies of each tile in the own hand", tiles)
    yield _part("table", MAX_TILES, "copies of each tile on the table", tiles)
    yield _part("counts", MAX_TILES, "tiles in the hand of each seat", players)
    yield _part("boneyard", MAX_TILES, "tiles in the boneyard")
    ends = f"each open end, by slot: {', '.join(END_COLUMNS)}"
    yield _part("ends", MAX_TILES, ends, actions.slots, len(END_COLUMNS))
    if sheet.score.multiple_of:  # an end counts at most twice its number
        highest = 2 * sheet.set.max_pip * actions.slots
        yield _part("count", highest, "the count of the ends; 0 before the lead")


def _turn(sheet: Sheet) -> Iterator[Named]:
    """The parts for whose turn it is and what the seat in turn must do."""
    yield _part("turn", MAX_SEATS, "the seat in turn; 0: the observer")
    phases = "what the seat in turn plays: 0 a lead, 1 a tile, 2 a second tile"
    if sheet.turn.extra_after_double != "none":
        yield _part("phase", 3, f"{phases}, 3 an extra tile")
    else:
        yield _part("phase", 2, phases)
    yield _part("leader", MAX_SEATS, "the seat that led, or leads")
    yield _part("mover", MAX_SEATS, "1 + the seat that laid a tile last; 0: none")
    yield _part("shown", MAX_TILES, "1 + the tile that decided the leader; 0: none")
    yield _part("laid", MAX_TILES, "tiles laid in this turn")
    yield _part("drawn", MAX_TILES, "tiles drawn in this turn since the last placement")


def _seats(players: int, numbers: int) -> Iterator[Named]:
    """The parts for what each seat has done in this round, without the points that it earned."""
    yield _part("markers", 1, "1: the train of the seat is open to all", players)
    yield _part("knocks", 1, "1: the seat has announced its last tile", players)
    yield _part("passes", MOST, "passes of each seat in this round", players)
    yield _part("draws", MOST, "tiles that each seat has drawn in this round", players)
    lacks = (
        "for each seat and number: 0, or 1 + the tiles drawn since the seat last drew or passed "
        "while an end of this number was open to it"
    )
    yield _part("lacks", MAX_TILES, lacks, players, numbers)
    yield _part("penalties", MOST, "penalty points of each seat in this round", players)
