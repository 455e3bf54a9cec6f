"""The documentation site: it builds without a warning, and its generated pages are complete."""

import doctest
import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import boneyard
from boneyard.envs.sizes import AS_THE_SHEET, resized
from boneyard.sheets.schema import SECTIONS

pytest.importorskip("sphinx")

pytestmark = pytest.mark.release

ROOT = Path(__file__).parent.parent
PARTS = "command environments games markdown messages settings sheet_fields study".split()


@pytest.fixture(autouse=True)
def docs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "docs"))


@pytest.mark.parametrize("name", PARTS)
def test_docstring_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"generate.{name}")).failed == 0


def test_every_field_of_a_sheet_is_described() -> None:
    (page,) = importlib.import_module("generate.sheet_fields").pages().values()
    _, *parts = page.split("## `")
    assert [part.partition("`")[0] for part in parts] == list(SECTIONS)
    for part, section in zip(parts, SECTIONS.values(), strict=True):
        for field in section.__struct_fields__:
            (row,) = [line for line in part.splitlines() if line.startswith(f"| `{field}` |")]
            assert all(cell.strip(" .") for cell in row.split("|")[1:-1]), row


def test_every_public_name_is_described() -> None:
    page = (ROOT / "docs" / "reference" / "python.md").read_text(encoding="utf-8")
    described = set(re.findall(r"^\.\. auto\w+:: boneyard\.(\w+)$", page, re.MULTILINE))
    assert described == set(boneyard.__all__)


def test_every_option_of_a_command_is_described() -> None:
    command = importlib.import_module("generate.command")
    (page,) = command.pages().values()
    for name, _, parser in command.commands():
        assert f"## `boneyard {name}`" in page
        for action in parser._actions:
            if "--help" not in action.option_strings:
                assert all(f"`{option}" in page for option in action.option_strings)
    assert "| . |" not in page
    assert "` |  |" not in page


def test_every_column_and_field_of_a_study_is_described() -> None:
    study = importlib.import_module("generate.study")
    pages = study.pages()
    for columns in study.TABLES.values():
        for column in columns:
            name = f"{column.name}_0" if column.each else column.name
            assert f"| `{name}`" in pages["study-columns"]
    for struct in (study.Spec, study.Variation):
        for field in struct.__struct_fields__:
            assert f"| `{field}` |" in pages["study-fields"]
    assert "| . |" not in "".join(pages.values())


def test_every_setting_of_the_server_is_described() -> None:
    settings = importlib.import_module("generate.settings")
    (page,) = settings.pages().values()
    for field in settings.module.Settings.__struct_fields__:
        assert f"`{field}`" in page
    assert " |  |" not in page


def test_every_message_and_request_is_described() -> None:
    messages = importlib.import_module("generate.messages")
    page = messages.pages()
    for struct in (
        *messages.write_types.MESSAGES_FROM_PAGE,
        *messages.write_types.MESSAGES_TO_PAGE,
    ):
        assert f"### `{struct.__name__}`" in page["messages"]
    for path, methods in messages.document()["paths"].items():
        for method in methods:
            assert f"### `{method.upper()} {path}`" in page["http"]


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    """It reads every page and follows every link, but writes no HTML, which takes as long again."""
    (tmp_path / "web").symlink_to(ROOT / "web")
    for name in ("CHANGELOG.md", "CONTRIBUTING.md"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    source, site = tmp_path / "docs", tmp_path / "site"
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "docs"]
    files = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True)
    for name in files.stdout.split():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    build = [*"-m sphinx --builder dummy --fail-on-warning --keep-going --quiet".split(), source]
    env = os.environ | {"LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, *build, site], capture_output=True, text=True, env=env, check=False
    )
    assert (done.stdout + done.stderr).splitlines() == []
    assert done.returncode == 0
    assert {path.stem for path in (source / "games" / "en").glob("*.md")} == {
        "index",
        *boneyard.catalogue(),
    }


def test_the_small_sets_of_the_reference_can_be_played_and_no_smaller_one() -> None:
    environments = importlib.import_module("generate.environments")
    page = environments.pages()["sizes"]
    for name in ("classic_block", "french", "partnership", "kozel"):
        sheet = boneyard.load(name)
        pips, hand = environments.smallest(sheet)
        row = f"| `{name}` | {{}} to {{}} | `pips={pips},hand={hand}` |"
        low, high = environments.hands(sheet)
        assert row.format(low, high) in page
        small = resized(sheet, sheet.players.min, pips, hand)
        match = boneyard.Match(small, players=sheet.players.min, seed=1, leader=0)
        while match.turn is not None and match.round_number == 1:
            match.play(match.moves[0])
        for wrong in (low - 1, high + 1):
            with pytest.raises(boneyard.SheetError):
                resized(sheet, AS_THE_SHEET, AS_THE_SHEET, wrong)


def test_no_page_tells_its_readers_not_to_edit_it() -> None:
    for page in (ROOT / "docs").rglob("*.md"):
        shown = re.sub(r"<!--.*?-->", "", page.read_text("utf-8"), flags=re.DOTALL)
        assert "do not edit" not in shown, page
