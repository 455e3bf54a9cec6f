"""A rematch: the seats of the new table."""

from __future__ import annotations

from boneyard.server.table import entries as log
from boneyard.server.table.seat_requests import SeatRequest
from boneyard.server.table.seats import Seat
from boneyard.server.table.state import State


def seats_of(state: State, host: str) -> list[log.Sat]:
    """Who sits at the rematch: the players of a finished match, all of whom but the host are asked.

    A person who was admitted to a seat during the match, and for whom no round was dealt, has it.
    """
    admitted = {one.seat: one for one in state.requests if one.admitted}
    commits = any(_commits(seat) for seat in state.seats)
    return [
        _latecomer(admitted[number], commits=commits) if number in admitted
        else _player(number, seat, host)
        for number, seat in enumerate(state.seats)
        if number in admitted or seat.kind != "open"
    ]  # fmt: skip


def is_awaited(state: State, identity: str) -> bool:
    """Whether a person has a seat at the rematch."""
    waits = (one.admitted and one.identity == identity for one in state.requests)
    return state.seat_of(identity) is not None or any(waits)


def _player(number: int, seat: Seat, host: str) -> log.Sat:
    return log.Sat(
        number,
        seat.kind,
        seat.name,
        seat.identity,
        seat.bot,
        commits=_commits(seat),
        invited=seat.kind == "person" and seat.identity != host,
    )


def _latecomer(request: SeatRequest, *, commits: bool) -> log.Sat:
    return log.Sat(
        request.seat, "person", request.name, request.identity, commits=commits, invited=True
    )


def _commits(seat: Seat) -> bool:
    """Whether its person takes part in the deal: so will they at the rematch."""
    return seat.kind == "person" and seat.commitment is not None
