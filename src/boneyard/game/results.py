"""How a round and a match ended."""

from __future__ import annotations

from typing import Literal

import msgspec

from boneyard.sheets.example import Line
from boneyard.tiles import Tile

__all__ = ["Line", "Outcome", "RoundResult"]


class RoundResult(msgspec.Struct, frozen=True, gc=False):
    """A finished round.

    ``winner`` is a seat or None; ``winners`` are the sides that won (several only where a tied
    block is shared).  ``points`` is per side, penalties included, and ``lines`` add up to it.
    ``penalties`` is per seat.  ``scores`` are the totals per side after the round.  ``hands``
    are the tiles left; empty if a penalty stopped the round.
    """

    number: int
    leader: int
    how: Literal["out", "blocked", "stopped"]
    winner: int | None
    winners: tuple[int, ...]
    points: tuple[int, ...]
    penalties: tuple[int, ...]
    scores: tuple[int, ...]
    hands: tuple[tuple[Tile, ...], ...]
    lines: tuple[Line, ...]


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """The end of a match: the sides that won (none if it is drawn), and what ended it.

    >>> from boneyard import Match
    >>> match = Match("classic_single", players=2, seed=1)
    >>> while match.turn is not None:
    ...     events = match.play(match.moves[0])
    >>> match.outcome
    Outcome(winners=(0,), reason='single')
    """

    winners: tuple[int, ...]
    reason: Literal["target", "rounds", "single"]
