"""The worked positions E14 to E19: games of trains."""

from __future__ import annotations

from typing import Any

from boneyard import Match
from support.positions import Position, deck, house, play_all, stuck
from support.train_deals import (
    CHAIN_DECLINED,
    DOUBLE_IN_FIRST_LAP,
    ONLY_ITS_OWN_TRAIN,
    OWN_TRAIN_MARKED,
    Deal,
)

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


def test_E14c_an_open_double_must_be_covered_M11() -> None:
    match = e14().play("4-4@5", "7-3@4")
    assert (match.seat, match.legal()) == (1, {"4-0@7"})


def test_E14d_a_seat_that_cannot_cover_draws_one_tile_and_puts_its_marker_down() -> None:
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


def test_E14f_covering_on_the_own_train_removes_the_marker_M17() -> None:
    match = e14().play("4-4@5", "7-3@4", "4-0@7")
    assert (match.markers, match.seat) == ([], 2)
    assert match.legal() == {"9-7@6", "12-3@3", "12-1@3"}


def test_M19_covering_on_another_train_leaves_its_marker() -> None:
    match = e14(second="9-8 5-5", third="9-4 12-1")
    assert match.play("4-4@5", "7-3@4", "draw", "pass", "9-4@7").markers == [1]


FOURS = (
    "12-7@0 12-4@1 4-4@4 12-0@2 4-0@6 4-1@7 2-1@8 4-2@9 4-3@10 5-3@11 5-4@12 6-4@13 7-6@14"
    " 7-4@15 8-4@16 10-8@17 10-4@18 11-4@19"
)
"""E15a: twelve of the thirteen 4-tiles are laid and 4-4 (end 5) is open; the last end is 20."""


def test_E15a_a_double_must_be_covered_until_its_number_is_exhausted_M15() -> None:
    bound = Position(TRAIN, players=2, engine="12-12").line(FOURS).first_turns_done()
    bound.hands("7-3 9-2", "9-4 1-1").turn(0)
    assert (bound.how, bound.legal()) == ("playing", {"pass"})
    free = Position(TRAIN, players=2, engine="12-12").line(FOURS + " 11-9@20 9-4@21")
    free.first_turns_done().hands("7-3 9-2", "1-1").turn(0)
    assert free.legal() == {"7-3@3"}


def test_E15a_with_release_never_an_exhausted_double_blocks_the_round() -> None:
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


def test_E15b_the_round_is_over_when_no_tile_fits_any_train() -> None:
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


def test_E15c_a_player_need_not_find_the_longest_train() -> None:
    match = e15c().play("12-4@0", "6-4@3")
    assert match.seat == 1
    assert match.ends[-1] == (4, 6)


def dealt(deal: Deal) -> Match:
    hands = deck(deal.sheet, deal.hands)
    match = Match(deal.sheet, players=len(deal.hands), decks=[hands], leader=0)
    play_all(match, deal.moves)
    return match


def test_E16_with_public_only_the_own_marked_train_is_public_M9() -> None:
    match = dealt(OWN_TRAIN_MARKED)
    assert (match.turn, match.asked, [str(m) for m in match.moves]) == (0, "second", ["7-6@8"])


def test_E17_without_starter_chains_a_double_must_be_covered_in_the_first_lap_M11() -> None:
    match = dealt(DOUBLE_IN_FIRST_LAP)
    assert (match.turn, [str(m) for m in match.moves]) == (2, ["8-6@5"])


def test_E18_an_ignored_double_need_not_be_covered_after_a_declined_chain_R55() -> None:
    match = dealt(CHAIN_DECLINED)
    assert (match.turn, [str(m) for m in match.moves]) == (1, ["12-9@2", "pass"])


def test_E19_a_seat_must_start_its_train_before_it_uses_another_R41() -> None:
    match = dealt(ONLY_ITS_OWN_TRAIN)
    assert [(result.how, result.winner) for result in match.rounds] == [("blocked", 0)]


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


def test_M10_a_drawn_double_needs_a_second_tile_with_another_draw() -> None:
    match = Position(TRAIN, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2")
    match.first_turns_done().hands("10-6 3-1", "9-1").stock("5-5 10-7 1-0").turn(0).play("draw")
    assert match.legal() == {"5-5@3"}
    assert match.play("5-5@3").legal() == {"draw"}
    assert match.play("draw").legal() == {"pass"}


def test_R89_a_blocked_train_round_names_a_winner_and_scores_do_not_change() -> None:
    result = stuck(TRAIN, "1-0", "3-2").score()
    assert (result.winner, result.points) == (0, (1, 5))


def test_M18_going_out_in_the_first_turn_ends_the_round() -> None:
    match = Position(TRAIN, players=2, engine="12-12").hands("12-4 9-4", "5-5 8-1").turn(0)
    match.play("12-4@0", "9-4@3")
    assert match.how == "out"
    assert match.score().points == (0, 19)


def test_R56_a_double_as_last_tile_ends_the_round() -> None:
    match = Position(TRAIN, players=2, engine="12-12").line("12-5@0 12-8@1")
    match.first_turns_done().hands("5-5", "9-1").turn(0).play("5-5@3")
    assert match.how == "out"
