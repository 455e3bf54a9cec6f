"""The deal and the lead."""

from typing import Any

from boneyard import Match, Sheet, load
from support.positions import OTHER, PLAIN, PositionMatch, deck, gone_out, house, leads, whole_set

TRAIN = "d12_mexican_train"


def names(match: Match) -> list[str]:
    """The deals of the first round: why they were void, and the one that stood."""
    return [getattr(event, "why", "dealt") for event in match.events]


def after(sheet: Sheet, first: int, following: Any, **how: Any) -> Match:
    """A two-handed match whose second round is dealt from that deck, ``first`` having led."""
    match = PositionMatch(sheet, players=2, seed=1, decks=[deck(sheet, ("6-6", "5-5")), following])
    gone_out(sheet, "", "1-0", last="6-5", **how).leader(first).into(match)
    return match


def test_R1_a_deal_without_a_double_is_dealt_again() -> None:
    sheet = house("classic_block", lead__first="highest_double", lead__tile="qualifying")
    match = Match(
        sheet, players=2, decks=[deck(sheet, (PLAIN, OTHER)), deck(sheet, ("1-1", OTHER))]
    )
    assert names(match) == ["no_leader", "dealt"]
    assert (match.leader, leads(match)) == (0, {"2-2"})


def test_R1_redeal_if_no_seat_has_a_double_to_take_the_lead() -> None:
    sheet = house("lets_play", lead__tile="any_double", lead__fallback="next_with_double")
    good = deck(sheet, (PLAIN, "1-1"))
    match = Match(sheet, players=2, decks=[deck(sheet, (PLAIN, OTHER)), good], leader=0)
    assert names(match) == ["no_leader", "dealt"]
    assert match.leader == 1


def test_R2_reasons_for_a_redeal_are_tested_in_order() -> None:
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


def test_R12_engines_go_from_high_to_low_and_start_again() -> None:
    sheet = house("chickenfoot", set__max_pip=4, deal__hand={2: 3}, players__max=2, match__rounds=7)
    match = Match(sheet, seed=1, leader=0)
    engines = []
    while match.turn is not None:
        if len(engines) < match.round_number:
            engines.append(match.layout[0].tile.high)
        match.play(match.moves[0])
    assert engines == [4, 3, 2, 1, 0, 4, 3]


def test_R3_a_leader_found_by_a_double_may_lead_any_double() -> None:
    sheet = house("classic_block", lead__first="highest_double", lead__tile="any_double")
    match = Match(sheet, players=2, decks=[deck(sheet, (PLAIN, "5-5 2-2 6-2 6-1 6-0 5-2 5-1"))])
    assert (match.leader, leads(match)) == (1, {"5-5", "2-2"})


def test_R4_the_next_seat_with_a_double_leads_its_highest_under_qualifying() -> None:
    sheet = house("lets_play", lead__tile="qualifying", lead__fallback="next_with_double")
    hands = (PLAIN, "5-5 2-2 6-2 6-1 6-0 5-2 5-1")
    match = Match(sheet, players=2, decks=[deck(sheet, hands)], leader=0)
    assert (match.leader, leads(match)) == (1, {"5-5"})


def test_R5_the_penalty_is_charged_once_to_the_seat_that_should_have_led() -> None:
    sheet = house(
        "french", lead__first="lots", penalty__no_double_to_lead=10, lead__after_tie="same"
    )
    hands = (PLAIN, OTHER, "4-4", "")
    match = Match(sheet, decks=[deck(sheet, hands)], leader=0)
    assert (match.leader, match.penalties) == (2, (10, 0, 0, 0))


def test_R7_the_holder_must_lead_that_tile_when_lead_first_decides() -> None:
    sheet = house("classic_block", lead__first="holder:6-5", lead__tile="qualifying")
    for before in (0, 1):
        match = after(sheet, before, deck(sheet, ("1-0", "6-5")))
        assert (match.leader, leads(match)) == (1, {"6-5"})


def test_R7_a_holder_leads_any_tile_when_the_lead_rotates() -> None:
    match = PositionMatch("partnership", seed=1)
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


def test_L4_with_double_if_held_a_double_must_be_led() -> None:
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


def test_R1_order_deals_again_if_no_tile_of_the_list_is_in_a_hand() -> None:
    sheet = house("bergen", lead__first="order:6-6,5-5")
    decks = [deck(sheet, ("1-0", "2-0"), stock="6-6 5-5"), deck(sheet, ("5-5", "2-0"), stock="6-6")]
    match = Match(sheet, players=2, decks=decks)
    assert names(match) == ["no_leader", "dealt"]
