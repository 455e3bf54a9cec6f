"""Views: a match without the tiles that a seat may not see."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from boneyard.game.events import AnyEvent
from boneyard.game.layout import End, Laid
from boneyard.game.moves import Move
from boneyard.game.results import Outcome, RoundResult
from boneyard.sheets import Sheet
from boneyard.tiles import Tile


class PublicState(msgspec.Struct, frozen=True):
    """The public state of a round, without the tiles laid.

    ``leader`` is the seat that leads (with an engine: that plays first).  ``counts`` are the
    numbers of tiles in the hands, and ``stock`` is the number in the boneyard.  ``penalties`` are
    the penalty points of each seat in this round, and ``earned`` the points that it has earned in
    play.  ``count`` is the count of the ends, None where ends do not score.  ``markers`` says for
    each seat whether its train is open to all seats, ``knocks`` whether it has announced its last
    tile.
    """

    leader: int
    stock: int
    markers: tuple[bool, ...]
    knocks: tuple[bool, ...]
    counts: tuple[int, ...]
    penalties: tuple[int, ...]
    earned: tuple[int, ...]
    count: int | None
    ends: tuple[End, ...]


class LastSight(NamedTuple):
    """The table at the end of a round, before the next deal."""

    public: PublicState
    laid: tuple[Laid, ...]
    hands: tuple[tuple[Tile, ...], ...]


class BaseView(PublicState, frozen=True):
    """A match as one seat sees it, without sheet and moves.

    The base of ``View`` and of the server's message to the page.

    ``seat`` is None for a spectator.  ``turn`` is the seat to act (None when the match is over),
    and ``asked`` is what it must play: ``lead``, ``tile``, ``second`` after a double, or ``extra``
    (another tile, or a pass).
    ``scores`` is per side (a side is a seat, or seats 0 and 2 against 1 and 3).  ``history`` are
    the events of this round, as the seat may see them.
    """

    seat: int | None
    players: int
    partners: bool
    round_number: int
    turn: int | None
    asked: str
    hand: tuple[Tile, ...]
    layout: tuple[Laid, ...]
    scores: tuple[int, ...]
    rounds: tuple[RoundResult, ...]
    outcome: Outcome | None
    history: tuple[AnyEvent, ...]


class View(BaseView, frozen=True):
    """A match as one seat (``seat`` None: a spectator) may see it; the input of bots.

    ``moves`` are the legal moves if it is this seat's turn.

    >>> from boneyard import Match
    >>> view = Match("french", seed=7).view(0)
    >>> len(view.hand), view.counts, view.stock
    (7, (7, 7, 7, 7), 0)
    """

    sheet: Sheet
    moves: tuple[Move, ...]

    @property
    def sides(self) -> int:
        """How many sides score: one per seat, or two between partners."""
        return 2 if self.partners else self.players

    @property
    def earned_by_side(self) -> tuple[int, ...]:
        """What each side has earned in this round, until its result is in the scores."""
        if self.turn is None:
            return (0,) * self.sides
        return tuple(sum(self.earned[side :: self.sides]) for side in range(self.sides))
