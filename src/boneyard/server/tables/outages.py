"""Outages: the intervals in which this process could not take moves.

Time in which a table cannot take a move is nobody's time: it is not taken from a bank, and no flag
falls because of it.  All of it is observed by the server, none of it is claimed by a client:

- commits that fail or are slow, until a commit succeeds again;
- the time between the last commit before a start of the server and the start;
- a process that does not run (stopped, suspended or overloaded), and a clock of the machine that
  is set forward.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from boneyard.server.base.clock import ServerClock
from boneyard.server.base.intervals import Interval, joined
from boneyard.server.base.refusals import Refusal
from boneyard.server.store import Observer

SLOW = 250
"""Milliseconds: shorter intervals do not count."""

LONG = 2_000
"""Milliseconds: an outage so long may have closed connections, and is put into the logs at once."""

RECONNECT = 15_000
"""Milliseconds: the most that is not counted while a person reconnects after a long outage."""

CHECK_EVERY = 0.2
"""Seconds between two checks while the database does not work."""

TICK, STALL = 250, 500
"""Milliseconds: how often the process looks at the clock, and how late it may be."""

KEPT = 500
"""The most intervals in memory."""


class Outages(Observer):
    """The outages of this process.

    ``check`` raises Refusal if the database does not commit.  ``steady`` are the seconds of a
    clock that is never set.
    """

    def __init__(
        self,
        now: Callable[[], int],
        check: Callable[[], Awaitable[None]],
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self._now, self._check, self._steady = now, check, steady
        self._has_machine_clock = isinstance(now, ServerClock)
        self._ended: list[Interval] = []
        self._committing_since: int | None = None
        self._failing_since: int | None = None
        self._checking: asyncio.Task[None] | None = None
        self._ticking: asyncio.Task[None] | None = None
        self._is_well = asyncio.Event()
        self._is_well.set()
        self._seen: tuple[int, float] | None = None
        self.last_long_end = 0
        """When the last long outage ended."""
        self.on_long: Callable[[], None] = lambda: None
        """Called after a long outage."""

    def open(self, last_commit: int, serving_since: int) -> None:
        """Start to observe.  Nothing was served between these two times."""
        self._add(last_commit, serving_since)
        self.last_long_end = max(self.last_long_end, serving_since)
        self._ticking = asyncio.create_task(self._tick(), name="outages")

    async def close(self) -> None:
        """Stop to observe."""
        tasks = [task for task in (self._ticking, self._checking) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- questions

    def now(self, logged: int) -> int:
        """The time now, given the newest time in a log: another process may be ahead."""
        if isinstance(self._now, ServerClock) and self._now.advance(logged):
            self._observe_clock()
        return self._now()

    def since(self, start: int) -> list[Interval]:
        """The intervals that end after a time, with the one that has not ended yet."""
        self._observe_clock()
        current = self._current()
        if not self._ended or self._ended[-1].end <= start:
            return current
        return [*(one for one in self._ended if one.end > start), *current]

    async def wait_until_over(self) -> None:
        """Wait while the database does not work."""
        await self._is_well.wait()

    # ---- what the store observes

    def begin_commit(self) -> None:
        """A commit of log entries begins."""
        self._committing_since = self._now()

    def end_commit(self, *, failed: bool) -> None:
        """The commit has ended."""
        began, self._committing_since = self._committing_since, None
        if began is None:
            return
        if failed:
            self._suspect(began)
        else:
            self._end_failing()
            self._add(began, self._now())

    def note_error(self, seconds: float) -> None:
        """Something failed that began so many seconds ago: check whether the database works."""
        self._suspect(self._now() - round(seconds * 1000))

    # ---- inside

    def _suspect(self, since: int) -> None:
        """The database does not work since then, unless a check succeeds at once."""
        if self._failing_since is None:
            self._failing_since = since
            self._is_well.clear()
        self._failing_since = min(self._failing_since, since)
        if self._checking is None:
            self._checking = asyncio.create_task(self._check_until_well(), name="check writes")

    async def _check_until_well(self) -> None:
        try:
            while True:
                try:
                    await self._check()
                    break
                except Refusal:
                    await asyncio.sleep(CHECK_EVERY)
        finally:
            self._checking = None
            self._end_failing()

    def _end_failing(self) -> None:
        since, self._failing_since = self._failing_since, None
        self._is_well.set()
        if since is not None:
            self._add(since, self._now())

    def _current(self) -> list[Interval]:
        """The interval that has not ended yet."""
        since = [s for s in (self._failing_since, self._committing_since) if s is not None]
        now = self._now() if since else 0
        return [Interval(min(since), now)] if since and now - min(since) >= SLOW else []

    def _add(self, start: int, end: int) -> None:
        if end - start < SLOW:
            return
        every = [*self._ended, Interval(start, end)]
        last = max(one.end for one in every)
        self._ended = joined(every, min(every).start, last)[-KEPT:]
        if end - start >= LONG:
            self.last_long_end = max(self.last_long_end, end)
            self.on_long()

    async def _tick(self) -> None:
        while True:
            self._observe_clock()
            await asyncio.sleep(TICK / 1000)

    def _observe_clock(self) -> None:
        """Note if this process did not run for a while, or if the machine's clock was set."""
        now, steady = self._now(), self._steady()
        seen, self._seen = self._seen, (now, steady)
        if seen is None or self._ticking is None:
            return
        passed = round((steady - seen[1]) * 1000)
        set_forward = now - seen[0] - passed if self._has_machine_clock else 0
        late = max(0, passed - TICK) + max(0, set_forward)
        if late > STALL:
            self._add(now - late, now)
