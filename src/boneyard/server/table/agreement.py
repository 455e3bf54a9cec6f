"""Agreement: what the players of a match do only together.

- A player asks for a pause, or to take back their last move of this round.
- Every other person at the table agrees or declines; bots agree.  Someone who has been away for
  ``patience`` milliseconds doesn't have to agree.  When all have agreed, it is done at once.
- In a pause no clock runs and nobody moves.  Any player may go on with the match.
- A move is taken back with all moves after it.  What a seat has seen since, it has seen.
- There is one proposal at a time.  It lapses after a time.  Who is declined can't ask for the same
  again in this round, and nobody asks more than ``ASKS`` times a round.
- Nothing of this is possible in a rated match.
"""

from __future__ import annotations

from boneyard.server.base.refusals import Refusal
from boneyard.server.table import entries as log
from boneyard.server.table import proposals
from boneyard.server.table.proposals import Proposal, What
from boneyard.server.table.seats import agreed_at
from boneyard.server.table.state import State

Entries = list[log.Entry]

ASKS = 5
"""How often a player can ask in a round."""


def ask(state: State, identity: str, what: What, *, now: int, lasts: int, patience: int) -> Entries:
    """Ask the others for a pause, or to take the last own move back.

    The proposal lapses ``lasts`` milliseconds after ``now``; at a table for days, after the time of
    a turn.
    """
    seat = _player(state, identity)
    if state.created.rated:
        raise Refusal("rated_match")
    if what == "pause" and state.rests:
        return []
    open_now = state.proposal
    if open_now is not None and open_now.is_open(now):
        if (open_now.by, open_now.what) == (seat, what):
            return []
        raise Refusal("proposed")
    if (seat, what) in state.not_agreed or state.asks[seat] >= ASKS:
        raise Refusal("asked_enough")
    kept = 0
    if what == "take_back":
        found = proposals.last_decision(state.round_moves, seat)
        if found is None:
            raise Refusal("no_take_back")
        kept = found
    entry = log.Proposed(what, seat, now + state.created.request_lasts(lasts), kept)
    made = proposals.proposed(state.seq + 1, entry)
    return [entry, *_done(state, made, now, patience)]


def answer(
    state: State, identity: str, number: int | None, *, yes: bool, now: int, patience: int
) -> Entries:
    """Agree to a proposal or decline it; who made it can withdraw it."""
    by = _player(state, identity)
    proposal = state.proposal
    if proposal is None or proposal.number != number or not proposal.is_open(now):
        raise Refusal("no_request")
    if not yes:
        return [log.Voted(proposal.number, by, yes=False)]
    if by in proposal.agreed:
        return []
    vote = log.Voted(proposal.number, by, yes=True)
    voted = proposals.with_vote(proposal, vote)
    assert voted is not None
    return [vote, *_done(state, voted, now, patience)]


def go_on(state: State, identity: str) -> Entries:
    """Go on with a match that rests."""
    seat = _player(state, identity)
    return [log.Resumed(by=seat)] if state.rests else []


def _player(state: State, identity: str) -> int:
    """The seat of a person in a match.  Refusal without one, or without a match in progress."""
    seat = state.seat_of(identity)
    if seat is None:
        raise Refusal("not_seated")
    if state.expired:
        raise Refusal("expired")
    if state.match is None:
        raise Refusal("not_begun")
    if state.status != "playing":
        raise Refusal("over")
    return seat


def _done(state: State, proposal: Proposal, now: int, patience: int) -> Entries:
    """What follows if everyone has agreed."""
    at = agreed_at(state.seats, proposal.agreed, patience)
    if at is None or at > now:
        return []
    if proposal.what == "pause":
        return [log.Paused(by=proposal.by)]
    return [log.TakenBack(proposal.kept, proposal.by)]
