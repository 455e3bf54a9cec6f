"""Page and terminal read facts: neither names a field of a sheet."""

import re
from pathlib import Path

import pytest

from boneyard import load, text
from boneyard.game.results import Rule, ScoreLine
from boneyard.sheets.schema import SECTIONS
from boneyard.sheets.teller import Teller

ROOT = Path(__file__).parents[2]
FIELDS = {name for section in SECTIONS.values() for name in section.__struct_fields__}
TELLING = sorted(name for name in FIELDS if "_" in name)
"""The fields whose names mean nothing else."""

FORM = "lib/switches.ts"
"""The form of house rules, and what it changes."""

TRAITS = {"max_pip"}
"""Fields that are traits of a sheet, too."""

PAGE = [
    path
    for path in sorted((ROOT / "web/src").rglob("*"))
    if path.suffix in (".ts", ".svelte")
    and not {"wire", "messages"} & set(path.relative_to(ROOT / "web/src").parts)
]
TERMINAL = sorted((ROOT / "src/boneyard/terminal").rglob("*.py"))


def test_no_file_of_the_page_names_a_field_of_a_sheet() -> None:
    names = re.compile(rf"\b({'|'.join(name for name in TELLING if name not in TRAITS)})\b")
    found = {}
    for path in PAGE:
        name = path.relative_to(ROOT / "web/src").as_posix()
        if name != FORM and (met := set(names.findall(path.read_text("utf-8")))):
            found[name] = met
    assert found == {}


def test_no_file_of_the_terminal_reads_a_field_of_a_sheet() -> None:
    reads = re.compile(rf"\bsheet\.({'|'.join(SECTIONS)})\b")
    found = {path.name: set(reads.findall(path.read_text("utf-8"))) for path in TERMINAL}
    assert {name: met for name, met in found.items() if met} == {}


def test_a_new_number_of_a_score_needs_only_its_sentences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rule that a sheet learns is said by its messages: no code lists the kinds of facts."""
    folder = tmp_path / "en"
    folder.mkdir()
    for path in (text.FOLDER / "en").glob("*.ftl"):
        (folder / path.name).write_bytes(path.read_bytes())
    new = ["score-line-gold-tile = a golden tile", "rule-gold-tile = It counts { $points }."]
    (folder / "facts-new.ftl").write_text("\n".join(new), encoding="utf-8")
    sheet = load("french")
    monkeypatch.setattr(text, "FOLDER", tmp_path)
    teller = Teller(sheet, "en", ("Ann",))
    assert teller.say("score-line", ScoreLine(0, 7, "gold_tile")) == "a golden tile"
    assert teller.say("rule", Rule("gold_tile", points=7)) == "It counts 7."
