"""The files that GitHub and contributors' tools read: they parse, and what they name exists."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
FORMS = sorted(
    path for path in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml"
)
TARGET = re.compile(r"^([a-z-]+):", re.MULTILINE)
TARGETS = set(TARGET.findall((ROOT / "Makefile").read_text("utf-8")))
TEXTS = [
    *WORKFLOWS,
    *FORMS,
    *(
        ROOT / name
        for name in (
            ".pre-commit-config.yaml",
            ".github/pull_request_template.md",
            "README.md",
            "CONTRIBUTING.md",
            "SECURITY.md",
        )
    ),
]


def relative(path: Path) -> str:
    return str(path.relative_to(ROOT))


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def commands(workflow: Path) -> list[str]:
    jobs = read(workflow)["jobs"].values()
    return [step["run"] for job in jobs for step in job["steps"] if "run" in step]


@pytest.mark.parametrize("path", TEXTS, ids=relative)
def test_targets_named_are_in_the_makefile(path: Path) -> None:
    text = path.read_text("utf-8")
    named = set(re.findall(r"(?:^|`|run: |- )make ([a-z-]+)", text, re.MULTILINE))
    assert named <= TARGETS, named - TARGETS


@pytest.mark.parametrize("path", WORKFLOWS, ids=relative)
def test_workflows(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}, "a workflow starts with few rights"
    for job in workflow["jobs"].values():
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step), step
            if "uses" in step:
                assert re.fullmatch(r"[\w-]+/[\w-]+@(v\d+|release/v\d+)", step["uses"]), step
    for command in commands(path):
        for name in re.findall(r"\b(?:tests|requirements|\.ci)/[\w./-]+", command):
            assert (ROOT / name).exists(), name


def test_the_core_is_tested_on_every_python_and_system_that_the_package_names() -> None:
    matrix = read(ROOT / ".github/workflows/tests.yml")["jobs"]["core"]["strategy"]["matrix"]
    prefix = "Programming Language :: Python :: 3."
    minor = [one[len(prefix) :] for one in PROJECT["classifiers"] if one.startswith(prefix)]
    assert matrix["python"] == [f"3.{one}" for one in minor]
    assert PROJECT["requires-python"] == f">={matrix['python'][0]}"
    systems = {one for one in PROJECT["classifiers"] if one.startswith("Operating System")}
    assert len(systems) == len(matrix["os"]) == 3


def test_only_the_job_that_publishes_may_ask_for_an_identity() -> None:
    for path in WORKFLOWS:
        for name, job in read(path)["jobs"].items():
            rights = job.get("permissions", {})
            needed = {"id-token": "write"} | ({"pages": "write"} if path.stem == "site" else {})
            assert rights == (needed if name == "publish" else {}), (path, name)
        assert "secrets." not in path.read_text("utf-8")


@pytest.mark.parametrize("path", FORMS, ids=relative)
def test_issue_forms(path: Path) -> None:
    form = read(path)
    assert set(form) == {"name", "description", "title", "labels", "body"}
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    assert {field["type"] for field in fields} <= {"input", "textarea"}
    ids = [field["id"] for field in fields]
    assert len(set(ids)) == len(ids)
    assert all(field["attributes"]["label"] for field in fields)
    assert any(field.get("validations", {}).get("required") for field in fields)


def test_the_forms_ask_for_what_is_needed() -> None:
    assert {path.stem for path in FORMS} == {"missing-sheet", "wrong-score", "bug"}
    fields = {field.get("id"): field for field in read(FORMS[-1])["body"]}
    assert fields["record"]["validations"]["required"]
    read(ROOT / ".github/ISSUE_TEMPLATE/config.yml")


def test_the_hooks_run_the_tools_of_the_checks() -> None:
    (repo,) = read(ROOT / ".pre-commit-config.yaml")["repos"]
    assert repo["repo"] == "local"  # so the versions are those of requirements/dev.in
    checks = (ROOT / "Makefile").read_text("utf-8")
    for hook in repo["hooks"]:
        tool = hook["entry"].split()[0].removeprefix(".venv/bin/")
        assert f"$(BIN)/{tool}" in checks


def test_the_citation_agrees_with_the_package() -> None:
    citation = read(ROOT / "CITATION.cff")
    assert citation["cff-version"] == "1.2.0"
    assert {"message", "title", "authors"} <= set(citation)
    assert citation["license"] == PROJECT["license"]
    assert citation["authors"] == PROJECT["authors"]


def test_no_address_is_invented() -> None:
    assert "urls" not in PROJECT
    for name in ("SECURITY.md", "CITATION.cff", ".github/ISSUE_TEMPLATE/config.yml"):
        text = (ROOT / name).read_text("utf-8")
        assert "://" not in text
        assert not re.search(r"\w@\w", text)


def test_the_readme_begins_with_what_it_is_a_picture_and_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert len(text.splitlines()) <= 70, "one screen and a half"
    assert text.index("**Write a domino") < text.index("![A game") < text.index("```")
    first = text.split("```")[1].strip().splitlines()
    assert [line.split("#")[0].strip() for line in first] == ["make play", "make test"]
    for extra in re.findall(r"boneyard\[(\w+)\]", text):
        assert extra in PROJECT["optional-dependencies"]
