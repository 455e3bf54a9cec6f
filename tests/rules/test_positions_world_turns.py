"""Worked positions of the world's dominoes: spinners, arms, wild tiles, extra and second tiles."""

from __future__ import annotations

import pytest

from boneyard import Match, load
from boneyard.game.events import Drew, MarkerPlaced, Passed, Played
from boneyard.game.moves import IllegalMove, Move
from support.positions import Position, deck, house, play_all


def faces(position: Position) -> list[str]:
    """The open ends by number and face: ``5t`` is the tip of a 5-5."""
    signs = {"end": "", "ahead": "a", "tip": "t", "side": "s"}
    return sorted(f"{end.pip}{signs[end.face]}" for end in position.table.ends)


def parents(position: Position) -> dict[int, str]:
    """The tile of each open end, by its id."""
    laid = position.table.laid
    return {end.id: str(laid[end.parent].tile) for end in position.table.ends}


def test_Q4_all_fives_a_spinner_found_later() -> None:
    position = Position("all_fives", players=2).line("5-0 5-5@1")
    assert faces(position) == ["0", "5a"]
    position.hand(0, "5-3 5-1 6-0 4-3 2-0").hand(1, "6-6 4-4").turn(0)
    assert position.fitting() == {"5-3", "5-1", "6-0", "2-0"}
    position.play("5-3@2")
    assert faces(position) == ["0", "3", "5t", "5t"]
    assert parents(position)[4] == parents(position)[5] == "5-5"
    assert position.table.laid[-1].ends == (3,)
    assert position.table.laid[-1].tips == (4, 5)


def test_Q5_all_fives_only_the_first_double_is_a_spinner() -> None:
    position = Position("all_fives", players=2).line("4-1 1-1@0 4-4@1")
    assert faces(position) == ["1a", "4a"]
    position.lay("2-1", on=2)
    assert faces(position) == ["1t", "1t", "2", "4a"]
    position.lay("4-0", on=3)
    assert faces(position) == ["0", "1t", "1t", "2"]


def test_a_led_spinner_has_sides_first_W4() -> None:
    position = Position("all_fives", players=2).lead("6-6")
    assert faces(position) == ["6s", "6s"]
    position.lay("6-3", on=0)
    assert faces(position) == ["3", "6s"]
    position.lay("6-2", on=1)
    assert faces(position) == ["2", "3", "6t", "6t"]
    assert [end.arm for end in position.table.ends] == [0, 1, 2, 3]
    position.lay("6-5", on=4).lay("5-5", on=6).lay("5-4", on=7)
    assert faces(position) == ["2", "3", "4", "6t"]


def test_a_first_double_has_four_faces_at_once_where_the_order_is_free() -> None:
    sheet = house("all_fives", layout__end_order="free")
    position = Position(sheet, players=2).line("5-0 5-5@1")
    assert faces(position) == ["0", "5a", "5t", "5t"]
    assert Position(sheet, players=2).lead("5-5").pips == [5, 5, 5, 5]


def test_Q11_five_up_every_double_is_a_spinner() -> None:
    position = Position("five_up", players=2).line("5-5 5-3@0")
    assert faces(position) == ["3", "5s"]
    position.lay("3-3", on=2)
    assert faces(position) == ["3a", "5s"]
    position.lay("3-1", on=3)
    assert faces(position) == ["1", "3t", "3t", "5s"]
    position.lay("4-3", on=5).lay("5-1", on=1)
    assert faces(position) == ["1", "1", "3t", "4", "5t", "5t"]
    assert parents(position)[6] == "3-3"


def test_Q17a_merry_go_round_fills_sides_then_tips() -> None:
    position = Position("merry_go_round", players=2).line("5-5 5-0@0")
    position.hand(0, "5-1 0-0 2-1").hand(1, "5-2 5-3 5-4").turn(0)
    assert position.legal() == {"5-1@1"}
    position = Position("merry_go_round", players=2).line("5-5 5-0@0 5-2@1")
    assert faces(position) == ["0", "2", "5t", "5t"]
    position.hand(0, "5-3 0-0 4-0").hand(1, "5-4 6-6").turn(0)
    assert position.legal() == {"5-3@4", "5-3@5"}
    assert position.choices() == {"5-3@4"}
    position.play("5-3@4", "5-4@5")
    assert position.legal() == {"0-0@2", "4-0@2", "4-0@7"}


def test_sides_first_and_double_fill_bind_the_tips_too() -> None:
    sheet = house("five_up", layout__double_fill=True)
    position = Position(sheet, players=2).line("6-5 5-5@0 5-4@2")
    assert faces(position) == ["4", "5t", "5t", "6"]
    position.hand(0, "6-4 5-3 4-4").hand(1, "5-2").turn(0)
    assert position.fitting() == {"5-3"}


def test_equal_numbers_on_other_faces_are_different_choices() -> None:
    line = "5-5 5-3@0 6-3@2 6-5@3"
    counted = Position("all_fives", players=2).line(line).hand(0, "5-1 2-2").turn(0)
    assert faces(counted) == ["5", "5s"]
    assert counted.choices() == {"5-1@1", "5-1@4"}
    plain = Position("classic_block", players=2).line(line).hand(0, "5-1 2-2").turn(0)
    assert plain.choices() == {"5-1@4"}
    sides = Position("all_fives", players=2).lead("5-5").hand(0, "5-1 2-2").turn(0)
    assert (sides.legal(), sides.choices()) == ({"5-1@0", "5-1@1"}, {"5-1@0"})


def test_the_spinner_is_another_choice_than_an_equal_double() -> None:
    sheet = house("all_fives", set__copies=2)
    position = Position(sheet, players=2).line("5-0 5-5@1 5-0@0 5-5@3")
    assert faces(position) == ["5a", "5a"]
    position.hand(0, "5-1 2-2").turn(0)
    assert position.choices() == {"5-1@2", "5-1@4"}


def test_Q20_matador() -> None:
    position = Position("matador", players=2).line("3-0")
    position.hand(0, "4-3 4-4 0-0 6-5 6-1 3-3").hand(1, "5-5").turn(0)
    three = {"4-3@1>3", "4-3@1>4", "4-4@1", "0-0@1", "6-1@1>1", "6-1@1>6"}
    blank = {"4-3@0>3", "4-3@0>4", "0-0@0", "6-1@0>1", "6-1@0>6"}
    assert position.legal() == position.choices() == three | blank
    position.play("6-1@0>6")
    assert position.ends == [(1, 3), (2, 6)]
    assert position.table.laid[-1].pip == 1


def test_two_ways_round_are_listed_with_the_lower_number_outside_first() -> None:
    position = Position("matador", players=2).line("3-0").hand(0, "4-3 6-1 5-5").turn(0)
    assert [str(move) for move in position.table.moves()] == [
        *("4-3@0>3", "4-3@0>4", "6-1@0>1", "6-1@0>6"),
        *("4-3@1>3", "4-3@1>4", "6-1@1>1", "6-1@1>6"),
    ]


@pytest.mark.parametrize("move", ["6-1@0", "6-1@0>3", "6-1@0>5", "0-0@0>0", "4-4@1>4"])
def test_the_half_that_stays_outside_is_named_exactly_where_there_is_a_choice(move: str) -> None:
    position = Position("matador", players=2).line("3-0").hand(0, "6-1 0-0 4-4").turn(0)
    assert position.refuses(move)


def test_a_lead_and_a_pass_name_no_half() -> None:
    match = Match("matador", players=2, seed=1)
    lead = match.moves[0]
    with pytest.raises(IllegalMove):
        match.play(Move("play", lead.tile, None, False, lead.tile.high if lead.tile else 0))
    match.play(lead)
    with pytest.raises(IllegalMove):
        match.play(Move("pass", out=3))


def test_Q21_matador9() -> None:
    position = Position("matador9", players=2).lead("5-0")
    every = "0-0 5-5 6-4 7-3 8-2 9-1 5-1 5-2 5-3 5-4 6-5 7-5 8-5 9-5 4-4 6-6 1-0 9-9 8-1"
    position.hand(0, every).turn(0)
    at = {end: {str(m.tile) for m in position.table.moves() if m.end == end} for end in (0, 1)}
    wild = {"0-0", "5-5", "6-4", "7-3", "8-2", "9-1"}
    assert at[0] == wild
    assert at[1] == wild | {"5-1", "5-2", "5-3", "5-4", "6-5", "7-5", "8-5", "9-5"}
    assert sum(str(m.tile) == "5-5" and m.end == 1 for m in position.table.moves()) == 1
    # With 5-0 itself, already on the table, 15 tiles fit the 5.
    assert len(at[1]) + 1 == 15


def test_Q30_kozel_two_doubles() -> None:
    position = Position("kozel", players=2).line("4-2")
    position.hand(0, "4-4 2-2 6-1").hand(1, "2-1 5-5").turn(0)
    position.play("4-4@1")
    assert (position.seat, position.legal()) == (0, {"2-2@0", "pass"})
    assert position.play("2-2@0").seat == 1


def test_Q30_kozel_the_second_double_may_be_the_last_tile() -> None:
    position = Position("kozel", players=2).line("4-2").hand(0, "4-4 2-2").hand(1, "2-1")
    position.turn(0).play("4-4@1", "2-2@0")
    assert position.how == "out"


def test_Q30_kozel_no_extra_without_another_double_or_after_a_plain_tile() -> None:
    position = Position("kozel", players=2).line("4-2").hand(0, "4-4 6-4").hand(1, "4-3 2-1")
    assert position.turn(0).play("4-4@1").seat == 1
    position = Position("kozel", players=2).line("4-2").hand(0, "2-1 4-4").hand(1, "6-4 1-1")
    assert position.turn(0).play("2-1@0").seat == 1


def test_kozel_the_lead_gives_no_extra_tile_W52() -> None:
    sheet = load("kozel")
    match = Match(sheet, players=2, decks=[deck(sheet, ("1-1 2-2 2-1", "6-6 6-1"))])
    assert [str(move) for move in match.moves] == ["1-1"]
    match.play("1-1")
    assert (match.turn, match.asked) == (1, "tile")


def test_kozel_the_second_double_goes_to_another_end() -> None:
    sheet = house("kozel", set__copies=2)
    position = Position(sheet, players=2).line("4-2")
    position.hand(0, "4-4 4-4 6-1").hand(1, "2-1").turn(0)
    assert position.play("4-4@1").seat == 1


def test_Q32_maltese_cross() -> None:
    cross = "6-6 6-5@0 6-4@1 6-3@2 6-2@3"
    position = Position("maltese_cross", players=2).line(cross)
    position.hand(0, "5-5 5-1 4-4 3-2").hand(1, "6-0").turn(0)
    assert position.fitting() == {"5-5", "4-4"}
    position = Position("maltese_cross", players=2).line(f"{cross} 5-5@4")
    position.hand(0, "5-1 3-3 4-2").hand(1, "6-0").turn(0)
    assert position.fitting() == {"3-3"}
    free = Position(house("maltese_cross", layout__arm_fill=False), players=2)
    free.line(f"{cross} 5-5@4").hand(0, "5-1 3-3 4-2").hand(1, "6-0").turn(0)
    assert free.fitting() == {"3-3", "5-1"}
    full = Position("maltese_cross", players=2).line(f"{cross} 5-5@4 4-4@5 3-3@6 2-2@7")
    full.hand(0, "5-1 4-2 1-0").hand(1, "6-0").turn(0)
    assert full.fitting() == {"5-1", "4-2"}


def test_maltese_cross_is_blocked_if_nobody_can_give_an_arm_its_double_R40() -> None:
    cross = "6-6 6-5@0 6-4@1 6-3@2 6-2@3 5-5@4"
    position = Position("maltese_cross", players=2).line(cross)
    position.hand(0, "5-1 4-2").hand(1, "5-3 2-1").turn(0)
    assert position.how == "blocked"


def test_Q33_tiddly_wink() -> None:
    position = Position("tiddly_wink", players=5).lead("6-6")
    position.hands("6-4 3-3", "4-4 4-2 1-1", "5-5", "5-0", "5-1").turn(0).play("6-4@0")
    assert (position.seat, position.pips) == (1, [4])
    assert position.play("4-4@1").seat == 1
    assert position.play("4-2@2").seat == 2
    winner = Position("tiddly_wink", players=5).line("6-6 6-4@0")
    winner.hands("4-4", "4-2", "5-5", "5-0", "5-1").turn(0).play("4-4@1")
    assert winner.how == "out"


def test_Q33_tiddly_wink_the_leader_may_add_a_tile() -> None:
    sheet = load("tiddly_wink")
    hands = ("6-6 6-4 3-3 5-5 1-0", "4-4 4-2 5-4 4-1 2-2", "5-1", "5-2", "5-3")
    match = Match(sheet, players=5, decks=[deck(sheet, hands)])
    match.play("6-6")
    assert (match.turn, match.asked) == (0, "extra")
    assert {str(move) for move in match.moves} == {"6-4@0", "pass"}
    assert match.forced is None
    declined = match.copy()
    assert [event for event in declined.play("pass") if isinstance(event, Passed)] == [
        Passed(0, "extra")
    ]
    assert (declined.turn, declined.asked) == (1, "tile")
    match.play("6-4@0")
    assert (match.turn, [end.pip for end in match.ends]) == (1, [4])
    match.play("4-4@1")
    assert (match.turn, match.asked) == (1, "extra")
    match.play("4-2@2")
    assert match.turn == 2


def test_extra_after_double_goes_on_as_long_as_doubles_are_laid() -> None:
    sheet = house("tiddly_wink", set__copies=2)
    position = Position(sheet, players=5).line("6-6 6-4@0")
    position.hands("4-4 4-4 4-2 1-0", "3-3", "3-2", "3-1", "3-0").turn(0)
    position.play("4-4@1", "4-4@2")
    assert (position.seat, position.legal()) == (0, {"4-2@3", "pass"})
    assert position.play("4-2@3").seat == 1


def test_declining_an_extra_tile_is_in_no_run_of_passes_R31() -> None:
    sheet = house(
        "tiddly_wink",
        score__model="each_keeps_own",
        score__own_pips="ignore",
        match__winner="lowest",
        penalty__pass_run=1,
        penalty__pass_run_points=5,
    )
    position = Position(sheet, players=5).line("6-6 6-4@0")
    position.hands("4-4 4-2 1-0", "3-3", "3-2", "3-1", "3-0").turn(0).play("4-4@1", "pass")
    assert position.table.penalties == (0, 0, 0, 0, 0)
    assert position.seat == 1


def test_an_extra_tile_is_never_drawn() -> None:
    sheet = house(
        "tiddly_wink", boneyard__draw="at_will", deal__hand={5: 4, 6: 4, 7: 3, 8: 3, 9: 2}
    )
    position = Position(sheet, players=5).line("6-6 6-4@0").stock("2-2 1-1")
    position.hands("4-4 4-2 1-0", "3-3", "3-2", "3-1", "3-0").turn(0)
    assert position.legal() == {"4-4@1", "4-2@1", "draw"}
    assert position.play("4-4@1").legal() == {"4-2@2", "pass"}


STAR = 10


def test_Q34_spinner() -> None:
    position = Position("spinner", players=2, engine="9-9")
    position.line("9-7@0 10-9@1>10")
    assert sorted(position.pips) == [7, STAR]
    position.hand(0, "10-7 7-2 5-4 3-3 10-10").hand(1, "1-1").turn(0)
    seven, star = position.ends[0][0], position.ends[1][0]
    assert position.legal() == {
        *(f"10-7@{seven}>7", f"10-7@{seven}>10", f"7-2@{seven}", f"10-10@{seven}"),
        *(f"10-7@{star}>7", f"10-7@{star}>10", f"7-2@{star}>7", f"7-2@{star}>2"),
        *(f"5-4@{star}>5", f"5-4@{star}>4", f"3-3@{star}", f"10-10@{star}"),
    }
    position.play(f"10-10@{seven}")
    assert sorted(position.pips) == [7, 7, 7, STAR]
    assert position.hand(1, "7-1 10-1 6-5").turn(1).fitting() == {"7-1", "10-1"}


def test_W61_a_wild_double_takes_the_number_and_is_exhausted_with_it() -> None:
    position = Position("spinner", players=2, engine="9-9").line("9-7@0 10-9@1>10 10-10@3")
    assert sorted(position.pips) == [7, STAR, STAR, STAR]


def test_Q35_american_train_the_second_tile_covers_the_double() -> None:
    position = Position("mexican_train_us", players=2, engine="12-12").line("12-6@0 12-9@2")
    position.first_turns_done().hand(0, "9-9 9-4 6-3 1-0").hand(1, "5-5 9-2").stock("8-7 3-1")
    position.turn(0).play("9-9@4")
    assert (position.seat, position.legal()) == (0, {"9-4@5"})


def test_Q35_american_train_draw_one_then_marker_and_the_double_binds() -> None:
    position = Position("mexican_train_us", players=2, engine="12-12").line("12-6@0 12-9@2")
    position.first_turns_done().hand(0, "9-9 6-3 1-0").hand(1, "5-5 9-2 12-5").stock("8-7 3-1")
    position.turn(0).play("9-9@4")
    assert position.legal() == {"draw"}
    position.play("draw")
    assert position.legal() == {"pass"}
    events = position.table.act(Move.parse("pass"))
    assert events == [Passed(0, "second_tile"), MarkerPlaced(0)]
    assert (position.seat, position.legal()) == (1, {"9-2@5"})


def test_W63_a_double_that_nothing_can_cover_any_more_ends_the_turn() -> None:
    position = Position("mexican_train_us", players=2, engine="12-12")
    position.line("12-9@0 12-0@2").first_turns_done()
    on = 4
    for low, high in ((0, 1), (2, 3), (4, 5), (6, 7), (8, 10)):  # every nine, on the public train
        position.lay(f"9-{low}", on=on).lay(f"9-{high}", on=on + 1)
        position.lay(f"{high + 1 + (high == 8)}-{high}", on=on + 2)
        on += 3
    position.lay("11-9", on=on)
    position.hand(0, "9-9 6-3").hand(1, "12-5").stock("8-1 3-2").turn(0).play("9-9@3")
    assert (position.seat, position.markers) == (1, [])


def test_order_finds_the_leader_and_names_the_lead_W53() -> None:
    sheet = load("kozel")
    hands = ("6-6 0-0 6-1 5-1 4-1 3-1 2-1", "2-2 3-3 4-4", "5-5 6-5")
    match = Match(sheet, players=3, decks=[deck(sheet, hands, stock="1-1")])
    assert (match.leader, [str(move) for move in match.moves]) == (1, ["2-2"])
    assert str(match.events[0].shown) == "2-2"  # type: ignore[union-attr]


def test_order_deals_again_if_no_tile_of_the_list_is_in_a_hand_R1() -> None:
    sheet = house("bergen", lead__first="order:6-6,5-5")
    void = deck(sheet, ("1-0", "2-0"), stock="6-6 5-5")
    good = deck(sheet, ("5-5", "2-0"), stock="6-6")
    match = Match(sheet, players=2, decks=[void, good])
    assert [type(event).__name__ for event in match.events] == ["Redealt", "Dealt"]
    assert (match.leader, [str(move) for move in match.moves]) == (0, ["5-5"])


def test_order_leads_the_first_of_its_list_W20() -> None:
    sheet = load("bergen")
    hands = ("4-4 2-2", "6-6 1-1")
    match = Match(sheet, players=2, decks=[deck(sheet, hands, stock="0-0")])
    assert (match.leader, [str(move) for move in match.moves]) == (1, ["1-1"])


def test_moves_with_a_way_round_are_in_the_events_and_the_record() -> None:
    sheet = load("matador")
    hands = ("3-3 6-1 0-0 5-0 4-0 2-0 1-0", "4-4 4-3 6-5 5-2 6-0 5-3 6-2")
    match = Match(sheet, players=2, decks=[deck(sheet, hands)])
    events = play_all(match, "4-4 6-1@0>6 4-3@1>3")
    played = [event for event in events if isinstance(event, Played)]
    assert [(event.end, event.pip) for event in played] == [(0, 1), (1, 4)]
    assert not [event for event in events if isinstance(event, Drew)]
    again = match.record()
    assert "6-1@0>6" in str(again)
    assert type(again).parse(str(again)) == again
    assert again.replay().layout == match.layout
