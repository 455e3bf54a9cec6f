"""From a name, a file or a text to a sheet, and what bad input says."""

import os
from pathlib import Path
from typing import Any

import pytest

from boneyard import sheets
from boneyard.sheets import SheetError
from boneyard.sheets.schema import SECTIONS
from boneyard.text import language, languages

SHEETS = [path.stem for path in sorted(sheets.loader.CATALOGUE.glob("*.toml"))]


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BONEYARD_SHEETS", str(tmp_path))
    return tmp_path


def problem(text: str) -> str:
    with pytest.raises(SheetError) as caught:
        sheets.parse(text, where="mine.toml")
    return str(caught.value)


def test_the_catalogue_is_complete_and_names_its_sources() -> None:
    assert len(SHEETS) == 50
    for name in SHEETS:
        sheet = sheets.load(name)
        assert sheet.name == name
        assert sheet.source.startswith(("leaflet: ", "none: "))
        for texts in (sheet.title, sheet.about):
            assert set(texts) == set(languages())


@pytest.mark.parametrize("code", languages())
def test_every_sheet_of_the_catalogue_has_a_name_in_every_language(code: str) -> None:
    words = {one for one in language(code).messages if one.startswith("game-")}
    names = [name.replace("_", "-") for name in SHEETS]
    assert words >= {f"game-{name}-{part}" for name in names for part in ("title", "about")}
    parts = ("title", "about", "search")  # other names to search for: not every game has some
    assert words <= {f"game-{name}-{part}" for name in names for part in parts}
    for name in SHEETS:
        sheet = sheets.load(name)
        assert sheet.title_in(code) == language(code).say(f"game-{name}-title")
        assert sheet.about_in(code) == language(code).say(f"game-{name}-about")


@pytest.mark.parametrize("code", languages())
def test_every_family_of_the_catalogue_has_a_name_in_every_language(code: str) -> None:
    words = {one for one in language(code).messages if one.startswith("family-")}
    families = {sheets.load(name).family for name in SHEETS} - {""}
    assert words == {f"family-{one.replace('_', '-')}" for one in families}


def test_variants_inherit_the_family_and_the_digest_does_not_depend_on_it() -> None:
    variants = [name for name in SHEETS if name.startswith("classic_")]
    assert {sheets.load(name).family for name in variants} == {"classic"}
    mine = sheets.parse("base = 'french'\nfamily = 'ours'", name="french")
    assert mine.family == "ours"
    assert mine.digest == sheets.load("french").digest
    assert sheets.parse("base = 'lets_play'").family == ""
    with pytest.raises(SheetError):
        sheets.parse("base = 'french'\nfamily = 'Our games'")


def test_a_sheet_of_ones_own_keeps_its_name_in_every_language() -> None:
    mine = sheets.parse("base = 'french'\ntitle = { en = 'Ours', fr = 'Le nôtre' }", name="french")
    titles = {code: mine.title_in(code) for code in languages()}
    assert titles == {"en": "Ours", "es": "Ours", "fr": "Le nôtre", "pt": "Ours"}


def test_a_base_is_inherited_field_by_field() -> None:
    sheet = sheets.load("french_jamaican")
    assert sheet.layout.arm_gate == "none"
    assert sheet.layout.number_gate == "layout"
    assert sheet.penalty == sheets.load("french").penalty


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "layout = { opening_prots = 4 }",
            "mine.toml:1: layout.opening_prots: there is no such field; "
            "did you mean layout.opening_ports?",
        ),
        ("colour = 3", "mine.toml:1: colour: there is no such field"),
        ("target = 3", "mine.toml:1: target: there is no such field; did you mean match.target?"),
        ("\n[match]\n\ntarget = 0", "mine.toml:4: match.target: is 0"),
        ("bsae = 'french'", "mine.toml:1: bsae: there is no such field; did you mean base?"),
        (
            "base = 'frnech'",
            "mine.toml:1: base: there is no sheet 'frnech'; did you mean 'french'?",
        ),
        (
            "match = { target = '100' }",
            'mine.toml:1: match.target: is "100"; must be a whole number',
        ),
        ("match = { target = 0 }", "mine.toml:1: match.target: is 0; must be at least 1"),
        ("match = 3", "mine.toml:1: match: is 3; must be a table (an object in JSON)"),
        (
            "lead = { first = 'nobody' }",
            'mine.toml:1: lead.first: is "nobody"; must be like one of',
        ),
        ('lead = { first = "lots\\n" }', 'mine.toml:1: lead.first: is "lots\\n"; must be like one'),
        (
            "lead = { next = 'nobody' }",
            'mine.toml:1: lead.next: is "nobody"; must be one of: "rotate", "same", "winner"',
        ),
        ("deal = { hand = { x = 3 } }", "mine.toml:1: deal.hand"),
        ("deal = { hand = { 11 = 3 } }", "mine.toml:1: deal.hand"),
        ("title = { English = 'Ours' }", "mine.toml:1: title"),
        ("set = [", "mine.toml: is not TOML: "),
        ("base = 3", "mine.toml:1: base: 3 is not the name of a sheet"),
        ("base = '../french'", 'mine.toml:1: base: "../french" is not the name of a sheet'),
        ("base = 'no_such'", "mine.toml:1: base: there is no sheet 'no_such'"),
    ],
)
def test_an_error_names_the_place_and_the_fault(text: str, said: str) -> None:
    assert problem(text).startswith(said)


def test_a_sheet_may_not_inherit_from_itself(mine: Path) -> None:
    (mine / "one.toml").write_text('base = "two"\n')
    (mine / "two.toml").write_text('base = "one"\n')
    with pytest.raises(SheetError, match="base: the sheet inherits from itself by way of 'one'"):
        sheets.load("one")


def test_an_unknown_name_is_answered_with_all_names() -> None:
    with pytest.raises(SheetError, match=r"no_such: no sheet of that name; there are: .*french"):
        sheets.load("no_such")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(SheetError, match="cannot be read"):
        sheets.load(tmp_path / "gone.toml")
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'source = "caf\xe9"')
    with pytest.raises(SheetError, match="is not text in UTF-8"):
        sheets.load(latin)


def test_own_sheets_are_found_by_name_and_may_build_on_the_catalogue(mine: Path) -> None:
    (mine / "ours.toml").write_text('base = "french"\nmatch = { target = 200 }\n')
    assert "ours" in sheets.catalogue()
    assert sheets.load("ours").match.target == 200
    assert sheets.load("ours").match.winner == "lowest"


def test_own_sheets_may_build_on_each_other(mine: Path) -> None:
    (mine / "ours.toml").write_text('base = "french"\nmatch = { target = 200 }\n')
    (mine / "longer.toml").write_text('base = "ours"\npenalty = { shutout_points = 20 }\n')
    sheet = sheets.load(mine / "longer.toml")
    assert (sheet.match.target, sheet.penalty.shutout_points) == (200, 20)


def test_a_changed_file_is_read_again(mine: Path) -> None:
    path = mine / "ours.toml"
    path.write_text('base = "french"\n')
    assert sheets.load("ours").match.target == 100
    path.write_text('base = "french"\nmatch = { target = 150 }\n')
    os.utime(path, ns=(1, 1))
    assert sheets.load("ours").match.target == 150


def test_vary_sets_fields_and_checks_them() -> None:
    french = sheets.load("french")
    assert french.vary({"match.target": 200}).match.target == 200
    assert french.match.target == 100
    assert french.vary({}, name="ours").name == "ours"
    for path in ("match.goal", "goal", "titel", ""):
        with pytest.raises(SheetError, match=f"{path}: there is no such field$"):
            french.vary({path: 3})
    with pytest.raises(SheetError, match=r"match\.taget: .*; did you mean match\.target\?"):
        french.vary({"match.taget": 3})
    for path in ("name", "title", "title.en", "about", "source", "base"):
        with pytest.raises(SheetError, match=f"{path}: this is no rule: .* such as match.target"):
            french.vary({path: "x"})
    with pytest.raises(SheetError, match=r"match: this is a section: .* such as match\.[a-z]+$"):
        french.vary({"match": 3})
    with pytest.raises(SheetError, match=r'match\.target: is "200"; must be a whole number'):
        french.vary({"match.target": "200"})


def test_the_digest_depends_on_the_rules_only() -> None:
    text = 'base = "french"\ntitle = { en = "Ours", fr = "Le nôtre" }\nsource = "us"\n'
    assert sheets.parse(text, name="ours").digest == sheets.load("french").digest
    assert len(sheets.load("french").digest) == 64


CHANGES: list[tuple[str, dict[str, Any]]] = [
    ("premium", {"set.max_pip": 7}),
    ("lets_play", {"players.max": 3}),
    ("premium", {"deal.hand": {2: 6, 3: 5, 4: 5}}),
    ("premium", {"deal.redeal": []}),
    ("premium", {"boneyard.reserve": 1}),
    ("premium", {"lead.next": "rotate"}),
    ("premium", {"layout.double_ports": 2}),
    ("d12_mexican_train", {"trains.release": "never"}),
    ("premium", {"turn.decline": True}),
    ("french", {"penalty.shutout_points": 20}),
    ("premium", {"round.block_tie": "share"}),
    ("premium", {"score.own_pips": "add"}),
    ("premium", {"match.target": 101}),
    ("premium", {"series.count": "wins"}),
]


@pytest.mark.parametrize(("name", "fields"), CHANGES)
def test_the_digest_changes_with_any_rule(name: str, fields: dict[str, Any]) -> None:
    sheet = sheets.load(name)
    varied = sheet.vary(fields)
    assert varied.digest != sheet.digest
    rules = sheet.rules()
    back = {path: rules[path.split(".")[0]][path.split(".")[1]] for path in fields}
    assert varied.vary(back).digest == sheet.digest


def test_a_change_was_tried_in_every_section() -> None:
    assert {path.partition(".")[0] for _, fields in CHANGES for path in fields} == set(SECTIONS)


def test_sheets_of_the_catalogue_have_rules_of_their_own() -> None:
    assert len({sheets.load(name).digest for name in SHEETS}) == len(SHEETS)


def test_a_title_is_one_text_or_one_for_each_language() -> None:
    ours = sheets.parse('base = "french"\ntitle = "Chez nous"\nabout = { fr = "À nous" }\n')
    assert {ours.title_in(lang) for lang in languages()} == {"Chez nous"}
    assert {ours.about_in(lang) for lang in languages()} == {"À nous"}
    assert sheets.parse('base = "french"\n').title_in("fr") == "Dominos français"
    two = "players = { max = 2 }\ndeal = { hand = { 2 = 7 } }\n"
    assert sheets.parse(two, name="mine").title_in("fr") == "mine"
