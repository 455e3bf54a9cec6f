"""The clock of a server: the time of day that never goes back."""

from __future__ import annotations

import time
from collections.abc import Callable

FURTHEST = 24 * 3600 * 1000
"""Milliseconds: logs that are further ahead have been written with a wrong date."""


class ServerClock:
    """Milliseconds since 1970.

    It runs on at its own pace when the clock of the machine is set back, until that has caught up:
    time that people take would cost them nothing otherwise.  It follows a machine's clock that is
    set forward (``tables.outages`` then charges the difference to no player).

    >>> clock = ServerClock(wall=lambda: 5_000_000_000, steady=lambda: 0)
    >>> clock()
    5000
    >>> clock.advance(7000)
    True
    >>> clock()
    7000
    """

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        steady: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._wall, self._steady = wall, steady
        self._start = wall() - steady()

    def __reduce__(self) -> tuple[type[ServerClock], tuple[()]]:
        """A process that gets the settings has a clock of its own."""
        return ServerClock, ()

    def __call__(self) -> int:
        """The time now."""
        steady = self._steady()
        self._start = max(self._start, self._wall() - steady)
        return (self._start + steady) // 1_000_000

    def advance(self, at: int) -> bool:
        """Go on to a time that a log has reached already; returns whether it was later.

        Another process, or an earlier one, was ahead.  Not by more than ``FURTHEST``.
        """
        is_later = 0 < at - self() <= FURTHEST
        if is_later:
            self._start = at * 1_000_000 - self._steady()
        return is_later
