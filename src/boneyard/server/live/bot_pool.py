"""A pool of processes in which bots think, each with a deadline.

A process that overruns it is killed and another one started; one that dies is replaced.  The
processes are started when they are first needed, or when ``prepare`` says that they soon will be.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Sequence

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.server.live.bot_worker import FAILED, LENGTH, READY, question

logger = logging.getLogger("boneyard.server")

START_WITHIN = 300.0
"""Seconds that a process may take to be ready; the first one of all compiles what it needs."""

LONGEST_WAIT = 30.0
PASSED_ON = ("PATH", "HOME", "LANG", "LC_", "PYTHON", "NUMBA_", "XDG_", "TMP", "TEMP", "LD_")
"""The beginnings of the names of environment variables that a bot's process is given: where the
database is, and its password, is none of its business."""


class Failed(Exception):
    """A bot gave no move."""


class Process:
    """One process."""

    def __init__(self, child: asyncio.subprocess.Process) -> None:
        self._child = child

    @classmethod
    async def start(cls, module: str, *given: str) -> Process:
        """A process that is about to get ready: ``module`` is what it runs."""
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-m", module, *given,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={k: v for k, v in os.environ.items() if k.startswith(PASSED_ON)},
            start_new_session=True,  # Ctrl-C is for the server, which then ends its bots
        )  # fmt: skip
        return cls(child)

    @property
    def pid(self) -> int:
        """Its number."""
        return self._child.pid

    @property
    def alive(self) -> bool:
        """Whether it still runs."""
        return self._child.returncode is None

    async def ready(self) -> None:
        """Wait until it can be asked.  Failed if it does not come so far."""
        async with asyncio.timeout(START_WITHIN):
            if await self._read() != READY:
                raise Failed("it did not start")

    async def ask(self, asked: bytes) -> bytes:
        """The answer to a question.  Failed if the process dies over it."""
        assert self._child.stdin is not None
        try:
            self._child.stdin.write(asked)
            await self._child.stdin.drain()
        except OSError:
            raise Failed("its process has died") from None
        return await self._read()

    async def _read(self) -> bytes:
        assert self._child.stdout is not None
        try:
            head = await self._child.stdout.readexactly(LENGTH.size)
            return await self._child.stdout.readexactly(LENGTH.unpack(head)[0])
        except (asyncio.IncompleteReadError, OSError):
            raise Failed("its process has died") from None

    async def ended(self) -> None:
        """Wait until it has ended."""
        await self._child.wait()

    def kill(self) -> None:
        """End it, whatever it does."""
        if self.alive:
            with contextlib.suppress(ProcessLookupError):
                self._child.kill()


class Pool:
    """``size`` processes; ``deadline`` in seconds, the wait for a free process included."""

    def __init__(self, size: int, deadline: float, maker: str, warm: Sequence[str] = ()) -> None:
        self._size, self._deadline = size, deadline
        self._maker, self._warm = maker, warm
        self._idle: asyncio.Queue[Process] = asyncio.Queue()
        self._places: list[asyncio.Task[None]] = []
        self.processes: set[Process] = set()

    @property
    def ready(self) -> int:
        """How many processes wait for a question."""
        return self._idle.qsize()

    def prepare(self) -> None:
        """Somebody will soon want to think: start the processes, unless they run."""
        if not self._places:
            self._places = [asyncio.create_task(self._place()) for _ in range(self._size)]

    async def choose(self, bot: str, view: View, moves: Sequence[Move]) -> Move:
        """The move of a bot.  Failed or TimeoutError if there is none in time."""
        self.prepare()
        asked = question(bot, view, moves)
        async with asyncio.timeout(self._deadline):
            process = await self._free()
            try:
                answer = await process.ask(asked)
            except BaseException:
                process.kill()  # it is late, dead, or nobody waits for it any more
                raise
        self._idle.put_nowait(process)
        if answer.startswith(FAILED):
            raise Failed(answer[1:].decode())
        return moves[int(answer)]

    async def _free(self) -> Process:
        while True:
            process = await self._idle.get()
            if process.alive:
                return process

    async def _place(self) -> None:
        """One place of the pool: there is always a process in it, or one is on its way."""
        wait = 0.0
        while True:
            try:
                await self._life()
                wait = 0.0
            except (Failed, TimeoutError, OSError) as error:
                logger.error("a process for bots does not start: %s", error)
                wait = min(max(0.5, 2 * wait), LONGEST_WAIT)
                await asyncio.sleep(wait)

    async def _life(self) -> None:
        """One process from start to end.  Failed or TimeoutError if it does not get ready."""
        process = await Process.start("boneyard.server.live.bot_worker", self._maker, *self._warm)
        self.processes.add(process)
        try:
            await process.ready()
            self._idle.put_nowait(process)
            await process.ended()
        finally:
            process.kill()
            self.processes.discard(process)
            await process.ended()

    async def close(self) -> None:
        """End every process."""
        for place in self._places:
            place.cancel()
        await asyncio.gather(*self._places, return_exceptions=True)
        self._places = []
