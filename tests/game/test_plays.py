"""The examples of points during a round are the first plays of real rounds."""

import re

import pytest

from boneyard import Sheet, catalogue, load, write_rules
from boneyard.game.examples import PLAYS, WorkedPlay, worked_plays
from boneyard.sheets import facts
from boneyard.text import language, languages

COUNTING = [name for name in catalogue() if facts.counts_ends(load(name))]


def points_of(sheet: Sheet, play: WorkedPlay) -> int:
    """The points of a play by the ends that its example shows."""
    score = sheet.score
    if score.multiple_of:
        count = sum(number * halves for number, halves in play.ends)
        fitting = [n for n in score.multiple_of if count % n == 0]
        return sum(count // n if score.unit == "multiples" else count for n in fitting)
    alike = [
        [halves for number, halves in play.ends if number == shown] for shown in set(play.tile)
    ]
    return max((sum(some) for some in alike if len(some) > 1), default=0)


@pytest.mark.parametrize("name", COUNTING)
def test_the_points_of_an_example_follow_from_its_ends(name: str) -> None:
    sheet = load(name)
    shown = worked_plays(sheet)
    assert len(shown) == PLAYS
    assert any(play.points for play in shown)
    for play in shown:
        if sheet.score.multiple_of or play.points:
            assert play.points == points_of(sheet, play)


def test_a_sheet_that_does_not_count_has_no_such_example() -> None:
    assert worked_plays(load("dominican")) == ()
    for code in languages():
        heading = f"### {language(code).say('example-plays')}"
        assert heading not in write_rules(load("dominican"), code)
        assert heading in write_rules(load("muggins"), code)


def test_the_example_stands_with_its_sums_in_the_rules() -> None:
    text = write_rules(load("muggins"))
    assert re.search(r"- \*\*A\*\* plays the \d-\d; the ends make \d+ \+ \d+ = \d+: ", text)
    for parts, total in re.findall(r"the ends make ([0-9 +]+) = (\d+)", text):
        assert sum(map(int, parts.split(" + "))) == int(total)
