"""The pinned packages: every file that pip may install has a hash, and no file names a registry."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"([a-z0-9-]+)(?:\[[a-z, ]+\])?==([^ ;]+)(?: ; [^\\]+)? \\\Z")
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?\Z")


def pins(file: Path) -> dict[str, set[str]]:
    """The versions of each package; other Pythons may need another one."""
    found: dict[str, set[str]] = {}
    for line in file.read_text("utf-8").splitlines():
        pin = PIN.match(line)
        if pin:
            found.setdefault(pin[1], set()).add(pin[2])
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_line_is_a_pin_or_a_hash(file: Path) -> None:
    lines = [line for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert lines
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        assert PIN.match(line) or HASH.match(line), line
        assert line.endswith("\\") == bool(HASH.match(after)), line


def test_files_that_are_installed_together_agree() -> None:
    known: dict[str, set[str]] = {}
    for file in FILES:
        for package, versions in pins(file).items():
            assert known.setdefault(package, versions) == versions, (file.name, package)


def test_a_package_that_is_asked_for_with_an_extra_is_pinned_with_it() -> None:
    """Otherwise pip looks at a newer release first, which has no hash here, and stops."""
    pinned = (ROOT / "requirements/dev.txt").read_text("utf-8")
    assert "\ncoverage[toml]==" in pinned, "pytest-cov asks for coverage[toml]"


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    names = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    pinned = pins(ROOT / "requirements/run.txt") | pins(ROOT / "requirements/build.txt")
    for one in names:
        assert re.split(r"[\[>=]", one)[0] in pinned, one
