"""A pool of worker processes that run jobs, with budgets, queues and a cache.

- A job has a limit of processor time and a deadline; a worker that takes longer is killed.
- A worker has a limit of memory.
- An address has so many jobs running and so many waiting; the addresses take turns (``queue``).
- Equal jobs are one job, and results are kept by the digest of what the job gets.
- A job that waits is dropped when nobody waits for its result any more.

Workers start with the first job and end when there is none for a while; or they start together,
stay, and are replaced when they end.  The jobs of clients, reviews and the moves of bots have a
pool each, with other budgets: none of them waits for another's workers.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import os
import pickle
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import ParamSpec

import msgspec

from boneyard.server.base.refusals import Detail, Refusal
from boneyard.server.jobs.pipes import LENGTH, frame
from boneyard.server.jobs.queue import EVICTED, JobQueue, QueuedJob
from boneyard.server.jobs.results import JobResult, ResultCache
from boneyard.server.jobs.worker import DONE, FAILED, NO_MEMORY, READY, REFUSED, setup

P = ParamSpec("P")

RunJob = Callable[..., Awaitable[bytes]]
"""Runs a job for a client: ``run(job, *given)``."""

logger = logging.getLogger("boneyard.server")

FIRST_RETRY, LONGEST_RETRY = 0.5, 30.0
"""Seconds before a worker that stays and did not start is started again."""

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
    ``nice`` is how much less urgent a worker is than the server.  Of an address, ``at_once`` jobs
    run and ``per_address`` wait; of all, ``waiting``.  A worker ends after ``idle`` seconds without
    a job; if it is None, it stays.
    """

    processes: int = 2
    seconds: float | None = 10.0
    deadline: float = 60.0
    memory: int | None = 512
    nice: int = 10
    at_once: int = 1
    per_address: int = 8
    waiting: int = 64
    cache: int = 32
    idle: float | None = 600.0


START_TIMEOUT = 300.0
"""Seconds for a process to be ready; the first one compiles the kernels it needs."""

PASSED_ON = ("PATH", "HOME", "LANG", "LC_", "PYTHON", "NUMBA_", "XDG_", "TMP", "TEMP", "LD_")
"""Prefixes of the environment variables that a worker gets: not the database's password."""


class WorkerError(Exception):
    """A worker gave no answer."""


class WorkerProcess:
    """A process that answers requests over its standard input and output."""

    def __init__(self, child: asyncio.subprocess.Process) -> None:
        self._child = child
        self.ended = asyncio.create_task(child.wait())

    @classmethod
    async def start(cls, name: str, setup: bytes) -> WorkerProcess:
        """Start a worker, and send it its first request."""
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "boneyard.server.jobs.worker", name,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={k: v for k, v in os.environ.items() if k.startswith(PASSED_ON)},
            start_new_session=True,  # Ctrl-C is for the server, which then ends its workers
        )  # fmt: skip
        assert child.stdin is not None
        child.stdin.write(frame(setup))
        return cls(child)

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._child.pid

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        return self._child.returncode is None

    async def wait_ready(self) -> None:
        """Wait until it takes requests.  WorkerError if it ends before."""
        async with asyncio.timeout(START_TIMEOUT):
            if await self._read() != READY:
                raise WorkerError("it did not start")

    async def ask(self, request: bytes) -> bytes:
        """Send a request and wait for the answer.  WorkerError if the process dies."""
        assert self._child.stdin is not None
        try:
            self._child.stdin.write(frame(request))
            await self._child.stdin.drain()
        except OSError:
            raise WorkerError("its process has died") from None
        return await self._read()

    async def _read(self) -> bytes:
        assert self._child.stdout is not None
        try:
            head = await self._child.stdout.readexactly(LENGTH.size)
            return await self._child.stdout.readexactly(LENGTH.unpack(head)[0])
        except (asyncio.IncompleteReadError, OSError):
            raise WorkerError("its process has died") from None

    async def end(self) -> None:
        """Kill it, if it is running, and wait until it has ended."""
        if self.is_running:
            with contextlib.suppress(ProcessLookupError):
                self._child.kill()
        await asyncio.wait([self.ended])  # awaited directly, it would be cancelled with the caller


class JobPool:
    """Runs jobs in worker processes; ``prepare`` are functions that a worker calls first, and
    ``name`` is what the pool is called in the log and in lists of processes."""

    def __init__(
        self, budget: JobBudget, prepare: Sequence[Callable[[], object]] = (), *, name: str = "jobs"
    ) -> None:
        self._budget, self._name = budget, name
        self._setup = setup(budget.seconds, budget.memory, budget.nice, prepare)
        self._cache = ResultCache(budget.cache * 2**20)
        self._queue = JobQueue(budget.waiting, budget.per_address, budget.at_once)
        self._pending: dict[bytes, QueuedJob] = {}
        self._slots: set[asyncio.Task[None]] = set()
        self._idle: list[asyncio.Future[None]] = []
        self._is_closing = False
        self.processes: set[WorkerProcess] = set()
        self.is_ready = False
        """Whether a worker has been ready: until then a job waits for the first start."""

    def prepare(self) -> None:
        """Start all workers that do not run."""
        while len(self._slots) < self._budget.processes and not self._is_closing:
            self._slots.add(asyncio.create_task(self._fill_slot()))

    async def run(
        self, address: str, job: Callable[P, object], *given: P.args, **_: P.kwargs
    ) -> bytes:
        """The bytes or the JSON of what ``job(*given)`` returns, computed in a worker or cached.

        ``job`` is a function of a module.  Refusal: the job's own; ``flood`` or ``busy`` if too
        many jobs wait; ``too_heavy`` if it takes too much time or memory.
        """
        asked = pickle.dumps((job, given), protocol=5)
        key = hashlib.blake2b(asked, digest_size=16).digest()
        result = self._cache.get(key)
        while result is None:
            queued = self._pending.get(key)
            if queued is None:
                name = f"{job.__module__}:{job.__qualname__}"
                queued = self._add(QueuedJob(name, asked, address, key))
            result = await self._wait(queued)
            if result is EVICTED and queued.address != address:
                result = None  # it lost the place of somebody else: this address has its own
        if result.code:
            raise Refusal(result.code, result.detail)
        return result.content

    async def _wait(self, job: QueuedJob) -> JobResult:
        """The result of a job.  It is dropped when all who wait for it have left."""
        job.askers += 1
        try:
            return await asyncio.shield(job.result)  # other clients may wait for it too
        finally:
            job.askers -= 1
            if not (job.askers or job.result.done() or job.is_running):
                self._queue.remove(job)
                self._finish(job, EVICTED)

    def _finish(self, job: QueuedJob, result: JobResult) -> None:
        self._pending.pop(job.key, None)
        if not job.result.done():
            job.result.set_result(result)

    def _add(self, job: QueuedJob) -> QueuedJob:
        if self._is_closing:
            raise Refusal("closing")
        evicted = self._queue.add(job)
        if evicted is not None:
            self._finish(evicted, EVICTED)
        self._pending[job.key] = job
        if self._idle:
            self._wake_one()
        elif len(self._slots) < self._budget.processes:
            self._slots.add(asyncio.create_task(self._fill_slot()))
        return job

    def _wake_one(self) -> None:
        waiter = self._idle.pop()
        if not waiter.done():
            waiter.set_result(None)

    async def _fill_slot(self) -> None:
        """Run a worker process, and another one when it has ended, as long as one is needed."""
        wait = 0.0
        try:
            while True:
                try:
                    await self._run_worker()
                    wait = 0.0
                except (WorkerError, TimeoutError, OSError) as error:
                    logger.error("a process for %s did not start: %s", self._name, error)
                    if self._budget.idle is not None:
                        if len(self._slots) == 1:  # else the job is left to the other workers
                            self._refuse_waiting(NOT_STARTED)
                        return
                    wait = min(max(FIRST_RETRY, 2 * wait), LONGEST_RETRY)
                    await asyncio.sleep(wait)
                if self._budget.idle is not None and not self._queue:
                    return
        finally:
            self._slots.discard(asyncio.current_task())

    async def _run_worker(self) -> None:
        """Start a worker, and let it do jobs until it ends or has had none for a while.

        WorkerError, TimeoutError or OSError if it does not start.
        """
        worker = await WorkerProcess.start(self._name, self._setup)
        self.processes.add(worker)
        try:
            await worker.wait_ready()
            self.is_ready = True
            while worker.is_running:
                job = self._queue.take()
                if job is not None:
                    await self._do(job, worker)
                elif not await self._has_work(worker):
                    break
        finally:
            await self._end(worker)
            if self._queue and self._idle:  # for a job that has woken this one
                self._wake_one()

    async def _has_work(self, worker: WorkerProcess) -> bool:
        """Wait until a job may be there, or the worker ends.  False if none came for a while."""
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._idle.append(waiter)
        try:
            await asyncio.wait(
                (waiter, worker.ended),
                timeout=self._budget.idle,
                return_when=asyncio.FIRST_COMPLETED,
            )
            return waiter.done() or bool(self._queue)
        finally:
            waiter.cancel()
            with contextlib.suppress(ValueError):
                self._idle.remove(waiter)

    async def _do(self, job: QueuedJob, worker: WorkerProcess) -> None:
        """Do a job.  The worker is ended if it cannot do another one."""
        result = CLOSING
        try:
            result = await self._result(job, worker)
        finally:
            self._queue.done(job)
            self._cache.put(job.key, result)
            self._finish(job, result)

    async def _result(self, job: QueuedJob, worker: WorkerProcess) -> JobResult:
        """The result of a job.  The worker is killed if it is late or has no memory left."""
        try:
            async with asyncio.timeout(self._budget.deadline):
                answer = await worker.ask(job.asked)
        except (TimeoutError, WorkerError) as error:
            late = isinstance(error, TimeoutError)
            logger.warning("job %s: %s", job.name, "it took too long" if late else error)
            await self._end(worker)
            return TOO_HEAVY
        except BaseException:
            await self._end(worker)
            raise
        if answer.startswith(DONE):
            return JobResult(answer[1:])
        if answer.startswith(REFUSED):
            code, detail = msgspec.msgpack.decode(answer[1:], type=tuple[str, Detail])
            return JobResult(code=code, detail=detail)
        if answer.startswith(NO_MEMORY):
            logger.warning("job %s: it took too much memory", job.name)
            await self._end(worker)
            return TOO_HEAVY
        logger.error("job %s: %s", job.name, answer[len(FAILED) :].decode())
        return INTERNAL

    async def _end(self, worker: WorkerProcess) -> None:
        self.processes.discard(worker)
        await worker.end()

    def _refuse_waiting(self, result: JobResult) -> None:
        for job in list(self._pending.values()):
            if not job.is_running:
                self._queue.remove(job)
                self._finish(job, result)

    async def drain(self, seconds: float) -> None:
        """Refuse jobs that wait and all later ones, and finish those that run, for so long."""
        self._is_closing = True
        self._refuse_waiting(CLOSING)
        if self._pending:
            await asyncio.wait([job.result for job in self._pending.values()], timeout=seconds)
        await self.close()

    async def close(self) -> None:
        """Kill every worker; jobs are refused."""
        self._is_closing = True
        slots = list(self._slots)
        for slot in slots:
            slot.cancel()
        await asyncio.gather(*slots, return_exceptions=True)
        for job in list(self._pending.values()):
            self._finish(job, CLOSING)
