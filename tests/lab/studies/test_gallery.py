"""The studies in the documentation: one for every sheet, written by the gallery."""

import re
from pathlib import Path

from boneyard.lab.studies.figures import STYLE
from boneyard.sheets import catalogue
from gallery import entry_of, game_page, index, kept_entries, play

STUDIES = Path(__file__).parents[3] / "docs" / "studies"


def test_every_sheet_has_a_page_and_a_figure_or_is_named_as_not_studied() -> None:
    text = (STUDIES / "index.md").read_text("utf-8")
    studied = set(re.findall(r"\]\((\w+)\.md\)", text))
    waiting = set(re.findall(r"\]\(\.\./games/en/(\w+)\.md\)", text))
    assert studied | waiting == set(catalogue())
    assert not studied & waiting
    assert {path.stem for path in STUDIES.glob("*.md")} == {"index", *studied}
    assert {path.stem for path in STUDIES.glob("*.svg")} == studied


def test_the_figures_are_small_and_written_by_the_gallery_of_today() -> None:
    figures = [path.read_text("utf-8") for path in STUDIES.glob("*.svg")]
    assert figures
    assert all(len(text.encode()) < 9000 and STYLE in text for text in figures)


def test_the_index_is_what_the_kept_entries_say() -> None:
    written = (STUDIES / "index.md").read_text("utf-8")
    assert index(kept_entries(STUDIES / "entries")) == written


def test_the_gallery_writes_a_page_with_its_figure() -> None:
    names = ("french", "premium", "classic_single")
    games = list(play(names, 200, 1))
    text, figure = game_page(games[1])
    assert text.startswith("# Branching Dominoes")
    assert "## By number of players" in text
    assert "(premium.svg)" in text
    assert figure.startswith("<svg")
    page = index([entry_of(game) for game in games])
    assert "Is leading in French Dominoes worth anything?" in page
    assert all(f"({name}.md)" in page for name in names)
    assert "(../games/en/cross.md)" in page
