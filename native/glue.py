"""C that calls the entry points: Python's arguments are checked and taken apart.

The text of one entry for ``f(rounds, count)``::

    extern int32_t kernel_3(void **, void **, void *, int64_t, int64_t, int64_t *);
    static PyObject *call_3(PyObject *arguments, int *fits) { ... }
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from numba import types
from numba.np.numpy_support import as_dtype

from native.lowering import Lowered, in_c

C_TYPES = {types.int64: "int64_t", types.uint64: "uint64_t", types.float64: "double"}
TAKERS = {types.int64: "take_int", types.uint64: "take_word", types.float64: "take_real"}
MAKERS = {
    types.int64: "PyLong_FromLongLong",
    types.uint64: "PyLong_FromUnsignedLongLong",
    types.float64: "PyFloat_FromDouble",
}


def symbol(number: int) -> str:
    """The name of an entry point in the object."""
    return f"kernel_{number}"


def write_digests(digests: Mapping[str, Sequence[str]]) -> str:
    """The C source of the digests."""
    return f"const char *const digests = {json.dumps(json.dumps(digests))};\n"


def write_source(lowered: Sequence[Lowered]) -> str:
    """The C source of an extension module with these entries."""
    variants: dict[str, list[str]] = {}
    for number, one in enumerate(lowered):
        variants.setdefault(one.entry.name, []).append(f"call_{number}")
    arrays = max(sum(_count_arrays(kind) for kind in one.entry.arguments) for one in lowered)
    rows = [f'    {{"{name}", {{{", ".join(calls)}}}}},' for name, calls in variants.items()]
    return "\n".join(
        [
            f"#define MOST_ARRAYS {arrays}",
            f"#define MOST_VARIANTS {max(map(len, variants.values()))}",
            Path(__file__).with_name("runtime.c").read_text(encoding="utf-8"),
            *(line for number, one in enumerate(lowered) for line in _call(number, one)),
            *("const Kernel kernels[] = {", *rows, "    {NULL, {NULL}},", "};"),
            "",
        ]
    )


def _count_arrays(kind: types.Type) -> int:
    if isinstance(kind, types.BaseTuple):
        return sum(map(_count_arrays, kind))
    return int(isinstance(kind, types.Record | types.Array))


def _call(number: int, one: Lowered) -> Iterator[str]:
    """The lines of the function that calls an entry."""
    has_result = one.result != types.none
    result = C_TYPES[in_c(one.result)] if has_result else ""
    kinds = ["void **", "void **", *(C_TYPES.get(p.type, "void *") for p in one.parameters)]
    kinds += [f"{result} *"] if has_result else []
    names = ["&object", "&error", *(p.name for p in one.parameters)]
    names += ["&result"] if has_result else []
    yield f"extern int32_t {symbol(number)}({', '.join(kinds)});"
    yield f"static PyObject *call_{number}(PyObject *arguments, int *fits) {{"
    yield "    void *object = NULL, *error = NULL;"
    yield "    PyObject *made = NULL;"
    yield "    Held held = {.count = 0};"
    yield from (f"    {C_TYPES.get(p.type, 'void *')} {p.name};" for p in one.parameters)
    if has_result:
        yield f"    {result} result;"
    yield f"    if (!is_tuple(arguments, {len(one.entry.arguments)}))"
    yield "        return NULL;"
    for at, kind in enumerate(one.entry.arguments):
        yield from _take(kind, f"PyTuple_GetItem(arguments, {at})", f"a{at}")
    yield "    *fits = 1;"
    yield "    int32_t status;"
    yield "    Py_BEGIN_ALLOW_THREADS"
    yield f"    status = {symbol(number)}({', '.join(names)});"
    yield "    Py_END_ALLOW_THREADS"
    yield "    made = status ? PyErr_NoMemory() : " + _make(one.result) + ";"
    yield "end:"
    yield "    release(&held);"
    yield "    return made;"
    yield "}"


def _make(result: types.Type) -> str:
    if result == types.none:
        return "(Py_INCREF(Py_None), Py_None)"
    if isinstance(result, types.Boolean):
        return "PyBool_FromLong(result != 0)"
    return f"{MAKERS[in_c(result)]}(result)"


def _take(kind: types.Type, value: str, name: str) -> Iterator[str]:
    """The lines that take an argument into the parameters of its name."""
    if isinstance(kind, types.BaseTuple):
        yield f"    PyObject *{name} = {value};"
        yield f"    if (!is_tuple({name}, {len(kind)}))"
        yield "        goto end;"
        for at, part in enumerate(kind):
            yield from _take(part, f"PyTuple_GetItem({name}, {at})", f"{name}_{at}")
        return
    if isinstance(kind, types.Record):
        yield f"    if (({name} = take_record(&held, {value}, {kind.size})) == NULL)"
    elif isinstance(kind, types.Array):
        element = as_dtype(kind.dtype)
        yield f"    int64_t {name}_sizes[{kind.ndim}];"
        yield f"    if (({name} = take_array(&held, {value}, {kind.ndim}, {element.itemsize},"
        yield f"                          '{element.kind}', {name}_sizes)) == NULL)"
    elif isinstance(kind, types.Boolean):
        yield f"    if (!take_flag({value}, &{name}))"
    else:
        yield f"    if (!{TAKERS[in_c(kind)]}({value}, &{name}))"
    yield "        goto end;"
    if isinstance(kind, types.Array):
        yield from (f"    {name}_{at} = {name}_sizes[{at}];" for at in range(kind.ndim))
