"""The library, the compiler of Numba and plain Python leave the same records, byte for byte.

WebAssembly does too: ``test_wasm.py``.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from support.random_matches import PLACES, one_a_sheet
from support.rounds_of_kernels import Game

pytestmark = pytest.mark.release

SOAK = bool(os.environ.get("SOAK"))
PLAYER = Path(__file__).parents[1] / "support" / "rounds_of_kernels.py"
BOTS = PLAYER.with_name("choices_of_bots.py")


def left_by(environment: dict[str, str], **job: Any) -> list[str]:
    """What rounds have left in another process."""
    done = subprocess.run(
        [sys.executable, PLAYER], input=json.dumps(job), env=os.environ | environment,
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    found: list[str] = json.loads(done.stdout)
    return found


def test_the_compiler_leaves_what_the_library_leaves() -> None:
    pytest.importorskip("numba", reason="the compiler of the kernels is not installed")
    job = {"places": PLACES, "rounds": 300 if SOAK else 20, "chooses": True}
    library, compiler = left_by({}, **job), left_by({"BONEYARD_NO_LIBRARY": "1"}, **job)
    assert compiler == library
    assert len(set(library)) == len(PLACES)


def test_plain_python_leaves_what_the_library_leaves() -> None:
    places = PLACES if SOAK else one_a_sheet()
    job = {"places": places, "rounds": 5 if SOAK else 2, "chooses": False}
    assert left_by({"NUMBA_DISABLE_JIT": "1"}, **job) == left_by({}, **job)


@pytest.mark.soak
def test_bots_with_budgets_in_worlds_choose_the_same() -> None:
    """The compiler takes minutes for the kernels of a search."""
    pytest.importorskip("numba", reason="the compiler of the kernels is not installed")
    library, compiler = (
        subprocess.run(
            [sys.executable, BOTS], env=os.environ | environment,
            capture_output=True, text=True, check=True,
        ).stdout
        for environment in ({}, {"BONEYARD_NO_LIBRARY": "1"})
    )  # fmt: skip
    assert len(json.loads(library)) > 50
    assert compiler == library


def test_other_decks_leave_something_else() -> None:
    """So the hashes can differ at all."""
    game = Game("french", 4, chooses=False)
    first, second = game.play()[1], game.play()[1]
    assert [one.tobytes() for one in first] != [one.tobytes() for one in second]
