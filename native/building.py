"""The whole build: kernels, LLVM IR, an object, C around it, an extension module."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from boneyard.jit.hashes import code_hash, layout
from boneyard.jit.library import PACKAGE, files_hash
from native.entries import ENTRIES, Entry
from native.errors import BuildError
from native.glue import symbol, write_source
from native.linking import Target, make_object
from native.lowering import lower

BASELINE = {"x86_64": "x86-64-v2"}
"""The oldest processors that the code runs on; of other families, every processor."""


def kernel_digests(entries: Sequence[Entry] = ENTRIES) -> dict[str, list[str]]:
    """The hashes of each kernel's code and arguments, by its full name (see ``boneyard.jit``).

    And that of the files here: an edited build makes another library.
    """
    files = sorted(Path(__file__).parent.glob("*.[pc]*"))
    tools = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
    found = {"native": [tools], **{one.name: [code_hash(one.kernel)] for one in entries}}
    for one in entries:
        found[one.name].append(layout(one.examples()))
    return found


def digests() -> dict[str, list[str]]:
    """What the library remembers: also the files of the package that kernels can depend on."""
    loaded = [one for name, one in sys.modules.items() if name.startswith("boneyard.")]
    found = [Path(one.__file__).relative_to(PACKAGE) for one in loaded if one.__file__]
    files = sorted(file.as_posix() for file in found)
    return kernel_digests() | {"files": files, "sources": [files_hash(files)]}


def is_built(file: Path) -> bool:
    """Whether the library is there, and of the kernels as they are now."""
    if not file.exists():
        return False
    spec: Any = importlib.util.spec_from_file_location("boneyard._kernels", file)
    try:
        module: Any = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    except ImportError:  # of another platform
        return False
    built = json.loads(module.DIGESTS)
    return all(built.get(name) == found for name, found in kernel_digests().items())


def build(file: Path, entries: Sequence[Entry] = ENTRIES) -> None:
    """Write the extension module for this machine.  Raises BuildError."""
    if not sys.platform.startswith("linux"):
        raise BuildError("so far they can be built on Linux only")
    target, compiler = this_machine(), c_compiler()
    lowered, modules = lower(entries)
    names = {one.symbol: symbol(number) for number, one in enumerate(lowered)}
    machine_code = make_object(modules, names, target)
    source = write_source(lowered, digests(entries))
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "kernels.o").write_bytes(machine_code)
        Path(folder, "glue.c").write_text(source, encoding="utf-8")
        made = Path(folder, file.name)
        _compile(compiler, Path(folder), made)
        shutil.copyfile(made, file.with_suffix(".new"))
    os.replace(file.with_suffix(".new"), file)  # a process may have loaded the old one


def this_machine() -> Target:
    """The platform that the build runs on."""
    triple = llvm.get_default_triple()
    return Target(triple, BASELINE.get(triple.partition("-")[0], ""))


def _compile(compiler: Sequence[str], folder: Path, made: Path) -> None:
    """Compile the glue and link it with the object, both in ``folder``."""
    flags = ["-shared", "-fPIC", "-fvisibility=hidden", "-O2", "-s"]
    flags.append(f"-I{sysconfig.get_path('include')}")
    command = [*compiler, *flags, "-o", made.name, "glue.c", "kernels.o", "-lm"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"{' '.join(command)}\n{done.stderr}")


def c_compiler() -> list[str]:
    """The command of a C compiler: of the package ``ziglang`` if it is there, or the machine's."""
    if importlib.util.find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "cc"]
    found = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if found is None:
        raise BuildError("there is no C compiler: install one, or the Python package ziglang")
    return [found]
