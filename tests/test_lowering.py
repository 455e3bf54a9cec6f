"""The same sources give the same IR, in whatever process they are lowered."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

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


def lowered(many: int) -> str:
    environment = os.environ | {"BONEYARD_NO_LIBRARY": "1", "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-c", LOWER.format(many=many)]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_no_address_of_a_process_is_in_the_ir() -> None:
    first = lowered(1)
    assert "define" in first
    assert "inttoptr (i64 1" not in first
    assert first == lowered(100_000)
