"""The supervisor of several processes on one listening socket: ``boneyard serve --workers N``.

It starts the first worker alone, so that kernels are compiled and the database is migrated once;
the others follow when the first one serves.  It restarts a worker that dies.  Only a first worker
that never serves ends everything: nothing would be different at the next attempt.  All workers end
with the supervisor, also when it is killed: each reads its standard input, a pipe from the
supervisor.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import signal
import socket
import sys
import time
from collections.abc import Callable
from typing import Any

import msgspec

from boneyard.server.base.refusals import NotStarted
from boneyard.server.base.settings import Settings
from boneyard.server.jobs.pipes import frame
from boneyard.text.messages import TextMessage
from boneyard.text.user import user_language

logger = logging.getLogger("boneyard.server")

READY = b"ready\n"

CANNOT_START = 3
"""The exit status of a worker that cannot start and has printed the reason."""

SHUTDOWN_TIMEOUT = 20.0
"""Seconds that a worker has to shut down; more than the sum of its timeouts."""

STABLE_AFTER, MAX_DELAY = 10.0, 10.0
"""A worker that lived this many seconds restarts at once; others wait longer each time."""


class Worker:
    """One worker: starts its process, and starts it again when it ends."""

    def __init__(
        self, settings: Settings, log: tuple[str, str | None], listening: socket.socket, slot: int
    ) -> None:
        self._log = log
        self._is_first = slot == 0
        self._settings = msgspec.structs.replace(settings, name=f"{settings.name}/{slot}")
        self._listening = listening
        self._child: asyncio.subprocess.Process | None = None
        self._has_served = self._is_renewing = False
        self.ready = asyncio.Event()

    async def keep_running(self) -> None:
        """Start and restart the process, until cancelled.

        NotStarted if it is the first one and has never served.
        """
        delay = 0.0
        try:
            while True:
                began = time.monotonic()
                code = await self._run_once()
                if self._is_first and not self._has_served:
                    raise NotStarted(_reason(code))
                if self._is_renewing:
                    self._is_renewing = False
                    continue
                is_stable = time.monotonic() > began + STABLE_AFTER
                delay = 0.0 if is_stable else min(2 * delay + 0.5, MAX_DELAY)
                logger.error("worker %s has ended (%s)", self._settings.name, code)
                await asyncio.sleep(delay)
        finally:
            await self._shut_down()

    async def _run_once(self) -> int:
        fd = self._listening.fileno()
        child = self._child = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "boneyard.server.process.worker", str(fd),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            pass_fds=(fd,),
            start_new_session=True,  # Ctrl-C reaches the supervisor only, which then stops them
        )  # fmt: skip
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(frame(pickle.dumps((self._settings, self._log, user_language()))))
        if await child.stdout.readline() == READY:
            self._has_served = True
            self.ready.set()
        return await child.wait()

    async def renew(self) -> None:
        """Replace the process by a new one; return when that serves."""
        self._is_renewing = True
        self.ready.clear()
        self.signal(signal.SIGTERM)
        await self.ready.wait()

    async def _shut_down(self) -> None:
        if self._child is None:
            return
        self.signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(SHUTDOWN_TIMEOUT):
                await self._child.wait()
        except TimeoutError:
            logger.error("worker %s does not end: killed", self._settings.name)
            self.signal(signal.SIGKILL)
            await self._child.wait()

    def signal(self, number: int) -> None:
        """Send a signal to the process, if it is running."""
        if self._child is not None and self._child.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._child.send_signal(number)


class Supervisor:
    """Starts, renews and stops all workers."""

    def __init__(
        self,
        settings: Settings,
        log: tuple[str, str | None],
        listening: socket.socket,
        number: int,
        on_started: Callable[[], None],
    ) -> None:
        self._on_started = on_started
        self._workers = [Worker(settings, log, listening, slot) for slot in range(number)]
        self._is_stopping = asyncio.Event()
        self._renewal: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Run until SIGTERM or Ctrl-C; a second signal kills the workers.  SIGHUP renews them
        one by one.  NotStarted if the first worker cannot serve."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stop)
        loop.add_signal_handler(signal.SIGHUP, self._renew)
        stop = asyncio.create_task(self._is_stopping.wait())
        running: list[asyncio.Task[None]] = []
        try:
            await self._start_all(stop, running)
            await _wait_for_one(stop, *running)
        finally:
            for task in (stop, self._renewal, *running):
                if task is not None:
                    task.cancel()
            results = await asyncio.gather(*running, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception):
                raise result

    async def _start_all(self, stop: asyncio.Task[Any], running: list[asyncio.Task[None]]) -> None:
        """Start the first worker, and the others when it serves; add their tasks to ``running``."""
        first, *others = self._workers
        running.append(asyncio.create_task(first.keep_running()))
        ready = asyncio.create_task(first.ready.wait())
        await _wait_for_one(stop, ready, *running)
        if not ready.done():
            ready.cancel()
            return
        self._on_started()
        running += [asyncio.create_task(worker.keep_running()) for worker in others]

    def _stop(self) -> None:
        if self._is_stopping.is_set():
            for worker in self._workers:
                worker.signal(signal.SIGKILL)
        self._is_stopping.set()

    def _renew(self) -> None:
        if self._renewal is None or self._renewal.done():
            self._renewal = asyncio.create_task(self._renew_one_by_one())

    async def _renew_one_by_one(self) -> None:
        for worker in self._workers:
            await worker.renew()


def _reason(code: int) -> TextMessage | None:
    """Why the first worker could not serve; None if it has printed the reason itself."""
    if code == CANNOT_START:
        return None
    ended = "error-worker-killed" if code < 0 else "error-worker-ended"
    return TextMessage(ended, {"n": abs(code)})


async def _wait_for_one(*tasks: asyncio.Task[Any]) -> None:
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
