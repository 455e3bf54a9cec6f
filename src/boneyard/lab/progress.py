"""A line on standard error that says how far a long command is."""

from __future__ import annotations

import sys
import time

from boneyard.text import language


class Progress:
    """Counts what is done, with the rate and the time left, if standard error is a terminal."""

    def __init__(self, title: str, total: int, lang: str = "en") -> None:
        self._title, self._total, self._done, self._lang = title, total, 0, lang
        self._is_shown = sys.stderr.isatty()
        self._start = time.monotonic()
        self._next = 0.0

    def skip(self, count: int) -> None:
        """Count what an earlier run has done; it does not count for the rate."""
        self._total -= count

    def advance(self, count: int = 1) -> None:
        """Count what was done, and write the line at most ten times a second."""
        self._done += count
        if self._is_shown and time.monotonic() >= self._next:
            self._next = time.monotonic() + 0.1
            print(f"\r\x1b[K{self.line}", end="", file=sys.stderr, flush=True)

    @property
    def line(self) -> str:
        """The text of the line.

        >>> Progress("french", 10).line
        'french: 0/10'
        """
        done = f"{self._title}: {self._done}/{self._total}"
        seconds = time.monotonic() - self._start
        if not self._done or seconds <= 0:
            return done
        rate = self._done / seconds
        left = round((self._total - self._done) / rate)
        return done + language(self._lang).say(
            "study-progress",
            rate=f"{rate:.3g}" if rate < 1000 else f"{rate:.0f}",
            left=f"{left // 3600}:{left // 60 % 60:02}:{left % 60:02}",
        )

    def clear(self) -> None:
        """Remove the line."""
        if self._is_shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
