"""Several processes on one listening socket: ``boneyard serve --workers N``.

The first one is started alone, so that kernels are compiled and the database is brought up to
date once; when it serves, the others follow.  One that dies is started again.  All end when this
process does, however it does: each watches its standard input, which is a pipe from here.
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
from typing import Any, NamedTuple

import msgspec

from boneyard.server.base.settings import Settings
from boneyard.server.process.logs import Kind

logger = logging.getLogger("boneyard.server")

READY = b"ready\n"
ENDS_WITHIN = 20.0
"""Seconds that a worker has to end well; more than its own limits come to."""

STAYED, LONGEST = 10.0, 10.0
"""A worker that lived so long is started again at once; one that did not, after a growing wait."""


class NotStarted(Exception):
    """The first worker could not serve; it has said why."""


class Log(NamedTuple):
    """How the log is written (``logs.configure``)."""

    kind: Kind
    level: str | None


class Worker:
    """One place among the workers, and the process that fills it."""

    def __init__(self, settings: Settings, log: Log, listening: socket.socket, slot: int) -> None:
        self._log = log
        self._settings = msgspec.structs.replace(settings, name=f"{settings.name}/{slot}")
        self._listening = listening
        self._child: asyncio.subprocess.Process | None = None
        self._served = self._renewing = False
        self.ready = asyncio.Event()

    async def keep(self) -> None:
        """Have a process here, until cancelled.  NotStarted if it never served."""
        wait = 0.0
        try:
            while True:
                began = time.monotonic()
                code = await self._life()
                if not self._served:
                    raise NotStarted
                if self._renewing:
                    self._renewing = False
                    continue
                wait = 0.0 if time.monotonic() > began + STAYED else min(2 * wait + 0.5, LONGEST)
                logger.error("worker %s has ended (%s)", self._settings.name, code)
                await asyncio.sleep(wait)
        finally:
            await self._end()

    async def _life(self) -> int:
        fd = self._listening.fileno()
        child = self._child = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "boneyard.server.process.worker", str(fd),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            pass_fds=(fd,),
            start_new_session=True,  # Ctrl-C comes here, and from here they are told
        )  # fmt: skip
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(pickle.dumps((self._settings, self._log)))
        if await child.stdout.readline() == READY:
            self._served = True
            self.ready.set()
        return await child.wait()

    async def renew(self) -> None:
        """Let another process take this place; return when it serves."""
        self._renewing = True
        self.ready.clear()
        self.tell(signal.SIGTERM)
        await self.ready.wait()

    async def _end(self) -> None:
        if self._child is None:
            return
        self.tell(signal.SIGTERM)
        try:
            async with asyncio.timeout(ENDS_WITHIN):
                await self._child.wait()
        except TimeoutError:
            logger.error("worker %s does not end, and is killed", self._settings.name)
            self.tell(signal.SIGKILL)
            await self._child.wait()

    def tell(self, number: int) -> None:
        """Send a signal to the process that is there now."""
        if self._child is not None and self._child.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._child.send_signal(number)


class Workers:
    """All of them."""

    def __init__(
        self,
        settings: Settings,
        log: Log,
        listening: socket.socket,
        number: int,
        started: Callable[[], None],
    ) -> None:
        self._started = started
        self._workers = [Worker(settings, log, listening, slot) for slot in range(number)]
        self._told = asyncio.Event()
        self._renewing: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Until SIGTERM or Ctrl-C; a second one does not wait.  SIGHUP renews one process after
        the other.  NotStarted if the first one cannot serve."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stop)
        loop.add_signal_handler(signal.SIGHUP, self._renew)
        stop = asyncio.create_task(self._told.wait())
        keeping: list[asyncio.Task[None]] = []
        try:
            for worker in self._workers:
                keeping.append(asyncio.create_task(worker.keep()))
                ready = asyncio.create_task(worker.ready.wait())
                await _first(stop, ready, *keeping)
                ready.cancel()
                if stop.done() or keeping[-1].done():
                    break
                if worker is self._workers[0]:
                    self._started()
            await _first(stop, *keeping)
        finally:
            for task in (stop, self._renewing, *keeping):
                if task is not None:
                    task.cancel()
            ends = await asyncio.gather(*keeping, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception):
                raise end

    def _stop(self) -> None:
        if self._told.is_set():
            for worker in self._workers:
                worker.tell(signal.SIGKILL)
        self._told.set()

    def _renew(self) -> None:
        if self._renewing is None or self._renewing.done():
            self._renewing = asyncio.create_task(self._one_after_the_other())

    async def _one_after_the_other(self) -> None:
        for worker in self._workers:
            await worker.renew()


async def _first(*tasks: asyncio.Task[Any]) -> None:
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
