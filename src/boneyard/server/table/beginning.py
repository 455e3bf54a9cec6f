"""How a match begins: commitments to nonces, then the nonces, then the first deal.

No nonce may be revealed before every commitment is final.  So there are three steps.  When every
seat is taken, and everyone who was invited to a rematch has agreed, the table waits for the
commitments that are still to come: those of a rematch.
Then the commitments are final (``Sealed``), and it waits for the nonces.  Then the match begins.
Both waits are limited (``past_due``).  A seat without a commitment is not waited for.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boneyard.server.base.refusals import Refusal
from boneyard.server.table import entries as log
from boneyard.server.table.commitment import VERSION, sha
from boneyard.server.table.seats import Seat
from boneyard.server.table.state import State
from boneyard.server.wire import Commit, Reveal

Entries = list[log.Entry]


def next_step(seats: Sequence[Seat]) -> Entries:
    """The entry that follows a change of the seats before the match, if one does."""
    if any(seat.kind == "open" or seat.invited or seat.commits for seat in seats):
        return []
    return _seal(seats)


def _seal(seats: Sequence[Seat]) -> Entries:
    return [log.Sealed()] if any(map(owes_nonce, seats)) else [log.Begun(VERSION)]


def owes_nonce(seat: Seat) -> bool:
    """Whether a seat has committed to a nonce and not revealed it."""
    return seat.commitment is not None and seat.nonce is None


def agree(state: State, seat: int) -> Entries:
    """Agree to play again.  No entries if the seat's person was not asked."""
    if not state.seats[seat].invited:
        return []
    return [log.Agreed(seat), *next_step(_with(state, seat, invited=False))]


def commit(state: State, seat: int | None, command: Commit) -> Entries:
    """Commit to a nonce.  No entries if the seat has a commitment, or it is too late for one."""
    sits = _own(state, seat)
    assert seat is not None
    if state.is_sealed or state.match is not None or sits.commitment is not None:
        return []
    after = _with(state, seat, commitment=command.commitment, commits=False)
    return [log.Committed(seat, command.commitment), *next_step(after)]


def reveal(state: State, seat: int | None, command: Reveal) -> Entries:
    """Reveal a nonce.  No entries if it is not due.  Refusal if it is not the committed one."""
    sits = _own(state, seat)
    assert seat is not None
    if not state.is_sealed or state.match is not None or not owes_nonce(sits):
        return []
    if sha(command.nonce) != sits.commitment:
        raise Refusal("nonce")
    after = _with(state, seat, nonce=command.nonce)
    last: Entries = [] if any(map(owes_nonce, after)) else [log.Begun(VERSION)]
    return [log.Revealed(seat, command.nonce), *last]


def past_due(state: State) -> Entries:
    """Go on without the commitments or nonces that have not come in time."""
    if state.match is not None or state.expired or not state.is_full:
        return []
    return [log.Begun(VERSION)] if state.is_sealed else _seal(state.seats)


def rematch_seats(state: State, host: str) -> list[log.Sat]:
    """Who sits at the rematch: the players of a finished match, all of whom but the host are asked.

    A person who was admitted to a seat during the match, and for whom no round was dealt, has it.
    Whose person took part in the deal does so at the rematch.
    """
    admitted = {one.seat: one for one in state.requests if one.admitted}
    commits = [seat.kind == "person" and seat.commitment is not None for seat in state.seats]
    found: list[log.Sat] = []
    for n, seat in enumerate(state.seats):
        late = admitted.get(n)
        if late is not None:
            who = log.Sat(n, "person", late.name, late.identity, commits=any(commits), invited=True)
            found.append(msgspec.structs.replace(who, face=late.face))
        elif seat.kind != "open":
            who = log.Sat(n, seat.kind, seat.name, seat.identity, seat.bot, commits=commits[n])
            is_asked = seat.kind == "person" and seat.identity != host
            found.append(msgspec.structs.replace(who, invited=is_asked, face=seat.face))
    return found


def is_awaited(state: State, identity: str) -> bool:
    """Whether a person has a seat at the rematch."""
    waits = (one.admitted and one.identity == identity for one in state.requests)
    return state.seat_of(identity) is not None or any(waits)


def answer_rematch(state: State, identity: str, *, yes: bool) -> Entries:
    """Say at a finished table whether one of its players plays the rematch.

    No entries if the player has said the same before, or has no seat here.
    """
    seat = state.seat_of(identity)
    if seat is None or state.rematch is None or state.seats[seat].again is yes:
        return []
    return [log.RematchAnswered(seat, yes)]


def _own(state: State, seat: int | None) -> Seat:
    if seat is None:
        raise Refusal("not_seated")
    if state.expired:
        raise Refusal("expired")
    return state.seats[seat]


def _with(state: State, seat: int, **fields: object) -> list[Seat]:
    seats = list(state.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], **fields)
    return seats
