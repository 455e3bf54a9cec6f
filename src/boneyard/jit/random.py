"""Random numbers for kernels: streams of splitmix64."""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.jit.kernels import kernel

RANDOM = np.dtype((np.record, [("state", np.uint64), ("counts", np.uint16, (64,))]))
"""The state of a random stream, and a buffer of counts for ``rules.rollout``.

It is a record, not an array: a call that passes an array updates a reference count atomically,
which takes a third of the time of a random round.
"""


def random_stream(seed: int) -> Any:
    """A RANDOM record for a seed."""
    streams = np.zeros(1, RANDOM)
    streams[0].state = mix64(np.uint64(seed))
    return streams[0]


@kernel
def mix64(x):
    """The finaliser of splitmix64: a uint64 whose bits all depend on all bits of x."""
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@kernel
def next_random(rng):
    """The next uint64 of the splitmix64 stream in ``rng``."""
    rng.state += np.uint64(0x9E3779B97F4A7C15)
    return mix64(rng.state)


@kernel
def below(rng, n):
    """A random int64 r with 0 <= r < n, for n < 2**31, by multiplying and shifting."""
    high = next_random(rng) >> np.uint64(32)
    return np.int64((high * np.uint64(n)) >> np.uint64(32))
