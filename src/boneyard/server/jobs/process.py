"""A worker process, as its server sees it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys

from boneyard.server.jobs.pipes import LENGTH, frame
from boneyard.server.jobs.worker import READY

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
