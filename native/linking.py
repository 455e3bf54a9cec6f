"""From LLVM IR to one object: everything linked, only the entry points visible, optimised once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from native.errors import BuildError
from native.targets import WASM, Target


def make_object(modules: Sequence[str], names: Mapping[str, str], target: Target) -> bytes:
    """Return the object file of modules of IR.

    ``names`` are the functions to keep, and the names to give them.  Raises BuildError if the
    kernels need a function that the library does not have.
    """
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    reloc = "static" if target == WASM else "pic"
    machine = llvm.Target.from_triple(target.triple).create_target_machine(
        cpu=target.processor, features=target.features, opt=3, reloc=reloc, codemodel="default"
    )
    module = _link([*modules, *([MEMORY.read_text()] if target == WASM else [])])
    module.triple, module.data_layout = target.triple, str(machine.target_data)
    _hide_all_but(module, dict(names) | ({"use_from": "use_from"} if target == WASM else {}))
    _optimise(module, machine, 2 if target == WASM else 3)  # smaller, for it is downloaded
    parts = [*module.functions, *module.global_variables]
    missing = {one.name for one in parts if one.is_declaration} - PROVIDED
    missing = {name for name in missing if not name.startswith("llvm.")}
    if missing:
        raise BuildError(f"the kernels call {', '.join(sorted(missing))}")
    return machine.emit_object(module)


MEMORY = Path(__file__).with_name("memory_wasm.ll")
"""What ``memory.c`` has on other platforms."""

PROVIDED = {
    *("NRT_MemInfo_alloc_aligned", "NRT_MemInfo_alloc_safe_aligned", "NRT_MemInfo_call_dtor"),
    *("numba_attempt_nocopy_reshape", "floor"),
}
"""What ``memory.c`` and the C library have."""


def _link(modules: Sequence[str]) -> Any:
    """One module, for no particular processor."""
    whole = llvm.parse_assembly("")
    for text in modules:
        whole.link_in(llvm.parse_assembly(text))
    return whole


def _hide_all_but(module: Any, names: Mapping[str, str]) -> None:
    for one in [*module.functions, *module.global_variables]:
        if not one.is_declaration and one.name not in names:
            one.linkage = "internal"
    for symbol, name in names.items():
        function = module.get_function(symbol)
        function.name, function.visibility = name, "hidden"


def _optimise(module: Any, machine: Any, level: int) -> None:
    tuning = llvm.create_pipeline_tuning_options(speed_level=level)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
