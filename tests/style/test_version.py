"""The version stands in ``boneyard.__version__``; CITATION.cff repeats it, with a date."""

import json
import os
import re
import subprocess
import sys
import tomllib
from datetime import date
from importlib import metadata
from pathlib import Path

import boneyard
from boneyard.server.http.openapi import description

ROOT = Path(__file__).parents[2]
FOUR = {"Source", "Issues", "Documentation", "Changelog"}


def read(file: str) -> str:
    return (ROOT / file).read_text("utf-8")


def test_the_package_reads_its_version_from_the_source() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in settings["project"]
    assert settings["tool"]["hatch"]["version"]["path"] == "src/boneyard/__init__.py"
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.dev\d+|[ab]\d+|rc\d+)?", boneyard.__version__)
    # A checkout is installed once, and its version may have changed since.
    assert metadata.version("boneyard")


def test_the_citation_has_the_version_and_its_date() -> None:
    cited = dict(
        re.findall(r"^(version|date-released): (\S+)$", read("CITATION.cff"), re.MULTILINE)
    )
    assert cited["version"] == boneyard.__version__
    assert date.fromisoformat(cited["date-released"]) <= date.today()
    part = re.search(rf"^## {re.escape(boneyard.__version__)}\D+(\S+)$", read("CHANGELOG.md"), re.M)
    assert part is None or part[1] == cited["date-released"]


def test_the_links_of_the_package_are_those_of_the_workflow_that_builds_it() -> None:
    for env, right in (
        ({}, set()),
        ({"GITHUB_SERVER_URL": "https://git.example", "GITHUB_REPOSITORY": "me/mine"}, FOUR),
    ):
        code = "from hatchling.metadata.core import ProjectMetadata as P; from hatchling.plugin."
        code += "manager import PluginManager as M; import json; m = P('.', M()); "
        code += "print(json.dumps(m.core.urls))"
        clean = {k: v for k, v in os.environ.items() if not k.startswith("GITHUB_")}
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env=clean | env, capture_output=True, text=True,
            check=True,
        )  # fmt: skip
        urls = json.loads(done.stdout)
        assert set(urls) == right
        assert all(url.startswith("https://git.example/me/mine") for url in urls.values())
        for url in urls.values():
            _, _, file = url.partition("/blob/HEAD/")
            assert (ROOT / file).exists()


def test_the_page_has_no_version_of_its_own() -> None:
    package = json.loads((ROOT / "web/package.json").read_text("utf-8"))
    lock = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))
    assert package["private"]
    for about in (package, lock, lock["packages"][""]):
        assert "version" not in about


def test_the_document_of_the_interface_has_the_version_of_the_package() -> None:
    assert description([])["info"]["version"] == boneyard.__version__
