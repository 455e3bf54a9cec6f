"""A pool of worker processes that run jobs for clients, with budgets, queues and a cache.

- A job has a limit of processor time and a deadline; a worker that takes longer is killed.
- A worker has a limit of memory.
- An address has one job running and a few waiting; the addresses take turns.
- Equal jobs are one job, and results are kept by the digest of what the job gets.

Workers start with the first job and end when there is none for a while.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from typing import ParamSpec

import msgspec

from boneyard.server.base.refusals import Refusal
from boneyard.server.jobs.pipes import FAILED
from boneyard.server.jobs.process import WorkerError, WorkerProcess
from boneyard.server.jobs.results import JobResult, ResultCache
from boneyard.server.jobs.worker import DONE, NO_MEMORY, REFUSED, name_of, refusal_of, request

P = ParamSpec("P")

logger = logging.getLogger("boneyard.server")

IDLE_TIMEOUT = 600.0
"""Seconds without a job after which a worker ends."""

FAILURE_LASTS = 60.0
"""Seconds for which a job that failed is not tried again."""

TOO_HEAVY = JobResult(code="too_heavy", lasts=FAILURE_LASTS)
INTERNAL = JobResult(code="internal", lasts=FAILURE_LASTS)
NOT_STARTED = JobResult(code="busy", lasts=0)
CLOSING = JobResult(code="closing", lasts=0)


class JobBudget(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of a pool.

    A job may take ``seconds`` of processor time and end ``deadline`` seconds after its start.
    ``memory`` is in MiB, and is what a worker may take beside its programs; ``cache`` is in MiB.
    """

    processes: int = 2
    seconds: float = 10.0
    deadline: float = 60.0
    memory: int = 512
    per_address: int = 8
    waiting: int = 64
    cache: int = 32


class _Task:
    """A job that waits or runs, and the future of its result."""

    __slots__ = ("address", "asked", "key", "name", "result")

    def __init__(self, name: str, asked: bytes, address: str, key: bytes) -> None:
        self.name, self.asked, self.address, self.key = name, asked, address, key
        self.result: asyncio.Future[JobResult] = asyncio.get_running_loop().create_future()


class _Queue:
    """Jobs that wait, by address.  The addresses take turns; each has one job running at most."""

    def __init__(self, budget: JobBudget) -> None:
        self._budget = budget
        self._waiting: OrderedDict[str, deque[_Task]] = OrderedDict()
        self._busy: set[str] = set()

    def add(self, task: _Task) -> None:
        """Add a job.  Refusal ``flood`` if its address has too many, ``busy`` if there are."""
        own = self._waiting.get(task.address, ())
        if len(own) >= self._budget.per_address:
            raise Refusal("flood")
        if sum(map(len, self._waiting.values())) >= self._budget.waiting:
            raise Refusal("busy")
        self._waiting.setdefault(task.address, deque()).append(task)

    def take(self) -> _Task | None:
        """The next job of the address that has waited longest, if one may run."""
        for address, tasks in self._waiting.items():
            if address not in self._busy:
                task = tasks.popleft()
                self._waiting.move_to_end(address)
                if not tasks:
                    del self._waiting[address]
                self._busy.add(address)
                return task
        return None

    @property
    def is_empty(self) -> bool:
        """Whether no job waits."""
        return not self._waiting

    def done(self, task: _Task) -> None:
        """The address of a job may have another one running."""
        self._busy.discard(task.address)


class JobPool:
    """Runs jobs in worker processes; ``prepare`` are functions that a worker calls first."""

    def __init__(
        self, budget: JobBudget, prepare: Sequence[Callable[[], object]] = (), *, name: str = "job"
    ) -> None:
        self._budget, self._name = budget, name
        self._given = (str(budget.seconds), str(budget.memory), *map(name_of, prepare))
        self._cache = ResultCache(budget.cache * 2**20)
        self._queue = _Queue(budget)
        self._pending: dict[bytes, _Task] = {}
        self._slots: set[asyncio.Task[None]] = set()
        self._idle: list[asyncio.Future[None]] = []
        self.processes: set[WorkerProcess] = set()

    async def run(
        self, address: str, job: Callable[P, bytes], *given: P.args, **_: P.kwargs
    ) -> bytes:
        """What ``job(*given)`` returns, computed in a worker or found in the cache.

        ``job`` is a function of a module.  Refusal: the job's own; ``flood`` or ``busy`` if too
        many jobs wait; ``too_heavy`` if it takes too much time or memory.
        """
        asked = request(job, given)
        key = hashlib.blake2b(asked, digest_size=16).digest()
        result = self._cache.get(key)
        if result is None:
            task = self._pending.get(key) or self._add(_Task(name_of(job), asked, address, key))
            result = await asyncio.shield(task.result)  # other clients may wait for it too
        if result.code:
            raise Refusal(result.code, result.detail)
        return result.content

    def _add(self, task: _Task) -> _Task:
        self._queue.add(task)
        self._pending[task.key] = task
        if self._idle:
            self._wake_one()
        elif len(self._slots) < self._budget.processes:
            self._slots.add(asyncio.create_task(self._fill_slot()))
        return task

    def _wake_one(self) -> None:
        waiter = self._idle.pop()
        if not waiter.done():
            waiter.set_result(None)

    async def _fill_slot(self) -> None:
        """Do jobs with one worker process; end when there has been none for a while."""
        worker: WorkerProcess | None = None
        try:
            while True:
                task = self._queue.take()
                if task is not None:
                    worker = await self._do(task, worker)
                elif not await self._has_work():
                    await self._end(worker)
                    worker = None
                    if self._queue.is_empty:  # a job may have come meanwhile
                        return
        finally:
            self._slots.discard(asyncio.current_task())
            await self._end(worker)

    async def _has_work(self) -> bool:
        """Wait until a job may be there.  False if none came for a while."""
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._idle.append(waiter)
        try:
            async with asyncio.timeout(IDLE_TIMEOUT):
                await waiter
            return True
        except TimeoutError:
            return False
        finally:
            with contextlib.suppress(ValueError):
                self._idle.remove(waiter)

    async def _do(self, task: _Task, worker: WorkerProcess | None) -> WorkerProcess | None:
        """Do a job.  Returns the worker if it can do another one."""
        result = CLOSING
        try:
            if worker is None or not worker.is_running:
                worker = await self._start()
            result = await self._result(task, worker)
        except (WorkerError, TimeoutError, OSError) as error:
            logger.error("a process for the work %r did not start: %s", self._name, error)
            result = NOT_STARTED
        finally:
            self._queue.done(task)
            self._cache.put(task.key, result)
            self._pending.pop(task.key, None)
            if not task.result.done():
                task.result.set_result(result)
        return worker if worker is not None and worker.is_running else None

    async def _start(self) -> WorkerProcess:
        """A new worker.  WorkerError, TimeoutError or OSError if it does not start."""
        worker = await WorkerProcess.start("boneyard.server.jobs.worker", *self._given)
        self.processes.add(worker)
        try:
            await worker.wait_ready()
        except BaseException:
            await self._end(worker)
            raise
        return worker

    async def _result(self, task: _Task, worker: WorkerProcess) -> JobResult:
        """The result of a job.  The worker is killed if it is late or has no memory left."""
        try:
            async with asyncio.timeout(self._budget.deadline):
                answer = await worker.ask(task.asked)
        except (TimeoutError, WorkerError) as error:
            late = isinstance(error, TimeoutError)
            logger.warning("job %s: %s", task.name, "it took too long" if late else error)
            await self._end(worker)
            return TOO_HEAVY
        except BaseException:
            await self._end(worker)
            raise
        if answer.startswith(DONE):
            return JobResult(answer[1:])
        if answer.startswith(REFUSED):
            refusal = refusal_of(answer)
            return JobResult(code=refusal.code, detail=refusal.detail)
        if answer.startswith(NO_MEMORY):
            logger.warning("job %s: it took too much memory", task.name)
            await self._end(worker)
            return TOO_HEAVY
        logger.error("job %s: %s", task.name, answer[len(FAILED) :].decode())
        return INTERNAL

    async def _end(self, worker: WorkerProcess | None) -> None:
        if worker is not None:
            worker.kill()
            self.processes.discard(worker)
            await worker.wait_ended()

    async def close(self) -> None:
        """Kill every worker; jobs that wait are refused."""
        slots = list(self._slots)
        for slot in slots:
            slot.cancel()
        await asyncio.gather(*slots, return_exceptions=True)
        for task in self._pending.values():
            if not task.result.done():
                task.result.set_result(CLOSING)
        self._pending.clear()
