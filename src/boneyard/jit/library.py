"""The native library of kernels, the module ``_kernels`` of the package: ``native/`` builds it.

A kernel runs there only if the library was built from its code as it is now.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from boneyard.jit.hashes import code_hash, full_name, layout

PACKAGE = Path(__file__).parents[1]


def _load() -> Any:
    """The library; None if there is none, or if it is not to be used."""
    refused = ("BONEYARD_NO_LIBRARY", "NUMBA_BOUNDSCHECK", "NUMBA_DISABLE_JIT")
    if any(os.environ.get(name, "") not in ("", "0") for name in refused):
        return None
    try:
        return importlib.import_module("boneyard._kernels")
    except ImportError:  # there is none, or it is of another platform
        return None


library = _load()
"""The extension module, or None."""

digests: dict[str, list[str]] = json.loads(library.DIGESTS) if library else {}
"""What the library was built from, by the full name of each of its kernels: the ``code_hash``, and
the ``layout`` of the arguments, or several.

``files`` are those that everything comes from, and ``sources`` is their ``files_hash``.
"""


def entry(kernel: Any) -> Any:
    """A kernel as Python calls it: in the library, if the library has it."""
    if full_name(kernel.py_func) not in digests:
        return kernel
    made = library.Entry(full_name(kernel.py_func), kernel)

    def first_call(*arguments: Any) -> Any:
        """Compare with the library only now: all that the kernel uses exists."""
        made.instead = None if fits(kernel, arguments) else kernel
        return made(*arguments)

    made.instead = first_call
    return made


def fits(kernel: Any, arguments: tuple[Any, ...]) -> bool:
    """Whether the library has this kernel, for records as they are now."""
    name = full_name(kernel.py_func)
    return is_untouched() or (is_native(kernel) and layout(arguments) in digests[name])


def is_native(kernel: Any) -> bool:
    """Whether the library has this kernel, built from the code that the kernel has now."""
    known = digests.get(full_name(kernel.py_func))
    return known is not None and (is_untouched() or code_hash(kernel) in known)


@functools.cache
def is_untouched() -> bool:
    """Whether no file has changed since the library was built.  Nothing else is compared then."""
    return [files_hash(digests.get("files", []))] == digests.get("sources")


def files_hash(names: Iterable[str]) -> str:
    """A hash of files of the package; empty if one is missing."""
    whole = hashlib.sha256()
    try:
        for name in names:
            whole.update(hashlib.sha256((PACKAGE / name).read_bytes()).digest())
    except OSError:
        return ""
    return whole.hexdigest()
