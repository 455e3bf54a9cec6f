"""Rulings that no worked position shows."""

from __future__ import annotations

from boneyard import Match, load
from boneyard.game.events import Passed
from boneyard.game.scores import outcome_of
from support.positions import Position, PositionMatch, deck, gone_out, house, stuck


def test_G3_a_round_is_not_blocked_while_tiles_can_be_drawn() -> None:
    match = Position("classic_draw", players=2).line("5-2").stock("6-6 4-4")
    match.hands("3-1", "4-1").turn(0)
    assert (match.how, match.legal()) == ("playing", {"draw"})
    assert match.play("draw").legal() == {"draw"}
    assert match.play("draw").how == "blocked"


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


def test_R22_a_draw_that_ends_the_turn_records_no_pass() -> None:
    match = drawing("end_turn")
    assert (match.seat, match.table.penalties) == (1, (0, 0))


def test_R20_declining_a_drawn_tile_is_a_recorded_pass() -> None:
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
    clockwise = PositionMatch("lets_play", players=3, seed=1, leader=2)
    gone_out("lets_play", "", "1-1", "2-2", last="6-5").leader(2).into(clockwise)
    assert clockwise.leader == 0
    other_way = PositionMatch("partnership", seed=1)
    gone_out("partnership", "", "1-1", "2-2", "3-3", last="6-5").leader(0).into(other_way)
    assert other_way.leader == 3


def test_R9_qualifying_with_rotate_is_the_highest_double_of_the_hand_else_any() -> None:
    sheet = house("classic_block", lead__next="rotate", lead__tile="qualifying")
    with_double = deck(sheet, ("2-2 3-3 6-5", "6-6"))
    without = deck(sheet, ("6-5 6-4 6-3 5-4 5-3 4-2 3-1", "6-6"))
    for following, moves in ((with_double, {"3-3"}), (without, {str(t) for t in without[:7]})):
        match = PositionMatch(sheet, players=2, seed=1, decks=[with_double, following])
        assert match.leader == 1
        gone_out(sheet, "", "1-1", last="6-5").leader(1).into(match)
        assert (match.leader, {str(m) for m in match.moves}) == (0, moves)


def test_R16_lots_with_next_same_are_drawn_for_every_round() -> None:
    sheet = house("lets_play", lead__next="same")
    match = PositionMatch(sheet, players=4, seed=1, leader=[2, 1, 3])
    assert match.leader == 2
    for expected in (1, 3):
        gone_out(sheet, "", "1-1", "2-2", "3-3", last="6-5").into(match)
        assert match.leader == expected


def test_R25_with_decline_a_seat_that_can_play_may_pass_but_not_draw() -> None:
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


def test_R49_an_exhausted_double_need_not_be_filled() -> None:
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


def test_R88_in_a_single_round_its_winner_wins_even_with_no_points() -> None:
    sheet = load("classic_single")
    won = gone_out(sheet, "", "0-0", last="6-5").score()
    assert outcome_of(sheet, [won]).winners == (0,)
    drawn = stuck(sheet, "1-1", "2-0").score()
    assert outcome_of(sheet, [drawn]).winners == ()
