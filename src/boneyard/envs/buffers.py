"""Pools of large arrays: an array that a caller no longer refers to is reused."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np


class Buffers:
    """A pool of arrays of one shape and type.

    A new large array takes longer than a step: the operating system first clears its memory.

    >>> buffers = Buffers(np.zeros(3, np.int8))
    >>> kept, other = buffers.take(), buffers.take()
    >>> kept is other
    False
    >>> number = id(other)
    >>> del other
    >>> id(buffers.take()) == number
    True
    """

    def __init__(self, like: Any) -> None:
        self._like = like
        self._arrays: list[Any] = []

    def take(self) -> Any:
        """Return an array without other references or views.  Its contents may be old."""
        for at in range(len(self._arrays)):
            if _references(self._arrays, at) == _UNUSED:
                return self._arrays[at]
        array = np.zeros_like(self._like)
        if len(self._arrays) < MOST_KEPT:
            self._arrays.append(array)
        return array


MOST_KEPT = 4
"""A caller that keeps more arrays than these gets new ones."""


def _references(arrays: list[Any], at: int) -> int:
    """How often an array is referred to, by the list and by this call too."""
    return sys.getrefcount(arrays[at])


_UNUSED = _references([np.zeros(1)], 0)
