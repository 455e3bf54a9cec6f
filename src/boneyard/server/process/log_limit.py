"""A log handler that limits repetition: an attack must not fill the disk with lines of one kind."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from typing import TextIO

MOST, INTERVAL = 30, 10.0
"""Lines of one kind in so many seconds; the others are counted."""

MAX_KINDS = 500
"""Kinds of lines that are told apart at a time."""

Kind = tuple[object, ...]


class RepeatLimit:
    """Lets ``most`` records of one kind pass in an interval, and counts the others.

    Records are of one kind if they have the same logger, level, message without its arguments, and
    code of a refusal.  Those of level debug are not limited.
    """

    def __init__(
        self,
        most: int = MOST,
        seconds: float = INTERVAL,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._until = clock() + seconds
        self._counts: dict[Kind, int] = {}
        self._last: dict[Kind, logging.LogRecord] = {}

    def passes(self, record: logging.LogRecord) -> bool:
        """Count a record; whether it is within the limit."""
        if record.levelno <= logging.DEBUG:
            return True
        kind: Kind = (record.name, record.levelno, record.msg, getattr(record, "code", None))
        if len(self._counts) >= MAX_KINDS and kind not in self._counts:
            kind = (record.levelno,)
        count = self._counts[kind] = self._counts.get(kind, 0) + 1
        if count > self._most:
            self._last[kind] = record
        return count <= self._most

    def summaries(self, *, is_end: bool = False) -> Iterator[logging.LogRecord]:
        """At the end of an interval, one record for each kind of which some did not pass."""
        now = self._clock()
        if now < self._until and not is_end:
            return
        self._until = now + self._seconds
        counts, last = self._counts, self._last
        self._counts, self._last = {}, {}
        for kind, record in last.items():
            text = f"{counts[kind] - self._most} more like this: {record.getMessage()}"
            attributes = record.__dict__ | {"msg": text, "args": None}
            yield logging.makeLogRecord(attributes)


class LimitedHandler(logging.StreamHandler[TextIO]):
    """Writes records to a stream, limited by a RepeatLimit."""

    def __init__(self, stream: TextIO, limit: RepeatLimit | None = None) -> None:
        super().__init__(stream)
        self._limit = limit or RepeatLimit()

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, after the summaries that are due."""
        for summary in self._limit.summaries():
            super().emit(summary)
        if self._limit.passes(record):
            super().emit(record)

    def close(self) -> None:
        """Write the last summaries."""
        if not self.stream.closed:
            for summary in self._limit.summaries(is_end=True):
                super().emit(summary)
        super().close()
