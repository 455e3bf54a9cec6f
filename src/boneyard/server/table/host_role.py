"""The host: who may change any seat, and who comes after them.

Who creates a table is its host, with or without a seat.  A host who is away for a while lends the
role to a person at the table, and has it again on return.
"""

from __future__ import annotations

from collections.abc import Container

from boneyard.server.base.refusals import Refusal
from boneyard.server.table import entries as log
from boneyard.server.table.state import State

Entries = list[log.Entry]


def check_host(state: State, identity: str) -> None:
    """Refusal unless the person is the host."""
    if state.host != identity:
        raise Refusal("not_host")


def heir(state: State, connected: Container[int] | None = None) -> int | None:
    """The seat of the person who becomes the next host: the first one who is present.

    ``connected`` are the connected seats, as far as they are known.
    """
    for number, seat in enumerate(state.seats):
        is_present = seat.kind == "person" and seat.away is None and not seat.invited
        is_connected = connected is None or number in connected
        if is_present and is_connected and seat.identity != state.host:
            return number
    return None


def lend(state: State, host: str, seat: int) -> Entries:
    """Lend the role of an absent ``host`` to the person of a seat, if both are still that."""
    sits = state.seats[seat]
    is_possible = state.host == host and sits.kind == "person" and sits.away is None
    return [log.Hosted(sits.identity, lent=True)] if is_possible and sits.identity else []


def give_back(state: State, present: Container[str | None]) -> Entries:
    """Give the role back to the host who has lent it, if they are present."""
    lender = state.lender
    is_back = lender is not None and lender in present and not state.expired
    return [log.Hosted(lender)] if is_back and lender is not None else []
