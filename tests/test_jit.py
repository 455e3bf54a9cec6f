"""Compiling: its announcement, and the plain Python behind the kernels."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from pathlib import Path

from numba.core import config as numba_config
from numba.core import event as numba_event

from boneyard import jit
from boneyard.jit import as_python, below, random_stream

SOURCE = str(Path(jit.__file__).parents[1])


def run(code: str, cache: Path) -> str:
    """Return the standard error of a process with this cache folder."""
    environment = os.environ | {"XDG_CACHE_HOME": str(cache), "PYTHONPATH": SOURCE}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return done.stderr


def test_the_first_compilation_is_announced_once(tmp_path: Path) -> None:
    """Once, a bot's random numbers were compiled first, and the compilation was not announced."""
    code = "from boneyard.jit import *; below(random_stream(1), 5)"
    assert run(code, tmp_path).splitlines() == [
        "boneyard: compiling for this machine, once (about a minute) ..."
    ]
    assert run(code, tmp_path) == ""


def test_a_background_process_announces_no_compilation(tmp_path: Path) -> None:
    code = "from boneyard.jit import *; compile_silently(); random_stream(1)"
    assert run(code, tmp_path) == ""
    assert any(tmp_path.rglob("*.nbc"))


def test_python_and_compiled_kernels_draw_the_same_random_numbers() -> None:
    one, other = random_stream(7), random_stream(7)
    drawn = [as_python(below)(one, 1000) for _ in range(20)]
    assert drawn == [below(other, 1000) for _ in range(20)]


def test_the_parts_of_numba_that_it_does_not_promise_to_keep() -> None:
    """``pyproject.toml`` bounds its version for them."""
    for name in ("CACHE_DIR", "BOUNDSCHECK"):
        assert hasattr(numba_config, name), f"numba.core.config lost {name}, used by boneyard.jit"
    for method in ("on_start", "on_end"):
        assert [*inspect.signature(getattr(numba_event.Listener, method)).parameters] == [
            "self", "event",
        ]  # fmt: skip
    for name in ("register", "unregister"):
        found = inspect.signature(getattr(numba_event, name)).parameters
        assert [*found] == ["kind", "listener"]
    assert "numba:compile" in inspect.getsource(numba_event)
