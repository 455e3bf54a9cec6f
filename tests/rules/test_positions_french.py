"""The worked positions E1 to E7, and rulings of French Dominoes."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard import Match, load
from boneyard.game.events import Penalised
from boneyard.game.scores import outcome_of
from support.positions import Position, PositionMatch, deck, gone_out, house, play_all, stuck

CROSS = "0-0 1-0@0 2-0@1 3-0@2 4-0@3"
"""The cross of E2; its arms end A 1 (id 4), B 2 (5), C 3 (6), D 4 (7)."""
USED = " 1-1@4 2-1@8 2-2@9 5-2@10"
"""E3: 2-2 is used on arm A, which then shows 5 (id 11)."""
BACK = "3-3 3-0@0 3-1@1 3-2@2 6-3@3 6-6@7 6-4@8 4-4@9 4-3@10"
"""E4: the spinner's number is back at the end of arm D (id 11)."""


def test_E1_the_cross_must_be_filled_first_F6_F7() -> None:
    french = Position("french").line("0-0 3-0@0 5-0@1").hand(0, "3-3 1-0 5-2 6-6 6-0").turn(0)
    assert french.choices() == {"1-0@2", "6-0@2"}
    assert french.legal() == {"1-0@2", "1-0@3", "6-0@2", "6-0@3"}


def test_E1_without_opening_fill_a_double_may_begin_an_arm_early() -> None:
    loose = house("french", layout__opening_fill=False)
    early = Position(loose).line("0-0 3-0@0 5-0@1").hand(0, "3-3 1-0 5-2 6-6 6-0").turn(0)
    assert early.choices() == {"1-0@2", "6-0@2", "3-3@4"}


def test_E2_only_doubles_fit_once_the_cross_is_complete() -> None:
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


def test_E4_without_gate_counts_opening_the_spinner_does_not_count() -> None:
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
    """Seat 0 can fill the cross, and no hand has 1-1, 2-2, 3-3 or 4-4."""
    position = Position(house("french", **fields)).line("0-0 1-0@0 2-0@1 3-0@2")
    return position.hands("4-0 6-5", "6-6 5-1", "5-5 6-1", "6-2 5-2").turn(0)


def test_F10_a_blocking_move_gives_the_others_no_penalty() -> None:
    round_ = about_to_block().play("4-0@3")
    assert round_.how == "blocked"
    assert round_.table.penalties == (0, 0, 0, 0)


def test_F10_with_in_block_a_blocking_move_counts_as_a_pass_of_the_others() -> None:
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
def test_E6_with_other_factors(fields: dict[str, Any], points: tuple[int, ...]) -> None:
    round_ = gone_out(house("french", **fields), *E6_HANDS, last="4-4", seat=2).charge(1, 10)
    assert round_.score().points == points


E7_HANDS = ("6-6", "5-1 2-0", "4-3 1-0", "6-3 5-4")
E7_WON = ("6-6", "5-1 2-0", "4-2 1-0", "6-3 5-4")
NEXT = deck(load("french"), ("1-0", "2-0 2-1", "1-1 2-2 3-0 3-1 3-2 4-0 4-1", "0-0 3-3 4-4 5-5"))
NO_DOUBLE = deck(load("french"), ("1-1", "0-0", "1-0 2-0 2-1 3-0 3-1 3-2 4-0", "3-3 4-4 5-5 6-5"))


def after_block(hands: tuple[str, ...], following: Any, **fields: Any) -> Match:
    sheet = house("french", **fields)
    match = PositionMatch(sheet, seed=1, decks=[deck(sheet, BLANKS), following])
    stuck(sheet, *hands).leader(1).into(match)
    return match


def test_E7a_a_tied_block_has_no_winner_and_is_scored_F12() -> None:
    match = after_block(E7_HANDS, NEXT)
    result = match.rounds[0]
    assert (result.how, result.winner, result.points) == ("blocked", None, (24, 8, 8, 18))
    assert (match.leader, [str(m) for m in match.moves]) == (3, ["0-0"])


def test_E7a_with_tie_scores_false_a_tie_scores_nothing() -> None:
    assert after_block(E7_HANDS, NEXT, score__tie_scores=False).scores == (0, 0, 0, 0)


def test_E7a_after_tie_same_the_leader_leads_again() -> None:
    match = after_block(E7_HANDS, NEXT, lead__after_tie="same")
    assert (match.rounds[0].leader, match.leader) == (1, 2)  # seat 1 has no double: the next
    assert {str(m) for m in match.moves} == {"1-1", "2-2"}


def test_E7b_a_block_winner_scores_the_own_pips_and_leads_F11() -> None:
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


def test_E7b_with_block_winner_pays_false_the_own_pips_do_not_count() -> None:
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
def test_E7_the_lowest_total_wins_and_equal_totals_share_F16(
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


def test_R42_no_pass_is_recorded_for_the_seat_that_finds_the_round_dead() -> None:
    assert about_to_block().play("4-0@3").state.run[1] == 0


def test_R85_R86_pass_penalties_are_kept_when_the_hands_do_not_count() -> None:
    free = house("french", score__tie_scores=False)
    assert stuck(free, *E7_HANDS).charge(1, 10).score().points == (0, 10, 0, 0)
    spared = house("french", score__block_winner_pays=False)
    assert stuck(spared, *E7_WON).charge(2, 10).score().points == (24, 8, 10, 18)
