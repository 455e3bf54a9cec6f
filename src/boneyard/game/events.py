"""What happens at a table, one frozen value for each thing that a player would notice."""

from __future__ import annotations

from typing import Literal, Self

import msgspec

from boneyard.game.results import Outcome, RoundResult
from boneyard.tiles import Tile


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that happened.  ``seen_by`` hides what a seat may not know."""

    def seen_by(self, seat: int | None) -> Self:
        """The event as that seat (None: a spectator) sees it."""
        return self


class Dealt(Event, frozen=True):
    """A round begins.  ``shown`` is the tile by which the leader was found, if one was."""

    round: int
    leader: int
    hands: tuple[tuple[Tile, ...] | None, ...]
    stock: int
    engine: Tile | None = None
    shown: Tile | None = None

    def seen_by(self, seat: int | None) -> Self:
        """Only one's own tiles."""
        hands = tuple([hand if i == seat else None for i, hand in enumerate(self.hands)])
        return msgspec.structs.replace(self, hands=hands)


class Redealt(Event, frozen=True):
    """The hands were thrown in and are dealt again."""

    round: int
    why: Literal["no_double", "doubles_in_hand", "no_leader"]


class Led(Event, frozen=True):
    """The first tile of a round."""

    seat: int
    tile: Tile


class Played(Event, frozen=True):
    """A tile was laid on an end; ``pip`` is the half that touches."""

    seat: int
    tile: Tile
    end: int
    pip: int


class Drew(Event, frozen=True):
    """A tile was drawn; only the seat itself knows which.  ``why`` is ``knock`` for a fine."""

    seat: int
    tile: Tile | None
    why: Literal["turn", "knock"] = "turn"

    def seen_by(self, seat: int | None) -> Self:
        """The tile only for the seat that drew it."""
        return self if seat == self.seat else msgspec.structs.replace(self, tile=None)


class Passed(Event, frozen=True):
    """A turn ended without a tile.

    ``why`` says what the whole table can tell: the seat was unable to play, or it may have been
    able (``undisclosed``: a pass that the rules also allow an able seat), or it laid no second
    tile after a double.
    """

    seat: int
    why: Literal["unable", "undisclosed", "second_tile"]


class Penalised(Event, frozen=True):
    """Points were charged during play."""

    seat: int
    points: int
    why: Literal["pass_run", "shutout", "no_double_to_lead"]


class MarkerPlaced(Event, frozen=True):
    """The seat's train is open to everybody."""

    seat: int


class MarkerRemoved(Event, frozen=True):
    """The seat's train is its own again."""

    seat: int


class Knocked(Event, frozen=True):
    """The seat has one tile left."""

    seat: int


class RoundEnded(Event, frozen=True):
    """A round is over and scored."""

    result: RoundResult


class MatchEnded(Event, frozen=True):
    """The match is over."""

    outcome: Outcome


AnyEvent = (
    Dealt
    | Redealt
    | Led
    | Played
    | Drew
    | Passed
    | Penalised
    | MarkerPlaced
    | MarkerRemoved
    | Knocked
    | RoundEnded
    | MatchEnded
)
"""Every kind of event."""
