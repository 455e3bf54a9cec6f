"""The ladder: deals are stored, the page has their results, the seer is an upper bound."""

from pathlib import Path

import pytest

import ladder
from boneyard.lab.arena import Game, contest, play_deal
from boneyard.lab.seer import SEER
from ladder import page, play, read

SHEETS = ("classic_block",)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "COMPILED_DECKS", 50)
    monkeypatch.setattr(ladder, "PORTIONS", ((3, 2, 2), (4, 2, 2)))
    monkeypatch.setattr(ladder, "games", lambda: [Game("classic_block", 2, hurried=False)])
    monkeypatch.setattr(ladder, "PAIRS", (("easy", "steady"), (SEER, "steady"), ("easy", "heavy")))
    monkeypatch.setattr(ladder, "KEY_PAIRS", (("easy", "steady"), (SEER, "steady")))


@pytest.mark.usefixtures("small")
def test_the_page_has_the_results_of_the_deals(tmp_path: Path) -> None:
    reports: list[str] = []
    kept = tmp_path / "kept.jsonl"
    play(kept, SHEETS, 60.0, 1, reports.append)
    assert len(reports) == 6
    text = page(read(kept, SHEETS))
    assert "## Classic, without a boneyard, 2 players" in text
    game = Game("classic_block", 2, hurried=False)
    found = contest(game, "easy", "steady", 4, seed=ladder.SEED)
    (row,) = [line for line in text.splitlines() if line.startswith("| `easy`")]
    assert f"{found.gain:+.2f} ± {found.high - found.gain:.2f}" in row
    assert row.endswith("| 2 / 4 |")
    seer = contest(game, SEER, "steady", 4, seed=ladder.SEED)
    assert any(f"{seer.gain:+.2f}" in line for line in text.splitlines() if "| seer |" in line)


@pytest.mark.usefixtures("small")
def test_without_time_the_page_has_the_compiled_policies_only(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    play(kept, SHEETS, 0.0, 1, lambda _text: None)
    text = page(read(kept, SHEETS))
    assert "`random`" in text
    assert "`easy`" not in text


@pytest.mark.usefixtures("small")
def test_games_that_are_not_played_again_stay_on_the_page(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    play(kept, SHEETS, 60.0, 1, lambda _text: None)
    before = page(read(kept, SHEETS))
    assert "`easy`" in before
    assert page(read(kept, ()), before) == before
    assert page(read(kept, SHEETS), before) == before


@pytest.mark.parametrize("sheet", ["french", "classic_draw", "premium_partners"])
def test_the_seer_gains_on_every_deck(sheet: str) -> None:
    for number in range(4):
        deal = play_deal(Game(sheet), SEER, "steady", 3, number)
        assert deal.gain >= 0


def test_expert_plays_fewer_decks_than_hard_outside_the_first_games() -> None:
    hard = [ladder.decks_of(portion, False, "hard", "steady") for portion in ladder.PORTIONS]
    expert = [ladder.decks_of(portion, False, "expert", "hard") for portion in ladder.PORTIONS]
    assert hard == [portion[2] for portion in ladder.PORTIONS]
    assert all(2 <= few < many for few, many in zip(expert, hard, strict=True))
    assert ladder.decks_of((12, 4, 4), True, "expert", "hard") == 12
    assert ladder.decks_of((400, 400, 400), False, SEER, "steady") == ladder.MOST_DECKS[SEER]
