"""The budget of a search, and the meter that enforces it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

import msgspec

SLICE = 0.004
"""Approximate seconds between two checks of the clock."""
FIRST = 2_000
"""Nodes before the first check, while the speed is unknown."""


class Budget(msgspec.Struct, frozen=True):
    """A limit on a search: seconds of wall time, nodes, or both."""

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        for name, given in (("seconds", self.seconds), ("nodes", self.nodes)):
            if given is not None and not given > 0:
                raise ValueError(f"budget: {given} {name} are not enough for anything")


DEFAULT = Budget(seconds=5.0)


class Meter:
    """Measures one search and tells how far it may go."""

    def __init__(self, budget: Budget | float | None = None) -> None:
        if budget is None:
            budget = DEFAULT
        elif not isinstance(budget, Budget):
            budget = Budget(seconds=budget)
        self._seconds = budget.seconds
        self._most = budget.nodes
        self.start()
        self._speed: float | None = None
        self.nodes = 0
        """Nodes searched so far."""

    def start(self) -> None:
        """Start the clock."""
        self._start = perf_counter()
        self._end = None if self._seconds is None else self._start + self._seconds

    @property
    def elapsed(self) -> float:
        """Seconds since the search began."""
        return perf_counter() - self._start

    def slice(self) -> int:
        """Return how many nodes to search before the next check; 0: the budget is used up."""
        size = FIRST if self._speed is None else max(50, int(self._speed * SLICE))
        if self._most is not None:
            size = min(size, self._most - self.nodes)
        if self._end is not None:
            left = self._end - perf_counter()
            if left <= 0:
                return 0
            if self._speed is not None:
                size = min(size, max(50, int(self._speed * left)))
        return max(size, 0)

    def record_slice(self, nodes: int, seconds: float) -> None:
        """Record a finished slice."""
        self.nodes += nodes
        if seconds > 0 and nodes > 0:
            self._speed = nodes / seconds

    @contextmanager
    def part(self, share: float) -> Iterator[None]:
        """Limit the search inside the context to a share of the remaining budget."""
        end, most = self._end, self._most
        if end is not None:
            now = perf_counter()
            self._end = now + max(0.0, end - now) * share
        if most is not None:
            self._most = self.nodes + int(max(0, most - self.nodes) * share)
        try:
            yield
        finally:
            self._end, self._most = end, most
