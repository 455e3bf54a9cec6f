"""The layout: gates, equal choices, and ends that must be filled first."""

import numpy as np

from boneyard.rules import dtypes
from boneyard.rules.lead import leader
from boneyard.rules.moves import equal_moves
from boneyard.rules.score import first_in_turn
from support.positions import OTHER, PLAIN, Position, house


def test_R32_a_free_side_is_a_choice_apart_where_a_gate_treats_it_otherwise() -> None:
    sheet = house("premium", layout__number_gate="layout", layout__gate_counts_opening=False)
    match = Position(sheet, players=2).line("3-3 3-0@0 0-0@4 4-3@1").hands("3-2 4-4", "1-1").turn(0)
    assert match.choices() == {"3-2@2", "4-4@8"}
    back = Position(sheet, players=2).line("3-3 4-3@0 4-4@4 5-4@5 5-5@8 5-3@9")
    back.hands("3-2", "1-1").turn(0)
    assert back.choices() == {"3-2@1"}


def test_R32_the_tips_of_a_double_are_one_choice_even_where_arms_matter() -> None:
    sheet = house("premium", layout__number_gate="arm")
    match = Position(sheet, players=2).line("5-5 5-3@0 3-3@4").hands("3-1", "1-1").turn(0)
    assert match.legal() == {"3-1@5", "3-1@6", "3-1@7"}
    assert match.choices() == {"3-1@5", "3-1@6"}


def test_R47_an_arm_from_the_tip_of_a_double_counts_that_double() -> None:
    sheet = house("premium", layout__number_gate="arm")
    match = Position(sheet, players=2).line("5-5 5-3@0 3-3@4 3-1@6").hands("1-0 6-5", "0-0").turn(0)
    assert match.legal() == {"6-5@1", "6-5@2", "6-5@3"}


def test_matching_by_sum() -> None:
    sheet = house("classic_block", layout__match="sum:7")
    match = Position(sheet, players=2).line("5-2").hands("5-1 2-2 6-0", "4-3").turn(0)
    assert match.legal() == {"5-1@0", "2-2@1"}  # 5 on the 2, 2 on the 5
    assert match.play("5-1@0").pips == [5, 1]
    blank = Position(sheet, players=2).line("5-0").hands("6-1", "5-2").turn(0)
    assert blank.legal() == {"pass"}  # no tile carries a 7; seat 1 can play 5-2


def test_R45_removed_tiles_do_not_count_for_an_exhausted_number() -> None:
    sheet = house("chickenfoot", set__remove=["8-0", "8-2", "8-3", "8-4", "8-5"])
    line = "9-9 9-8@0 9-7@1 9-6@2 9-5@3 8-8@4 8-7@8 8-6@9"
    alive = Position(sheet, players=2).line(line).hands("8-1 7-2", "0-0").turn(0)
    assert alive.legal() == {"8-1@10"}
    closed = Position("chickenfoot", players=2).line(line).hands("7-2", "8-0").turn(0)
    assert closed.legal() == {"pass"}
    gone = Position(sheet, players=2).line(line + " 8-1@5").hands("7-2", "0-0").turn(0)
    assert "7-2@11" in gone.legal()


def test_with_double_fill_the_oldest_double_comes_first() -> None:
    match = Position("chickenfoot", players=2).line("9-9 9-8@0 9-7@1 9-6@2 9-5@3")
    match.hands("8-8 7-7 7-1 8-1", "1-0").turn(0).play("8-8@4")
    match.turn(0)
    assert match.legal() == {"8-1@8", "8-1@9", "8-1@10"}


def test_opening_fill_comes_before_everything_else() -> None:
    match = Position("chickenfoot", players=2).line("9-9 9-8@0 9-7@1 9-6@2")
    assert match.hands("8-8 9-1", "1-0").turn(0).legal() == {"9-1@3"}


def test_R32_a_double_of_two_sets_on_a_free_side_or_on_an_ungated_number() -> None:
    sheet = house(
        "premium",
        set__copies=2,
        layout__double_ports=1,
        layout__number_gate="layout",
        layout__gate_counts_opening=False,
    )
    match = Position(sheet, players=2).line("3-3 4-3@0 4-4@4 5-4@5 5-5@6 5-3@7")
    match.hands("3-3 3-2", "1-1").turn(0)
    assert match.legal() == {"3-3@1", "3-3@2", "3-3@3", "3-3@8", "3-2@1", "3-2@2", "3-2@3"}
    assert match.choices() == {"3-3@1", "3-3@8", "3-2@1"}


def test_a_move_equals_itself() -> None:
    match = Position("classic_block").line("5-2").hand(0, "6-2").turn(0)
    assert equal_moves(match.rules, match.state, 20, 20)


def test_no_seat_is_first_in_an_empty_mask() -> None:
    match = Position("classic_block")
    assert first_in_turn(match.rules, match.state, np.uint32(0)) == -1


def test_R3_a_leader_without_the_double_to_lead_is_a_redeal() -> None:
    match = Position("lets_play", players=2).hands(PLAIN, OTHER)
    rules = match.table.rules.copy()[0]
    rules.lead_tile = dtypes.LEAD_ANY_DOUBLE
    assert leader(rules, match.state, 0, -1) == dtypes.NO_LEADER


def test_tips_that_appear_are_not_the_ends_of_the_tile_that_was_laid() -> None:
    position = Position("all_fives", players=2).line("5-0 5-5@1").hands("5-3 2-0", "4-4").turn(0)
    laid = position.play("5-3@2").table.laid[-1]
    assert (laid.ends, laid.tips) == ((3,), (4, 5))
