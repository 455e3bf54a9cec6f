"""Calls of kernels as programs make them: their arguments before and after, and their results."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
from native.entries import ENTRIES, Entry
from numba import types
from numba.np.numpy_support import as_dtype

MOST_CALLS, MOST_BYTES = 8, 24_000_000
"""The most calls of a kernel that are kept, and the most bytes of all their arguments."""


class Call(NamedTuple):
    """A call; ``before`` and ``after`` are its arguments as a flat list of numbers and arrays.

    ``shared`` has the place in that list of the first array with the memory of each; -1: a number.
    """

    entry: Entry
    before: list[Any]
    after: list[Any]
    shared: list[int]
    result: Any


def flat(arguments: Any) -> Iterator[Any]:
    """The numbers and arrays that arguments consist of; a record is an array of one."""
    for one in arguments:
        if isinstance(one, tuple):
            yield from flat(one)
        elif isinstance(one, np.void):
            yield np.array([one])
        else:
            yield one


def shared(arguments: list[Any]) -> list[int]:
    """The place of the first array that has the memory of each; -1: a number."""
    at = [one.ctypes.data if isinstance(one, np.ndarray) else None for one in arguments]
    return [-1 if one is None else at.index(one) for one in at]


def fits(entry: Entry, arguments: tuple[Any, ...]) -> bool:
    """Whether these are the types of an entry that another one of the kernel does not have."""
    kinds = [
        as_dtype(kind.dtype) if isinstance(kind, types.Array) else None for kind in entry.arguments
    ]
    found = [one.dtype if isinstance(one, np.ndarray) else None for one in arguments]
    return len(kinds) == len(found) and all(
        kind is None or one is None or kind == one for kind, one in zip(kinds, found, strict=True)
    )


@contextmanager
def recorded() -> Iterator[list[Call]]:
    """Record the first calls of every kernel in the library.  They run as ever."""
    calls: list[Call] = []
    kept: Counter[Entry] = Counter()
    held: Counter[Entry] = Counter()
    kernels: dict[str, Any] = {}
    for entry in ENTRIES:
        module, _, name = entry.name.rpartition(".")
        kernels[entry.name] = getattr(import_module(module), name)

    def recorder(name: str) -> Any:
        called, entries = kernels[name], [one for one in ENTRIES if one.name == name]

        def record(*arguments: Any) -> Any:
            entry = next((one for one in entries if fits(one, arguments)), None)
            size = sum(one.nbytes for one in flat(arguments) if isinstance(one, np.ndarray))
            called.instead = None
            try:
                if entry is None or kept[entry] == MOST_CALLS or held[entry] + size > MOST_BYTES:
                    return called(*arguments)
                kept[entry] += 1
                held[entry] += size
                given = list(flat(arguments))
                before = copy.deepcopy(given)
                result = called(*arguments)
                after = copy.deepcopy(list(flat(arguments)))
                calls.append(Call(entry, before, after, shared(given), result))
                return result
            finally:
                called.instead = record

        return record

    for name, kernel in kernels.items():
        kernel.instead = recorder(name)
    try:
        yield calls
    finally:
        for kernel in kernels.values():
            kernel.instead = None


def same(one: Any, other: Any) -> bool:
    """Whether two results or arguments are the same: numbers with a fraction to twelve digits.

    Exponentials and logarithms come from another library in WebAssembly.
    """
    if one is None or other is None:
        return one is other
    one, other = np.asarray(one), np.asarray(other)
    if one.dtype.names:
        return all(same(one[name], other[name]) for name in one.dtype.names)
    if one.dtype.kind == "f":
        return bool(np.allclose(one, other, rtol=1e-12, atol=1e-12, equal_nan=True))
    return bool(np.array_equal(one, other))
