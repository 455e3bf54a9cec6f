"""The version stands in one place, ``boneyard.__version__``; everything else reads it there."""

from __future__ import annotations

import json
import re
import tomllib
from importlib import metadata
from pathlib import Path

import boneyard
from boneyard.server.api.openapi import description

ROOT = Path(__file__).parents[2]


def test_the_package_reads_its_version_from_the_source() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in settings["project"]
    assert settings["tool"]["hatch"]["version"]["path"] == "src/boneyard/__init__.py"
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.dev\d+|[ab]\d+|rc\d+)?", boneyard.__version__)
    # A checkout is installed once, and its version may have changed since.
    assert metadata.version("boneyard")


def test_the_page_has_no_version_of_its_own() -> None:
    package = json.loads((ROOT / "web/package.json").read_text("utf-8"))
    lock = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))
    assert package["private"]
    for about in (package, lock, lock["packages"][""]):
        assert "version" not in about


def test_the_document_of_the_interface_has_the_version_of_the_package() -> None:
    assert description([])["info"]["version"] == boneyard.__version__
