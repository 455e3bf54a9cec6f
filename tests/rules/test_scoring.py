"""Every branch of the scores, with numbers computed by hand from the rulings R70 to R89."""

from __future__ import annotations

from typing import Any

import pytest

from support.positions import Position, gone_out, house, stuck

KEEPS: dict[str, Any] = {"score__model": "each_keeps_own", "match__winner": "lowest"}
TIED = ("2-1", "3-0", "6-5")
"""Seats 0 and 1 have 3 pips, seat 2 has 11."""


def tie(rule: str, sheet: str = "classic_block", **fields: Any) -> Any:
    return house(sheet, round__block_tie=rule, **fields)


def test_G2_a_tie_has_no_winner() -> None:
    result = stuck("classic_block", *TIED).score()
    assert (result.winner, result.winners, result.points) == (None, (), (0, 0, 0))


def test_R74_a_shared_tie_is_divided_and_rounded_down() -> None:
    result = stuck(tie("share"), *TIED).score()
    assert (result.winners, result.points) == ((0, 1), (5, 5, 0))
    assert [(line.why, line.points) for line in result.lines if line.seat == 0] == [
        ("collected", 0),
        ("collected", 11),
        ("share", -6),
    ]


def test_R74_own_pips_are_subtracted_before_sharing() -> None:
    assert stuck(tie("share", "premium"), *TIED).score().points == (4, 4, 0)  # (11 - 3) // 2


def test_R74_three_that_tie_have_nothing_to_collect() -> None:
    result = stuck(tie("share"), "2-1", "3-0", "2-0 1-0").score()
    assert (result.winners, result.points) == ((0, 1, 2), (0, 0, 0))


def test_R74_the_partner_of_a_tied_seat_still_pays() -> None:
    result = stuck(tie("share", "premium_partners"), "3-1", "4-0", "6-5", "5-2").score()
    assert result.winners == (0, 1)
    assert result.points == ((7 - 4) // 2, (11 - 4) // 2)


@pytest.mark.parametrize(("leader", "winner"), [(0, 1), (1, 2), (2, 1)])
def test_R11_a_shared_win_names_the_first_in_turn_order_after_the_leader(
    leader: int, winner: int
) -> None:
    sheet = tie("share", players__direction="clockwise")
    assert stuck(sheet, "6-5", "2-1", "3-0").leader(leader).score().winner == winner


def test_R11_counter_clockwise_the_other_one_comes_first() -> None:
    assert stuck(tie("share"), "6-5", "2-1", "3-0").leader(0).score().winner == 2


@pytest.mark.parametrize(("leader", "points"), [(1, (0, 14, 0)), (2, (0, 0, 0))])
def test_R75_the_leaders_side_wins_a_tie_or_there_is_no_winner(
    leader: int, points: tuple[int, ...]
) -> None:
    assert stuck(tie("leader_side"), *TIED).leader(leader).score().points == points


def test_R76_fewest_tiles_wins_a_tie() -> None:
    result = stuck(tie("fewest_tiles"), "2-0 1-0", "2-1", "6-5").score()
    assert (result.winner, result.points) == (1, (0, 14, 0))


def test_R76_equally_many_tiles_have_no_winner() -> None:
    result = stuck(tie("fewest_tiles"), *TIED).score()
    assert (result.winner, result.points) == (None, (0, 0, 0))


# ------------------------------------------------------------------ partners


def pair(**fields: Any) -> Any:
    return house("premium_partners", **fields)


def test_R77_equal_fewest_between_partners_is_no_tie() -> None:
    result = stuck("premium_partners", "6-5", "3-1", "5-2", "4-0").score()
    assert (result.winner, result.points) == (1, (0, (11 - 4) + (7 - 4)))


def test_R77_by_team_the_team_with_fewest_pips_wins_whatever_the_lowest_hand() -> None:
    hands = ("3-1", "6-2", "6-5", "4-0 1-0")  # 15 v 13, though seat 0 has fewest
    assert stuck("premium_partners", *hands).score().winner == 0
    result = stuck(pair(players__block_by="team"), *hands).score()
    assert (result.winner, result.winners) == (3, (1,))
    assert result.points == (0, (4 - 5) + (11 - 5))


TEAMS = ("3-1", "6-4", "6-5", "5-0")
"""4 and 11 against 10 and 5: 15 each."""


@pytest.mark.parametrize(
    ("rule", "leader", "winners", "points"),
    [
        ("no_winner", 1, (), (0, 0)),
        ("leader_side", 1, (1,), (0, 5)),  # (4 - 5) + (11 - 5)
        ("leader_side", 2, (0,), (7, 0)),  # (10 - 4) + (5 - 4)
        ("share", 0, (0, 1), (0, 0)),
        ("fewest_tiles", 0, (), (0, 0)),
    ],
)
def test_R77_equal_teams_are_a_tie(
    rule: str, leader: int, winners: tuple[int, ...], points: tuple[int, ...]
) -> None:
    sheet = pair(players__block_by="team", round__block_tie=rule)
    result = stuck(sheet, *TEAMS).leader(leader).score()
    assert (result.winners, result.points) == (winners, points)


def test_R77_fewest_tiles_counts_the_teams_tiles() -> None:
    sheet = pair(players__block_by="team", round__block_tie="fewest_tiles")
    result = stuck(sheet, "3-0 1-0", "6-4", "6-5", "5-0").score()
    assert (result.winner, result.winners, result.points) == (3, (1,), (0, 5))


def test_R78_R80_the_partners_hand_is_subtracted_and_floored_at_zero() -> None:
    hands = ("3-1", "6-4", "6-6 6-5", "5-2")  # (10 - 4) + (7 - 4) - 23
    floored = stuck(pair(players__partner_pips="subtracted"), *hands).score()
    assert floored.points == (0, 0)
    assert ("floor", 14) in [(line.why, line.points) for line in floored.lines]
    deep = pair(players__partner_pips="subtracted", score__floor_zero=False)
    assert stuck(deep, *hands).score().points == (-14, 0)


def test_R73_partners_keep_the_sum_of_their_hands() -> None:
    sheet = house("partnership", **KEEPS)
    assert gone_out(sheet, "", "6-4", "6-5", "5-2", last="1-0").score().points == (11, 17)


def test_R71_a_shut_out_does_not_charge_the_partner() -> None:
    sheet = house("partnership", penalty__shutout_points=10, **KEEPS)
    round_ = Position(sheet).line("6-6").hands("6-5 6-4 1-0", "1-1", "2-2", "3-3").turn(0)
    round_.play("6-5@0", "pass", "pass", "pass")
    assert (round_.seat, round_.table.penalties) == (0, (0, 10, 0, 10))


def test_R71_the_partners_run_counts_and_is_reset() -> None:
    fields = {"penalty__shutout_points": 10, "penalty__pass_run": 2, "penalty__pass_run_points": 1}
    hands = ("6-5 6-4 5-3 1-0", "1-1", "2-2", "0-0")
    for resets, expected in ((False, (0, 21, 1, 21)), (True, (0, 20, 0, 20))):
        sheet = house("partnership", penalty__shutout_resets_run=resets, **fields, **KEEPS)
        round_ = Position(sheet).line("6-6").hands(*hands).turn(0)
        round_.play("6-5@0", "pass", "pass", "pass", "6-4@1", "pass", "pass", "pass")
        assert round_.table.penalties == expected


# ------------------------------------------------------------------ what else counts


def test_R79_the_winner_collects_the_boneyard() -> None:
    sheet = house("classic_draw", score__include_stock=True)
    result = gone_out(sheet, "", "6-5", last="1-1").stock("6-6 1-0").score()
    assert result.points == (11 + 13, 0)


def test_L8_own_pips_are_added_also_when_blocked() -> None:
    assert stuck("lets_play", "2-0", "6-4").score().points == (12, 0)


def test_D7_own_pips_are_subtracted_once() -> None:
    assert stuck("d12_standard", "2-0", "6-4", "5-5").score().points == (18, 0, 0)


def test_R84_a_blocked_round_may_have_no_winner() -> None:
    collects = stuck(house("classic_block", round__block_winner="none"), "2-1", "6-5").score()
    assert (collects.winner, collects.winners, collects.points) == (None, (), (0, 0))
    keeps = house("french", round__block_winner="none")
    result = stuck(keeps, "6-6", "5-1", "4-3", "1-0").score()
    assert (result.winner, result.points) == (None, (24, 6, 7, 1))


def test_R72_the_factor_multiplies_pass_penalties_but_not_the_penalty_at_the_lead() -> None:
    sheet = house("french", score__factors_cover_penalties=True, penalty__no_double_to_lead=5)
    round_ = gone_out(sheet, "3-3", "2-1", "", "1-0", last="4-1", seat=2)
    round_.charge(0, 10, "shutout").charge(0, 5, "no_double_to_lead").charge(1, 10)
    result = round_.score()
    assert result.points == (12 + 20 + 5, 3 + 10, 0, 1)
    assert ("penalty_factor", 10) in [(line.why, line.points) for line in result.lines]


def test_R87_the_factor_multiplies_the_value_of_a_tile() -> None:
    sheet = house("chickenfoot", score__held_double_factor=2)
    assert gone_out(sheet, "", "0-0 1-0", last="9-1").score().points == (0, 102)


def test_R86_a_factor_on_a_hand_that_does_not_count_does_not_count() -> None:
    sheet = house("french", score__block_winner_pays=False)
    result = stuck(sheet, "1-1", "5-1", "4-3", "6-0").score()
    assert (result.winner, result.points) == (0, (0, 6, 7, 6))
    assert sum(line.points for line in result.lines if line.seat == 0) == 0


def test_F17_tile_value_does_not_decide_a_block() -> None:
    sheet = house("classic_block", score__tile_value={"1-0": 99})
    result = stuck(sheet, "1-0", "6-5").score()
    assert (result.winner, result.points) == (0, (11, 0))
    assert stuck(sheet, "0-0", "1-0").score().points == (99, 0)


def test_R81_the_entry_minimum_applies_to_each_side() -> None:
    round_ = gone_out("classic_min15", "", "6-5", last="1-0")
    assert round_.score().points == (0, 0)
    assert round_.score(entered=[True, False]).points == (11, 0)
    assert [line.why for line in round_.score().lines] == ["collected", "entry"]


def test_R81_every_win_below_it_scores_nothing() -> None:
    sheet = house("classic_min15", score__entry_mode="every_win")
    round_ = gone_out(sheet, "", "6-5", last="1-0")
    assert round_.score(entered=[True, True]).points == (0, 0)
