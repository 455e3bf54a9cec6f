"""Requests for a seat during the match: their data, and how log entries change them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class SeatRequest(msgspec.Struct, frozen=True):
    """A person who wants to take a seat during the match.

    ``number`` is the sequence number of the request, ``round`` the round it was made in, and
    ``agreed`` the seats whose people have agreed.  It lapses at ``until`` (ms since 1970), unless
    it is ``admitted``: then the person takes the seat when the next round is dealt.
    """

    number: int
    seat: int
    identity: str
    name: str
    until: int
    round: int
    agreed: tuple[int, ...] = ()
    admitted: bool = False

    def is_open(self, now: int) -> bool:
        """Whether it can still be answered."""
        return self.admitted or now < self.until


Requests = tuple[SeatRequest, ...]


def added(requests: Requests, request: SeatRequest) -> Requests:
    """With a new request, which replaces those of the same seat and of the same person."""
    others = without_seat(requests, request.seat)
    return (*(one for one in others if one.identity != request.identity), request)


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


def answered(requests: Requests, number: int, by: int | None, yes: bool) -> Requests:
    """With the answer of a seat; a declined request is gone."""
    if not yes or by is None:
        return tuple(one for one in requests if one.number != number)
    return tuple(
        msgspec.structs.replace(one, agreed=(*one.agreed, by)) if one.number == number else one
        for one in requests
    )


def admitted(requests: Requests, number: int) -> Requests:
    """With a request that everyone has agreed to."""
    return tuple(
        msgspec.structs.replace(one, admitted=True) if one.number == number else one
        for one in requests
    )
