"""The possible hands at a frame of a finished match, as one seat could infer them."""

from __future__ import annotations

import msgspec

from boneyard.game.record import Record
from boneyard.minds.analyse.review import belief_map, position_at
from boneyard.minds.beliefs import BeliefError
from boneyard.server.base.refusals import Refusal
from boneyard.server.http.records.types import Belief, BeliefMap

SPECTATOR = -1


def encoded_hands(text: str, number: int, frame: int, seat: int | None) -> bytes:
    """The possible hands of a record (``possible_hands``) as JSON."""
    record = Record.parse_stored(text)
    if seat is not None and seat >= record.players:
        raise Refusal("no_seat")
    return msgspec.json.encode(possible_hands(record, number, frame, seat))


def possible_hands(record: Record, number: int, frame: int, seat: int | None) -> BeliefMap:
    """Where each unseen tile may be, from what ``seat`` knew: a seat, SPECTATOR, or None for the
    seat in turn.  Refusal if there is no such round or frame."""
    try:
        match = position_at(record, number, frame)
    except ValueError:
        raise Refusal("no_round") from None
    viewer = match.turn if seat is None else None if seat == SPECTATOR else seat
    try:
        found = belief_map(match, viewer)
    except BeliefError:
        raise Refusal("no_review") from None
    return BeliefMap(
        round=number,
        frame=frame,
        seat=viewer,
        exact=found.exact,
        tiles=tuple(
            Belief(one.tile, tuple(min(1.0, chance) for chance in one.chances))
            for one in found.tiles
        ),
    )
