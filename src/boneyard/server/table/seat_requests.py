"""Requests for a seat during the match: their data, and how log entries change them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from boneyard.server.table import entries as log


class SeatRequest(msgspec.Struct, frozen=True):
    """A person who wants to take a seat during the match.

    ``number`` is the sequence number of the request, ``round`` the round it was made in, and
    ``agreed`` the seats whose people have agreed.  It lapses at ``until`` (ms since 1970), unless
    it is ``admitted``: then the person takes the seat when the next round is dealt, or at the
    rematch.  ``face`` is the number of the person's face.
    """

    number: int
    seat: int
    identity: str
    name: str
    until: int
    round: int
    agreed: tuple[int, ...] = ()
    admitted: bool = False
    face: int = 0

    def is_open(self, now: int) -> bool:
        """Whether it can still be answered."""
        return self.admitted or now < self.until


Requests = tuple[SeatRequest, ...]


def asked(requests: Requests, number: int, entry: log.Asked, round_number: int) -> Requests:
    """With a new request, which replaces those of the same seat and of the same person."""
    who = entry.identity
    new = SeatRequest(
        number, entry.seat, who, entry.name, entry.until, round_number, face=entry.face
    )
    others = without_seat(requests, entry.seat)
    return (*(one for one in others if one.identity != who), new)


def without_seat(requests: Iterable[SeatRequest], seat: int) -> Requests:
    """Without the request for a seat."""
    return tuple(one for one in requests if one.seat != seat)


def after_seat_change(requests: Requests, seat: int, identity: str | None) -> Requests:
    """After a seat changed hands: its new person has not agreed to anything yet."""
    return tuple(
        msgspec.structs.replace(one, agreed=tuple(by for by in one.agreed if by != seat))
        for one in without_seat(requests, seat)
        if identity is None or one.identity != identity
    )


def answered(requests: Requests, entry: log.Answered) -> Requests:
    """With an answer; a declined request is gone."""
    number, by = entry.asked, entry.by
    if not entry.yes or by is None:
        return tuple(one for one in requests if one.number != number)
    return tuple(
        msgspec.structs.replace(one, agreed=(*one.agreed, by)) if one.number == number else one
        for one in requests
    )


def declined(requests: Requests, entry: log.Answered) -> list[str]:
    """The identity whose request a player declines with an answer; empty if none."""
    if entry.yes or entry.by is None:
        return []
    return [one.identity for one in requests if one.number == entry.asked]


def admitted(requests: Requests, number: int) -> Requests:
    """With a request that everyone has agreed to."""
    return tuple(
        msgspec.structs.replace(one, admitted=True) if one.number == number else one
        for one in requests
    )
