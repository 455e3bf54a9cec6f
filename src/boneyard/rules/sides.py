"""The sides of a match: every seat for itself, or two pairs."""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined


@inlined
def side_of(rules, seat):
    """The side of a seat: one of two, or its own.  (A division would take longer.)"""
    return np.int64(seat) & 1 if rules.sides == 2 else np.int64(seat)
