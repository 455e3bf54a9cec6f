"""Drawing, passing, and the knock for the last tile."""

from typing import Any

import numpy as np
import pytest

from boneyard import Match
from boneyard.game.events import Drew, Knocked
from boneyard.rules import dtypes
from boneyard.rules.targets import every_slot
from support.positions import Position, deck, house, leads

TRAIN = "d12_mexican_train"


def stuck_with(after_draw: str, stock: str, draw: str = "until_playable") -> Position:
    sheet = house("classic_draw", boneyard__draw=draw, boneyard__after_draw=after_draw)
    return Position(sheet, players=2).line("5-2").stock(stock).hands("6-4 3-1", "5-0 4-0").turn(0)


def test_R20_a_player_draws_until_a_tile_fits_then_plays_or_passes() -> None:
    match = stuck_with("may_play", "4-4 6-2 1-1").play("draw")
    assert match.legal() == {"draw"}
    assert match.play("draw").legal() == {"6-2@0", "pass"}


def test_R21_the_turn_ends_when_a_drawn_tile_fits() -> None:
    match = stuck_with("end_turn", "4-4 6-2 1-1").play("draw")
    assert match.seat == 0
    assert match.play("draw").seat == 1


def test_R21_the_turn_ends_when_the_boneyard_is_empty() -> None:
    assert stuck_with("end_turn", "4-4").play("draw").seat == 1


def test_R22_one_draw_ends_the_turn() -> None:
    assert stuck_with("end_turn", "4-4 6-2", "one").play("draw").seat == 1


def test_R28_equal_tiles_are_listed_once() -> None:
    match = Position("classic_two_sets", players=2).line("5-2").hands("5-4 5-4 6-2", "1-0").turn(0)
    assert [str(m) for m in match.table.moves()] == ["6-2@0", "5-4@1"]
    match.play("5-4@1")
    assert match.held(0) == {"5-4", "6-2"}


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


def test_R29_penalty_tiles_are_not_drawn_below_the_reserve() -> None:
    match = knocking("classic_draw", "4-4 1-1 0-0", boneyard__reserve=2).play("6-2@0")
    assert match.held(0) == {"3-1", "4-4"}


def test_R29_a_knock_does_not_belong_to_any_other_move() -> None:
    match = Position(house("classic_draw", turn__knock="penalty:2"), players=2).line("5-2")
    match.stock("1-1").hands("6-2 3-1 1-0", "5-0").turn(0)
    assert match.legal() == {"6-2@0"}
    assert match.refuses("6-2@0!")


def test_R29_a_knock_can_be_forgotten_at_the_lead() -> None:
    sheet = house("classic_draw", turn__knock="penalty:1", deal__hand={2: 2, 3: 2, 4: 2})
    match = Match(sheet, players=2, decks=[deck(sheet, ("6-6 1-0", "5-5 2-0"), stock="4-4")])
    assert leads(match) == {"6-6", "6-6!", "1-0", "1-0!"}
    silent, loud = match.copy(), match.copy()
    assert [type(e) for e in silent.play("6-6")[1:]] == [Drew]
    assert loud.play("6-6!")[1:] == (Knocked(0),)


def test_M14_with_announce_a_knock_is_automatic_and_a_draw_cancels_it() -> None:
    match = Position(TRAIN, players=2, engine="12-12").line("12-5@0 12-8@1 12-2@2").stock("9-9 7-7")
    match.first_turns_done().hands("5-4 3-1", "8-1 6-6").turn(0)
    assert Knocked(0) in (match.table.act(match.table.moves()[0]) or [])
    match.play("8-1@4", "draw", "pass")
    assert match.table.public_state.knocks == (False, True)


@pytest.mark.parametrize("ends", [0, 1, 2, 31, 32, 33, 63, 64])
def test_the_slots_of_any_number_of_ends(ends: int) -> None:
    """Before the lead there are none (``lead.missing = "draw"``): no processor shifts by 64."""
    rounds = np.zeros(1, dtypes.ROUND)
    rounds["ends"] = ends
    assert int(every_slot(rounds[0])) == (1 << ends) - 1
