"""Whatever the loader says about a sheet can be said in French."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator

import pytest

from boneyard.server.api.sheets import problems
from boneyard.server.api.sheets.checks import check_sheet
from boneyard.server.api.sheets.types import CheckSheet
from boneyard.sheets import checks, facts
from boneyard.sheets.idle import IDLE


def said(module: object) -> Iterator[str]:
    """Every sentence that the functions of a module make, with 7 for what differs."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):  # type: ignore[arg-type]
        spoken = isinstance(node, ast.Yield | ast.Return)
        if spoken or (isinstance(node, ast.Assign) and isinstance(node.value, ast.JoinedStr)):
            if node.value is not None:
                yield from _text(node.value)


def _text(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        parts = [p.value if isinstance(p, ast.Constant) else "7" for p in node.values]
        text = "".join(map(str, parts))
        if " " in text:
            yield text


SAID = sorted({*said(checks), *(one for one in said(facts) if " " in one)})


@pytest.mark.parametrize("sentence", SAID)
def test_what_the_checks_say(sentence: str) -> None:
    _, colon, rest = sentence.partition(": ")
    tail = rest if colon and " " not in sentence.partition(": ")[0] else sentence
    if tail.strip() == "7":
        return  # a sentence of its own
    assert problems.french(tail) is not None


def test_there_is_much_to_be_said() -> None:
    assert len(SAID) > 30


@pytest.mark.parametrize("paths", [(paths, reason) for paths, reason, _ in IDLE])
def test_why_fields_have_no_effect(paths: tuple[str, str]) -> None:
    told = problems.french(f"has no effect {paths[1]}")
    assert told is not None
    assert told.startswith("est sans effet ")


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("layout.double_ports = 9", "layout.double_ports : la valeur 9 n’existe pas"),
        ("match.target = -5", "match.target : il faut au moins 1"),
        ('match.target = "x"', "match.target : il faut int, et non str"),
        ("match.nothing = 1", "match : le champ « nothing » n’existe pas"),
        ('base = "none_such"', "base : il n’y a pas de feuille 'none_such'"),
        ("players.max = 1", "players.min : vaut 2 ; il faut au plus players.max (1)"),
    ],
)
def test_mistakes_of_ones_own(text: str, french: str) -> None:
    checked = check_sheet(CheckSheet(text=text))
    words = checked.problems[0].text
    assert words.fr == french
    assert words.en != words.fr


def test_a_text_that_is_no_toml() -> None:
    words = check_sheet(CheckSheet(text="a = \n")).problems[0].text
    assert words.fr.startswith("n’est pas du TOML (ligne 1, colonne 5)")


def test_what_has_no_french_stays_as_it_is() -> None:
    words = problems.problem_words("layout.match: something nobody thought of")
    assert words.en == words.fr
