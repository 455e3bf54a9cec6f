"""The end of a match."""

from typing import Any

from boneyard import Match, Tile
from boneyard.game.events import (
    MatchEnded,
)
from boneyard.game.scores import outcome_of
from support.positions import BLANKS, PositionMatch, deck, gone_out, house, play_all, stuck


def test_single_ends_after_one_round() -> None:
    match = PositionMatch("classic_single", players=2, seed=1)
    gone_out("classic_single", "6-5", "", last="0-0", seat=1).into(match)
    assert (match.outcome.winners, match.outcome.reason) == ((1,), "single")
    assert (match.turn, match.moves, match.choices, match.forced) == (None, (), (), None)


def test_single_a_shared_block_is_shared_and_a_tied_one_drawn() -> None:
    shared = house("classic_single", round__block_tie="share")
    match = PositionMatch(shared, players=3, seed=1)
    stuck(shared, "2-1", "3-0", "6-5").into(match)
    assert match.outcome.winners == (0, 1)
    drawn = PositionMatch("classic_single", players=2, seed=1)
    stuck("classic_single", "2-1", "3-0").into(drawn)
    assert drawn.outcome.winners == ()
    assert 'Result "-"' in str(drawn.record())


def test_target_the_first_to_reach_it_wins() -> None:
    match = PositionMatch("classic_50", players=2, seed=1)
    gone_out("classic_50", "", "6-6 6-5 6-4 6-3 6-1", last="0-0").into(
        match
    )  # 12 + 11 + 10 + 9 + 7
    assert (match.scores, match.outcome) == ((49, 0), None)
    gone_out("classic_50", "1-0", "", last="0-0", seat=1).into(match)
    assert match.outcome is None
    gone_out("classic_50", "", "1-0", last="0-0").into(match)
    assert (match.scores, match.outcome.winners, match.outcome.reason) == ((50, 1), (0,), "target")


def test_target_the_lowest_total_wins_and_equal_totals_share() -> None:
    match = PositionMatch("french", seed=1)
    match.scores = (95, 10, 10, 50)
    gone_out("french", "6-5", "", "", "1-0", last="2-1", seat=1).into(match)
    assert (match.scores, match.outcome.winners) == ((106, 10, 10, 51), (1, 2))


def test_extra_rounds_are_played_while_the_best_totals_are_equal_R83() -> None:
    sheet = house("french", match__tie="extra_round")
    match = PositionMatch(sheet, seed=1)
    match.scores = (95, 10, 10, 50)
    gone_out(sheet, "6-5", "", "", "1-0", last="2-1", seat=1).into(match)
    assert (match.outcome, match.round_number) == (None, 2)
    gone_out(sheet, "1-0", "3-1", "4-0", "", last="2-1", seat=3).into(match)
    assert (match.scores[1:3], match.outcome, match.round_number) == ((14, 14), None, 3)
    gone_out(sheet, "1-0", "2-0", "", "", last="2-1", seat=2).into(match)
    assert match.outcome.winners == (2,)


def test_extra_rounds_continue_even_if_the_target_is_no_longer_reached() -> None:
    """``floor_zero = false``: a win may take points away again."""
    sheet = house(
        "premium_partners",
        players__partner_pips="subtracted",
        score__floor_zero=False,
        match__tie="extra_round",
    )
    match = PositionMatch(sheet, seed=1)
    match.scores = (95, 110)
    gone_out(sheet, "", "6-5", "1-0", "5-0", last="2-1").into(match)  # 11 + 5 - 1
    assert (match.scores, match.outcome) == ((110, 110), None)
    gone_out(sheet, "", "1-0", "6-6 5-5", "1-1", last="2-1").into(match)  # 1 + 2 - 22
    assert match.scores == (91, 110)
    assert match.outcome.winners == (1,)


def test_rounds_as_many_as_the_sheet_says() -> None:
    sheet = house("classic_block", match__end="rounds", match__rounds=2)
    match = PositionMatch(sheet, players=2, seed=1)
    gone_out(sheet, "", "6-5", last="0-0").into(match)
    assert match.outcome is None
    gone_out(sheet, "6-5", "", last="0-0", seat=1).into(match)
    assert (match.outcome.winners, match.outcome.reason) == ((0, 1), "rounds")


def test_rounds_one_for_each_engine() -> None:
    match = PositionMatch("d12_mexican_train", players=2, seed=1, leader=0)
    for number in range(13):
        assert match.outcome is None
        assert match.layout[0].tile == Tile(12 - number, 12 - number)
        assert match.leader == number % 2
        round_ = gone_out("d12_mexican_train", "", "1-0", last="6-5").leader(match.leader)
        round_.into(match)
    assert (match.scores, match.outcome.winners) == ((0, 13), (0,))


def immediate(**fields: Any) -> Any:
    return house("french", match__check="immediate", **fields)


def test_immediate_a_penalty_that_reaches_the_target_stops_the_round_R82() -> None:
    sheet = immediate(match__target=20)
    match = Match(sheet, decks=[deck(sheet, BLANKS)])
    events = play_all(match, "0-0 pass pass pass 1-0@0 pass pass pass")
    result = match.rounds[0]
    assert (result.how, result.winner, result.points) == ("stopped", None, (0, 20, 20, 20))
    assert result.hands == ()
    assert match.outcome.winners == (0,)
    assert isinstance(events[-1], MatchEnded)


def test_round_end_the_round_is_played_out_F15() -> None:
    sheet = house("french", match__target=20)
    match = Match(sheet, decks=[deck(sheet, BLANKS)])
    play_all(match, "0-0 pass pass pass 1-0@0 pass pass pass")
    assert (match.outcome, match.penalties) == (None, (0, 20, 20, 20))


def test_immediate_the_penalty_at_the_lead_counts_too() -> None:
    sheet = immediate(penalty__no_double_to_lead=10)
    hands = ("1-1", "0-0", "1-0 2-0 2-1 3-0 3-1 3-2 4-0", "3-3 4-4 5-5 6-5")
    match = PositionMatch(sheet, seed=1, decks=[deck(sheet, BLANKS), deck(sheet, hands)])
    match.scores = (0, 0, 90, 50)
    gone_out(sheet, "", "", "", "", last="6-5", seat=2).into(match)
    assert [result.how for result in match.rounds] == ["out", "stopped"]
    assert (match.scores, match.outcome.winners) == ((0, 0, 100, 50), (0, 1))


def test_immediate_a_round_that_is_over_anyway_is_scored() -> None:
    sheet = immediate(match__target=20)
    match = PositionMatch(sheet, seed=1)
    gone_out(sheet, "", "6-5", "", "", last="1-0").charge(1, 10).into(match)
    assert (match.rounds[0].how, match.scores) == ("out", (0, 21, 0, 0))


def test_an_outcome_depends_on_all_rounds() -> None:
    sheet = house("classic_50", match__tie="extra_round")
    tied = gone_out(sheet, "", "6-5", last="0-0").score((40, 51))
    assert outcome_of(sheet, [tied]) is None
