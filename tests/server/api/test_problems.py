"""Every problem that the loader reports has a French translation."""

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
    """The sentences in the source of a module, with 7 in place of each value."""
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
def test_every_check_has_french(sentence: str) -> None:
    _, colon, rest = sentence.partition(": ")
    tail = rest if colon and " " not in sentence.partition(": ")[0] else sentence
    if tail.strip() == "7":
        return  # the whole sentence is a value
    assert problems.french(tail) is not None


def test_the_sentences_of_the_checks_are_found() -> None:
    assert len(SAID) > 30


@pytest.mark.parametrize("paths", [(paths, reason) for paths, reason, _ in IDLE])
def test_every_reason_for_no_effect_has_french(paths: tuple[str, str]) -> None:
    told = problems.french(f"has no effect {paths[1]}")
    assert told is not None
    assert told.startswith("est sans effet ")


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("layout.double_ports = 9", "layout.double_ports : la valeur 9 n’existe pas"),
        ("match.target = -5", "match.target : vaut -5 ; il faut au moins 1"),
        ('match.target = "x"', "match.target : il faut int, et non str"),
        ("match.nothing = 1", "match : le champ « nothing » n’existe pas"),
        ('base = "none_such"', "base : il n’y a pas de feuille 'none_such'"),
        ("players.max = 1", "players.min : vaut 2 ; il faut au plus players.max (1)"),
    ],
)
def test_problems_of_values_have_french(text: str, french: str) -> None:
    checked = check_sheet(CheckSheet(text=text))
    words = checked.problems[0].text
    assert words.fr == french
    assert words.en != words.fr


def test_toml_errors_have_french() -> None:
    words = check_sheet(CheckSheet(text="a = \n")).problems[0].text
    assert words.fr.startswith("n’est pas du TOML (ligne 1, colonne 5)")


def test_unknown_sentences_stay_english() -> None:
    words = problems.problem_words("layout.match: something nobody thought of")
    assert words.en == words.fr
