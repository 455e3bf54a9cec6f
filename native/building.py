"""The whole build: kernels, LLVM IR, an object, C around it, an extension module.

The IR, the objects and the C around them are kept in ``build/kernels``: if only other files of the
package have changed, the library is linked again with the hashes of the files, in a second.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import itertools
import json
import multiprocessing
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import IO

from boneyard.jit.hashes import code_hash, layout
from boneyard.jit.library import PACKAGE, files_hash
from native import windows
from native.entries import ENTRIES, HALVES, MINDS, PAGE, TABLES, Entry
from native.errors import BuildError
from native.glue import symbol, write_digests, write_source
from native.linking import Linker, make_object, optimise
from native.lowering import lower
from native.targets import WASM, WASM_MINDS, Target, this_machine
from native.wasm import write_module

MEMORY = Path(__file__).with_name("memory.c")
KEPT = PACKAGE.parents[1] / "build" / "kernels"
LOCK = KEPT.with_suffix(".lock")

fcntl: ModuleType | None = None
with contextlib.suppress(ImportError):  # Windows: two builds at once do the same work twice
    import fcntl

Digests = dict[str, list[str]]


def build(file: Path, target: Target, *, again: bool = False) -> bool:
    """Write the extension module for a platform; return whether kernels were compiled for it.

    Nothing is compiled that is kept from an earlier build, unless it is to be compiled ``again``.
    Raises BuildError.
    """
    compiler = [] if target.is_wasm else c_compiler(target)
    known, files = kernel_digests(), file_digests()
    KEPT.parent.mkdir(exist_ok=True)
    with LOCK.open("ab") as lock:  # closing it lets others in
        _hold(lock, alone=True)
        is_kept = not again and _read(KEPT / "digests.json") == known
        if not is_kept:
            _lower_kernels(known)
        _hold(lock, alone=False)
        if target.is_wasm:
            _compile_page(target)
            names = filter(None, exports(target))
            _write_if_new(file, write_module(_object(target).read_bytes(), [*names, "use_from"]))
        else:
            _compile_halves(target)
            _link(file, compiler, known | files, target)
    return not is_kept


def _hold(lock: IO[bytes], *, alone: bool) -> None:
    """Wait for builds in other processes, so that the kernels are lowered once.

    Then the library and the module of the page can be compiled at the same time.
    """
    if fcntl is not None:
        fcntl.flock(lock, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)


def _object(target: Target, half: int = 0) -> Path:
    return KEPT / f"{target.name}.{half}.o"


def _compile_halves(target: Target) -> None:
    """Write the objects of a platform, from the IR of the kernels, in a process for each half."""
    lacking = [half for half in range(len(HALVES)) if not _object(target, half).exists()]
    if lacking:
        with ProcessPoolExecutor(len(lacking), multiprocessing.get_context("spawn")) as pool:
            list(pool.map(_compile_half, lacking, itertools.repeat(target)))


def _compile_half(half: int, target: Target) -> None:
    """Write the object of one half of the entries, with a copy of all that they call."""
    named = zip(_symbols(), exports(target), ENTRIES, strict=True)
    names = {one: name for one, name, entry in named if entry in HALVES[half]}
    optimised = optimise((KEPT / "kernels.bc").read_bytes(), names, target)
    _write(_object(target, half), make_object(optimised, names.values(), target))


def _compile_page(target: Target) -> None:
    """Write the object of a module of the page, which is a part of one that is optimised once."""
    if _object(target).exists():
        return
    whole = KEPT / "page.bc"
    is_part = target in (WASM, WASM_MINDS)
    if is_part and whole.exists():
        optimised = whole.read_bytes()
    else:
        named = exports(WASM_MINDS if is_part else target)
        names = {one: name for one, name in zip(_symbols(), named, strict=True) if name}
        optimised = optimise((KEPT / "kernels.bc").read_bytes(), names, target)
        if is_part:
            _write(whole, optimised)
    _write(_object(target), make_object(optimised, filter(None, exports(target)), target))


def _symbols() -> list[str]:
    """The name of each entry in the IR."""
    symbols: list[str] = json.loads((KEPT / "symbols.json").read_bytes())
    return symbols


def exports(target: Target) -> list[str]:
    """The names of the entries in the object; empty for those that are not in it."""
    if not target.is_wasm:
        return [symbol(number) for number in range(len(ENTRIES))]
    names = {WASM: TABLES, WASM_MINDS: TABLES | MINDS}.get(target, PAGE.keys())
    return [
        one.short_name if one.short_name in names and PAGE[one.short_name] is one else ""
        for one in ENTRIES
    ]


def kernel_digests(entries: Sequence[Entry] = ENTRIES) -> Digests:
    """The hashes of each kernel's code and arguments, by its full name (see ``boneyard.jit``).

    And that of the files here: an edited build makes another library.
    """
    files = sorted(Path(__file__).parent.glob("*.[chlpd]*"))
    tools = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
    found = {"native": [tools], **{one.name: [code_hash(one.kernel)] for one in entries}}
    for one in entries:
        found[one.name].append(layout(one.examples()))
    return found


def file_digests() -> Digests:
    """The files of the package that kernels can depend on, and their hash.

    These are loaded before anything is compiled.
    """
    loaded = [one for name, one in sys.modules.items() if name.startswith("boneyard.")]
    found = [Path(one.__file__).relative_to(PACKAGE) for one in loaded if one.__file__]
    files = sorted(file.as_posix() for file in found)
    return {"files": files, "sources": [files_hash(files)]}


def _read(file: Path) -> Digests | None:
    """The digests in a file; None if it is missing or damaged."""
    try:
        digests: Digests = json.loads(file.read_bytes())
    except (OSError, ValueError):
        return None
    return digests


def _lower_kernels(known: Digests) -> None:
    """Keep the IR of the kernels, which serves every platform, and the C around it."""
    linker = Linker()
    lowered = lower(ENTRIES, linker.take)
    bitcode = linker.close()
    shutil.rmtree(KEPT, ignore_errors=True)
    KEPT.mkdir(parents=True)
    _write(KEPT / "kernels.bc", bitcode)
    _write(KEPT / "symbols.json", json.dumps([one.symbol for one in lowered]).encode())
    _write(KEPT / "glue.c", write_source(lowered).encode())
    _write(KEPT / "digests.json", json.dumps(known).encode())


def _write(file: Path, content: bytes) -> None:
    """Write a file at once: one that is there is whole."""
    new = file.with_name(f"{file.name}.new")
    new.write_bytes(content)
    new.replace(file)


def _write_if_new(file: Path, content: bytes) -> None:
    """Write a file unless it has this content: it stays as old as it is."""
    if not file.exists() or file.read_bytes() != content:
        _write(file, content)


def _link(file: Path, compiler: Sequence[str], digests: Digests, target: Target) -> None:
    """Compile the glue and link it with the objects and the digests."""
    with tempfile.TemporaryDirectory() as made_in:
        folder = Path(made_in)
        objects = [f"kernels.{half}.o" for half in range(len(HALVES))]
        for half, name in enumerate(objects):
            shutil.copyfile(_object(target, half), folder / name)
        shutil.copyfile(KEPT / "glue.c", folder / "glue.c")
        shutil.copyfile(MEMORY, folder / "memory.c")
        (folder / "digests.c").write_text(write_digests(digests), encoding="utf-8")
        flags = ["-shared", "-fPIC", "-fvisibility=hidden", "-O2", "-s", *target.flags]
        parts = ["glue.c", "digests.c", "memory.c", *objects]
        headers = Path(sysconfig.get_path("include"))
        if target.is_windows:
            headers = windows.copy_headers(folder)
            _run(windows.import_library("python3.lib"), folder)
            parts.append("python3.lib")
        flags.append(f"-I{headers}")
        parts.append("-lm")
        _run([*compiler, *flags, "-o", "made", *parts], folder)
        made = (folder / "made").read_bytes()
    _write_if_new(file, made)  # a process may have loaded the old one


def _run(command: Sequence[str], folder: Path) -> None:
    """Run a compiler in a folder.  Raises BuildError with what it says."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"{' '.join(command)}\n{done.stderr}")


def c_compiler(target: Target) -> list[str]:
    """The command of a C compiler: of the package ``ziglang`` if it is there, or the machine's."""
    if importlib.util.find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "cc", "-target", target.zig]
    if target.name != this_machine():
        raise BuildError(f"for {target.name}, install the Python package ziglang")
    found = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if found is None:
        raise BuildError("there is no C compiler: install one, or the Python package ziglang")
    return [found]
