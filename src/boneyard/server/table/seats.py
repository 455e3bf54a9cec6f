"""Seats: who sits there, and what the log says of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

import msgspec

from boneyard.server.table import commitment
from boneyard.server.table import entries as log
from boneyard.server.table.ratings import Player
from boneyard.text.visible import tell_apart

STAND_IN = "heavy"
"""The bot that plays for absent people and open seats."""


class Seat(msgspec.Struct, frozen=True):
    """One seat.

    ``away`` is the time since when its person is disconnected (ms since 1970), ``bank`` the time
    left on its clock (ms).  ``asked``: the person asked for the stand-in.  ``commits``: the person
    is asked for a commitment to a nonce.  ``invited``: the person has not agreed to play yet.
    ``owner`` is the first person of the seat in this match, who can always take it back.
    ``offered``: the host offers it to others during the match; ``closed``: the host does not,
    though a bot has it.  ``declined_by`` is the name of the person who did not want the rematch.
    ``again``: whether the person plays the rematch of this match; None until they have answered.
    ``face`` is the number of the person's face.
    """

    kind: Literal["person", "bot", "open"] = "open"
    name: str = ""
    identity: str | None = None
    bot: str | None = None
    nonce: str | None = None
    commitment: str | None = None
    commits: bool = False
    invited: bool = False
    away: int | None = None
    stand_in: bool = False
    asked: bool = False
    muted: bool = False
    bank: int | None = None
    rating: int | None = None
    owner: str | None = None
    offered: bool = False
    closed: bool = False
    declined_by: str = ""
    again: bool | None = None
    face: int = 0

    @property
    def can_be_asked_for(self) -> bool:
        """Whether others can ask for it during the match."""
        return self.offered or self.kind == "open" or (self.kind == "bot" and not self.closed)


def seated(entry: log.Sat) -> Seat:
    """The seat after it changed hands, before the match."""
    given = entry.commitment
    if given is None and entry.nonce is not None:
        given = commitment.sha(entry.nonce)  # an old log
    return Seat(
        entry.kind,
        entry.name,
        entry.identity,
        entry.bot,
        entry.nonce,
        given,
        entry.commits,
        entry.invited,
        rating=entry.rating,
        face=entry.face,
    )


def name_at(seats: Sequence[Seat], number: int, name: str) -> str:
    """The name of a person at a seat: with a number if it looks like that of another seat."""
    others = [seat.name for other, seat in enumerate(seats) if other != number]
    return tell_apart(name, others)


def agreed_at(seats: Sequence[Seat], agreed: Collection[int], patience: int) -> int | None:
    """When all people have agreed (ms since 1970): those of the seats ``agreed``, and everyone who
    has been away for ``patience`` milliseconds.  None while someone else is present."""
    due = 0
    for number, seat in enumerate(seats):
        if seat.kind == "person" and number not in agreed:
            if seat.away is None:
                return None
            due = max(due, seat.away + patience)
    return due


def nonce_text(seat: Seat) -> str:
    """A seat's nonce as a record has it."""
    if seat.nonce is not None:
        return seat.nonce
    return commitment.NONE if seat.commitment is None else commitment.UNREVEALED


def player_of(seat: Seat | log.Sat) -> Player:
    """The player who is rated for a seat."""
    if seat.kind == "person":
        return Player("person", seat.identity or "")
    return Player("bot", seat.bot or STAND_IN)
