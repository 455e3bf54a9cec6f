"""Totals that go back to 0 (``match.reset``): who leads then, and when the match is over."""

from support.positions import deck, house, tiles
from support.referee_comparison import in_both

BLOCKED_BY_SIX = (
    "4-2 1-1 0-0 5-2 2-1 3-3 5-3 6-6 4-1 5-4 6-1 4-0 3-1 6-0 3-0 4-3 6-3 5-1 6-5 1-0 2-2 6-2 5-0 "
    "4-4 5-5 3-2 2-0 6-4"
)
BLOCKED_BY_FOUR = (
    "5-0 1-0 4-4 5-5 0-0 2-0 1-1 3-0 3-1 6-4 5-4 6-6 2-2 6-2 6-0 6-5 4-3 6-3 4-0 5-2 3-3 5-3 3-2 "
    "2-1 6-1 4-2 5-1 4-1"
)


def test_R6_others_back_at_0_do_not_begin_the_match_anew() -> None:
    """Seat 2 wins for no points and all totals are 0: the winner leads, not the holder of 6-6."""
    sheet = house(
        "haitian",
        score__bonus={},
        score__round_bonus=[10],
        match__target=20,
        deal__hand={4: 2},
    )
    third = deck(sheet, ("6-6", "", "", ""))
    decks = [tiles(BLOCKED_BY_SIX), tiles(BLOCKED_BY_FOUR), third]
    match, slow = in_both(sheet, decks, "6-6 4-4")
    assert [result.scores for result in match.rounds] == [(0, 10), (0, 0)]
    assert [result.reset for result in match.rounds] == [False, True]
    assert match.rounds[-1].winner == 2
    assert match.leader == slow.leader == match.turn == slow.turn == 2
    assert "6-6" in map(str, match.hand(0))


def test_W46_the_reset_comes_before_the_target() -> None:
    """1-0, then 1-2 with a target of 2: both sides have scored, so the match goes on from 0-0."""
    bonus = {"out": 1, "double": 1}
    sheet = house("jamaican", match__target=2, deal__hand={4: 2}, score__bonus=bonus)
    first = deck(sheet, ("6-6 6-5", "4-3 4-2", "4-1 4-0", "3-2 3-1"))
    second = deck(sheet, ("5-4 3-2", "5-0 4-4", "6-3 6-2", "3-3 2-2"))
    third = deck(sheet, ("1-0", "2-1", "6-6", "3-1"))
    moves = "6-6 pass pass pass 6-5@0 5-4 pass pass 5-0@1 pass pass pass 4-4@0"
    match, slow = in_both(sheet, [first, second, third], moves)
    assert [result.points for result in match.rounds] == [(1, 0), (0, 2)]
    assert [result.scores for result in match.rounds] == [(1, 0), (0, 0)]
    assert (match.outcome, slow.outcome) == (None, None)
    assert match.leader == slow.leader == 2, "the match begins anew: 6-6 leads"


def test_W46_a_side_reaches_the_target_while_the_other_has_nothing() -> None:
    bonus = {"out": 1, "double": 1}
    sheet = house("jamaican", match__target=2, deal__hand={4: 2}, score__bonus=bonus)
    first = deck(sheet, ("6-6 5-5", "4-3 4-2", "4-1 6-5", "3-2 3-1"))
    match, slow = in_both(sheet, [first], "6-6 pass 6-5@0 pass 5-5@2")
    assert match.rounds[-1].scores == (2, 0)
    assert list(match.outcome.winners) == slow.outcome == [0]
