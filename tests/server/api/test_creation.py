"""Which tables can be created."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boneyard.server.api.tables.creation import check_rated
from boneyard.server.api.tables.types import NewTable
from boneyard.server.base.refusals import Refusal

FINE: dict[str, Any] = {
    "sheet": "french",
    "public": True,
    "rated": True,
    "hints": False,
    "clock": {"bank_s": 300, "increment_s": 5},
}


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
