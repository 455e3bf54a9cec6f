"""Sums that layers of a network are made of, always added in the same order.

A loop over units is a function of its own, whose arrays share no memory: the library computes
several units at once (``native/vectors.py``).
"""

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
            add_row(x, weights[first + i], out, units)


@inlined
def add_row(x, row, out, units):
    """Add a row, ``x`` times."""
    for j in range(units):
        out[j] += x * row[j]


@inlined
def dot(a, b, room, units):
    """Return the sum of products of ``units`` numbers, a power of 2: in halves, several at once."""
    multiply(a, b, room, units)
    half = units // 2
    while half > 0:
        fold(room, half)
        half //= 2
    return room[0]


@inlined
def multiply(a, b, out, units):
    """Write the products of two rows."""
    for j in range(units):
        out[j] = a[j] * b[j]


@inlined
def fold(numbers, half):
    """Add the second half of some numbers to the first."""
    for j in range(half):
        numbers[j] += numbers[j + half]
