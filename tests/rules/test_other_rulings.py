"""Rulings that no worked position shows."""

import pytest

from boneyard import Match, load
from boneyard.game.events import Passed
from boneyard.game.results import RoundResult
from boneyard.game.scores import outcome_of
from support.positions import PLAIN, Position, PositionMatch, deck, gone_out, house, leads, stuck
from support.tally import Tally


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
    assert (match.seat, match.table.public_state.penalties) == (1, (0, 0))


def test_R20_declining_a_drawn_tile_is_a_recorded_pass() -> None:
    match = drawing("may_play").play("pass")
    assert (match.seat, match.table.public_state.penalties) == (1, (10, 0))


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
    without = deck(sheet, (PLAIN, "6-6"))
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


def why(result: RoundResult, seat: int) -> dict[str, int]:
    """The points of a seat by reason."""
    return {line.why: line.points for line in result.lines if line.seat == seat}


def hand_of(match: Match, seat: int) -> set[str]:
    return {str(tile) for tile in match.hands[seat]}


# ------------------------------------------------------------------ fives and threes


def test_W11_the_winner_leads_any_tile_and_lots_are_drawn_after_a_tie() -> None:
    match = PositionMatch("muggins", players=3, seed=1, leader=[2, 1])
    assert match.leader == 2
    gone_out("muggins", "", "1-1", "2-2", last="6-5").into(match)
    assert (match.leader, leads(match)) == (0, hand_of(match, 0))
    stuck("muggins", "2-1", "3-0", "6-6").into(match)
    assert match.leader == 1, "the second lot"


def test_W14_one_partner_out_ends_a_round_of_fives_and_threes() -> None:
    left = ("", "5-5 5-4", "4-4 2-2", "1-0 2-0")
    line = Tally("fives_and_threes", "4-3 4-1", players=4, partners=True, first=3, left=left)
    result = line.result()
    assert (line.how, result.winner, why(result, 0)) == ("out", 0, {"out": 1})


@pytest.mark.parametrize(("players", "tiles"), [(2, 7), (3, 5), (4, 5)])
def test_W15_hands_of_fives_and_threes_and_a_league_without_the_point(
    players: int, tiles: int
) -> None:
    match = Match("fives_and_threes", players=players, seed=1)
    assert [len(hand) for hand in match.hands] == [tiles] * players
    league = house("fives_and_threes", score__bonus={}, deal__hand={2: 9, 3: 7, 4: 6})
    assert Tally(league, "4-3 4-1", first=1, left=("", "5-5")).result().points == (0, 0)
    assert (
        len(Match(league, players=players, seed=1).hands[0]) == tiles + {2: 2, 3: 2, 4: 1}[players]
    )


def test_W18_all_threes_is_a_line_and_may_be_a_cross() -> None:
    assert Tally("all_threes", "3-3").ends == ["3s", "3s"]
    layout = {
        f"layout__{name}": value for name, value in load("all_fives").rules()["layout"].items()
    }
    cross = Tally(house("all_threes", **layout), "6-3 3-3/3 3-1/3a 3-2/3t")
    assert cross.counts == [9, 12, 7, 9]


def test_W19_without_a_double_the_lead_of_merry_go_round_goes_to_the_next_with_one() -> None:
    sheet = load("merry_go_round")
    hands = (PLAIN, "6-2 6-1 5-2 5-1 4-3 4-1 3-2", "1-1 2-2 6-0 5-0 4-0 3-0 2-0")
    match = Match(sheet, players=3, leader=0, decks=[deck(sheet, hands)])
    assert (match.leader, leads(match)) == (2, {"1-1", "2-2"})


# ------------------------------------------------------------------ Latin pairs


def test_W31_a_capicua_of_the_dominican_game_is_25_like_the_other_prizes() -> None:
    position = Position("dominican", players=4).line("5-1 3-1@0")
    position.hands("5-3", "6-6", "6-5", "6-4").turn(0).play("5-3@1")
    assert why(position.score(), 0)["both_ends"] == 25
    assert load("dominican").score.bonus == {"both_ends": 25, "lead_pass": 25, "all_pass": 25}


@pytest.mark.parametrize(
    ("first", "leader", "winner"), [("5-4", 0, 1), ("6-2", 2, 0), ("6-2", 3, 1)]
)
def test_W35_the_seat_that_wins_a_dominican_block_leads_next(
    first: str, leader: int, winner: int
) -> None:
    match = PositionMatch("dominican", seed=1)
    over = stuck("dominican", first, "5-3", "2-1", "6-6 4-4").leader(leader)
    over.state.mover = 1  # compared with seat 0, the next one
    over.into(match)
    assert (match.rounds[-1].winner, match.leader) == (winner, winner)
    assert leads(match) == hand_of(match, winner)


def test_W36_after_a_tied_block_the_same_player_leads_again() -> None:
    match = PositionMatch("puerto_rican", seed=1)
    gone_out("puerto_rican", "1-1", "2-2", "", "3-3", last="6-5", seat=2).into(match)
    assert match.leader == 2
    tied = stuck("puerto_rican", "2-1", "3-0", "4-0", "2-2").leader(2)
    tied.into(match)
    assert (match.rounds[-1].winner, match.leader) == (None, 2)
    assert leads(match) == hand_of(match, 2)


def test_W38_points_of_play_stay_with_the_losers_and_200_is_tested_at_the_end() -> None:
    left = ("1-0", "", "2-1 2-0", "6-6")
    line = Tally("dominican", "5-5 pass 5-4 5-1", players=4, left=left, totals=[190, 0])
    assert line.points == [0, 0, 25, 0]
    assert line.how == "out", "190 + 25 does not stop the round"
    result = line.result()
    assert result.winner == 1
    assert result.scores == (215, 1 + 3 + 2 + 12)


def test_W39_spanish_pairs() -> None:
    match = PositionMatch("spanish", seed=1, leader=2)
    assert (match.leader, leads(match)) == (2, hand_of(match, 2))
    tied = stuck("spanish", "2-1", "3-0", "4-0", "2-2").leader(2)
    tied.into(match)
    assert (match.rounds[-1].points, match.leader) == ((0, 0), 1)
    assert load("spanish").match.target == 300


@pytest.mark.parametrize("target", [75, 100, 200])
def test_W40_other_pairs_are_the_partnership_sheet_with_two_fields_set(target: int) -> None:
    sheet = house("partnership", players__block_by="team", match__target=target)
    assert stuck(sheet, "1-0", "3-0", "6-6", "2-1").score().winner == 1
    assert f"reaches {target} points" in sheet.prose("en")


def test_W42_four_doubles_in_a_brazilian_hand_are_dealt_again() -> None:
    sheet = load("brazilian")
    three = ("6-6 5-5 4-4 6-5 6-4 5-4 6-3", "3-3 2-2", "1-1", "0-0")
    four = ("6-6 5-5 4-4 3-3 6-4 5-4 6-3", "2-2 1-1", "", "0-0")
    match = Match(sheet, decks=[deck(sheet, four), deck(sheet, three)])
    assert [type(event).__name__ for event in match.events] == ["Redealt", "Dealt"]
    assert leads(match) == {"6-6"}


def test_W42_after_a_tie_in_brazil_6_6_leads_and_the_next_win_is_worth_more() -> None:
    match = PositionMatch("brazilian", seed=1)
    gone_out("brazilian", "", "1-1", "2-2", "3-3", last="6-5").into(match)
    assert leads(match) == hand_of(match, 0)
    for _ in range(2):
        stuck("brazilian", "2-1", "3-0", "4-0", "2-2").into(match)
        assert leads(match) == {"6-6"}
    won = stuck("brazilian", "1-0", "6-6", "1-1", "6-5")
    won.table.carry(match.scores, 0, 2)
    won.into(match)
    assert why(match.rounds[-1], 0) == {"blocked": 1, "after_tie": 2}


# ------------------------------------------------------------------ the Caribbean


def test_W44_the_seat_that_won_leads_any_tile() -> None:
    match = PositionMatch("jamaican", seed=1)
    gone_out("jamaican", "1-1", "2-2", "", "3-3", last="6-5", seat=2).into(match)
    assert (match.leader, leads(match)) == (2, hand_of(match, 2))


def test_W48_after_a_tie_in_haiti_the_same_player_leads() -> None:
    match = PositionMatch("haitian", seed=1)
    gone_out("haitian", "1-1", "2-2", "", "3-3", last="6-5", seat=2).into(match)
    tied = stuck("haitian", "2-1", "3-0", "6-6", "5-5").leader(2)
    tied.into(match)
    assert (match.leader, leads(match)) == (2, hand_of(match, 2))


# ------------------------------------------------------------------ Kozel


def test_W53_kozel_is_dealt_again_if_nobody_holds_a_tile_of_the_list() -> None:
    sheet = load("kozel")
    plain = "2-1 3-1 4-1 5-1 6-1 3-2 4-2", "5-2 6-2 4-3 5-3 6-3 5-4 6-4"
    void, good = deck(sheet, plain, stock="1-1"), deck(sheet, ("0-0", "5-5"))
    match = Match(sheet, players=2, decks=[void, good])
    assert [type(event).__name__ for event in match.events] == ["Redealt", "Dealt"]


def test_W53_the_winner_leads_any_tile_and_a_fish_counts_every_hand() -> None:
    match = PositionMatch("kozel", players=3, seed=1)
    stuck("kozel", "6-6 5-4", "6-5 2-1", "6-4 4-1").into(match)
    result = match.rounds[-1]
    assert (result.winner, result.points) == (1, (21, 14, 15))
    assert (match.leader, leads(match)) == (1, hand_of(match, 1))


# ------------------------------------------------------------------ others


@pytest.mark.parametrize(("players", "out"), [(5, 3), (6, 4), (7, 0), (8, 4), (9, 1)])
def test_W55_what_is_not_dealt_of_tiddly_wink_stays_out(players: int, out: int) -> None:
    match = Match("tiddly_wink", players=players, seed=2)
    assert len(match.stock) == out
    while match.turn is not None and match.round_number == 1:
        assert all(move.kind != "draw" for move in match.moves)
        match.play(match.moves[0])
        assert len(match.ends) <= 1


def test_W56_spinner_has_66_tiles_and_a_star_counts_ten() -> None:
    match = Match("spinner", players=2, seed=1)
    assert sum(map(len, match.hands)) + len(match.stock) + 1 == 66
    assert stuck("spinner", "10-7 2-1", "10-10").score().points == (20, 20)


@pytest.mark.parametrize(("players", "tiles"), [(2, 12), (3, 11), (4, 10)])
def test_W60_hands_of_the_double_nine_train(players: int, tiles: int) -> None:
    match = Match("mexican_train9", players=players, seed=1)
    assert [len(hand) for hand in match.hands] == [tiles] * players
    assert len(match.stock) == 54 - players * tiles
    assert load("mexican_train9").rounds == 10


STARS = {"set__max_pip": 3, "players__max": 2, "deal__hand": {2: 2}}
"""A small set with stars: 3 is the star."""


def starred(*, last: bool) -> Position:
    """The 3-3 lies on a 0 and has a free face; of what fits a 0, at most the 3-2 is not laid."""
    position = Position(house("spinner", **STARS), players=2, engine="1-1")
    position.line("1-0@0 3-1@1>3 3-3@2 0-0@4 2-0@5 3-0@7>3")
    return position.lay("3-2", on=8, out=2) if last else position.hand(1, "3-2")


def test_W61_a_double_star_is_filled_and_exhausted_like_the_double_of_its_number() -> None:
    bound = starred(last=False).hand(0, "2-2 2-1").turn(0)
    assert bound.legal() == {"pass"}, "the 3-3 lacks a tile that the other player holds"
    assert bound.turn(1).legal() == {"3-2@6"}
    free = starred(last=True).hand(0, "2-2 2-1").turn(0)
    assert {move.partition("@")[0] for move in free.legal()} == {"2-2", "2-1"}
    assert {int(move.split("@")[1].split(">")[0]) for move in free.legal()} == {3, 10, 11, 12}


def test_W64_an_exhausted_double_is_passed_over_and_the_next_one_must_be_filled() -> None:
    position = starred(last=True).lay("2-2", on=10).hand(0, "2-1").turn(0)
    faces = {f"2-1@{end.id}" for end in position.table.ends if end.id > 12}
    assert len(faces) == 3
    assert position.legal() == faces


def test_W64_the_oldest_double_comes_first() -> None:
    position = Position("chickenfoot", players=2).line("9-8 9-9@1 8-8@0")
    position.hands("8-1 9-1 5-5", "2-2").turn(0)
    assert position.fitting() == {"9-1"}


def test_R72_the_factor_multiplies_pass_penalties_but_not_the_penalty_at_the_lead() -> None:
    sheet = house("french", score__factors_cover_penalties=True, penalty__no_double_to_lead=5)
    round_ = gone_out(sheet, "3-3", "2-1", "", "1-0", last="4-1", seat=2)
    round_.charge(0, 10, "shutout").charge(0, 5, "no_double_to_lead").charge(1, 10)
    result = round_.score()
    assert result.points == (12 + 20 + 5, 3 + 10, 0, 1)
    assert ("penalty_factor", 10) in [(line.why, line.points) for line in result.lines]


def test_R86_a_factor_on_a_hand_that_does_not_count_does_not_count() -> None:
    sheet = house("french", score__block_winner_pays=False)
    result = stuck(sheet, "1-1", "5-1", "4-3", "6-0").score()
    assert (result.winner, result.points) == (0, (0, 6, 7, 6))
    assert sum(line.points for line in result.lines if line.seat == 0) == 0


def test_R81_the_entry_minimum_applies_to_each_side() -> None:
    round_ = gone_out("classic_min15", "", "6-5", last="1-0")
    assert round_.score().points == (0, 0)
    assert round_.score(entered=[True, False]).points == (11, 0)
    assert [line.why for line in round_.score().lines] == ["collected", "entry"]


def test_R81_every_win_below_it_scores_nothing() -> None:
    sheet = house("classic_min15", score__entry_mode="every_win")
    round_ = gone_out(sheet, "", "6-5", last="1-0")
    assert round_.score(entered=[True, True]).points == (0, 0)
