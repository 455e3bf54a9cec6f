"""Operations on bits, for kernels and for Python; ``compiler`` makes instructions of them."""

from __future__ import annotations

from typing import Any


def popcount(x: Any) -> int:
    """Count the set bits of x, a uint64 in kernels.

    >>> popcount(0b1011)
    3
    """
    return int(x).bit_count()


def lowest_bit(x: Any) -> int:
    """The index of the lowest set bit of x, a uint64 in kernels; 64 for 0.

    >>> lowest_bit(0b1000)
    3
    """
    x = int(x)
    return (x & -x).bit_length() - 1 if x else 64
