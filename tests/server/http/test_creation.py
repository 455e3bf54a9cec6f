"""Which tables can be created."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boneyard.server.base.refusals import Refusal
from boneyard.server.http.creation import NewTable, check_rated, try_sheet
from support.serving import RATED

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
    sheet = msgspec.json.decode(try_sheet(name, text, fields, None, None))["sheet"]
    found = sheet["title"]
    return str(found if isinstance(found, str) else found["en"])


def test_a_table_with_house_rules_says_so_in_its_title() -> None:
    assert title("classic_draw", None, {"match.target": 61}).endswith(" · house rules")
    assert title("classic_draw", None, {"match.target": 100}) == "Classic, with a boneyard"
    assert title(None, 'base = "french"\ntitle = "Ours"', {}) == "Ours"
