"""Kernels: Python in Numba's subset, compiled ahead of time or when they are first called.

- ``kernels``: the decorator, and how a kernel is called;
- ``random``, ``bits``: random numbers and operations on bits, for kernels;
- ``library``: the native library, which ``native/`` builds;
- ``compiler``: Numba, for what the library does not have;
- ``hashes``: whether a kernel is still the one that was compiled.

Kernels also run without the compiler.  With ``NUMBA_DISABLE_JIT=1`` in the environment before
this module is imported, every kernel runs as plain Python.  ``as_python`` returns the plain Python
function of any kernel.  With ``BONEYARD_NO_LIBRARY=1`` or Numba's bounds checks
(``NUMBA_BOUNDSCHECK=1``), the library is not used.
"""

from __future__ import annotations

from boneyard.jit.bits import lowest_bit, popcount
from boneyard.jit.kernels import (
    COMPILED,
    as_python,
    compile_silently,
    inlined,
    is_cached,
    kernel,
    note_cached,
)
from boneyard.jit.random import RANDOM, below, mix64, next_random, random_stream

__all__ = [
    "COMPILED",
    "RANDOM",
    "as_python",
    "below",
    "compile_silently",
    "inlined",
    "is_cached",
    "kernel",
    "lowest_bit",
    "mix64",
    "next_random",
    "note_cached",
    "popcount",
    "random_stream",
]
