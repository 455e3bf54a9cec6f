"""Sums that layers of a network are made of, always added in the same order."""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined


@inlined
def clear(numbers, units):
    """Set the first ``units`` numbers to 0."""
    for j in range(units):
        numbers[j] = np.float32(0)


@inlined
def add_rows(inputs, weights, first, out, units):
    """Add the rows of the inputs, from the row ``first`` on, each times its input.

    Many inputs are 0, and their rows are left out.
    """
    for i in range(len(inputs)):
        x = inputs[i]
        if x != np.float32(0):
            for j in range(units):
                out[j] += x * weights[first + i, j]


@inlined
def dot(a, b, room, units):
    """Return the sum of products of ``units`` numbers, a power of 2: in halves, several at once."""
    for j in range(units):
        room[j] = a[j] * b[j]
    half = units // 2
    while half > 0:
        for j in range(half):
            room[j] += room[j + half]
        half //= 2
    return room[0]
