"""Reviews of finished matches, and possible hands.  Routes under ``/api/records/ID``.

One worker process computes reviews, a round at a time.  A request does not wait for one: the answer
says how far the server is, and the client polls.  The server works on a match only while a client
polls it.  Finished rounds stay in a cache of limited size.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from boneyard.game.record import Record
from boneyard.minds.analyse import review as analysis
from boneyard.minds.analyse.review import belief_map, position_at
from boneyard.minds.beliefs import BeliefError
from boneyard.server.base.limits import AddressCounts, RateLimits, address_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.http.openapi import JOB, route
from boneyard.server.http.records import ROUND, RecordArchive, query_round
from boneyard.server.http.requests import job_response, json_response, query_number
from boneyard.server.jobs.pool import JobBudget, JobPool
from boneyard.server.jobs.results import JobResult, ResultCache
from boneyard.server.wire import MoveText
from boneyard.tiles import Tile

logger = logging.getLogger("boneyard.server")

CACHE_BYTES = 24 * 2**20
"""Size of the cache; a round has 5,000 to 100,000 bytes."""

MAX_JOBS = 12
"""Matches that the server works on in turn."""

JOB_TIMEOUT = 15.0
"""Seconds without a poll after which the server stops working on a match."""

SWITCH_AFTER = 4.0
"""Seconds without a poll after which an address may request another match instead."""

BUDGET = JobBudget(processes=1, seconds=240.0, deadline=240.0, memory=1024, cache=0)
"""The limits of the worker, which reviews one round at a time; ReviewService keeps the results."""

RETRY_AFTER = 600.0
"""Seconds before the server tries a failed round again."""

Chance = Annotated[float, Meta(ge=0, le=1)]
SPECTATOR = -1
SEAT: dict[str, Any] = {"type": "string", "pattern": "^([0-9]+|none)$"}
FRAME: dict[str, Any] = {"type": "integer", "minimum": 0, "maximum": 1_000_000}


class MoveValue(msgspec.Struct, frozen=True):
    """The value of a move for the side to move, from what its seat knew: the expected points of
    the round (its own minus the mean of the others') and the chance to win the match."""

    move: MoveText
    points: float | None
    chance: Chance | None


class Decision(msgspec.Struct, frozen=True):
    """A choice between several moves.  ``frame`` is the frame of the chosen move; ``moves`` are all
    legal moves, best first; ``loss`` and ``loss_points`` compare the chosen move with the best."""

    frame: int
    seat: int
    chosen: MoveText
    best: MoveText
    moves: tuple[MoveValue, ...]
    loss: Chance
    loss_points: float
    turning: bool = False


class RoundReview(msgspec.Struct, frozen=True):
    """The review of a round: its decisions, the chance of each side to win the match at each frame
    (with all hands open), and the frames where the chances changed most."""

    number: int
    decisions: tuple[Decision, ...]
    chances: tuple[tuple[Chance, ...], ...]
    turning: tuple[int, ...] = ()


class SeatReview(msgspec.Struct, frozen=True):
    """How well a seat played: ``accuracy`` is 1 if it always chose the best move, 0 if always the
    worst."""

    seat: int
    decisions: int
    accuracy: Chance
    loss: float
    loss_points: float


class Review(msgspec.Struct, frozen=True):
    """GET /api/records/{id}/review?round=: the review of a match so far.

    ``seats`` says how well each seat played in the ``done`` rounds of ``total``.  ``review`` is the
    requested round; None while the server works on it: poll.  The server works on a match only
    while a client polls."""

    seats: tuple[SeatReview, ...]
    done: int
    total: int
    review: RoundReview | None


class Belief(msgspec.Struct, frozen=True):
    """Where an unseen tile may be: the chance for each seat, then for the boneyard."""

    tile: Tile
    chances: tuple[Chance, ...]


class BeliefMap(msgspec.Struct, frozen=True):
    """GET /api/records/{id}/beliefs?round=&frame=&seat=: the possible hands at a frame, from what
    ``seat`` knew (None: a spectator).  Without ``seat`` in the request it is the seat in turn.
    ``exact`` is false where the chances are estimated from samples."""

    round: int
    frame: int
    seat: int | None
    exact: bool
    tiles: tuple[Belief, ...]


class ReviewJob(msgspec.Struct):
    """A match that the server reviews: ``wanted`` is the round requested last, and ``turns`` how
    many rounds it has been worked on."""

    id: str
    text: str
    total: int
    address: str
    wanted: int
    polled: float
    turns: int = 0


class ReviewService:
    """Answers requests for reviews, and runs the worker process."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._budget, self._clock = settings.review_budget, clock
        self._results = ResultCache(CACHE_BYTES, clock)
        """What became of each round, by match and number."""
        self._jobs: OrderedDict[str, ReviewJob] = OrderedDict()
        self._task: asyncio.Task[None] | None = None
        self._pool = JobPool(BUDGET, name="reviews")

    def request(self, id: str, text: str, number: int, address: str) -> Review:
        """How far the review of a match is, and the requested round if it is ready.

        Refusal ``no_round``, ``no_review`` if the round failed, or ``busy``.
        """
        job = self._jobs.get(id)
        total = text.count("\nRound ") if job is None else job.total
        if not 1 <= number <= total:
            raise Refusal("no_round")
        if job is not None:
            job.wanted, job.polled = number, self._clock()
        elif self._missing(id, total):
            self._add(ReviewJob(id, text, total, address, number, self._clock()))
        return self._answer(id, number, total)

    def _result(self, id: str, number: int) -> JobResult | None:
        return self._results.get(_key(id, number))

    def _missing(self, id: str, total: int) -> list[int]:
        """The rounds that are still to be reviewed."""
        return [n for n in range(1, total + 1) if self._result(id, n) is None]

    def _add(self, job: ReviewJob) -> None:
        """Add a job.  Refusal if there are too many, or one for the same address.

        A match that has had a turn makes room for another: clients that poll keep no place.
        """
        self._remove_expired()
        for other in [one for one in self._jobs.values() if one.address == job.address]:
            if self._clock() - other.polled < SWITCH_AFTER:
                raise Refusal("busy")
            del self._jobs[other.id]  # that client looks at another match now
        counts = AddressCounts()
        for other in self._jobs.values():
            counts.add(other.address)
        if not counts.has_room(job.address, 1):
            raise Refusal("busy")
        if len(self._jobs) >= MAX_JOBS:
            longest = max(self._jobs.values(), key=lambda one: one.turns)
            if not longest.turns:
                raise Refusal("busy")
            del self._jobs[longest.id]
        self._jobs[job.id] = job
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())

    def _remove_expired(self) -> None:
        """Remove jobs that no client polls any more."""
        for id, job in list(self._jobs.items()):
            if self._clock() - job.polled > JOB_TIMEOUT:
                del self._jobs[id]

    def _answer(self, id: str, number: int, total: int) -> Review:
        results = {n: self._result(id, n) for n in range(1, total + 1)}
        wanted = results[number]
        if wanted is not None and wanted.code:
            raise Refusal("no_review")
        reviewed = {
            n: msgspec.msgpack.decode(one.content, type=ReviewedRound)
            for n, one in results.items()
            if one is not None and not one.code
        }
        return Review(
            seats=tuple(
                map(_seat_review, zip(*(one.seats for one in reviewed.values()), strict=True))
            ),
            done=len(reviewed),
            total=total,
            review=None
            if wanted is None
            else msgspec.msgpack.decode(reviewed[number].review, type=RoundReview),
        )

    async def _run(self) -> None:
        while True:
            self._remove_expired()
            job = next(iter(self._jobs.values()), None)
            if job is None:
                return
            await self._review_next(job)

    async def _review_next(self, job: ReviewJob) -> None:
        """Review the next round of a match; then it is another match's turn."""
        missing = self._missing(job.id, job.total)
        if not missing:
            self._jobs.pop(job.id, None)
            return
        number = job.wanted if job.wanted in missing else missing[0]
        job.turns += 1
        try:
            result = JobResult(await self._review(job.text, number))
        except Refusal as error:
            logger.warning("cannot review round %d of %s: %s", number, job.id, error)
            result = JobResult(code="no_review", lasts=RETRY_AFTER)
        self._results.put(_key(job.id, number), result)
        if job.id in self._jobs:
            self._jobs.move_to_end(job.id)

    async def _review(self, text: str, number: int) -> bytes:
        return await self._pool.run("", review_round, text, number, self._budget)

    async def close(self) -> None:
        """Stop all work."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._pool.close()


def _key(id: str, number: int) -> bytes:
    return f"{id} {number}".encode()


def _seat_review(parts: tuple[analysis.SeatReview, ...]) -> SeatReview:
    """How well a seat played in several rounds together."""
    whole = analysis.SeatReview(
        seat=parts[0].seat,
        decisions=sum(part.decisions for part in parts),
        loss=sum(part.loss for part in parts),
        points=sum(part.points for part in parts),
        risked=sum(part.risked for part in parts),
    )
    return SeatReview(whole.seat, whole.decisions, whole.accuracy, whole.loss, whole.points)


class ReviewedRound(msgspec.Struct, frozen=True):
    """A review of a round (``RoundReview`` in MessagePack), and how well each seat played in it.

    Each poll reads the seats of every round, but one review.
    """

    review: msgspec.Raw
    seats: tuple[analysis.SeatReview, ...]


def review_round(text: str, number: int, budget: int) -> bytes:
    """A ReviewedRound in MessagePack: of a record, the number of a round, and the milliseconds for
    each decision."""
    record = Record.parse_stored(text)
    [found] = analysis.each_round(record, budget=budget, only=[number])
    decisions = [analysis.plain_decision(d) | {"turning": d.turning} for d in found.decisions]
    review = RoundReview(
        number=found.number,
        decisions=msgspec.convert(decisions, tuple[Decision, ...]),
        chances=tuple(tuple(round(chance, 4) for chance in row) for row in found.chances),
        turning=found.turning,
    )
    return packed(review, analysis.seats_of([found], record.players))


def packed(review: RoundReview, seats: tuple[analysis.SeatReview, ...]) -> bytes:
    """A ReviewedRound in MessagePack."""
    raw = msgspec.Raw(msgspec.msgpack.encode(review))
    return msgspec.msgpack.encode(ReviewedRound(raw, seats))


def possible_hands(text: str, number: int, frame: int, seat: int | None) -> BeliefMap:
    """Where each unseen tile of a record may be, from what ``seat`` knew: a seat, SPECTATOR, or
    None for the seat in turn.  Refusal if there is no such seat, round or frame."""
    record = Record.parse_stored(text)
    if seat is not None and seat >= record.players:
        raise Refusal("no_seat")
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


class ReviewRoutes:
    """The reviews and the possible hands of a match."""

    def __init__(
        self, archive: RecordArchive, reviews: ReviewService, jobs: JobPool, settings: Settings
    ) -> None:
        self._archive, self._reviews, self._jobs = archive, reviews, jobs
        self._belief_limit = RateLimits(4.0, settings.lookups_per_address)

    @route(
        "GET /api/records/{id:record}/review",
        Review,
        refusals="no_table not_over no_round no_review busy",
        query={"round": ROUND},
    )
    async def review(self, request: Request) -> Response:
        """The review of a round, or how far the server is with it."""
        id = request.path_params["id"]
        text = await self._archive.notation(id)
        number = query_round(request)
        address = address_of(request.scope)
        return json_response(self._reviews.request(id, text, number, address))

    @route(
        "GET /api/records/{id:record}/beliefs",
        BeliefMap,
        refusals=f"no_table not_over no_round no_review no_seat {JOB}",
        query={"round": ROUND, "frame": FRAME, "seat": SEAT},
    )
    async def beliefs(self, request: Request) -> Response:
        """The possible hands at a frame of a round, from what a seat knew."""
        text = await self._archive.notation(request.path_params["id"])
        number, frame = query_round(request), query_number(request, "frame", 0, refusal="no_round")
        seat = _query_seat(request)
        self._belief_limit.take(address_of(request.scope))
        return await job_response(self._jobs, request, possible_hands, text, number, frame, seat)


def _query_seat(request: Request) -> int | None:
    """Read the seat from the query: a seat, SPECTATOR for ``none``, None if absent."""
    text = request.query_params.get("seat")
    if text is None:
        return None
    if text == "none":
        return SPECTATOR
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise Refusal("no_seat")
    return int(text)
