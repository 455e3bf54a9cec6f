"""The load client of `make bench-server` runs and finds no fault in the server."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from boneyard.server.base.settings import STATIC

pytestmark = pytest.mark.release

BENCH = Path(__file__).parents[1] / "bench" / "server.py"


@pytest.mark.parametrize("scenario", ["race", "evening", "leave"])
def test_the_load_client_finds_no_fault(scenario: str) -> None:
    ran = subprocess.run(
        [sys.executable, str(BENCH), "--quick", "--json", "--only", scenario],
        env=os.environ | {"PYTHONPATH": str(STATIC.parents[2])},
        capture_output=True,
        text=True,
        timeout=180,
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    replayed = [one for one in json.loads(ran.stdout) if "replayed" in str(one["measure"])]
    assert [one["value"] > 0 for one in replayed] == [True] * (scenario != "leave")
