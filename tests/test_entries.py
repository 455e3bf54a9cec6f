"""The list of kernels that Python calls."""

import ast
import importlib
import os
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest
from native.entries import ENTRIES, OF_MATCHES

import boneyard
from boneyard.jit import COMPILED, library

if not COMPILED:
    pytest.skip("there are no compiled kernels", allow_module_level=True)

NOT_CALLS = {"as_python", "is_cached", "note_cached"}
"""Functions that take a kernel and call none."""

COMPILED_AT_RUN_TIME = "boneyard.lab.training.kernels."
"""The kernels of training are in no library: they gain much from the processor at hand."""


def modules() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(boneyard.__path__, "boneyard."):
        if "migrations" not in found.name and not found.name.endswith(("__main__", "_kernels")):
            yield importlib.import_module(found.name)


def used_by_python(node: ast.AST) -> Iterator[ast.expr]:
    """Names and attributes outside kernels, as far as they are called or passed on."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef) and any(
            isinstance(one, ast.Name) and one.id in ("kernel", "inlined")
            for one in child.decorator_list
        ):
            continue
        if isinstance(child, ast.Call) and getattr(child.func, "id", "") in NOT_CALLS:
            continue
        if isinstance(child, ast.Name | ast.Attribute) and isinstance(child.ctx, ast.Load):
            yield child
        yield from used_by_python(child)


def value_of(expression: ast.expr, names: dict[str, Any]) -> Any:
    if isinstance(expression, ast.Name):
        return names.get(expression.id)
    if isinstance(expression, ast.Attribute):
        owner = value_of(expression.value, names)
        return getattr(owner, expression.attr, None) if isinstance(owner, ModuleType) else None
    return None


def test_every_kernel_that_python_calls_is_listed_and_no_other() -> None:
    called = {}
    for module in modules():
        tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
        for expression in used_by_python(tree):
            value = value_of(expression, vars(module))
            if not isinstance(getattr(value, "py_func", None), FunctionType):
                continue
            if not value.py_func.__module__.startswith(COMPILED_AT_RUN_TIME):
                name = f"{value.py_func.__module__}.{value.py_func.__qualname__}"
                called[name] = f"{module.__name__}:{expression.lineno}"
    listed = {entry.name for entry in ENTRIES}
    only_in_page = {entry.name for entry in OF_MATCHES}
    assert {name: at for name, at in called.items() if name not in listed} == {}
    assert listed - called.keys() == only_in_page


@pytest.mark.release
@pytest.mark.skipif(not library.library, reason="the library of kernels is not built")
def test_a_process_that_calls_them_all_compiles_none(tmp_path: Path) -> None:
    """Were a type in the list wrong, the compiler would be called, and would say so."""
    script = Path(__file__).parent / "support" / "every_kernel.py"
    environment = os.environ | {
        "XDG_CACHE_HOME": str(tmp_path), "PYTHONPATH": str(Path(__file__).parents[1]),
    }  # fmt: skip
    done = subprocess.run(
        [sys.executable, script], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("", "")
