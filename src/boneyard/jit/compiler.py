"""Compiling kernels with Numba: its cache on disk, and the line that announces it.

Numba's own cache does not notice when an *imported* kernel changes, and compiles again when a
docstring changes.  Here a kernel is compiled again when its code has another hash.

Only what must be compiled imports this module.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
import platformdirs
from llvmlite import ir
from numba import types
from numba.core import event
from numba.extending import lower_builtin, type_callable

from boneyard.jit import bits
from boneyard.jit.hashes import code_hash, full_name
from boneyard.text import language
from boneyard.text.user import user_language

config: Any = numba.config

_lock = threading.Lock()
"""Held while Numba's configuration is changed: threads may compile at the same time."""

_kernels: dict[FunctionType, Any] = {}
"""Kernels by their Python functions."""


def dispatcher(kernel: Any) -> Any:
    """Numba's function for a kernel: it compiles at its first call, and caches on disk."""
    _kernels[kernel.py_func] = kernel
    with _lock:
        kept = config.CACHE_LOCATOR_CLASSES
        config.CACHE_LOCATOR_CLASSES = f"{__name__}.CacheLocator"
        try:
            is_kept = cache_folder() is not None
            return numba.njit(kernel.py_func, cache=is_kept, **kernel.options)
        finally:
            config.CACHE_LOCATOR_CLASSES = kept


@functools.cache
def cache_folder() -> Path | None:
    """The folder of the compiled kernels; None if it cannot be written."""
    folder = platformdirs.user_cache_path("boneyard") / "kernels"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return None
    return folder


class CacheLocator:
    """Tells Numba where a kernel is cached, and of which code it must be (Numba's interface)."""

    def __init__(self, function: FunctionType):
        self.function = function

    @classmethod
    def from_function(cls, function: FunctionType, _file: str) -> CacheLocator:
        """A locator; Numba asks for one for each function."""
        return cls(function)

    def ensure_cache_path(self) -> None:
        """Do nothing: ``cache_folder`` has made the folder."""

    def get_cache_path(self) -> str:
        """The folder of the files."""
        return str(cache_folder())

    def get_disambiguator(self) -> str:
        """A part of the file's name.

        The index in the file names the classes of arguments.  Numba could not read it if such a
        class was moved, so the names of the modules in the folder are a part of the name too.
        """
        file = self.function.__code__.co_filename
        version = sys.modules["boneyard"].__version__  # importing it here would be a circle
        place = file, _names_beside(file), full_name(self.function), version
        return hashlib.sha256(repr((*place, config.BOUNDSCHECK)).encode()).hexdigest()[:16]

    def get_source_stamp(self) -> _LateHash:
        """What the file must have been compiled from."""
        return _LateHash(self.function, f"*-{self.get_disambiguator()}.*")


@functools.cache
def _names_beside(file: str) -> tuple[str, ...]:
    """The names of the modules in a file's folder."""
    return tuple(sorted(one.name for one in Path(file).parent.glob("*.py")))


class _LateHash:
    """``_stamp``, computed when Numba compares it: all that the kernel uses exists then."""

    def __init__(self, function: FunctionType, files: str):
        self.function, self.files = function, files

    def __eq__(self, cached: object) -> bool:
        """Whether the cached files are of this code.  Files of other code are removed.

        Numba replaces the index before the code: another process could load the old code between.
        """
        if cached == _stamp(_kernels[self.function]):
            return True
        for file in Path(CacheLocator(self.function).get_cache_path()).glob(self.files):
            with contextlib.suppress(OSError):
                file.unlink()
        return False

    def __reduce__(self) -> tuple[Any, ...]:
        return str, (_stamp(_kernels[self.function]),)


def _stamp(kernel: Any) -> str:
    """A hash of a kernel's code and of what compiles it."""
    everything = numba.__version__, np.__version__, config.BOUNDSCHECK, code_hash(kernel)
    return hashlib.sha256(repr(everything).encode()).hexdigest()


def mark(kernel: Any) -> Path:
    """The file that says for later processes that a kernel, and what it calls, is cached."""
    return Path(cache_folder() or os.devnull) / f"{_stamp(kernel)}.cached"


@functools.cache
def announce() -> None:
    """Print once, on standard error, that kernels are being compiled."""
    message = language(user_language()).say("compiling")
    print(f"boneyard: {message}", file=sys.stderr, flush=True)


class _Announcer(event.Listener):
    """Listens for compilations of functions that are not in the cache."""

    def on_start(self, event: Any) -> None:
        if event.data["dispatcher"].py_func.__module__.startswith("boneyard."):
            announce()

    def on_end(self, event: Any) -> None:
        pass


_announcer = _Announcer()
event.register("numba:compile", _announcer)


def compile_silently() -> None:
    """Do not announce compilations; for background processes."""
    event.unregister("numba:compile", _announcer)


def _compile_bits(function: Callable[[Any], int], operation: Callable[[Any, Any], Any]) -> None:
    """Make kernels use an operation of the processor, uint64 -> int64, for a Python function."""

    def type_of(context: Any) -> Any:
        return lambda x: types.int64(types.uint64)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return operation(builder, arguments[0])

    type_callable(function)(type_of)
    lower_builtin(function, types.uint64)(generate)


_compile_bits(bits.popcount, lambda builder, x: builder.ctpop(x))
_compile_bits(bits.lowest_bit, lambda builder, x: builder.cttz(x, ir.Constant(ir.IntType(1), 0)))
