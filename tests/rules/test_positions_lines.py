"""The worked positions E8 to E13: lines and branching layouts."""

from __future__ import annotations

import pytest

from boneyard import Match, load
from support.positions import Position, PositionMatch, deck, gone_out, house, stuck


def test_E8_the_heaviest_tile_leads_with_any_tile_C1() -> None:
    sheet = load("classic_block")
    hands = ("6-5 6-3 5-4 4-2 3-1 2-0 1-0", "5-3 6-4 6-2 5-1 4-1 3-0 2-1")
    match = Match(sheet, players=2, decks=[deck(sheet, hands)])
    assert (match.leader, str(match.events[0].shown)) == (0, "6-5")
    assert {str(m) for m in match.moves} == set(hands[0].split())


def test_E8b_of_equal_weight_the_higher_half_leads_G4() -> None:
    sheet = load("classic_block")
    hands = ("5-4 5-3 5-2 4-2 3-1 2-0 1-0", "6-3 6-2 6-1 5-1 4-1 3-0 2-1")
    match = Match(sheet, players=2, decks=[deck(sheet, hands)])
    assert (match.leader, str(match.events[0].shown)) == (1, "6-3")


def test_G4_of_two_equal_tiles_the_first_in_turn_order_leads() -> None:
    sheet = load("classic_two_sets")
    first = deck(sheet, ("1-0", "6-6", "6-6"))
    match = PositionMatch(sheet, players=3, decks=[first, first])
    assert match.leader == 2  # counter-clockwise from seat 0: 0, 2, 1
    gone_out(sheet, "1-0", "", "2-0", last="6-6", seat=1).leader(2).into(match)
    assert match.leader == 1  # after seat 2: 1, 0, 2


def e9(sheet: str, stock: str = "4-4 6-2 1-1") -> Position:
    position = Position(sheet, players=2).line("5-2").stock(stock)
    return position.hands("6-4 3-1", "5-0 4-0").turn(0)


def test_E9_classic_draw_draws_until_a_tile_fits_and_plays_it() -> None:
    match = e9("classic_draw")
    assert match.legal() == {"draw"}
    match.play("draw")
    assert match.legal() == {"draw"}
    match.play("draw")
    assert match.legal() == {"6-2@0"}
    match.play("6-2@0")
    assert (match.held(0), match.left, match.seat) == ({"6-4", "3-1", "4-4"}, ["1-1"], 1)


def test_E9_draw_then_decide() -> None:
    unlucky = e9("classic_draw_may_pass").play("draw")
    assert (unlucky.held(0), unlucky.legal()) == ({"6-4", "4-4", "3-1"}, {"pass"})
    lucky = e9("classic_draw_may_pass", "6-2 4-4 1-1").play("draw")
    assert lucky.legal() == {"6-2@0", "pass"}


@pytest.mark.parametrize("stock", ["4-4 6-2 1-1", "6-2 4-4 1-1"])
def test_E9_draw_and_wait(stock: str) -> None:
    match = e9("classic_draw_and_wait", stock).play("draw")
    assert match.seat == 1
    match.play("5-0@1")
    assert match.legal() == ({"draw"} if stock[0] == "4" else {"6-2@0"})


def test_E10a_the_winner_scores_all_other_hands() -> None:
    result = gone_out("classic_block", "", "6-5", "3-2 1-0", "0-0", last="6-6").score()
    assert result.points == (17, 0, 0, 0)


def test_E10b_a_block_winner_does_not_subtract_the_own_pips_C6() -> None:
    result = stuck("classic_block", "2-1", "6-5", "3-2 1-0", "4-1").score()
    assert (result.winner, result.points) == (0, (22, 0, 0, 0))


@pytest.mark.parametrize(
    ("mode", "running"), [("first_win", [0, 15, 24, 44]), ("every_win", [0, 15, 15, 35])]
)
def test_E10c_a_win_counts_from_fifteen_points_on_C8(mode: str, running: list[int]) -> None:
    sheet = house("classic_min15", score__entry_mode=mode)
    match = PositionMatch(sheet, players=2, seed=1)
    scores = []
    for hand in ("6-6 2-0", "6-6 3-0", "6-3", "6-6 6-2"):  # 14, 15, 9, 20
        gone_out(sheet, "", hand, last="5-5").into(match)
        scores.append(match.scores[0])
    assert scores == running
    assert [result.winner for result in match.rounds] == [0] * 4


def e11(sheet: str) -> Position:
    position = Position(sheet, players=2).line("5-5 5-3@0 3-3@4").stock("6-6 1-1")
    return position.hands("3-1 5-0 6-4 2-2", "1-0").turn(0)


def test_E11_every_double_branches_P1() -> None:
    assert Position("premium", players=2).line("5-5").pips == [5, 5, 5, 5]
    assert sorted(Position("premium", players=2).line("5-5 5-3@0").pips) == [3, 5, 5, 5]
    premium = e11("premium")
    assert premium.pips == [5, 5, 5, 3, 3, 3]
    assert premium.legal() == {"3-1@5", "3-1@6", "3-1@7", "5-0@1", "5-0@2", "5-0@3"}
    assert len(premium.choices()) == 2
    assert premium.fitting() == {"3-1", "5-0"}


def test_E11_two_ports_leave_only_the_tips() -> None:
    assert sorted(e11("premium_two_way").pips) == [3, 3, 5, 5, 5]


def test_E11_one_port_is_straight_on() -> None:
    one = Position(house("premium", layout__double_ports=1), players=2)
    assert sorted(one.line("5-5 5-3@0 3-3@4").pips) == [3, 5, 5, 5]


@pytest.mark.parametrize(
    ("sheet", "points"),
    [("classic_block", 27), ("premium", 19), ("lets_play", 31), ("d12_standard", 23)],
)
def test_E12_four_formulas_score_the_same_block(sheet: str, points: int) -> None:
    result = stuck(sheet, "3-1", "6-4", "6-5 5-1").score()
    assert (result.winner, result.points) == (0, (points, 0, 0))
    out = gone_out(sheet, "", "6-4", "6-5 5-1", last="3-1").score()
    assert out.points == (27, 0, 0)


@pytest.mark.parametrize(("third", "winner"), [("6-5", 0), ("4-0", 0)])
def test_E12_partners_only_the_opponents_count_P5(third: str, winner: int) -> None:
    result = stuck("premium_partners", "3-1", "6-4", third, "5-2").score()
    assert (result.winner, result.winners, result.points) == (winner, (0,), (9, 0))


def test_E12_by_team_totals_the_same_side_wins() -> None:
    sheet = house("premium_partners", players__block_by="team")
    result = stuck(sheet, "3-1", "6-4", "6-5", "5-2").score()  # 15 v 17
    assert (result.winner, result.points) == (0, (9, 0))


def e13(mine: str, other: str) -> Position:
    position = Position("lets_play", players=2).line("3-0").stock("6-6 4-1 4-4 5-5")
    return position.hands(mine, other).turn(0)


def test_E13_the_last_two_tiles_are_not_drawn() -> None:
    match = e13("5-2 6-1", "3-1")
    for _ in range(2):
        assert match.legal() == {"draw"}
        match.play("draw")
    assert (match.held(0), match.left) == ({"5-2", "6-1", "6-6", "4-1"}, ["4-4", "5-5"])
    assert match.legal() == {"pass"}


def test_E13_the_round_is_blocked_although_two_tiles_are_unseen() -> None:
    match = e13("5-2 6-1", "5-4").play("draw", "draw")
    assert (match.how, match.left) == ("blocked", ["4-4", "5-5"])


def test_E13_an_able_player_may_draw_first_but_must_play_L6() -> None:
    match = e13("5-2 3-2", "5-4")
    assert match.legal() == {"3-2@1", "draw"}
    match.play("draw")
    assert match.legal() == {"3-2@1", "draw"}
    match.play("draw")
    assert match.legal() == {"3-2@1"}


def test_L6_a_player_may_pass_after_a_draw_if_the_sheet_says_so() -> None:
    sheet = house("lets_play", boneyard__at_will_end="may_pass_after_draw")
    match = Position(sheet, players=2).line("3-0").stock("6-6 4-1 4-4 5-5 2-2")
    match.hands("5-2 3-2", "5-4").turn(0)
    assert match.legal() == {"3-2@1", "draw"}
    assert match.play("draw").legal() == {"3-2@1", "draw", "pass"}
