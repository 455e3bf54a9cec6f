"""A pool of processes in which bots choose moves, each move with a deadline.

The deadline counts from the request.  A process that has worked on a request for that long is
killed, and a dead one is replaced.  The processes start
with the first move, or when ``prepare`` says that one will be needed soon.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.server.jobs.pipes import FAILED
from boneyard.server.jobs.process import WorkerError, WorkerProcess
from boneyard.server.robots.bot_worker import request
from boneyard.server.robots.fair_queue import FairQueue

logger = logging.getLogger("boneyard.server")

FIRST_RETRY, LONGEST_RETRY = 0.5, 30.0
"""Seconds before a process that did not start is started again."""


class BotPool:
    """``size`` workers.  ``deadline`` is in seconds, and includes the wait for an idle worker."""

    def __init__(self, size: int, deadline: float, maker: str, warm: Sequence[str] = ()) -> None:
        self._size, self._deadline = size, deadline
        self._maker, self._warm = maker, warm
        self._idle: FairQueue[WorkerProcess] = FairQueue()
        self._slots: list[asyncio.Task[None]] = []
        self._asking: set[asyncio.Task[bytes]] = set()
        self.processes: set[WorkerProcess] = set()
        self.is_ready = False
        """Whether a worker has been ready: until then a request waits for the first start."""

    def prepare(self) -> None:
        """Start the workers, unless they run."""
        if not self._slots:
            self._slots = [asyncio.create_task(self._fill_slot()) for _ in range(self._size)]

    async def choose(self, bot: str, view: View, moves: Sequence[Move], owner: str) -> Move:
        """The move of a bot.  WorkerError or TimeoutError if there is none in time."""
        self.prepare()
        asked = request(bot, view, moves)
        async with asyncio.timeout(self._deadline):
            worker = await self._take_idle(owner)
            asking = asyncio.create_task(self._ask(worker, asked))
            self._asking.add(asking)
            asking.add_done_callback(self._forget)
            answer = await asyncio.shield(asking)
        if answer.startswith(FAILED):
            raise WorkerError(answer[1:].decode())
        return moves[int(answer)]

    async def _ask(self, worker: WorkerProcess, asked: bytes) -> bytes:
        """A worker's answer.  Kills it if it is late or dead.

        A request that had to wait for its worker may end before: the worker then goes on, because
        starting another one takes longer.
        """
        try:
            async with asyncio.timeout(self._deadline):
                answer = await worker.ask(asked)
        except BaseException:
            worker.kill()
            raise
        self._idle.put(worker)
        return answer

    def _forget(self, asking: asyncio.Task[bytes]) -> None:
        self._asking.discard(asking)
        if not asking.cancelled():
            asking.exception()  # nobody else may ask for it

    async def _take_idle(self, owner: str) -> WorkerProcess:
        while True:
            worker = await self._idle.get(owner)
            if worker.is_running:
                return worker

    async def _fill_slot(self) -> None:
        """Keep one worker running: start another one whenever it ends."""
        wait = 0.0
        while True:
            try:
                await self._run_worker()
                wait = 0.0
            except (WorkerError, TimeoutError, OSError) as error:
                logger.error("a bot process did not start: %s", error)
                wait = min(max(FIRST_RETRY, 2 * wait), LONGEST_RETRY)
                await asyncio.sleep(wait)

    async def _run_worker(self) -> None:
        """One worker from start to end.  WorkerError or TimeoutError if it does not get ready."""
        worker = await WorkerProcess.start(
            "boneyard.server.robots.bot_worker", self._maker, *self._warm
        )
        self.processes.add(worker)
        try:
            await worker.wait_ready()
            self.is_ready = True
            self._idle.put(worker)
            await worker.wait_ended()
        finally:
            worker.kill()
            self.processes.discard(worker)
            await worker.wait_ended()

    async def close(self) -> None:
        """Kill every worker."""
        tasks = [*self._slots, *self._asking]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._slots = []
