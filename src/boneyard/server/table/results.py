"""The result of a finished match: its record, and how it ended for each seat."""

from __future__ import annotations

from boneyard.game.record import Record
from boneyard.server.table import ratings
from boneyard.server.table.commitment import tags
from boneyard.server.table.seats import player_of
from boneyard.server.table.state import State


def record_of(state: State) -> Record:
    """The record of the match at a table, with the seeds that its deals are checked against.

    A match that began in a browser has no such seeds.
    """
    match = state.match
    assert match is not None
    names = [(f"Seat{number}", seat.name or "-") for number, seat in enumerate(state.seats)]
    proofs = [] if state.created.record else tags(state.deal, len(match.rounds))
    return match.record([*proofs, *names])


def ended_of(state: State) -> ratings.Ended:
    """How a finished match ended for each seat."""
    match, created = state.match, state.created
    assert match is not None
    assert match.outcome is not None
    sides = 2 if created.partners else created.players
    return ratings.Ended(
        sheet=created.sheet.name,
        seats=tuple(
            ratings.SeatResult(player_of(seat), seat.name, number % sides, by_person, by_bot)
            for number, (seat, by_person, by_bot) in enumerate(
                zip(state.seats, state.moves_by_person, state.moves_by_bot, strict=True)
            )
        ),
        places=ratings.places(created.sheet, match.outcome, match.scores),
        scores=tuple(match.scores),
        rated=created.rated,
    )
