"""The report: sentences, tables and figures in every language, and the same bytes every time."""

import html
import math
import re
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import pytest

from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.compiled import play_compiled
from boneyard.lab.studies.report import findings, skill_table, write_report
from boneyard.lab.studies.skill import ThinkingTest, skill_of
from boneyard.lab.studies.summary import CaseSummary
from boneyard.lab.studies.words import Wording
from boneyard.sheets import load
from boneyard.text import languages


def summary(name: str, players: int, matches: int = 60) -> CaseSummary:
    case = Case(0, load(name), players, False, ("heavy",) * players)
    found = CaseSummary(case)
    found.add(play_compiled(case, 0, matches))
    return found


@pytest.mark.parametrize("lang", languages())
def test_the_report_is_complete_in_every_language(lang: str, tmp_path: Path) -> None:
    summaries = [summary("french", 4), summary("classic_single", 2)]
    summaries[1].case = Case(1, load("classic_single"), 2, False, ("heavy", "heavy"))
    write_report(tmp_path, summaries, lang)
    text = (tmp_path / "report.md").read_text("utf-8")
    assert text.count("\n## ") == 4
    for file in re.findall(r"!\[.+\]\((.+)\)", text):
        ElementTree.parse(tmp_path / file)
    page = (tmp_path / "report.html").read_text("utf-8")
    assert f'lang="{lang}"' in page
    assert page.count("data:image/svg+xml") == 2
    shown = Wording(lang).say("study-figure-scores")
    for alt in re.findall(r'<img alt="(.+?)"', html.unescape(page)) + re.findall(
        r"!\[(.+)\]", text
    ):
        assert shown in alt
    assert not re.search(r'(src|href)="(?!data:)', page)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    write_report(tmp_path, summaries, lang)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_the_bot_that_thinks_has_a_line_in_the_skill_table() -> None:
    changed = load("classic_block").vary({"deal.hand": {2: 3, 3: 3, 4: 3}})
    case = Case(0, changed, 2, False, ("heavy", "heavy"), "few tiles")
    compare = partial(skill_of, thinking=ThinkingTest(5))
    table = skill_table([case, case], Wording("en"), compare)
    assert [row[1:3] for row in table.rows] == [
        ["heavy against random", "1\N{NO-BREAK SPACE}000"],
        ["steady against heavy", "1\N{NO-BREAK SPACE}000"],
        ["hard against steady", "5"],
    ]


def test_the_sentences_say_what_the_lead_is_worth() -> None:
    said = " ".join(findings(summary("french", 4, 400), Wording("en")))
    assert "Leading is an advantage" in said
    assert "A match is one round." in findings(summary("classic_single", 2), Wording("en"))


def test_an_interval_of_too_few_rounds_has_no_ends() -> None:
    words = Wording("en")
    assert [words.number(math.inf), words.number(-math.inf)] == ["∞", "−∞"]
    assert "(−∞ to ∞ a round)" in " ".join(findings(summary("classic_block", 4, 1), words))


def test_numbers_are_written_as_in_the_language() -> None:
    english, french = Wording("en"), Wording("fr")
    assert [english.number(one) for one in (-1.5, 123.456, 8.0)] == ["−1.50", "123.5", "8.00"]
    assert french.number(0.25) == "0,25"
    assert english.count(1234567) == "1\N{NO-BREAK SPACE}234\N{NO-BREAK SPACE}567"
    assert english.number(float("nan")) == "–"
