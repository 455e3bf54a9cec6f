"""Every ruling that code, tests and docs cite is in docs/games/rulings.md, complete and correct."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from boneyard.sheets.schema import SECTIONS
from support.worked_positions import WorkedPosition, positions

ROOT = Path(__file__).parents[2]
RULINGS = (ROOT / "docs" / "games" / "rulings.md").read_text(encoding="utf-8")
ROWS = re.findall(r'^\| <a id="(\w*)"></a>(\S*) \| (.*) \|$', RULINGS, re.MULTILINE)
ENTRIES = {name for _, name, _ in ROWS}

PLACES = ("src", "tests", "bench", "docs", "web/src", "web/tests")
WITH_COMMENTS = (".ts", ".svelte", ".c")
CITATION = re.compile(
    r"(?<![\w.&#%/+-])([A-Z]\d{1,2})[a-f]?(?![\w%])"  # a letter and a number, as F3
    r"|\b([A-F]\.\d{1,2}|[Pp]art [A-F])\b"  # a part of some other document
)
TEST = re.compile(r"^ *(?:async )?def (test_\w+)", re.MULTILINE)
IN_A_NAME = re.compile(r"_([A-Z]\d{1,2})[a-f]?(?=_|$)")
NOQA = re.compile(r"#\s*(noqa|type|fmt):.*")
SVG_PATH = re.compile(r'^path = ".*"$', re.MULTILINE)
COMMENT = re.compile(r"(?<!:)//[^\n]*|/\*.*?\*/|<!--.*?-->", re.DOTALL)


def cited_in(path: Path) -> set[str]:
    """Return the ids that a file cites in its prose or in the name of a test."""
    text = path.read_text(encoding="utf-8")
    if path.suffix in WITH_COMMENTS:
        return _found("\n".join(COMMENT.findall(text)))
    if path.suffix != ".py":
        return _found(SVG_PATH.sub("", text))
    cited = {one for name in TEST.findall(text) for one in IN_A_NAME.findall(name)}
    if CITATION.search(text):  # few modules cite any, and parsing a module is slow
        cited |= _found("\n".join([*_comments(text), *_docstrings(text)]))
    return cited


def _found(prose: str) -> set[str]:
    return {one or other for one, other in CITATION.findall(prose)}


def _comments(text: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield NOQA.sub("", token.string)


def _docstrings(text: str) -> Iterator[str]:
    """Return the strings that stand alone; strings that the program uses are not prose."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def files() -> Iterator[Path]:
    yield from ROOT.glob("*.md")
    for path in (path for place in PLACES for path in (ROOT / place).rglob("*.*")):
        ours = "node_modules" not in path.parts
        if ours and path.suffix in (".py", ".md", ".toml", *WITH_COMMENTS):
            yield path


def test_every_citation_has_its_ruling() -> None:
    cited = {path: cited_in(path) for path in files()}
    assert sum(len(ids) for ids in cited.values()) > 200  # check that the search itself works
    assert not [
        f"{path.relative_to(ROOT)}: {name}" for path in cited for name in cited[path] - ENTRIES
    ]


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("a.py", '"""Obeys X99."""\n\n\ndef f():\n    """So does E98b."""\n', {"X99", "E98"}),
        ("b.py", "N97 = 1  # as X99, R98 to R99  # noqa: E501\n", {"X99", "R98", "R99"}),
        ("c.py", "def test_R99_x_Y98() -> None: ...\n", {"R99", "Y98"}),
        ("d.py", 'UPPER = "M0 2H10", 0xF9, "F97"\n', set()),
        ("e.py", "# rules D.1, part F\n", {"D.1", "part F"}),
        ("f.toml", 'source = "leaflet (X99)"\npath = "M0-1L2 0"\n', {"X99"}),
        ("g.svelte", '<path d="M4 6h1" /> <!-- X99 --> <a href="http://x/ F97">', {"X99"}),
        ("h.md", "BG2133, UTF-8 and C-3 are none; [X99](rulings.md#x99) is.\n", {"X99"}),
    ],
)
def test_a_citation_is_found(tmp_path: Path, name: str, text: str, expected: set[str]) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert cited_in(path) == expected
    assert not expected & ENTRIES  # none of these is in the repository


def test_every_ruling_has_an_anchor_a_case_a_ruling_and_a_reason() -> None:
    assert len(ROWS) == len(ENTRIES) == RULINGS.count("<a id=")
    for anchor, name, cells in ROWS:
        assert anchor == name.lower()
        assert [bool(cell.strip()) for cell in cells.split(" | ")] == [True] * 3, name


def test_rulings_name_switches_functions_and_files_that_exist() -> None:
    switches = re.findall(r"`([a-z]+)\.([a-z_]+)(?: = [^`]*)?`", "\n".join(r[2] for r in ROWS))
    assert not [f"{s}.{f}" for s, f in switches if f not in SECTIONS[s].__struct_fields__]
    code = "\n".join(p.read_text(encoding="utf-8") for p in (ROOT / "src").rglob("*.py"))
    functions = re.findall(r"`(\w+)\(\)`", RULINGS)
    assert functions
    assert not [name for name in functions if f"def {name}(" not in code]
    paths = re.findall(r"`([\w.]+/[\w./]*)`", RULINGS)
    assert paths
    assert not [path for path in paths if not (ROOT / path).exists()]


def test_switches_that_are_not_offered_are_in_no_sheet() -> None:
    _, _, listed = RULINGS.partition("## Switches that are not offered")
    names = re.findall(r"^\| `([a-z]+)\.([a-z_]+)` \|", listed, re.MULTILINE)
    assert len(names) == 6
    assert not [f"{s}.{f}" for s, f in names if f in SECTIONS[s].__struct_fields__]


def test_every_ruling_of_games_from_many_sources_is_held_by_a_test() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    named = {one for name in TEST.findall(text) for one in IN_A_NAME.findall(name)}
    named |= {one for position in positions() for one in cited_by(position)}
    shown = re.findall(r"^\| <a id=\"q\d+\"></a>.* \| ([W\d, ]*) \|$", RULINGS, re.MULTILINE)
    held = named | {one for cell in shown for one in cell.split(", ")}
    assert sorted(name for name in ENTRIES - held if name[0] == "W") == NOT_IN_PLAY


NOT_IN_PLAY = ["W17"]
"""Rulings that no test can hold: that scores are never claimed."""


def cited_by(position: WorkedPosition) -> set[str]:
    """Return the ids that the name of a position and the rulings it shows cite."""
    return set(re.findall(r"[A-Z]\d{1,2}", position.test_id))


def test_every_worked_position_is_in_the_data_that_both_referees_play() -> None:
    found = list(positions())
    assert len({position.id for position in found}) == len(found)
    played = {one for position in found for one in cited_by(position)}
    assert sorted(name for name in ENTRIES - played if name[0] in "EQ") == []
    assert sorted(played - ENTRIES) == []
