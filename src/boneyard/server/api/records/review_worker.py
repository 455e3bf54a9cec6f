"""The worker process that reviews matches, one round at a time.

The server starts it with ``python -m boneyard.server.api.records.review_worker``.

It reads requests from standard input and writes answers to standard output, like the bot workers
(``bot_worker``).  A request holds the notation of a finished match, which every client that knows
its id may read, and nothing else of the server.
"""

from __future__ import annotations

import pickle

import msgspec

from boneyard.game.record import Record
from boneyard.minds.analyse import review
from boneyard.minds.analyse.review import SeatReview
from boneyard.server.api.records import types
from boneyard.server.live.bot_worker import FAILED, frame, place_of, serve


def question(text: str, number: int, budget: int) -> bytes:
    """A request: a record, the number of a round, milliseconds for each decision."""
    return frame(pickle.dumps((text, number, budget), protocol=5))


class ReviewedRound(msgspec.Struct, frozen=True):
    """A review of a round as JSON (``types.RoundReview``), and how well each seat played in it."""

    review: bytes
    seats: tuple[SeatReview, ...]


def answer(asked: bytes) -> bytes:
    """A ReviewedRound in MessagePack, or the error."""
    text, number, budget = pickle.loads(asked)
    try:
        record = Record.parse(text)
        [found] = review.each_round(record, budget=budget, only=[number])
        seats = review.seats_of([found], record.players)
        encoded = msgspec.json.encode(round_review(found))
        return msgspec.msgpack.encode(ReviewedRound(encoded, seats))
    except Exception as error:
        return FAILED + place_of(error).encode()


def round_review(found: review.RoundReview) -> types.RoundReview:
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


if __name__ == "__main__":
    serve(answer, lambda: None)
