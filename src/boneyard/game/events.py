"""Events: immutable values for everything that happens in a match."""

from __future__ import annotations

from typing import Literal, Self

import msgspec

from boneyard.game.results import Outcome, RoundResult
from boneyard.tiles import Tile

Charge = Literal["pass_run", "shutout", "no_double_to_lead"]
"""A reason for penalty points, in the order of the columns of ``ROUND.charges``."""

Earning = Literal[
    "ends", "alike", "out", "both_ends", "double", "double_both", "key", "last_tile",
    "lead_pass", "all_pass", "first_pass",
]  # fmt: skip
"""A reason for points earned in play, in the order of the columns of ``ROUND.earned``."""


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that happened in a match.

    >>> from boneyard import Match
    >>> dealt = Match("french", seed=7).events[0]
    >>> [hand is None for hand in dealt.seen_by(1).hands]
    [True, False, True, True]
    """

    def seen_by(self, seat: int | None) -> Self:
        """The event as a seat may see it, hidden tiles removed; None is a spectator."""
        return self


class Dealt(Event, frozen=True):
    """A round begins.

    ``hands`` are the tiles by seat (None where hidden) and ``stock`` is the size of the boneyard.
    ``engine`` is the double in the middle, and ``shown`` the tile that decided the leader, if
    there is one.
    """

    round: int
    leader: int
    hands: tuple[tuple[Tile, ...] | None, ...]
    stock: int
    engine: Tile | None = None
    shown: Tile | None = None

    def seen_by(self, seat: int | None) -> Self:
        """The event with the tiles of that seat only."""
        hands = tuple([hand if i == seat else None for i, hand in enumerate(self.hands)])
        return msgspec.structs.replace(self, hands=hands)


class Redealt(Event, frozen=True):
    """The deal was void, and the round is dealt again."""

    round: int
    why: Literal["no_double", "doubles_in_hand", "no_leader"]


class Led(Event, frozen=True):
    """A seat led the first tile of the round."""

    seat: int
    tile: Tile


class Played(Event, frozen=True, omit_defaults=True):
    """A seat played a tile on the end with that id; ``pip`` is the half that touches it.

    ``on`` is the number of the end.  In train games, ``owner`` is the seat of the train, None for
    a ``public`` one.  ``outside`` is the other half, where either might touch the end.
    """

    seat: int
    tile: Tile
    end: int
    pip: int
    on: int | None = None
    owner: int | None = None
    public: bool = False
    outside: int | None = None


class Drew(Event, frozen=True):
    """A seat drew a tile, which only that seat knows.

    ``why`` is ``turn``, or ``knock`` for a tile drawn as a penalty for not knocking.
    """

    seat: int
    tile: Tile | None
    why: Literal["turn", "knock"] = "turn"

    def seen_by(self, seat: int | None) -> Self:
        """The event with the tile only for the seat that drew it."""
        return self if seat == self.seat else msgspec.structs.replace(self, tile=None)


class Passed(Event, frozen=True):
    """A seat passed.

    ``why`` is the public reason: the seat was ``unable`` to play; or the rules also let a seat
    with a playable tile pass here (``undisclosed``); or it did not add a ``second_tile`` to its
    double; or it did not want an ``extra`` tile.
    """

    seat: int
    why: Literal["unable", "undisclosed", "second_tile", "extra"]


class Penalised(Event, frozen=True):
    """A seat was charged penalty points during play."""

    seat: int
    points: int
    why: Charge


class Multiple(msgspec.Struct, frozen=True, gc=False):
    """A number as a multiple of one that scores: 15 is ``times`` 3 of the ``divisor`` 5."""

    times: int
    divisor: int


class Scored(Event, frozen=True):
    """A seat earned points during play.

    ``why`` is ``ends`` (the count of the ends), ``alike`` (ends alike), the way the last tile went
    down (``out``, ``both_ends``, ``double``, ``double_both``, ``key``, ``last_tile``), or passes
    of the others (``lead_pass``, ``all_pass``, ``first_pass``).  ``count`` is the count of the
    ends, and ``parts`` is why it scores; None and empty for other reasons.
    """

    seat: int
    points: int
    why: Earning
    count: int | None = None
    parts: tuple[Multiple, ...] = ()


class Bust(Event, frozen=True):
    """The points that a seat would have earned go past the target: nothing is written.

    ``points`` are the sum of the ``scores``.
    """

    seat: int
    points: int
    scores: tuple[Scored, ...]


class MarkerPlaced(Event, frozen=True):
    """A seat's train is now open to all seats."""

    seat: int


class MarkerRemoved(Event, frozen=True):
    """A seat's train is now closed to the others."""

    seat: int


class Knocked(Event, frozen=True):
    """A seat announced its last tile."""

    seat: int


class RoundEnded(Event, frozen=True):
    """A round is over, and scored."""

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
    | Scored
    | Bust
    | MarkerPlaced
    | MarkerRemoved
    | Knocked
    | RoundEnded
    | MatchEnded
)
"""Every kind of event."""
