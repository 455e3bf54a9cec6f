"""From kernels to LLVM IR: Numba's front end, without its optimiser and its machine code.

Numba links every callee into every caller and optimises it there again.  Here each function is
lowered once, and nothing is linked: ``linking`` does both once for all.
"""

from __future__ import annotations

import gc
import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import numba
from numba import carray, types
from numba.core import codegen
from numba.core.caching import NullCache
from numba.core.cgutils import normalize_ir_text
from numba.core.cpu import CPUContext

from boneyard.jit import compile_silently
from boneyard.jit.hashes import with_called
from native.entries import Entry
from native.vectors import with_vectors

OPTIONS: Any = {"nogil": True, "error_model": "numpy"}
BARE = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""Options for functions that only compiled code calls."""


class Parameter(NamedTuple):
    """A parameter of a lowered entry: a number, or a pointer to the first element of an array."""

    type: types.Type
    name: str


class Lowered(NamedTuple):
    """An entry in IR.

    ``symbol`` takes a pointer for a Python object and one for an exception, which are not used,
    then ``parameters``, and last a pointer to the result if there is one.  It returns 0; another
    number is an exception.
    """

    entry: Entry
    symbol: str
    parameters: list[Parameter]
    result: types.Type


class _Library(codegen.JITCodeLibrary):
    """The IR of one function, as text: not linked with what it calls, not compiled."""

    take: ClassVar[Callable[[str], None]]
    numbers: ClassVar[Iterator[int]] = itertools.count()

    def add_ir_module(self, module: Any) -> None:
        if module.name != "nrt_module":  # memory.ll has its functions
            text = with_vectors(normalize_ir_text(str(module)))
            _Library.take(_without_addresses(text, next(self.numbers)))

    def finalize(self) -> None:
        self._finalized = True


ADDRESS = re.compile(r"numba\.dynamic\.globals\.[0-9a-f]+")
POINTER = re.compile(r"^(@.* = linkonce global i8\* )inttoptr \(i64 \d+ to i8\*\)", re.MULTILINE)


def _without_addresses(text: str, number: int) -> str:
    """The IR of a module, the same in every process.

    Numba names the Python objects that a function refers to by their addresses.  Nothing uses them,
    but what LLVM makes of the rest depends on every name.
    """
    found = dict.fromkeys(ADDRESS.findall(text))
    names = {name: f"object.{number}.{at}" for at, name in enumerate(found)}
    return POINTER.sub(r"\1null", ADDRESS.sub(lambda one: names[one[0]], text))


def lower(entries: Sequence[Entry], take: Callable[[str], None]) -> list[Lowered]:
    """Lower entries and all that they call; ``take`` gets the modules of IR, which belong together.

    Nothing is collected in cycles meanwhile: that would take a fifth of the time.
    """
    compile_silently()
    _Library.take = staticmethod(take)
    take(Path(__file__).with_name("memory.ll").read_text(encoding="utf-8"))
    codegen.JITCPUCodegen._library_class = _Library
    CPUContext.get_executable = _nothing_to_call
    # In the same order every time: Numba numbers functions.
    for kernel in dict.fromkeys(one for entry in entries for one in with_called(entry.kernel)):
        kernel.dispatcher._cache = NullCache()
        kernel.dispatcher.targetoptions.update(BARE)
    # Numba writes the fields of a record in words at every step of its work.
    types.Record.__repr__ = cache(types.Record.__repr__)
    gc.disable()
    try:
        return [_lower(entry) for entry in entries]
    finally:
        gc.enable()


def _nothing_to_call(_context: Any, library: Any, fndesc: Any, env: Any) -> Any:
    """What Numba keeps as the machine code of a function; an object of its own for each."""
    from numba import _dynfunc

    return _dynfunc.make_function(numba, fndesc.qualname, "", 1, env, (library,))


def _lower(entry: Entry) -> Lowered:
    """Lower one entry, behind a function that takes only numbers and pointers."""
    dispatcher = entry.kernel.dispatcher
    dispatcher.compile(entry.arguments)
    result = dispatcher.overloads[entry.arguments].signature.return_type
    known: dict[str, Any] = {"__name__": __name__, "carray": carray, "kernel": dispatcher}
    parameters: list[Parameter] = []
    given = [_rebuild(one, f"a{i}", parameters, known) for i, one in enumerate(entry.arguments)]
    call = f"kernel({', '.join(given)})"
    names = [one.name for one in parameters]
    if result == types.none:
        source = f"def entry({', '.join(names)}):\n    {call}"
    else:
        source = f"def entry({', '.join([*names, 'out'])}):\n    carray(out, 1)[0] = {call}"
    exec(source, known)
    signature = [one.type for one in parameters]
    if result != types.none:
        signature.append(types.CPointer(in_c(result)))
    function = numba.njit(known["entry"], **OPTIONS, **BARE)
    function.compile(tuple(signature))
    symbol = function.overloads[tuple(signature)].fndesc.llvm_func_name
    return Lowered(entry, symbol, parameters, result)


def in_c(number: types.Type) -> types.Type:
    """The type in which a number goes through C: one of 64 bits."""
    if isinstance(number, types.Float):
        return types.float64
    is_plain = isinstance(number, types.Boolean) or number.signed
    return types.int64 if is_plain else types.uint64


def _rebuild(
    kind: types.Type, name: str, parameters: list[Parameter], known: dict[str, Any]
) -> str:
    """The Python expression of an argument; adds the parameters that it is made of."""
    if isinstance(kind, types.Record):
        parameters.append(Parameter(types.CPointer(kind), name))
        return f"carray({name}, 1)[0]"
    if isinstance(kind, types.Array):
        sizes = [f"{name}_{i}" for i in range(kind.ndim)]
        parameters.append(Parameter(types.CPointer(kind.dtype), name))
        parameters += [Parameter(types.int64, size) for size in sizes]
        return f"carray({name}, ({', '.join(sizes)},))"
    if isinstance(kind, types.NamedTuple):
        known[kind.instance_class.__name__] = kind.instance_class
        parts = [_rebuild(one, f"{name}_{i}", parameters, known) for i, one in enumerate(kind)]
        return f"{kind.instance_class.__name__}({', '.join(parts)})"
    parameters.append(Parameter(in_c(kind), name))
    return f"{name} != 0" if isinstance(kind, types.Boolean) else name
