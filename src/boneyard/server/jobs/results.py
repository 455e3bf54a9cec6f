"""The results of jobs that are kept, up to a number of bytes."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from boneyard.server.base.refusals import Detail

OVERHEAD = 500
"""Bytes of memory that a result takes beside its own."""


class JobResult(msgspec.Struct, frozen=True):
    """What became of a job: the bytes it returned, or the code and detail of a Refusal.

    ``lasts`` is for how many seconds it is kept: another try may have another result.
    """

    content: bytes = b""
    code: str = ""
    detail: Detail = ""
    lasts: float = float("inf")


class ResultCache:
    """Results by digest, up to ``size`` bytes; the least recently used are removed first."""

    def __init__(self, size: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._clock = size, clock
        self._kept: OrderedDict[bytes, tuple[JobResult, float]] = OrderedDict()
        self._size = 0

    def get(self, key: bytes) -> JobResult | None:
        """The result of a job, if it is kept."""
        found = self._kept.get(key)
        if found is None:
            return None
        result, until = found
        if self._clock() >= until:
            self._remove(key)
            return None
        self._kept.move_to_end(key)
        return result

    def put(self, key: bytes, result: JobResult) -> None:
        """Keep a result, unless it alone takes a quarter of the cache."""
        size = len(result.content) + OVERHEAD
        if size > self._most // 4 or result.lasts <= 0:
            return
        if key in self._kept:
            self._remove(key)
        self._kept[key] = result, self._clock() + result.lasts
        self._size += size
        while self._size > self._most:
            self._remove(next(iter(self._kept)))

    def _remove(self, key: bytes) -> None:
        result, _ = self._kept.pop(key)
        self._size -= len(result.content) + OVERHEAD
