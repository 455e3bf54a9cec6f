"""Specifications: read, checked like a sheet, and turned into cases."""

from pathlib import Path

import pytest

from boneyard.lab.studies.spec import cases_of, read_spec, spec_of
from boneyard.sheets import SheetError
from boneyard.text.messages import MessageError

GOOD = {"sheets": ["classic_block"], "rounds": 10}


def test_a_file_gives_every_combination(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('base = "classic_draw"\n')
    file = tmp_path / "study.toml"
    file.write_text(
        'sheets = ["classic_block", "mine.toml"]\nplayers = [2, 3]\nrounds = 10\n'
        'bots = ["random", "steady"]\n[[variations]]\nname = "as it is"\n'
        '[[variations]]\nname = "to 50"\nfields = {"match.target" = 50}\n'
    )
    cases = cases_of(read_spec(file))
    assert len(cases) == 16
    assert [case.number for case in cases] == list(range(16))
    assert {case.sheet.match.target for case in cases if case.variation == "to 50"} == {50}
    assert cases[-1].sheet.name == "mine"
    assert cases[-1].bots == ("steady",) * 3


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(b'\xef\xbb\xbfbase = "classic_draw"\r\n')
    file = tmp_path / "study.toml"
    file.write_bytes(b'\xef\xbb\xbfsheets = ["mine.toml"]\r\nrounds = 10')
    assert [case.sheet.name for case in cases_of(read_spec(file))] == ["mine"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"colour": 1}, "study.toml: colour: there is no such field"),
        ({"rounds": -1}, "study.toml: rounds: is -1; must be at least 0"),
        ({"rounds": 0}, "study.toml: rounds: is 0; must be at least 1"),
        ({"matches": 3}, "study.toml: rounds: give either rounds or matches"),
        ({"sheets": []}, "study.toml: sheets: must not be empty"),
        ({"players": [11]}, "study.toml: players[0]: is 11; must be at most 10"),
        ({"seed": "a"}, 'study.toml: seed: is "a"; must be a whole number'),
        ({"variations": [{"fields": {}}]}, "study.toml: variations[0].name: is missing"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(change: dict[str, object], message: str) -> None:
    with pytest.raises(SheetError) as raised:
        spec_of(GOOD | change, "study.toml")
    assert str(raised.value) == message


def test_a_fault_of_toml_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "study.toml"
    file.write_text('sheets = ["french"]\nrounds = = 3\n')
    with pytest.raises(SheetError, match=r"study\.toml: .*line 2"):
        read_spec(file)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"sheets": ["nothing"]}, "no sheet of that name"),
        ({"variations": [{"name": "x", "fields": {"match.colour": 1}}]}, "no such field"),
        ({"players": [7]}, "players: 7"),
        ({"bots": ["nobody"]}, "no bot 'nobody'; there are: .*steady"),
        ({"bots": [["random", "heavy"]]}, "'random, heavy' does not have 4 bots"),
        ({"partners": True, "players": [2]}, "partners"),
    ],
)
def test_impossible_cases_are_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises((SheetError, MessageError), match=message):
        cases_of(spec_of(GOOD | change, "study.toml"))
