"""No test is lost: each runs in one of the targets for tests of the Makefile."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import lanes

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
EVERYTHING = "release or soak or not soak"

CASES = {
    "": 440, "browser": 120, "cli": 210, "club": 850, "envs": 1400, "examples": 2, "game": 2900,
    "lab": 125, "leaflet": 220, "minds": 1100, "rules": 2894, "server": 1030, "sheets": 730,
    "style": 50, "terminal": 297, "text": 40, "web": 60,
}  # fmt: skip
"""How many cases of each folder run somewhere, at least: fewer must be meant.

The packages of studies need not be installed: without them the folder "lab" has 128.
"""


def cases(expression: str) -> Counter[str]:
    """Return the number of cases of each folder that an expression of marks selects."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-m", expression]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    found: Counter[str] = Counter()
    for file, number in re.findall(r"^tests/(\S+\.py): (\d+)$", done.stdout, re.MULTILINE):
        found["" if "/" not in file else file.partition("/")[0]] += int(number)
    return found


def recipe(target: str) -> str:
    found = re.search(rf"^{target}:.*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE)
    assert found is not None, target
    return found[1]


def test_no_folder_has_fewer_cases_than_before() -> None:
    found = cases(EVERYTHING)
    assert found.keys() == CASES.keys()
    assert {name: found[name] for name in found if found[name] < CASES[name]} == {}


def test_every_long_run_is_in_make_soak() -> None:
    named = set(re.search(r"for folder in ([\w ]+);", recipe("soak"))[1].split())  # type: ignore[index]
    named |= set(re.findall(r"tests/(\w+) -m soak", recipe("soak")))
    assert cases("soak").keys() == named


def test_each_target_runs_its_part() -> None:
    assert "pytest -m release" in recipe("test-release")
    assert "pytest -n auto tests/style" in recipe("check")
    assert "tests/lanes.py $(ARGS)" in recipe("test")
    run = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert run[-3:] == ["make check", "make test", "make test-release"]


def test_the_lanes_are_all_of_make_test() -> None:
    every = lanes.lanes(*lanes.preparations(), [])
    commands = [step.command for lane in every for step in lane.steps]
    asked = [command[command.index("--lane") + 1] for command in commands if "--lane" in command]
    assert sorted(asked) == ["browsers", "computing", "servers"]
