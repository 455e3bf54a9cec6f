"""Every example in a docstring, in the README and in docs/ works."""

import doctest
import importlib.util
import pkgutil
import re
import runpy
import shlex
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from unittest.mock import patch

import pytest

import boneyard
from boneyard import sheets
from boneyard.cli import parser
from boneyard.minds.play.bots import BOTS
from boneyard.server.base.settings import Settings
from boneyard.sheets.schema import SECTIONS
from support.cases import at_release
from support.serving import threaded

ROOT = Path(__file__).parent.parent
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(boneyard.__path__, "boneyard.")
    if not module.name.endswith("__main__")
)


@pytest.fixture(autouse=True)
def own_temporary_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Examples leave what they write in the folder of their test."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))


COMPILES_LONG = "boneyard.lab.training."
DOCUMENTED = [
    at_release(name) if name.startswith(COMPILES_LONG) else name for name in ("boneyard", *MODULES)
]


@pytest.mark.parametrize("name", DOCUMENTED)
def test_docstring_examples(name: str) -> None:
    module = importlib.import_module(name)
    result = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert result.failed == 0


def test_every_public_name_of_the_package_has_a_docstring() -> None:
    for name in boneyard.__all__:
        assert getattr(boneyard, name).__doc__, name


def fenced(path: str, language: str) -> list[str]:
    text = (ROOT / path).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


PAGES = sorted(
    str(path.relative_to(ROOT))
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    if path.name != "CHANGELOG.md" and "generated" not in path.parts
)
WITH_PYTHON = [page for page in PAGES if fenced(page, "python")]
LEARNS = "docs/how-to/environments.md"
"""The page whose code trains a bot."""
WRITTEN_BY_HAND = [page for page in PAGES if not re.match(r"docs/games/\w+/", page)]


@pytest.mark.parametrize(
    "path", [at_release(page) if page == LEARNS else page for page in WITH_PYTHON]
)
def test_the_python_of_a_page_runs(path: str) -> None:
    with patch.dict(BOTS):  # a page shows how to add a bot
        for code in fenced(path, "python"):
            exec(compile(code, path, "exec"), {"__name__": "example"})


def test_the_client_of_the_how_to_plays_a_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (code,) = fenced("docs/how-to/own-client.md", "python client")
    quick = dict.fromkeys(["pause_auto", "pause_bot", "pause_deal"], 10)
    db = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with threaded(Settings(db=db, **quick)) as server:
        address = f"http://127.0.0.1:{server.port}"
        assert "http://127.0.0.1:8421" in code
        exec(code.replace("http://127.0.0.1:8421", address), {"__name__": "example"})
    assert "RoundEnded" in capsys.readouterr().out


@pytest.mark.parametrize("path", [page for page in PAGES if "/" not in page])
def test_the_links_of_a_page_outside_the_site_lead_somewhere(path: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", text)
    assert [link for link in links if not (ROOT / link).exists()] == []


BLOCK = re.compile(r"^```(?:text|sh)?\n(.*?)^```|((?:^ {4}\S.*\n)+)", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`(boneyard (?!COMMAND)[a-z-][^`…]*)`")


def commands_of(path: str) -> list[str]:
    """Return the commands ``boneyard ...`` that a page shows, in blocks and in its sentences."""
    text = (ROOT / path).read_text(encoding="utf-8")
    blocks = [line for one in BLOCK.findall(text) for line in "".join(one).splitlines()]
    lines = [part.strip() for line in blocks for part in line.split("#")[0].split("&&")]
    shown = [line for line in lines if line.startswith("boneyard ")]
    return [re.sub(r"\bN\b", "2", one) for one in [*shown, *INLINE.findall(text)]]


@pytest.mark.parametrize("path", [page for page in WRITTEN_BY_HAND if commands_of(page)])
def test_the_commands_of_a_page_are_understood(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = []
    for command in commands_of(path):
        try:
            parser().parse_args(shlex.split(command)[1:])
        except SystemExit as end:
            error = capsys.readouterr().err
            if end.code and "required" not in error:  # a sentence may name a command alone
                wrong.append(f"{command}: {error}")
    assert wrong == []


@pytest.mark.parametrize("path", ["README.md", "docs/how-to/own-sheet.md"])
def test_the_sheets_shown_can_be_played(path: str) -> None:
    for text in fenced(path, "toml"):
        assert boneyard.Match(sheets.parse(text), seed=1).moves


NAMED = re.compile(
    r"`(?:python -m )?((?:[\w.-]+/)+|[\w./-]*\w\.(?:py|ts|svelte|md)|boneyard(?:\.\w+)+)[` ]"
)
"""A folder, a file or a module in the text of a page, a docstring or a comment."""


@cache
def places() -> set[str]:
    """Yield the ends of all paths: a file or folder with any number of its parents."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8")
    found: set[str] = set()
    for path in map(Path, [*listed.split(), *ignored.replace("/\n", "/any\n").split()]):
        for parts, slash in [(path.parts, ""), *((p.parts, "/") for p in path.parents)]:
            found |= {"/".join(parts[at:]) + slash for at in range(len(parts))}
    return found


def is_there(name: str) -> bool:
    head, _, rest = name.partition(".")
    if head != "boneyard":
        return name in places()
    if rest in SECTIONS["boneyard"].__struct_fields__:
        return True  # a field of a sheet
    try:
        pkgutil.resolve_name(name)
    except (AttributeError, ImportError):
        return False
    return True


@pytest.mark.parametrize("names", ["*.md docs/**/*.md", "src/**/*.py tests/**/*.py bench/**/*.py"])
def test_files_and_modules_named_in_texts_exist(names: str) -> None:
    missing = [
        f"{path.relative_to(ROOT)}: {name}"
        for pattern in names.split()
        for path in sorted(ROOT.glob(pattern))
        for name in NAMED.findall(path.read_text(encoding="utf-8"))
        if path.name != "CHANGELOG.md" and not is_there(name)
    ]
    assert missing == []


def test_the_picture_of_the_readme_is_up_to_date() -> None:
    drawn = runpy.run_path(str(ROOT / "docs" / "pictures" / "draw_picture.py"))
    assert drawn["FILE"].read_text(encoding="utf-8") == drawn["svg"](), (
        "python docs/pictures/draw_picture.py"
    )
