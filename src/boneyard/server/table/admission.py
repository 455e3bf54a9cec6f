"""Admission: how a person takes a seat while a match is in progress.

The tiles of a seat are hidden from every other person.  So nobody new takes a seat during a match,
between two rounds either, unless every person at the table agrees:

- The seat of a bot is offered unless the host forbids it.  The host may also offer the seat of an
  absent person.  The bot plays on.
- A person asks for the seat.  The request lapses after a time, and with the end of the match.
- Each person at the table agrees or declines.  Someone who has been away for ``patience``
  milliseconds doesn't have to agree.
- If at least two have agreed, the person takes the seat at once.  One alone can't let another
  browser of theirs look at a hand: then the person takes the seat when the next round is dealt.
- If the match ends before that, the person has the seat at the rematch.

The first person of a seat in the match owns it, and can always take it back, without asking.
A rated match takes no new people.
"""

from __future__ import annotations

import msgspec

from boneyard.server.base.refusals import Refusal
from boneyard.server.table import entries as log
from boneyard.server.table.seat_requests import SeatRequest
from boneyard.server.table.seats import Seat, agreed_at, name_at
from boneyard.server.table.state import State

Entries = list[log.Entry]


def ask(
    state: State,
    identity: str,
    name: str,
    wanted: int | None,
    *,
    face: int = 0,
    now: int,
    lasts: int,
) -> Entries:
    """Take the own seat back, or ask for an offered one: ``wanted``, or any.

    The request lapses after ``lasts`` milliseconds; at a table for days, after the time of a turn.
    """
    own = state.lost_seat(identity)
    if own is not None and wanted in (None, own):
        return [log.Sat(own, "person", name_at(state.seats, own, name), identity, face=face)]
    number = _offered_seat(state, identity, wanted, now)
    match = state.match
    assert match is not None
    if state.created.rated:
        raise Refusal("rated_seat")
    if state.declined.get(identity) == match.round_number:
        raise Refusal("declined")
    for request in state.requests:
        if request.seat == number and request.is_open(now):
            if request.identity == identity:
                return []
            raise Refusal("seat_asked")
    named = name_at(state.seats, number, name)
    until = now + state.created.request_lasts(lasts)
    return [log.Asked(number, identity, named, until, face)]


def _offered_seat(state: State, identity: str, wanted: int | None, now: int) -> int:
    """A seat that may be asked for: ``wanted``, or any.

    Any is the seat that the person has asked for, then one that the host offers, then that of a
    bot; one that nobody else asks for, if there is one.
    """
    if state.status != "playing":
        raise Refusal("full")
    if wanted is None:
        offered = [n for n, seat in enumerate(state.seats) if _is_offered(state, seat)]
        if not offered:
            raise Refusal("full")
        asked = {one.seat: one.identity for one in state.requests if one.is_open(now)}

        def rank(number: int) -> tuple[bool, bool, bool]:
            by = asked.get(number)
            return by != identity, by is not None, state.seats[number].kind == "bot"

        return min(offered, key=rank)
    if not 0 <= wanted < len(state.seats):
        raise Refusal("no_seat")
    if not _is_offered(state, state.seats[wanted]):
        raise Refusal("seat_taken")
    return wanted


def _is_offered(state: State, seat: Seat) -> bool:
    """Whether a seat may be asked for.  Nobody can agree at a table without people."""
    return seat.can_be_asked_for and any(one.kind == "person" for one in state.seats)


def is_offered(state: State, number: int) -> bool:
    """Whether a person without a seat can ask for this one now; before the match, take it."""
    if state.status == "waiting":
        return is_free(state, number)
    is_possible = state.status == "playing" and not state.created.rated
    return is_possible and _is_offered(state, state.seats[number])


def is_free(state: State, number: int) -> bool:
    """Whether anybody can take a seat before the match: an open one, or that of a bot.

    No hand has been dealt, so nobody must agree.  Once the nonces are being revealed it is too
    late: a new player could choose one that fits.
    """
    kind = state.seats[number].kind
    return kind == "open" or (kind == "bot" and not state.is_sealed)


def offer(state: State, number: int, *, on: bool) -> Entries:
    """Offer the seat of a bot or an absent person to others, or stop offering it."""
    seat = state.seats[number]
    if not on:
        is_bots = seat.kind == "bot" and not seat.closed and not state.created.rated
        return [log.Offered(number, on=False)] if seat.offered or is_bots else []
    if state.created.rated:
        raise Refusal("rated_seat")
    if seat.can_be_asked_for:
        return []
    must_stand_in = seat.kind == "person" and not seat.stand_in
    first: Entries = [log.StoodIn(number)] if must_stand_in else []
    return [*first, log.Offered(number)]


def answer(
    state: State, identity: str, asked: int | None, *, yes: bool, now: int, patience: int
) -> Entries:
    """Agree to a request or decline it; the person who asked can withdraw it."""
    request = next((one for one in state.requests if one.number == asked), None)
    if request is None or not request.is_open(now):
        raise Refusal("no_request")
    if request.identity == identity and not yes:
        return [log.Answered(request.number, None, yes=False)]
    by = state.seat_of(identity)
    if by is None:
        raise Refusal("not_seated")
    if not yes:
        return [log.Answered(request.number, by, yes=False)]
    if by in request.agreed:
        return []
    agreed = msgspec.structs.replace(request, agreed=(*request.agreed, by))
    now_due = admission(state, agreed, now=now, patience=patience)
    return [log.Answered(request.number, by, yes=True), *now_due]


def admission(state: State, request: SeatRequest, *, now: int, patience: int) -> Entries:
    """The entries that admit a person, if everyone has agreed."""
    at = admission_due(state, request, patience)
    if at is None or at > now:
        return []
    if not _takes_seat_now(state, request):
        return [log.Admitted(request.number)]
    name = name_at(state.seats, request.seat, request.name)
    return [log.Sat(request.seat, "person", name, request.identity, face=request.face)]


def admission_due(state: State, request: SeatRequest, patience: int) -> int | None:
    """When a request is to be admitted (ms since 1970) if nobody else answers or comes back."""
    if not request.agreed or (request.admitted and not _takes_seat_now(state, request)):
        return None
    due = agreed_at(state.seats, request.agreed, patience)
    return due if due is not None and request.is_open(due) else None


def is_last_round(state: State) -> bool:
    """Whether no further round of this match is expected: who is admitted plays the rematch."""
    match, sheet = state.match, state.created.sheet
    if match is None or match.outcome is not None:
        return match is not None
    last = {"single": 1, "rounds": sheet.rounds}.get(sheet.match.end)
    return last is not None and match.round_number >= last


def _takes_seat_now(state: State, request: SeatRequest) -> bool:
    assert state.match is not None
    return len(request.agreed) > 1 or state.match.round_number > request.round
