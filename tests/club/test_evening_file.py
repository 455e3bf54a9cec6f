"""Evenings as text: written, read again, corrected by hand, and damaged."""

from pathlib import Path

import pytest

from boneyard import SheetError, load
from boneyard.club.evening import EveningError, start_evening
from boneyard.club.evening_file import (
    load_game,
    read_evening,
    read_evening_text,
    save_evening,
    write_evening_text,
)
from boneyard.club.results import add_round, enter_result
from boneyard.text import languages
from boneyard.text.messages import MessageError

WHOLE = """# Ours
boneyard_club = "1"
sheet = "classic_block"
players = 2
partners = false
system = "swiss"
rounds = 3
names = [ "Ann", "Ben", "Cy", "Di", "Eve" ]

[[round]]
bye = [ "Eve" ]
tables = [
  { seats = ["Ann", "Ben"], points = [100, 45] },
  { seats = ["Cy", "Di"] },
]
"""


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("system", ["swiss", "robin"])
@pytest.mark.parametrize(("sheet", "pairs"), [("classic_block", False), ("partnership", True)])
def test_an_evening_is_read_as_it_was(sheet: str, pairs: bool, system: str, lang: str) -> None:
    names = [f'Ann "{n}"' + (f" + Æ\\{n}" if pairs else "") for n in range(5)]
    changes = ("match.target=70",)
    evening = start_evening(
        load_game(sheet, changes),
        names,
        source=sheet,
        changes=changes,
        system=system,  # type: ignore[arg-type]
        rounds=4,
        minutes=40,
        cap=150,
    )
    for _ in range(3):
        assert read_evening_text(write_evening_text(evening, lang)) == evening
        evening = add_round(evening)
        for table in range(1, evening.tables + 1):
            assert read_evening_text(write_evening_text(evening, lang)) == evening
            evening, _ = enter_result(evening, table, (-5, 160))


def test_a_person_may_write_it() -> None:
    evening = read_evening_text(WHOLE)
    assert evening.played[0].open_tables == (2,)
    assert evening.played[0].byes == (4,)
    assert read_evening_text(write_evening_text(evening)) == evening


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"1"', '"2"', "boneyard_club: not version 1"),
        ("players = 2", "players = 'x'", "players: is missing, unknown, or has a wrong value"),
        ("rounds = 3\n", "", "rounds: is missing"),
        ("rounds = 3", "rounds = 3\nfoo = 1", "foo: is missing, unknown"),
        ('"swiss"', '"dutch"', "system: is missing, unknown, or has a wrong value"),
        ('bye = [ "Eve" ]', 'by = [ "Eve" ]', "round 1: by: is missing, unknown"),
        ('bye = [ "Eve" ]', "", "round 1: Eve must have one seat or sit out once, .* 0 times"),
        ('bye = [ "Eve" ]', 'bye = [ "Eve", "Ann" ]', "round 1: Ann must have .* 2 times"),
        ("[100, 45]", '["x", 45]', "round 1, table 1: points: is missing"),
        ("[100, 45]", "[100]", "table 1: one number for each side is needed: 2; found: 1"),
        ('["Cy", "Di"]', '["Cy", "Dy"]', "round 1: Dy is not in the list of names"),
        ('["Cy", "Di"]', '["Cy", "Di", "Eve"]', "round 1: Eve must have"),
        ("rounds = 3", "rounds = 0", "rounds: 0 is not between 1 and 64"),
    ],
)
def test_damage_is_named(old: str, new: str, message: str) -> None:
    assert old in WHOLE
    with pytest.raises(EveningError, match=message):
        read_evening_text(WHOLE.replace(old, new, 1))


def test_a_table_with_too_many_seats() -> None:
    text = WHOLE.replace('bye = [ "Eve" ]', "").replace('"Di"]', '"Di", "Eve"]')
    with pytest.raises(EveningError, match="round 1, table 2: players or pairs: 3 instead of 2"):
        read_evening_text(text)


def test_an_unfinished_round_before_another() -> None:
    text = WHOLE + WHOLE[WHOLE.index("[[round]]") :]
    with pytest.raises(EveningError, match="round 1: a result is missing; tables: 2"):
        read_evening_text(text)
    with pytest.raises(EveningError, match="rounds in the file: 2; the evening has 1"):
        read_evening_text(text.replace("rounds = 3", "rounds = 1"))


def test_text_that_is_no_toml_names_the_line() -> None:
    with pytest.raises(SheetError, match="line 3"):
        read_evening_text(WHOLE.replace('sheet = "classic_block"', 'sheet = "classic_block'))


def test_the_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "evening.toml"
    path.write_text(WHOLE.replace("Cy", "Cai", 1), encoding="utf-8")
    with pytest.raises(MessageError, match=r"evening\.toml: round 1: Cy is not in the list"):
        read_evening(path, "en")
    with pytest.raises(SheetError, match=r"none\.toml"):
        read_evening(tmp_path / "none.toml", "en")


def test_saving_leaves_one_file(tmp_path: Path) -> None:
    path = tmp_path / "evening.toml"
    evening = read_evening_text(WHOLE)
    for _ in range(2):
        save_evening(path, evening, "en")
    assert read_evening(path, "en") == evening
    assert [one.name for one in tmp_path.iterdir()] == ["evening.toml"]


def test_a_sheet_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('base = "french"\nmatch = { target = 60 }\n', encoding="utf-8")
    assert load_game(str(path)).match.target == 60
    assert load_game("french") == load("french")
