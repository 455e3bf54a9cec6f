"""Counts how much Python an event loop does in a single callback.

It counts calls of functions, not time: neither a slow nor a busy machine changes them.
"""

import asyncio
import contextlib
import sys
from asyncio import events
from collections.abc import Iterator
from typing import Any


class LoopWatch:
    """The callback of a loop with the most calls: how many they were, and what it was."""

    def __init__(self) -> None:
        self.most = 0
        self.what = ""

    def reset(self) -> None:
        self.most, self.what = 0, ""

    def note(self, calls: int, handle: Any) -> None:
        if calls > self.most:
            self.most, self.what = calls, repr(handle)[:500]


@contextlib.contextmanager
def watched(loop: asyncio.AbstractEventLoop) -> Iterator[LoopWatch]:
    """Watch a loop, which may run in another thread."""
    watch, run = LoopWatch(), events.Handle._run  # type: ignore[attr-defined]

    def counted(handle: Any) -> None:
        if handle._loop is not loop:
            run(handle)
            return
        calls = 0

        def count(_frame: object, event: str, _about: object) -> None:
            nonlocal calls
            calls += event in ("call", "c_call")

        sys.setprofile(count)  # of this thread only
        try:
            run(handle)
        finally:
            sys.setprofile(None)
        watch.note(calls, handle)

    events.Handle._run = counted  # type: ignore[attr-defined]
    try:
        yield watch
    finally:
        events.Handle._run = run  # type: ignore[attr-defined]
