"""Trains: markers, first turns, second tiles and open doubles."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard import load
from support.positions import Position, house

TRAIN = "d12_mexican_train"


def test_R41_a_double_that_may_not_be_the_second_tile_may_be_laid_later() -> None:
    match = Position(TRAIN, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2")
    match.first_turns_done().hands("5-5 8-8", "9-1").turn(0).play("5-5@3")
    assert match.how == "blocked"  # 5-5 must be covered next, and no hand has a 5
    free = house(TRAIN, trains__open_double="none")
    match = Position(free, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2")
    match.first_turns_done().hands("5-5 8-8", "9-1").turn(0).play("5-5@3")
    assert (match.how, match.legal()) == ("playing", {"pass"})


def unstarted(**fields: Any) -> Position:
    match = Position(house(TRAIN, **fields), players=2, engine="12-12").line("12-5@0 12-2@2")
    return match.first_turns_done().marker(1).hands("12-6 7-7", "9-1").turn(0)


def test_R59_a_marked_train_without_a_tile_may_be_started_by_others() -> None:
    assert unstarted().legal() == {"12-6@1"}


def test_R59_without_open_unstarted_others_may_not_start_a_train_R41() -> None:
    assert unstarted(trains__open_unstarted=False).how == "blocked"


def second_tile(**fields: Any) -> Position:
    """Seat 0 has passed before it had a tile on its train, and now owes a second tile."""
    sheet = house(TRAIN, trains__second_tile_on="public_only", **fields)
    match = Position(sheet, players=2, engine="12-12").line("12-5@1").first_turns_done()
    return match.marker(0, 1).hands("5-5 12-1 3-3", "9-5").turn(0).play("5-5@3")


def test_R58_the_second_tile_may_start_the_own_marked_train() -> None:
    assert second_tile().legal() == {"12-1@0", "12-1@2"}


def test_R58_the_second_tile_may_not_start_a_train_that_a_marker_does_not_open() -> None:
    assert second_tile(trains__open_unstarted=False).legal() == {"12-1@2"}


def test_R44_a_double_of_the_first_lap_that_no_seat_can_cover_blocks_the_round() -> None:
    sheet = house(TRAIN, trains__starter="one")
    match = Position(sheet, players=3, engine="12-12").line("12-6@3")
    match.hands("5-4 4-3", "6-6 9-8", "12-9 8-5").turn(1).play("6-6@4")
    assert match.how == "blocked"


def test_M13_a_double_of_a_starter_chain_need_not_be_covered_before_all_first_turns() -> None:
    match = Position(TRAIN, players=3, engine="12-12")
    match.hands("12-4 4-4 12-1", "12-9 7-4", "12-8 7-7").turn(0).play("12-4@0", "4-4@4", "12-9@1")
    assert match.legal() == {"12-8@2"}
    assert match.play("12-8@2", "pass").legal() == {"7-4@5"}


def test_R53_a_failed_first_turn_is_repeated() -> None:
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
def test_R41_a_seat_without_a_started_train_counts_for_its_own_train_only(
    second: str, third: str, how: str
) -> None:
    assert not_begun("3-2 4-1", second, third).how == how


def test_R41_a_seat_that_started_its_train_in_this_turn_can_use_all_trains() -> None:
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


def test_R54_a_chain_that_ends_in_a_double_needs_a_second_tile() -> None:
    sheet = house(TRAIN, trains__starter_double="second_tile")
    match = Position(sheet, players=2, engine="12-12").hands("12-4 4-4 1-0", "12-9 7-7")
    match.stock("4-2 2-0 6-6").turn(0).play("12-4@0", "4-4@3")
    assert (match.seat, match.legal()) == (0, {"draw"})
    assert match.play("draw").legal() == {"4-2@4"}
    match.play("4-2@4")
    assert match.seat == 1  # nothing goes on from 2


def test_R54_without_a_second_tile_the_marker_goes_down_and_the_double_stays_open() -> None:
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


def test_M13_a_double_that_ends_a_starter_chain_must_be_covered_after_the_first_lap() -> None:
    assert starter_ends_in_double().legal() == {"pass"}


def test_R55_an_ignored_double_that_ends_a_starter_chain_need_not_be_covered() -> None:
    assert starter_ends_in_double(trains__starter_double="ignored").legal() == {"12-1@2"}


def test_R57_a_second_tile_that_is_a_double_needs_another_tile() -> None:
    sheet = house(TRAIN, trains__double_followup="any")
    match = Position(sheet, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2").marker(1)
    match.first_turns_done().hands("5-5 8-8 8-1 2-0", "9-1").turn(0).play("5-5@3")
    assert match.legal() == {"8-8@4", "8-1@4", "2-0@5"}
    assert match.play("8-8@4").legal() == {"8-1@7", "2-0@5"}


def test_R58_the_second_tile_may_go_on_any_open_train_despite_an_older_double() -> None:
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
