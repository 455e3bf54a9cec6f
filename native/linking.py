"""From LLVM IR to one object: everything linked, only the entry points visible, optimised once."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from native.errors import BuildError
from native.targets import Target


class Linker:
    """Links modules of IR in a process of its own, while others are being lowered."""

    def __init__(self) -> None:
        self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
        self._taken: list[Future[None]] = []

    def take(self, module: str) -> None:
        """Link a module with those before it."""
        self._taken.append(self._pool.submit(_take, module))

    def close(self) -> bytes:
        """All modules in one, as bitcode."""
        with self._pool:
            for one in self._taken:
                one.result()
            return self._pool.submit(_as_bitcode).result()


_whole: list[Any] = []
"""All modules so far in one, in the process of a ``Linker``."""


def _take(text: str) -> None:
    module = llvm.parse_assembly(text)
    if _whole:
        _whole[0].link_in(module)
    else:
        _whole.append(module)


def _as_bitcode() -> bytes:
    return bytes(_whole[0].as_bitcode())


def optimise(bitcode: bytes, names: Mapping[str, str], target: Target) -> bytes:
    """Optimise a module of IR for a platform; returns bitcode.

    ``names`` are the functions to keep, and the names to give them.  Raises BuildError if the
    kernels need a function that the library does not have.
    """
    machine, module = _machine(target), llvm.parse_bitcode(bitcode)
    if target.is_wasm:
        module.link_in(llvm.parse_assembly(MEMORY.read_text(encoding="utf-8")))
    module.triple, module.data_layout = target.triple, str(machine.target_data)
    _hide_all_but(module, dict(names) | ({"use_from": "use_from"} if target.is_wasm else {}))
    _optimise(module, machine, 2 if target.is_wasm else 3)  # smaller, for it is downloaded
    parts = [*module.functions, *module.global_variables]
    missing = {one.name for one in parts if one.is_declaration} - PROVIDED
    missing = {name for name in missing if not name.startswith("llvm.")}
    if missing:
        raise BuildError(f"the kernels call {', '.join(sorted(missing))}")
    return bytes(module.as_bitcode())


def make_object(optimised: bytes, names: Iterable[str], target: Target) -> bytes:
    """The object file of an optimised module, with some of its functions."""
    machine, module = _machine(target), llvm.parse_bitcode(optimised)
    if target.is_wasm:
        _hide_all_but(module, {name: name for name in [*names, "use_from"]})
        passes = llvm.create_new_module_pass_manager()
        passes.add_global_dead_code_eliminate_pass()
        tuning = llvm.create_pipeline_tuning_options()
        passes.run(module, llvm.create_pass_builder(machine, tuning))
    return machine.emit_object(module)


def _machine(target: Target) -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    reloc = "static" if target.is_wasm else "pic"
    return llvm.Target.from_triple(target.triple).create_target_machine(
        cpu=target.processor, features=target.features, opt=3, reloc=reloc, codemodel="default"
    )


MEMORY = Path(__file__).with_name("memory_wasm.ll")
"""What ``memory.c`` has on other platforms."""

PROVIDED = {
    *("NRT_MemInfo_alloc_aligned", "NRT_MemInfo_alloc_safe_aligned", "NRT_MemInfo_call_dtor"),
    *("numba_attempt_nocopy_reshape", "floor"),
}
"""What ``memory.c`` and the C library have."""


def _hide_all_but(module: Any, names: Mapping[str, str]) -> None:
    for one in [*module.functions, *module.global_variables]:
        if not one.is_declaration and one.name not in names:
            one.linkage = "internal"
    for symbol, name in names.items():
        function = module.get_function(symbol)
        function.name, function.visibility = name, "hidden"


def _optimise(module: Any, machine: Any, level: int) -> None:
    tuning = llvm.create_pipeline_tuning_options(speed_level=level)
    # Only the loops that ask for vectors have them (``vectors.py``).
    tuning.loop_vectorization = tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
