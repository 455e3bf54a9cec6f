"""Compiling: its announcement, and the plain Python behind the kernels."""

import os
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import boneyard
from boneyard.jit import as_python, below, compiler, random_stream

SOURCE = str(Path(boneyard.__file__).parents[1])


def run(code: str, cache: Path) -> str:
    """Return the standard error of a process with this cache folder."""
    environment = os.environ | {"XDG_CACHE_HOME": str(cache), "PYTHONPATH": SOURCE}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return done.stderr


@pytest.mark.release
def test_the_first_compilation_is_announced_once(tmp_path: Path) -> None:
    """Once, a bot's random numbers were compiled first, and the compilation was not announced."""
    code = "from boneyard.jit import *; below(random_stream(1), 5)"
    assert run(code, tmp_path).splitlines() == [
        "boneyard: compiling for this machine, once (about a minute) ..."
    ]
    assert run(code, tmp_path) == ""


@pytest.mark.release
def test_a_background_process_announces_no_compilation(tmp_path: Path) -> None:
    code = "from boneyard.jit import *; compile_silently(); below(random_stream(1), 5)"
    assert run(code, tmp_path) == ""
    assert any(tmp_path.rglob("*.nbc"))


def test_python_and_compiled_kernels_draw_the_same_random_numbers() -> None:
    one, other = random_stream(7), random_stream(7)
    with np.errstate(over="ignore"):
        drawn = [as_python(below)(one, 1000) for _ in range(20)]
    assert drawn == [below(other, 1000) for _ in range(20)]


MODULE = """
import numpy as np
from boneyard.jit import inlined, kernel, popcount

SCALE = 3
CELL = np.dtype([("value", np.int32)])
def plain(): return 1

@kernel
def outer(x):
    "What it does."
    cells = np.zeros(2, CELL)
    cells[0].value = inner(x)
    return cells[0].value + popcount(np.uint64(x))

@inlined
def inner(x):
    return x * SCALE
"""


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "cache_folder", lambda: tmp_path)


def load(text: str, path: Path) -> Any:
    """A module with these lines, as if it were a file of the package."""
    path.write_text(text)
    module = types.ModuleType("boneyard.some_kernels")
    exec(compile(text, path, "exec"), vars(module))
    return module


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("What it does.", "What it does, in other words."),
        ("SCALE = 3", "# A comment that moves all lines.\nSCALE = 3"),
        ("return 1", "return 2"),
    ],
)
def test_a_docstring_a_comment_or_a_plain_function_compiles_nothing(
    tmp_path: Path, old: str, new: str
) -> None:
    file = tmp_path / "some_kernels.py"
    assert load(MODULE, file).outer(5) == 17
    changed = load(MODULE.replace(old, new), file)
    assert changed.outer(5) == 17
    assert sum(changed.outer.dispatcher.stats.cache_hits.values()) == 1


@pytest.mark.parametrize(
    ("old", "new", "value"),
    [
        ("SCALE = 3", "SCALE = 4", 22),
        ("x * SCALE", "x + SCALE", 10),
        ("np.int32", "np.int8", 17),
        ("@inlined", "@kernel", 17),
        ("popcount", "lowest_bit", 15),
    ],
)
def test_what_a_kernel_computes_with_compiles_it_again(
    tmp_path: Path, old: str, new: str, value: int
) -> None:
    """Also when the change is in a kernel that it calls."""
    file = tmp_path / "some_kernels.py"
    assert load(MODULE, file).outer(5) == 17
    changed = load(MODULE.replace(old, new), file)
    assert changed.outer(5) == value
    assert not changed.outer.dispatcher.stats.cache_hits
    assert len([*tmp_path.glob("*.nb?")]) == 4, "the files of the old code are still there"


def test_a_kernel_uses_no_value_that_could_change_unnoticed(tmp_path: Path) -> None:
    text = MODULE.replace("SCALE = 3", "SCALE = (3,)").replace("x * SCALE", "x * SCALE[0]")
    module = load(text, tmp_path / "some_kernels.py")
    with pytest.raises(TypeError, match=r"boneyard.some_kernels.inner uses SCALE, a tuple"):
        module.outer(5)
