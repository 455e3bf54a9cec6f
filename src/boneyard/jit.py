"""Compiling the kernels: the decorator, the cache, random numbers and bit operations.

A kernel is Python in Numba's subset, compiled with ``nogil=True`` and cached on disk.  Numba's
cache does not notice when an *imported* kernel changes, so the name of the cache folder is a hash
of all kernel sources that a kernel may call.

Kernels also run without the compiler.  With ``NUMBA_DISABLE_JIT=1`` in the environment before
this module is imported, every kernel runs as plain Python and Numba is not imported.  With the
compiler, ``as_python`` returns the plain Python function of a kernel.
"""

from __future__ import annotations

import functools
import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

import numpy as np
import platformdirs

from boneyard.text import language
from boneyard.text.user import user_language

COMPILED = os.environ.get("NUMBA_DISABLE_JIT", "") in ("", "0")
"""False when the kernels run as plain Python."""

if COMPILED:
    import numba
    from llvmlite import ir
    from numba import types
    from numba.core import config as _config
    from numba.core import event
    from numba.extending import intrinsic

    config: Any = _config

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent
KERNEL_FOLDERS = {
    "rules": ("rules",),
    "minds": ("rules", "minds"),
    "lab": ("rules", "minds", "lab/studies/kernels"),
    "envs": ("rules", "minds", "envs/kernels"),
}
"""For each folder with kernels: the folders whose kernels it may call."""


@functools.cache
def cache_folder(of: str = "rules") -> Path:
    """The cache folder for the compiled kernels of one source folder, in its present state."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {config.BOUNDSCHECK}".encode())
    files = [PACKAGE / "jit.py"]
    files += [f for name in KERNEL_FOLDERS[of] for f in sorted((PACKAGE / name).rglob("*.py"))]
    for file in files:
        digest.update(file.read_bytes())
    return platformdirs.user_cache_path("boneyard") / f"kernels-{digest.hexdigest()[:16]}"


def kernel(function: F, *, inline: bool = False) -> F:
    """Compile a function on its first call, and cache it on disk.

    >>> @kernel
    ... def twice(x):
    ...     return 2 * x
    >>> twice(21)
    42
    """
    if not COMPILED:
        return function
    kept = config.CACHE_DIR
    folder = function.__module__.removeprefix("boneyard.").partition(".")[0]
    config.CACHE_DIR = str(cache_folder(folder if folder in KERNEL_FOLDERS else "rules"))
    try:
        compiled = numba.njit(nogil=True, cache=True, error_model="numpy", forceinline=inline)(
            function
        )
    except RuntimeError:  # no folder can be written, or the source is not in a file
        compiled = numba.njit(nogil=True, error_model="numpy")(function)
    finally:
        config.CACHE_DIR = kept
    return compiled  # type: ignore[return-value]


inlined = functools.partial(kernel, inline=True)
"""``kernel`` for functions of the innermost loop: they are compiled into their callers."""


@functools.cache
def announce_compilation() -> None:
    """Print once, on standard error, that kernels are being compiled."""
    message = language(user_language()).say("compiling")
    print(f"boneyard: {message}", file=sys.stderr, flush=True)


if COMPILED:

    class _Announcer(event.Listener):
        """Listens for compilations of functions that are not in the cache."""

        def on_start(self, event: Any) -> None:
            if event.data["dispatcher"].py_func.__module__.startswith("boneyard."):
                announce_compilation()

        def on_end(self, event: Any) -> None:
            pass

    _announcer = _Announcer()
    event.register("numba:compile", _announcer)


def compile_silently() -> None:
    """Do not announce compilations; for background processes."""
    if COMPILED:
        event.unregister("numba:compile", _announcer)


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


_MASK = (1 << 64) - 1


def _popcount(x: Any) -> int:
    """Count the set bits of x."""
    return int(x).bit_count()


def _lowest_bit(x: Any) -> int:
    """The index of the lowest set bit of x; 64 for 0."""
    x = int(x)
    return (x & -x).bit_length() - 1 if x else 64


def _mix64(x: Any) -> Any:
    """The finaliser of splitmix64: a uint64 whose bits all depend on all bits of x."""
    x = int(x)
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return np.uint64(x ^ (x >> 31))


def _next_random(rng: Any) -> Any:
    """The next uint64 of the splitmix64 stream in ``rng``."""
    rng.state = np.uint64((int(rng.state) + 0x9E3779B97F4A7C15) & _MASK)
    return _mix64(rng.state)


if COMPILED:

    def _bit_intrinsic(operation: str) -> Any:
        """A unary LLVM bit operation on uint64 -> int64."""

        @intrinsic
        def call(typingctx: Any, x: Any) -> Any:
            def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                (value,) = args
                if operation == "ctpop":
                    return builder.ctpop(value)
                return builder.cttz(value, ir.Constant(ir.IntType(1), 0))

            return types.int64(types.uint64), codegen

        return call

    popcount = _bit_intrinsic("ctpop")
    lowest_bit = _bit_intrinsic("cttz")

    @kernel
    def mix64(x):
        """``_mix64``, compiled."""
        x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return x ^ (x >> np.uint64(31))

    @kernel
    def next_random(rng):
        """``_next_random``, compiled."""
        rng.state += np.uint64(0x9E3779B97F4A7C15)
        return mix64(rng.state)

    _twins: dict[Any, Any] = {
        popcount: _popcount,
        lowest_bit: _lowest_bit,
        mix64: _mix64,
        next_random: _next_random,
    }
    """The plain Python function of each kernel that ``as_python`` has been called with."""
    _KINDS = (type(popcount), type(mix64))
else:
    popcount, lowest_bit, mix64, next_random = _popcount, _lowest_bit, _mix64, _next_random


def as_python(function: Any) -> Any:
    """The plain Python function of a kernel, which calls no compiled kernel.

    It compiles nothing and returns the same results, a hundred times more slowly.  It is faster
    with ``records.Plain`` than with NumPy records.
    """
    if not COMPILED:
        return function
    twin = _twins.get(function)
    if twin is None:
        code, names = function.py_func.__code__, function.py_func.__globals__
        known: dict[str, Any] = {}
        twin = _twins[function] = FunctionType(code, known, code.co_name)
        for name, value in names.items():
            known[name] = as_python(value) if isinstance(value, _KINDS) else value
    return twin


@kernel
def below(rng, n):
    """A random int64 r with 0 <= r < n, for n < 2**31, by multiplying and shifting."""
    high = next_random(rng) >> np.uint64(32)
    return np.int64((high * np.uint64(n)) >> np.uint64(32))
