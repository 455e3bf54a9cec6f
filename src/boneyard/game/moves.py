"""Moves, with one notation for logs, records, messages and the screen."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from boneyard.text.messages import MessageError, quoted
from boneyard.tiles import Tile

_PLAY = re.compile(r"(\d{1,2}-\d{1,2})(?:@(\d{1,4})(?:>(\d{1,2}))?)?(!?)\Z")


class Move(msgspec.Struct, frozen=True, order=True, gc=False):
    """A move: play a tile on an end (``6-4@2``; a lead is ``6-4``), draw, or pass.

    ``end`` is the id of the End.  ``knock`` (written ``!``) announces the last tile, in games
    where a player who forgets it draws tiles.  ``out`` is the number of the half that stays outside
    (``6-1@3>6``); a move has it exactly if either half may touch the end.

    >>> str(Move.parse("4-6@2"))
    '6-4@2'
    >>> Move.parse("6-1@3>6").out
    6
    >>> Move.parse("draw").kind
    'draw'
    """

    kind: Literal["play", "draw", "pass"]
    tile: Tile | None = None
    end: int | None = None
    knock: bool = False
    out: int | None = None

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read a move.  Raises ValueError if the text is not a move."""
        text = text.strip()
        if text in ("draw", "pass"):
            return DRAW if text == "draw" else PASS
        match = _PLAY.match(text)
        if match is None:
            raise MessageError("error-no-move", text=quoted(text))
        end = None if match[2] is None else int(match[2])
        out = None if match[3] is None else int(match[3])
        return cls("play", Tile.parse(match[1]), end, bool(match[4]), out)

    def __str__(self) -> str:
        if self.kind != "play":
            return self.kind
        where = "" if self.end is None else f"@{self.end}"
        way = "" if self.out is None else f">{self.out}"
        return f"{self.tile}{where}{way}{'!' if self.knock else ''}"

    def __repr__(self) -> str:
        return f"Move.parse('{self}')"


DRAW = Move("draw")
PASS = Move("pass")


class Gain(msgspec.Struct, frozen=True):
    """What a placement would score at once: by the ends, and by bonuses for the last tile.

    ``count`` is the count of the ends after it; None where ends are not counted.  A ``bust`` would
    go past an exact target, and scores nothing.
    """

    count: int | None
    points: int
    bust: bool
