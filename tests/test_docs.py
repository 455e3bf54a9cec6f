"""Every example in a docstring, in the README and in docs/ does what it says."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import boneyard
from boneyard import sheets

ROOT = Path(__file__).parent.parent
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(boneyard.__path__, "boneyard.")
    if not module.name.startswith("boneyard.terminal") and not module.name.endswith("__main__")
)


@pytest.mark.parametrize("name", ["boneyard", *MODULES])
def test_docstring_examples(name: str) -> None:
    module = importlib.import_module(name)
    result = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert result.failed == 0


def test_every_public_name_of_the_package_is_explained() -> None:
    for name in boneyard.__all__:
        assert getattr(boneyard, name).__doc__, name


def fenced(path: str, language: str) -> list[str]:
    text = (ROOT / path).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = fenced("README.md", "python")
    exec(compile(code, "README.md", "exec"), {})
    assert "= out" in capsys.readouterr().out


@pytest.mark.parametrize("path", ["README.md", "docs/new-sheet.md"])
def test_the_sheets_shown_can_be_played(path: str) -> None:
    for text in fenced(path, "toml"):
        assert boneyard.Match(sheets.parse(text), seed=1).moves
