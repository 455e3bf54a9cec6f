"""Scores that the data of the worked positions cannot hold."""

from __future__ import annotations

from support.positions import gone_out, house, stuck


def test_R72_the_factor_multiplies_pass_penalties_but_not_the_penalty_at_the_lead() -> None:
    sheet = house("french", score__factors_cover_penalties=True, penalty__no_double_to_lead=5)
    round_ = gone_out(sheet, "3-3", "2-1", "", "1-0", last="4-1", seat=2)
    round_.charge(0, 10, "shutout").charge(0, 5, "no_double_to_lead").charge(1, 10)
    result = round_.score()
    assert result.points == (12 + 20 + 5, 3 + 10, 0, 1)
    assert ("penalty_factor", 10) in [(line.why, line.points) for line in result.lines]


def test_R86_a_factor_on_a_hand_that_does_not_count_does_not_count() -> None:
    sheet = house("french", score__block_winner_pays=False)
    result = stuck(sheet, "1-1", "5-1", "4-3", "6-0").score()
    assert (result.winner, result.points) == (0, (0, 6, 7, 6))
    assert sum(line.points for line in result.lines if line.seat == 0) == 0


def test_R81_the_entry_minimum_applies_to_each_side() -> None:
    round_ = gone_out("classic_min15", "", "6-5", last="1-0")
    assert round_.score().points == (0, 0)
    assert round_.score(entered=[True, False]).points == (11, 0)
    assert [line.why for line in round_.score().lines] == ["collected", "entry"]


def test_R81_every_win_below_it_scores_nothing() -> None:
    sheet = house("classic_min15", score__entry_mode="every_win")
    round_ = gone_out(sheet, "", "6-5", last="1-0")
    assert round_.score(entered=[True, True]).points == (0, 0)
