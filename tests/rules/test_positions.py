"""The worked positions E1 to E15 with all their numbers, and single rulings."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard import Match, load
from boneyard.game.events import Passed, Penalised
from boneyard.game.scores import outcome_of
from support.positions import Position, deck, gone_out, house, play_all, stuck
from support.train_deals import (
    CHAIN_DECLINED,
    DOUBLE_IN_FIRST_LAP,
    ONLY_ITS_OWN_TRAIN,
    OWN_TRAIN_MARKED,
    Deal,
)

CROSS = "0-0 1-0@0 2-0@1 3-0@2 4-0@3"
"""The cross of E2; its arms end A 1 (id 4), B 2 (5), C 3 (6), D 4 (7)."""
USED = " 1-1@4 2-1@8 2-2@9 5-2@10"
"""E3: 2-2 is used on arm A, which then shows 5 (id 11)."""
BACK = "3-3 3-0@0 3-1@1 3-2@2 6-3@3 6-6@7 6-4@8 4-4@9 4-3@10"
"""E4: the spinner's number is back at the end of arm D (id 11)."""

# ------------------------------------------------------------------ French


def test_E1_the_cross_must_be_filled_first_F6_F7() -> None:
    french = Position("french").line("0-0 3-0@0 5-0@1").hand(0, "3-3 1-0 5-2 6-6 6-0").turn(0)
    assert french.choices() == {"1-0@2", "6-0@2"}
    assert french.legal() == {"1-0@2", "1-0@3", "6-0@2", "6-0@3"}


def test_E1_without_opening_fill_a_double_may_begin_an_arm_early() -> None:
    loose = house("french", layout__opening_fill=False)
    early = Position(loose).line("0-0 3-0@0 5-0@1").hand(0, "3-3 1-0 5-2 6-6 6-0").turn(0)
    assert early.choices() == {"1-0@2", "6-0@2", "3-3@4"}


def test_E2_the_moment_the_cross_is_complete() -> None:
    french = Position("french").line(CROSS).hand(0, "1-1 5-2 3-3 6-4 5-0").turn(0)
    assert french.ends == [(4, 1), (5, 2), (6, 3), (7, 4)]
    assert french.legal() == {"1-1@4", "3-3@6"}


def e3(sheet: Any) -> Position:
    return Position(sheet).line(CROSS + USED).hand(0, "6-2 4-2 4-4 5-5 5-3 6-3").turn(0)


def test_F3_arm_is_frozen_when_its_double_lies_elsewhere() -> None:
    assert sorted(e3("french").pips) == [2, 3, 4, 5]
    assert e3("french").legal() == {"5-5@11", "4-4@7"}


@pytest.mark.parametrize(
    "sheet", [load("french_jamaican"), house("french", layout__arm_gate="none")]
)
def test_E3_without_the_arm_gate_the_double_opens_its_number_everywhere(sheet: Any) -> None:
    assert e3(sheet).legal() == {"5-5@11", "4-4@7", "6-2@5", "4-2@5"}


def test_F3_third_reading_every_number_needs_its_double_on_the_same_arm() -> None:
    strict = house("french", layout__arm_gate="none", layout__number_gate="arm")
    assert e3(strict).legal() == {"5-5@11", "4-4@7"}
    there = Position(strict).line(CROSS + USED + " 5-5@11").hand(0, "6-5 6-2 4-1").turn(0)
    assert there.legal() == {"6-5@12"}


def test_E4_the_spinners_number_counts_as_played_F4() -> None:
    french = Position("french").line(BACK).hand(0, "5-3 5-0 1-1").turn(0)
    assert french.ends == [(4, 0), (5, 1), (6, 2), (11, 3)]
    assert french.legal() == {"5-3@11", "1-1@5"}


def test_E4_unless_the_gate_does_not_count_the_opening() -> None:
    strict = house("french", layout__gate_counts_opening=False)
    assert Position(strict).line(BACK).hand(0, "5-3 5-0 1-1").turn(0).legal() == {"1-1@5"}


BLANKS = (
    "0-0 1-0 2-0 3-0 4-0 5-0 6-0",
    "1-1 2-1 3-1 4-1 5-1 6-1 2-2",
    "3-2 4-2 5-2 6-2 3-3 4-3 5-3",
    "6-3 4-4 5-4 6-4 5-5 6-5 6-6",
)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, [10, 20, 40, 50]),
        ({"penalty__run_overlap": True}, [10, 20, 40, 60]),
        ({"penalty__shutout_resets_run": True}, [10, 20, 30, 40]),
    ],
    ids=["default", "run_overlap", "shutout_resets_run"],
)
def test_E5_both_pass_penalties_F8_F9(fields: dict[str, Any], expected: list[int]) -> None:
    sheet = house("french", **fields)
    match = Match(sheet, decks=[deck(sheet, BLANKS)])
    assert match.leader == 0
    for move, charge in zip(("0-0", "1-0@0", "2-0@1", "3-0@2"), expected, strict=True):
        match.play(move)
        for seat in (1, 2, 3):
            assert (match.turn, str(match.forced)) == (seat, "pass")
            match.play("pass")
        assert match.penalties == (0, charge, charge, charge)
    match.play("4-0@3")
    assert [end.pip for end in match.ends] == [1, 2, 3, 4]
    assert [str(move) for move in match.moves] == ["1-1@4", "2-2@5"]


def test_E5_the_third_pass_is_charged_twice_and_says_why() -> None:
    sheet = load("french")
    match = Match(sheet, decks=[deck(sheet, BLANKS)])
    events = play_all(match, "0-0 pass pass pass 1-0@0 pass pass pass 2-0@1 pass pass pass")
    assert [e for e in events if isinstance(e, Penalised)][-4:] == [
        Penalised(1, 10, "shutout"),
        Penalised(2, 10, "shutout"),
        Penalised(3, 10, "pass_run"),
        Penalised(3, 10, "shutout"),
    ]


def about_to_block(**fields: Any) -> Position:
    """Seat 0 can fill the cross, and nobody will hold 1-1, 2-2, 3-3 or 4-4."""
    position = Position(house("french", **fields)).line("0-0 1-0@0 2-0@1 3-0@2")
    return position.hands("4-0 6-5", "6-6 5-1", "5-5 6-1", "6-2 5-2").turn(0)


def test_F10_a_blocking_move_earns_no_penalty() -> None:
    round_ = about_to_block().play("4-0@3")
    assert round_.how == "blocked"
    assert round_.table.penalties == (0, 0, 0, 0)


def test_F10_in_block_the_others_pass_once_more() -> None:
    assert about_to_block(penalty__in_block=True).play("4-0@3").table.penalties == (0, 10, 10, 10)
    run = {"penalty__in_block": True, "penalty__pass_run": 1}
    assert about_to_block(**run).play("4-0@3").table.penalties == (0, 20, 20, 20)


E6_HANDS = ("6-5 2-1", "3-3 1-0", "", "0-0")


def test_E6_going_out_with_a_double_F13_F14_F22() -> None:
    round_ = Position("french").line("5-5 5-4@0 5-3@1 5-2@2 5-1@3").charge(1, 10)
    round_.hands("6-5 2-1", "3-3 1-0", "4-4", "0-0").turn(2).play("4-4@4")
    assert round_.how == "out"
    result = round_.score()
    assert (result.winner, result.points, result.penalties) == (2, (28, 38, 0, 0), (0, 10, 0, 0))


def test_E6_going_out_with_a_plain_tile() -> None:
    plain = gone_out("french", *E6_HANDS, last="4-1", seat=2).charge(1, 10)
    assert plain.score().points == (14, 24, 0, 0)


@pytest.mark.parametrize(
    ("fields", "points"),
    [
        ({"score__factors_stack": "max"}, (28, 24, 0, 0)),
        ({"score__factors_cover_penalties": True}, (28, 68, 0, 0)),
        ({"score__held_double_factor": 1}, (28, 24, 0, 0)),
        ({"score__last_double_factor": 1}, (14, 24, 0, 0)),
    ],
)
def test_E6_under_other_factors(fields: dict[str, Any], points: tuple[int, ...]) -> None:
    round_ = gone_out(house("french", **fields), *E6_HANDS, last="4-4", seat=2).charge(1, 10)
    assert round_.score().points == points


E7_HANDS = ("6-6", "5-1 2-0", "4-3 1-0", "6-3 5-4")
E7_WON = ("6-6", "5-1 2-0", "4-2 1-0", "6-3 5-4")
NEXT = deck(load("french"), ("1-0", "2-0 2-1", "1-1 2-2 3-0 3-1 3-2 4-0 4-1", "0-0 3-3 4-4 5-5"))
NO_DOUBLE = deck(load("french"), ("1-1", "0-0", "1-0 2-0 2-1 3-0 3-1 3-2 4-0", "3-3 4-4 5-5 6-5"))


def after_block(hands: tuple[str, ...], following: Any, **fields: Any) -> Match:
    sheet = house("french", **fields)
    match = Match(sheet, seed=1, decks=[deck(sheet, BLANKS), following])
    stuck(sheet, *hands).leader(1).into(match)
    return match


def test_E7a_a_tied_block_has_no_winner_and_is_scored_F12() -> None:
    match = after_block(E7_HANDS, NEXT)
    result = match.rounds[0]
    assert (result.how, result.winner, result.points) == ("blocked", None, (24, 8, 8, 18))
    assert (match.leader, [str(m) for m in match.moves]) == (3, ["0-0"])


def test_E7a_tie_scores_false_writes_nothing() -> None:
    assert after_block(E7_HANDS, NEXT, score__tie_scores=False).scores == (0, 0, 0, 0)


def test_E7a_after_tie_same_the_leader_leads_again() -> None:
    match = after_block(E7_HANDS, NEXT, lead__after_tie="same")
    assert (match.rounds[0].leader, match.leader) == (1, 2)  # seat 1 has no double: the next
    assert {str(m) for m in match.moves} == {"1-1", "2-2"}


def test_E7b_a_block_winner_still_adds_his_pips_F11_and_leads() -> None:
    match = after_block(E7_WON, NEXT)
    assert (match.rounds[0].winner, match.scores) == (2, (24, 8, 7, 18))
    assert (match.leader, {str(m) for m in match.moves}) == (2, {"1-1", "2-2"})


def test_F2_the_next_seat_with_a_double_leads() -> None:
    match = after_block(E7_WON, NO_DOUBLE)
    assert (match.leader, {str(m) for m in match.moves}) == (3, {"3-3", "4-4", "5-5", "6-6"})
    assert match.penalties == (0, 0, 0, 0)
    fined = after_block(E7_WON, NO_DOUBLE, penalty__no_double_to_lead=10)
    assert (fined.leader, fined.penalties) == (3, (0, 0, 10, 0))
    assert Penalised(2, 10, "no_double_to_lead") in fined.events


def test_E7b_block_winner_pays_false_spares_him() -> None:
    assert after_block(E7_WON, NEXT, score__block_winner_pays=False).scores == (24, 8, 0, 18)


def test_F17_fewest_pips_is_judged_before_doubling() -> None:
    hands = ("3-3", "6-1", "6-2", "6-4")  # 6 raw, 12 doubled
    assert stuck("french", *hands).score().winner == 0


@pytest.mark.parametrize(
    ("before", "hands", "scores", "winners"),
    [
        ((95, 60, 71, 99), ("4-3", "", "3-1", "2-1"), (102, 60, 75, 102), (1,)),
        ((97, 58, 60, 80), ("4-3", "2-0", "", "6-4"), (104, 60, 60, 90), (1, 2)),
    ],
    ids=["E7c", "E7d"],
)
def test_E7_the_lowest_total_wins_and_equals_share_F16(
    before: tuple[int, ...],
    hands: tuple[str, ...],
    scores: tuple[int, ...],
    winners: tuple[int, ...],
) -> None:
    seat = hands.index("")
    result = gone_out("french", *hands, last="6-5", seat=seat).score(before)
    outcome = outcome_of(load("french"), [result])
    assert result.scores == scores
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (winners, "target")


# ------------------------------------------------------------------ Classic


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
    match = Match(sheet, players=3, decks=[first, first])
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


def test_E10b_a_block_winner_does_not_deduct_his_own_C6() -> None:
    result = stuck("classic_block", "2-1", "6-5", "3-2 1-0", "4-1").score()
    assert (result.winner, result.points) == (0, (22, 0, 0, 0))


@pytest.mark.parametrize(
    ("mode", "running"), [("first_win", [0, 15, 24, 44]), ("every_win", [0, 15, 15, 35])]
)
def test_E10c_fifteen_to_get_in_C8(mode: str, running: list[int]) -> None:
    sheet = house("classic_min15", score__entry_mode=mode)
    match = Match(sheet, players=2, seed=1)
    scores = []
    for hand in ("6-6 2-0", "6-6 3-0", "6-3", "6-6 6-2"):  # 14, 15, 9, 20
        gone_out(sheet, "", hand, last="5-5").into(match)
        scores.append(match.scores[0])
    assert scores == running
    assert [result.winner for result in match.rounds] == [0] * 4


# ------------------------------------------------------------------ branching


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


# ------------------------------------------------------------------ scores


@pytest.mark.parametrize(
    ("sheet", "points"),
    [("classic_block", 27), ("premium", 19), ("lets_play", 31), ("d12_standard", 23)],
)
def test_E12_one_block_four_formulas(sheet: str, points: int) -> None:
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


# ------------------------------------------------------------------ the stock that stays


def e13(mine: str, other: str) -> Position:
    position = Position("lets_play", players=2).line("3-0").stock("6-6 4-1 4-4 5-5")
    return position.hands(mine, other).turn(0)


def test_E13_two_tiles_stay() -> None:
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


def test_L6_may_pass_after_draw() -> None:
    sheet = house("lets_play", boneyard__at_will_end="may_pass_after_draw")
    match = Position(sheet, players=2).line("3-0").stock("6-6 4-1 4-4 5-5 2-2")
    match.hands("5-2 3-2", "5-4").turn(0)
    assert match.legal() == {"3-2@1", "draw"}
    assert match.play("draw").legal() == {"3-2@1", "draw", "pass"}


# ------------------------------------------------------------------ trains

TRAIN = "d12_mexican_train"


def e14(sheet: Any = TRAIN, second: str = "9-8 4-0 5-5", third: str = "12-3 9-7 12-1") -> Position:
    """Trains 0: 7 (id 4), 1: 4 (id 5) and marked, 2: 9 (id 6); the Mexican train is id 3."""
    position = Position(sheet, players=3, engine="12-12").line("12-7@0 12-4@1 12-9@2")
    position.marker(1).first_turns_done().stock("1-0 2-0 3-0")
    return position.hands("7-3 4-4 9-2 12-5 6-6", second, third).turn(0)


def test_E14a_the_trains_that_are_open_M6_M7() -> None:
    assert e14().legal() == {"7-3@4", "4-4@5", "12-5@3"}


def test_E14b_the_second_tile_after_a_double_M9() -> None:
    assert e14().play("4-4@5").legal() == {"7-3@4", "12-5@3"}
    narrow = house(TRAIN, trains__second_tile_on="public_only")
    assert e14(narrow).play("4-4@5").legal() == {"12-5@3"}


def test_E14c_then_the_open_double_binds_M11() -> None:
    match = e14().play("4-4@5", "7-3@4")
    assert (match.seat, match.legal()) == (1, {"4-0@7"})


def test_E14d_whoever_cannot_cover_draws_one_and_puts_his_marker_down() -> None:
    match = e14(second="9-8 5-5").play("4-4@5", "7-3@4")
    assert match.legal() == {"draw"}
    assert match.play("draw").legal() == {"pass"}
    match.play("pass")
    assert (match.seat, match.markers, match.legal()) == (2, [1], {"draw"})
    assert match.play("draw").legal() == {"pass"}
    assert match.play("pass").markers == [1, 2]


def test_E14e_seat_2_may_only_cover() -> None:
    match = e14(second="9-8 5-5", third="9-4 12-1").play("4-4@5", "7-3@4", "draw", "pass")
    assert match.legal() == {"9-4@7"}


def test_E14f_covering_on_his_own_train_takes_the_marker_off_M17() -> None:
    match = e14().play("4-4@5", "7-3@4", "4-0@7")
    assert (match.markers, match.seat) == ([], 2)
    assert match.legal() == {"9-7@6", "12-3@3", "12-1@3"}


def test_M19_covering_on_anothers_train_leaves_his_marker() -> None:
    match = e14(second="9-8 5-5", third="9-4 12-1")
    assert match.play("4-4@5", "7-3@4", "draw", "pass", "9-4@7").markers == [1]


FOURS = (
    "12-7@0 12-4@1 4-4@4 12-0@2 4-0@6 4-1@7 2-1@8 4-2@9 4-3@10 5-3@11 5-4@12 6-4@13 7-6@14"
    " 7-4@15 8-4@16 10-8@17 10-4@18 11-4@19"
)
"""E15a: twelve of the thirteen 4-tiles are laid and 4-4 (end 5) is open; the last end is 20."""


def test_E15a_a_double_binds_until_its_number_is_exhausted_M15() -> None:
    bound = Position(TRAIN, players=2, engine="12-12").line(FOURS).first_turns_done()
    bound.hands("7-3 9-2", "9-4 1-1").turn(0)
    assert (bound.how, bound.legal()) == ("playing", {"pass"})
    free = Position(TRAIN, players=2, engine="12-12").line(FOURS + " 11-9@20 9-4@21")
    free.first_turns_done().hands("7-3 9-2", "1-1").turn(0)
    assert free.legal() == {"7-3@3"}


def test_E15a_release_never_the_dead_double_blocks_the_round() -> None:
    sheet = house(TRAIN, trains__release="never")
    never = Position(sheet, players=2, engine="12-12").line(FOURS + " 11-9@20 9-4@21")
    never.first_turns_done().hands("7-3 9-2", "1-1").turn(0)
    assert never.how == "blocked"


def lap(mine: str) -> Position:
    position = Position(TRAIN, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2")
    return position.first_turns_done().hands(mine, "9-1").turn(0)


def test_E15b_a_lap_of_passes_is_not_a_block_M12() -> None:
    match = lap("8-6")
    assert match.legal() == {"pass"}
    match.play("pass", "pass")
    assert (match.markers, match.how, match.legal()) == ([0, 1], "playing", {"8-6@4"})


def test_E15b_nothing_fits_any_train_the_round_is_over() -> None:
    assert lap("10-6").how == "blocked"


def e15c() -> Position:
    position = Position(TRAIN, players=2, engine="12-12").stock("0-0 1-0")
    return position.hands("12-4 9-4 9-9 9-1 12-7 3-2 6-4", "5-5").turn(0)


def test_E15c_the_first_turn_is_a_chain_M4_M21() -> None:
    match = e15c()
    assert match.choices() == match.legal() == {"12-4@0", "12-7@0"}
    assert match.play("12-4@0").legal() == {"9-4@3", "6-4@3"}
    match.play("9-4@3", "9-9@4")
    assert (match.seat, match.legal()) == (0, {"9-1@5"})
    match.play("9-1@5")
    assert (match.seat, match.held(0)) == (1, {"12-7", "3-2", "6-4"})


def test_E15c_there_is_no_duty_to_find_the_longest_train() -> None:
    match = e15c().play("12-4@0", "6-4@3")
    assert match.seat == 1
    assert match.ends[-1] == (4, 6)


def dealt(deal: Deal) -> Match:
    hands = deck(deal.sheet, deal.hands)
    match = Match(deal.sheet, players=len(deal.hands), decks=[hands], leader=0)
    play_all(match, deal.moves)
    return match


def test_E16_public_only_one_s_own_marked_train_is_public_M9() -> None:
    match = dealt(OWN_TRAIN_MARKED)
    assert (match.turn, match.asked, [str(m) for m in match.moves]) == (0, "second", ["7-6@8"])


def test_E17_without_starter_chains_a_double_binds_in_the_first_lap_M11() -> None:
    match = dealt(DOUBLE_IN_FIRST_LAP)
    assert (match.turn, [str(m) for m in match.moves]) == (2, ["8-6@5"])


def test_E18_an_ignored_double_where_the_chain_was_declined_R55() -> None:
    match = dealt(CHAIN_DECLINED)
    assert (match.turn, [str(m) for m in match.moves]) == (1, ["12-9@2", "pass"])


def test_E19_a_seat_that_has_yet_to_begin_its_train_can_use_no_other_R41() -> None:
    match = dealt(ONLY_ITS_OWN_TRAIN)
    assert [(result.how, result.winner) for result in match.rounds] == [("blocked", 0)]


# ------------------------------------------------------------------ what no worked position shows


def test_G3_with_a_boneyard_a_dead_layout_is_not_blocked_yet() -> None:
    match = Position("classic_draw", players=2).line("5-2").stock("6-6 4-4")
    match.hands("3-1", "4-1").turn(0)
    assert (match.how, match.legal()) == ("playing", {"draw"})
    assert match.play("draw").legal() == {"draw"}
    assert match.play("draw").how == "blocked"


def test_R42_no_pass_is_recorded_for_the_seat_that_finds_the_round_dead() -> None:
    assert about_to_block().play("4-0@3").state.run[1] == 0


def test_R42_a_block_is_found_between_a_double_and_its_second_tile() -> None:
    match = Position(TRAIN, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2")
    match.first_turns_done().hands("5-5 10-6", "9-1").turn(0).play("5-5@3")
    assert match.how == "blocked"


def second_fails(**fields: Any) -> Position:
    sheet = house(TRAIN, penalty__pass_run=1, penalty__pass_run_points=5, **fields)
    match = Position(sheet, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2")
    return match.first_turns_done().hands("5-5 10-6", "9-5 1-1").turn(0).play("5-5@3")


def test_R31_a_failed_second_tile_places_the_marker_but_is_no_recorded_pass() -> None:
    match = second_fails()
    assert match.legal() == {"pass"}
    match.play("pass")
    assert (match.markers, match.table.penalties) == ([0], (0, 0))


def test_M10_a_drawn_double_owes_a_second_tile_and_a_second_draw() -> None:
    match = Position(TRAIN, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2")
    match.first_turns_done().hands("10-6 3-1", "9-1").stock("5-5 10-7 1-0").turn(0).play("draw")
    assert match.legal() == {"5-5@3"}
    assert match.play("5-5@3").legal() == {"draw"}
    assert match.play("draw").legal() == {"pass"}


def drawing(after: str) -> Position:
    """Seat 0 cannot play, 4-4 on top of the pile does not fit, and passes cost 10 each."""
    sheet = house(
        "classic_draw",
        boneyard__draw="one",
        boneyard__after_draw=after,
        score__model="each_keeps_own",
        penalty__pass_run=1,
        penalty__pass_run_points=10,
    )
    position = Position(sheet, players=2).line("5-2").stock("4-4 1-1 5-3")
    return position.hands("6-4 3-1", "5-0 4-0").turn(0).play("draw")


def test_R22_end_turn_after_an_unfit_draw_records_no_pass() -> None:
    match = drawing("end_turn")
    assert (match.seat, match.table.penalties) == (1, (0, 0))


def test_R20_may_play_declining_is_a_recorded_pass() -> None:
    match = drawing("may_play").play("pass")
    assert (match.seat, match.table.penalties) == (1, (10, 0))


def test_R1_holder_of_a_tile_in_no_hand_is_a_redeal() -> None:
    sheet = load("cyprus")
    size = sheet.deal.hand[4] * 4
    void = deck(sheet, ("", "", "", ""))
    void.sort(key=lambda tile: tile.ordinal)
    assert str(void[-1]) == "9-9"
    assert len(void) > size
    good = deck(sheet, ("", "", "9-9", ""))
    match = Match(sheet, players=4, decks=[void, good])
    assert [type(e).__name__ for e in match.events] == ["Redealt", "Dealt"]
    assert (match.leader, [str(m) for m in match.moves]) == (2, ["9-9"])


def test_R14_rotate_is_the_next_seat_in_turn_order() -> None:
    clockwise = Match("lets_play", players=3, seed=1, leader=2)
    gone_out("lets_play", "", "1-1", "2-2", last="6-5").leader(2).into(clockwise)
    assert clockwise.leader == 0
    other_way = Match("partnership", seed=1)
    gone_out("partnership", "", "1-1", "2-2", "3-3", last="6-5").leader(0).into(other_way)
    assert other_way.leader == 3


def test_R9_qualifying_with_rotate_is_the_highest_double_of_the_hand_else_any() -> None:
    sheet = house("classic_block", lead__next="rotate", lead__tile="qualifying")
    with_double = deck(sheet, ("2-2 3-3 6-5", "6-6"))
    without = deck(sheet, ("6-5 6-4 6-3 5-4 5-3 4-2 3-1", "6-6"))
    for following, moves in ((with_double, {"3-3"}), (without, {str(t) for t in without[:7]})):
        match = Match(sheet, players=2, seed=1, decks=[with_double, following])
        assert match.leader == 1
        gone_out(sheet, "", "1-1", last="6-5").leader(1).into(match)
        assert (match.leader, {str(m) for m in match.moves}) == (0, moves)


def test_R16_lots_with_next_same_are_drawn_for_every_round() -> None:
    sheet = house("lets_play", lead__next="same")
    match = Match(sheet, players=4, seed=1, leader=[2, 1, 3])
    assert match.leader == 2
    for expected in (1, 3):
        gone_out(sheet, "", "1-1", "2-2", "3-3", last="6-5").into(match)
        assert match.leader == expected


def test_R25_decline_an_able_seat_may_pass_but_not_draw() -> None:
    sheet = house("classic_draw", turn__decline=True)
    match = Position(sheet, players=2).line("5-2").stock("4-4 1-1").hands("6-2 3-1", "5-0").turn(0)
    assert match.legal() == {"6-2@0", "pass"}
    assert isinstance(match.table.act(match.table.moves()[-1])[0], Passed)


def test_R48_a_free_side_of_the_opening_double_is_never_gated() -> None:
    sheet = house("doubles", layout__gate_counts_opening=False)
    match = Position(sheet).line("3-3 3-0@0").hand(0, "5-3 0-0").stock("6-6").turn(0)
    assert match.choices() == {"5-3@1"}


def test_R35_ends_are_numbered_lower_half_first_then_straight_on_then_tips() -> None:
    assert Position("classic_block").line("5-2").ends == [(0, 2), (1, 5)]
    table = Position("premium").line("5-5 5-3@0 3-3@4").table
    assert [(e.id, e.face, e.arm) for e in table.ends[3:]] == [
        (5, "ahead", 0),
        (6, "tip", 4),
        (7, "tip", 5),
    ]


def test_R49_double_fill_the_duty_lapses_when_the_number_is_exhausted() -> None:
    line = "9-8 9-9@1 9-0@2 9-1@3"  # 9-9 is open at its second tip (4)
    sheet = "chickenfoot"
    open_toe = Position(sheet, players=2).line(line).hands("8-1 9-3", "2-2").turn(0)
    assert open_toe.legal() == {"9-3@4"}
    nines = " 2-0@5 9-2@7 9-3@8 4-3@9 9-4@10 9-5@11 6-5@12 9-6@13 9-7@14"
    closed = Position(sheet, players=2).line(line + nines).hands("8-1 7-7", "2-2").turn(0)
    assert closed.legal() == {"8-1@0", "8-1@6", "7-7@15"}


def test_R30_two_laps_of_nothing_but_passes_block_the_round() -> None:
    sheet = house("classic_block", turn__decline=True)
    match = Position(sheet, players=2).line("5-2").hands("6-2 3-1", "5-0 1-1").turn(0)
    match.play("pass", "pass", "pass")
    assert match.how == "playing"
    assert match.play("pass").how == "blocked"


def test_R88_single_the_rounds_winner_wins_also_for_no_points() -> None:
    sheet = load("classic_single")
    won = gone_out(sheet, "", "0-0", last="6-5").score()
    assert outcome_of(sheet, [won]).winners == (0,)
    drawn = stuck(sheet, "1-1", "2-0").score()
    assert outcome_of(sheet, [drawn]).winners == ()


def test_R87_tile_value_is_for_scores_only() -> None:
    result = stuck("chickenfoot", "0-0", "1-0").score()
    assert (result.winner, result.points) == (0, (50, 1))


def test_R85_R86_pass_penalties_are_kept_when_the_hands_do_not_count() -> None:
    free = house("french", score__tie_scores=False)
    assert stuck(free, *E7_HANDS).charge(1, 10).score().points == (0, 10, 0, 0)
    spared = house("french", score__block_winner_pays=False)
    assert stuck(spared, *E7_WON).charge(2, 10).score().points == (24, 8, 10, 18)


def test_R89_a_blocked_train_round_names_a_winner_and_scores_do_not_change() -> None:
    result = stuck(TRAIN, "1-0", "3-2").score()
    assert (result.winner, result.points) == (0, (1, 5))


def test_M18_out_in_the_first_turn_ends_the_round_at_once() -> None:
    match = Position(TRAIN, players=2, engine="12-12").hands("12-4 9-4", "5-5 8-1").turn(0)
    match.play("12-4@0", "9-4@3")
    assert match.how == "out"
    assert match.score().points == (0, 19)


def test_R56_a_double_as_last_tile_ends_the_round() -> None:
    match = Position(TRAIN, players=2, engine="12-12").line("12-5@0 12-8@1")
    match.first_turns_done().hands("5-5", "9-1").turn(0).play("5-5@3")
    assert match.how == "out"
