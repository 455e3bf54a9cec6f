"""The layout: the tiles on the table, and the open ends."""

from __future__ import annotations

import msgspec

from boneyard.tiles import Tile

FACES = ("end", "ahead", "tip", "side")


class End(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An open end: a place where a tile can be attached.

    ``id`` counts the ends of a round from 0 and is never used again.  ``pip`` is the number of
    the end.  ``arm`` is the number of its arm (in a train game: the seat, then the Mexican train).
    ``parent`` is the index of its tile in the layout.  ``face`` is its place on that tile:
    ``end`` of a plain tile, ``ahead`` (straight on) or ``tip`` of a double, ``side`` of the
    opening tile.  ``open_to`` are the seats that could use it if they were in turn now.
    ``value`` is what it counts for the count of the ends; None where ends are not counted.
    ``need`` is the number that fits it, where that is not ``pip``; -1: only a wild tile fits.
    """

    id: int
    pip: int
    arm: int
    face: str
    parent: int
    open_to: tuple[int, ...]
    value: int | None = None
    need: int | None = None


class Laid(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A tile on the table.

    ``index`` is its place in the order of laying.  ``seat`` is the seat that laid it (None for
    the engine).  ``end`` is the id of the end it was laid on, ``parent`` the index of the tile
    there and ``face`` the place on that tile; for the opening tile they are None, None and empty.
    ``pip`` is the number of the half that touches, ``arm`` the number of its arm, and ``ends`` are
    the ids of its own ends.  ``tips`` are the ids of the tips that it opened on the double it was
    laid on, where sides come before tips.
    """

    index: int
    tile: Tile
    seat: int | None
    end: int | None
    parent: int | None
    face: str
    pip: int
    arm: int
    ends: tuple[int, ...]
    tips: tuple[int, ...] = ()
