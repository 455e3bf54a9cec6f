"""From an object of WebAssembly to a module that a browser loads.

LLVM has put everything into one object, so little is left of linking: the memory and the stack are
made here instead of imported, the addresses of data get their final values, and the kernels get the
names under which JavaScript calls them.  The format is that of the WebAssembly tool conventions
(``Linking.md``); whatever this module does not expect in an object is an error of the build.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from native.errors import BuildError

STACK = 1 << 18
"""Bytes of the stack.  It is at the lowest addresses: a stack that overflows ends the call."""

PAGE = 1 << 16
"""Bytes of a page of memory."""

CUSTOM, TYPES, IMPORTS, FUNCTIONS, MEMORY, GLOBALS, EXPORTS = 0, 1, 2, 3, 5, 6, 7
CODE, DATA, DATA_COUNT = 10, 11, 12
"""The numbers of sections."""
A_FUNCTION, A_MEMORY, A_GLOBAL = 0, 2, 3
"""The kinds of imports and exports."""
KEPT = {TYPES, FUNCTIONS, CODE, DATA, DATA_COUNT}
"""The sections that a module has from its object."""

FINAL = {0, 6, 7}
"""Relocations that are right as they are: indices of functions, types and the stack's global."""
ADDRESSES = {3: 5, 4: 5, 5: 4}
"""Relocations of an address of data, and their bytes: LEB128 without and with a sign, or plain."""
SYMBOL_TABLE, UNDEFINED, NAMED = 8, 0x10, 0x40


class _Reader:
    """Reads numbers and names from bytes."""

    def __init__(self, content: bytes, at: int = 0) -> None:
        self.content, self.at = content, at

    @property
    def is_over(self) -> bool:
        return self.at >= len(self.content)

    def byte(self) -> int:
        self.at += 1
        return self.content[self.at - 1]

    def number(self, *, signed: bool = False) -> int:
        """A number in LEB128."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value - (1 << shift) if signed and byte & 0x40 else value

    def take(self, size: int) -> bytes:
        self.at += size
        return self.content[self.at - size : self.at]

    def name(self) -> str:
        return self.take(self.number()).decode()


class _Symbols(NamedTuple):
    """The symbols of an object, in order."""

    functions: dict[str, int]  # the indices of those that are defined
    addresses: list[int]  # of data, from the start of the first segment; -1 for other symbols


def write_module(obj: bytes, exports: Iterable[str]) -> bytes:
    """The module of an object, with some of its functions exported under their names.

    It exports ``memory``, and ``__heap_base``, where memory is free.  Raises BuildError.
    """
    sections, customs = _sections(obj)
    imported = _imported_functions(sections[IMPORTS])
    segments, size = _segments(sections.get(DATA, b"\0"))
    symbols = _read_symbols(customs["linking"], [offset for offset, _ in segments])
    _relocate(sections, customs, symbols)
    sections[DATA] = _list(
        b"\0\x41" + _leb(STACK + offset, signed=True) + b"\x0b" + _sized(data)
        for offset, data in _segments(sections.get(DATA, b"\0"))[0]
    )
    free = (STACK + size + 15) // 16 * 16
    made = {
        IMPORTS: _list(imported),
        MEMORY: _list([b"\0" + _leb(free // PAGE + 1)]),
        GLOBALS: _list(
            [
                b"\x7f\x01\x41" + _leb(STACK, signed=True) + b"\x0b",
                b"\x7f\x00\x41" + _leb(free, signed=True) + b"\x0b",
            ]
        ),
        EXPORTS: _list(_exports(exports, symbols.functions)),
    }
    order = (TYPES, IMPORTS, FUNCTIONS, MEMORY, GLOBALS, EXPORTS, DATA_COUNT, CODE, DATA)
    parts = {one: sections[one] for one in KEPT if one in sections} | made
    whole = (bytes([one]) + _sized(parts[one]) for one in order if one in parts)
    return obj[:8] + b"".join(whole)


def _sections(obj: bytes) -> tuple[dict[int, bytes], dict[str, bytes]]:
    """The sections of an object by their numbers, and the custom ones by their names."""
    if obj[:8] != b"\0asm\x01\0\0\0":
        raise BuildError("the object is not one of WebAssembly")
    reader, found, customs, numbers = _Reader(obj, 8), {}, {}, []
    while not reader.is_over:
        section = reader.byte()
        content = reader.take(reader.number())
        if section == CUSTOM:
            inner = _Reader(content)
            name = inner.name()
            customs[name] = content[inner.at :]
        else:
            found[section] = content
        numbers.append(section)
    if unknown := found.keys() - KEPT - {IMPORTS}:
        raise BuildError(f"sections of an object: {sorted(unknown)}")
    for name, section in (("reloc.CODE", CODE), ("reloc.DATA", DATA)):
        if name in customs and numbers[_Reader(customs[name]).number()] != section:
            raise BuildError(f"{name} is of another section")
    return found, customs


def _imported_functions(content: bytes) -> list[bytes]:
    """The imports of functions; a memory and the pointer to the stack are no imports any more."""
    reader, found = _Reader(content), []
    for _ in range(reader.number()):
        start = reader.at
        reader.name()
        name, kind = reader.name(), reader.byte()
        if kind == A_FUNCTION:
            reader.number()
            found.append(content[start : reader.at])
        elif kind == A_MEMORY and name == "__linear_memory":
            flags = reader.number()
            reader.number()
            if flags & 1:
                reader.number()
        elif kind == A_GLOBAL and name == "__stack_pointer":
            reader.take(2)
        else:
            raise BuildError(f"the kernels import {name}")
    return found


def _segments(content: bytes) -> tuple[list[tuple[int, bytes]], int]:
    """The segments of data with their offsets, which LLVM has aligned; and where the last ends."""
    reader, found, size = _Reader(content), [], 0
    for _ in range(reader.number()):
        if reader.take(2) != b"\0\x41":  # active, in the only memory, at a constant
            raise BuildError("a segment of data has no fixed place")
        offset = reader.number(signed=True)
        reader.byte()
        found.append((offset, reader.take(reader.number())))
        size = offset + len(found[-1][1])
    return found, size


def _read_symbols(content: bytes, offsets: list[int]) -> _Symbols:
    """The symbols of an object whose segments of data have these offsets."""
    symbols, reader = _Symbols({}, []), _Reader(content)
    if reader.number() != 2:
        raise BuildError("another version of the format of objects")
    while not reader.is_over:
        kind = reader.byte()
        table = _Reader(reader.take(reader.number()))
        if kind == SYMBOL_TABLE:
            for _ in range(table.number()):
                symbols.addresses.append(_read_symbol(table, offsets, symbols.functions))
    return symbols


def _read_symbol(table: _Reader, offsets: list[int], functions: dict[str, int]) -> int:
    """The address of the next symbol if it is data, or -1; a function is noted by its name."""
    kind, flags = table.byte(), table.number()
    if kind == 1:  # data
        table.name()
        return -1 if flags & UNDEFINED else _place(table, offsets)
    if kind not in (0, 2):  # functions and globals
        raise BuildError(f"a symbol of kind {kind}")
    index = table.number()
    if not flags & UNDEFINED or flags & NAMED:
        name = table.name()
        if kind == 0 and not flags & UNDEFINED:
            functions[name] = index
    return -1


def _place(table: _Reader, offsets: list[int]) -> int:
    """Where a symbol of data is: in a segment, at an offset; its size is read over."""
    segment, offset = table.number(), table.number()
    table.number()
    return offsets[segment] + offset


def _relocate(sections: dict[int, bytes], customs: Mapping[str, bytes], symbols: _Symbols) -> None:
    """Write the final addresses into code and data."""
    for name, section in (("reloc.CODE", CODE), ("reloc.DATA", DATA)):
        if name not in customs:
            continue
        content = bytearray(sections[section])
        for kind, at, symbol, addend in _relocations(customs[name]):
            if kind in FINAL:
                continue
            if kind not in ADDRESSES or symbols.addresses[symbol] < 0:
                raise BuildError(f"a relocation of kind {kind}")
            value, size = STACK + symbols.addresses[symbol] + addend, ADDRESSES[kind]
            content[at : at + size] = (
                value.to_bytes(4, "little") if size == 4 else _leb(value, size)
            )
        sections[section] = bytes(content)


def _relocations(content: bytes) -> Iterator[tuple[int, int, int, int]]:
    """The relocations of a section: kind, place, number of the symbol, addend."""
    reader = _Reader(content)
    reader.number()
    for _ in range(reader.number()):
        kind, at, symbol = reader.byte(), reader.number(), reader.number()
        yield kind, at, symbol, reader.number(signed=True) if kind in ADDRESSES else 0


def _exports(names: Iterable[str], functions: Mapping[str, int]) -> Iterator[bytes]:
    yield _sized(b"memory") + bytes([A_MEMORY, 0])
    yield _sized(b"__heap_base") + bytes([A_GLOBAL, 1])
    for name in names:
        yield _sized(name.encode()) + bytes([A_FUNCTION]) + _leb(functions[name])


def _leb(value: int, size: int = 1, *, signed: bool = False) -> bytes:
    """A number of at least so many bytes in LEB128."""
    found = []
    while True:
        byte, value = value & 0x7F, value >> 7
        is_last = value == 0 and not (signed and byte & 0x40) and len(found) + 1 >= size
        found.append(byte | (0 if is_last else 0x80))
        if is_last:
            return bytes(found)


def _sized(content: bytes) -> bytes:
    return _leb(len(content)) + content


def _list(parts: Iterable[bytes]) -> bytes:
    items = list(parts)
    return _leb(len(items)) + b"".join(items)
