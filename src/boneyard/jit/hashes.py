"""Hashes of kernels: of their code, and of the arguments that they take."""

from __future__ import annotations

import functools
import hashlib
import inspect
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from boneyard.jit import bits


@functools.cache
def code_hash(kernel: Any) -> str:
    """A hash of what a kernel is compiled from: its own code and that of the kernels it calls.

    Docstrings, comments and plain functions beside the kernels do not change it; another version
    of Python does.
    """
    everything = sorted(_own_code(one)[0] for one in with_called(kernel))
    return hashlib.sha256(repr(everything).encode()).hexdigest()


def with_called(kernel: Any) -> Iterator[Any]:
    """A kernel, and all that it calls: each once.

    Raises TypeError for a global of a type that could change unnoticed.
    """
    found, waiting = set(), [kernel]
    while waiting:
        if (one := waiting.pop()) not in found:
            found.add(one)
            yield one
            waiting += _own_code(one)[1]


def layout(arguments: tuple[Any, ...]) -> str:
    """A hash of the arrays, records and tuples among arguments: their types, down to each field."""

    def describe(value: Any) -> Any:
        if isinstance(value, tuple):
            return [describe(one) for one in value]
        is_memory = isinstance(value, np.ndarray | np.void)
        return [value.ndim, value.dtype.descr] if is_memory else None

    return hashlib.sha256(repr(describe(arguments)).encode()).hexdigest()


@functools.cache
def _own_code(kernel: Any) -> tuple[str, list[Any]]:
    """What one kernel is compiled from without the kernels that it calls, and these kernels."""
    used, called = {}, []
    function = kernel.py_func
    known = inspect.getclosurevars(function)
    value: Any
    for name, value in sorted({**known.globals, **known.nonlocals}.items()):
        if hasattr(value, "py_func"):
            called.append(value)
            value = full_name(value.py_func)
        elif isinstance(value, FunctionType) and value.__module__ == bits.__name__:
            value = full_name(value)
        elif isinstance(value, ModuleType) and not value.__name__.startswith("boneyard"):
            value = value.__name__
        elif isinstance(value, type) and hasattr(value, "_fields"):
            value = value._fields
        elif not isinstance(value, int | float | str | np.generic | np.dtype):
            raise TypeError(f"{full_name(function)} uses {name}, a {type(value).__name__}")
        used[name] = value
    code = _code_parts(function.__code__, function.__doc__)
    options = getattr(kernel, "options", None)
    return repr((full_name(function), options, function.__defaults__, code, used)), called


def _code_parts(code: CodeType, docstring: str | None = None) -> tuple[Any, ...]:
    """What a code object does: all but its docstring and line numbers."""
    constants = [_code_parts(c) if isinstance(c, CodeType) else c for c in code.co_consts]
    if docstring is not None:
        constants[0] = None
    arguments = code.co_argcount, code.co_kwonlyargcount, code.co_flags
    return code.co_code, constants, code.co_names, code.co_varnames, arguments


def full_name(function: FunctionType) -> str:
    """The name of a function with its module's."""
    return f"{function.__module__}.{function.__qualname__}"
