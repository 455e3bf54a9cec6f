"""Why an end is closed: every reason in a position, and no reason too many in random play."""

from typing import Any

import pytest

from boneyard import Match, load
from boneyard.game.moves import Move
from boneyard.game.reasons import FOR_DOUBLES, IllegalMove, closed_ends, refusal, why_not
from boneyard.tiles import Tile
from support.positions import Position, deck, house
from support.random_matches import every_place, walk

TRAIN = "d12_mexican_train"
CROSS = "0-0 1-0@0 2-0@1 3-0@2 4-0@3"


def closed(position: Position) -> set[tuple[int, str, str | None]]:
    found = closed_ends(position.table)
    return {
        (end, one.why, None if one.first is None else str(one.first))
        for one in found
        for end in one.ends
    }


def trains(sheet: Any = TRAIN) -> Position:
    """The trains of seats 0, 1 (marked) and 2 are ends 4 to 6; the Mexican train is end 3."""
    position = Position(sheet, players=3, engine="12-12").line("12-7@0 12-4@1 12-9@2")
    position.marker(1).first_turns_done().stock("1-0 2-0 3-0")
    return position.hands("7-3 4-4 9-2 12-5 6-6", "9-8 4-0 5-5", "12-3 9-7 12-1").turn(0)


def test_all_sides_of_the_opening_double_come_first_F6() -> None:
    french = Position("french").line("0-0 3-0@0").hand(0, "3-3 1-0").turn(0)
    assert closed(french) == {(4, "sides_first", "0-0")}


def test_the_second_tile_of_an_arm_is_its_double_F3() -> None:
    french = Position("french").line(CROSS).hand(0, "1-1 5-2").turn(0)
    assert (4, "double_next", "1-1") in closed(french)


@pytest.mark.parametrize(("gate", "why"), [("layout", "double_on_table"), ("arm", "double_on_arm")])
def test_the_double_of_a_number_must_lie_first_F4(gate: str, why: str) -> None:
    sheet = house("french", layout__arm_gate="none", layout__number_gate=gate)
    assert (4, why, "1-1") in closed(Position(sheet).line(CROSS).hand(0, "5-1").turn(0))


def test_every_end_of_a_later_double_comes_first() -> None:
    position = Position("chickenfoot").line("9-9")
    sides = " ".join(f"9-{number}@{number}" for number in range(position.table.number("ends")))
    position.line(f"{sides}").hand(0, "0-0 4-0").turn(0)
    match = position.play("0-0@" + str(position.ends[0][0]))
    assert {why for _, why, _ in closed(match)} == {"double_first"}
    assert {tile for _, _, tile in closed(match)} == {"0-0"}


def test_trains_of_others_are_closed_without_a_marker_M6() -> None:
    assert closed(trains()) == {(6, "train_closed", None)}


def test_the_double_needs_a_second_tile_M9() -> None:
    assert closed(trains().play("4-4@5")) == {(6, "second_first", "4-4")}


def test_an_open_double_comes_first_M11() -> None:
    match = trains().play("4-4@5", "7-3@4")
    assert {why for _, why, _ in closed(match)} == {"double_first"}
    assert {tile for _, _, tile in closed(match)} == {"4-4"}


def test_a_seat_begins_with_its_own_train_M4() -> None:
    position = Position(TRAIN, players=2, engine="12-12").hands("12-1 3-2", "12-2 4-3").turn(0)
    assert {why for _, why, _ in closed(position)} == {"own_train_first"}


def test_only_its_owner_begins_a_train_R59() -> None:
    sheet = house(TRAIN, trains__open_unstarted=False)
    position = Position(sheet, players=2, engine="12-12").marker(1).first_turns_done()
    position.hands("12-1 3-2", "12-2 4-3").turn(0)
    assert closed(position) == {(1, "train_not_begun", None)}


def test_nothing_is_closed_before_the_lead_and_after_the_end() -> None:
    match = Match("french", seed=3)
    assert match.closed == ()
    over = Match("classic_single", seed=3)
    while over.turn is not None:
        over.play(over.moves[0])
    reason = over.why_not("6-6", 0)
    assert over.closed == ()
    assert reason.why == "over"


@every_place
def test_a_tile_is_legal_exactly_where_no_reason_keeps_it(place: Any) -> None:
    for match in walk(place, "reasons"):
        if match.turn is None or match.asked == "lead":
            continue
        shut = {end: one.why for one in match.closed for end in one.ends}
        legal = {(move.tile, move.end) for move in match.moves if move.kind == "play"}
        need = match.copy_round().rules["need"][0]
        wild = {Tile.parse(text) for text in match.sheet.layout.wild_tiles}
        star = match.sheet.set.max_pip if match.sheet.layout.wild_suit else -1
        single = match.asked == "second" and match.sheet.trains.double_followup == "non_double"
        for tile in match.hand(match.turn):
            for end in match.ends:
                any_half = tile in wild or star in (*tile, end.pip)
                fits = any_half or int(need[end.pip]) in tile
                fits = fits and not (single and tile.is_double)
                if end.id in shut and not (tile.is_double and shut[end.id] in FOR_DOUBLES):
                    fits = False
                assert ((tile, end.id) in legal) == fits


MALTESE = "6-6 6-5@0 6-4@1 6-3@2 6-2@3"


def test_arms_that_have_their_double_are_closed_until_all_have() -> None:
    position = Position("maltese_cross", players=2).line(f"{MALTESE} 5-5@4")
    position.hand(0, "5-1 3-3 4-2").hand(1, "6-0").turn(0)
    whys = {end: (one.why, one.first) for one in closed_ends(position.table) for end in one.ends}
    assert whys[8] == ("arms_first", None)
    assert whys[5] == ("double_next", Tile(4, 4))
    found = why_not(position.table, Tile(5, 1), 8)
    assert (found.why, str(found)) == (
        "arms_first",
        "The end 5 is closed. Every arm needs its double before anything else.",
    )


def test_an_extra_double_goes_on_another_end() -> None:
    position = Position("kozel", players=2).line("4-2")
    position.hand(0, "4-4 2-2 4-1 2-1").hand(1, "5-5").turn(0).play("4-4@1")
    whys = {end: one.why for one in closed_ends(position.table) for end in one.ends}
    assert whys == {2: "other_end", 0: "extra_double"}
    other, double = why_not(position.table, Tile(4, 1), 2), why_not(position.table, Tile(2, 1), 0)
    assert (other.why, double.why) == ("other_end", "extra_double")
    assert why_not(position.table, Tile(2, 2), 0) is None


@pytest.mark.parametrize(
    ("tile", "end", "sentence"),
    [
        ((6, 5), 0, "Only a wild tile fits here."),
        ((6, 5), 1, "The 6-5 doesn’t fit here: a 3 needs a 4 or a wild tile."),
    ],
)
def test_what_fits_an_end_where_some_tiles_are_wild(
    tile: tuple[int, int], end: int, sentence: str
) -> None:
    position = Position("matador", players=2).line("3-0").hand(0, "6-5 6-1").turn(0)
    found = why_not(position.table, Tile(*tile), end)
    assert (found.why, str(found)) == ("no_match", sentence)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ("6-1@0", "which_half"),
        ("6-1@0>5", "which_half"),
        ("4-4@1>4", "one_way"),
        ("pass", "must_play"),
    ],
)
def test_a_refusal_asks_for_the_half_that_stays_outside(asked: str, code: str) -> None:
    position = Position("matador", players=2).line("3-0").hand(0, "6-1 4-4").turn(0)
    move = Move.parse(asked)
    assert IllegalMove(move, refusal(position.table, move)).code == code


def test_a_pass_that_names_a_half_is_no_move() -> None:
    sheet = load("tiddly_wink")
    hands = ("6-6 6-4 3-3 5-5 1-0", "4-4 4-2 5-4 4-1 2-2", "5-1", "5-2", "5-3")
    match = Match(sheet, players=5, decks=[deck(sheet, hands)])
    match.play("6-6")
    with pytest.raises(IllegalMove) as raised:
        match.play(Move("pass", out=6))
    assert raised.value.code == "not_a_move"
