"""Proposals: what a player asks the others to agree to, and how log entries change it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from boneyard.server.table import entries as log

What = Literal["pause", "take_back"]
"""What players can agree to: that the match rests, or that the last move of one is taken back."""


class Proposal(msgspec.Struct, frozen=True):
    """A player (seat ``by``) asks for ``what``.

    ``number`` is the sequence number of the request, and ``agreed`` are the seats that have agreed.
    It lapses at ``until`` (ms since 1970).  ``kept`` is how many moves of the round stay when a
    move is taken back.
    """

    number: int
    what: What
    by: int
    until: int
    kept: int = 0
    agreed: tuple[int, ...] = ()

    def is_open(self, now: int) -> bool:
        """Whether it can still be answered."""
        return now < self.until


def proposed(number: int, entry: log.Proposed) -> Proposal:
    """The proposal of an entry; who asks has agreed."""
    return Proposal(number, entry.what, entry.by, entry.until, entry.kept, (entry.by,))


def with_vote(proposal: Proposal | None, entry: log.Voted) -> Proposal | None:
    """The proposal after an answer; None if it is declined or withdrawn."""
    if proposal is None or not entry.yes:
        return None
    return msgspec.structs.replace(proposal, agreed=(*proposal.agreed, entry.by))


def after_seat_change(proposal: Proposal | None, seat: int) -> Proposal | None:
    """The proposal after a seat changed hands: its new person has not agreed to anything yet."""
    if proposal is None or proposal.by == seat:
        return None
    agreed = tuple(one for one in proposal.agreed if one != seat)
    return msgspec.structs.replace(proposal, agreed=agreed)


def last_decision(moves: Sequence[log.Moved], seat: int) -> int | None:
    """How many moves of the round came before the last choice of a seat; None without one."""
    chosen = [at for at, one in enumerate(moves) if one.seat == seat and one.by == "seat"]
    return chosen[-1] if chosen else None
