"""The decorator of kernels, and how they are called: from the library, or compiled by Numba."""

from __future__ import annotations

import contextlib
import functools
import os
from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from boneyard.extras import MissingPackageError, install_command
from boneyard.jit import library

if TYPE_CHECKING:
    from types import ModuleType

COMPILED = os.environ.get("NUMBA_DISABLE_JIT", "") in ("", "0")
"""False when the kernels run as plain Python."""

if not COMPILED:
    np.seterr(over="ignore")  # uint64 numbers wrap in kernels

F = TypeVar("F", bound=Callable[..., Any])


class Kernel:
    """A kernel that Numba compiles when it is called, or when it is called by what is compiled.

    ``py_func`` is its Python function, and ``options`` are those of the compiler.
    """

    def __init__(self, function: Callable[..., Any], inline: bool):
        functools.update_wrapper(self, function)
        self.py_func = function
        self.options = {"nogil": True, "error_model": "numpy", "forceinline": inline}

    @functools.cached_property
    def dispatcher(self) -> Any:
        """Numba's function.  Raises MissingPackageError without Numba."""
        return _compiler().dispatcher(self)

    @property
    def _numba_type_(self) -> Any:
        """What Numba asks a value that compiled code uses."""
        return self.dispatcher._numba_type_

    def __call__(self, *arguments: Any) -> Any:
        """Call what Numba compiles for these types of arguments."""
        return self.dispatcher(*arguments)


def kernel(function: F, *, inline: bool = False) -> F:
    """Compile a function ahead of time, or on its first call; then it is cached on disk.

    >>> @kernel
    ... def twice(x):
    ...     return 2 * x
    >>> twice(21)
    42
    """
    made: Any = library.entry(Kernel(function, inline)) if COMPILED else function
    return made


inlined = functools.partial(kernel, inline=True)
"""``kernel`` for functions of the innermost loop: they are compiled into their callers."""


def _compiler() -> ModuleType:
    """The module that needs Numba.  Raises MissingPackageError without it."""
    try:
        from boneyard.jit import compiler
    except ModuleNotFoundError as error:
        package, command = error.name or "numba", install_command("compiler")
        raise MissingPackageError("error-compiler", package=package, command=command) from None
    return compiler


def is_cached(kernel: Any) -> bool:
    """Whether the library has this kernel with the code that it has now, or the cache has it.

    ``note_cached`` tells what is in the cache.
    """
    return COMPILED and (library.is_native(kernel) or _compiler().mark(kernel).exists())


def note_cached(kernel: Any) -> None:
    """Note for later processes that this kernel, and what is compiled with it, is cached."""
    if COMPILED and not library.is_native(kernel):
        with contextlib.suppress(OSError):
            _compiler().mark(kernel).touch()


def compile_silently() -> None:
    """Do not announce compilations; for background processes."""
    if COMPILED:
        _compiler().compile_silently()


_twins: dict[Any, Any] = {}
"""The plain Python function of each kernel that ``as_python`` has been called with."""


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
            known[name] = as_python(value) if hasattr(value, "py_func") else value
    return twin
