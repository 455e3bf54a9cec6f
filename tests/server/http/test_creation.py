"""Which tables can be created, and how the others are refused."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from boneyard.server.base.refusals import Refusal
from boneyard.server.http.creation import NewTable, check_rated, try_sheet
from support.serving import RATED, Server, visitor

FINE = RATED | {"sheet": "french"}


@pytest.mark.parametrize(
    "change",
    [
        {"public": False},
        {"hints": True},
        {"clock": None},
        {"fields": {"layout.arm_gate": "none"}},
        {"sheet": None, "text": 'base = "french"'},
        {"seats": [{"kind": "bot"}] * 4},
    ],
)
def test_requirements_of_a_rated_table(change: dict[str, Any]) -> None:
    check_rated(msgspec.convert(FINE, NewTable))
    wish = msgspec.convert(FINE | change, NewTable)
    with pytest.raises(Refusal, match="rated"):
        check_rated(wish)
    check_rated(msgspec.structs.replace(wish, rated=False))


def title(name: str | None, text: str | None, fields: dict[str, Any]) -> str:
    found = try_sheet(name, text, fields, None, None).sheet.title
    return str(found if isinstance(found, str) else found["en"])


def test_a_table_with_house_rules_says_so_in_its_title() -> None:
    assert title("classic_draw", None, {"match.target": 61}).endswith(" · house rules")
    assert title("classic_draw", None, {"match.target": 100}) == "Classic, with a boneyard"
    assert title(None, 'base = "french"\ntitle = "Ours"', {}) == "Ours"


BAD_TABLES: list[tuple[Any, str]] = [
    ({}, "sheet"),
    ({"sheet": "nothing"}, "sheet"),
    ({"sheet": "/etc/passwd"}, "sheet"),
    ({"sheet": "../french"}, "sheet"),
    ({"sheet": "french", "text": "x"}, "sheet"),
    ({"text": "players = 3"}, "sheet"),
    ({"text": "a = " + "[" * 4000}, "sheet"),
    ({"sheet": "french", "fields": {"layout.nothing": 1}}, "sheet"),
    ({"sheet": "french", "fields": {"layout.arm_gate": {"a": [1]}}}, "sheet"),
    ({"sheet": "french", "fields": {"penalty.pass_run_points": 10**15}}, "sheet"),
    ({"sheet": "french", "players": 3}, "sheet"),
    ({"sheet": "french", "partners": True}, "sheet"),
    ({"sheet": "classic_block", "players": -1}, "sheet"),
    ({"sheet": "french", "seats": []}, "sheet"),
    ({"sheet": "classic_block", "players": 2, "seats": [{"kind": "me"}]}, "seats"),
    ({"sheet": "classic_block", "seats": [{"kind": "me"}, {"kind": "me"}]}, "seats"),
    ({"sheet": "classic_block", "seats": [{"kind": "me"}, {"kind": "king"}]}, "malformed"),
    (RATED | {"hints": True}, "rated"),
    ({"sheet": "french", "clock": {"bank_s": 1, "increment_s": 0}}, "clock"),
    ({"sheet": "french", "clock": {"bank_s": 60, "increment_s": -1}}, "clock"),
    ({"sheet": "french", "commitment": "A" * 64}, "malformed"),
    ({"sheet": "french", "what": 1}, "malformed"),
    ([], "malformed"),
    (None, "malformed"),
    ({"text": "x" * 20_001}, "malformed"),
    ({"text": "x" * 2_000_000}, "too_large"),
]


@pytest.mark.module_server
@pytest.mark.parametrize(("wish", "code"), BAD_TABLES)
def test_impossible_tables_are_refused(live: Server, wish: Any, code: str) -> None:
    with visitor(live.port) as guest:
        refused = guest.post("/api/tables", content=json.dumps(wish))
        assert refused.json()["code"] == code, refused.text
        assert 400 <= refused.status_code < 500
        assert refused.json()["words"]["fr"]
        assert guest.get("/api/mine").json() == []
