"""The kernels of the rules stay inside their arrays."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boneyard.jit import COMPILED

ROOT = Path(__file__).parents[2]
PLAYED = ("tests/rules/test_conformance.py", "tests/rules/test_against_naive.py")
"""Tests that play every sheet."""

LIMIT = 1800
"""Seconds: the first compiles the rules once more, ten minutes beside many busy processes."""


@pytest.mark.release
@pytest.mark.timeout(LIMIT)
@pytest.mark.skipif(not COMPILED, reason="without the compiler there is nothing to check")
def test_every_sheet_is_played_with_bounds_checks() -> None:
    environment = {name: os.environ[name] for name in os.environ if "XDIST" not in name}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--timeout", str(LIMIT), *PLAYED],
        cwd=ROOT, env={**environment, "NUMBA_BOUNDSCHECK": "1"}, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, check=False, timeout=LIMIT,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-20_000:]
