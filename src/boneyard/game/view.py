"""All that a seat may know, and nothing else."""

from __future__ import annotations

import msgspec

from boneyard.game.events import Event
from boneyard.game.layout import End, Laid
from boneyard.game.moves import Move
from boneyard.game.results import Outcome, RoundResult
from boneyard.sheets.schema import Sheet
from boneyard.tiles import Tile


class View(msgspec.Struct, frozen=True):
    """A match as one seat (``seat`` None: a spectator) sees it; what bots and pages are given.

    ``turn`` is the seat to act (None when the match is over) and ``asked`` what for: ``lead``,
    ``tile``, or ``second`` after a double.  ``moves`` are the legal moves if it is this seat's
    turn.  ``scores`` is per side (a side is a seat, or seats 0 and 2 against 1 and 3),
    ``penalties`` per seat for this round.  ``history`` holds the events of this round as seen.
    """

    seat: int | None
    sheet: Sheet
    players: int
    partners: bool
    round_number: int
    leader: int
    turn: int | None
    asked: str
    hand: tuple[Tile, ...]
    counts: tuple[int, ...]
    stock: int
    ends: tuple[End, ...]
    layout: tuple[Laid, ...]
    markers: tuple[bool, ...]
    knocks: tuple[bool, ...]
    scores: tuple[int, ...]
    penalties: tuple[int, ...]
    rounds: tuple[RoundResult, ...]
    outcome: Outcome | None
    history: tuple[Event, ...]
    moves: tuple[Move, ...]

    @property
    def sides(self) -> int:
        """How many sides play for themselves."""
        return 2 if self.partners else self.players
