"""Measures how long an event loop is held by a single callback.

It counts the processor time of the loop's thread, so that a busy machine changes nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from asyncio import events
from collections.abc import Iterator
from typing import Any


class LoopWatch:
    """The longest callback of a loop, in milliseconds of processor time, and what it was."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.what = ""

    def reset(self) -> None:
        self.longest, self.what = 0.0, ""

    def note(self, milliseconds: float, handle: Any) -> None:
        if milliseconds > self.longest:
            self.longest, self.what = milliseconds, repr(handle)[:500]


@contextlib.contextmanager
def watched(loop: asyncio.AbstractEventLoop) -> Iterator[LoopWatch]:
    """Watch a loop, which may run in another thread."""
    watch, run = LoopWatch(), events.Handle._run  # type: ignore[attr-defined]

    def timed(handle: Any) -> None:
        if handle._loop is not loop:
            run(handle)
            return
        began = time.thread_time()
        run(handle)
        watch.note((time.thread_time() - began) * 1000, handle)

    events.Handle._run = timed  # type: ignore[attr-defined]
    try:
        yield watch
    finally:
        events.Handle._run = run  # type: ignore[attr-defined]
