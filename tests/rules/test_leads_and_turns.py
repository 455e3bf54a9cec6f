"""The deal, the lead and the turn, ruling by ruling (R1 to R60)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boneyard import Match, Sheet, load
from boneyard.game.events import Drew, Knocked, MarkerPlaced, Passed
from boneyard.rules import records
from boneyard.rules.lead import leader
from boneyard.rules.moves import equal_moves
from boneyard.rules.score import first_in_turn
from support.positions import Position, deck, gone_out, house, play_all, whole_set

PLAIN = "6-5 6-4 6-3 5-4 5-3 4-2 3-1"
"""Seven tiles without a double."""
OTHER = "6-2 6-1 6-0 5-2 5-1 5-0 4-3"
TRAIN = "d12_mexican_train"


def names(match: Match) -> list[str]:
    """The deals of the first round: why they were void, and the one that stood."""
    return [getattr(event, "why", "dealt") for event in match.events]


def leads(match: Match) -> set[str]:
    return {str(move) for move in match.moves}


def after(sheet: Sheet, first: int, following: Any, **how: Any) -> Match:
    """A two-handed match whose second round is dealt from that deck, ``first`` having led."""
    match = Match(sheet, players=2, seed=1, decks=[deck(sheet, ("6-6", "5-5")), following])
    gone_out(sheet, "", "1-0", last="6-5", **how).leader(first).into(match)
    return match


# ------------------------------------------------------------------ the deal


def test_R1_no_double_anywhere_is_dealt_again() -> None:
    sheet = house("classic_block", lead__first="highest_double", lead__tile="qualifying")
    match = Match(
        sheet, players=2, decks=[deck(sheet, (PLAIN, OTHER)), deck(sheet, ("1-1", OTHER))]
    )
    assert names(match) == ["no_leader", "dealt"]
    assert (match.leader, leads(match)) == (0, {"2-2"})


def test_R1_nobody_holds_a_double_to_pass_the_lead_on_to() -> None:
    sheet = house("lets_play", lead__tile="any_double", lead__fallback="next_with_double")
    good = deck(sheet, (PLAIN, "1-1"))
    match = Match(sheet, players=2, decks=[deck(sheet, (PLAIN, OTHER)), good], leader=0)
    assert names(match) == ["no_leader", "dealt"]
    assert match.leader == 1


def test_R2_the_redeals_are_tested_in_order() -> None:
    sheet = house("premium", deal__redeal=["doubles_in_hand:3", "no_double"])
    none = deck(sheet, ("6-5 6-4 6-3 5-4 5-3", "6-2 6-1 6-0 5-2 5-1"))
    many = deck(sheet, ("6-5", "1-1 2-2 3-3"))
    good = deck(sheet, ("6-5 4-4 6-4 6-3 6-2", "1-1 2-1 3-1 4-1 5-1"))
    match = Match(sheet, players=2, decks=[none, many, none, good])
    assert names(match) == ["no_double", "doubles_in_hand", "no_double", "dealt"]


def test_C7_five_doubles_in_any_hand_are_dealt_again_four_are_not() -> None:
    sheet = load("classic_five_doubles")
    five = deck(sheet, (PLAIN, "0-0 1-1 2-2 3-3 4-4 6-2 6-1"))
    four = deck(sheet, (PLAIN, "0-0 1-1 2-2 3-3 6-2 6-1 6-0"))
    assert names(Match(sheet, players=2, decks=[five, four])) == ["doubles_in_hand", "dealt"]


def test_R12_the_engine_is_taken_out_of_the_deck_before_the_hands() -> None:
    sheet = load(TRAIN)
    whole = whole_set(sheet)
    front = sorted(whole, key=lambda tile: (str(tile) != "12-12", tile))
    match = Match(sheet, players=2, decks=[front], leader=1)
    assert str(match.layout[0].tile) == "12-12"
    assert match.hands == (tuple(front[1:16]), tuple(sorted(front[16:31])))
    assert (match.leader, match.turn, len(match.stock)) == (1, 1, 60)


def test_R12_engines_go_down_and_begin_again() -> None:
    sheet = house("chickenfoot", set__max_pip=4, deal__hand={2: 3}, players__max=2, match__rounds=7)
    match = Match(sheet, seed=1, leader=0)
    engines = []
    while match.turn is not None:
        if len(engines) < match.round_number:
            engines.append(match.layout[0].tile.high)
        match.play(match.moves[0])
    assert engines == [4, 3, 2, 1, 0, 4, 3]


# ------------------------------------------------------------------ the lead


def test_R3_any_double_of_the_leader_who_was_found_by_his_double() -> None:
    sheet = house("classic_block", lead__first="highest_double", lead__tile="any_double")
    match = Match(sheet, players=2, decks=[deck(sheet, (PLAIN, "5-5 2-2 6-2 6-1 6-0 5-2 5-1"))])
    assert (match.leader, leads(match)) == (1, {"5-5", "2-2"})


def test_R4_the_heir_leads_his_highest_double_under_qualifying() -> None:
    sheet = house("lets_play", lead__tile="qualifying", lead__fallback="next_with_double")
    hands = (PLAIN, "5-5 2-2 6-2 6-1 6-0 5-2 5-1")
    match = Match(sheet, players=2, decks=[deck(sheet, hands)], leader=0)
    assert (match.leader, leads(match)) == (1, {"5-5"})


def test_R5_the_fine_is_charged_once_to_the_seat_that_should_have_led() -> None:
    sheet = house(
        "french", lead__first="lots", penalty__no_double_to_lead=10, lead__after_tie="same"
    )
    hands = ("6-5 6-4 6-3 5-4 5-3 4-2 3-1", "6-2 6-1 6-0 5-2 5-1 5-0 4-3", "4-4", "")
    match = Match(sheet, decks=[deck(sheet, hands)], leader=0)
    assert (match.leader, match.penalties) == (2, (10, 0, 0, 0))


def test_R7_the_holder_must_lead_that_tile_whenever_the_procedure_is_in_force() -> None:
    sheet = house("classic_block", lead__first="holder:6-5", lead__tile="qualifying")
    for before in (0, 1):
        match = after(sheet, before, deck(sheet, ("1-0", "6-5")))
        assert (match.leader, leads(match)) == (1, {"6-5"})


def test_R7_a_holder_leads_any_tile_when_the_lead_only_rotates() -> None:
    match = Match("partnership", seed=1)
    assert leads(match) == {"6-6"}
    gone_out("partnership", "", "1-1", "2-2", "3-3", last="6-5").leader(match.leader).into(match)
    assert len(match.moves) == 7


def test_R8_the_heaviest_tile_qualifies_and_must_be_led() -> None:
    sheet = house("classic_block", lead__tile="qualifying")
    match = Match(sheet, players=2, decks=[deck(sheet, (OTHER, PLAIN))])
    assert (match.leader, leads(match)) == (1, {"6-5"})


def test_R9_qualifying_by_lot_is_the_highest_double_else_any_tile() -> None:
    sheet = house("lets_play", lead__tile="qualifying")
    hands = deck(sheet, (PLAIN, "5-5 2-2 6-2 6-1 6-0 5-2 5-1"))
    assert leads(Match(sheet, players=2, decks=[hands], leader=1)) == {"5-5"}
    assert leads(Match(sheet, players=2, decks=[hands], leader=0)) == set(PLAIN.split())


def test_L4_a_double_if_held() -> None:
    sheet = house("lets_play", lead__tile="double_if_held")
    hands = deck(sheet, (PLAIN, "5-5 2-2 6-2 6-1 6-0 5-2 5-1"))
    assert leads(Match(sheet, players=2, decks=[hands], leader=1)) == {"5-5", "2-2"}
    assert leads(Match(sheet, players=2, decks=[hands], leader=0)) == set(PLAIN.split())


def test_R10_the_leader_neither_draws_nor_declines() -> None:
    sheet = house("lets_play", turn__decline=True)
    match = Match(sheet, players=2, seed=1, leader=0)
    assert {move.kind for move in match.moves} == {"play"}
    match.play(match.moves[0])
    assert {"draw", "pass"} <= {move.kind for move in match.moves}


# ------------------------------------------------------------------ drawing


def stuck_with(after_draw: str, stock: str, draw: str = "until_playable") -> Position:
    sheet = house("classic_draw", boneyard__draw=draw, boneyard__after_draw=after_draw)
    return Position(sheet, players=2).line("5-2").stock(stock).hands("6-4 3-1", "5-0 4-0").turn(0)


def test_R20_draws_until_a_tile_fits_then_plays_or_passes() -> None:
    match = stuck_with("may_play", "4-4 6-2 1-1").play("draw")
    assert match.legal() == {"draw"}
    assert match.play("draw").legal() == {"6-2@0", "pass"}


def test_R21_draws_until_a_tile_fits_and_the_turn_is_over() -> None:
    match = stuck_with("end_turn", "4-4 6-2 1-1").play("draw")
    assert match.seat == 0
    assert match.play("draw").seat == 1


def test_R21_or_until_the_pile_is_empty() -> None:
    assert stuck_with("end_turn", "4-4").play("draw").seat == 1


def test_R22_one_draw_ends_the_turn() -> None:
    assert stuck_with("end_turn", "4-4 6-2", "one").play("draw").seat == 1


def test_R25_decline_also_with_a_second_tile_due() -> None:
    sheet = house(TRAIN, turn__decline=True)
    match = Position(sheet, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2")
    match.first_turns_done().hands("5-5 5-4 3-3", "9-1").turn(0).play("5-5@3")
    assert match.legal() == {"5-4@6", "pass"}
    assert match.play("pass").markers == [0]


def test_R26_a_declined_turn_puts_the_marker_down() -> None:
    sheet = house(TRAIN, turn__decline=True)
    match = Position(sheet, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2")
    match.first_turns_done().hands("5-4 3-3", "9-1").turn(0)
    assert match.legal() == {"5-4@3", "pass"}
    events = match.table.act(match.table.moves()[-1])
    assert events == [Passed(0, "undisclosed"), MarkerPlaced(0)]


def test_R27_has_drawn_counts_from_the_last_placement() -> None:
    """draw = one, must_play: after a drawn double is laid, the second tile gets its own draw."""
    sheet = house(TRAIN, boneyard__after_draw="may_play")
    match = Position(sheet, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2")
    match.first_turns_done().hands("10-6 3-1", "9-1").stock("5-5 10-7 1-0").turn(0).play("draw")
    assert match.legal() == {"5-5@3", "pass"}
    match.play("5-5@3")
    assert match.legal() == {"draw"}


def test_R28_of_equal_tiles_one_is_listed() -> None:
    match = Position("classic_two_sets", players=2).line("5-2").hands("5-4 5-4 6-2", "1-0").turn(0)
    assert [str(m) for m in match.table.moves()] == ["6-2@0", "5-4@1"]
    match.play("5-4@1")
    assert match.held(0) == {"5-4", "6-2"}


# ------------------------------------------------------------------ the last tile


def knocking(sheet: str, stock: str, **fields: Any) -> Position:
    rules = house(sheet, turn__knock="penalty:2", **fields)
    return Position(rules, players=2).line("5-2").stock(stock).hands("6-2 3-1", "5-0 4-0").turn(0)


def test_R29_a_placement_that_leaves_one_tile_exists_with_and_without_a_knock() -> None:
    match = knocking("classic_draw", "4-4 1-1 0-0")
    assert [str(move) for move in match.table.moves()] == ["6-2@0!", "6-2@0"]
    match.play("6-2@0!")
    assert match.held(0) == {"3-1"}
    assert match.table.public_state.knocks == (True, False)


def test_R29_without_a_knock_two_tiles_are_drawn() -> None:
    match = knocking("classic_draw", "4-4 1-1 0-0").play("6-2@0")
    assert (match.held(0), match.left) == ({"3-1", "4-4", "1-1"}, ["0-0"])
    assert match.table.public_state.knocks == (False, False)


def test_R29_not_below_the_reserve() -> None:
    match = knocking("classic_draw", "4-4 1-1 0-0", boneyard__reserve=2).play("6-2@0")
    assert match.held(0) == {"3-1", "4-4"}


def test_R29_a_knock_does_not_belong_to_any_other_move() -> None:
    match = Position(house("classic_draw", turn__knock="penalty:2"), players=2).line("5-2")
    match.stock("1-1").hands("6-2 3-1 1-0", "5-0").turn(0)
    assert match.legal() == {"6-2@0"}
    assert match.refuses("6-2@0!")


def test_R29_forgetting_is_possible_at_the_lead_too() -> None:
    sheet = house("classic_draw", turn__knock="penalty:1", deal__hand={2: 2, 3: 2, 4: 2})
    match = Match(sheet, players=2, decks=[deck(sheet, ("6-6 1-0", "5-5 2-0"), stock="4-4")])
    assert leads(match) == {"6-6", "6-6!", "1-0", "1-0!"}
    silent, loud = match.copy(), match.copy()
    assert [type(e) for e in silent.play("6-6")[1:]] == [Drew]
    assert loud.play("6-6!")[1:] == (Knocked(0),)


def test_M14_announce_knocks_by_itself_and_a_drawn_tile_ends_it() -> None:
    match = Position(TRAIN, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2").stock("9-9 7-7")
    match.first_turns_done().hands("5-4 3-1", "8-1 6-6").turn(0)
    assert Knocked(0) in (match.table.act(match.table.moves()[0]) or [])
    match.play("8-1@4", "draw", "pass")
    assert match.table.public_state.knocks == (False, True)


# ------------------------------------------------------------------ blocks and doubles


def test_R41_a_double_that_may_not_be_the_second_tile_may_be_laid_later() -> None:
    match = Position(TRAIN, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2")
    match.first_turns_done().hands("5-5 8-8", "9-1").turn(0).play("5-5@3")
    assert match.how == "blocked"  # 5-5 will bind, and nobody has a 5
    free = house(TRAIN, trains__open_double="none")
    match = Position(free, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2")
    match.first_turns_done().hands("5-5 8-8", "9-1").turn(0).play("5-5@3")
    assert (match.how, match.legal()) == ("playing", {"pass"})


def unstarted(**fields: Any) -> Position:
    match = Position(house(TRAIN, **fields), players=2, engine="12-12").line("12-5@0 12-2@2")
    return match.first_turns_done().marker(1).hands("12-6 7-7", "9-1").turn(0)


def test_R59_a_marked_train_without_a_tile_may_be_started_by_others() -> None:
    assert unstarted().legal() == {"12-6@1"}


def test_R59_unless_open_unstarted_is_false_and_then_it_does_not_count_for_a_block_R41() -> None:
    assert unstarted(trains__open_unstarted=False).how == "blocked"


def second_tile(**fields: Any) -> Position:
    """Seat 0 has passed before it had a tile on its train, and now owes a second tile."""
    sheet = house(TRAIN, trains__second_tile_on="public_only", **fields)
    match = Position(sheet, players=2, engine="12-12").line("12-5@1").first_turns_done()
    return match.marker(0, 1).hands("5-5 12-1 3-3", "9-5").turn(0).play("5-5@3")


def test_R58_the_second_tile_may_start_one_s_own_marked_train() -> None:
    assert second_tile().legal() == {"12-1@0", "12-1@2"}


def test_R58_unless_markers_open_no_train_without_a_tile() -> None:
    assert second_tile(trains__open_unstarted=False).legal() == {"12-1@2"}


def test_R44_a_double_of_the_first_lap_blocks_the_round_if_nobody_can_cover_it() -> None:
    sheet = house(TRAIN, trains__starter="one")
    match = Position(sheet, players=3, engine="12-12").line("12-6@3")
    match.hands("5-4 4-3", "6-6 9-8", "12-9 8-5").turn(1).play("6-6@4")
    assert match.how == "blocked"


def test_M13_a_double_of_a_starter_chain_binds_only_when_everybody_has_begun() -> None:
    match = Position(TRAIN, players=3, engine="12-12")
    match.hands("12-4 4-4 12-1", "12-9 7-4", "12-8 7-7").turn(0).play("12-4@0", "4-4@4", "12-9@1")
    assert match.legal() == {"12-8@2"}
    assert match.play("12-8@2", "pass").legal() == {"7-4@5"}


def test_R53_a_failed_starter_turn_is_given_again() -> None:
    sheet = house(TRAIN, trains__starter_retry=True)
    for rules, expected in ((sheet, {"12-6@0"}), (load(TRAIN), {"12-6@0", "12-6@2"})):
        match = Position(rules, players=2, engine="12-12").hands("7-3 1-0", "12-9 9-3 6-1 5-5")
        match.stock("11-8 12-6 8-8").turn(0).play("draw", "pass", "12-9@1", "9-3@3")
        assert (match.seat, match.legal(), match.markers) == (0, {"draw"}, [0])
        assert match.play("draw").legal() == expected


def not_begun(first: str, second: str, third: str) -> Position:
    """Seat 1 has yet to lay a tile on its train, which others have brought to 7; 6-6 binds."""
    sheet = house(TRAIN, trains__starter_retry=True, boneyard__draw="none")
    match = Position(sheet, players=3, engine="12-12").line("12-5@0 12-8@2 12-7@1 12-6@3 6-6@7")
    match.first_turns_done().marker(1)
    match.state.spent = 0b101
    return match.hands(first, second, third).turn(0)


@pytest.mark.parametrize(
    ("second", "third", "how"),
    [
        ("9-7 1-1", "4-3 2-2", "playing"),  # seat 1 goes on with its train, whatever binds
        ("9-1 1-1", "6-3 2-2", "playing"),  # seat 2 can cover
        ("9-6 1-1", "4-3 2-2", "blocked"),  # seat 1 may not cover
        ("9-5 1-1", "4-3 2-2", "blocked"),
    ],
)
def test_R41_a_seat_that_has_yet_to_begin_its_train(second: str, third: str, how: str) -> None:
    assert not_begun("3-2 4-1", second, third).how == how


def test_R41_a_seat_that_has_begun_its_train_in_this_turn_can_use_all() -> None:
    """Its chain ends in 5-5 and owes a second tile; 12-3 will go on the Mexican train."""
    sheet = house(
        TRAIN,
        trains__starter_retry=True,
        trains__starter_double="second_tile",
        trains__open_double="none",
        boneyard__draw="none",
    )
    match = Position(sheet, players=2, engine="12-12").hands("12-5 5-5 12-3", "9-8 7-4")
    match.turn(0).play("12-5@0", "5-5@3")
    assert (match.how, match.legal()) == ("playing", {"pass"})


def test_R54_a_chain_that_ends_in_a_double_owes_a_second_tile() -> None:
    sheet = house(TRAIN, trains__starter_double="second_tile")
    match = Position(sheet, players=2, engine="12-12").hands("12-4 4-4 1-0", "12-9 7-7")
    match.stock("4-2 2-0 6-6").turn(0).play("12-4@0", "4-4@3")
    assert (match.seat, match.legal()) == (0, {"draw"})
    assert match.play("draw").legal() == {"4-2@4"}
    match.play("4-2@4")
    assert match.seat == 1  # nothing goes on from 2


def test_R54_failing_the_marker_goes_down_and_the_double_is_open() -> None:
    sheet = house(TRAIN, trains__starter_double="second_tile")
    match = Position(sheet, players=2, engine="12-12").hands("12-4 4-4 1-0", "12-9 7-4")
    match.stock("").turn(0).play("12-4@0", "4-4@3", "pass")
    assert (match.seat, match.markers) == (1, [0])
    match.play("12-9@1")
    assert (match.seat, match.how) == (0, "playing")
    match.play("pass")
    assert match.legal() == {"7-4@4"}


def starter_ends_in_double(**fields: Any) -> Position:
    match = Position(house(TRAIN, **fields), players=2, engine="12-12")
    match.hands("12-4 4-4 12-1", "12-9 7-4").turn(0).play("12-4@0", "4-4@3")
    assert match.seat == 1
    return match.play("12-9@1")


def test_M13_a_double_at_the_end_of_a_starter_binds_after_the_first_lap() -> None:
    assert starter_ends_in_double().legal() == {"pass"}


def test_R55_unless_it_is_ignored() -> None:
    assert starter_ends_in_double(trains__starter_double="ignored").legal() == {"12-1@2"}


def test_R57_any_the_second_tile_may_be_a_double_and_owes_another() -> None:
    sheet = house(TRAIN, trains__double_followup="any")
    match = Position(sheet, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2").marker(1)
    match.first_turns_done().hands("5-5 8-8 8-1 2-0", "9-1").turn(0).play("5-5@3")
    assert match.legal() == {"8-8@4", "8-1@4", "2-0@5"}
    assert match.play("8-8@4").legal() == {"8-1@7", "2-0@5"}


def test_R58_with_an_older_double_open_the_second_tile_may_still_go_anywhere_open() -> None:
    sheet = house(TRAIN, trains__open_double="none")
    match = Position(sheet, players=2, engine="12-12").line("12-5@0 5-5@3 12-8@1 12-2@2")
    match.first_turns_done().hands("2-2 5-1 2-0", "9-1").turn(0).play("2-2@6")
    assert match.legal() == {"5-1@4", "2-0@7"}


def test_trains_without_a_second_tile() -> None:
    sheet = house(TRAIN, trains__double_followup="none")
    match = Position(sheet, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2")
    assert match.first_turns_done().hands("5-5 2-0", "5-1").turn(0).play("5-5@3").seat == 1
    assert match.legal() == {"5-1@6"}


def test_trains_that_start_with_one_tile_R51() -> None:
    sheet = house(TRAIN, trains__starter="one")
    match = Position(sheet, players=2, engine="12-12").hands("12-5 12-6", "9-1").turn(0)
    assert match.legal() == {"12-5@0", "12-5@2", "12-6@0", "12-6@2"}


# ------------------------------------------------------------------ gates and equal choices


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


def test_R45_removed_tiles_do_not_keep_a_double_alive() -> None:
    sheet = house("chickenfoot", set__remove=["8-0", "8-2", "8-3", "8-4", "8-5"])
    line = "9-9 9-8@0 9-7@1 9-6@2 9-5@3 8-8@4 8-7@8 8-6@9"
    alive = Position(sheet, players=2).line(line).hands("8-1 7-2", "0-0").turn(0)
    assert alive.legal() == {"8-1@10"}
    closed = Position("chickenfoot", players=2).line(line).hands("7-2", "8-0").turn(0)
    assert closed.legal() == {"pass"}
    gone = Position(sheet, players=2).line(line + " 8-1@5").hands("7-2", "0-0").turn(0)
    assert "7-2@11" in gone.legal()


def test_double_fill_binds_the_oldest_double_first() -> None:
    match = Position("chickenfoot", players=2).line("9-9 9-8@0 9-7@1 9-6@2 9-5@3")
    match.hands("8-8 7-7 7-1 8-1", "1-0").turn(0).play("8-8@4")
    match.turn(0)
    assert match.legal() == {"8-1@8", "8-1@9", "8-1@10"}


def test_opening_fill_comes_before_everything_else() -> None:
    match = Position("chickenfoot", players=2).line("9-9 9-8@0 9-7@1 9-6@2")
    assert match.hands("8-8 9-1", "1-0").turn(0).legal() == {"9-1@3"}


def test_play_all_reads_moves_as_text() -> None:
    match = Match("classic_block", players=2, seed=1)
    assert play_all(match, str(match.moves[0]))


# ------------------------------------------------------------------ kernels on their own


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


def test_nobody_is_first_among_no_seats() -> None:
    match = Position("classic_block")
    assert first_in_turn(match.rules, match.state, np.uint32(0)) == -1


def test_R3_what_the_loader_refuses_would_be_a_redeal() -> None:
    match = Position("lets_play", players=2).hands(PLAIN, OTHER)
    rules = match.table.rules.copy()[0]
    rules.lead_tile = records.LEAD_ANY_DOUBLE
    assert leader(rules, match.state, 0, -1) == records.NO_LEADER
