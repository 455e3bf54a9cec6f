"""The ladder: decks are kept, the page has their results, the seer is an upper bound."""

from pathlib import Path

import pytest

import ladder
from boneyard.lab.arena import Game, contest, play_deal
from boneyard.lab.seer import SEER
from ladder import Rung, deals_of, page, play, read

SHEETS = ("classic_block",)
GAME = Game("classic_block", 2, hurried=False)
EASY = ("steady", "easy")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "COMPILED_DECKS", 50)
    monkeypatch.setattr(ladder, "FIRST_DECKS", 4)
    monkeypatch.setattr(ladder, "ENOUGH", 10.0)  # the first decks are enough
    monkeypatch.setattr(ladder, "games", lambda: [GAME])
    monkeypatch.setattr(ladder, "PAIRS", {EASY: 1.0, (SEER, "steady"): 0.25})
    monkeypatch.setattr(ladder, "COLUMNS", (*ladder.COMPILED_PAIRS, EASY, (SEER, "steady")))
    monkeypatch.setattr(ladder, "HARD", EASY)  # which takes less time


@pytest.mark.usefixtures("small")
def test_the_page_has_the_results_of_the_decks(tmp_path: Path) -> None:
    reports: list[str] = []
    play(tmp_path, SHEETS, 60.0, 1, reports.append)
    assert len(reports) == 2
    text = page(read(tmp_path, SHEETS))
    (row,) = [
        line for line in text.splitlines() if line.startswith("| Classic, without a boneyard")
    ]
    for one, other in (EASY, (SEER, "steady")):
        found = contest(GAME, one, other, 4, seed=ladder.SEED)
        assert f"{found.gain:+.2f} ± {found.high - found.gain:.2f}" in row


@pytest.mark.usefixtures("small")
def test_decks_are_not_played_again(tmp_path: Path) -> None:
    for decks in (4, 8):
        play(tmp_path, SHEETS, 60.0, 1, lambda _text: None)
        assert [deal.number for deal in deals_of(tmp_path, GAME, EASY)] == list(range(decks))


@pytest.mark.usefixtures("small")
def test_without_time_the_page_has_the_compiled_policies_only(tmp_path: Path) -> None:
    play(tmp_path, SHEETS, 0.0, 1, lambda _text: None)
    (row,) = [line for line in page(read(tmp_path, SHEETS)).splitlines() if "2 players" in line]
    assert row.endswith("| – | – | – | – |")


@pytest.mark.usefixtures("small")
def test_games_that_are_not_played_again_stay_on_the_page(tmp_path: Path) -> None:
    play(tmp_path, SHEETS, 60.0, 1, lambda _text: None)
    before = page(read(tmp_path, SHEETS))
    assert page(read(tmp_path, ()), before) == before
    assert page(read(tmp_path, SHEETS), before) == before


def test_more_decks_go_where_they_narrow_an_interval_the_most() -> None:
    def rung(width: float, decks: int, pace: float) -> Rung:
        return Rung(GAME, EASY, scale=10.0, decks=decks, width=width, pace=pace)

    assert rung(2.0, 100, 1.0).worth > rung(1.0, 100, 1.0).worth  # wider
    assert rung(2.0, 100, 1.0).worth > rung(2.0, 100, 3.0).worth  # quicker
    assert rung(2.0, 100, 1.0).worth > rung(2.0, 400, 1.0).worth  # fewer decks so far
    assert rung(0.1, 100, 1.0).worth == 0  # narrow enough
    new = Rung(GAME, EASY, scale=10.0, decks=0)
    assert new.worth > rung(100.0, 8, 0.001).worth


@pytest.mark.parametrize("sheet", ["french", "classic_draw", "premium_partners"])
def test_the_seer_gains_on_every_deck(sheet: str) -> None:
    for number in range(4):
        deal = play_deal(Game(sheet), SEER, "steady", 3, number)
        assert deal.gain >= 0
