"""Intervals of time: sorting, joining and adding them up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Interval(NamedTuple):
    """Milliseconds since 1970."""

    start: int
    end: int


def joined(intervals: Iterable[Interval], start: int, end: int) -> list[Interval]:
    """What the intervals cover between two times, in order and without overlaps.

    >>> joined([Interval(6, 9), Interval(0, 3), Interval(2, 4)], 1, 8)
    [Interval(start=1, end=4), Interval(start=6, end=8)]
    """
    found: list[Interval] = []
    for one in sorted(intervals):
        first, last = max(one.start, start), min(one.end, end)
        if found and first <= found[-1].end:
            found[-1] = Interval(found[-1].start, max(found[-1].end, last))
        elif last > first:
            found.append(Interval(first, last))
    return found


def length(intervals: Iterable[Interval]) -> int:
    """The sum of the lengths of intervals, in milliseconds."""
    return sum(end - start for start, end in intervals)
