"""What a move would make of the ends, where they score."""

from __future__ import annotations

import msgspec

from boneyard.game.events import Scored
from boneyard.game.match import Match
from boneyard.game.moves import Move


class Gain(msgspec.Struct, frozen=True):
    """The points that a move would score by the ends.

    ``count`` is the count of the ends; None where only ends alike score.  A ``bust`` would go past
    an exact target.
    """

    count: int | None
    points: int
    bust: bool


def gain_of(match: Match, move: Move) -> Gain | None:
    """The gain of a legal move of the seat in turn; None where ends do not score.

    It follows from what every player sees, and from the tile of the move.

    >>> from boneyard import Match
    >>> match = Match("all_fives", seed=3, players=2)
    >>> gain_of(match, Move.parse("6-0"))
    Gain(count=6, points=0, bust=False)
    """
    score = match.sheet.score
    if move.tile is None or not (score.multiple_of or score.alike):
        return None
    after = match.copy()
    scored = [one for one in after.play(move) if isinstance(one, Scored)]
    ends = [one for one in scored if one.why in ("ends", "alike")]
    if ends:
        points = sum(one.points for one in ends)
        return Gain(ends[0].count, points, any(one.bust for one in ends))
    playing = after.round_number == match.round_number and after.outcome is None
    count = after.count if playing else None
    return None if count is None else Gain(count, 0, bust=False)
