"""Records of sheets that have changed since: each carries its rules, so it still replays."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard import Record, load
from boneyard.game.replay import replay

OLDER = sorted((Path(__file__).parents[1] / "data" / "older").glob("*.txt"))


@pytest.mark.parametrize("file", OLDER, ids=lambda file: file.stem)
def test_a_record_of_an_older_sheet_replays(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = Record.parse(text)
    assert record.sheet.digest != load(file.stem).digest
    assert str(replay(record).record()) == str(record) == text


def test_older_records_are_there() -> None:
    assert {file.stem for file in OLDER} >= {"matador", "matador9"}
