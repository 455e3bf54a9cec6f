"""The IR of kernels: the same in every process, and with vectors where loops ask for them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from native.vectors import LOOPS

from boneyard.minds.play.learned import sums

pytest.importorskip("numba")
pytestmark = pytest.mark.release

ROOT = Path(__file__).parents[1]
LOWER = """
from native.entries import OF_MATCHES
from native.lowering import lower
held = [object() for _ in range({many})]  # other addresses
modules = []
lower(OF_MATCHES, modules.append)
print(*modules, sep="\\n;\\n")
"""


ADD_ROW = """
import llvmlite.binding as llvm
from native.entries import Entry
from native.linking import Linker, optimise
from native.lowering import lower
from native.targets import find_target, this_machine
from numba import float32, int64
from boneyard.minds.play.learned import sums
linker = Linker()
[found] = lower([Entry(sums.add_row, (float32, float32[::1], float32[::1], int64))], linker.take)
names = {{found.symbol: "add_row"}}
optimised = optimise(linker.close(), names, find_target({target}))
print(llvm.parse_bitcode(optimised))
"""


def run(program: str) -> str:
    environment = os.environ | {"BONEYARD_NO_LIBRARY": "1", "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-c", program]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return done.stdout


def lowered(many: int) -> str:
    return run(LOWER.format(many=many))


def test_no_address_of_a_process_is_in_the_ir() -> None:
    first = lowered(1)
    assert "define" in first
    assert "inttoptr (i64 1" not in first
    assert first == lowered(100_000)


@pytest.mark.parametrize("target", ["this_machine()", "'wasm'"])
def test_a_loop_of_sums_is_computed_in_vectors(target: str) -> None:
    assert ("load <4 x float>" in run(ADD_ROW.format(target=target))) == (target != "'wasm'")


def test_every_loop_that_is_named_is_there() -> None:
    assert {name for name in LOOPS if hasattr(sums, name)} == set(LOOPS)
