"""The table as people see it: the tiles laid and the ends that are open."""

from __future__ import annotations

import msgspec

from boneyard.tiles import Tile

FACES = ("end", "ahead", "tip", "side")


class End(msgspec.Struct, frozen=True, gc=False):
    """An open place.

    ``id`` counts the ends of a round from 0 and is never used again.  ``pip`` is the number to
    match, ``arm`` the line it belongs to (in a game of trains: the seat, then the public train),
    ``face`` the face of the tile it hangs on (``end`` of a plain tile, ``ahead`` of or ``tip`` of
    a double, ``side`` of the opening tile), ``parent`` the index of that tile in the layout, and
    ``open_to`` the seats that could use it if it were their turn now.
    """

    id: int
    pip: int
    arm: int
    face: str
    parent: int
    open_to: tuple[int, ...]


class Laid(msgspec.Struct, frozen=True, gc=False):
    """A tile on the table.

    ``index`` is its place in the order of laying, ``seat`` who laid it (None: the engine),
    ``end`` the id of the end it was laid on (None: the opening tile), ``parent`` the index of the
    tile it hangs on, ``face`` which face of that, ``pip`` the half that touches, ``arm`` its
    line, and ``ends`` the ids of the ends it gave.
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
