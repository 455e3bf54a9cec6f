"""Deeply nested input is malformed wherever it is read; it never is an error of the server."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from boneyard import Match, Record, sheets
from boneyard.lab.studies.spec import spec_of
from boneyard.server.http.sheets import MAX_NESTING, CheckSheet, check_sheet
from boneyard.server.sockets.connection import parse
from boneyard.sheets.loader import read_toml
from support.serving import Browser

DEPTHS = (100, 300, 480, 700, 900, 990, 2000, 9000)
LESS = DEPTHS[:-1]
"""For fields after the first: the parser, which knows no fields, takes a second for the most."""

SHAPES = ("[", "]"), ('{"a":', "}")


def nested(depth: int, shape: tuple[str, str]) -> str:
    begin, end = shape
    return begin * depth + "1" + end * depth


@pytest.mark.parametrize("path", ["/api/sheets/check", "/api/tables"])
async def test_nested_house_rules_are_malformed(ann: Browser, path: str) -> None:
    """From 480 levels on they were an error 500."""
    for depth in (MAX_NESTING + 1, *DEPTHS):
        for shape in SHAPES:
            fields = f'{{"match.target": {nested(depth, shape)}}}'
            response = await ann.http.post(path, content=f'{{"sheet":"french","fields":{fields}}}')
            assert (response.status_code, response.json()["code"]) == (400, "malformed")
    fields = f'{{"match.target": {nested(MAX_NESTING, SHAPES[0])}}}'
    response = await ann.http.post(path, content=f'{{"sheet":"french","fields":{fields}}}')
    assert "match.target: " in response.text  # its problem has the field


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("shape", SHAPES)
def test_a_nested_message_is_malformed(depth: int, shape: tuple[str, str]) -> None:
    value = nested(depth, shape)
    for text in (value, f'{{"t":{value}}}', f'{{"t":"Ping","n":{value}}}'):
        assert parse(text) is None


FIELDS = ("base", "colour", "[match]\ntarget", "[deal]\nredeal", "[deal.hand]\n2", "family")


def refused(read: Callable[..., Any], *given: Any) -> None:
    """Read something; a ValueError (such as SheetError or RecordError) is an answer."""
    with pytest.raises(ValueError, match=r"."):
        read(*given)


@pytest.mark.parametrize(("field", "depth"), [*product(["title"], DEPTHS), *product(FIELDS, LESS)])
def test_a_nested_value_of_a_sheet_is_a_problem(field: str, depth: int) -> None:
    tables = "{a = " * depth + "1" + "}" * depth
    for value in (f" = {nested(depth, SHAPES[0])}", f" = {tables}", f"{'.a' * depth} = 1"):
        refused(sheets.parse, field + value)
        assert check_sheet(CheckSheet(text=field + value)).problems


@pytest.mark.parametrize(
    ("field", "depth"),
    [
        *product(["sheets"], DEPTHS),
        *product(["rounds", "[[variations]]\nname = 'a'\nfields"], LESS),
    ],
)
def test_a_nested_value_of_a_study_is_a_problem(field: str, depth: int) -> None:
    for value in (f" = {nested(depth, SHAPES[0])}", f"{'.a' * depth} = 1"):
        refused(lambda text: spec_of(read_toml(text, "study"), "study"), field + value)


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("shape", SHAPES)
def test_nested_rules_of_a_record_are_an_error_of_the_record(
    depth: int, shape: tuple[str, str]
) -> None:
    value = nested(depth, shape)
    good = json.loads(Record.parse(str(played())).json())
    for rules in (value, f'{{"match":{{"target":{value}}}}}'):
        text = json.dumps({**good, "rules": "RULES"}).replace('"RULES"', rules)
        refused(Record.from_json, text)
        lines = str(played()).splitlines()
        lines = [f"[Rules {json.dumps(rules)}]" if "[Rules" in one else one for one in lines]
        refused(Record.parse, "\n".join(lines))


def played() -> Record:
    """A record with house rules."""
    match = Match(sheets.load("french").vary({"match.target": 40}), seed=1)
    while match.turn is not None:
        match.play(match.moves[0])
    return match.record()
