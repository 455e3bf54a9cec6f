"""The review of one round, which a worker process computes."""

from __future__ import annotations

import msgspec

from boneyard.game.record import Record
from boneyard.minds.analyse import review
from boneyard.minds.analyse.review import SeatReview
from boneyard.server.http.records import types


class ReviewedRound(msgspec.Struct, frozen=True):
    """A review of a round as JSON (``types.RoundReview``), and how well each seat played in it."""

    review: bytes
    seats: tuple[SeatReview, ...]


def review_round(text: str, number: int, budget: int) -> bytes:
    """A ReviewedRound in MessagePack: of a record, the number of a round, and the milliseconds for
    each decision."""
    record = Record.parse_stored(text)
    [found] = review.each_round(record, budget=budget, only=[number])
    seats = review.seats_of([found], record.players)
    encoded = msgspec.json.encode(_for_page(found))
    return msgspec.msgpack.encode(ReviewedRound(encoded, seats))


def _for_page(found: review.RoundReview) -> types.RoundReview:
    """A round's review for the page."""
    return types.RoundReview(
        number=found.number,
        decisions=tuple(map(_decision, found.decisions)),
        chances=tuple(tuple(round(chance, 4) for chance in row) for row in found.chances),
        turning=found.turning,
    )


def _decision(one: review.Decision) -> types.Decision:
    return types.Decision(
        frame=one.frame,
        seat=one.seat,
        chosen=str(one.chosen),
        best=str(one.best),
        moves=tuple(
            types.MoveValue(str(value.move), round(value.points, 2), round(value.chance, 4))
            for value in one.values
        ),
        loss=round(one.loss, 4),
        loss_points=round(one.points, 2),
        turning=one.turning,
    )
