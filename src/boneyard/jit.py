"""Compiling the kernels: the decorator, the cache, random numbers and bit operations.

A kernel is Python in Numba's subset, compiled with ``nogil=True`` and cached on disk.  Numba's own
cache does not notice when an *imported* kernel changes, and compiles again when a docstring
changes.  Here a kernel is compiled again when its code has another hash (``code_hash``).

Kernels also run without the compiler.  With ``NUMBA_DISABLE_JIT=1`` in the environment before
this module is imported, every kernel runs as plain Python and Numba is not imported.  With the
compiler, ``as_python`` returns the plain Python function of a kernel.

The kernels that Python calls may also be in a native library, ``boneyard._kernels``, which
``native/`` builds.  A kernel runs there if the library was built from its code, and is compiled
otherwise.  With ``BONEYARD_NO_LIBRARY=1`` or Numba's bounds checks, the library is not used.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib
import inspect
import json
import os
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
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
    from numba.core import event
    from numba.core.registry import CPUDispatcher
    from numba.extending import intrinsic

    config: Any = numba.config

F = TypeVar("F", bound=Callable[..., Any])

_options: dict[Any, dict[str, Any]] = {}
"""The compiler's options of each kernel, by its Python function."""


def _load_library() -> Any:
    """The native library of kernels; None if there is none, or if it is not to be used."""
    is_refused = os.environ.get("BONEYARD_NO_LIBRARY", "") not in ("", "0")
    if not COMPILED or is_refused or config.BOUNDSCHECK:
        return None
    try:
        return importlib.import_module("boneyard._kernels")
    except ImportError:
        return None


_library = _load_library()
_digests: dict[str, list[str]] = json.loads(_library.DIGESTS) if _library else {}
"""What the library was built from, by the full name of each of its kernels: the ``code_hash``, and
the ``layout`` of the arguments, or several.
"""

if COMPILED:
    _KERNEL: Any = CPUDispatcher | _library.Entry if _library else CPUDispatcher

_lock = threading.Lock()
"""Held while Numba's configuration is changed: threads may import kernels at the same time."""


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
    options: Any = {"nogil": True, "error_model": "numpy", "forceinline": inline}
    _options[function] = options
    with _lock:
        kept = config.CACHE_LOCATOR_CLASSES
        config.CACHE_LOCATOR_CLASSES = f"{__name__}.CacheLocator"
        try:
            dispatcher = numba.njit(function, cache=cache_folder() is not None, **options)
        finally:
            config.CACHE_LOCATOR_CLASSES = kept
    return _entry(dispatcher) if _full_name(dispatcher.py_func) in _digests else dispatcher


def _entry(dispatcher: Any) -> Any:
    """A kernel that Python calls in the library.  Compiled kernels call the dispatcher."""
    entry = _library.Entry(_full_name(dispatcher.py_func), dispatcher)

    def first_call(*arguments: Any) -> Any:
        """Compare with the library only now: all that the kernel uses exists."""
        known = is_native(entry) and layout(arguments) in _digests[_full_name(entry.py_func)]
        entry.instead = None if known else dispatcher
        return entry(*arguments)

    entry.instead = first_call
    return entry


def is_native(kernel: Any) -> bool:
    """Whether the library has this kernel, built from the code that the kernel has now."""
    digests = _digests.get(_full_name(kernel.py_func)) if COMPILED else None
    return digests is not None and code_hash(kernel.py_func) in digests


def layout(arguments: tuple[Any, ...]) -> str:
    """A hash of the arrays, records and tuples among arguments: their types, down to each field."""

    def describe(value: Any) -> Any:
        if isinstance(value, tuple):
            return [describe(one) for one in value]
        is_memory = isinstance(value, np.ndarray | np.void)
        return [value.ndim, value.dtype.descr] if is_memory else None

    return hashlib.sha256(repr(describe(arguments)).encode()).hexdigest()


inlined = functools.partial(kernel, inline=True)
"""``kernel`` for functions of the innermost loop: they are compiled into their callers."""


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
        place = file, _names_beside(file), _full_name(self.function), version
        return hashlib.sha256(repr((*place, config.BOUNDSCHECK)).encode()).hexdigest()[:16]

    def get_source_stamp(self) -> _LateHash:
        """What the file must have been compiled from."""
        return _LateHash(self.function, f"*-{self.get_disambiguator()}.*")


@functools.cache
def _names_beside(file: str) -> tuple[str, ...]:
    """The names of the modules in a file's folder."""
    return tuple(sorted(one.name for one in Path(file).parent.glob("*.py")))


class _LateHash:
    """``code_hash``, computed when Numba compares it: all that the kernel uses exists then."""

    def __init__(self, function: FunctionType, files: str):
        self.function, self.files = function, files

    def __eq__(self, cached: object) -> bool:
        """Whether the cached files are of this code.  Files of other code are removed.

        Numba replaces the index before the code: another process could load the old code between.
        """
        if cached == code_hash(self.function):
            return True
        for file in Path(CacheLocator(self.function).get_cache_path()).glob(self.files):
            with contextlib.suppress(OSError):
                file.unlink()
        return False

    def __reduce__(self) -> tuple[Any, ...]:
        return str, (code_hash(self.function),)


@functools.cache
def code_hash(function: FunctionType) -> str:
    """A hash of what a kernel is compiled from: its own code and that of the kernels it calls.

    Docstrings, comments and plain functions beside the kernels do not change it.
    """
    found: dict[FunctionType, str] = {}
    waiting = [function]
    while waiting:
        if (one := waiting.pop()) not in found:
            found[one], called = _own_code(one)
            waiting += called
    everything = [numba.__version__, np.__version__, config.BOUNDSCHECK, *sorted(found.values())]
    return hashlib.sha256(repr(everything).encode()).hexdigest()


@functools.cache
def _own_code(function: FunctionType) -> tuple[str, list[FunctionType]]:
    """What one kernel is compiled from without the kernels that it calls, and these kernels.

    Raises TypeError for a global of a type that could change unnoticed.
    """
    used, called = {}, []
    known = inspect.getclosurevars(function)
    value: Any
    for name, value in sorted({**known.globals, **known.nonlocals}.items()):
        if isinstance(value, type(popcount)):
            value = _twins[value].__name__, _code_parts(_bit_intrinsic.__code__)
        elif isinstance(value, _KERNEL):
            called.append(value.py_func)
            value = _full_name(value.py_func)
        elif isinstance(value, ModuleType) and not value.__name__.startswith("boneyard"):
            value = value.__name__
        elif isinstance(value, type) and hasattr(value, "_fields"):
            value = value._fields
        elif not isinstance(value, int | float | str | np.generic | np.dtype):
            raise TypeError(f"{_full_name(function)} uses {name}, a {type(value).__name__}")
        used[name] = value
    code = _code_parts(function.__code__, function.__doc__)
    own = _full_name(function), _options.get(function), function.__defaults__, code, used
    return repr(own), called


def _code_parts(code: CodeType, docstring: str | None = None) -> tuple[Any, ...]:
    """What a code object does: all but its docstring and line numbers."""
    constants = [_code_parts(c) if isinstance(c, CodeType) else c for c in code.co_consts]
    if docstring is not None:
        constants[0] = None
    arguments = code.co_argcount, code.co_kwonlyargcount, code.co_flags
    return code.co_code, constants, code.co_names, code.co_varnames, arguments


def is_cached(kernel: Any) -> bool:
    """Whether the library has this kernel with the code that it has now, or the cache has it.

    ``note_cached`` tells what is in the cache.
    """
    return COMPILED and (is_native(kernel) or _cached_mark(kernel).exists())


def note_cached(kernel: Any) -> None:
    """Note for later processes that this kernel, and what is compiled with it, is cached."""
    if not is_native(kernel):
        with contextlib.suppress(OSError):
            _cached_mark(kernel).touch()


def _cached_mark(kernel: Any) -> Path:
    return Path(cache_folder() or os.devnull) / f"{code_hash(kernel.py_func)}.cached"


def _full_name(function: FunctionType) -> str:
    return f"{function.__module__}.{function.__qualname__}"


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


def _popcount(x: Any) -> int:
    """Count the set bits of x."""
    return int(x).bit_count()


def _lowest_bit(x: Any) -> int:
    """The index of the lowest set bit of x; 64 for 0."""
    x = int(x)
    return (x & -x).bit_length() - 1 if x else 64


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
    _twins: dict[Any, Any] = {popcount: _popcount, lowest_bit: _lowest_bit}
    """The plain Python function of each kernel that ``as_python`` has been called with."""
else:
    popcount, lowest_bit = _popcount, _lowest_bit
    np.seterr(over="ignore")  # uint64 numbers wrap in kernels


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


def as_python(function: Any) -> Any:
    """The plain Python function of a kernel, which calls no compiled kernel.

    It compiles nothing and returns the same results, a hundred times more slowly.  It is faster
    with ``dtypes.Plain`` than with NumPy records.  NumPy warns of uint64 numbers that wrap.
    """
    if not COMPILED:
        return function
    twin = _twins.get(function)
    if twin is None:
        code, names = function.py_func.__code__, function.py_func.__globals__
        known: dict[str, Any] = {}
        twin = _twins[function] = FunctionType(code, known, code.co_name)
        for name, value in names.items():
            known[name] = as_python(value) if isinstance(value, type(popcount) | _KERNEL) else value
    return twin


@kernel
def below(rng, n):
    """A random int64 r with 0 <= r < n, for n < 2**31, by multiplying and shifting."""
    high = next_random(rng) >> np.uint64(32)
    return np.int64((high * np.uint64(n)) >> np.uint64(32))
