"""Names of classes and modules: one meaning each."""

import ast
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "boneyard"

ANALYSIS = "what an analysis finds, and its form in an answer of the server"
STATE = "what a table's state keeps, and its form in a message"

SHARED = {
    "Belief": ANALYSIS,
    "BeliefMap": ANALYSIS,
    "Decision": ANALYSIS,
    "Review": ANALYSIS,
    "RoundReview": ANALYSIS,
    "SeatReview": ANALYSIS,
    "Proposal": STATE,
    "SeatRequest": STATE,
    "Problem": "what is wrong with a sheet, and its form in an answer of the server",
}
"""Names that two classes may share, and why."""

NOUNS = {"beginning", "ceiling", "counting", "evening", "opening", "seating", "setting"}
"""Modules that are named by a noun in -ing."""


def files_by_class() -> dict[str, list[str]]:
    """The files that define each class; classes inside other classes are left out."""
    files: dict[str, list[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                files.setdefault(node.name, []).append(path.relative_to(SOURCE).as_posix())
    return files


def test_no_two_classes_share_a_name() -> None:
    shared = {name: files for name, files in files_by_class().items() if len(files) > 1}
    assert {name: files for name, files in shared.items() if name not in SHARED} == {}
    assert [name for name, files in shared.items() if len(files) > 2] == []


def test_modules_are_named_by_nouns() -> None:
    gerunds = {path.stem for path in SOURCE.rglob("*.py") if path.stem.endswith("ing")}
    assert gerunds - NOUNS == set()
