"""Reviews of finished matches: worked out by a process of their own, a round at a time.

Nobody waits for one: whoever asks is told how far it is, and asks again.  A match is worked on
only while somebody asks for it.  What was found is kept in memory, as long as there is room.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence

import msgspec

from boneyard.game.record import Record
from boneyard.minds.analyse.review import SeatReview
from boneyard.server import wire
from boneyard.server.api.records.review_worker import Reviewed, question
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.live.bot_pool import BotError, WorkerProcess
from boneyard.server.live.bot_worker import FAILED

logger = logging.getLogger("boneyard.server")

KEPT = 24 * 2**20
"""Bytes of reviews that are kept; a round has 5,000 to 100,000."""

WAITING = 12
"""Matches that are worked on in turn, at most."""

FORGOTTEN = 15.0
"""Seconds after which a match that nobody asks for is no longer worked on."""

LEFT = 4.0
"""Seconds after which an address that asks for another match has left the one before."""

WITHIN = 240.0
"""Seconds that a round may take."""

AGAIN = 600.0
"""Seconds before a round that could not be reviewed is tried again."""

IDLE = 120.0
"""Seconds after which the process ends that nobody has asked for anything."""

METHOD = wire.Words(
    "Every move was played out in deals that its player could think possible. The graph shows the"
    " chances with all hands open.",
    "Chaque coup a été joué jusqu’au bout dans des donnes que son joueur pouvait croire possibles."
    " La courbe montre les chances avec toutes les mains ouvertes.",
)


class Job(msgspec.Struct):
    """A match that is worked on for somebody."""

    id: str
    text: str
    total: int
    address: str
    wanted: int
    touched: float


class Reviews:
    """Works out reviews and keeps them."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._budget, self._clock = settings.review_budget, clock
        self._kept: OrderedDict[tuple[str, int], Reviewed] = OrderedDict()
        self._size = 0
        self._failed: dict[tuple[str, int], float] = {}
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._task: asyncio.Task[None] | None = None
        self._process: WorkerProcess | None = None

    def ask(self, id: str, text: str, number: int, address: str) -> wire.Review:
        """How far the review of a finished match is, and the asked round if it is ready.

        Refusal ``no_round``, ``no_review`` if it cannot be worked out, or ``busy``.
        """
        job = self._jobs.get(id)
        record = None if job else Record.parse(text)
        total = job.total if job else len(record.rounds) if record else 0
        if not 1 <= number <= total:
            raise Refusal("no_round")
        if job is not None:
            job.wanted, job.touched = number, self._clock()
        elif self._missing(id, total):
            self._begin(Job(id, text, total, address, number, self._clock()))
        if self._gave_up(id, number):
            raise Refusal("no_review")
        return self._answer(id, number, total)

    def _missing(self, id: str, total: int) -> list[int]:
        """Rounds that are still to be reviewed."""
        rounds = range(1, total + 1)
        return [n for n in rounds if (id, n) not in self._kept and not self._gave_up(id, n)]

    def _gave_up(self, id: str, number: int) -> bool:
        """Whether a round could not be reviewed a short time ago."""
        return self._clock() - self._failed.get((id, number), -AGAIN) < AGAIN

    def _begin(self, job: Job) -> None:
        """Take a match up.  Refusal if there are too many, or one for the same address."""
        self._forget()
        for other in [one for one in self._jobs.values() if one.address == job.address]:
            if self._clock() - other.touched < LEFT:
                raise Refusal("busy")
            del self._jobs[other.id]  # whoever asked for it looks at another match now
        if len(self._jobs) >= WAITING:
            raise Refusal("busy")
        self._jobs[job.id] = job
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    def _forget(self) -> None:
        """Let go of matches that nobody asks for any more."""
        now = self._clock()
        for id, job in list(self._jobs.items()):
            if now - job.touched > FORGOTTEN:
                del self._jobs[id]
        for key, when in list(self._failed.items()):
            if now - when >= AGAIN:
                del self._failed[key]

    def _answer(self, id: str, number: int, total: int) -> wire.Review:
        found = [self._kept[id, one] for one in range(1, total + 1) if (id, one) in self._kept]
        one = self._kept.get((id, number))
        if one is not None:
            self._kept.move_to_end((id, number))
        return wire.Review(
            method=METHOD,
            seats=_seats([entry.seats for entry in found]),
            done=len(found),
            total=total,
            review=None if one is None else msgspec.json.decode(one.review, type=wire.RoundReview),
        )

    async def _work(self) -> None:
        """Work until nothing is asked for; the process waits a while for more."""
        idle_since = self._clock()
        while True:
            self._forget()
            job = next(iter(self._jobs.values()), None)
            if job is None:
                if self._clock() - idle_since > IDLE:
                    self._end_process()
                    return
                await asyncio.sleep(0.2)
                continue
            await self._one(job)
            idle_since = self._clock()

    async def _one(self, job: Job) -> None:
        """The next round of a match; then it is another match's turn."""
        left = self._missing(job.id, job.total)
        if not left:
            self._jobs.pop(job.id, None)
            return
        number = job.wanted if job.wanted in left else left[0]
        try:
            self._keep((job.id, number), await self._reviewed(job.text, number))
        except (BotError, TimeoutError, OSError) as error:
            logger.warning("round %d of %s could not be reviewed: %s", number, job.id, error)
            self._failed[job.id, number] = self._clock()
        if job.id in self._jobs:
            self._jobs.move_to_end(job.id)

    async def _reviewed(self, text: str, number: int) -> Reviewed:
        try:
            if self._process is None or not self._process.is_running:
                self._process = await WorkerProcess.start(
                    "boneyard.server.api.records.review_worker"
                )
                await self._process.wait_ready()
            async with asyncio.timeout(WITHIN):
                answer = await self._process.ask(question(text, number, self._budget))
        except BaseException:
            self._end_process()
            raise
        if answer.startswith(FAILED):
            raise BotError(answer[len(FAILED) :].decode())
        return msgspec.msgpack.decode(answer, type=Reviewed)

    def _keep(self, key: tuple[str, int], found: Reviewed) -> None:
        self._kept[key] = found
        self._size += len(found.review)
        while self._size > KEPT and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._size -= len(gone.review)

    def _end_process(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process = None

    async def close(self) -> None:
        """No more reviews."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            await process.wait_ended()


def _seats(rounds: Sequence[tuple[SeatReview, ...]]) -> tuple[wire.SeatReview, ...]:
    """How everybody played in several rounds."""
    return tuple(
        _seat(
            SeatReview(
                seat=parts[0].seat,
                decisions=sum(part.decisions for part in parts),
                loss=sum(part.loss for part in parts),
                points=sum(part.points for part in parts),
                risked=sum(part.risked for part in parts),
            )
        )
        for parts in zip(*rounds, strict=True)
    )


def _seat(one: SeatReview) -> wire.SeatReview:
    return wire.SeatReview(one.seat, one.decisions, one.accuracy, one.loss, one.points)
