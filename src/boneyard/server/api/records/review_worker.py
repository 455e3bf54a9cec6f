"""A process that reviews matches, a round at a time.

The server starts it as ``python -m boneyard.server.api.records.review_worker``.

It is asked over standard input, and answers over standard output, as the processes of bots are
(``thinker``).  It is given the notation of a finished match, which everybody may see who knows
its address, and nothing else of the server.
"""

from __future__ import annotations

import pickle

import msgspec

from boneyard.game.record import Record
from boneyard.minds.analyse import review as looking
from boneyard.minds.analyse.review import Decision, RoundReview, SeatReview
from boneyard.server import wire
from boneyard.server.live.bot_worker import FAILED, frame, place_of, serve


def question(text: str, number: int, budget: int) -> bytes:
    """What the process is asked: a record, a round of it, milliseconds for a decision."""
    return frame(pickle.dumps((text, number, budget), protocol=5))


class Reviewed(msgspec.Struct, frozen=True):
    """A round: a ``wire.RoundReview`` as JSON, and how the seats played in it."""

    review: bytes
    seats: tuple[SeatReview, ...]


def answer(asked: bytes) -> bytes:
    """A ``Reviewed`` in MessagePack, or what went wrong."""
    text, number, budget = pickle.loads(asked)
    try:
        record = Record.parse(text)
        [found] = looking.each_round(record, budget=budget, only=[number])
        seats = looking.seats_of([found], record.players)
        return msgspec.msgpack.encode(Reviewed(msgspec.json.encode(told(found)), seats))
    except Exception as error:
        return FAILED + place_of(error).encode()


def told(found: RoundReview) -> wire.RoundReview:
    """A round as the page gets it."""
    return wire.RoundReview(
        number=found.number,
        decisions=tuple(map(_decision, found.decisions)),
        chances=tuple(tuple(round(chance, 4) for chance in row) for row in found.chances),
        turning=found.turning,
    )


def _decision(one: Decision) -> wire.Decision:
    return wire.Decision(
        frame=one.frame,
        seat=one.seat,
        chosen=str(one.chosen),
        best=str(one.best),
        moves=tuple(
            wire.MoveValue(str(value.move), round(value.points, 2), round(value.chance, 4))
            for value in one.values
        ),
        loss=round(one.loss, 4),
        loss_points=round(one.points, 2),
        turning=one.turning,
    )


if __name__ == "__main__":
    serve(answer, lambda: None)
