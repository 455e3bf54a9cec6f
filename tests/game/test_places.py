"""Moves in words: the page says the same, from the same texts (web/tests/words.test.ts)."""

import json
from pathlib import Path
from typing import Any

import pytest

from boneyard import load
from boneyard.game.layout import End, Laid
from boneyard.game.moves import Move
from boneyard.game.places import Places
from boneyard.sheets.teller import Teller
from boneyard.tiles import Tile

CASES = json.loads((Path(__file__).parents[1] / "data" / "move_names.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["texts"]["en"])
def test_a_move_is_named_by_its_tile_and_its_place(case: dict[str, Any]) -> None:
    layout = [
        Laid(at, Tile.parse(text), None, None, None, "", 0, 0, tuple(range(case["arms"])))
        for at, text in enumerate(case["tiles"])
    ]
    ends = [End(id, pip, arm, face, parent, ()) for id, pip, arm, face, parent in case["ends"]]
    sheet = load("d12_mexican_train" if case.get("trains") else "classic_block")
    for lang, text in case["texts"].items():
        places = Places(Teller(sheet, lang, ("Ada", "Ben"), me=1), layout, ends)
        assert places.move(Move.parse(case["move"])) == text


def test_a_draw_and_a_pass_have_names_too() -> None:
    places = Places(Teller(load("french"), "fr", ("Ada", "Ben")), (), ())
    assert [places.move(Move.parse(text)) for text in ("draw", "pass")] == ["piocher", "passer"]
